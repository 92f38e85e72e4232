"""A story as a page is built: parts within parts, each with its heading, and where every link can land."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pnp.booklet.story import (
    AsideBlock,
    ExamplesBlock,
    HeadingBlock,
    ListBlock,
    RulingBlock,
    Spans,
    Story,
    StoryBlock,
)


@dataclass(frozen=True, slots=True)
class ReferencePart:
    """A heading with what stands under it. ``level`` is that of HTML: 2 to 6, and none is left out."""

    id: str
    level: int
    title: Spans
    kind: str  # of its chapter
    blocks: tuple[StoryBlock, ...]
    parts: tuple["ReferencePart", ...] = ()


@dataclass(slots=True)
class _Open:
    heading: HeadingBlock
    kind: str
    blocks: list[StoryBlock] = field(default_factory=list)
    parts: list["_Open"] = field(default_factory=list)


def outline(story: Story) -> tuple[ReferencePart, ...]:
    """The parts of the story. What comes before a chapter's first heading belongs to the part before it."""
    top: list[_Open] = []
    path: list[_Open] = []
    for chapter in story.chapters:
        for block in chapter.blocks:
            if isinstance(block, HeadingBlock):
                while path and path[-1].heading.level >= block.level:
                    path.pop()
                opened = _Open(block, chapter.kind)
                (path[-1].parts if path else top).append(opened)
                path.append(opened)
            elif path:
                path[-1].blocks.append(block)
    return tuple(_closed(part, 2) for part in top)


def _closed(part: _Open, level: int) -> ReferencePart:
    parts = tuple(_closed(inner, min(level + 1, 6)) for inner in part.parts)
    return ReferencePart(part.heading.id, level, part.heading.spans, part.kind, tuple(part.blocks), parts)


def anchors(story: Story) -> frozenset[str]:
    """Every place of the page that a link can lead to: ids of headings, ``ruling:x``, ``example:x``."""
    blocks = list(_blocks(block for chapter in story.chapters for block in chapter.blocks))
    return frozenset(
        {
            *(block.id for block in blocks if isinstance(block, HeadingBlock)),
            *(f"ruling:{block.id}" for block in blocks if isinstance(block, RulingBlock)),
            *(
                f"example:{one.id}"
                for block in blocks
                if isinstance(block, ExamplesBlock)
                for one in block.examples
            ),
        }
    )


def _blocks(blocks: Iterable[StoryBlock]) -> Iterator[StoryBlock]:
    """The blocks and those within them."""
    for block in blocks:
        yield block
        if isinstance(block, AsideBlock):
            yield from _blocks(block.blocks)
        elif isinstance(block, ListBlock):
            yield from _blocks(inner for item in block.items for inner in item)
