"""A story as a page is built: parts within parts, each with its heading, and where every link can land."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from pnp.booklet import story
from pnp.frozen import frozen


@frozen
class ReferencePart:
    """A heading with what stands under it. ``level`` is that of HTML: 2 to 6, and none is left out."""

    id: str
    level: int
    title: story.Spans
    kind: str  # of its chapter
    blocks: tuple[story.StoryBlock, ...]
    parts: tuple["ReferencePart", ...]


_Headed = tuple[story.HeadingBlock, str, list[story.StoryBlock]]
"""A heading, the kind of its chapter, and the blocks up to the next heading."""


def outline(reference: story.Story) -> tuple[ReferencePart, ...]:
    """The parts of a story. What comes before a chapter's first heading belongs to the part before it."""
    headed: list[_Headed] = []
    for chapter in reference.chapters:
        for block in chapter.blocks:
            if isinstance(block, story.HeadingBlock):
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


def anchors(reference: story.Story) -> frozenset[str]:
    """Every place of the page that a link can lead to: ids of headings, ``ruling:x``, ``example:x``."""
    return frozenset(chain.from_iterable(_anchors(chapter.blocks) for chapter in reference.chapters))


def _anchors(blocks: Iterable[story.StoryBlock]) -> Iterator[str]:
    for block in blocks:
        match block:
            case story.HeadingBlock():
                yield block.id
            case story.RulingBlock() | story.AnswerBlock():
                yield f"ruling:{block.id}"
            case story.ExamplesBlock():
                yield from (f"example:{example.id}" for example in block.examples)
            case story.AsideBlock():
                yield from _anchors(block.blocks)
            case story.ListBlock():
                yield from _anchors(chain.from_iterable(block.items))
