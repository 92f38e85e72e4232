"""The board as a value, and what a picture of it needs to know."""

from collections.abc import Mapping
from dataclasses import dataclass

from pnp.games.drakon.geometry import Cell, Tile, Tiles
from pnp.games.drakon.supply import printed
from pnp.rules.book import Book


@dataclass(frozen=True, slots=True)
class Placed:
    """A tile on the board: its cell, and the printed tile with its quarter turns clockwise.

    ``row`` is empty where the game prints no tile with such arrows.
    """

    cell: Cell
    tile: Tile
    row: str
    quarters: int


@dataclass(frozen=True, slots=True)
class Board:
    """Tiles by cell, and who stands where."""

    tiles: Tiles
    heroes: Mapping[str, Cell]
    drakon: Cell | None = None

    def placed(self, book: Book) -> tuple[Placed, ...]:
        """Every tile with the printed tile it is, from north to south and west to east."""
        found = []
        for cell in sorted(self.tiles, key=lambda cell: (-cell[1], cell[0])):
            tile = self.tiles[cell]
            row, quarters = printed(book, tile) or ("", 0)
            found.append(Placed(cell, tile, row, quarters))
        return tuple(found)
