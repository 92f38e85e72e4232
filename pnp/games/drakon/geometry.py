"""Square tiles on a grid without bounds.

A cell is ``(x, y)`` counted from the Start, x to the east, y to the north. The arrows of a tile are four
bits, one for each side; a quarter turn clockwise moves each bit to the next one. Two tiles may not both have
an arrow on the side they share.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.rules.compass import ALL, EAST, NORTH, SOUTH, WEST, turned

Cell = tuple[int, int]

SIDES = ((NORTH, 0, 1, SOUTH), (EAST, 1, 0, WEST), (SOUTH, 0, -1, NORTH), (WEST, -1, 0, EAST))
"""Each side with the step over it and the side by which the neighbour touches it."""

STEPS = tuple(tuple((dx, dy) for side, dx, dy, _ in SIDES if side & sides) for sides in range(16))
"""The steps over several sides, clockwise from the north."""

ORIGIN: Cell = (0, 0)


class Tile(NamedTuple):
    """A tile as it lies: its room, and the sides with an arrow."""

    room: str
    arrows: int


Tiles = Mapping[Cell, Tile]


TURNED = tuple(tuple(turned(arrows, quarters) for arrows in range(16)) for quarters in range(4))
"""The arrows after quarter turns, by these and the arrows."""

TURNS = tuple(tuple(dict.fromkeys(turned(arrows, quarters) for quarters in range(4))) for arrows in range(16))
"""The different ways in which a tile with these arrows can lie, the one given first."""

FITTING = tuple(
    tuple(tuple(turn for turn in turns if not turn & blocked) for blocked in range(16)) for turns in TURNS
)
"""Those of them with no arrow on a side that is blocked, by the arrows and the sides."""

WAYS = tuple(tuple(map(len, fitting)) for fitting in FITTING)
"""How many those are."""


def neighbours(cell: Cell) -> Iterator[Cell]:
    """The four cells that share a side with this one, clockwise from the north."""
    x, y = cell
    for dx, dy in STEPS[ALL]:
        yield x + dx, y + dy


def towards(tiles: Tiles, cell: Cell, sides: int) -> list[Cell]:
    """The cells with a tile beyond these sides."""
    x, y = cell
    return [near for dx, dy in STEPS[sides] if (near := (x + dx, y + dy)) in tiles]


def leads_on(tiles: Tiles, cell: Cell, sides: int) -> bool:
    """Whether there is any such."""
    x, y = cell
    for dx, dy in STEPS[sides]:  # noqa: SIM110 - any() takes twice as long, and every turn asks
        if (x + dx, y + dy) in tiles:
            return True
    return False


def incoming(tiles: Tiles, cell: Cell) -> int:
    """The sides of a cell over which a neighbour's arrow points into it: no arrow may face one there.

    >>> incoming({(0, 1): Tile("start", SOUTH), (1, 0): Tile("wind", NORTH)}, (0, 0)) == NORTH
    True
    """
    x, y = cell
    sides = 0
    for side, dx, dy, facing in SIDES:
        tile = tiles.get((x + dx, y + dy))
        if tile is not None and tile.arrows & facing:
            sides |= side
    return sides


def frontier(tiles: Tiles) -> dict[Cell, int]:
    """The empty cells that touch a tile, each with the sides over which an arrow points into it.

    >>> frontier({(0, 0): Tile("start", NORTH)})
    {(0, 1): 4, (1, 0): 0, (0, -1): 0, (-1, 0): 0}
    """
    sides: dict[Cell, int] = {}
    for (x, y), tile in tiles.items():
        arrows = tile.arrows
        for side, dx, dy, facing in SIDES:
            cell = (x + dx, y + dy)
            if cell not in tiles:
                sides[cell] = sides.get(cell, 0) | (facing if arrows & side else 0)
    return sides


def facing_arrows(tiles: Tiles) -> list[tuple[Cell, Cell]]:
    """The pairs of neighbours whose arrows face each other.

    >>> facing_arrows({(0, 0): Tile("start", EAST), (1, 0): Tile("wind", WEST)})
    [((0, 0), (1, 0))]
    """
    return [
        (cell, other)
        for cell, tile in tiles.items()
        for other in towards(tiles, cell, tile.arrows & incoming(tiles, cell) & (NORTH | EAST))
    ]


def within(tiles: Tiles, cell: Cell, steps: int) -> dict[Cell, int]:
    """The cells with a tile that are this near, arrows aside, each with its distance."""
    distances = {cell: 0}
    edge = [cell]
    for distance in range(1, steps + 1):
        edge = [near for far in edge for near in towards(tiles, far, ALL) if near not in distances]
        distances.update(dict.fromkeys(edge, distance))
    return distances


def parts(tiles: Tiles) -> list[frozenset[Cell]]:
    """The board as the pieces it has fallen into, each of tiles that hang together."""
    left = list(tiles)
    pieces: list[frozenset[Cell]] = []
    while left:
        pieces.append(frozenset(within(tiles, left[0], len(tiles))))
        left = [cell for cell in left if cell not in pieces[-1]]
    return pieces
