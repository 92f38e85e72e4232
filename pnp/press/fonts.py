"""Fonts as content streams use them: characters to codes of a subset, looked up once per character."""

import hashlib
from typing import Protocol

from reportlab.pdfbase.ttfonts import TTFError, TTFont

from pnp.faces.memo import Memo
from pnp.press.structure import Objects, true_type
from pnp.problem import ContentError, Place, Problem

_ESCAPED = {code: f"\\{chr(code)}" for code in b"()\\"} | {10: "\\n", 13: "\\r"}


_PARSED: Memo[tuple[str, bytes], TTFont] = Memo(16)
"""The fonts of late, by their key and the hash of their bytes."""


class FontData(Protocol):
    """Where the press gets fonts from."""

    def data(self, key: str) -> bytes:
        """The TrueType file of a font, by the key that text runs carry."""
        ...


class Font:
    """One font of one file. ``missing`` collects the characters it has no glyph for."""

    def __init__(self, key: str, font: TTFont, objects: Objects) -> None:
        self.key = key
        self.missing: set[str] = set()
        self._font = font
        self._objects = objects
        self._codes = _Codes(self)
        objects.split(font, " ")  # the first subset exists, and a blank is a blank in it
        self.name = objects.font_name(font, 0)

    def show(self, text: str, size: str) -> str:
        """Operators that show the text; they change fonts and back where it needs another subset."""
        codes = text.translate(self._codes)
        if codes.isascii() or max(codes) < "\u0100":
            return f"({codes}) Tj"
        pieces: list[str] = []
        for subset, piece in self._objects.split(self._font, text):
            escaped = piece.decode("latin-1").translate(_ESCAPED)
            pieces.append(f"/{self._objects.font_name(self._font, subset)} {size} Tf ({escaped}) Tj")
        return "\n".join([*pieces, f"/{self.name} {size} Tf"])

    def code(self, character: int) -> str:
        """The character's code in the first subset, escaped; U+0100 if it is in another."""
        if character not in self._font.face.charToGlyph and character != 0xA0:
            self.missing.add(chr(character))
        ((subset, code),) = self._objects.split(self._font, chr(character))
        return "\u0100" if subset else code.decode("latin-1").translate(_ESCAPED)


class _Codes(dict[int, str]):
    """str.translate's table, filled as characters come."""

    def __init__(self, font: Font) -> None:
        super().__init__()
        self._font = font

    def __missing__(self, character: int) -> str:
        self[character] = code = self._font.code(character)
        return code


class FontTable:
    """The fonts of one file by their keys."""

    def __init__(self, source: FontData, objects: Objects) -> None:
        self._source = source
        self._objects = objects
        self._fonts: dict[str, Font] = {}

    def __getitem__(self, key: str) -> Font:
        font = self._fonts.get(key)
        if font is None:
            font = self._fonts[key] = Font(key, _parsed(key, self._source.data(key)), self._objects)
        return font

    def missing(self) -> frozenset[tuple[str, str]]:
        """(font key, character) of every character that was printed without a glyph."""
        return frozenset((font.key, character) for font in self._fonts.values() for character in font.missing)


def _parsed(key: str, data: bytes) -> TTFont:
    """The font, parsed once for all files of a build."""
    identity = key, hashlib.sha256(data).digest()
    known = _PARSED.get(identity)
    if known is not None:
        return known
    try:
        return _PARSED.put(identity, true_type(key, data))
    except TTFError as error:
        place = Place(f"font {key}")
        raise ContentError([Problem(place, "font-format", reason=str(error))]) from error
