"""Random ends of games: treasure dealt from the real supply, as much left over as chance will."""

import random
from functools import cache

from pnp.games.dragons import checker
from pnp.places import bundled
from pnp.rules.book import Book, load_book
from pnp.rules.checker import Checker

TREASURE = {
    "cows": 10,
    "sheep": 10,
    "coins": 40,
    "rings": 4,
    "swords": 5,
    "helmets": 5,
    "shields": 5,
    "armours": 5,
    "crowns": 6,
    "sceptres": 6,
    "torcs": 6,
    "necklaces": 6,
    "blue_gems": 7,
    "red_gems": 7,
    "polish": 6,
}
NAMES = ("Ana", "Bob", "Cid", "Dan", "Eve", "Fay")


@cache
def book() -> Book:
    return load_book(bundled() / "content" / "dragons")


def rules() -> Checker:
    return checker


def deal(chance: random.Random) -> list[dict[str, int]]:
    """Hoards of three to six players; few of a kind make ties and hungry dragons likely."""
    number = chance.randint(3, 6)
    hoards = [dict.fromkeys(TREASURE, 0) for _ in range(number)]
    for kind, supply in TREASURE.items():
        for _ in range(chance.choice((0, chance.randint(0, supply), min(supply, number), supply))):
            chance.choice(hoards)[kind] += 1
    return hoards
