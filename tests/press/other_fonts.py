"""A font in each of the kinds that fonts come in."""

import io
from typing import Any

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.ttLib import TTCollection, TTFont


def saved(font: Any) -> bytes:
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def postscript(data: bytes, subrs: tuple[Any, ...] = ()) -> bytes:
    """The same font with PostScript's outlines; ``subrs`` are pieces, of which its letters call the last."""
    font = TTFont(io.BytesIO(data))
    glyphs, letters = font.getGlyphSet(), {}
    for name in font.getGlyphOrder():
        pen = T2CharStringPen(glyphs[name].width, glyphs)
        glyphs[name].draw(pen)
        letters[name] = pen.getCharString()
        if subrs:
            letters[name].program[-1:] = [len(subrs) - 1 - 107, "callgsubr", "endchar"]
    made = FontBuilder(font["head"].unitsPerEm, isTTF=False)
    made.setupGlyphOrder(font.getGlyphOrder())
    made.setupCharacterMap(font.getBestCmap())
    made.setupCFF("Mine", {}, letters, {})
    made.setupHorizontalMetrics({name: (glyphs[name].width, 0) for name in letters})
    made.setupHorizontalHeader(ascent=font["hhea"].ascent, descent=font["hhea"].descent)
    made.setupNameTable({"familyName": "Mine", "styleName": "Regular"})
    made.setupOS2()
    made.setupPost()
    if subrs:
        made.font["CFF "].cff.GlobalSubrs.items = list(subrs)
    made.font.recalcBBoxes = False
    return saved(made.font)


def packed(data: bytes, flavor: str) -> bytes:
    """The same font as pages have it: ``woff`` or ``woff2``."""
    font = TTFont(io.BytesIO(data))
    font.flavor = flavor
    return saved(font)


def collection(*fonts: bytes) -> bytes:
    """Several fonts in one file."""
    made = TTCollection()
    made.fonts = [TTFont(io.BytesIO(data)) for data in fonts]
    return saved(made)
