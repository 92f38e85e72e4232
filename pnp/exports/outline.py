"""A story as a page is built: parts within parts, each with its heading, and where every link can land."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from pnp.booklet.story import Aside, Block, Examples, Heading, Listing, Ruling, Spans, Story


@dataclass(frozen=True, slots=True)
class Part:
    """A heading with what stands under it. ``level`` is that of HTML: 2 to 6, and none is left out."""

    id: str
    level: int
    title: Spans
    kind: str  # of its chapter
    blocks: tuple[Block, ...]
    parts: tuple["Part", ...] = ()


@dataclass(slots=True)
class _Open:
    heading: Heading
    kind: str
    blocks: list[Block] = field(default_factory=list)
    parts: list["_Open"] = field(default_factory=list)


def outline(story: Story) -> tuple[Part, ...]:
    """The parts of the story. What comes before a chapter's first heading belongs to the part before it."""
    top: list[_Open] = []
    path: list[_Open] = []
    for chapter in story.chapters:
        for block in chapter.blocks:
            if isinstance(block, Heading):
                while path and path[-1].heading.level >= block.level:
                    path.pop()
                opened = _Open(block, chapter.kind)
                (path[-1].parts if path else top).append(opened)
                path.append(opened)
            elif path:
                path[-1].blocks.append(block)
    return tuple(_closed(part, 2) for part in top)


def _closed(part: _Open, level: int) -> Part:
    parts = tuple(_closed(inner, min(level + 1, 6)) for inner in part.parts)
    return Part(part.heading.id, level, part.heading.spans, part.kind, tuple(part.blocks), parts)


def anchors(story: Story) -> frozenset[str]:
    """Every place of the page that a link can lead to: ids of headings, ``ruling:x``, ``example:x``."""
    blocks = list(_blocks(block for chapter in story.chapters for block in chapter.blocks))
    return frozenset(
        {
            *(block.id for block in blocks if isinstance(block, Heading)),
            *(f"ruling:{block.id}" for block in blocks if isinstance(block, Ruling)),
            *(
                f"example:{one.id}"
                for block in blocks
                if isinstance(block, Examples)
                for one in block.examples
            ),
        }
    )


def _blocks(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks and those within them."""
    for block in blocks:
        yield block
        if isinstance(block, Aside):
            yield from _blocks(block.blocks)
        elif isinstance(block, Listing):
            yield from _blocks(inner for item in block.items for inner in item)
