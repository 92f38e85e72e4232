"""Tables: columns as wide as their words want, rows that never break, a head on every page."""

from collections.abc import Sequence

from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import longest, natural, paragraph, spaced
from pnp.booklet.pages.strip import Mark, Strip, beside, kept, moved, stacked
from pnp.booklet.pages.style import Type
from pnp.booklet.story import Spans, TableBlock
from pnp.faces.drawing.operations import Shape, Style
from pnp.geometry import rectangle
from pnp.sheets.sheet import Element

_AROUND = 3.2
_SIDE, _PAD = 1.8, 0.9  # of a cell, mm
_SHORT = 48.0  # lower tables stay in one piece
_ALIGN = {"left": "start", "right": "end", "center": "middle"}


@set_block.register
def table(block: TableBlock, context: PageContext, measure: float) -> LaidBlock:
    """A table; ``overflow`` is told where its longest words do not fit side by side."""
    small = context.types.small
    for size in (small, context.types.tiny._replace(color=small.color)):
        types = [size._replace(align=_ALIGN.get(align, "start")) for align in block.align]
        heads = [type._replace(bold=True, hyphenate=False) for type in types]
        widths, fit = _widths(block, context, types, heads, measure)
        if fit:
            break
    across = sum(widths)
    strips: list[Strip] = []
    elements: list[Element] = []
    top: Strip | None = None
    if any(block.head):
        head, cells = _row(context, block.head, heads, widths, "TH")
        ground = Mark(
            0.0, 0.0, (Shape(rectangle(0, 0, across, head.height), Style(fill=context.theme.shade)),)
        )
        head = head._replace(marks=(ground, *head.marks), keep=True)
        top = head._replace(marks=tuple(mark._replace(element=None) for mark in head.marks), links=())
        strips.append(head)
        elements.append(Element("TR", cells))
    for at, row in enumerate(block.rows):
        strip, cells = _row(context, row, types, widths, "TD")
        line = Shape(rectangle(0, strip.height - 0.1, across, 0.1), Style(fill=context.theme.rule))
        keep = at in (0, len(block.rows) - 2) and at < len(block.rows) - 1
        strips.append(strip._replace(marks=(Mark(0.0, 0.0, (line,)), *strip.marks), keep=keep, head=top))
        elements.append(Element("TR", cells))
    if sum(strip.height for strip in strips) <= _SHORT:
        strips = kept(strips)
    return LaidBlock(spaced(strips, _AROUND, _AROUND), (Element("Table", tuple(elements)),))


def _row(
    context: PageContext, cells: Sequence[Spans], types: Sequence[Type], widths: Sequence[float], role: str
) -> tuple[Strip, tuple[Element, ...]]:
    strips, elements, x = [], [], 0.0
    for cell, type, width in zip(cells, types, widths, strict=True):
        text = paragraph(context, cell, type, width - 2 * _SIDE, role)
        strips.append(moved(stacked(text.strips), x + _SIDE, _PAD))
        elements.append(text.element)
        x += width
    row = beside(strips)
    return row._replace(height=row.height + _PAD), tuple(elements)


def _widths(
    block: TableBlock, context: PageContext, types: Sequence[Type], heads: Sequence[Type], measure: float
) -> tuple[list[float], bool]:
    """Each column's width: what it wants if there is room, else what it needs and its part of the rest.

    And whether there is room for what they need; the widest get less if there is not. A column that wants no
    more than an even share gets it if it can: labels stay whole beside sentences, which are broken anyway.
    """
    least, wish = [], []
    for at, (type, head) in enumerate(zip(types, heads, strict=True)):
        cells = [(block.head[at], head), *((row[at], type) for row in block.rows)]
        least.append(max(longest(context, cell, of) for cell, of in cells) + 2 * _SIDE + 0.01)
        wish.append(max(natural(context, cell, of) for cell, of in cells) + 2 * _SIDE + 0.01)
    if sum(wish) <= measure:
        spare = min(measure - sum(wish), 6.0 * len(wish))
        return [width + spare / len(wish) for width in wish], True
    if sum(least) > measure:
        room, widths = measure, dict[int, float]()
        for done, at in enumerate(sorted(range(len(least)), key=least.__getitem__)):
            widths[at] = min(least[at], room / (len(least) - done))
            room -= widths[at]
        return [widths[at] for at in range(len(least))], False  # the cells' lines will say what sticks out
    labels = [high if high <= measure / len(wish) else low for low, high in zip(least, wish, strict=True)]
    if sum(labels) <= measure:
        least = labels
    share = (measure - sum(least)) / (sum(wish) - sum(least))
    return [low + share * (high - low) for low, high in zip(least, wish, strict=True)], True
