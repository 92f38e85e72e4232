"""How fast Drakon is followed: ``python -m tests.bench.drakon_labyrinth [games]``.

Placements found in a second on boards of all sizes, and whole random games played in a second.
"""

import random
import sys
import time

from pnp.games.drakon.placing import placements
from pnp.games.drakon.policies import SIMULATION
from tests.games.drakon.tables import NAMES, book, printed_tiles, random_board
from tests.games.random_play import random_games

game = random_games(SIMULATION)


def main(games: int = 100) -> None:
    chance = random.Random(1)
    boards = [random_board(chance) for _ in range(200)]
    tiles = printed_tiles()
    found = asked = 0
    start = time.perf_counter()
    while (taken := time.perf_counter() - start) < 2:
        board = boards[asked % len(boards)]
        found += sum(1 for _ in placements(board, tiles[asked % len(tiles)].arrows))
        asked += 1
    print(f"{found / taken:,.0f} placements a second ({asked / taken:,.0f} boards a second)")

    lines = 0
    start = time.perf_counter()
    for seed in range(games):
        options = {"endless": "end", "heroes": "yes" if seed % 2 else "no"}
        lines += sum(1 for _ in game(book(), NAMES[: 2 + seed % 5], options, seed))
    taken = time.perf_counter() - start
    each, speed = lines / games, lines / taken
    print(f"{games / taken:,.1f} random games a second ({each:.0f} lines each, {speed:,.0f} lines a second)")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
