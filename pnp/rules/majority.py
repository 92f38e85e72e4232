"""Who has the most of something, and what it is worth: alone, or tied."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from pnp.rules.number import Number


@dataclass(frozen=True, slots=True)
class Leaders:
    """Those who hold the most (``top``); nobody where the most is less than what is asked."""

    top: int
    names: tuple[str, ...]


Tie = Callable[[int], Number]
"""What each leader scores, by how many leaders there are."""


def leaders(counts: Mapping[str, int], least: int = 1) -> Leaders:
    """The holders of the highest count, in the order of ``counts``; nobody if it is below ``least``."""
    top = max(counts.values(), default=0)
    names = tuple(name for name, count in counts.items() if count == top)
    return Leaders(top, names if top >= least else ())


def whole(prize: Number) -> Tie:
    """Every tied leader scores all of it."""
    return lambda _: prize


def divided(prize: Number) -> Tie:
    """Tied leaders divide it, exactly."""
    return lambda number: Fraction(prize) / number


def stepped(*steps: Number) -> Tie:
    """What each scores when alone, when two are tied, and so on; nothing where more are tied than steps."""
    return lambda number: steps[number - 1] if 0 < number <= len(steps) else 0
