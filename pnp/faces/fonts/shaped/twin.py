"""A font's twin: the same glyphs, each reached by a letter of its own.

A word of a script whose letters change beside others is glyphs, of which many stand for no character. In the
twin every glyph has a character of Unicode's private use, so that such a word is a text like any other for
whoever draws, measures or embeds it.
"""

import io
import struct

from pnp.faces.fonts.unpacking import open_font

MARK = "~"
"""Ends the key of a twin, behind that of its font."""
FIRST = 0xF0000
"""The letter of the first glyph."""
_EMPTY = "said-unseen"
_LAYOUT = ("GSUB", "GPOS", "GDEF", "BASE", "JSTF", "kern", "MATH", "morx", "kerx")


def letter_of(glyph: int) -> str:
    """The letter of a glyph, by its number in the font."""
    return chr(FIRST + glyph)


def made_twin(data: bytes) -> bytes:
    """The twin of a font that is ready to embed, without the tables by which letters find their glyphs.

    Behind its glyphs it has one more that is empty and takes no room: for what is said and not seen.
    """
    from fontTools.ttLib.tables._g_l_y_f import Glyph
    from fontTools.ttLib.tables.DefaultTable import DefaultTable

    font = open_font(data)
    font["glyf"][_EMPTY] = Glyph()
    font["hmtx"][_EMPTY] = (0, 0)
    if "vmtx" in font:
        font["vmtx"][_EMPTY] = (font["head"].unitsPerEm, 0)
    font["post"].formatType = 3.0
    count = len(font.getGlyphOrder())
    font["cmap"] = table = DefaultTable("cmap")
    # One subtable (3, 10) of format 12, whose one group holds every glyph.
    head = struct.pack(">HHHHI", 0, 1, 3, 10, 12)
    table.data = head + struct.pack(">HHIIIIII", 12, 0, 28, 0, 1, FIRST, FIRST + count - 1, 0)
    for tag in _LAYOUT:
        if tag in font:
            del font[tag]
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def twin_advances(data: bytes) -> dict[str, float]:
    """How wide the letters of a twin are, em."""
    font = open_font(data)
    em, widths = font["head"].unitsPerEm, font["hmtx"]
    return {letter_of(at): widths[name][0] / em for at, name in enumerate(font.getGlyphOrder())}
