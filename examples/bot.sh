#!/usr/bin/env bash
# An example bot for the server, made of curl: sits at a table and plays any legal move when it is its turn.
#
#     examples/bot.sh URL TOKEN TABLE [SEAT]
#
# URL is where the server is, TOKEN a bearer token (POST /api/me/tokens), TABLE the id of a table. With SEAT it sits down
# there first. It ends with the game. docs/api.md tells what is said here; a better bot has another `choose`.
set -euo pipefail

url=$1 token=$2 id=$3 seat=${4-}

ask() { curl -sS -H "Authorization: Bearer $token" "$@"; }
say() { ask -o /dev/null -d "$2" "$url/api/tables/$id/$1"; }

# A field of a table's JSON: a word, a number or a list.
field() { sed -nE "s/.*\"$1\":(\[[^]]*\]|\"?[^\",}]*).*/\1/p" <<<"$2" | tr -d '[]"'; }

# One of the legal moves, which are listed with commas between them.
choose() {
  local moves
  IFS=, read -ra moves <<<"$1"
  echo "${moves[RANDOM % ${#moves[@]}]}"
}

if [[ -n $seat ]]; then say sit "{\"seat\":$seat,\"contribution\":\"$RANDOM$RANDOM\"}"; fi

# A line comes when a game of ours begins or ends, and whenever it is our turn. At the beginning it may be another's turn:
# then the move is refused, and nothing happens.
while read -r line; do
  [[ $line == *"\"id\":\"$id\""* ]] || continue
  state=$(ask "$url/api/tables/$id")
  case $(field phase "$state") in
    playing) say move "{\"move\":\"$(choose "$(field legal "$state")")\",\"version\":$(field version "${state#*\"turn\"}")}" ;;
    ended | closed) exit ;;
  esac
done < <(ask -N "$url/api/me/stream" 2>/dev/null)
