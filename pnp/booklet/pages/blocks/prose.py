"""Headings and paragraphs."""

from dataclasses import replace

from pnp.booklet.pages.blocks.setting import LaidBlock, set_block
from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.paragraph import paragraph, spaced
from pnp.booklet.pages.strip import Mark, Strip, moved
from pnp.booklet.story import HeadingBlock, ParagraphBlock
from pnp.faces.drawing import Shape, Style
from pnp.geometry import rectangle
from pnp.sheets.sheet import Anchor

BETWEEN = 2.1
"""Space between paragraphs, mm."""
_ABOVE = (10.0, 5.6, 3.8)
_BELOW = (3.2, 1.3, 0.7)
_BAND = 1.1  # height of the band over a chapter, mm
_ROOM = 3.2  # from the band's top to the heading


@set_block.register
def heading(block: HeadingBlock, context: PageContext, measure: float) -> LaidBlock:
    """A heading with its anchor; one of the first level stands under a band."""
    step = min(block.level, 3) - 1
    text = paragraph(
        context, block.spans, context.types.heading(block.level), measure, f"H{min(block.level, 6)}"
    )
    strips = [replace(strip, keep=True, heading=True) for strip in text.strips] or [Strip(0.0, keep=True)]
    if block.level == 1:
        strips[0] = _banded(strips[0], context, measure)
    strips[0] = replace(strips[0], anchors=(Anchor(block.id, 0.0),))
    strips[-1] = replace(strips[-1], close=True)
    return LaidBlock(spaced(strips, _ABOVE[step], _BELOW[step]), (text.element,))


@set_block.register
def prose(block: ParagraphBlock, context: PageContext, measure: float) -> LaidBlock:
    """A paragraph of text."""
    text = paragraph(context, block.spans, context.types.text, measure)
    return LaidBlock(spaced(text.strips, BETWEEN), (text.element,))


def _banded(strip: Strip, context: PageContext, measure: float) -> Strip:
    look = context.theme
    line = Shape(rectangle(0.0, _BAND - 0.25, measure, 0.25), Style(fill=look.accent))
    band = Shape(rectangle(0.0, 0.0, 16.0, _BAND), Style(fill=look.accent))
    lower = moved(strip, 0.0, _ROOM)
    return replace(lower, marks=(Mark(0.0, 0.0, (line, band)), *lower.marks))
