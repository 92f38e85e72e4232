"""The tokens of a section become blocks: its heading, then what stands under it."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Literal

from pnp.booklet import story
from pnp.booklet.markdown_spans import inline_spans
from pnp.content.game import Section
from pnp.content.rules.editions import PLACES
from pnp.content.rules.figures import Figure

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

ShowFigure = Callable[[Figure, story.Spans], story.StoryBlock | None]
"""The block of a figure with its caption; None where it has faults."""

_ASIDES: dict[str, Literal["quote", "variant", "note"]] = {
    "blockquote": "quote",
    "container_variant": "variant",
    "container_note": "note",
}
_ALIGNED: dict[str, Literal["left", "right", "center"]] = {
    "text-align:right": "right",
    "text-align:center": "center",
}


def section_blocks(section: Section, show: ShowFigure) -> Iterator[story.StoryBlock]:
    """The blocks of a section, in order."""
    from markdown_it.tree import SyntaxTreeNode

    for node in SyntaxTreeNode(section.tokens).children:
        if node.type == "heading":
            begins = [mark for mark in PLACES if mark in section.marks]
            yield story.HeadingBlock(section.id, section.level, _spans(node), begins[0] if begins else "")
        else:
            yield from _blocks(node, show)


def _blocks(node: "SyntaxTreeNode", show: ShowFigure) -> Iterator[story.StoryBlock]:
    match node.type:
        case "paragraph":
            yield story.ParagraphBlock(_spans(node))
        case "bullet_list" | "ordered_list":
            yield _listing(node, show)
        case "table":
            yield _table(node)
        case "figure":
            if (shown := show(node.meta["figure"], _spans(node))) is not None:
                yield shown
        case "container_steps":
            yield from _steps(node, show)
        case kind if kind in _ASIDES:
            yield story.AsideBlock(_ASIDES[kind], _inside(node, show))
        case other:
            raise AssertionError(f"loading lets no {other} through")


def _inside(node: "SyntaxTreeNode", show: ShowFigure) -> tuple[story.StoryBlock, ...]:
    return tuple(block for child in node.children for block in _blocks(child, show))


def _steps(node: "SyntaxTreeNode", show: ShowFigure) -> Iterator[story.StoryBlock]:
    """What is in a box of steps: its lists as steps."""
    for block in _inside(node, show):
        yield replace(block, way=True) if isinstance(block, story.ListBlock) else block


def _listing(node: "SyntaxTreeNode", show: ShowFigure) -> story.ListBlock:
    items = tuple(_inside(item, show) for item in node.children)
    paragraphs = (child for item in node.children for child in item.children if child.type == "paragraph")
    start = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else None
    return story.ListBlock(items, start, loose=any(not paragraph.hidden for paragraph in paragraphs))


def _table(node: "SyntaxTreeNode") -> story.TableBlock:
    head, *body = ([*row.children] for part in node.children for row in part.children)
    align = tuple(_ALIGNED.get(str(cell.attrs.get("style", "")), "left") for cell in head)
    rows = tuple(_cells(row) for row in body)
    return story.TableBlock(align, _cells(head), rows)


def _cells(row: "Sequence[SyntaxTreeNode]") -> tuple[story.Spans, ...]:
    return tuple(_spans(cell) for cell in row)


def _spans(node: "SyntaxTreeNode") -> story.Spans:
    """The words of a block that holds but words; none where it is empty."""
    return inline_spans(child.token for child in node.children if child.type == "inline" and child.token)
