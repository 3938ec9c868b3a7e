#!/usr/bin/env bash
# generation.sh NUMBER [PART...]: one generation of the learned evaluation. For each part (2c 2g 3c 3g 4c 4g; all if none is
# named) the engine plays against itself with the network of the generation before, a new part is learned from that and the
# games before, and it replaces the old part only if a sequential test at equal time says that it is stronger. 2cs and so on
# are for what counts only with Special Factories: the rest of the part stays as it is. What is made lies in build/training:
# NUMBER.bin is the network, generations.tsv the table. A run that was cut short goes on where it stopped.
#
#   GAMES=40000   games of each part; a quarter as many more with Special Factories, or all of them for 2cs and so on
#   NODES=500     positions for each move
#   KEEP=3        generations to learn from
#   FROM=FILE     generation 1 goes on from this network (kept as 0.bin), which knows all parts, not from the hand-made one
#   MOVETIME=20   milliseconds for a move in the test, at most MATCH=2000 games
set -euo pipefail

[[ ${1-} =~ ^[1-9][0-9]*$ ]] || { sed -n '2,15s/^# \{0,1\}//p' "$0" >&2; exit 2; }
number=$1
shift
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
out=$root/build/training
azulejo=$root/build/release/azulejo
train=$root/build/release/azulejo_train
[[ -x $azulejo && -x $train ]] || { echo "generation.sh: build the program first: ./test release" >&2; exit 1; }
mkdir -p "$out"

old=$out/$((number - 1)).bin
old_name=$old
if ((number == 1)) && [[ ${FROM-} ]]; then
  cp "$FROM" "$old"
elif ((number == 1)) && [[ ! -f $old ]]; then
  old_name=hand
elif [[ ! -f $old ]]; then
  echo "generation.sh: $old is missing; run generation $((number - 1)) first" >&2
  exit 1
fi
new=$out/$number.bin

# The engine with a network, for the arena.
engine() { echo "cmd=$azulejo engine --network ${1/#hand/none},name=$2"; }

# A part goes on from itself, or from the part with one player less; else it starts from nothing.
declare -A parent=([3c]=2c [4c]=3c [3g]=2g [4g]=3g)
knows() { [[ -f $out/0.bin ]] || grep -qs "	$1	.*	replaced$" "$out/generations.tsv"; }

seeds=1000000000
# play GAME HOW_MANY
play() {
  "$train" play --game "$1" --games "$2" --nodes "${NODES:-500}" --evaluation "$old_name" --seed $((number * seeds)) \
    --out "$out/$number-$1.games"
}

(($#)) || set -- 2c 2g 3c 3g 4c 4g
for part in "$@"; do
  grep -q "^$number	$part	" "$out/generations.tsv" 2>/dev/null && continue
  games=${GAMES:-40000}
  if [[ $part == *s ]]; then
    kinds=("$part")
    play "$part" "$games"
  else
    kinds=("$part" "${part}s")
    play "$part" "$games"
    play "${part}s" $((games / 4))
  fi
  files=()
  for ((past = number; past > 0 && past > number - ${KEEP:-3}; --past)); do
    for kind in "${kinds[@]}"; do
      file=$out/$past-$kind.games
      if [[ -f $file ]]; then files+=("$file"); fi
    done
  done

  candidate=$out/$number-$part.bin
  if [[ -f $new ]]; then cp "$new" "$candidate"; elif [[ -f $old ]]; then cp "$old" "$candidate"; else rm -f "$candidate"; fi
  from=(--rate 0.001)
  if [[ $part == *s ]]; then from=(--from "$candidate:${part%s}" --gold-only)
  elif knows "$part"; then from=(--from "$candidate:$part")
  elif [[ ${parent[$part]-} ]] && knows "${parent[$part]}"; then from=(--from "$candidate:${parent[$part]}"); fi
  "$train" learn "${files[@]}" --evaluation "$old_name" --seed "$number" "${from[@]}" --out "$candidate" 2>&1 |
    tee "$out/$number-$part.log"

  "$azulejo" arena --game "$part" --games "${MATCH:-2000}" --movetime "${MOVETIME:-20}" --seed $((number * seeds + 7)) --sprt 0,20 \
    --player "$(engine "$candidate" new)" --player "$(engine "$old_name" old)" | tee "$out/$number-$part.match"
  verdict=kept
  if grep -q 'elo1 accepted' "$out/$number-$part.match"; then
    verdict=replaced
    cp "$candidate" "$new"
  elif [[ ! -f $new && -f $old ]]; then
    cp "$old" "$new"
  fi
  printf '%s\t%s\t%s\t%s\t%s\t%s\n' "$number" "$part" "$(grep -m1 ' games: ' "$out/$number-$part.log")" \
    "$(grep -m1 'whole numbers' "$out/$number-$part.log")" "$(grep -m1 '^new ' "$out/$number-$part.match" | tr -s ' ')" "$verdict" \
    >>"$out/generations.tsv"
  echo "generation $number, $part: $verdict"
done
