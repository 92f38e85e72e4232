"""A position: the labyrinth, and on its cells figures, furniture, treasures, cards that lie at doors."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from pnp.games.dedale_du_dragon.cards import cards
from pnp.games.dedale_du_dragon.dungeon import Dungeon
from pnp.rules.book import Book

HEROES = ("warrior", "barbarian", "dwarf", "elf", "wizard", "thief")
DRAGON = "dragon"

Standing = tuple[tuple[str, int], ...]
"""Pieces by name, each with its cell."""


class Board(NamedTuple):
    """The dungeon, and what stands where. ``traps`` are the tiles where traps wait, one for each trap."""

    dungeon: Dungeon
    heroes: Standing = ()
    monsters: Standing = ()
    dragon: int | None = None
    furniture: Standing = ()
    treasures: tuple[int, ...] = ()
    hoard: int | None = None
    cards: Standing = ()
    traps: tuple[int, ...] = ()

    def standing(self, heavy: frozenset[str]) -> Iterator[tuple[str, int]]:
        """Whatever shares its cell with nobody: figures, and the furniture that is heavy."""
        yield from self.heroes
        yield from self.monsters
        if self.dragon is not None:
            yield DRAGON, self.dragon
        yield from ((name, cell) for name, cell in self.furniture if name in heavy)

    def hero(self, name: str) -> int | None:
        """Where a hero stands."""
        return dict(self.heroes).get(name)

    def blocked(self, heavy: frozenset[str]) -> frozenset[int]:
        """The cells that no hero enters: those of monsters and of heavy furniture."""
        cells = {cell for _, cell in self.monsters}
        cells.update(cell for name, cell in self.furniture if name in heavy)
        return frozenset(cells if self.dragon is None else {*cells, self.dragon})


@lru_cache(maxsize=8)
def heavy_furniture(book: Book) -> frozenset[str]:
    """The furniture that nobody can stand on, by id."""
    return frozenset(id for id, card in cards(book).furniture.items() if card.heavy)
