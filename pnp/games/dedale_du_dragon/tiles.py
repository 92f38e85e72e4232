"""The board tiles: seven cells by seven, white or rock, with a door in the middle of some edges.

A cell of a tile is a number from 0 to 48, row by row from the north-west corner. Sides are bits; a quarter
turn clockwise moves each to the next. Shapes stand in ``rules.toml``, since many tiles share one.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from pnp.rules.book import Book
from pnp.rules.compass import ALL, EAST, NORTH, SOUTH, WEST, sides_text, turned

SIZE = 7
CELLS = SIZE * SIZE
COLUMNS = "abcdefg"

SIDES = (NORTH, EAST, SOUTH, WEST)

STEPS: Mapping[int, tuple[int, int]] = {NORTH: (0, 1), EAST: (1, 0), SOUTH: (0, -1), WEST: (-1, 0)}
"""What a side adds to a place: columns to the east, rows to the north."""
FACING: Mapping[int, int] = {NORTH: SOUTH, EAST: WEST, SOUTH: NORTH, WEST: EAST}
DOOR: Mapping[int, int] = {NORTH: 3, EAST: 27, SOUTH: 45, WEST: 21}
"""The cell of the door in each side."""
SIDE_OF: Mapping[int, int] = {cell: side for side, cell in DOOR.items()}
CENTRE = 24
TURNS_READ: Mapping[str, int] = {"r0": 0, "r90": 1, "r180": 2, "r270": 3}
"""How quarter turns clockwise are written."""


_SIDES = {sides_text(sides): sides for sides in range(ALL + 1)}


def sides_in(sides: int) -> Iterator[int]:
    """The single sides, clockwise from the north."""
    return (side for side in SIDES if sides & side)


def turned_cell(cell: int, quarters: int) -> int:
    """Where a cell of a tile comes to lie after quarter turns clockwise.

    >>> [turned_cell(DOOR[NORTH], quarters) == DOOR[side] for quarters, side in enumerate(SIDES)]
    [True, True, True, True]
    """
    for _ in range(quarters % 4):
        row, column = divmod(cell, SIZE)
        cell = column * SIZE + SIZE - 1 - row
    return cell


class RoomTile(NamedTuple):
    """A board tile as printed: its row's id, its white cells and its doors."""

    id: str
    whites: frozenset[int]
    doors: int
    great: bool


class Position(NamedTuple):
    """A position tile: the cells of what a new room holds, and its number of traps."""

    id: str
    monsters: tuple[int, ...]
    furniture: tuple[int, ...]
    treasures: tuple[int, ...]
    traps: int


@lru_cache(maxsize=256)
def whites(tile: RoomTile, quarters: int) -> frozenset[int]:
    """The white cells of a tile that is turned; the cells of its doors are among them."""
    return frozenset(turned_cell(cell, quarters) for cell in tile.whites)


def doors(tile: RoomTile, quarters: int) -> int:
    """The sides with a door of a tile that is turned."""
    return turned(tile.doors, quarters) if quarters else tile.doors


@lru_cache(maxsize=256)
def steps_within(tile: RoomTile, quarters: int) -> tuple[tuple[int, ...], ...]:
    """For each cell of a turned tile the white cells beside it, clockwise from the north; none for rock."""
    white = whites(tile, quarters)
    return tuple(_beside(cell, white) if cell in white else () for cell in range(CELLS))


def _beside(cell: int, white: frozenset[int]) -> tuple[int, ...]:
    row, column = divmod(cell, SIZE)
    near = (
        (row > 0, cell - SIZE),
        (column < SIZE - 1, cell + 1),
        (row < SIZE - 1, cell + SIZE),
        (column > 0, cell - 1),
    )
    return tuple(other for inside, other in near if inside and other in white)


def cell_text(cell: int) -> str:
    """A cell of a tile: its column from the west, its row from the north.

    >>> cell_text(0), cell_text(CENTRE), cell_text(48)
    ('a1', 'd4', 'g7')
    """
    row, column = divmod(cell, SIZE)
    return f"{COLUMNS[column]}{row + 1}"


_CELLS = {cell_text(cell): cell for cell in range(CELLS)}


def cell_named(name: str) -> int | None:
    """The cell of that name; None if there is none.

    >>> cell_named("d4"), cell_named("h1")
    (24, None)
    """
    return _CELLS.get(name)


@lru_cache(maxsize=8)
def room_tiles(book: Book) -> Mapping[str, RoomTile]:
    """The tiles of ``rooms.toml`` by id. Raises ContentError where a shape or a door cannot be read."""
    return {id: _room(book, id, row.values) for id, row in book.rows("rooms").items()}


def _room(book: Book, id: str, values: Mapping[str, object]) -> RoomTile:
    shape, letters = str(values.get("shape", "")), str(values.get("doors", ""))
    rows = book.game.rules.get("shapes", {})
    drawn = rows.get(shape) if isinstance(rows, Mapping) else None
    if not isinstance(drawn, list | tuple) or [len(str(row)) for row in drawn] != [SIZE] * SIZE:
        raise book.fault("rules.toml", "bad-shape", name=shape)
    if letters not in _SIDES:
        raise book.fault("rooms.toml", "bad-tile", id=id)
    sides = _SIDES[letters]
    white = {cell for cell, drawn_as in enumerate("".join(map(str, drawn))) if drawn_as == "."}
    white.update(DOOR[side] for side in sides_in(sides))
    return RoomTile(id, frozenset(white), sides, values.get("pile") == "great")


@lru_cache(maxsize=8)
def positions(book: Book) -> Mapping[str, Position]:
    """The tiles of ``positions.toml`` by id. Raises ContentError for a cell that is none."""
    return {id: _position(book, id, row.values) for id, row in book.rows("positions").items()}


def _position(book: Book, id: str, values: Mapping[str, object]) -> Position:
    cells: list[tuple[int, ...]] = []
    for key in ("monsters", "furniture", "treasures"):
        named = [cell_named(name) for name in str(values.get(key, "")).split()]
        if None in named:
            raise book.fault("positions.toml", "bad-tile", id=id)
        cells.append(tuple(cell for cell in named if cell is not None))
    traps = values.get("traps", 0)
    return Position(id, cells[0], cells[1], cells[2], traps if isinstance(traps, int) else 0)
