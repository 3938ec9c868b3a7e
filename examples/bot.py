#!/usr/bin/env python3
"""An example bot: speaks the engine protocol (docs/notation.md) and plays about as well as the bot `greedy`.

    python3 examples/bot.py [COMMAND...]

It knows no rules. It passes every position on to an engine that does, COMMAND or the `azulejo engine` of this source
tree, and asks it with `show` which moves are legal; which of them is best it decides by itself. Make it yours: change
`worth`.
"""

import pathlib
import subprocess
import sys

COLOURS = "BYRKW"


class Rules:
    """An engine that is only asked about the rules."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, line):
        """Says a line and gives the answer's lines."""
        self.process.stdin.write(line + "\nisready\n")
        self.process.stdin.flush()
        answer = []
        for heard in self.process.stdout:
            if heard.strip() == "readyok":
                return answer
            answer.append(heard.strip())
        sys.exit("bot.py: the engine that knows the rules has ended")


class Table:
    """What the bot looks at in a position."""

    def __init__(self, position):
        game, _, _, turn, marker, displays, centre, _, _, *players = position.split()
        self.coloured = "c" in game
        self.marker_in_centre = marker.endswith("/-")
        self.sources = dict(enumerate(displays.split("/"), 1), C=centre)
        _, lines, wall, _ = players[int(turn) - 1 if turn.isdigit() else 0].split(";")
        self.lines = lines.split(",")
        self.wall = wall.split("/")

    def tiles(self, source, colour):
        """How many tiles of a colour lie in a source ("1".."9" or "C")."""
        text = self.sources[int(source) if source.isdigit() else source]
        if text.startswith("@"):
            text = text[2:]  # a Magnet's own colour is no tile
        return text.count(colour)

    def points(self, row, column):
        """What a tile scores there: the length of its row and of its column, if it has neighbours in them."""
        across = self.run(row, column, 0, 1)
        down = self.run(row, column, 1, 0)
        return (across if across > 1 else 0) + (down if down > 1 else 0) or 1

    def run(self, row, column, down, right):
        length = 1
        for step in (-1, 1):
            r, c = row + step * down, column + step * right
            while 0 <= r < 5 and 0 <= c < 5 and self.wall[r][c] != ".":
                length, r, c = length + 1, r + step * down, c + step * right
        return length


def worth(table, move):
    """How good a move is, by rule of thumb: points it brings, less tiles that fall."""
    if "@" in move:  # a place: row@column
        return table.points(int(move[0]) - 1, int(move[2]) - 1)
    source, colour, destination = move[0], move[1], move[2]  # how a Spreader spreads is left to the order of the moves
    count = table.tiles(source, colour)
    marker = 1 if source == "C" and table.marker_in_centre else 0
    if destination == "F":
        return -2 * count - marker
    row = int(destination) - 1
    held = table.lines[row]
    room = row + 1 - (0 if held == "-" else int(held[1]))
    fallen = max(0, count - room) + marker
    column = (COLOURS.index(colour) + row) % 5
    points = table.points(row, column) if table.coloured else 2
    return (points if count >= room else 0.5 * count / (row + 1)) - 2 * fallen


def best_move(rules):
    position, legal, _ = rules.ask("show")
    table = Table(position.removeprefix("position "))
    moves = legal.split()[2:]
    return max(moves, key=lambda move: worth(table, move)) if moves else None


def main():
    rules = Rules(sys.argv[1:] or [str(pathlib.Path(__file__).resolve().parent.parent / "azulejo"), "engine"])
    waiting = None  # for `stop`: the move that `go infinite` found
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        answer = []
        if command == "azulejo":
            answer = ["id name example bot", "id author the Azulejo authors", "azulejook"]
        elif command == "isready":
            answer = ["readyok"]
        elif command in ("position", "show", "perft"):
            answer = rules.ask(line.strip())
        elif command == "go":
            move = best_move(rules)
            if move is None:
                answer = ["error nobody is to act"]
            elif rest == "infinite":
                waiting = move
            else:
                answer = ["bestmove " + move]
        elif command == "stop":
            answer, waiting = ["bestmove " + waiting] if waiting else [], None
        elif command == "quit":
            break
        elif command not in ("newgame", "setoption", ""):
            answer = ["error unknown command " + command]
        for text in answer:
            print(text, flush=True)


if __name__ == "__main__":
    main()
