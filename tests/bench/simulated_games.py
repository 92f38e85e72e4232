"""How fast games play themselves, on one core: ``python -m tests.bench.simulated_games [games]``."""

import sys
import time

from pnp.places import Places
from pnp.rules.book import load_book
from pnp.rules.registry import find_checker
from pnp.simulating.playing import play_number
from pnp.simulating.policy import find_simulation


def main(games: int = 100) -> None:
    for folder in Places(packs=()).games():
        checker = find_checker(folder.id)
        simulation = find_simulation(checker) if checker else None
        if simulation is None:
            continue
        book = load_book(folder.folder)
        players = book.game.players[0]
        for policy in simulation.policies:
            start, lines = time.process_time(), 0
            for number in range(games):
                lines += play_number(simulation, book, {}, players, policy, {}, 1, number)["actions"]
            taken = time.process_time() - start
            print(
                f"{folder.id}, {players} players, {policy}: {games / taken:,.0f} games a second of one core, "
                f"{lines / games:,.0f} lines each, {lines / taken:,.0f} lines a second"
            )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
