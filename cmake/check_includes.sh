#!/usr/bin/env bash
# check_includes.sh ROOM COMPILER INCLUDE_FOLDER...
#
# Tries to include a header of every room with the include folders that ROOM is compiled with. What the table allows
# must compile, and anything else must fail because the header is not found.
set -euo pipefail

declare -A may_include=(
  [core]=""
  [chance]="core"
  [notation]="core"
  [search]="core chance"
  [bots]="core chance search"
  [protocol]="core notation search"
  [terminal]="core notation"
  [arena]="core chance notation search bots"
  [crypto]=""
  [fair]="core chance notation crypto"
  [table]="core notation crypto fair"
  [storage]=""
  [net]=""
  [server]="core chance notation search bots arena crypto fair table storage net"
)

room=$1 compiler=$2
shift 2
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
if [[ ! -v may_include[$room] ]]; then
  echo "cmake/check_includes.sh does not know the room '$room': add what it may include to its table" >&2
  exit 1
fi

flags=(-std=c++20 -fsyntax-only -x c++)
for folder in "$@"; do flags+=(-I "$folder"); done

failures=0
complain() {
  echo "FAILED: $*" >&2
  failures=$((failures + 1))
}

for other in "${!may_include[@]}"; do
  headers=("$root/$other/include/$other"/*.h)
  if [[ ! -e ${headers[0]} ]]; then
    complain "$other/include/$other has no header to try"
    continue
  fi
  header=$other/$(basename "${headers[0]}")
  allowed=no
  [[ " $room ${may_include[$room]} " == *" $other "* ]] && allowed=yes
  if output=$(LC_ALL=C "$compiler" "${flags[@]}" - <<<"#include \"$header\"" 2>&1); then
    if [[ $allowed == no ]]; then complain "$room can include $header but must not"; fi
  elif [[ $allowed == yes ]]; then
    complain "$room cannot include $header but should:" "$output"
  elif [[ $output != *"$header"*"not found"* && $output != *"$header: No such file"* ]]; then
    complain "$header does not compile for another reason than being out of reach of $room:" "$output"
  fi
done

echo "$room may include: ${may_include[$room]:-nothing}"
exit $((failures > 0))
