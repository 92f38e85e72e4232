"""How fast games play themselves: ``python -m tests.bench.simulated_games [seconds]``.

Each policy on one core; and what somebody waits for who asks for ``pnp simulate``, which uses them all.
"""

import sys
import tempfile
import time
from collections.abc import Iterator

from pnp.places import Places
from pnp.rules.book import load_book
from pnp.rules.registry import find_checker
from pnp.simulating.playing import play_number
from pnp.simulating.policy import find_simulation
from tests.bench.goals import Goal, printed
from tests.bench.stopwatch import Command, measured

ASKED = "dedale-du-dragon", 500
"""A game, and how many of it are asked for."""
GOALS = {("drakon", "random"): 300.0, ("dedale-du-dragon", ""): 50.0}
"""Games a second, by game and policy; "" for each of them."""


def main(seconds: float = 5.0) -> None:
    for _ in printed(goals(seconds)):
        pass


def goals(seconds: float = 2.0) -> Iterator[Goal]:
    """Games that end in some seconds of each policy, as many as there were a second."""
    for folder in Places(packs=()).games():
        checker = find_checker(folder.id)
        simulation = find_simulation(checker) if checker else None
        if simulation is None:
            continue
        book = load_book(folder.folder)
        players = book.game.players[0]
        for policy in simulation.policies:
            games = lines = 0
            start = time.process_time()
            while (taken := time.process_time() - start) < seconds:
                lines += play_number(simulation, book, {}, players, policy, {}, 1, games)["actions"]
                games += 1
            wanted = GOALS.get((folder.id, policy)) or GOALS.get((folder.id, ""))
            told = f"games of {players} by the policy {policy} a second, {lines / games:,.0f} lines each"
            yield Goal(f"{folder.id}: {told}", games / taken, at_least=wanted)
    yield _asked(*ASKED)


def _asked(game: str, games: int) -> Goal:
    """A whole command, from the first module that it loads, by its own policy."""
    with tempfile.TemporaryDirectory() as folder:
        simulate = ["-m", "pnp", "simulate", game, "--games", str(games), "--output", folder]
        (run,) = measured(Command(simulate), times=1)
    told = f"{game}: games a second of `pnp simulate --games {games}` on all cores, by the clock"
    return Goal(told, games / run.seconds, at_least=GOALS.get((game, "")))


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
