"""How many tables one core scores in a second: ``python -m tests.bench.tables_scored [tables]``.

Seconds are those of the processor, which other programs do not change much.
"""

import random
import sys
import time

from pnp.rules.answer import score
from pnp.rules.inputs import Input, Source
from tests.games.or_des_dragons.tables import NAMES, book, deal, rules


def main(tables: int = 5_000) -> None:
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
    print(f"{tables / taken:,.0f} tables a second ({taken / tables * 1e6:.0f} µs each)")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
