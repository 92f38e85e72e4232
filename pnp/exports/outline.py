"""A story as a page is built: parts within parts, each with its heading, and where every link can land."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

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


_Headed = tuple[HeadingBlock, str, list[StoryBlock]]
"""A heading, the kind of its chapter, and the blocks up to the next heading."""


def outline(story: Story) -> tuple[ReferencePart, ...]:
    """The parts of the story. What comes before a chapter's first heading belongs to the part before it."""
    headed: list[_Headed] = []
    for chapter in story.chapters:
        for block in chapter.blocks:
            if isinstance(block, HeadingBlock):
                headed.append((block, chapter.kind, []))
            elif headed:
                headed[-1][2].append(block)
    return tuple(_parts(headed, 2))


def _parts(headed: Sequence[_Headed], level: int) -> Iterator[ReferencePart]:
    while headed:
        (heading, kind, blocks), *after = headed
        end = next((at for at, (other, *_) in enumerate(after) if other.level <= heading.level), len(after))
        parts = tuple(_parts(after[:end], min(level + 1, 6)))
        yield ReferencePart(heading.id, level, heading.spans, kind, tuple(blocks), parts)
        headed = after[end:]


def anchors(story: Story) -> frozenset[str]:
    """Every place of the page that a link can lead to: ids of headings, ``ruling:x``, ``example:x``."""
    return frozenset(chain.from_iterable(_anchors(chapter.blocks) for chapter in story.chapters))


def _anchors(blocks: Iterable[StoryBlock]) -> Iterator[str]:
    for block in blocks:
        match block:
            case HeadingBlock():
                yield block.id
            case RulingBlock():
                yield f"ruling:{block.id}"
            case ExamplesBlock():
                yield from (f"example:{example.id}" for example in block.examples)
            case AsideBlock():
                yield from _anchors(block.blocks)
            case ListBlock():
                yield from _anchors(chain.from_iterable(block.items))
