"""A section of the rules as plain words: no marks, and blocks that a terminal shows line by line."""

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from pnp.content.block_lines import BOXES, SIMPLE, PlainBlock, PlainStyle, block_text
from pnp.content.markup import ESCAPED, TAG

if TYPE_CHECKING:
    from markdown_it.token import Token
    from markdown_it.tree import SyntaxTreeNode

    from pnp.content.game import Section

_MARK = re.compile(rf"{ESCAPED}|{TAG}|\N{{SOFT HYPHEN}}")
_RUN = re.compile(r" {2,}")


def plain_title(section: "Section") -> str:
    """The words of a section's heading, for an outline."""
    return visible_words(section.tokens[1].children)


def plain(
    section: "Section", width: int | None = None, *, heading: bool = True, style: PlainStyle = SIMPLE
) -> str:
    """A section whose placeholders are filled, in lines of ``width`` letters at most.

    Without a width a paragraph is one line; without ``heading`` the text alone is given. Emphasis and colours
    are left out, and icons too, since a word accompanies each of them. A table is as wide as it needs to be.
    """
    return block_text(plain_blocks(section)[0 if heading else 1 :], width, style)


def plain_blocks(section: "Section") -> tuple[PlainBlock, ...]:
    """The blocks of a section whose placeholders are filled, its heading first."""
    from markdown_it.tree import SyntaxTreeNode

    return _blocks(SyntaxTreeNode(section.tokens))


def plain_inline(text: str) -> str:
    """One text of inline Markdown without its marks.

    >>> plain_inline("**Take** [it](#aim): {icon:coin} 3")
    'Take it: 3'
    """
    if _unmarked().fullmatch(text):
        return text  # most names are, and need no parser
    from pnp.content.markdown import parser

    return visible_words(parser().parseInline(text)[0].children)


@cache
def _unmarked() -> re.Pattern[str]:
    """Letters of any script with their signs, which are no marks of ours."""
    # so many take longer than to load this module
    return re.compile(r"(?:[^\W_]|[ ’\u00a0\u202f\u0300-\u167f\u1681-\u1fff]|-(?!-))*+")


def visible_words(tokens: "Iterable[Token] | None") -> str:
    """What is left of the children of an inline token when all marks are taken out."""
    text = "".join("\n" if token.type == "hardbreak" else token.content for token in tokens or ())
    return _RUN.sub(" ", _MARK.sub(lambda mark: mark[0][1:] if mark[0][0] == "\\" else "", text)).strip()


def _blocks(node: "SyntaxTreeNode") -> tuple[PlainBlock, ...]:
    return tuple(map(_block, node.children))


def _block(node: "SyntaxTreeNode") -> PlainBlock:
    match node.type:
        case "heading":
            return PlainBlock(node.tag, _text(node))
        case "bullet_list":
            return _list(node, ["• "] * len(node.children))
        case "ordered_list":
            first = int(node.attrs.get("start", 1))
            return _list(node, [f"{number}. " for number, _ in enumerate(node.children, first)])
        case "blockquote":
            return PlainBlock("quote", inner=_blocks(node))
        case "container_steps" | "container_almanac":
            return PlainBlock("stack", inner=_blocks(node))
        case "figure":
            figure = node.meta["figure"]
            return PlainBlock(f"figure.{figure.kind}", _text(node), shown=figure.shown)
        case "table":
            return PlainBlock(
                "table", inner=tuple(_row(row) for part in node.children for row in part.children)
            )
        case "paragraph":
            return PlainBlock("tight" if node.hidden else "paragraph", _text(node))
    box = node.type.removeprefix("container_")
    return PlainBlock(box, inner=_blocks(node)) if box in BOXES else PlainBlock("words", _text(node))


def _list(node: "SyntaxTreeNode", marks: Sequence[str]) -> PlainBlock:
    items = zip(node.children, marks, strict=True)
    return PlainBlock("list", inner=tuple(PlainBlock("item", mark, _blocks(item)) for item, mark in items))


def _row(row: "SyntaxTreeNode") -> PlainBlock:
    kinds = ("flush" if "right" in str(cell.attrs.get("style", "")) else "cell" for cell in row.children)
    cells = zip(kinds, row.children, strict=True)
    return PlainBlock("row", inner=tuple(PlainBlock(kind, _text(cell)) for kind, cell in cells))


def _text(node: "SyntaxTreeNode") -> str:
    """The words of the inline token in a heading, paragraph or cell."""
    return visible_words(
        token for child in node.children for inline in child.to_tokens() for token in inline.children or ()
    )
