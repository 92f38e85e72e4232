"""Lists: bullets and numbers hang left of the items' words."""

from dataclasses import replace

from pnp.booklet.pages.blocks.arranged import arranged
from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import natural, paragraph, spaced
from pnp.booklet.pages.strip import Mark, Strip, beside, shifted, stacked
from pnp.booklet.pages.style import Type
from pnp.booklet.story import ListBlock, Span
from pnp.faces.drawing import Element, Shape, Style
from pnp.geometry import ellipse

_INDENT = 4.6  # mm
_TIGHT, _LOOSE, _AROUND = 0.8, 2.1, 1.6
_BULLET = 0.62  # radius, mm


@set_block.register
def listing(block: ListBlock, context: PageContext, measure: float) -> LaidBlock:
    """A list; its items keep the numbers of the text."""
    type = replace(context.types.text, bold=True, color=context.theme.strong, align="end")
    labels = [f"{block.start + at}." for at in range(len(block.items))] if block.start is not None else []
    widest = max((natural(context, (Span(label),), type) for label in labels), default=0.0)
    indent = max(_INDENT, widest + 1.5)
    strips: list[Strip] = []
    items: list[Element] = []
    for at, blocks in enumerate(block.items):
        inside = arranged(blocks, context, measure - indent)
        label = _numbered(context, labels[at], type, indent - 1.5) if labels else _bullet(context)
        inner = spaced(_labelled(shifted(inside.strips, indent), label[0]), 0.0)
        above = _AROUND if not at else (_LOOSE if block.loose else _TIGHT)
        inner[0] = replace(inner[0], above=above)
        strips += inner
        items.append(Element("LI", (label[1], Element("LBody", inside.elements))))
    return LaidBlock(spaced(strips, _AROUND, _AROUND), (Element("L", tuple(items)),))


def _labelled(strips: list[Strip], label: Strip) -> list[Strip]:
    """The label on the first line of an item."""
    if not strips:
        return [label]
    first = strips[0]
    if first.frames:
        return [replace(label, height=0.0, keep=True), *strips]
    return [replace(first, marks=(*label.marks, *first.marks)), *strips[1:]]


def _numbered(context: PageContext, label: str, type: Type, width: float) -> tuple[Strip, Element]:
    text = paragraph(context, (Span(label),), type, width, "Lbl")
    return beside([stacked(text.strips)]), text.element


def _bullet(context: PageContext) -> tuple[Strip, Element]:
    element = Element("Lbl")
    type = context.types.text
    dot = Shape(ellipse(1.8, 0.54 * type.leading, _BULLET, _BULLET), Style(fill=context.theme.strong))
    return Strip(type.leading, (Mark(0.0, 0.0, (dot,), element),)), element
