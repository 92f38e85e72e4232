"""Cells, tiles and boards as people write them.

``O`` is the Start's own cell, ``W1S3`` the one a step west and three south of it. A tile is ``neutral/NE``, a
board ``O start/NES; E1 find-coin/NS; N1 harp/W``. Every fault has its column, from 1.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from pnp.games.drakon.geometry import ORIGIN, Cell, Tile, Tiles, facing_arrows
from pnp.games.drakon.supply import ARROWS, OPEN, ROOMS, arrows_told
from pnp.problem import nearest
from pnp.rules.verdict import UnreadableError

_CELL = re.compile(r"O|([EW][1-9]\d{0,2})?([NS][1-9]\d{0,2})?", re.ASCII)
_WORD = re.compile(r"\S+")


class Fault(NamedTuple):
    """What is wrong at a column of a text."""

    column: int
    code: str
    message: str


def read_cell(text: str, column: int = 1) -> Cell:
    """Raises UnreadableError where it is no cell."""
    match = _CELL.fullmatch(text)
    if not text or match is None:
        raise UnreadableError(column, f'"{text}" is no cell; O, E2, N1 or W1S3 is expected')
    return _along(match[1], "W"), _along(match[2], "S")


def _along(part: str | None, negative: str) -> int:
    if not part:
        return 0
    steps = int(part[1:])
    return -steps if part[0] == negative else steps


def cell_told(cell: Cell) -> str:
    """``O``, ``E2``, ``W1S3``."""
    x, y = cell
    across = f"{'E' if x > 0 else 'W'}{abs(x)}" if x else ""
    up = f"{'N' if y > 0 else 'S'}{abs(y)}" if y else ""
    return across + up or "O"


def cells_told(cells: Iterable[Cell]) -> list[str]:
    """Cells sorted as text."""
    return sorted(map(cell_told, cells))


def read_arrows(text: str, column: int = 1) -> int:
    """Raises UnreadableError where these are no arrows."""
    arrows = ARROWS.get(text)
    if arrows is None:
        given = set(text)
        hint = "the sides with an arrow in the order N E S W are expected, or -"
        if given and given <= set("NESW"):
            hint = f"{arrows_told(sum(ARROWS[letter] for letter in given))} is expected"
        raise UnreadableError(column, f'"{text}" are no arrows; {hint}')
    return arrows


def read_tile(text: str, column: int = 1) -> Tile:
    """``neutral/NE``. Raises UnreadableError where it is no tile."""
    room, slash, told = text.partition("/")
    if room not in ROOMS:
        raise UnreadableError(column, f'"{room}" is no room; {nearest(room, ROOMS)}')
    if not slash:
        raise UnreadableError(column + len(room), f'"/" and the arrows are expected after "{room}"')
    at = column + len(room) + 1
    arrows = read_arrows(told, at)
    if room in OPEN and arrows:
        raise UnreadableError(at, f"the room {room} has no arrows; {room}/- is expected")
    return Tile(room, arrows)


def tile_told(tile: Tile) -> str:
    """``neutral/NE``."""
    return f"{tile.room}/{arrows_told(tile.arrows)}"


def board_told(tiles: Tiles) -> str:
    """The board on one line, the Start first, then in the order laid."""
    order = sorted(tiles, key=lambda cell: cell != ORIGIN)
    return "; ".join(f"{cell_told(cell)} {tile_told(tiles[cell])}" for cell in order)


def read_board(text: str) -> tuple[dict[Cell, Tile], list[Fault]]:
    """The tiles, and everything that is wrong with them: unreadable, laid twice, no Start, facing arrows."""
    tiles: dict[Cell, Tile] = {}
    columns: dict[Cell, int] = {}
    faults: list[Fault] = []
    at = 0
    for part in text.rstrip().removesuffix(";").split(";"):
        found = _read_part(part, at + 1)
        at += len(part) + 1
        if isinstance(found, Fault):
            faults.append(found)
            continue
        cell, tile, column = found
        if cell in tiles:
            faults.append(Fault(column, "twice", f"two tiles lie at {cell_told(cell)}"))
        elif (tile.room == "start") != (cell == ORIGIN):
            message = "the Start lies at O, and nothing else does"
            faults.append(Fault(column, "misplaced-start", message))
        tiles.setdefault(cell, tile)
        columns.setdefault(cell, column)
    if ORIGIN not in tiles and not faults:
        faults.append(Fault(1, "no-start", "the board has no Start: O start/… is expected"))
    for one, other in facing_arrows(tiles):
        message = f"the arrows of {cell_told(one)} and {cell_told(other)} face each other"
        faults.append(Fault(max(columns[one], columns[other]), "facing-arrows", message))
    return tiles, sorted(faults)


def _read_part(part: str, column: int) -> tuple[Cell, Tile, int] | Fault:
    """A cell, its tile and the column of both; or what is wrong."""
    words = [(match[0], column + match.start()) for match in _WORD.finditer(part)]
    try:
        if not words:
            raise UnreadableError(column, "a cell and a tile are expected here")
        cell = read_cell(*words[0])
        if len(words) < 2:
            end = words[0][1] + len(words[0][0])
            raise UnreadableError(end, f'a tile is expected after "{words[0][0]}"')
        tile = read_tile(*words[1])
        if len(words) > 2:
            raise UnreadableError(words[2][1], f'"{words[2][0]}" is too much; ";" stands between tiles')
    except UnreadableError as error:
        return Fault(error.column, "unreadable", str(error))
    return cell, tile, words[0][1]
