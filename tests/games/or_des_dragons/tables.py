"""Random ends of games: tokens dealt from the real supply, as many left over as chance will."""

import random
from functools import cache

from pnp.games.or_des_dragons import checker
from pnp.places import bundled
from pnp.rules.book import Book, load_book
from pnp.rules.checker import Checker

TOKENS = {
    "silver": 35,
    "gold": 20,
    "red": 16,
    "black": 1,
    "green": 12,
    "blue": 12,
    "violet": 12,
    "yellow": 12,
    "white": 6,
}
NAMES = ("Ana", "Bob", "Cid", "Dan", "Eve", "Fay")


@cache
def book() -> Book:
    return load_book(bundled() / "content" / "or-des-dragons")


def rules() -> Checker:
    return checker


def deal(chance: random.Random) -> list[dict[str, int]]:
    """Hoards of three to six players; few tokens of a colour make ties and empty colours likely."""
    number = chance.randint(3, 6)
    hoards = [dict.fromkeys(TOKENS, 0) for _ in range(number)]
    for token, supply in TOKENS.items():
        for _ in range(chance.choice((0, chance.randint(0, supply), min(supply, number)))):
            chance.choice(hoards)[token] += 1
    return hoards
