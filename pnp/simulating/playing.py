"""One game from its first line to its count, every step of it played by the referee.

What is known of it at the end are facts by name, ``group`` or ``group.who``: ``wins.1`` and ``points.1`` are
those of the first seat, ``deaths.elf`` a hero's, ``turns`` the whole game's.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from statistics import fmean
from typing import Any

from pnp.rules.book import Book
from pnp.rules.relied_on import relied_on
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally, outcome
from pnp.rules.verbs import Action
from pnp.simulating.policy import Fact, Said, Simulation, seat_names


@dataclass(frozen=True, slots=True)
class PlayedLine:
    """A line that was played, and the table before and after it."""

    said: Said
    action: Action[Any, Any]
    before: Any
    after: Any

    @property
    def line(self) -> str:
        """As a log has it."""
        return self.said if isinstance(self.said, str) else self.said.written(self.before)


class IllegalStepError(ValueError):
    """A dealer or a policy proposed what the referee refuses: a mistake in the game's policies."""


class Playthrough:
    """A game as it is played."""

    def __init__(
        self,
        simulation: Simulation[Any, Any],
        sitting: Sitting,
        seats: Sequence[str],
        chance: Random,
        policy: str = "",
        chosen: Mapping[str, Sequence[str]] | None = None,
    ) -> None:
        """Everything that is random comes from ``chance``."""
        self.simulation = simulation
        self.sitting = sitting
        self.state = simulation.referee.start(sitting, seats)
        self.dealer = simulation.dealer(sitting, self.state, chance, chosen or {})
        self.policy = simulation.policies[policy or simulation.default](self.dealer, chance)
        self.said: Said = ""
        """What was said last."""
        self._tally: Tally | None = None

    @property
    def tally(self) -> Tally | None:
        """The count, once the game is over; nothing is played after it."""
        if self._tally is None:
            self._tally = self.simulation.referee.final(self.sitting, self.state)
        return self._tally

    def steps(self) -> Iterator[PlayedLine]:
        """Each line, until the game is over or too long."""
        before = self.state
        for action in self.actions():
            yield PlayedLine(self.said, action, before, self.state)
            before = self.state

    def actions(self) -> Iterator[Action[Any, Any]]:
        """The same for who needs neither lines nor tables."""
        sitting, dealer, policy, referee = self.sitting, self.dealer, self.policy, self.simulation.referee
        for _ in range(self.simulation.most):
            before = self.state
            if self.tally is not None:
                return
            self.said = said = dealer.deal(sitting, before) or policy.choose(sitting, before)
            # only lines can be mistaken: actions were listed by the game
            action = self._checked(said) if isinstance(said, str) else said
            self.state = after = referee.apply(sitting, before, action)
            dealer.follow(action, before, after)
            yield action

    def _checked(self, line: str) -> Action[Any, Any]:
        referee = self.simulation.referee
        action = referee.parse(self.sitting, self.state, line)
        if not referee.allows(self.sitting, self.state, action):
            reasons = referee.check(self.sitting, self.state, action).reasons
            raise IllegalStepError(f"{line}: {' '.join(reason.text for reason in reasons)}")
        return action


def play(game: Playthrough) -> dict[str, Fact]:
    """The facts of one whole game."""
    played = Counter(map(type, game.actions()))
    turns = sum(count for verb, count in played.items() if issubclass(verb, game.simulation.turns))
    facts: dict[str, Fact] = {"actions": played.total(), "turns": turns}
    tally = game.tally
    facts |= {"broken-off": tally is None, **_standings(tally, game.state.seats)}
    facts |= game.simulation.tell(game.sitting, game.state, game.dealer, tally)
    points = [float(value) for name, value in facts.items() if name.startswith("points.")]
    return {**facts, "average": fmean(points)} if points else facts


def _standings(tally: Tally | None, seats: Sequence[str]) -> dict[str, Fact]:
    """Who has won, and with how much; of a game that was broken off, that nobody has."""
    if tally is None:
        return {"shared": False, **{f"wins.{seat}": False for seat in range(1, len(seats) + 1)}}
    winners = outcome("", {}, tally, ()).winners
    totals = {player.name: float(player.total) for player in tally.players}
    facts: dict[str, Fact] = {"shared": len(winners) > 1}
    for seat, name in enumerate(seats, 1):
        facts |= {f"wins.{seat}": name in winners, f"points.{seat}": totals[name]}
    return facts


def luck(seed: int, number: int) -> Random:
    """The chance of one game: the same whoever plays it, and after whichever others.

    >>> luck(1, 7).random() == luck(1, 7).random() != luck(1, 8).random()
    True
    """
    return Random(int.from_bytes(sha256(f"{seed}/{number}".encode()).digest()))


def play_number(
    simulation: Simulation[Any, Any],
    book: Book,
    options: Mapping[str, str],
    players: int,
    policy: str,
    chosen: Mapping[str, Sequence[str]],
    seed: int,
    number: int,
) -> dict[str, Fact]:
    """The facts of the game of that number among those of a seed."""
    sitting = Sitting(book, options)
    with relied_on(book):
        return play(Playthrough(simulation, sitting, seat_names(players), luck(seed, number), policy, chosen))
