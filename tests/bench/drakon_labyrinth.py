"""How fast Drakon is followed: ``python -m tests.bench.drakon_labyrinth``.

Placements found in a second on boards of all sizes.
"""

import random
import time
from collections.abc import Iterator

from pnp.games.drakon.placing import placements
from tests.bench.goals import Goal, printed
from tests.games.drakon.tables import printed_tiles, random_board

_SECONDS = 2.0


def main() -> None:
    for _ in printed(goals()):
        pass


def goals() -> Iterator[Goal]:
    """Of one core."""
    chance = random.Random(1)
    boards = [random_board(chance) for _ in range(200)]
    tiles = printed_tiles()
    found = asked = 0
    start = time.process_time()
    while (taken := time.process_time() - start) < _SECONDS:
        board = boards[asked % len(boards)]
        found += sum(1 for _ in placements(board, tiles[asked % len(tiles)].arrows))
        asked += 1
    yield Goal("Drakon: placements found in a second", found / taken, at_least=500_000)


if __name__ == "__main__":
    main()
