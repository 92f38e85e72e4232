"""Figures: components in rows, or one drawing of a position, over their caption."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pnp.booklet.pages.blocks.counted import counted
from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import paragraph, spaced
from pnp.booklet.pages.picture import piece
from pnp.booklet.pages.strip import Mark, Strip, beside, kept, moved, stacked
from pnp.booklet.story import FigureBlock, Holding, ShownFace, Span, Spans
from pnp.faces.drawing import Face, Use
from pnp.sheets.sheet import Element

AROUND = 3.8
_BETWEEN = 3.0
_COUNT = 6.4  # room for “× 30” beside a component
_DIGIT = 1.8  # and for another digit
_HIGHEST = 40.0  # of a component where the whole measure is to be had
_SMALLEST = 13.0  # no component is made less wide than this to save a row
_NAMED, _NAMED_SMALLEST = 15.0, 8.5  # the same, where names stand beside the rows
_LEGIBLE = 10.5  # height of a token of which half would be less
_LOW = 21.0  # of a card beside what players hold abreast
_ALL_NAMED = 72.0  # of all rows together
_NAME = 13.0  # room for a name, if its words are not long
_LETTER = 1.9  # about the width of a bold letter
_BOARD = 80.0  # height of a position
_BOARD_SCALE = 0.36  # of the components that it is made of
_FINE_SCALE = 0.48  # where what stands there is small
_TALL = 95.0  # figures up to this height are never broken
_NARROW = 80.0  # measures up to this one have smaller pictures
_SMALLER = 0.62
_GAP = 5.0  # between two players beside each other
_ABREAST, _NEAR = 5.5, 3.0  # between two whose names stand under what they hold; the least
_UNDER = 0.8  # over such a name


class _Stall(NamedTuple):
    """What somebody holds, and the width that it takes with the name under it."""

    holding: Holding
    width: float


@set_block.register
def figure(block: FigureBlock, context: PageContext, measure: float) -> LaidBlock:
    """A figure and its caption: they stay together, unless what lies before many players is shown."""
    element = Element("Figure", alt=block.alt)
    if block.wide and block.board is not None:
        return _wide(block.board, block.caption, context, measure, element)
    show = counted(block.holdings, context, measure, element) if block.counted else None
    strips = show or list(_pictures(block, context, measure, element))
    if not strips:
        return LaidBlock([], ())
    caption, elements = captioned(context, block.caption, measure)
    whole = stacked(kept([*strips, *caption]))
    parts = [whole] if whole.height <= _TALL else [*strips[:-1], *_over(strips[-1], caption)]
    return LaidBlock(spaced(parts, AROUND, AROUND), (element, *elements))


def _wide(face: Face, caption: Spans, context: PageContext, measure: float, element: Element) -> LaidBlock:
    """A drawing as wide as the text; a page that it opens may draw it across itself and the next."""
    scale = measure / face.width
    mark = Mark(0.0, 0.0, (Use(face.drawing, (scale, 0.0, 0.0, scale, 0.0, 0.0)),), element)
    words, elements = captioned(context, caption, measure)
    picture = Strip(face.height * scale, (mark,), keep=bool(words), wide=face)
    return LaidBlock(spaced([picture, *words], AROUND, AROUND), (element, *elements))


def _over(last: Strip, caption: list[Strip]) -> list[Strip]:
    """A figure's last strip over its caption: they stay together, unless the caption is very long."""
    together = kept([last, *caption])
    return together if stacked(together).height <= _TALL else [last._replace(keep=bool(caption)), *caption]


def captioned(
    context: PageContext, caption: Spans, measure: float
) -> tuple[list[Strip], tuple[Element, ...]]:
    """The caption of what stands above it; nothing where there is none."""
    if not caption:
        return [], ()
    text = paragraph(context, caption, context.types.caption._replace(align="middle"), measure, "Caption")
    return spaced(text.strips, 1.6), (text.element,)


def extent(block: FigureBlock, measure: float) -> tuple[float, float]:
    """The width that a figure's pictures take of a measure, and their scale."""
    if block.counted:
        return measure, 1.0
    widths, scales = [0.0], [1.0]
    if block.board is not None:
        scales.append(_board_scale(block.board, measure, block.fine))
        widths.append(block.board.width * scales[-1])
    if any(holding.pieces for holding in block.holdings):
        scale = _scale(block, measure)
        scales.append(scale)
        if stalls := _abreast(block, measure):
            return max(map(_across, stalls)), min(scales)
        for holding in block.holdings:
            side = _side(holding)
            widths += (side + reach(row, scale) for row in _rows(holding.pieces, measure - side, scale))
    return max(widths), min(scales)


def _abreast(block: FigureBlock, measure: float) -> list[list[_Stall]]:
    """What players hold in rows, each with the width it takes; none where it lies under each other."""
    named = len(block.holdings) > 1 and all(holding.name for holding in block.holdings)
    if not block.abreast or not named or not any(holding.pieces for holding in block.holdings):
        return []
    scale = _scale(block, measure)
    rows: list[list[_Stall]] = []
    for holding in block.holdings:
        stall = _Stall(holding, max(reach(holding.pieces, scale), _word(holding.name) + 1.0))
        if stall.width > measure + 0.01:
            return []
        if rows and _across([*rows[-1], stall]) <= measure + 0.01:
            rows[-1].append(stall)
        else:
            rows.append([stall])
    return rows


def _across(row: Sequence[_Stall]) -> float:
    return sum(stall.width for stall in row) + _NEAR * (len(row) - 1)


def fits(block: FigureBlock, measure: float) -> bool:
    """Whether each holding has room in one row."""
    if not any(holding.pieces for holding in block.holdings):
        return True
    if stalls := _abreast(block, measure):
        return len(stalls) == 1
    scale = _scale(block, measure)
    return all(reach(each.pieces, scale) <= measure - _side(each) + 0.01 for each in block.holdings)


def _pictures(block: FigureBlock, context: PageContext, measure: float, element: Element) -> Iterator[Strip]:
    if block.board is not None:
        face = block.board
        scale = _board_scale(face, measure, block.fine)
        matrix = (scale, 0.0, 0.0, scale, (measure - face.width * scale) / 2, 0.0)
        yield Strip(face.height * scale, (Mark(0.0, 0.0, (Use(face.drawing, matrix),), element),))
    if stalls := _abreast(block, measure):
        scale = _scale(block, measure)
        yield from (_side_by_side(row, scale, context, measure, element) for row in stalls)
    elif any(holding.pieces for holding in block.holdings):
        half = (measure - _GAP) / 2
        named = len(block.holdings) > 1 and all(holding.name for holding in block.holdings)
        columns = 2 if named and measure >= _NARROW and fits(block, half) else 1
        width = half if columns == 2 else measure
        scale = _scale(block, width)
        cells = [
            cell for holding in block.holdings for cell in _holding(holding, context, width, scale, element)
        ]
        for at in range(0, len(cells), columns):
            row = beside(moved(cell, i * (width + _GAP)) for i, cell in enumerate(cells[at : at + columns]))
            yield row._replace(above=1.6 if named or at else 2.4)


def _side_by_side(
    row: Sequence[_Stall], scale: float, context: PageContext, measure: float, element: Element
) -> Strip:
    """What each player holds, over their name; an empty hand is a name alone."""
    type = context.types.bold._replace(align="middle", hyphenate=False)
    held = [row_of(each.holding.pieces, context, each.width, scale, element, middle=True) for each in row]
    high = max(strip.height for strip in held)
    spare = (measure - _across(row)) / max(1, len(row) - 1)
    between = min(_ABREAST, _NEAR + spare)
    x = (measure - _across(row) - (between - _NEAR) * (len(row) - 1)) / 2
    parts = []
    for each, strip in zip(row, held, strict=True):
        name = stacked(paragraph(context, (Span(each.holding.name),), type, each.width).strips)
        parts += [moved(strip, x, high - strip.height), moved(name, x, high + _UNDER)]
        x += each.width + between
    whole = beside(parts)
    marks = tuple(mark._replace(element=element) for mark in whole.marks)
    return whole._replace(marks=marks, above=2.4)


def _board_scale(face: Face, measure: float, fine: bool) -> float:
    largest = _BOARD_SCALE * (_SMALLER if measure < _NARROW else 1.0)
    return min(_FINE_SCALE if fine else largest, measure / face.width, _BOARD / face.height)


def _highest(block: FigureBlock, tallest: float, measure: float) -> float:
    """How high the tallest component may be, mm."""
    if any(holding.name for holding in block.holdings):
        return min(_NAMED, max(_LEGIBLE, tallest / 2))
    if measure < _NARROW:
        return min(_LOW if block.abreast else _HIGHEST * _SMALLER, max(_LEGIBLE, tallest / 2))
    return _HIGHEST


def _scale(block: FigureBlock, measure: float) -> float:
    """One scale for all: as printed or smaller, so that a row holds what lies before one player if it can."""
    holdings = block.holdings
    pieces = [shown for holding in holdings for shown in holding.pieces]
    named = any(holding.name for holding in holdings)
    tallest = max(shown.face.height for shown in pieces)
    highest = _highest(block, tallest, measure)
    smallest = _NAMED_SMALLEST if named or measure < _NARROW else _SMALLEST
    scale = min(1.0, highest / tallest)
    scale = min(scale, measure / max(shown.face.width for shown in pieces))
    least = min(1.0, smallest / min(shown.face.width for shown in pieces))
    for holding in holdings:
        wide = sum(shown.face.width for shown in holding.pieces)
        room = measure - _side(holding) - reach(holding.pieces, 0.0)
        scale = min(scale, max(least, room / wide)) if wide else scale
    while named and scale > least and _rows_in_all(holdings, measure, scale) * tallest * scale > _ALL_NAMED:
        scale = max(least, scale * 0.95)
    return scale


def _rows_in_all(holdings: Sequence[Holding], measure: float, scale: float) -> int:
    return sum(len(_rows(each.pieces, measure - _side(each), scale)) for each in holdings)


def _holding(
    holding: Holding, context: PageContext, measure: float, scale: float, element: Element
) -> list[Strip]:
    """Rows of components; on the right of a name, if there is one, they are one strip."""
    side = _side(holding)
    rows = [
        row_of(row, context, measure - side, scale, element, middle=not holding.name)._replace(above=1.6)
        for row in _rows(holding.pieces, measure - side, scale)
    ]
    if not holding.name:
        return rows
    pieces = stacked(rows)
    name = stacked(paragraph(context, (Span(holding.name),), context.types.bold, side - 2.0).strips)
    lower = max(0.0, (pieces.height - name.height) / 2)
    both = beside([moved(name, 0.0, lower), moved(pieces, side)])
    return [both._replace(marks=tuple(mark._replace(element=element) for mark in both.marks))]


def _side(holding: Holding) -> float:
    """The room for a holding's name: of its longest word, if letters are of the usual width."""
    return max(_NAME, _word(holding.name) + 2.0) if holding.name else 0.0


def _word(name: str) -> float:
    """About the width of the longest word of a name."""
    return _LETTER * max(map(len, name.split()), default=0)


def _rows(pieces: Sequence[ShownFace], measure: float, scale: float) -> list[Sequence[ShownFace]]:
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
