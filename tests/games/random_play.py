"""Games of which nobody knows what comes next: any legal action, cards and tokens as from a real box."""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from pnp.rules.book import Book
from pnp.rules.sitting import Sitting
from pnp.simulating.playing import Playthrough
from pnp.simulating.policy import Simulation

MOST = 3_000
"""Lines after which a game is broken off."""

Play = Callable[[Book, tuple[str, ...], Mapping[str, str], int], Iterator[tuple[str, Any, Any]]]


def random_games(simulation: Simulation[Any, Any], policy: str = "random", most: int = MOST) -> Play:
    """Plays a game from a seed: each line, the table after it and what is hidden, until the game is over."""

    def game(
        book: Book, seats: tuple[str, ...], options: Mapping[str, str], seed: int
    ) -> Iterator[tuple[str, Any, Any]]:
        longer = replace(simulation, most=most)
        played = Playthrough(longer, Sitting(book, options), seats, random.Random(seed), policy)
        for step in played.steps():
            referee = played.simulation.referee
            assert referee.parse(played.sitting, step.before, step.line) == step.action
            assert referee.check(played.sitting, step.before, step.action).legal, step.line
            yield step.line, step.after, played.dealer

    return game
