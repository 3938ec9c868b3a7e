#!/usr/bin/python3
"""Cuts the font of titles down to the letters that our three languages use: src/ui/fonts/title-*.woff2.

Needs the Debian packages python3-fonttools and python3-brotli, and the font (npm install --no-save @fontsource/marcellus).
Marcellus is under the SIL Open Font License, which lets us change it under another name: here "Azulejo Title".
"""

import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont

WEB = pathlib.Path(__file__).resolve().parent.parent
SOURCE = WEB / "node_modules/@fontsource/marcellus/files"
LETTERS = {
    # ASCII, Spanish, the signs of printed text.
    "latin": "".join(map(chr, range(32, 127))) + "áéíóúüñÁÉÍÓÚÜÑ¿¡ºª«»·×−–—‘’“”„…©",
    # Polish letters that the other file has not; ó is above.
    "latin-ext": "ąćęłńśźżĄĆĘŁŃŚŹŻ",
}

for part, letters in LETTERS.items():
    font = TTFont(SOURCE / f"marcellus-{part}-400-normal.woff2")
    options = subset.Options(layout_features=["kern", "liga", "lnum", "mark", "ccmp", "locl"], hinting=False, name_IDs=["*"])
    cutter = subset.Subsetter(options)
    cutter.populate(text=letters)
    cutter.subset(font)
    for record in list(font["name"].names):
        if record.nameID in (1, 4, 16):
            record.string = "Azulejo Title"
        elif record.nameID in (3, 6):
            record.string = "AzulejoTitle-Regular"
        elif record.nameID not in (0, 2, 13, 14):  # copyright, style, licence
            font["name"].names.remove(record)
    font.flavor = "woff2"
    target = WEB / f"src/ui/fonts/title-{part}.woff2"
    font.save(target)
    print(target, target.stat().st_size)
