#!/usr/bin/env bash
# coverage.sh BUILD_FOLDER ROOM...
#
# Runs the tests of a build with the preset `coverage` and says which branches of the rooms they reach: a table here and in
# BUILD_FOLDER/report/summary.txt, line by line in BUILD_FOLDER/report/index.html.
set -euo pipefail

build=$1
shift
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
profiles=$build/profiles report=$build/report
rm -rf "$profiles" "$report"
mkdir -p "$profiles" "$report"

# %p: the command-line tests start the program, which writes a profile of its own.
LLVM_PROFILE_FILE=$profiles/%p.profraw "$build/azulejo_tests" --gtest_brief=1
llvm-profdata merge -sparse "$profiles"/*.profraw -o "$build/tests.profdata"

measured=("$build/azulejo_tests" "-instr-profile=$build/tests.profdata")
sources=()
for room in "$@"; do sources+=("$root/$room"); done

llvm-cov show "${measured[@]}" -format=html -output-dir="$report" -show-branches=count "${sources[@]}"
llvm-cov report "${measured[@]}" -show-branch-summary=true -show-region-summary=false "${sources[@]}" |
  tee "$report/summary.txt"
echo "Line by line: $report/index.html"
