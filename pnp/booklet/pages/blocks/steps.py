"""Steps: boxes one below the other, each with its number, and a way that leads down through the numbers."""

from collections.abc import Iterator

from pnp.booklet.pages.blocks.arranged import arranged
from pnp.booklet.pages.blocks.setting import LaidBlock
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import paragraph, spaced
from pnp.booklet.pages.strip import Mark, Strip, moved, stacked
from pnp.booklet.story import ListBlock, Span
from pnp.faces.drawing.colors import WHITE
from pnp.faces.drawing.operations import Op, Shape, Style
from pnp.geometry import ellipse, rectangle, rounded
from pnp.sheets.sheet import Element

_DISC = 3.4  # radius of a number's ground
_INDENT = 2 * _DISC + 3.0
_PAD = 2.2
_GAP = 2.6  # between two boxes: so long is the way that is seen
_CORNER = 2.0
_WAY = 1.0  # its width
_LAP = 1.0  # of a box towards its number
_AROUND = 3.0


def steps(block: ListBlock, context: PageContext, measure: float) -> LaidBlock:
    """The boxes as one strip: a diagram is not broken."""
    label = context.types.strong._replace(color=WHITE, align="middle")
    strips: list[Strip] = []
    items: list[Element] = []
    for at, blocks in enumerate(block.items):
        inside = arranged(blocks, context, measure - _INDENT - 2 * _PAD)
        text = moved(stacked(inside.strips), _INDENT + _PAD, _PAD)
        height = max(text.height + _PAD, 2 * _DISC)
        number = paragraph(context, (Span(str(at + 1)),), label, 2 * _DISC, "Lbl")
        digit = moved(stacked(number.strips), 0.0, (height - label.leading) / 2)
        first, last = at == 0, at == len(block.items) - 1
        ground = Mark(0.0, 0.0, tuple(_ground(context, measure, height, first, last)))
        marks = (ground, *digit.marks, *text.marks)
        strips.append(Strip(height, marks, text.links, text.anchors, above=_GAP))
        items.append(Element("LI", (number.element, Element("LBody", inside.elements))))
    return LaidBlock(spaced([stacked(strips)], _AROUND, _AROUND), (Element("L", tuple(items)),))


def _ground(context: PageContext, measure: float, height: float, first: bool, last: bool) -> Iterator[Op]:
    """The box, the way from the step before and to the next, and the disc of the number."""
    look, middle = context.theme, height / 2
    box = rounded(_INDENT - _LAP, 0.0, measure - _INDENT + _LAP, height, _CORNER, _CORNER)
    yield Shape(box, Style(fill=look.tint))
    top, foot = middle if first else 0.0, middle if last else height + _GAP
    yield Shape(rectangle(_DISC - _WAY / 2, top, _WAY, foot - top), Style(fill=look.accent))
    yield Shape(ellipse(_DISC, middle, _DISC, _DISC), Style(fill=look.strong))
