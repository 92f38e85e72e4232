"""Components beside each other in rows, each with how many there are."""

from collections.abc import Sequence

from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import paragraph
from pnp.booklet.pages.picture import piece
from pnp.booklet.pages.strip import Mark, Strip, moved, stacked
from pnp.booklet.story import ShownFace, Span
from pnp.sheets.sheet import Element

_BETWEEN = 3.0
_COUNT = 6.4  # room for “× 30” beside a component
_DIGIT = 1.8  # and for another digit


def rows_of(pieces: Sequence[ShownFace], measure: float, scale: float) -> list[Sequence[ShownFace]]:
    """As few rows as there is room for; where they can be, as long as each other."""
    rows = _filled(pieces, measure, scale, len(pieces))
    even = _filled(pieces, measure, scale, -(-len(pieces) // len(rows))) if rows else rows
    return even if len(even) == len(rows) else rows


def _filled(
    pieces: Sequence[ShownFace], measure: float, scale: float, most: int
) -> list[Sequence[ShownFace]]:
    rows: list[list[ShownFace]] = []
    for shown in pieces:
        if rows and len(rows[-1]) < most and reach([*rows[-1], shown], scale) <= measure + 0.01:
            rows[-1].append(shown)
        else:
            rows.append([shown])
    return [*rows]


def reach(row: Sequence[ShownFace], scale: float) -> float:
    """The width of a row."""
    return sum(shown.face.width * scale + _count_room(shown) for shown in row) + _BETWEEN * (len(row) - 1)


def row_of(
    row: Sequence[ShownFace],
    context: PageContext,
    measure: float,
    scale: float,
    element: Element,
    *,
    middle: bool,
) -> Strip:
    """Components beside each other, each with how many there are."""
    height = max((shown.face.height for shown in row), default=0.0) * scale
    x = (measure - reach(row, scale)) / 2 if middle else 0.0
    marks: list[Mark] = []
    for shown in row:
        top = (height - shown.face.height * scale) / 2
        marks.append(Mark(0.0, 0.0, (piece(shown, x, top, scale),), element))
        x += shown.face.width * scale
        if shown.count > 1:
            count = paragraph(
                context, (Span(f"×\u00a0{shown.count}"),), context.types.bold, _count_room(shown)
            )
            strip = moved(stacked(count.strips), x + 1.0, (height - context.types.bold.leading) / 2)
            marks += (mark._replace(element=element) for mark in strip.marks)
        x += _count_room(shown) + _BETWEEN
    return Strip(height, tuple(marks))


def _count_room(shown: ShownFace) -> float:
    return _COUNT + (shown.count > 99) * _DIGIT if shown.count > 1 else 0.0
