"""TrueType fonts as reportlab cuts them down to the characters used and embeds them.

reportlab reads a font number by number, tens of thousands of them, most of which are never asked for; here it
reads what stands at the front of the tables, and whole tables are unpacked at once. tests/press hold what is
read against what reportlab reads.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from struct import unpack_from
from typing import Any
from weakref import WeakKeyDictionary

from reportlab.pdfbase import pdfdoc


@contextmanager
def _left_out(library: str) -> Iterator[None]:
    """Within this a library that is not loaded yet cannot be."""
    if library in sys.modules:
        yield
        return
    modules: dict[str, Any] = sys.modules
    modules[library] = None  # by which Python says that there is none
    try:
        yield
    finally:
        del modules[library]


with _left_out("uharfbuzz"):  # which takes long to load; what is shaped has its shape before it comes here
    from reportlab.pdfbase.ttfonts import TTEncoding, TTFError, TTFont, TTFontFace

__all__ = ["FONTS", "TTFError", "ToldFont", "TrueType", "true_type"]

FONTS = "BasicFonts"
"""The dictionary to which reportlab's fonts add themselves; all pages and forms share it."""

_BLANK, _NO_BREAK = 0x20, 0xA0


class _Face(TTFontFace):  # type: ignore[misc]
    """What a font's tables say."""

    def extractInfo(self, charInfo: int = 1) -> None:  # noqa: N802, N803, reportlab's own names
        """As reportlab reads it; it reads all of it itself where characters are mapped in another form."""
        super().extractInfo(charInfo=0)
        if self.get_ushort(self._at("head", 52)) or (glyphs := self._glyphs()) is None:
            super().extractInfo(charInfo=1)
            return
        count, measured = self.numGlyphs, self.get_ushort(self._at("hhea", 34))
        rows = self._numbers("H", self._at("hmtx"), 2 * measured + max(count - measured, 0))
        self.hmetrics = [*zip(rows[: 2 * measured : 2], rows[1 : 2 * measured : 2], strict=True)]
        widths = [self._pdfScale(width) for width, _ in self.hmetrics]
        self.hmetrics += [(widths[-1], bearing) for bearing in rows[2 * measured :]]
        widths += widths[-1:] * (count - measured)
        self.defaultWidth = widths[0]
        self.charWidths = {char: widths[glyph] for char, glyph in glyphs.items() if glyph < len(widths)}
        short = not self.get_ushort(self._at("head", 50))
        places = self._numbers("H" if short else "L", self._at("loca"), count + 1)
        self.glyphPos = [place << 1 for place in places] if short else [*places]
        known, other = (_BLANK, _NO_BREAK) if _BLANK in glyphs else (_NO_BREAK, _BLANK)
        if known in glyphs:
            glyphs[other], self.charWidths[other] = glyphs[known], self.charWidths[known]
        self.charToGlyph = glyphs

    def _glyphs(self) -> dict[int, int] | None:
        """The glyphs of characters; None where that is told in a form that few fonts have."""
        start = self._at("cmap")
        version, tables = self._numbers("H", start, 2)
        chosen, found = None, False
        for at in range(start + 4, start + 4 + 8 * tables, 8):
            platform, encoding = self._numbers("H", at, 2)
            is_unicode = platform == 3 or (platform == 0 and encoding != 5) or (platform, encoding) == (1, 1)
            if is_unicode or ((platform, encoding) == (1, 0) and not found):
                chosen, found = start + self.get_ulong(at + 4), is_unicode
        if chosen is None or version:
            return None
        form = self.get_ushort(chosen)
        return self._in_segments(chosen) if form == 4 else self._in_groups(chosen) if form == 12 else None

    def _in_segments(self, start: int) -> dict[int, int] | None:
        """Format 4: stretches of characters, whose glyphs follow one another or are listed."""
        length, _, doubled = self._numbers("H", start + 2, 3)
        count = doubled // 2
        if length < 16 + 8 * count:
            return None
        ends = self._numbers("H", start + 14, count)
        starts = self._numbers("H", start + 16 + 2 * count, count)
        steps = self._numbers("H", start + 16 + 4 * count, count)
        listed_at = start + 16 + 6 * count
        listed = self._numbers("H", listed_at, max(start + length - listed_at, 0) // 2)
        glyphs: dict[int, int] = {}
        for number, (first, last, step) in enumerate(zip(starts, ends, steps, strict=True)):
            chars = range(first, last + 1)
            if not (offset := listed[number]):
                glyphs.update((char, char + step & 0xFFFF) for char in chars)
                continue
            at = number + offset // 2
            found = listed[at : at + len(chars)]
            glyphs.update(zip(chars, (glyph and glyph + step & 0xFFFF for glyph in found), strict=False))
            glyphs.update(dict.fromkeys(chars[len(found) :], 0))  # beyond its end, as in a few
        return glyphs

    def _in_groups(self, start: int) -> dict[int, int]:
        """Format 12: stretches of characters whose glyphs follow one another."""
        groups = iter(self._numbers("L", start + 16, 3 * self.get_ulong(start + 12)))
        glyphs: dict[int, int] = {}
        for first, last, glyph in zip(groups, groups, groups, strict=True):
            glyphs.update(zip(range(first, last + 1), range(glyph, glyph + last + 1 - first), strict=True))
        return glyphs

    def _at(self, table: str, offset: int = 0) -> int:
        return int(self.get_table_pos(table)[0]) + offset

    def _numbers(self, kind: str, start: int, count: int) -> tuple[int, ...]:
        """Some numbers that stand one behind the other, of two bytes (H) or four (L)."""
        return unpack_from(f">{count}{kind}", self._ttf_data, start)


class TrueType(TTFont):  # type: ignore[misc]
    """A font to cut down and to embed under its key, which is unique where the name that the font has for
    itself need not be.
    """

    def __init__(self, key: str, data: bytes) -> None:
        """TTFError, or anything else, where that is no TrueType font."""
        self.fontName = key
        self.face: Any = _Face(BytesIO(data))
        self.face.name = "".join(char if char.isalnum() and char.isascii() else "-" for char in key).encode()
        self.encoding = TTEncoding()
        self.state: WeakKeyDictionary[Any, Any] = WeakKeyDictionary()
        self._asciiReadable = False
        self.shapable = False


class ToldFont(TrueType):
    """A font whose letters stand for glyphs, and say texts: ``tells`` by letter.

    A glyph that says different texts has a letter for each.
    """

    def __init__(self, key: str, data: bytes) -> None:
        super().__init__(key, data)
        self.tells: dict[int, str] = {}
        self._letters: dict[tuple[str, str], str] = {}
        self._further = _FURTHER

    def letter(self, glyph: str, said: str) -> str:
        """The letter of a glyph, itself a letter, where it says a text."""
        known = self._letters.get((glyph, said))
        if known is None:
            code = ord(glyph)
            if code in self.tells:
                code, self._further = self._further, self._further + 1
                self.face.charToGlyph[code] = self.face.charToGlyph[ord(glyph)]
                self.face.charWidths[code] = self.face.charWidths[ord(glyph)]
            self.tells[code] = said
            known = self._letters[glyph, said] = chr(code)
        return known

    def addObjects(self, doc: pdfdoc.PDFDocument) -> None:  # noqa: N802, reportlab's own name
        """Writes the font with what its letters say."""
        subsets = [list(subset) for subset in self.state[doc].subsets]
        names = [self.getSubsetInternalName(number, doc)[1:] for number in range(len(subsets))]
        super().addObjects(doc)
        for subset, key in zip(subsets, names, strict=True):
            written = doc.idToObject[FONTS].dict[key]
            stream = doc.idToObject[written.ToUnicode.name]
            stream.content = _text_map(str(written.BaseFont), [self.tells.get(code, "") for code in subset])


_FURTHER = 0x100000
"""The first of the letters for glyphs that say more than one text."""
_AT_ONCE = 100
"""Entries of a map of characters that may stand together, by the PDF's rules."""


def _text_map(font: str, texts: Sequence[str]) -> str:
    """A map from the codes of a font to texts, of which a code may say several letters or none."""
    entries = [
        f"<{code:02X}> <{text.encode('utf-16-be').hex().upper()}>" for code, text in enumerate(texts) if text
    ]
    parts = [entries[at : at + _AT_ONCE] for at in range(0, len(entries), _AT_ONCE)]
    lines = [
        "/CIDInit /ProcSet findresource begin",
        "12 dict begin",
        "begincmap",
        f"/CIDSystemInfo << /Registry ({font}) /Ordering ({font}) /Supplement 0 >> def",
        f"/CMapName /{font} def",
        "/CMapType 2 def",
        "1 begincodespacerange",
        "<00> <FF>",
        "endcodespacerange",
    ]
    for part in parts:
        lines += [f"{len(part)} beginbfchar", *part, "endbfchar"]
    return "\n".join([*lines, "endcmap", "CMapName currentdict /CMap defineresource pop", "end", "end"])


def true_type(key: str, data: bytes, told: bool = False) -> TrueType:
    """A font to embed; ``told``: as a ToldFont. Raises reportlab's TTFError for another format."""
    return ToldFont(key, data) if told else TrueType(key, data)
