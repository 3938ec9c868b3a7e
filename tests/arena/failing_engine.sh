#!/bin/sh
# An engine that answers the handshake and fails in the way its argument names when it is asked for a move.
while read -r line; do
  case $line in
    azulejo) printf 'id name failing\nid author nobody\noption name Depth type spin default 1\nazulejook\n' ;;
    isready) echo readyok ;;
    setoption*) echo "error not this one" ;;
    go*)
      case $1 in
        crash) exit 3 ;;
        hang)
          { echo hanging && sleep 1000; } >"$2" &
          wait
          ;;
        illegal) echo "bestmove 9B1" ;;
        garbage) printf 'gibberish\n\377\376 \001\nbestmove what ever\n' ;;
        error) echo "error I do not feel like it" ;;
        silent_end) exit 0 ;;
        half) printf 'bestmove 1B' && exit 0 ;;
        babble) while echo "info depth 1"; do :; done ;;
      esac
      ;;
    quit) exit 0 ;;
  esac
done
