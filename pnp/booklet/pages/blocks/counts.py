"""The counts of a score: for each player the lines with their points, and the total under a rule."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import LaidParagraph, linked, paragraph
from pnp.booklet.pages.picture import star
from pnp.booklet.pages.strip import Mark, Strip, beside, moved, stacked
from pnp.booklet.pages.style import Type
from pnp.booklet.story import PlayerCount, ReasonLine, Span
from pnp.faces.drawing import Shape, Style
from pnp.geometry import rectangle
from pnp.sheets.sheet import Element

_GAP = 5.0  # between two players
_WIDE = 90.0  # from so many mm on, two players stand side by side
_POINTS = 11.0
_STAR = 3.0


def counted(counts: Sequence[PlayerCount], context: PageContext, measure: float) -> Iterator[LaidParagraph]:
    """Players' counts, in two columns where there is room."""
    if not counts:
        return
    columns = 2 if measure >= _WIDE and len(counts) > 1 else 1
    width = (measure - _GAP * (columns - 1)) / columns
    tables = [_count(count, context, width) for count in counts]
    element = Element("Table", tuple(row for _, rows in tables for row in rows))
    strips = [replace(strip, above=3.0) for strip, _ in tables]
    if columns == 1:
        yield LaidParagraph(strips, element).spaced(3.0)
        return
    halves = [(stacked(strips[:at]), stacked(strips[at:])) for at in range(1, len(strips))]
    left, right = min(halves, key=lambda half: max(half[0].height, half[1].height))
    yield LaidParagraph([beside([left, moved(right, width + _GAP)])], element).spaced(3.0)


def _count(count: PlayerCount, context: PageContext, width: float) -> tuple[Strip, list[Element]]:
    """A player: name and rank, the lines, the total."""
    look, types = context.theme, context.types
    name = context.words("booklet.ranked", name=count.name, rank=count.rank) if count.rank else count.name
    head, cells = _line(context, ReasonLine(name, ""), "", types.bold, width, "TH")
    line = Shape(rectangle(0.0, head.height, width, 0.25), Style(fill=look.accent))
    marks = [Mark(0.0, 0.0, (line,))]
    if count.wins:
        sign = star(width - _STAR, (types.bold.leading - _STAR) / 2, _STAR, look.strong)
        marks.append(Mark(0.0, 0.0, sign))
    strips = [replace(head, marks=(*marks, *head.marks), below=1.0)]
    rows = [cells]
    for points, reason in count.lines:
        strip, cells = _line(context, reason, points, types.small, width, "TD")
        strips.append(replace(strip, above=0.4))
        rows.append(cells)
    strip, cells = _line(
        context, ReasonLine(context.words("booklet.total"), ""), count.total, types.bold, width, "TD"
    )
    rule = Shape(rectangle(0.0, -0.3, width, 0.15), Style(fill=look.rule))
    strips.append(replace(strip, marks=(Mark(0.0, 0.0, (rule,)), *strip.marks), above=0.9))
    rows.append(cells)
    return stacked(strips), [Element("TR", cells) for cells in rows]


def _line(
    context: PageContext, reason: ReasonLine, points: str, type: Type, width: float, role: str
) -> tuple[Strip, tuple[Element, ...]]:
    """What for, and the points on the right."""
    room = width - _POINTS
    text = paragraph(context, linked((Span(reason.text),), reason.rule), type, room, role)
    if not points:
        return stacked(text.strips), (text.element,)
    number = paragraph(context, (Span(points),), replace(type, align="end"), _POINTS - 1.0, role)
    return beside([stacked(text.strips), moved(stacked(number.strips), room + 1.0)]), (
        text.element,
        number.element,
    )
