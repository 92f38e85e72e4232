"""A section of the rules as a terminal shows it: no marks, lists hanging, tables in columns."""

import re
import textwrap
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TYPE_CHECKING

from pnp.content.figures import Figure
from pnp.content.game import Section
from pnp.content.markup import ESCAPED, TAG

if TYPE_CHECKING:
    from markdown_it.token import Token
    from markdown_it.tree import SyntaxTreeNode

_MARK = re.compile(rf"{ESCAPED}|{TAG}|\N{{SOFT HYPHEN}}")
_RUN = re.compile(r" {2,}")
_ENDLESS = 1_000_000
_LEAST = 4  # letters of a column


def _caption_alone(figure: Figure, caption: str, width: int) -> list[str]:
    return _wrapped(f"[{caption}]", width) if caption else []


@dataclass(frozen=True, slots=True)
class PlainStyle:
    """What stands for what is no plain text.

    ``figure``: the lines of a figure with this caption in this width. ``labels``: what stands above a box, by
    its kind (``variant``, ``note``).
    """

    figure: Callable[[Figure, str, int], list[str]] = _caption_alone
    labels: Mapping[str, str] = field(default_factory=dict)


_SIMPLE = PlainStyle()


def plain_title(section: Section) -> str:
    """The words of a section's heading, for an outline."""
    return visible_words(section.tokens[1].children)


def plain(
    section: Section, width: int | None = None, *, heading: bool = True, style: PlainStyle = _SIMPLE
) -> str:
    """A section whose placeholders are filled, in lines of ``width`` letters at most.

    Without a width a paragraph is one line; without ``heading`` the text alone is given. Emphasis and colours
    are left out, and icons too, since a word accompanies each of them. A table is as wide as it needs to be.
    """
    from markdown_it.tree import SyntaxTreeNode

    blocks = SyntaxTreeNode(section.tokens).children[0 if heading else 1 :]
    lines = _stack(blocks, width or _ENDLESS, style)
    return "\n".join(lines) + "\n" if lines else ""


def plain_inline(text: str) -> str:
    """One text of inline Markdown without its marks.

    >>> plain_inline("**Take** [it](#aim): {icon:coin} 3")
    'Take it: 3'
    """
    from pnp.content.markdown import parser

    return visible_words(parser().parseInline(text)[0].children) if text else ""


def visible_words(tokens: "Iterable[Token] | None") -> str:
    """What is left of the children of an inline token when all marks are taken out."""
    text = "".join("\n" if token.type == "hardbreak" else token.content for token in tokens or ())
    return _RUN.sub(" ", _MARK.sub(lambda mark: mark[0][1:] if mark[0][0] == "\\" else "", text)).strip()


def _stack(nodes: "Iterable[SyntaxTreeNode]", width: int, style: PlainStyle) -> list[str]:
    """Blocks one below the other, an empty line between them where they stand apart in the source."""
    lines: list[str] = []
    tight = False
    for node in nodes:
        block = _block(node, width, style)
        if block and lines and not tight:
            lines.append("")
        lines += block
        tight = node.hidden
    return lines


def _block(node: "SyntaxTreeNode", width: int, style: PlainStyle) -> list[str]:
    match node.type:
        case "heading":
            title = _wrapped(_text(node), width)
            return [*title, ("=" if node.tag == "h1" else "-") * max(map(len, title))]
        case "bullet_list":
            return _items([(item, "• ") for item in node.children], width, style)
        case "ordered_list":
            first = int(node.attrs.get("start", 1))
            numbered = [(item, f"{number}. ") for number, item in enumerate(node.children, first)]
            return _items(numbered, width, style)
        case "blockquote":
            return _barred(_stack(node.children, width - 2, style))
        case "container_variant" | "container_note" as kind:
            label = style.labels.get(kind.removeprefix("container_"))
            return _barred([*([f"{label}", ""] if label else []), *_stack(node.children, width - 2, style)])
        case "figure":
            return style.figure(node.meta["figure"], _text(node), width)
        case "table":
            return _table([row for part in node.children for row in part.children], width)
        case _:
            return _wrapped(_text(node), width)


def _barred(lines: Iterable[str]) -> list[str]:
    return [f"│ {line}".rstrip() for line in lines]


def _items(items: "Sequence[tuple[SyntaxTreeNode, str]]", width: int, style: PlainStyle) -> list[str]:
    """The items of a list; those of a loose one stand apart."""
    lines: list[str] = []
    for item, mark in items:
        loose = any(child.type == "paragraph" and not child.hidden for child in item.children)
        if lines and loose:
            lines.append("")
        for number, line in enumerate(_stack(item.children, width - len(mark), style) or [""]):
            lines.append(f"{' ' * len(mark) if number else mark}{line}".rstrip())
    return lines


def _table(rows: "Sequence[SyntaxTreeNode]", width: int) -> list[str]:
    """The rows in columns, a line below the headings."""
    table = [[_text(cell) for cell in row.children] for row in rows]
    sizes = _sizes([max(map(len, column)) for column in zip(*table, strict=True)], width)
    right = ["right" in str(cell.attrs.get("style", "")) for cell in rows[0].children]
    lines: list[str] = []
    for number, row in enumerate(table):
        wrapped = [textwrap.wrap(cell, size) or [""] for cell, size in zip(row, sizes, strict=True)]
        for line in zip_longest(*wrapped, fillvalue=""):
            parts = zip(line, sizes, right, strict=True)
            cells = (part.rjust(size) if flush else part.ljust(size) for part, size, flush in parts)
            lines.append("  ".join(cells).rstrip())
        if not number:
            lines.append("  ".join("─" * size for size in sizes))
    return lines


def _sizes(wanted: Sequence[int], width: int) -> list[int]:
    """The widths of columns: what they want, the widest of them less where there is no room.

    >>> _sizes([5, 20, 9], 30)
    [5, 12, 9]
    """
    sizes = [max(size, 1) for size in wanted]
    while sum(sizes) + 2 * (len(sizes) - 1) > width and max(sizes) > _LEAST:
        sizes[sizes.index(max(sizes))] -= 1
    return sizes


def _text(node: "SyntaxTreeNode") -> str:
    """The words of the inline token in a heading, paragraph or cell."""
    return visible_words(
        token for child in node.children for inline in child.to_tokens() for token in inline.children or ()
    )


def _wrapped(text: str, width: int) -> list[str]:
    """A paragraph's lines; no-break spaces hold."""
    size = max(width, 20)
    lines = (
        textwrap.wrap(line, size, break_long_words=False, break_on_hyphens=False) for line in text.split("\n")
    )
    return [part for line in lines for part in line or [""]]
