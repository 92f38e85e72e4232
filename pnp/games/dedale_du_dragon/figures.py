"""Figures as they are in play, and the table they stand on: frozen values, changed by making new ones."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol

from pnp.games.dedale_du_dragon.board import DRAGON
from pnp.games.dedale_du_dragon.cards import Cards, cards
from pnp.games.dedale_du_dragon.dungeon import Dungeon
from pnp.rules.book import Book
from pnp.rules.sitting import Sitting


class Boost(NamedTuple):
    """What a spell adds, to the end of the figure's next turn; ``fresh`` in the turn it was cast in."""

    what: str  # strength, defence or pace
    amount: int
    fresh: bool = False


class Fighter(NamedTuple):
    """A hero, a monster or the dragon: who, of which card, where, and what has befallen it."""

    id: str
    kind: str
    cell: int
    life: int
    spells: int = 0  # of a hero: cards in the hand; of a monster: rounds in which it still draws one
    skipped: int = 0  # turns to be missed
    boosts: tuple[Boost, ...] = ()
    malus: int = 0  # off the next attack
    divisor: int = 1  # of the pace on the next turn
    foe: str = ""  # the figure of another kind that a monster has fallen out with
    shunned: tuple[int, ...] = ()  # rooms that a monster is afraid of

    def at(self, cell: int) -> "Fighter":
        """The figure on another cell: nothing changes as often, and ``_replace`` takes twice as long."""
        return Fighter(self.id, self.kind, cell, *self[3:])

    def boost(self, what: str) -> int:
        """What spells add to a figure's strength, defence or pace."""
        return sum(boost.amount for boost in self.boosts if boost.what == what) if self.boosts else 0


class Table(NamedTuple):
    """Everything that the monsters and the dragon look at. Heroes in the order of their players' seats."""

    dungeon: Dungeon
    heroes: tuple[Fighter, ...]
    monsters: tuple[Fighter, ...] = ()
    dragon: Fighter | None = None
    heavy: frozenset[int] = frozenset()  # cells of heavy furniture
    hoard: int | None = None
    stairs: int | None = None


class Event(NamedTuple):
    """Something that happened: its sentence's code, who did it, to whom, on which cells, by which dice.

    ``added`` is what is added to each of the dice: strength, magic, defence.
    """

    code: str
    figure: str
    other: str = ""
    cells: tuple[int, ...] = ()
    dice: tuple[int, ...] = ()
    amount: int = 0
    card: str = ""
    added: tuple[int, ...] = ()


class Chance(Protocol):
    """Dice and cards, and whoever undoes a spell: told by a log, or made up."""

    def die(self, sides: int, why: str, figure: str) -> int:
        """A die of so many sides, rolled for a figure; ``why`` is attack, defence, spell or meet."""

    def spell(self, figure: str) -> str:
        """The spell card that a monster draws."""

    def undone(self, figure: str, spell: str, heroes: Collection[str]) -> bool:
        """Whether one of the heroes, who are in play, undoes a monster's spell with Dissipum."""

    def step(self, figure: str, cells: Sequence[int]) -> int:
        """Which of several cells a monster steps on, where the first player chooses."""


class Laws(NamedTuple):
    """What play needs of the game: its cards and numbers, and the reading of each ruling."""

    cards: Cards
    numbers: Mapping[str, int]
    reading: Callable[[str], str]

    @property
    def eight(self) -> bool:
        """Whether cells across a corner are adjacent."""
        return self.reading("adjacency") == "eight"


_NUMBERS = (
    *("attack.lost", "meet.ignores", "meet.fears", "dice.six", "dice.four", "collapse.more", "push.cells"),
    *("treasure.taken", "hoard.each", "spells.monster_round"),
)


@lru_cache(maxsize=8)
def numbers(book: Book) -> Mapping[str, int]:
    """The numbers of rules.toml that play needs."""
    return {path: book.count(path) for path in _NUMBERS}


@lru_cache(maxsize=8)
def laws(sitting: Sitting) -> Laws:
    """The laws of a sitting, which remembers the rulings that are consulted.

    They are asked for several times a line; a sitting lasts a whole game.
    """
    return Laws(cards(sitting.book), numbers(sitting.book), sitting.reading)


def pace(laws: Laws, figure: Fighter) -> int:
    """How far a figure goes this turn; half of it is rounded up."""
    whole = laws.cards.stats[figure.kind].pace + figure.boost("pace")
    return -(-whole // figure.divisor)


def strength(laws: Laws, figure: Fighter) -> int:
    """What a figure adds to its die when it attacks."""
    return laws.cards.stats[figure.kind].strength + figure.boost("strength") - figure.malus


def defence(laws: Laws, figure: Fighter) -> int:
    """What a figure adds to its die when it is attacked."""
    return laws.cards.stats[figure.kind].defence + figure.boost("defence")


def healed(laws: Laws, figure: Fighter, gain: int) -> Fighter:
    """A figure that regains life: never more than its card has."""
    most = max(laws.cards.stats[figure.kind].life, figure.life)
    return figure._replace(life=min(most, figure.life + gain))


def turn_over(figure: Fighter) -> Fighter:
    """A figure at the end of its turn: boosts that were not cast in it are over, and so is half pace."""
    if not figure.boosts and figure.divisor == 1:
        return figure
    left = tuple(boost._replace(fresh=False) for boost in figure.boosts if boost.fresh)
    return figure._replace(boosts=left, divisor=1)


def new_figure(laws: Laws, id: str, kind: str, cell: int) -> Fighter:
    """A figure as its card has it."""
    stats = laws.cards.stats[kind]
    return Fighter(id, kind, cell, stats.life, stats.spells)


def new_dragon(laws: Laws, kind: str, cell: int) -> Fighter:
    """The dragon, of one of the six."""
    return new_figure(laws, DRAGON, kind, cell)
