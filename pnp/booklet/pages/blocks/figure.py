"""Figures: components in rows, or one drawing of a position, over their caption."""

from collections.abc import Iterator, Sequence

from pnp.booklet.pages.blocks.counted import counted
from pnp.booklet.pages.blocks.figure_size import (
    NARROW,
    NEAR,
    Stall,
    abreast,
    across,
    board_scale,
    common_scale,
    fits,
    name_room,
)
from pnp.booklet.pages.blocks.piece_rows import row_of, rows_of
from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import paragraph, spaced
from pnp.booklet.pages.strip import Mark, Strip, beside, height_of, kept, moved, stacked
from pnp.booklet.story import FigureBlock, Holding, Span, Spans
from pnp.faces.drawing.operations import Face, Use
from pnp.sheets.sheet import Element

AROUND = 3.8
_TALL = 95.0  # figures up to this height are never broken
_GAP = 5.0  # between two players beside each other
_ABREAST = 5.5  # between two whose names stand under what they hold
_UNDER = 0.8  # over such a name


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
    return together if height_of(together) <= _TALL else [last._replace(keep=bool(caption)), *caption]


def captioned(
    context: PageContext, caption: Spans, measure: float
) -> tuple[list[Strip], tuple[Element, ...]]:
    """The caption of what stands above it; nothing where there is none."""
    if not caption:
        return [], ()
    text = paragraph(context, caption, context.types.caption._replace(align="middle"), measure, "Caption")
    return spaced(text.strips, 1.6), (text.element,)


def _pictures(block: FigureBlock, context: PageContext, measure: float, element: Element) -> Iterator[Strip]:
    if block.board is not None:
        face = block.board
        scale = board_scale(face, measure, block.fine)
        matrix = (scale, 0.0, 0.0, scale, (measure - face.width * scale) / 2, 0.0)
        yield Strip(face.height * scale, (Mark(0.0, 0.0, (Use(face.drawing, matrix),), element),))
    if stalls := abreast(block, measure):
        scale = common_scale(block, measure)
        yield from (_side_by_side(row, scale, context, measure, element) for row in stalls)
    elif any(holding.pieces for holding in block.holdings):
        half = (measure - _GAP) / 2
        named = len(block.holdings) > 1 and all(holding.name for holding in block.holdings)
        columns = 2 if named and measure >= NARROW and fits(block, half) else 1
        width = half if columns == 2 else measure
        scale = common_scale(block, width)
        cells = [
            cell for holding in block.holdings for cell in _holding(holding, context, width, scale, element)
        ]
        for at in range(0, len(cells), columns):
            row = beside(moved(cell, i * (width + _GAP)) for i, cell in enumerate(cells[at : at + columns]))
            yield row._replace(above=1.6 if named or at else 2.4)


def _side_by_side(
    row: Sequence[Stall], scale: float, context: PageContext, measure: float, element: Element
) -> Strip:
    """What each player holds, over their name; an empty hand is a name alone."""
    type = context.types.bold._replace(align="middle", hyphenate=False)
    held = [row_of(each.holding.pieces, context, each.width, scale, element, middle=True) for each in row]
    high = max(strip.height for strip in held)
    spare = (measure - across(row)) / max(1, len(row) - 1)
    between = min(_ABREAST, NEAR + spare)
    x = (measure - across(row) - (between - NEAR) * (len(row) - 1)) / 2
    parts = []
    for each, strip in zip(row, held, strict=True):
        name = stacked(paragraph(context, (Span(each.holding.name),), type, each.width).strips)
        parts += [moved(strip, x, high - strip.height), moved(name, x, high + _UNDER)]
        x += each.width + between
    whole = beside(parts)
    marks = tuple(mark._replace(element=element) for mark in whole.marks)
    return whole._replace(marks=marks, above=2.4)


def _holding(
    holding: Holding, context: PageContext, measure: float, scale: float, element: Element
) -> list[Strip]:
    """Rows of components; on the right of a name, if there is one, they are one strip."""
    side = name_room(holding)
    rows = [
        row_of(row, context, measure - side, scale, element, middle=not holding.name)._replace(above=1.6)
        for row in rows_of(holding.pieces, measure - side, scale)
    ]
    if not holding.name:
        return rows
    pieces = stacked(rows)
    name = stacked(paragraph(context, (Span(holding.name),), context.types.bold, side - 2.0).strips)
    lower = max(0.0, (pieces.height - name.height) / 2)
    both = beside([moved(name, 0.0, lower), moved(pieces, side)])
    return [both._replace(marks=tuple(mark._replace(element=element) for mark in both.marks))]
