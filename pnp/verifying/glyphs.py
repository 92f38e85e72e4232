"""Fonts of a PDF: whether they are in it, and whether they have a letter for every sign that they print."""

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf

from pnp.verifying.pdf_values import UsedFont

_PROGRAMS = ("/FontFile", "/FontFile2", "/FontFile3")
_SYMBOLIC = 4
_PREFIX = 7
"""Letters before the name of a font of which only some letters are in the file: ``ABCDEF+``."""


def used_font(font: Any, codes: set[int]) -> UsedFont:
    """What there is to know of a font that prints these signs."""
    name = str(font.get("/BaseFont", "/"))[1:]
    if font.get("/Subtype", "") == "/Type3":
        drawn = font.get("/CharProcs", pikepdf.Dictionary())
        names = _names(font)
        gone = sum(f"/{names.get(code, '.notdef')}" not in drawn for code in codes)
        return UsedFont(name or "Type3", True, True, gone)
    inner = _descendant(font)
    about = inner.get("/FontDescriptor", None)
    program = next((about[key] for key in _PROGRAMS if key in about), None) if about is not None else None
    subset = len(name) > _PREFIX and name[_PREFIX - 1] == "+" and name[: _PREFIX - 1].isupper()
    missing = 0
    if program is not None:
        try:
            missing = sum(1 for _ in _missing(font, inner, about, program, codes))
        except Exception:  # a font that is damaged is told by what reads the file
            missing = 0
    return UsedFont(name, program is not None, subset, missing)


def _descendant(font: Any) -> Any:
    inner = font.get("/DescendantFonts", None)
    return inner[0] if inner is not None and len(inner) else font


def _missing(font: Any, inner: Any, about: Any, program: Any, codes: set[int]) -> Iterator[int]:
    """The signs that have no letter."""
    if font.get("/Subtype", "") == "/Type0":
        if font.get("/Encoding", "") not in ("/Identity-H", "/Identity-V"):
            return
        to = inner.get("/CIDToGIDMap", None)
        table = to.read_bytes() if isinstance(to, pikepdf.Stream) else None
        for code in codes:
            glyph = code if table is None else int.from_bytes(table[2 * code : 2 * code + 2], "big")
            if glyph == 0:
                yield code
        return
    if "/FontFile2" not in about:
        names = _names(font)
        yield from (code for code in codes if names.get(code, "?") == ".notdef")
        return
    from fontTools.ttLib import TTFont

    opened = TTFont(BytesIO(program.read_bytes()), lazy=True)
    if "cmap" not in opened:
        return
    tables = {(table.platformID, table.platEncID): table.cmap for table in opened["cmap"].tables}
    symbolic = int(about.get("/Flags", 0)) & _SYMBOLIC and "/Encoding" not in font
    order = opened.getGlyphOrder()[0]
    letters = {} if symbolic else _characters(font)
    for code in codes:
        tries = [tables.get((1, 0), {}).get(code)]
        for base in (0, 0xF000, 0xF100):
            tries.append(tables.get((3, 0), {}).get(base + code))
        if not symbolic and code in letters:
            tries += [tables.get(key, {}).get(letters[code]) for key in ((3, 1), (0, 3), (0, 4), (3, 10))]
        if not any(glyph and glyph != order for glyph in tries):
            yield code


def _names(font: Any) -> dict[int, str]:
    """The names of letters that a font's encoding gives instead of the usual."""
    encoding = font.get("/Encoding", None)
    names: dict[int, str] = {}
    code = 0
    for value in encoding.get("/Differences", ()) if isinstance(encoding, pikepdf.Dictionary) else ():
        if isinstance(value, pikepdf.Name):
            names[code] = str(value)[1:]
            code += 1
        else:
            code = int(value)
    return names


def _characters(font: Any) -> dict[int, int]:
    """The characters that signs stand for."""
    from fontTools.agl import toUnicode

    encoding = font.get("/Encoding", None)
    base = (
        str(encoding.get("/BaseEncoding", "")) if isinstance(encoding, pikepdf.Dictionary) else str(encoding)
    )
    codec = "mac_roman" if base == "/MacRomanEncoding" else "cp1252"
    made = {}
    for code in range(256):
        text = bytes([code]).decode(codec, "ignore")
        if text:
            made[code] = ord(text)
    for code, name in _names(font).items():
        if text := toUnicode(name):
            made[code] = ord(text[0])
    return made
