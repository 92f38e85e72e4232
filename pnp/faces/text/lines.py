"""Breaking words into lines, and lines into drawing operations."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeVar

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Op, Run
from pnp.faces.text.dress import Dress, DressedRun
from pnp.faces.text.partings import breaks
from pnp.faces.text.turned_lines import icon_in_line, in_visual_order, turned
from pnp.faces.text.words import Hyphenator, Word

WordLine = list[Word]
Align = Literal["start", "middle", "end", "justify"]
VerticalAlign = Literal["top", "middle", "bottom"]

BEFORE: Mapping[str, float] = {"start": 0.0, "middle": 0.5, "end": 1.0}
"""How much of the room beside a line lies before it, by its anchor or where it is aligned."""
MARGIN = 1e-9
"""em that nobody sees: what is longer than a line by less is on it."""
_ALONE, _FEW = 0.5, 0.3
"""Of the width of a box: what is longer may be the last line, one word or more."""
_NARROWER = (0.95, 0.9, 0.85, 0.8, 0.75)
_AnyLine = TypeVar("_AnyLine")


def fill(words: Sequence[Word], limit: float, extra: float, hyphenator: Hyphenator | None) -> list[WordLine]:
    """Words in lines of at most ``limit`` em, each line as full as it can be.

    ``extra`` em come after each character. A word that fits no line stands alone and sticks out.
    """
    limit += MARGIN
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
            if width <= limit or (halves is None and room >= limit - MARGIN):
                break
        line, end, gap = [word], width, word[3] and word[3] + extra
    if line:
        lines.append(line)
    return lines


def balanced(
    lines: list[_AnyLine],
    limit: float,
    refill: Callable[[float], list[_AnyLine]],
    measure: Callable[[_AnyLine], tuple[int, float]],
) -> list[_AnyLine]:
    """The same number of lines, narrower, where the last would be one short word, or few.

    ``refill`` makes lines of at most so many em; ``measure`` tells how many words one has, and its width.
    """
    best = lines
    for share in _NARROWER:
        if len(lines) < 2 or not _is_short(*measure(best[-1]), limit):
            break
        tried = refill(limit * share)
        if len(tried) > len(lines) or any(measure(line)[0] == 1 for line in tried[:-1]):
            break
        best = tried
    return best


def _is_short(words: int, width: float, limit: float) -> bool:
    return width <= limit * (_ALONE if words == 1 else _FEW)


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
                runs.append(DressedRun(icon_in_line(part.icon, x, y, size, opacity, part.dress), part.dress))
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


def _plain(line: WordLine) -> str:
    """The text of a line that is of one look throughout; "" if it is not."""
    look = line[0].look
    for word in line:
        if not word.plain or word.look is not look or not word.space:
            return ""
    return " ".join([word.text for word in line])
