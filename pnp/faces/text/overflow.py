"""How much room the lines of a box take, and what is said where they have too little."""

from collections.abc import Callable, Mapping

from pnp.faces.fonts.fontfile import Metrics
from pnp.faces.text.lines import VerticalAlign, WordLine, width
from pnp.faces.text.style import TextBox
from pnp.geometry import POINT
from pnp.words import Message

ROOM = 1e-6
"""mm that nobody sees."""
STEP = 0.25 * POINT
"""Sizes between font-size and min-size, mm."""
_ABOVE: Mapping[VerticalAlign, float] = {"top": 0.0, "middle": 0.5, "bottom": 1.0}
"""How much of the room that a text leaves is above it."""
Growth = Callable[[WordLine], tuple[float, float]]
"""How much further than a plain line one reaches up and down, em."""


def text_height(blocks: list[list[WordLine]], size: float, box: TextBox, grown: Growth | None) -> float:
    """How high the lines stand, mm; ``grown`` where some may reach further than others."""
    height = lines_height(sum(map(len, blocks)), len(blocks), size, box)
    return height + size * sum(sum(grown(line)) for lines in blocks for line in lines) if grown else height


def lines_height(lines: int, paragraphs: int, size: float, box: TextBox) -> float:
    """How high so many lines stand that reach no further than others, mm."""
    return lines * size * box.line_height + (paragraphs - 1) * box.paragraph_spacing


def first_baseline(size: float, height: float, box: TextBox, metrics: Metrics) -> float:
    """Where the first line of a text stands that is so high, mm."""
    y = box.y + (size * box.line_height + (metrics.ascent - metrics.descent) * size) / 2
    return y + (box.height - height) * _ABOVE[box.valign]


def too_wide(blocks: list[list[WordLine]], size: float, box: TextBox, extra: float) -> float:
    """How far the widest line that is a single word sticks out, mm (lines of more words always fit)."""
    alone = [width(line, extra) for lines in blocks for line in lines if len(line) == 1]
    over = max(alone, default=0.0) * size - box.width
    return over if over > ROOM else 0.0


def overflow(blocks: list[list[WordLine]], size: float, box: TextBox, extra: float, height: float) -> Message:
    """The fault of a text that has no room, with what it lacks."""
    points = f"{size / POINT:g}"
    long, wide = height - box.height, too_wide(blocks, size, box, extra)
    over, out = f"{long:.1f}", f"{wide:.1f}"
    lines = -int(-long // (size * box.line_height))
    if wide <= ROOM:
        return Message("overflow.long", over=over, count=lines, points=points)
    word = _widest(blocks)
    if long <= ROOM:
        return Message("overflow.wide", out=out, word=word, points=points)
    return Message("overflow.both", over=over, count=lines, out=out, word=word, points=points)


def _widest(blocks: list[list[WordLine]]) -> str:
    """The widest word that has a line to itself, cut where it is very long."""
    words = max((line for lines in blocks for line in lines if len(line) == 1), key=width)
    return words[0].text if len(words[0].text) <= 40 else words[0].text[:39] + "…"
