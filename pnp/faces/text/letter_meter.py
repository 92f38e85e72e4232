"""How many letters of a language fit into a box, in the fonts that it is printed in."""

from collections.abc import Sequence
from typing import NamedTuple

from pnp.faces.fonts.families import Fonts, chain_keys
from pnp.faces.text.style import TextBox, TextStyle
from pnp.problem import ContentError
from pnp.translation.language import Language

_ENDLESS = 1e5  # mm
_NARROW = 1.1
"""So much wider than its own are the usual letters for a text that has many an i."""


class TextRoom(NamedTuple):
    """Room for text, as long as all its lines together, in ems of the smallest type; and the type."""

    ems: float
    spacing: float  # em
    families: tuple[str, ...]
    bold: bool
    italic: bool

    @classmethod
    def of(cls, style: TextStyle, box: TextBox, taken: int = 0) -> "TextRoom | None":
        """That of a box; None of one that holds no line, or of which nobody says how large it is.

        ``taken``: as many of its lines are other texts'.
        """
        if box.height > _ENDLESS or box.width > _ENDLESS or min(style.size, box.smallest) <= 0:
            return None
        room = max(free_lines(box, size, taken) * box.width / size for size in (style.size, box.smallest))
        look = style.families, style.bold, style.italic
        return cls(room, style.spacing / style.size, *look) if room > 0 else None


def free_lines(box: TextBox, size: float, taken: int) -> int:
    """How many lines of a size a box holds beside those that others take: one at least, if it holds any."""
    lines = int(box.height / (size * box.line_height) + 1e-6)
    return max(lines - taken, min(lines, 1))


class LetterMeter:
    """Measures in the letters that a language has, as often as it has them."""

    def __init__(self, fonts: Fonts, language: Language) -> None:
        self._fonts, self._language = fonts, language
        self._widths: dict[tuple[tuple[str, ...], bool, bool], float] = {}

    def letters(self, rooms: Sequence[TextRoom]) -> int | None:
        """How many fit, more or less, into each of some boxes; None where there are none, or no fonts."""
        try:
            return min((int(_NARROW * room.ems / self._pitch(room)) for room in rooms), default=None)
        except ContentError:  # a font that is not installed: whoever prints says so
            return None

    def _pitch(self, room: TextRoom) -> float:
        """From one letter to the next on average, em."""
        look = room.families, room.bold, room.italic
        if look not in self._widths:
            keys = chain_keys(self._fonts, self._language.chain(room.families), room.bold, room.italic)
            widths = [self._letter(keys, char) for char in self._language.sample]
            self._widths[look] = sum(widths) / len(widths)
        return self._widths[look] + room.spacing

    def _letter(self, keys: Sequence[str], char: str) -> float:
        key = next((key for key in keys if self._fonts.covers(key, char)), "")
        return self._fonts.width(key, char) if key else 1.0
