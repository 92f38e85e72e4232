"""A board as a value that carries what every turn asks of it: where tiles can be laid, and a hash.

Another tile makes another board. What the old one carries is changed where that tile lies, not found anew.
"""

from collections.abc import Iterable, Mapping

from pnp.games.drakon.geometry import SIDES, Cell, Tile, Tiles, frontier, incoming, neighbours


class Labyrinth(dict[Cell, Tile]):
    """Tiles by cell, in the order laid. Nobody changes it once it is made.

    >>> start = Labyrinth({(0, 0): Tile("start", 1)})
    >>> start.frontier
    {(0, 1): 4, (1, 0): 0, (0, -1): 0, (-1, 0): 0}
    >>> start.laid((0, 1), Tile("wind", 1)).frontier
    {(1, 0): 0, (0, -1): 0, (-1, 0): 0, (0, 2): 4, (1, 1): 0, (-1, 1): 0}
    """

    __slots__ = ("_frontier", "_mark")

    def __init__(self, tiles: Mapping[Cell, Tile] | Iterable[tuple[Cell, Tile]] = ()) -> None:
        super().__init__(tiles)
        self._frontier: dict[Cell, int] | None = None
        self._mark: int | None = None

    def __hash__(self) -> int:  # type: ignore[override]
        """The same in whatever order tiles came to lie so."""
        if self._mark is None:
            self._mark = 0
            for item in self.items():
                self._mark ^= hash(item)
        return self._mark

    @property
    def frontier(self) -> dict[Cell, int]:
        """The empty cells that touch a tile; see ``geometry.frontier``."""
        if self._frontier is None:
            self._frontier = frontier(self)
        return self._frontier

    def laid(self, cell: Cell, tile: Tile) -> "Labyrinth":
        """With a tile on a cell of the frontier, or in the place of another one."""
        made = Labyrinth(self)
        made[cell] = tile
        made._mark = hash(self) ^ hash((cell, tile))
        edge = made._frontier = self.frontier.copy()
        if cell in self:
            made._mark ^= hash((cell, self[cell]))
            for near in neighbours(cell):
                if near in edge:
                    edge[near] = incoming(made, near)
            return made
        edge.pop(cell, None)
        arrows = tile.arrows
        x, y = cell
        for side, dx, dy, facing in SIDES:
            near = (x + dx, y + dy)
            if near not in made:
                edge[near] = edge.get(near, 0) | (facing if arrows & side else 0)
        return made

    def without(self, cell: Cell) -> "Labyrinth":
        """Less one tile."""
        return Labyrinth((other, tile) for other, tile in self.items() if other != cell)


def labyrinth(tiles: Tiles) -> Labyrinth:
    """A board as such a value."""
    return tiles if isinstance(tiles, Labyrinth) else Labyrinth(tiles)
