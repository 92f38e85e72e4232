"""A section of the rules as a terminal shows it: no marks, lists hanging, tables in columns."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import field
from functools import cache
from itertools import zip_longest
from typing import TYPE_CHECKING

from pnp.content.markup import ESCAPED, TAG
from pnp.content.wrapped import wrapped
from pnp.frozen import frozen

if TYPE_CHECKING:
    from markdown_it.token import Token
    from markdown_it.tree import SyntaxTreeNode

    from pnp.content.figures import Figure
    from pnp.content.game import Section

_MARK = re.compile(rf"{ESCAPED}|{TAG}|\N{{SOFT HYPHEN}}")
_RUN = re.compile(r" {2,}")
_ENDLESS = 1_000_000


def _caption_alone(figure: "Figure", caption: str, width: int) -> list[str]:
    return wrapped(f"[{caption}]", width) if caption else []


@frozen
class PlainStyle:
    """What stands for what is no plain text.

    ``figure``: the lines of a figure with this caption in this width. ``labels``: what stands above a box, by
    its kind (``book``, ``variant``, ``note``).
    """

    figure: "Callable[[Figure, str, int], list[str]]" = _caption_alone
    labels: Mapping[str, str] = field(default_factory=dict)


_SIMPLE = PlainStyle()


def plain_title(section: "Section") -> str:
    """The words of a section's heading, for an outline."""
    return visible_words(section.tokens[1].children)


def plain(
    section: "Section", width: int | None = None, *, heading: bool = True, style: PlainStyle = _SIMPLE
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
            title = wrapped(_text(node), width)
            return [*title, ("=" if node.tag == "h1" else "-") * max(map(len, title), default=0)]
        case "bullet_list":
            return _items([(item, "• ") for item in node.children], width, style)
        case "ordered_list":
            first = int(node.attrs.get("start", 1))
            numbered = [(item, f"{number}. ") for number, item in enumerate(node.children, first)]
            return _items(numbered, width, style)
        case "blockquote":
            return _barred(_stack(node.children, width - 2, style))
        case "container_variant" | "container_note" | "container_book" as kind:
            label = style.labels.get(kind.removeprefix("container_"))
            return _barred([*([f"{label}", ""] if label else []), *_stack(node.children, width - 2, style)])
        case "container_steps" | "container_almanac":
            return _stack(node.children, width, style)
        case "figure":
            return style.figure(node.meta["figure"], _text(node), width)
        case "table":
            return _table([row for part in node.children for row in part.children], width)
        case _:
            return wrapped(_text(node), width)


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
    """The rows in columns, a line below the headings; row by row where there is no room for every word."""
    table = [[_text(cell) for cell in row.children] for row in rows]
    columns = list(zip(*table, strict=True))
    least = [max((len(word) for cell in column for word in cell.split(" ")), default=0) for column in columns]
    sizes = _sizes([max(map(len, column)) for column in columns], least, width)
    if not sizes:
        return _row_by_row(table, width)
    right = ["right" in str(cell.attrs.get("style", "")) for cell in rows[0].children]
    lines: list[str] = []
    for number, row in enumerate(table):
        cells = [wrapped(cell, size) for cell, size in zip(row, sizes, strict=True)]
        for line in zip_longest(*cells, fillvalue=""):
            parts = zip(line, sizes, right, strict=True)
            shown = (part.rjust(size) if flush else part.ljust(size) for part, size, flush in parts)
            lines.append("  ".join(shown).rstrip())
        if not number:
            lines.append("  ".join("─" * size for size in sizes))
    return lines


def _row_by_row(table: Sequence[Sequence[str]], width: int) -> list[str]:
    """Each row by itself: its first cell, below it the others behind their headings."""
    (_, *heads), *rows = table
    lines: list[str] = []
    for first, *rest in rows:
        lines += wrapped(first, width)
        for head, cell in zip(heads, rest, strict=True):
            lines += wrapped(f"{head}: {cell}" if head else cell, width, "  ", "    ")
    return lines


def _sizes(wanted: Sequence[int], least: Sequence[int], width: int) -> list[int]:
    """The widths of columns: what they want, the widest of them less where there is no room; none is less
    than its longest word. No widths at all where that is too much.

    >>> _sizes([5, 20, 9], [5, 8, 9], 30), _sizes([5, 20, 9], [5, 18, 9], 30)
    ([5, 12, 9], [])
    """
    sizes = [max(size, 1) for size in wanted]
    while sum(sizes) + 2 * (len(sizes) - 1) > width:
        size, index = max(
            (size if size > few else 0, index)
            for index, (size, few) in enumerate(zip(sizes, least, strict=True))
        )
        if not size:
            return []
        sizes[index] -= 1
    return sizes


def _text(node: "SyntaxTreeNode") -> str:
    """The words of the inline token in a heading, paragraph or cell."""
    return visible_words(
        token for child in node.children for inline in child.to_tokens() for token in inline.children or ()
    )
