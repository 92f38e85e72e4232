"""The rule book's way of telling: short sections begin with their heading, in the same line."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from pnp.booklet.story import HeadingBlock, LeadBlock, ParagraphBlock, StoryBlock

_CHAPTER = 1


def led(blocks: Iterable[StoryBlock]) -> Iterator[StoryBlock]:
    """Blocks, each heading below a chapter's in the line of the paragraph that follows it."""
    taken = False
    for block, after in pairwise((*blocks, None)):
        assert block is not None
        if taken:
            taken = False
        elif isinstance(block, HeadingBlock) and block.level > _CHAPTER and isinstance(after, ParagraphBlock):
            taken = True
            yield LeadBlock(block, after.spans)
        else:
            yield block
