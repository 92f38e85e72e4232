"""How fast games play themselves, on one core: ``python -m tests.bench.simulated_games [seconds]``."""

import sys
import time
from collections.abc import Iterator

from pnp.places import Places
from pnp.rules.book import load_book
from pnp.rules.registry import find_checker
from pnp.simulating.playing import play_number
from pnp.simulating.policy import find_simulation
from tests.bench.goals import Goal, printed

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


if __name__ == "__main__":
    main(*map(float, sys.argv[1:]))
