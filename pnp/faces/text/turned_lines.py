"""Drawing a line of words that are shaped, or of which some run from right to left."""

from collections.abc import Sequence
from typing import NamedTuple

from pnp.faces.drawing.operations import Drawing, Run, Said, Shape, Style, Use
from pnp.faces.fonts.shaped.bidi import in_order
from pnp.faces.fonts.shaped.shaper import Glyph
from pnp.faces.text.dress import Dress, DressedRun
from pnp.faces.text.words import ICON_HEIGHT, Word, WordPart
from pnp.geometry import moved

ICON_DROP = 0.18
"""How far an icon in text reaches below the baseline, em: its middle is that of the capitals."""
_UNSEEN = 1e-6  # mm


class LineItem(NamedTuple):
    """A part of a word, or the gap after it, on a line of which some may run from right to left."""

    part: WordPart | None
    word: Word
    number: int  # of the word in its line


def in_visual_order(line: Sequence[Word]) -> list[LineItem]:
    """What stands on a line, from left to right."""
    items: list[LineItem] = []
    levels: list[int] = []
    for number, word in enumerate(line):
        items += [LineItem(part, word, number) for part in word.parts]
        levels += [part.level for part in word.parts]
        if number < len(line) - 1 and word.space:
            items.append(LineItem(None, word, number))
            levels.append(word.gap_level)
    return [items[at] for at in in_order(levels)]


def turned(
    items: Sequence[LineItem], x: float, y: float, size: float, opacity: float, stretch: float = 0.0
) -> list[DressedRun]:
    """The runs of what stands on a line from left to right."""
    return _Turned(x, y, size, opacity).runs(items, stretch)


def icon_in_line(icon: Drawing, x: float, y: float, size: float, opacity: float, dress: Dress | None) -> Use:
    """An icon that starts at (x, y) of a line, size in mm."""
    if dress is not None:
        y, size, opacity = y - dress.rise * size, size * dress.scale, dress.opacity
    scale = ICON_HEIGHT * size / icon.height
    top = y + (ICON_DROP - ICON_HEIGHT) * size
    return Use(icon, (scale, 0.0, 0.0, scale, x - icon.x * scale, top - icon.y * scale), opacity)


class _Turned:
    """Draws a line of words that are shaped, or of which some run from right to left.

    Letter-spacing would tear joined letters apart: there is none in such a line.
    """

    def __init__(self, x: float, y: float, size: float, opacity: float) -> None:
        self._x, self._y, self._size, self._opacity = x, y, size, opacity
        self._runs: list[DressedRun] = []
        self._letters: list[str] = []
        self._each: list[str] | None = None
        self._part: WordPart | None = None  # whose run is open
        self._start = self._reach = 0.0  # of the open run, and where its letters end
        self._rise = 0.0
        self._whole: str | None = None
        self._figures: list[DressedRun] = []

    def runs(self, items: Sequence[LineItem], stretch: float) -> list[DressedRun]:
        """The runs, from left to right."""
        wholes = _wholes([item.part for item in items])
        nexts = [*(item.part for item in items[1:]), None]
        for (part, word, _), whole, following in zip(items, wholes, nexts, strict=True):
            if part is None:
                self._gap(word, stretch, following)
            elif part.shaped is not None:
                self._glyphs(part, whole)
            elif part.icon is not None:
                self._put()
                icon = icon_in_line(part.icon, self._x, self._y, self._size, self._opacity, part.dress)
                self._runs.append(DressedRun(icon, part.dress))
                self._x += part.width * self._size
            else:
                self._plain(part)
        self._put()
        return [*self._runs, *self._figures]

    def _plain(self, part: WordPart) -> None:
        if part.text:
            self._join(part, None, 0.0)
            self._letters.append(part.text)
            self._reach = self._x + part.width * self._size
        self._x += part.width * self._size

    def _glyphs(self, part: WordPart, whole: str | None) -> None:
        shaped = part.shaped
        assert shaped is not None
        em = self._scaled(part)
        for glyph in shaped.glyphs:
            start = self._x
            if glyph.outline:
                self._figure(glyph, part, em)
                glyph = glyph._replace(x=0.0, y=0.0)
            if glyph.letter:
                self._x += glyph.x * em
                self._join(part, whole, glyph.y * em)
                self._letter(glyph, em)
                whole = whole and ""
            self._x = start + glyph.advance * em

    def _figure(self, glyph: Glyph, part: WordPart, em: float) -> None:
        rise, opacity = 0.0, self._opacity
        if part.dress is not None:
            rise, opacity = part.dress.rise * self._size, part.dress.opacity
        at = (em, 0.0, 0.0, em, self._x + glyph.x * em, self._y - rise - glyph.y * em)
        style = Style(part.color, fill_opacity=opacity, lettering=True)
        self._figures.append(DressedRun(Shape(moved(glyph.outline, at), style), None))

    def _letter(self, glyph: Glyph, em: float) -> None:
        self._letters.append(glyph.letter)
        if self._each is not None:
            self._each.append(glyph.said)
        self._reach = self._x + glyph.own * em

    def _gap(self, word: Word, stretch: float, following: WordPart | None) -> None:
        """A blank, said by the run before it, so that who copies the text has it.

        What words say together ends with them: plain letters that follow say the blank before them, where it
        wears what they wear.
        """
        width, part = word.space * self._size + stretch, self._part
        plain = following if following is not None and following.shaped is None and following.text else None
        own = (word.look.chain[0], word.look.dress)
        if self._whole is not None and plain and not stretch and (plain.font, plain.dress) == own:
            self._join(plain, None, 0.0)
            part = plain
        if part is not None and part.shaped is not None:
            self._join(part, None, 0.0)  # it is no part of what words say together
            self._letter(part.shaped.blank, self._scaled(part))
        elif part is not None:
            self._letters.append(" ")
            self._reach = self._x + width
            if stretch or part.font != word.look.chain[0] or part.dress != word.look.dress:
                self._put()
        self._x += width

    def _join(self, part: WordPart, whole: str | None, rise: float) -> None:
        """Leave the run open where the part goes on in it, or begin another."""
        last = self._part
        if (
            last is None
            or (last.font, last.color, last.dress, last.level % 2)
            != (part.font, part.color, part.dress, part.level % 2)
            or abs(self._reach - self._x) > _UNSEEN
            or rise != self._rise
            or whole
            or (whole is None) != (self._whole is None)
        ):
            self._put()
            self._part, self._start, self._rise, self._whole = part, self._x, rise, whole
            self._each = [] if part.shaped is not None else None

    def _scaled(self, part: WordPart) -> float:
        return self._size * (part.dress.scale if part.dress else 1.0)

    def _put(self) -> None:
        part = self._part
        self._part = None
        if part is None or not self._letters:
            return
        text, y, opacity = "".join(self._letters), self._y - self._rise, self._opacity
        said = None
        if self._each is not None:
            said = Said(tuple(self._each), part.level % 2 == 1, self._whole)
        apart = 0.0
        if part.dress is not None:
            y, opacity = y - part.dress.rise * self._size, part.dress.opacity
            apart = 0.0 if said else part.dress.spacing * self._size
        run = Run(self._start, y, part.font, self._scaled(part), text, part.color, opacity, apart, said)
        self._runs.append(DressedRun(run, part.dress))
        self._letters = []


def _wholes(parts: Sequence[WordPart | None]) -> list[str | None]:
    """What each part of a line says together with those that touch it, where its letters do not tell it.

    Of parts that touch the first says all, and the others "".
    """
    wholes: list[str | None] = [None] * len(parts)
    at = 0
    while at < len(parts):
        end = at
        touching: list[WordPart] = []
        while end < len(parts) and (part := parts[end]) is not None and part.shaped and not part.level % 2:
            touching.append(part)
            end += 1
        if any(part.shaped is not None and part.shaped.tangled for part in touching):
            wholes[at:end] = ["".join(part.text for part in touching), *[""] * (len(touching) - 1)]
        at = max(end, at + 1)
    return wholes
