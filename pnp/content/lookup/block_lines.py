"""Blocks of plain words in lines of a width, as a terminal shows them: lists hanging, tables in columns.

Blocks hold words alone, whatever they were written in: whoever shows them again needs neither Markdown nor
the game that they are of.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, NamedTuple

from pnp.content.lookup.wrapped import wrapped

BOXES = ("variant", "note", "book")
"""Kinds of blocks that stand beside a bar, with a label above them."""
_ENDLESS = 1_000_000


class PlainBlock(NamedTuple):
    """A block of a section and the blocks ``inner`` to it.

    ``kind``: ``h1`` to ``h6``, ``paragraph``, ``tight`` (one that the next follows without an empty line),
    ``words`` (of anything else), ``list`` of ``item``, whose text is its mark, ``table`` of ``row`` of
    ``cell`` and ``flush``, ``quote`` and BOXES, ``stack``; of a figure ``figure.`` and its own kind, then
    ``shown`` is what it shows, and its text the caption.
    """

    kind: str
    text: str = ""
    inner: "tuple[PlainBlock, ...]" = ()
    shown: tuple[str, ...] = ()


def read_block(told: Any) -> PlainBlock:
    """A block as JSON gives it back. TypeError, ValueError: it is none that was written."""
    kind, text, inner, shown = told
    if {type(kind), type(text), *map(type, shown)} != {str}:
        raise TypeError
    block = PlainBlock(kind, text, tuple(map(read_block, inner)), tuple(shown))
    if kind == "table" and len({len(row.inner) for row in block.inner}) != 1:
        raise ValueError
    return block


class Shown(NamedTuple):
    """What a figure shows: components or examples by id, or one position."""

    kind: str
    shown: tuple[str, ...]


def _caption_alone(figure: Shown, caption: str, width: int) -> list[str]:
    return wrapped(f"[{caption}]", width) if caption else []


class PlainStyle(NamedTuple):
    """What stands for what is no plain text.

    ``figure``: the lines of a figure with this caption in this width. ``labels``: what stands above a box, by
    its kind (``book``, ``variant``, ``note``).
    """

    figure: Callable[[Shown, str, int], list[str]] = _caption_alone
    labels: Mapping[str, str] = {}


SIMPLE = PlainStyle()


def block_text(blocks: Iterable[PlainBlock], width: int | None = None, style: PlainStyle = SIMPLE) -> str:
    """Blocks in lines of ``width`` letters at most, each ended; without a width a paragraph is one line.

    A table is as wide as it needs to be.
    """
    lines = _stack(blocks, width or _ENDLESS, style)
    return "\n".join(lines) + "\n" if lines else ""


def _stack(blocks: Iterable[PlainBlock], width: int, style: PlainStyle) -> list[str]:
    """Blocks one below the other, an empty line between them where they stand apart in the source."""
    lines: list[str] = []
    tight = False
    for block in blocks:
        own = _lines(block, width, style)
        if own and lines and not tight:
            lines.append("")
        lines += own
        tight = block.kind == "tight"
    return lines


def _lines(block: PlainBlock, width: int, style: PlainStyle) -> list[str]:
    kind, text, inner, shown = block
    match kind:
        case "h1" | "h2" | "h3" | "h4" | "h5" | "h6":
            title = wrapped(text, width)
            return [*title, ("=" if kind == "h1" else "-") * max(map(len, title), default=0)]
        case "list":
            return _items(inner, width, style)
        case "quote" | "variant" | "note" | "book":
            label = style.labels.get(kind)
            return _barred([*([f"{label}", ""] if label else []), *_stack(inner, width - 2, style)])
        case "stack":
            return _stack(inner, width, style)
        case "table":
            return _table(inner, width)
    if kind.startswith("figure."):
        return style.figure(Shown(kind.removeprefix("figure."), shown), text, width)
    return wrapped(text, width)


def _barred(lines: Iterable[str]) -> list[str]:
    return [f"│ {line}".rstrip() for line in lines]


def _items(items: Iterable[PlainBlock], width: int, style: PlainStyle) -> list[str]:
    """The items of a list; those of a loose one stand apart."""
    lines: list[str] = []
    for item in items:
        mark = item.text
        if lines and any(block.kind == "paragraph" for block in item.inner):
            lines.append("")
        for number, line in enumerate(_stack(item.inner, width - len(mark), style) or [""]):
            lines.append(f"{' ' * len(mark) if number else mark}{line}".rstrip())
    return lines


def _table(rows: Sequence[PlainBlock], width: int) -> list[str]:
    """The rows in columns, a line below the headings; row by row where there is no room for every word."""
    table = [[cell.text for cell in row.inner] for row in rows]
    columns = list(zip(*table, strict=True))
    least = [max((len(word) for cell in column for word in cell.split(" ")), default=0) for column in columns]
    sizes = _sizes([max(map(len, column)) for column in columns], least, width)
    if not sizes:
        return _row_by_row(table, width)
    right = [cell.kind == "flush" for cell in rows[0].inner]
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
