"""A board as a value that carries what every turn asks of it: where tiles can be laid.

Another tile makes another board. What the old one carries is changed where that tile lies, not found anew.
"""

from pnp.games.drakon.geometry import SIDES, Cell, Tile, Tiles, frontier, incoming, neighbours
from pnp.rules.lazily import lazily


class Labyrinth(dict[Cell, Tile]):
    """Tiles by cell, in the order laid. Nobody changes it once it is made.

    >>> start = Labyrinth({(0, 0): Tile("start", 1)})
    >>> start.frontier
    {(0, 1): 4, (1, 0): 0, (0, -1): 0, (-1, 0): 0}
    >>> start.laid((0, 1), Tile("wind", 1)).frontier
    {(1, 0): 0, (0, -1): 0, (-1, 0): 0, (0, 2): 4, (1, 1): 0, (-1, 1): 0}
    """

    __hash__ = dict.__len__  # type: ignore[assignment]
    """Boards are told apart by comparing them: few are as large, and most of those are the very same."""

    @lazily
    def frontier(self) -> dict[Cell, int]:
        """The empty cells that touch a tile; see ``geometry.frontier``."""
        return frontier(self)

    def laid(self, cell: Cell, tile: Tile) -> "Labyrinth":
        """With a tile on a cell of the frontier, or in the place of another one."""
        made = Labyrinth(self)
        made[cell] = tile
        edge = vars(made)["frontier"] = self.frontier.copy()
        if cell in self:
            for near in neighbours(cell):
                if near in edge:
                    edge[near] = incoming(made, near)
            return made
        edge.pop(cell, None)
        arrows = tile.arrows
        x, y = cell
        for side, dx, dy, facing in SIDES:
            near = (x + dx, y + dy)
            if near in edge:
                if arrows & side:
                    edge[near] |= facing
            elif near not in made:
                edge[near] = facing if arrows & side else 0
        return made

    def without(self, cell: Cell) -> "Labyrinth":
        """Less one tile."""
        return Labyrinth((other, tile) for other, tile in self.items() if other != cell)


def labyrinth(tiles: Tiles) -> Labyrinth:
    """A board as such a value."""
    return tiles if isinstance(tiles, Labyrinth) else Labyrinth(tiles)
