"""Fonts as content streams use them: characters to codes of a subset, looked up once per character."""

from collections.abc import Mapping, Sequence
from functools import lru_cache

from pnp.faces.drawing.operations import Said
from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.shaped.twin import MARK
from pnp.press.objects import Objects
from pnp.press.true_type import ToldFont, TrueType, TTFError, true_type
from pnp.problem import ContentError, Problem
from pnp.words import Message

_ELSEWHERE = "\u0100"
_KEPT = 20_000
_ESCAPED = {code: f"\\{chr(code)}" for code in b"()\\"} | {10: "\\n", 13: "\\r"}


class Font(dict[int, str]):
    """One font of one file: a table for ``str.translate``, from characters to codes, filled as they come.

    ``missing`` collects the characters it has no glyph for.
    """

    def __init__(self, font: TrueType, objects: Objects) -> None:
        super().__init__()
        self.missing: set[str] = set()
        self._font = font
        self._objects = objects
        objects.split(font, " ")  # the first subset exists, and a blank is a blank in it
        self.name = objects.font_name(font, 0)
        self._codes_of = _Words(self).__getitem__

    def freeze(self) -> None:
        """From now on PDFError is raised for a character that has no code yet."""
        self._objects.freeze(self._font)

    def show(self, text: str, size: str, words: Sequence[str] | None = None) -> str:
        """Operators that show the text; they change fonts and back where it needs another subset.

        ``words`` are what its blanks part, if somebody knows.
        """
        codes = " ".join(map(self._codes_of, words or text.split(" ")))
        if _ELSEWHERE not in codes:
            return f"({codes}) Tj"
        pieces: list[str] = []
        for subset, piece in self._objects.split(self._font, text):
            escaped = piece.decode("latin-1").translate(_ESCAPED)
            pieces.append(f"/{self._objects.font_name(self._font, subset)} {size} Tf ({escaped}) Tj")
        return "\n".join([*pieces, f"/{self.name} {size} Tf"])

    def show_said(self, text: str, said: Said, size: str) -> str:
        """Operators that show glyphs by the letters of a font's twin, each with what it says."""
        assert isinstance(self._font, ToldFont)
        letter = self._font.letter
        return self.show("".join(map(letter, text, said.each)), size)

    def __missing__(self, character: int) -> str:
        """The character's code in the first subset, escaped; ``_ELSEWHERE`` if it is in another."""
        if character not in self._font.face.charToGlyph and character != 0xA0:
            self.missing.add(chr(character))
        ((subset, code),) = self._objects.split(self._font, chr(character))
        self[character] = spelt = _ELSEWHERE if subset else code.decode("latin-1").translate(_ESCAPED)
        return spelt


class _Words(dict[str, str]):
    """Words in codes: most of a deck's come again, and are found sooner than their letters."""

    def __init__(self, codes: Mapping[int, str]) -> None:
        super().__init__()
        self._codes = codes

    def __missing__(self, word: str) -> str:
        if len(self) > _KEPT:
            self.clear()
        self[word] = codes = word.translate(self._codes)
        return codes


class FontTable(dict[str, Font]):
    """The fonts of one file by their keys."""

    def __init__(self, source: Fonts, objects: Objects) -> None:
        super().__init__()
        self._source, self._objects = source, objects

    def __missing__(self, key: str) -> Font:
        data = self._source.data(key)
        try:
            self[key] = font = Font(_parsed(key, data), self._objects)
        except Exception as error:  # of a damaged one, reportlab raises anything
            reason = str(error) if isinstance(error, TTFError) else Message("font.damaged")
            fault = Problem(self._source.place(key), "font-format", reason=reason)
            raise ContentError([fault]) from error
        return font

    def width(self, key: str, text: str) -> float:
        """How wide a text is, em."""
        return self._source.width(key, text)

    def missing(self) -> frozenset[tuple[str, str]]:
        """(font key, character) of every character that was printed without a glyph."""
        return frozenset((key, character) for key, font in self.items() for character in font.missing)


@lru_cache(32)
def _parsed(key: str, data: bytes) -> TrueType:
    """The font, parsed once for all files of a build."""
    return true_type(key, data, key.endswith(MARK))
