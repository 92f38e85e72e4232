"""How many tables one core scores in a second: ``python -m tests.bench.tables_scored [tables]``.

Seconds are those of the processor, which other programs do not change much.
"""

import random
import sys
import time
from collections.abc import Iterator

from pnp.rules.answer import score
from pnp.rules.inputs import Input, Source
from tests.bench.goals import Goal, printed
from tests.games.or_des_dragons.tables import NAMES, book, deal, rules


def main(tables: int = 5_000) -> None:
    for _ in printed(goals(tables)):
        pass


def goals(tables: int = 5_000) -> Iterator[Goal]:
    """Tables of L'Or des dragons, by the rules of either game."""
    chance = random.Random(1)
    inputs = []
    for number in range(tables):
        players = [{"name": name, **hoard} for name, hoard in zip(NAMES, deal(chance), strict=False)]
        options = {"rules": "basic" if number % 2 else "advanced"}
        inputs.append(Input({"options": options, "players": players}, Source("bench")))
    checker, game = rules(), book()
    start = time.process_time()
    for given in inputs:
        score(checker, game, given)
    taken = time.process_time() - start
    yield Goal("tables scored a second", tables / taken, at_least=20_000)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
