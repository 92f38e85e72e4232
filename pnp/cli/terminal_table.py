"""A table for a terminal of 80 columns: a column of words, then columns of numbers, cut where they must be.

A page of Rich's would do as well, and takes a fifth of the time in which a score is told.
"""

from collections.abc import Iterator, Sequence
from unicodedata import combining, east_asian_width

_WIDTH, _GAP = 80, 2


def table_lines(columns: Sequence[Sequence[str]], least: int) -> Iterator[str]:
    """The lines of columns of as many cells; the first is ``least`` wide and on the left, the others right.

    >>> list(table_lines([["", "total"], ["Ana", "4"], ["Bob", "12"]], 8))
    ['          Ana  Bob', 'total       4   12']
    """
    widths = [max(map(cell_width, column)) for column in columns]
    widths[0] = max(widths[0], least)
    first, *others = _narrowed(widths, [least, *(1 for _ in widths[1:])])
    for title, *cells in zip(*columns, strict=True):
        numbers = (_right(cell, width) for cell, width in zip(cells, others, strict=True))
        yield (" " * _GAP).join((_left(title, first), *numbers))


def cell_width(text: str) -> int:
    """How many columns of a terminal a text takes.

    >>> cell_width("Ana"), cell_width("安娜")
    (3, 4)
    """
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in text if not combining(char))


def _narrowed(widths: Sequence[int], least: Sequence[int]) -> Iterator[int]:
    """Widths that fit beside one another: each gives the same, as far as it has more than the least."""
    excess = sum(widths) + _GAP * (len(widths) - 1) - _WIDTH
    for left, width, floor in zip(range(len(widths), 0, -1), widths, least, strict=True):
        given = min(width - floor, round(excess / left)) if excess > 0 else 0
        yield width - given
        excess -= given


def _left(cell: str, width: int) -> str:
    cell = _cut(cell, width)
    return cell + " " * (width - cell_width(cell))


def _right(cell: str, width: int) -> str:
    cell = _cut(cell, width)
    return " " * (width - cell_width(cell)) + cell


def _cut(cell: str, width: int) -> str:
    """As much of a cell as there is room for.

    >>> _cut("Anastasia", 5)
    'Anas…'
    """
    if cell_width(cell) <= width:
        return cell
    while cell_width(cell) > width - 1:
        cell = cell[:-1]
    return f"{cell}…"
