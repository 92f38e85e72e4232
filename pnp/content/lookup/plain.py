"""A section of the rules as plain words: no marks, and blocks that a terminal shows line by line."""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count, repeat, takewhile
from typing import TYPE_CHECKING

from pnp.content.lookup.block_lines import BOXES, SIMPLE, PlainBlock, PlainStyle, block_text
from pnp.content.markup import ESCAPED, TAG

if TYPE_CHECKING:
    from markdown_it.token import Token

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
    return _blocks(iter(section.tokens))


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


def _blocks(tokens: "Iterator[Token]") -> tuple[PlainBlock, ...]:
    """The blocks up to the end of what they stand in, which is read, too."""
    return tuple(_block(token, tokens) for token in _inside(tokens))


def _inside(tokens: "Iterator[Token]") -> "Iterator[Token]":
    """What begins there, up to the end; who asks for the next has read this one to its own end."""
    return takewhile(lambda token: token.nesting >= 0, tokens)


def _block(token: "Token", tokens: "Iterator[Token]") -> PlainBlock:
    if not token.nesting:
        return PlainBlock("words")
    match kind := token.type.removesuffix("_open"):
        case "heading":
            return PlainBlock(token.tag, _text(tokens))
        case "bullet_list":
            return _list(tokens, repeat("• "))
        case "ordered_list":
            return _list(tokens, (f"{number}. " for number in count(int(token.attrs.get("start", 1)))))
        case "blockquote":
            return PlainBlock("quote", inner=_blocks(tokens))
        case "container_steps" | "container_almanac":
            return PlainBlock("stack", inner=_blocks(tokens))
        case "figure":
            figure = token.meta["figure"]
            return PlainBlock(f"figure.{figure.kind}", _text(tokens), shown=figure.shown)
        case "table":
            rows = (_row(tokens) for _part in _inside(tokens) for _line in _inside(tokens))
            return PlainBlock("table", inner=tuple(rows))
        case "paragraph":
            return PlainBlock("tight" if token.hidden else "paragraph", _text(tokens))
    box = kind.removeprefix("container_")
    return PlainBlock(box, inner=_blocks(tokens)) if box in BOXES else PlainBlock("words", _text(tokens))


def _list(tokens: "Iterator[Token]", marks: Iterable[str]) -> PlainBlock:
    items = zip(_inside(tokens), marks)  # noqa: B905 - the marks are endless
    return PlainBlock("list", inner=tuple(PlainBlock("item", mark, _blocks(tokens)) for _, mark in items))


def _row(tokens: "Iterator[Token]") -> PlainBlock:
    cells = (("right" in str(cell.attrs.get("style", "")), _text(tokens)) for cell in _inside(tokens))
    return PlainBlock(
        "row", inner=tuple(PlainBlock("flush" if right else "cell", text) for right, text in cells)
    )


def _text(tokens: "Iterator[Token]") -> str:
    """The words up to the end of a heading, a paragraph, a cell, or whatever else this is."""
    words: list[Token] = []
    open_blocks = 1
    for token in tokens:
        open_blocks += token.nesting
        if not open_blocks:
            break
        words += token.children or ()
    return visible_words(words)
