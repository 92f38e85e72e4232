"""What a game brings to be simulated: what chance deals, who chooses how, what is worth counting.

A dealer stands for all that nobody at the table sees, a bag or a shuffled deck; players choose among what
the referee allows. Both say what is done as an action, one of those that the game lists as legal, or as a
line of the game's log, which the referee reads and checks as it would at a table. Then it is played.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.referee import Referee
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.rules.verbs import Action

Fact = bool | int | float
"""What is known of a game once it is over: whether something happened, or how much of it."""

Said = Action[Any, Any] | str
"""What is done now: an action that is known to be legal, or a line."""

S = TypeVar("S")
D = TypeVar("D", bound="Dealer[Any]")


class Dealer(ABC, Generic[S]):
    """What chance and secrecy hide at the table of one game."""

    def __init__(
        self, sitting: Sitting, state: S, chance: Random, chosen: Mapping[str, Sequence[str]]
    ) -> None:
        """``state`` is the table before the first line; ``chosen`` what a maker asks for (``Simulation``)."""
        self.chance = chance
        self.chosen = chosen
        self.set_up(sitting, state)

    @abstractmethod
    def set_up(self, sitting: Sitting, state: S) -> None:
        """Shuffle and deal."""

    @abstractmethod
    def deal(self, sitting: Sitting, state: S) -> Said:
        """What nobody chooses: what is drawn or shown now. Empty where somebody has a choice."""

    def follow(self, action: Action[Any, Any], before: S, after: S) -> None:
        """Let what is hidden follow what was seen."""


class Policy(ABC, Generic[S, D]):
    """Who chooses for all seats in one game. One that is fair looks only at what the seat may see."""

    def __init__(self, dealer: D, chance: Random) -> None:
        self.dealer = dealer
        self.chance = chance

    @abstractmethod
    def choose(self, sitting: Sitting, state: S) -> Said:
        """A legal action, or its line."""


def _nothing(sitting: Sitting, state: Any, dealer: Any, tally: Tally | None) -> Mapping[str, Fact]:
    return {}


@dataclass(frozen=True, kw_only=True)
class Simulation(Generic[S, D]):
    """How a game is simulated; its checker finds it as ``simulation``."""

    referee: Referee[Any, Any]
    dealer: type[D]
    policies: Mapping[str, type[Policy[S, D]]]
    """The policies by name, the one that is taken by itself first."""
    turns: tuple[type[Action[Any, Any]], ...]
    """The verbs that are a turn, or an action of one."""
    tell: Callable[[Sitting, S, D, Tally | None], Mapping[str, Fact]] = _nothing
    """What else is counted of a finished game, as ``group`` or ``group.who`` (see ``playing``)."""
    choices: Mapping[str, Callable[[Book], Mapping[str, str]]] = field(default_factory=dict)
    """What a maker may ask for by an option of its own, such as ``heroes``: the ids, each with its name."""
    minutes: float | None = None
    """How long a turn takes at a table; the game lasts hours then."""
    most: int = 5_000
    """A game of more lines is broken off: nobody has won it."""

    @property
    def default(self) -> str:
        """The policy that is taken by itself."""
        return next(iter(self.policies))


def find_simulation(checker: Checker) -> Simulation[Any, Any] | None:
    """How a checker's game is simulated; None where it cannot be."""
    if checker.simulation is None:
        return None
    found = checker.simulation()
    if not isinstance(found, Simulation):
        raise TypeError(f"{found!r} is no Simulation")
    return found


def seat_names(players: int) -> tuple[str, ...]:
    """What the seats are called at a table where nobody sits."""
    return tuple(f"P{seat}" for seat in range(1, players + 1))
