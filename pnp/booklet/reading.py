"""The rule book's way of telling: short sections begin with their heading, in the same line.

One that begins a page keeps its heading above it: somebody who turns to that page must see what it is about.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from pnp.booklet.story import AsideBlock, HeadingBlock, LeadBlock, ParagraphBlock, StoryBlock

_CHAPTER = 1


def led(blocks: Iterable[StoryBlock]) -> Iterator[StoryBlock]:
    """Blocks, each heading below a chapter's in the line of the paragraph that follows it, boxed or not."""
    taken = False
    for block, after in pairwise((*blocks, None)):
        assert block is not None
        if taken:
            taken = False
            continue
        led = _led(block, after) if isinstance(block, HeadingBlock) and _short(block) else None
        taken = led is not None
        yield led or block


def _short(heading: HeadingBlock) -> bool:
    return heading.level > _CHAPTER and not heading.begins


def _led(heading: HeadingBlock, after: StoryBlock | None) -> StoryBlock | None:
    """A heading with what follows it, where that begins with a paragraph."""
    match after:
        case ParagraphBlock():
            return LeadBlock(heading, after.spans)
        case AsideBlock(blocks=(ParagraphBlock() as first, *others)):
            return replace(after, blocks=(LeadBlock(heading, first.spans), *others))
    return None
