"""Outlines of PostScript's kind (CFF, in .otf), as TrueType has them: what the press embeds in part."""

import io
from collections.abc import Mapping
from typing import Any

from pnp.faces.faults import Unusable
from pnp.words import Message

_NEAR = 1 / 1000
"""How far a curve may run from the one that it stands for, in em: nobody sees that."""
_TIMES, _FEW = 16, 100_000
"""How many times the bytes of its file a font's outlines may come to, what they call again counted again."""
_POSTSCRIPT = ("CFF ", "CFF2", "VORG")
_VARYING = ("fvar", "avar", "HVAR", "MVAR", "VVAR", "STAT")
_FURTHEST = 32_000
"""Units that a point may be away."""


def to_truetype(font: Any, axes: Mapping[str, float], size: int) -> bytes:
    """The font with TrueType outlines, one instance of it where it varies. Unusable: it has no outlines.

    Raises whatever fontTools raises for one that is damaged. ``size``: bytes of its file.
    """
    from fontTools.pens.cu2quPen import Cu2QuPen
    from fontTools.pens.ttGlyphPen import TTGlyphPen
    from fontTools.ttLib import newTable

    if not {"CFF ", "CFF2"} & {*font.keys()}:
        raise Unusable(Message("piece.no-outlines"))
    em = font["head"].unitsPerEm
    letters = font.getGlyphSet(location=axes or None)
    left = [_TIMES * size + _FEW]
    glyphs, widths = {}, {}
    for name in font.getGlyphOrder():
        pen = TTGlyphPen(letters)
        _draw(letters, name, Cu2QuPen(pen, em * _NEAR, reverse_direction=True), left)
        glyphs[name] = glyph = pen.glyph()
        glyph.recalcBounds(None)
        furthest = (
            max(map(abs, (glyph.xMin, glyph.yMin, glyph.xMax, glyph.yMax))) if glyph.numberOfContours else 0
        )
        if furthest > _FURTHEST:
            raise Unusable(Message("font.damaged"))
        widths[name] = (round(letters[name].width), getattr(glyph, "xMin", 0))
    for tag in (*_POSTSCRIPT, *_VARYING):
        if tag in font:
            del font[tag]
    font["loca"], font["glyf"], font["maxp"] = newTable("loca"), newTable("glyf"), newTable("maxp")
    font["glyf"].glyphs, font["glyf"].glyphOrder = glyphs, font.getGlyphOrder()
    font["hmtx"].metrics = widths
    maxp = font["maxp"]
    maxp.tableVersion, maxp.numGlyphs, maxp.maxZones = 0x00010000, len(glyphs), 1
    for name in _COUNTS:
        setattr(maxp, name, 0)
    font["post"].formatType = 3.0
    font.sfntVersion = "\0\1\0\0"
    font.recalcBBoxes = True
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


_COUNTS = (
    *("maxPoints", "maxContours", "maxCompositePoints", "maxCompositeContours", "maxTwilightPoints"),
    *("maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements", "maxSizeOfInstructions"),
    *("maxComponentElements", "maxComponentDepth"),
)
"""What a font counts of itself: saving it counts the outlines anew."""


def _draw(letters: Any, name: str, pen: Any, left: list[int]) -> None:
    """Draws a letter, whose pieces may be called again and again: ``left`` is how much that may come to."""
    from fontTools.misc.psCharStrings import T2OutlineExtractor

    class Extractor(T2OutlineExtractor):  # type: ignore[misc]
        def execute(self, char: Any, **more: Any) -> None:
            left[0] -= 1 + len(char.bytecode or char.program)
            if left[0] < 0:
                raise Unusable(Message("font.damaged"))
            super().execute(char, **more)

    char = letters.charStrings[name]
    private = char.private
    widths = getattr(private, "nominalWidthX", 0), getattr(private, "defaultWidthX", 0)
    calls = getattr(private, "Subrs", []), char.globalSubrs
    extractor = Extractor(pen, *calls, *widths, private, letters.blender)
    extractor.execute(char)
    char.width = extractor.width
