"""The labyrinth as it lies: tiles side by side, the doors between them open or shut, what has fallen in.

Tiles are numbered in the order they were laid; cell ``c`` of tile ``t`` (from 0) is ``49 * t + c``, so that
all that stands somewhere stands on a small number. Two cells are *near* where a step leads from one to the
other: side by side in a room, or the two door cells of an open door.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from pnp.games.dedale_du_dragon.tiles import (
    CELLS,
    DOOR,
    FACING,
    SIDE_OF,
    SIZE,
    STEPS,
    RoomTile,
    doors,
    sides_in,
    steps_within,
    whites,
)
from pnp.rules.compass import Place

Near = tuple[tuple[int, ...], ...]
"""For each cell the cells that are one step away, clockwise from the north."""

_ORDER = {-SIZE: 0, 1: 1, SIZE: 2, -1: 3}  # clockwise, by what a step adds to a cell
_TURN = {1: 0, 2: 1, 4: 2, 8: 3}  # the same of the sides
_DIAGONALS = ((-1, -1), (-1, 1), (1, 1), (1, -1))


class Laid(NamedTuple):
    """A tile on the table: how it is turned, and where it lies."""

    tile: RoomTile
    quarters: int
    place: Place

    @property
    def doors(self) -> int:
        """The sides with a door."""
        return doors(self.tile, self.quarters)

    @property
    def whites(self) -> frozenset[int]:
        """The white cells, of 0 to 48."""
        return whites(self.tile, self.quarters)


@dataclass(frozen=True, slots=True)
class Dungeon:
    """The tiles on the table. ``shut`` are doors between two tiles that nobody has opened, both their cells.

    ``near`` and ``at`` follow from the rest; make a dungeon with ``begun``, ``laid``, ``built``.
    """

    tiles: tuple[Laid, ...]
    shut: frozenset[int] = frozenset()
    fallen: frozenset[int] = frozenset()  # numbers of tiles, from 0
    near: Near = field(default=(), repr=False, compare=False)
    at: Mapping[Place, int] = field(default_factory=dict, repr=False, compare=False)

    def white(self, cell: int) -> bool:
        """Whether somebody could stand there at all: no rock, and no ruin."""
        number, local = divmod(cell, CELLS)
        return (
            0 <= number < len(self.tiles) and number not in self.fallen and local in self.tiles[number].whites
        )

    def cells(self, number: int) -> Iterator[int]:
        """The white cells of a tile, row by row."""
        if number in self.fallen:
            return iter(())
        return (number * CELLS + cell for cell in sorted(self.tiles[number].whites))

    def beside(self, number: int) -> list[int]:
        """The tiles that share an edge with this one, clockwise from the north; fallen ones too."""
        x, y = self.tiles[number].place
        return [self.at[place] for dx, dy in STEPS.values() if (place := (x + dx, y + dy)) in self.at]


class Door(NamedTuple):
    """A door as seen from one of its cells."""

    cell: int
    side: int
    beyond: Place
    facing: int | None  # the door cell of the tile that lies there; None without a tile, or with rock there
    tile: int | None  # that tile
    open: bool


def built(tiles: Iterable[Laid], shut: Iterable[int] = (), fallen: Iterable[int] = ()) -> Dungeon:
    """A dungeon of its parts."""
    laid_tiles, closed, gone = tuple(tiles), frozenset(shut), frozenset(fallen)
    at = {laid_tile.place: number for number, laid_tile in enumerate(laid_tiles)}
    near: list[tuple[int, ...]] = []
    for number, laid_tile in enumerate(laid_tiles):
        near += _own(laid_tile, number) if number not in gone else [()] * CELLS
    dungeon = Dungeon(laid_tiles, closed, gone, tuple(near), at)
    pairs = {
        (door.cell, door.facing)
        for number in range(len(laid_tiles))
        for door in doors_of(dungeon, number)
        if door.facing is not None and door.facing > door.cell
    }
    return replace(dungeon, near=_joined(near, [(a, b) for a, b in pairs if a not in closed]))


def begun(tile: RoomTile, quarters: int = 0) -> Dungeon:
    """The start tile alone."""
    return built((Laid(tile, quarters, (0, 0)),))


def laid(dungeon: Dungeon, behind: int, tile: RoomTile, quarters: int) -> Dungeon:
    """The dungeon with a tile more, behind the door of a cell, which is open now.

    Doors that come to face those of other tiles stay shut until somebody opens them.
    """
    (x, y), side = dungeon.tiles[behind // CELLS].place, SIDE_OF[behind % CELLS]
    dx, dy = STEPS[side]
    number, place = len(dungeon.tiles), (x + dx, y + dy)
    new = Laid(tile, quarters, place)
    at = {**dungeon.at, place: number}
    tiles = (*dungeon.tiles, new)
    grown = Dungeon(tiles, dungeon.shut, dungeon.fallen, dungeon.near, at)
    pairs = [(door.cell, door.facing) for door in doors_of(grown, number) if door.facing is not None]
    shut = {cell for pair in pairs if pair[1] != behind for cell in pair}
    near = _joined([*dungeon.near, *_own(new, number)], [pair for pair in pairs if pair[1] == behind])
    return Dungeon(tiles, dungeon.shut | shut, dungeon.fallen, near, at)


def opened(dungeon: Dungeon, cell: int) -> Dungeon:
    """The dungeon with the shut door between two tiles opened."""
    door = door_at(dungeon, cell)
    if door is None or door.facing is None or door.open:
        return dungeon
    near = _joined(list(dungeon.near), [(door.cell, door.facing)])
    return replace(dungeon, shut=dungeon.shut - {door.cell, door.facing}, near=near)


def collapsed(dungeon: Dungeon, numbers: Iterable[int]) -> Dungeon:
    """The dungeon with these tiles in ruins."""
    gone, near = set(numbers) - dungeon.fallen, list(dungeon.near)
    for number in gone:
        for door in doors_of(dungeon, number):
            if door.facing is not None and door.open:
                near[door.facing] = tuple(cell for cell in near[door.facing] if cell != door.cell)
        near[number * CELLS : (number + 1) * CELLS] = [()] * CELLS
    return replace(dungeon, fallen=dungeon.fallen | gone, near=tuple(near))


def door_at(dungeon: Dungeon, cell: int) -> Door | None:
    """The door of a cell; None where there is none."""
    number, local = divmod(cell, CELLS)
    side = SIDE_OF.get(local)
    if side is None or not 0 <= number < len(dungeon.tiles) or number in dungeon.fallen:
        return None
    return _door(dungeon, number, side) if dungeon.tiles[number].doors & side else None


def _door(dungeon: Dungeon, number: int, side: int) -> Door:
    """The door on that side of a tile that has one."""
    cell = number * CELLS + DOOR[side]
    (x, y), (dx, dy) = dungeon.tiles[number].place, STEPS[side]
    beyond = (x + dx, y + dy)
    other = dungeon.at.get(beyond)
    if other is None or other in dungeon.fallen or not dungeon.tiles[other].doors & FACING[side]:
        return Door(cell, side, beyond, None, other, False)
    return Door(cell, side, beyond, other * CELLS + DOOR[FACING[side]], other, cell not in dungeon.shut)


def doors_of(dungeon: Dungeon, number: int) -> Iterator[Door]:
    """The doors of a tile, clockwise from the north."""
    if number not in dungeon.fallen:
        for side in sides_in(dungeon.tiles[number].doors):
            yield _door(dungeon, number, side)


def adjacent(dungeon: Dungeon, cell: int, eight: bool = False) -> tuple[int, ...]:
    """The cells from which a figure on this one is struck: side by side, with ``eight`` across corners too.

    Walls are in the way; an open door is not. Across a corner no door is ever passed.
    """
    near = dungeon.near[cell]
    if not eight:
        return near
    number, local = divmod(cell, CELLS)
    row, column = divmod(local, SIZE)
    white = dungeon.tiles[number].whites
    across = [
        number * CELLS + other
        for down, right in _DIAGONALS
        if 0 <= row + down < SIZE and 0 <= column + right < SIZE
        if (other := local + down * SIZE + right) in white
    ]
    return (*near, *across)


def beeline(dungeon: Dungeon, cell: int, other: int) -> int:
    """How many steps it would be without walls: it never is less."""
    one, two = dungeon.tiles[cell // CELLS].place, dungeon.tiles[other // CELLS].place
    down, right = (cell % CELLS) // SIZE - (other % CELLS) // SIZE, cell % SIZE - other % SIZE
    # CELLS is a multiple of SIZE, so that a cell's rest is its column
    return abs(SIZE * (one[0] - two[0]) + right) + abs(SIZE * (two[1] - one[1]) + down)


def _own(laid_tile: Laid, number: int) -> list[tuple[int, ...]]:
    """The steps within a tile."""
    steps, first = steps_within(laid_tile.tile, laid_tile.quarters), number * CELLS
    return (
        [tuple([first + cell for cell in near]) if near else near for near in steps] if first else list(steps)
    )


def _joined(near: list[tuple[int, ...]], pairs: Iterable[tuple[int, int]]) -> Near:
    """The steps with those through open doors."""
    for one, other in pairs:
        near[one] = _with(near[one], one, other)
        near[other] = _with(near[other], other, one)
    return tuple(near)


def _with(steps: tuple[int, ...], cell: int, through: int) -> tuple[int, ...]:
    """A door cell's steps with the one through its door, in the clockwise order."""
    turn = _TURN[SIDE_OF[cell % CELLS]]
    before = sum(_ORDER[step - cell] < turn for step in steps)
    return (*steps[:before], through, *steps[before:])
