"""A position: the labyrinth, and on its cells figures, furniture, treasures, cards that lie at doors."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from pnp.games.dedale_du_dragon.cards import cards
from pnp.games.dedale_du_dragon.dungeon import Dungeon
from pnp.rules.book import Book

HEROES = ("warrior", "barbarian", "dwarf", "elf", "wizard", "thief")
DRAGON = "dragon"

Standing = tuple[tuple[str, int], ...]
"""Pieces by name, each with its cell."""


class Board(NamedTuple):
    """The dungeon, and what stands where. ``traps`` are the tiles where traps wait, one for each trap.

    A monster is told by its kind, or by its figure, such as ``gremitter-2``.
    """

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


class Numbered(NamedTuple):
    """A monster's figure: ``gremitter-2``, its kind and its cell."""

    id: str
    kind: str
    cell: int


def numbered(monsters: Standing) -> list[Numbered]:
    """The monsters with the numbers of their figures; those told without one take what is left, in order.

    >>> [figure.id for figure in numbered((("kaoniak", 1), ("kaoniak-1", 2), ("kaoniak", 3)))]
    ['kaoniak-2', 'kaoniak-1', 'kaoniak-3']
    """
    taken = {name for name, _ in monsters}
    found = []
    for name, cell in monsters:
        kind, _, number = name.rpartition("-")
        if not number.isdigit():
            kind = name
            name = next(id for id in (f"{kind}-{each}" for each in count(1)) if id not in taken)
            taken.add(name)
        found.append(Numbered(name, kind, cell))
    return found


@lru_cache(maxsize=8)
def figures_held(book: Book) -> dict[str, int]:
    """How many figures there are of each kind of monster."""
    held: dict[str, int] = {}
    for row in book.rows("monster-figures").values():
        kind = str(row.values.get("monster", row.id))
        held[kind] = held.get(kind, 0) + row.copies
    return held


@lru_cache(maxsize=8)
def figures_of(book: Book) -> dict[str, list[str]]:
    """The figures of each kind of monster, by the ids of their rows."""
    found: dict[str, list[str]] = {}
    for row in book.rows("monster-figures").values():
        found.setdefault(str(row.values["monster"]), []).append(row.id)
    return found


def figure_ids(book: Book) -> list[str]:
    """The monsters' figures by kind and number."""
    return [f"{kind}-{n + 1}" for kind, held in figures_held(book).items() for n in range(held)]


@lru_cache(maxsize=8)
def heavy_furniture(book: Book) -> frozenset[str]:
    """The furniture that nobody can stand on, by id."""
    return frozenset(id for id, card in cards(book).furniture.items() if card.heavy)
