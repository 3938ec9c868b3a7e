#!/usr/bin/env python3
"""Recomputes the deals of records, as docs/fair.md describes: a second opinion on `azulejo verify`.

    ./azulejo replay game.azr | python3 examples/verify.py game.azr

Hashes and draws are done here, with nothing but Python's own library. What the rules put into the lid in the course of
a game is taken from the positions on standard input. The exit status is 0 when all is right, 1 otherwise.
"""

import hashlib
import hmac
import itertools
import re
import struct
import sys

COLOURS = "BYRKW"  # as texts have them
NUMBERED = "BRWYK"  # as the tiles of a bag are numbered
DISPLAYS = {"2": 5, "3": 7, "4": 9}
GOLD_SIDES = ["+", "@B", "@Y", "@R", "@K", "@W", "=", "%", "^"]


def random_words(seed, contributions, round_number):
    """64-bit numbers: four in each block of HMAC-SHA-256."""
    lengths_and_texts = "".join(f"{len(text)}:{text}\n" for text in contributions)
    for counter in itertools.count():
        message = f"azulejo-fair-1\n{len(contributions)}\n{lengths_and_texts}{round_number}\n{counter}\n"
        yield from struct.unpack(">4Q", hmac.new(seed, message.encode("ascii"), hashlib.sha256).digest())


def below(words, bound):
    while True:
        product = (next(words) >> 32) * bound
        if product % 2**32 >= 2**32 % bound:
            return product >> 32


def two_below(words, half, bound):
    while True:
        first = half * bound
        second = first % 2**32 * (bound - 1)
        if second % 2**32 >= 2**32 % (bound * (bound - 1)):
            return first >> 32, second >> 32
        half = next(words) >> 32


def four_below(words, bound):
    word = next(words)
    return two_below(words, word >> 32, bound) + two_below(words, word % 2**32, bound - 2)


def take(bag, number):
    """Takes out the tile of this number, counted from 0."""
    for colour in NUMBERED:
        if number < bag[colour]:
            bag[colour] -= 1
            return colour
        number -= bag[colour]
    raise ValueError("no such tile")


def draw_deal(game, bag, lid, words):
    """The text of the deal. The bag becomes what it is afterwards, and so does the lid."""

    def refill_if_empty():
        if not sum(bag.values()):
            bag.update(lid)
            lid.update(dict.fromkeys(COLOURS, 0))

    def draw_one():
        refill_if_empty()
        return take(bag, below(words, sum(bag.values()))) if sum(bag.values()) else ""

    displays = DISPLAYS[game[0]]
    sides = {}
    if game.endswith("s"):
        free, gold = list(range(displays)), list(GOLD_SIDES)
        for i in range(int(game[0])):
            for left in (free, gold):
                chosen = i + below(words, len(left) - i)
                left[i], left[chosen] = left[chosen], left[i]
            sides[free[i]] = gold[i]
    tiles = []
    for _ in range(displays):
        refill_if_empty()
        size = sum(bag.values())
        if size >= 4:
            tiles.append([take(bag, number) for number in four_below(words, size)])
        else:
            tiles.append([draw_one() for _ in range(4)])
    for display, side in sides.items():
        if side == "+":
            tiles[display].append(draw_one())
    texts = ("".join(sorted("".join(drawn), key=COLOURS.index)) or "-" for drawn in tiles)
    return "/".join(sides.get(i, "") + text for i, text in enumerate(texts))


def read_records(text):
    """For each record its tags and its events; a deal is ("deal", text)."""
    records = []
    words = re.finditer(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]|\{[^}]*\}|(deal|end)\s+([^\s{]+)|([^\s{]+)', text)
    for name, value, special, what, move in (word.groups() for word in words):
        if name == "Game":
            records.append(({}, []))
        if name and name in records[-1][0]:
            sys.exit(f"record {len(records)}: tag {name} is there twice")
        if name:
            records[-1][0][name] = re.sub(r"\\(.)", r"\1", value)
        elif special == "deal" or move:
            records[-1][1].append((special, what))
    return records


def counts(text):
    return dict(zip(COLOURS, map(int, text.split(","))))


def verify(tags, events, positions):
    """How many deals are right; ValueError says what is not."""
    if "Fair" not in tags:
        raise ValueError("nothing to verify: no Fair tag")
    if tags["Fair"] != "1":
        raise ValueError("this script knows version 1 only")
    for name in ("Commitment", "Seed"):
        if not re.fullmatch("[0-9A-Fa-f]{64}", tags.get(name, "")):
            raise ValueError(f"tag {name} is missing or not 64 hexadecimal digits")
    seats = [f"Contribution{seat}" for seat in range(1, int(tags["Game"][0]) + 1)]
    if sorted(name for name in tags if name.startswith("Contribution")) != seats:
        raise ValueError(f"there must be {', '.join(seats)} and no more")
    contributions = [tags[name] for name in seats]
    if not all(re.fullmatch("[ -~]{1,64}", text) for text in contributions):
        raise ValueError("a contribution is 1 to 64 printable ASCII characters")
    seed = bytes.fromhex(tags["Seed"])
    if hashlib.sha256(seed).hexdigest() != tags["Commitment"].lower():
        raise ValueError("the seed is not the one that the server was bound to")

    bag = dict.fromkeys(COLOURS, 20)
    deals = 0
    for (kind, found), position in zip(events, positions):
        if kind != "deal":
            continue
        deals += 1
        lid = counts(position.split()[8])
        expected = draw_deal(tags["Game"], bag, lid, random_words(seed, contributions, deals))
        if found != expected:
            raise ValueError(f"round {deals}: the deal is {found}, but seed and contributions give {expected}")
    if not deals:
        raise ValueError("nothing to verify: no deal")
    return deals


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    with open(sys.argv[1], encoding="utf-8") as file:
        records = read_records(file.read())
    positions = sys.stdin.read().splitlines()
    if len(positions) != sum(len(events) + 1 for _, events in records):
        sys.exit("verify.py: standard input must be what 'azulejo replay' says of the same file")
    status = 0
    for number, (tags, events) in enumerate(records, 1):
        try:
            print(f"record {number}: {verify(tags, events, positions)} deals recomputed, all right")
        except ValueError as wrong:
            print(f"record {number}: {wrong}")
            status = 1
        del positions[: len(events) + 1]
    return status


if __name__ == "__main__":
    sys.exit(main())
