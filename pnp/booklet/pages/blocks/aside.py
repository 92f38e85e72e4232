"""Boxes: a quotation behind a rule, a variant or a word of the makers on a tint under its label."""

from pnp.booklet.pages.blocks.arranged import arranged
from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import paragraph, spaced
from pnp.booklet.pages.strip import Frame, framed, shifted
from pnp.booklet.story import AsideBlock, Span
from pnp.faces.drawing.colors import WHITE
from pnp.sheets.sheet import Element
from pnp.translation.casing import in_capitals

_AROUND = 3.4
_SIDE = 4.0
_PAD = 2.6


@set_block.register
def aside(block: AsideBlock, context: PageContext, measure: float) -> LaidBlock:
    """A box that may go on over the page; nothing where it is empty."""
    inside = arranged(block.blocks, context, measure - 2 * _SIDE)
    if not inside.strips:
        return LaidBlock([], ())
    look = context.theme
    strips, elements = shifted(inside.strips, _SIDE), inside.elements
    if block.kind == "quote":
        frame = Frame(0.0, measure, WHITE, look.rule)
    else:
        strong = block.kind == "variant"
        fill, bar = (look.tint, look.accent) if strong else (look.second_tint, look.second)
        frame = Frame(0.0, measure, fill, bar)
    if block.kind == "note" or (block.kind == "variant" and context.story.edition == "almanac"):
        color = look.strong if block.kind == "variant" else look.second_strong
        type = context.types.label._replace(color=color)
        title = in_capitals(context.words, f"booklet.{block.kind}")
        label = paragraph(context, (Span(title),), type, measure - 2 * _SIDE)
        head = [strip._replace(keep=True) for strip in shifted(label.strips, _SIDE)]
        head[-1] = head[-1]._replace(below=0.6, close=True)
        strips = [*head, *strips]
        elements = (label.element, *elements)
    return LaidBlock(spaced(framed(strips, frame, _PAD), _AROUND, _AROUND), (Element("Aside", elements),))
