"""What a block becomes, and the function that every kind of block adds its own manner to."""

from functools import singledispatch
from typing import NamedTuple

from pnp.booklet.pages.context import PageContext
from pnp.booklet.pages.strip import Strip
from pnp.booklet.story import StoryBlock
from pnp.sheets.sheet import Element


class LaidBlock(NamedTuple):
    """A block's strips from top to bottom, and its elements in reading order."""

    strips: list[Strip]
    elements: tuple[Element, ...]


@singledispatch
def set_block(block: StoryBlock, context: PageContext, measure: float) -> LaidBlock:
    """A block set in lines of ``measure`` mm; each kind registers its own."""
    raise TypeError(f"nobody sets a {type(block).__name__}")
