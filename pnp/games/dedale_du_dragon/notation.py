"""A board on one line: tiles in the order laid, then what stands on their cells.

``1 a-ns O; 2 great-nesw r90 N1; @warrior 1.d1; @gremitter 2.c4 2.e4; chest 2.d3; treasure 2.e2; shut 2.a4``:
a tile's number, its row, quarter turns clockwise if any, its place from the first tile. A cell is ``2.d3``:
tile 2, column d from the west, row 3 from the north, as the tile lies. ``reading`` reads it.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from pnp.games.dedale_du_dragon.board import DRAGON, Board, Standing
from pnp.games.dedale_du_dragon.dungeon import Dungeon, door_at
from pnp.games.dedale_du_dragon.tiles import CELLS, cell_named
from pnp.games.dedale_du_dragon.tiles import cell_text as local_text
from pnp.rules.compass import place_text
from pnp.rules.verdict import UnreadableError
from pnp.words import Message

SHUT, FALLEN, TREASURE, HOARD, TRAPS = "shut", "fallen", "treasure", "hoard", "traps"
_NUMBER = re.compile(r"[1-9]\d?", re.ASCII)


@lru_cache(maxsize=5_000)
def cell_text(cell: int) -> str:
    """A cell of the labyrinth.

    >>> cell_text(49 + 24)
    '2.d4'
    """
    number, local = divmod(cell, CELLS)
    return f"{number + 1}.{local_text(local)}"


def cell_texts(cells: Iterable[int]) -> list[str]:
    """Cells in their order: by tile, row, column."""
    return [cell_text(cell) for cell in sorted(cells)]


def read_cell(text: str, column: int = 1) -> int:
    """The cell of its name. Raises UnreadableError where it is none.

    >>> read_cell("2.d4")
    73
    """
    number, dot, name = text.partition(".")
    local = cell_named(name)
    if not dot or local is None or not _NUMBER.fullmatch(number):
        raise UnreadableError(column, Message("unreadable.tile-cell", text=text))
    return (int(number) - 1) * CELLS + local


def tile_text(dungeon: Dungeon, number: int) -> str:
    """A tile as it lies: ``2 great-nesw r90 N1``."""
    laid = dungeon.tiles[number]
    turn = f" r{90 * laid.quarters}" if laid.quarters else ""
    return f"{number + 1} {laid.tile.id}{turn} {place_text(laid.place)}"


def board_text(board: Board) -> str:
    """The board on one line, what is alike together."""
    dungeon = board.dungeon
    parts = [tile_text(dungeon, number) for number in range(len(dungeon.tiles))]
    parts += _named([(f"@{name}", cell) for name, cell in (*board.heroes, *board.monsters)])
    if board.dragon is not None:
        parts.append(f"@{DRAGON} {cell_text(board.dragon)}")
    parts += _named(board.furniture)
    parts += _cells(TREASURE, board.treasures)
    parts += _cells(HOARD, () if board.hoard is None else (board.hoard,))
    parts += _named(board.cards)
    parts += _cells(SHUT, [cell for cell in sorted(dungeon.shut) if _first(dungeon, cell)])
    parts += _numbers(TRAPS, sorted(board.traps))
    parts += _numbers(FALLEN, sorted(dungeon.fallen))
    return "; ".join(parts)


def _first(dungeon: Dungeon, cell: int) -> bool:
    """Whether a shut door's cell comes before the one it faces; true as well where nothing faces it now."""
    door = door_at(dungeon, cell)
    return door is None or door.facing is None or cell < door.facing


def _named(standing: Standing | Sequence[tuple[str, int]]) -> list[str]:
    cells: dict[str, list[int]] = {}
    for name, cell in standing:
        cells.setdefault(name, []).append(cell)
    return [part for name, where in cells.items() for part in _cells(name, where)]


def _cells(name: str, cells: Sequence[int]) -> list[str]:
    return [" ".join([name, *map(cell_text, cells)])] if cells else []


def _numbers(name: str, numbers: Sequence[int]) -> list[str]:
    return [" ".join([name, *(str(number + 1) for number in numbers)])] if numbers else []
