"""A font of anybody's file, taken apart and put together anew from what print needs of it.

A file may be damaged, or made to do damage. What cannot be read shows here, and not when half of a game is
printed; what costs more than letters can is refused before anything is made of it.
"""

import struct
from functools import cache
from typing import Any

from pnp.faces.faults import Unusable
from pnp.words import Message

_TABLES = {"head", "hhea", "maxp", "hmtx", "loca", "glyf", "cmap", "post", "OS/2", "cvt ", "fpgm", "prep"}
_VARYING = {"fvar", "avar", "gvar", "cvar", "HVAR", "MVAR", "name"}
"""How a variable font varies."""
_FORMS = {0, 4, 6, 12, 13}
"""Maps of characters as today's fonts have them, by the numbers of the OpenType specification."""
_CHARACTERS = 0x110000
"""That a font can have letters for: all that there are."""
_PARTS = 256
"""Outlines that one letter may be put together from."""
_EM = range(16, 16385)
"""Units of an em, by the OpenType specification."""
_MAGIC = 0x5F0F3CF5


def strip(font: Any) -> None:
    """Leave the tables that print needs, and those by which the font varies. Unusable: one made to do damage.

    Raises whatever fontTools raises for one that is damaged.
    """
    from fontTools.ttLib.tables._c_m_a_p import CmapSubtable

    for tag in set(font.keys()) - _TABLES - _VARYING - {"GlyphOrder"}:
        del font[tag]
    cmap = font["cmap"]
    cmap.tables = [table for table in cmap.tables if table.isUnicode() and table.format in _FORMS]
    if not cmap.tables or _reach(font.reader["cmap"]) > _CHARACTERS:
        raise Unusable(Message("font.characters"))
    glyphs = font["glyf"].glyphs
    if sum(len(getattr(glyph, "data", b"")) for glyph in glyphs.values()) > len(font.reader["glyf"]):
        raise Unusable(Message("font.damaged"))  # letters that lie upon each other
    known = {code: glyph for code, glyph in cmap.getBestCmap().items() if glyph in glyphs}
    wide = max(known) > 0xFFFF
    table = CmapSubtable.newSubtable(12 if wide else 4)
    table.platformID, table.platEncID, table.language, table.cmap = 3, 10 if wide else 1, 0, known
    cmap.tables = [table]


def rebuild(font: Any, name: str) -> None:
    """Put every table down as it was understood, under a PostScript name. Raises what ``strip`` raises."""
    from fontTools.ttLib import newTable

    for tag in set(font.keys()) & _VARYING:
        del font[tag]
    _check_outlines(font["glyf"])
    font["name"] = newTable("name")
    font["name"].names = []
    for number in (1, 4, 6):
        font["name"].setName(name, number, 3, 1, 0x409)
    head, hhea, style = font["head"], font["hhea"], font.get("OS/2")
    head.tableVersion, head.magicNumber, head.glyphDataFormat = 1.0, _MAGIC, 0
    hhea.tableVersion, hhea.metricDataFormat = 0x00010000, 0
    font["post"].formatType = 3.0
    if style is not None:
        style.fsType = 0  # who names it has been told
    if font["maxp"].tableVersion != 0x00010000 or head.unitsPerEm not in _EM or not font["hmtx"].metrics:
        raise Unusable(Message("font.damaged"))


def _reach(cmap: bytes) -> int:
    """How many characters the Unicode maps of a font speak of; those that overlap are counted again."""
    total = 0
    for index in range(struct.unpack_from(">H", cmap, 2)[0]):
        platform, _, at = struct.unpack_from(">HHI", cmap, 4 + 8 * index)
        (form,) = struct.unpack_from(">H", cmap, at)
        if platform not in (0, 3):
            continue
        if form == 4:
            (double,) = struct.unpack_from(">H", cmap, at + 6)
            ends = struct.unpack_from(f">{double // 2}H", cmap, at + 14)
            starts = struct.unpack_from(f">{double // 2}H", cmap, at + 16 + double)
            total += sum(max(end - start + 1, 0) for start, end in zip(starts, ends, strict=True))
        elif form in (12, 13):
            (groups,) = struct.unpack_from(">I", cmap, at + 12)
            data = cmap[at + 16 : at + 16 + 12 * groups]
            whole = data[: len(data) // 12 * 12]
            total += sum(max(end - start + 1, 0) for start, end, _ in struct.iter_unpack(">III", whole))
    return total


def _check_outlines(glyf: Any) -> None:
    """Read every letter, and count what those are put together from that are made of others."""

    @cache
    def parts(glyph: str) -> int:  # one within itself ends in a RecursionError, as do endless ones
        drawn = glyf[glyph]
        if drawn.numberOfContours < -1:
            raise Unusable(Message("font.damaged"))
        return sum(parts(part.glyphName) for part in drawn.components) if drawn.isComposite() else 1

    if any(parts(glyph) > _PARTS for glyph in glyf.glyphs):
        raise Unusable(Message("font.damaged"))
