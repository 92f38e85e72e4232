"""Breaking words into lines, and lines into drawing operations."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from pnp.faces.colors import Color
from pnp.faces.drawing import Drawing, Op, Run, Said, Shape, Style, Use
from pnp.faces.dress import Dress, DressedRun
from pnp.faces.partings import breaks
from pnp.faces.shaped.bidi import in_order
from pnp.faces.shaped.shaper import Glyph
from pnp.faces.words import ICON_HEIGHT, Hyphenator, Word, WordPart
from pnp.geometry import moved

WordLine = list[Word]
Align = Literal["start", "middle", "end", "justify"]
VerticalAlign = Literal["top", "middle", "bottom"]

ICON_DROP = 0.18
"""How far an icon in text reaches below the baseline, em: its middle is that of the capitals."""
_ROOM = 1e-9
_SHORT = 0.5  # of the box: a longer word may stand alone on the last line
_NARROWER = (0.95, 0.9, 0.85, 0.8, 0.75)
_UNSEEN = 1e-6  # mm


def fill(words: Sequence[Word], limit: float, extra: float, hyphenator: Hyphenator | None) -> list[WordLine]:
    """Words in lines of at most ``limit`` em, each line as full as it can be.

    ``extra`` em come after each character. A word that fits no line stands alone and sticks out.
    """
    limit += _ROOM
    lines: list[WordLine] = []
    line: WordLine = []
    end = gap = 0.0
    for word in words:
        width = word[0] + extra * len(word[2]) if extra else word[0]
        if line:
            reach = end + gap + width
            if reach <= limit:
                line.append(word)
                end, gap = reach, word[3] and word[3] + extra
                continue
        elif width <= limit:
            line, end, gap = [word], width, word[3] and word[3] + extra
            continue
        start = end + gap if line else 0.0
        while True:
            room = limit - start
            halves = None if word.phrase and width <= limit else _best(word, room, extra, hyphenator)
            if halves is not None:
                line.append(halves[0])
                word = halves[1]
            if line:
                lines.append(line)
            line, start = [], 0.0
            width = word[0] + extra * len(word[2])
            if width <= limit or (halves is None and room >= limit - _ROOM):
                break
        line, end, gap = [word], width, word[3] and word[3] + extra
    if line:
        lines.append(line)
    return lines


def balanced(
    lines: list[WordLine], words: Sequence[Word], limit: float, extra: float, hyphenator: Hyphenator | None
) -> list[WordLine]:
    """The same number of lines, narrower, where the last would be one short word alone."""
    if len(lines) < 2 or len(lines[-1]) > 1 or width(lines[-1], extra) > limit * _SHORT:
        return lines
    for share in _NARROWER:
        tried = fill(words, limit * share, extra, hyphenator)
        if len(tried) > len(lines) or any(len(line) == 1 for line in tried[:-1]):
            return lines
        if len(tried[-1]) > 1:
            return tried
    return lines


def _best(word: Word, room: float, extra: float, hyphenator: Hyphenator | None) -> tuple[Word, Word] | None:
    best = None
    for halves in breaks(word, hyphenator):
        if halves[0].width + extra * len(halves[0].text) <= room:
            best = halves
    return best


def width(line: WordLine, extra: float = 0.0) -> float:
    """A line's width in em."""
    total = sum(word.width + word.space for word in line) - line[-1].space
    if extra:
        total += extra * (sum(len(word.text) for word in line) + sum(word.space > 0 for word in line[:-1]))
    return total


def draw(
    line: WordLine, x: float, y: float, size: float, opacity: float, spacing: float, stretch: float = 0.0
) -> list[Op]:
    """The operations of one line whose baseline starts at (x, y), size in mm.

    Words of one look that follow each other make one Run; ``stretch`` (mm, added to each gap) parts them.
    """
    if not stretch and (text := _plain(line)):
        look = line[0].look
        return [Run(x, y, look.chain[0], size, text, look.color, opacity, spacing)]
    return [op for op, _ in dressed(line, x, y, size, opacity, spacing, stretch)]


def dressed(
    line: WordLine, x: float, y: float, size: float, opacity: float, spacing: float, stretch: float = 0.0
) -> list[DressedRun]:
    """The same, each with what it wears."""
    odd = [word for word in line if not word.plain]
    if odd and any(part.level or part.shaped for word in odd for part in word.parts):
        return turned(in_visual_order(line), x, y, size, opacity, stretch)
    runs: list[DressedRun] = []
    font, color, texts, start = "", Color(0, 0, 0), "", x
    wears: Dress | None = None
    end = len(line) - 1

    def put() -> None:
        if wears is None:
            run = Run(start, y, font, size, texts, color, opacity, spacing)
        else:
            scaled, apart = size * wears.scale, spacing + wears.spacing * size
            run = Run(start, y - wears.rise * size, font, scaled, texts, color, wears.opacity, apart)
        runs.append(DressedRun(run, wears))

    for index, word in enumerate(line):
        for part in word.parts:
            if part.icon is not None:
                if texts:
                    put()
                    texts = ""
                runs.append(DressedRun(_icon(part.icon, x, y, size, opacity, part.dress), part.dress))
            elif texts and part.font == font and part.color == color and part.dress == wears:
                texts += part.text
            else:
                if texts:
                    put()
                font, color, texts, start, wears = part.font, part.color, part.text, x, part.dress
            x += part.width * size + spacing * len(part.text)
        if index < end and word.space:
            x += word.space * size + spacing + stretch
            if texts:
                texts += " "
                if stretch or font != word.look.chain[0] or wears != word.look.dress:
                    put()
                    texts = ""
    if texts:
        put()
    return runs


class LineItem(NamedTuple):
    """A part of a word, or the gap after it, on a line of which some may run from right to left."""

    part: WordPart | None
    word: Word
    number: int  # of the word in its line


def in_visual_order(line: WordLine) -> list[LineItem]:
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


def _plain(line: WordLine) -> str:
    """The text of a line that is of one look throughout; "" if it is not."""
    look = line[0].look
    for word in line:
        if not word.plain or word.look is not look or not word.space:
            return ""
    return " ".join([word.text for word in line])


def _icon(icon: Drawing, x: float, y: float, size: float, opacity: float, dress: Dress | None) -> Use:
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
                icon = _icon(part.icon, self._x, self._y, self._size, self._opacity, part.dress)
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

        What words say together ends with them: plain letters that follow say the blank before them.
        """
        width, part = word.space * self._size + stretch, self._part
        plain = following if following is not None and following.shaped is None and following.text else None
        if self._whole is not None and plain and not stretch and plain.font == word.look.chain[0]:
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
