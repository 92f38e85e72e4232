"""Dice and cards: told by a line, or rolled by the program from the seed of the log.

Whatever chance gives is counted, told or rolled; what is rolled next depends on the seed and that count
alone. So a log in which numbers took the place of ``roll`` goes on just as it would have.
"""

from collections.abc import Sequence
from typing import NamedTuple

Item = int | str
"""What a die shows, or the name of a card; a cell; who undoes a spell, or ``no``."""

NO = "no"
"""Nobody undoes a spell."""

_MASK = (1 << 64) - 1


class Told(NamedTuple):
    """What a line tells of dice and cards, in the order in which they are needed; does ``roll`` end it?"""

    items: tuple[Item, ...] = ()
    rolls: bool = False


class Want(NamedTuple):
    """What is to be told next: a die of so many sides, a card of a deck, a step, or an answer."""

    kind: str  # die, card, step or undo
    why: str
    figure: str = ""  # or the player, who rolls to begin
    sides: int = 0
    spell: str = ""
    heroes: tuple[str, ...] = ()  # who may answer
    cells: tuple[str, ...] = ()  # where a monster may step


class WantingError(Exception):
    """Something is needed that was not told."""

    def __init__(self, want: Want) -> None:
        super().__init__(want)
        self.want = want


class UnfitError(Exception):
    """Something was told that cannot be."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code, values)
        self.code, self.values = code, values


class LineChance:
    """Gives what was told, then rolls if it may; ``given`` is all that it gave."""

    def __init__(self, told: Told, seed: int | None, count: int) -> None:
        """``count`` is how many things chance has given before."""
        self.items, self.rolls = told.items, told.rolls and seed is not None
        self.seed, self.count = seed or 0, count
        self.given: list[Item] = []

    @property
    def rolled(self) -> tuple[Item, ...]:
        """What was not told."""
        return tuple(self.given[len(self.items) :])

    def next_told(self) -> Item | None:
        """The next thing that was told; None where nothing is left of it."""
        at = len(self.given)
        return self.items[at] if at < len(self.items) else None

    def random(self) -> int:
        """The next number of 64 bits."""
        return mixed(self.seed, self.count + len(self.given))

    def die(self, sides: int, why: str, figure: str = "") -> int:
        """A die."""
        item = self.next_told()
        if item is None:
            if not self.rolls:
                raise WantingError(Want("die", why, figure, sides))
            item = 1 + self.random() % sides
        elif not isinstance(item, int) or not 1 <= item <= sides:
            raise UnfitError("components.dice.no-face", found=item, most=sides)
        self.given.append(item)
        return item

    @property
    def unused(self) -> Sequence[Item]:
        """What was told and nobody needed."""
        return self.items[len(self.given) :]


def mixed(seed: int, number: int) -> int:
    """One of the numbers of a seed: 64 bits, as good as any (this is SplitMix64).

    >>> mixed(0, 0) == 0xE220A8397B1DCDAF, mixed(1, 5) == mixed(1, 5) != mixed(2, 5)
    (True, True)
    """
    bits = (seed * 0xD1342543DE82EF95 + (number + 1) * 0x9E3779B97F4A7C15) & _MASK
    bits = ((bits ^ bits >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    bits = ((bits ^ bits >> 27) * 0x94D049BB133111EB) & _MASK
    return bits ^ bits >> 31
