"""How wide a terminal is, and tables that fit it.

A table whose columns have no room turns, so that what its columns were become rows; one that has no room so
either is told row by row. Nothing is left out, and no word is broken, so that every id can be copied.
"""

from collections.abc import Iterator, Sequence
from shutil import get_terminal_size
from unicodedata import combining, east_asian_width

import typer

from pnp.content.lookup.wrapped import wrapped

_GAP = "  "
_LEAST = 20

Rows = Sequence[Sequence[str]]


def columns() -> int:
    """How many columns a line may take: all but the last, behind which Windows would begin a new line."""
    return max(_LEAST, get_terminal_size().columns - 1)


def print_wrapped(text: str, lead: str = "", below: str = "", bold: bool = False) -> None:
    """Print a text as wide as the terminal, its first line led by ``lead``, the others by ``below``."""
    typer.secho("\n".join(wrapped(text, columns(), lead, below)), bold=bold or None)


def print_table(rows: Rows, words: int = 1, turns: bool = False) -> None:
    """Print rows of as many cells, the first of them the heads; ``turns``: columns may become rows."""
    for line, is_head in table_lines(rows, columns(), words, turns):
        typer.secho(line, bold=is_head)


def table_lines(rows: Rows, width: int, words: int = 1, turns: bool = False) -> Iterator[tuple[str, bool]]:
    """The lines of a table, and whether they are heads. Its first ``words`` columns are words, on the left.

    >>> table = [["", "Ana", "Bob"], ["silver", "4", "12"]]
    >>> [line for line, _ in table_lines(table, 40)]
    ['        Ana  Bob', 'silver    4   12']
    >>> [line for line, _ in table_lines(table, 15, turns=True)]
    ['     silver', 'Ana       4', 'Bob      12']
    >>> [line for line, _ in table_lines(table, 10, turns=True)]
    ['Ana', '  silver  4', 'Bob', '  silver  12']
    """
    turned = list(zip(*rows, strict=True))
    for each in (rows, turned) if turns else (rows,):
        sizes = [max(map(cells, column)) for column in zip(*each, strict=True)]
        if sum(sizes) + len(_GAP) * (len(sizes) - 1) <= width:
            yield from _grid(each, sizes, words)
            return
    yield from _row_by_row(turned if turns else rows, width)


def _grid(rows: Rows, sizes: Sequence[int], words: int) -> Iterator[tuple[str, bool]]:
    for number, row in enumerate(rows):
        parts = []
        for column, (cell, size) in enumerate(zip(row, sizes, strict=True)):
            blanks = " " * (size - cells(cell))
            parts.append(cell + blanks if column < words else blanks + cell)
        yield _GAP.join(parts).rstrip(), not number


def _row_by_row(rows: Rows, width: int) -> Iterator[tuple[str, bool]]:
    """Each row by itself: its first cell, below it the others that hold anything, each behind its head."""
    (_, *heads), *others = rows
    size = max(map(cells, heads))
    for first, *rest in others:
        yield first, True
        for head, cell in zip(heads, rest, strict=True):
            lead = f"{_GAP}{head}{' ' * (size - cells(head))}{_GAP}"
            for line in wrapped(cell, width, lead, " " * cells(lead)):
                yield line, False


def cells(text: str) -> int:
    """How many columns of a terminal a text takes.

    >>> cells("Ana"), cells("安娜")
    (3, 4)
    """
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text if not combining(char))
