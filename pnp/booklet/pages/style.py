"""How a booklet looks: its page, its colours from the game's palette, its sizes of type. Millimetres."""

import colorsys
from collections.abc import Mapping
from typing import Any, NamedTuple

from pnp.content.rules.editions import Edition
from pnp.faces.drawing.colors import BLACK, WHITE, Color, contrast, hex_color, luminance, mixed
from pnp.geometry import POINT

WIDTH, HEIGHT = 148.0, 210.0
INNER, OUTER = 15.0, 14.0
TOP, BOTTOM = 22.0, 17.0  # of the text; the running head stands above it
MEASURE = WIDTH - INNER - OUTER
DEPTH = HEIGHT - TOP - BOTTOM
HEAD_LINE = 15.6  # the running head's baseline

TEXT_FACE = "Caladea"
_PAPER = 0.75  # luminance from which on a colour can be printed on
_READABLE = 4.6  # contrast of text with white paper


def left(folio: int) -> float:
    """Where the text of a page begins, from its left: right-hand pages, the odd ones, are bound there.

    In a book from the right both are mirrored.
    """
    return INNER if folio % 2 else OUTER


RIGHT, WRONG = Color(0.13, 0.45, 0.27), Color(0.70, 0.13, 0.11)


_SIZES: Mapping[Edition, tuple[float, ...]] = {
    "book": (9.4, 8.2, 8.0, 8.0, 8.0),
    "almanac": (9.6, 7.7, 7.3, 6.6, 6.5),
}
"""Points: of the text, of examples and tables, captions, labels and names under pictures."""


class Theme(NamedTuple):
    """The colours of a booklet."""

    palette: Mapping[str, Color]
    ink: Color
    grey: Color  # captions and running heads
    accent: Color  # bands and rules
    strong: Color  # the accent, dark enough to be read
    tint: Color  # behind boxes
    shade: Color  # behind a table's head
    rule: Color  # hairlines
    second: Color  # another colour, for boxes of another kind
    second_strong: Color
    second_tint: Color
    right: Color = RIGHT
    wrong: Color = WRONG


def theme(palette: Mapping[str, str]) -> Theme:
    """Colours from a game's palette: its darkest is the ink, its first strong one the accent.

    Boxes have the tint of its lightest, the colour of its own paper.
    """
    colors = {name: hex_color(text) for name, text in palette.items()}
    by_light = sorted(colors.values(), key=luminance)
    ink = by_light[0] if by_light and contrast(by_light[0], WHITE) > 9 else BLACK
    vivid = [color for color in colors.values() if _vivid(color) and color not in by_light[:1]] or [ink]
    accent = vivid[0]
    paper = by_light[-1] if by_light and luminance(by_light[-1]) > _PAPER else WHITE
    taken = (accent, RIGHT, WRONG)  # what a colour of its own must not be mistaken for
    second = max(vivid, key=lambda color: min(_apart(color, other) for other in taken))
    return Theme(
        palette=colors,
        ink=ink,
        grey=mixed(WHITE, ink, 0.74),
        accent=accent,
        strong=_darkened(accent),
        tint=mixed(paper, accent, 0.045),
        shade=mixed(paper, accent, 0.15),
        rule=mixed(WHITE, ink, 0.28),
        second=second,
        second_strong=_darkened(second),
        second_tint=mixed(paper, second, 0.09),
    )


class Type(NamedTuple):
    """A manner of setting text: the role of its fonts, size and leading in mm."""

    role: str
    size: float
    leading: float
    color: Color
    bold: bool = False
    italic: bool = False
    align: str = "start"
    hyphenate: bool = True


class Types(NamedTuple):
    """Every manner in which a booklet sets text."""

    text: Type
    strong: Type  # text's own bold, for questions
    small: Type  # tables, examples
    bold: Type  # the same, bold
    caption: Type
    label: Type  # over boxes
    tiny: Type  # under pictures
    h1: Type
    h2: Type
    h3: Type
    title: Type
    subtitle: Type

    def heading(self, level: int) -> Type:
        """The type of headings of a level."""
        return (self.h1, self.h2, self.h3)[min(level, 3) - 1]


def types(look: Theme, edition: Edition) -> Types:
    """The types of a book in its colours: what is read aloud is never smaller than 8 points."""

    def made(role: str, size: float, leading: float, color: Color = look.ink, **more: Any) -> Type:
        return Type(role, size * POINT, leading * POINT, color, **more)

    text, small, caption, label, tiny = _SIZES[edition]
    small_type = made("body", small, 1.36 * small)
    heads = {"bold": True, "hyphenate": False}
    return Types(
        text=made("text", text, 1.354 * text),
        strong=made("text", text, 1.354 * text, bold=True),
        small=small_type,
        bold=small_type._replace(bold=True),
        caption=made("body", caption, 1.33 * caption, look.grey, italic=True),
        label=made("body", label, 1.36 * label, look.strong, **heads),
        tiny=made("body", tiny, 1.26 * tiny, look.grey),
        h1=made("display", 17, 20, look.strong, **heads),
        h2=made("display", 11.6, 14.5, look.strong, **heads),
        h3=made("body", 8.8, 12, look.ink, **heads),
        title=made("display", 38, 43, look.strong, **heads),
        subtitle=made("text", 13, 18, look.ink, italic=True, hyphenate=False),
    )


def _darkened(color: Color) -> Color:
    """The colour, as dark as it must be to be read on white."""
    while contrast(color, WHITE) < _READABLE:
        color = mixed(color, BLACK, 0.05)
    return color


def _vivid(color: Color) -> bool:
    _, lightness, saturation = colorsys.rgb_to_hls(*color)
    return saturation > 0.35 and 0.2 < lightness < 0.8


def _apart(color: Color, other: Color) -> float:
    return sum((a - b) ** 2 for a, b in zip(color, other, strict=True))
