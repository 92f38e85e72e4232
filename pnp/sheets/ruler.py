"""At the foot of every sheet: a ruler that shows whether it was printed at its true size, and a caption."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field
from typing import NamedTuple

from pnp.faces.drawing.colors import BLACK, Color
from pnp.faces.drawing.operations import Drawing, Op, Run, Shape, Use
from pnp.frozen import frozen
from pnp.geometry import translation
from pnp.sheets.marks import CUT, StraightLine, lines
from pnp.sheets.paper import Page
from pnp.translation.language import language_name
from pnp.words import Words

LENGTH = 100
"""mm, between the middles of the first and last tick."""

_INSET = 1.0  # from the edge of what can be printed to the ruler's 0
_TICKS = {10: 2.0, 5: 1.5, 1: 1.0}  # heights, mm
_LABEL = 1.7  # size of the labels
_TOP = 0.4  # of the ticks below the footer's top edge: clear of the crop marks above
_BASE = 4.0  # baseline of the labels
_GAP = 3.0  # between the ruler's last label and the caption
_CAPTION = 3.2  # baseline of the caption
_SIZE = 2.2  # of the caption; it shrinks to _SMALL before a part of it is left out
_SMALL = 1.8


@frozen
class Lettering:
    """The font of what stands beside the faces; ``width(text, font, size)`` measures, all in mm.

    ``lacking``: code points that the font has no glyph for, which are left out.
    """

    font: str
    width: Callable[[str, str, float], float]
    lacking: Mapping[int, None] = field(default_factory=dict)
    shaped: Callable[[str, float, float, float, Color], Op | None] | None = None
    """Draws a text as ``line`` does that takes more than letter after letter; None where it does not."""

    def line(self, x: float, y: float, size: float, text: str, color: Color = BLACK) -> Op:
        """A text whose baseline starts at (x, y)."""
        drawn = self.shaped(text, x, y, size, color) if self.shaped is not None else None
        return drawn or Run(x, y, self.font, size, text, color)

    def shown(self, text: str) -> str:
        """The text as the font can print it."""
        return text.translate(self.lacking)


class Captions(NamedTuple):
    """What is written on sheets, in the language that is printed."""

    game: str  # title
    language: str  # its name, e.g. "English"
    sheet: str = "sheet {number} of {count}"
    front: str = "front"
    back: str = "back"
    fold: str = "fold, glue"
    glue: str = "glue"


def captions(words: Words, game: str) -> Captions:
    """What stands beside the faces of a game with this title."""
    return Captions(
        game=game,
        language=language_name(words.lang),
        sheet=words.form("sheet.number"),
        front=words("sheet.front"),
        back=words("sheet.back"),
        fold=words("sheet.fold"),
        glue=words("sheet.glue"),
    )


def ruler(page: Page, lettering: Lettering) -> Use:
    """The ruler at the left of the footer. Draw the same value on every sheet of this page."""
    foot = page.footer
    # The drawing's box is the whole footer: what is drawn is not cut.
    drawing = Drawing("ruler", -_INSET, 0.0, foot.width, foot.height, (_ticks(), *_labels(lettering)))
    return Use(drawing, translation(foot.x + _INSET, foot.y))


def _ticks() -> Shape:
    every: list[StraightLine] = [(0.0, _TOP, float(LENGTH), _TOP)]
    for place in range(LENGTH + 1):
        height = next(height for step, height in _TICKS.items() if place % step == 0)
        every.append((float(place), _TOP, float(place), _TOP + height))
    return Shape(lines(every), CUT)


def _labels(lettering: Lettering) -> Iterator[Op]:
    for place in range(0, LENGTH + 1, 10):
        text = str(place)
        x = place - lettering.width(text, lettering.font, _LABEL) / 2
        yield Run(x, _BASE, lettering.font, _LABEL, text if place < LENGTH else f"{text} mm", BLACK)


def caption(page: Page, lettering: Lettering, words: Captions, deck: str, where: str, side: str) -> Op:
    """``game · deck · where · side · language`` at the right of the footer.

    Where room is short it gets smaller, then loses game, language and deck; ``where`` and side always stay.
    """
    foot = page.footer
    room = foot.width - _INSET - LENGTH - lettering.width("100 mm", lettering.font, _LABEL) - _GAP
    longest = (words.game, deck, where, side, words.language)
    for parts in (longest, longest[1:], longest[1:4], longest[2:4]):
        text = lettering.shown(" · ".join(part for part in parts if part))
        natural = lettering.width(text, lettering.font, _SIZE)
        size = _SIZE if natural <= room else _SIZE * room / natural
        if size >= _SMALL:
            break
    x = foot.x + foot.width - lettering.width(text, lettering.font, size)
    return lettering.line(x, foot.y + _CAPTION, size, text)
