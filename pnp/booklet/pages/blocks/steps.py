"""Steps: boxes one below the other, each with its number, and a way that leads down through the numbers."""

from dataclasses import replace

from pnp.booklet.pages.blocks.arranged import arranged
from pnp.booklet.pages.blocks.setting import LaidBlock
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import paragraph, spaced
from pnp.booklet.pages.strip import Mark, Strip, moved, stacked
from pnp.booklet.story import ListBlock, Span
from pnp.faces.colors import WHITE
from pnp.faces.drawing import Shape, Style
from pnp.geometry import ellipse, rectangle, rounded
from pnp.sheets.sheet import Element

_DISC = 3.4  # radius of a number's ground
_INDENT = 2 * _DISC + 3.0
_PAD = 2.2
_GAP = 2.6  # between two boxes: so long is the way that is seen
_CORNER = 2.0
_AROUND = 3.0


def steps(block: ListBlock, context: PageContext, measure: float) -> LaidBlock:
    """The boxes as one strip: a diagram is not broken."""
    look, types = context.theme, context.types
    strips: list[Strip] = []
    items: list[Element] = []
    for at, blocks in enumerate(block.items):
        inside = arranged(blocks, context, measure - _INDENT - 2 * _PAD)
        text = moved(stacked(inside.strips), _INDENT + _PAD, _PAD)
        height = max(text.height + _PAD, 2 * _DISC)
        label = replace(types.strong, color=WHITE, align="middle")
        number = paragraph(context, (Span(str(at + 1)),), label, 2 * _DISC, "Lbl")
        middle = height / 2
        digit = moved(stacked(number.strips), 0.0, middle - label.leading / 2)
        last = at == len(block.items) - 1
        ground = (
            Shape(
                rounded(_INDENT - 1.0, 0.0, measure - _INDENT + 1.0, height, _CORNER, _CORNER),
                Style(fill=look.tint),
            ),
            *(
                ()
                if last
                else (
                    Shape(
                        rectangle(_DISC - 0.5, middle, 1.0, height - middle + _GAP + _DISC),
                        Style(fill=look.accent),
                    ),
                )
            ),
            *(() if not at else (Shape(rectangle(_DISC - 0.5, 0.0, 1.0, middle), Style(fill=look.accent)),)),
            Shape(ellipse(_DISC, middle, _DISC, _DISC), Style(fill=look.strong)),
        )
        strips.append(
            Strip(
                height,
                (Mark(0.0, 0.0, ground), *digit.marks, *text.marks),
                text.links,
                text.anchors,
                above=_GAP,
            )
        )
        items.append(Element("LI", (number.element, Element("LBody", inside.elements))))
    return LaidBlock(spaced([stacked(strips)], _AROUND, _AROUND), (Element("L", tuple(items)),))
