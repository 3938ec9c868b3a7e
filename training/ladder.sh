#!/usr/bin/env bash
# ladder.sh [PART...]: generation after generation (generation.sh), until one replaces nothing; then the best network is in
# build/training/best.bin. Copy it to data/network.bin, build, and adapt the signature in tests/search/determinism_test.cpp.
set -euo pipefail

here=$(dirname "${BASH_SOURCE[0]}")
out=$here/../build/training
for ((number = 1; ; ++number)); do
  "$here/generation.sh" "$number" "$@"
  if [[ -f $out/$number.bin ]]; then cp "$out/$number.bin" "$out/best.bin"; fi
  grep -q "^$number	.*	replaced$" "$out/generations.tsv" || break
done
if [[ -f $out/best.bin ]]; then
  echo "the ladder ended with generation $number; the best network is $out/best.bin"
else
  echo "the ladder ended with generation $number: nothing was better than the hand-made evaluation"
fi
