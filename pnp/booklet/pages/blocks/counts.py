"""The counts of a score: for each player the lines with their points, and the total under a rule."""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from pnp.booklet.pages.blocks.piece_rows import reach, row_of
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import LaidParagraph, linked, longest, paragraph
from pnp.booklet.pages.picture import star
from pnp.booklet.pages.strip import Mark, Strip, beside, height_of, moved, stacked
from pnp.booklet.pages.style import Type
from pnp.booklet.story import Holding, PlayerCount, ReasonLine, Span
from pnp.faces.drawing.operations import Shape, Style
from pnp.geometry import rectangle
from pnp.sheets.sheet import Element

_GAP = 5.0  # between two players
_NARROWEST = 34.0  # column
_COLUMNS = 3  # at most
_HIGHER = 1.25  # times as high as the lowest, for fewer columns whose lines break less
_POINTS = 11.0
_SUM = 2  # what is read once adds up no fewer points
_STAR = 3.0
_SEEN = 9.0  # height of what is counted
_NAMED = 12.0  # room for the name beside it
_BETWEEN = re.compile(r"(?<=\d)[ \u00a0]([×=])[ \u00a0](?=\d)")
"""A sign in a sum: what stands around it stays on its line, if that has room for it."""


def counted(counts: Sequence[PlayerCount], context: PageContext, measure: float) -> Iterator[LaidParagraph]:
    """Players' counts: in the widest columns that are not much higher than the lowest."""
    if not counts:
        return
    most = max(1, min(_COLUMNS, len(counts), int((measure + _GAP) / (_NARROWEST + _GAP))))
    held = [_scaled(count.holding) for count in counts if count.holding and count.holding.pieces]
    while most > 1 and any(_NAMED + wide + _STAR > _width(measure, most) for wide, _ in held):
        most -= 1
    laid = [_columns(counts, context, measure, columns) for columns in range(1, most + 1)]
    high = [height_of(each.strips) for each in laid]
    yield next(each for each, height in zip(laid, high, strict=True) if height <= _HIGHER * min(high)).spaced(
        3.0
    )


def _width(measure: float, columns: int) -> float:
    return (measure - _GAP * (columns - 1)) / columns


def _scaled(holding: Holding) -> tuple[float, float]:
    """How wide what somebody holds is, and at what scale."""
    scale = _SEEN / max(shown.face.height for shown in holding.pieces)
    return reach(holding.pieces, scale), scale


def _columns(
    counts: Sequence[PlayerCount], context: PageContext, measure: float, columns: int
) -> LaidParagraph:
    """The counts in so many columns, one after the other."""
    width = _width(measure, columns)
    tables = [_count(count, context, width) for count in counts]
    element = Element("Table", tuple(row for _, rows in tables for row in rows))
    strips = [strip._replace(above=3.0) for strip, _ in tables]
    if columns == 1:
        return LaidParagraph(strips, element)
    ways = [
        [strips[start:end] for start, end in pairwise((0, *cuts, len(strips)))]
        for cuts in combinations(range(1, len(strips)), columns - 1)
    ]
    best = min(ways, key=lambda way: max(map(height_of, way)))
    row = beside(moved(stacked(column), at * (width + _GAP)) for at, column in enumerate(best))
    return LaidParagraph([row], element)


def _count(count: PlayerCount, context: PageContext, width: float) -> tuple[Strip, list[Element]]:
    """A player: name and rank, the lines, the total."""
    look, types = context.theme, context.types
    name = context.words("booklet.ranked", name=count.name, rank=count.rank) if count.rank else count.name
    head, cells = _line(context, ReasonLine(name, ""), "", types.bold, width, "TH")
    if count.holding and count.holding.pieces:
        head, cells = _pictured(head, cells, count.holding, context, width)
    line = Shape(rectangle(0.0, head.height, width, 0.25), Style(fill=look.accent))
    marks = [Mark(0.0, 0.0, (line,))]
    if count.wins:
        low = head.height - (types.bold.leading + _STAR) / 2
        sign = star(width - _STAR, low, _STAR, look.strong)
        marks.append(Mark(0.0, 0.0, sign))
    strips = [head._replace(marks=(*marks, *head.marks), below=1.0)]
    rows = [cells]
    for points, reason in count.lines:
        strip, cells = _line(context, reason, points, types.small, width, "TD")
        strips.append(strip._replace(above=0.4))
        rows.append(cells)
    if context.story.edition == "book" and sum(bool(points) for points, _ in count.lines) < _SUM:
        return stacked(strips), [Element("TR", cells) for cells in rows]
    strip, cells = _line(
        context, ReasonLine(context.words("booklet.total"), ""), count.total, types.bold, width, "TD"
    )
    rule = Shape(rectangle(0.0, -0.3, width, 0.15), Style(fill=look.rule))
    strips.append(strip._replace(marks=(Mark(0.0, 0.0, (rule,)), *strip.marks), above=0.9))
    rows.append(cells)
    return stacked(strips), [Element("TR", cells) for cells in rows]


def _pictured(
    head: Strip, cells: tuple[Element, ...], holding: Holding, context: PageContext, width: float
) -> tuple[Strip, tuple[Element, ...]]:
    """The name with what is counted beside it."""
    figure = Element("Figure", alt=holding.in_words(context.words))
    _, scale = _scaled(holding)
    pieces = row_of(holding.pieces, context, width - _NAMED, scale, figure, middle=False)
    lower = max(0.0, pieces.height - head.height)
    row = beside([moved(head, 0.0, lower), moved(pieces, _NAMED)])
    return row._replace(height=row.height + 0.6), (*cells, figure)


def _line(
    context: PageContext, reason: ReasonLine, points: str, type: Type, width: float, role: str
) -> tuple[Strip, tuple[Element, ...]]:
    """What for, and the points on the right."""
    room = width - (_POINTS if points else 0.0)
    whole = linked((Span(_BETWEEN.sub("\u00a0\\1\u00a0", reason.text)),), reason.rule)
    said = whole if longest(context, whole, type) <= room else linked((Span(reason.text),), reason.rule)
    text = paragraph(context, said, type, room, role)
    if not points:
        return stacked(text.strips), (text.element,)
    number = paragraph(context, (Span(points),), type._replace(align="end"), _POINTS - 1.0, role)
    return beside([stacked(text.strips), moved(stacked(number.strips), room + 1.0)]), (
        text.element,
        number.element,
    )
