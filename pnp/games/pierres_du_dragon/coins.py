"""Coins and stones: their names in input and content, and how many of each the game holds.

In the code a kind of coin is fairy, common, silver, amulet or cursed. Input speaks of ``amulets`` and says
``cursed`` as yes or no, or as a number where somebody may have two.
"""

from collections.abc import Mapping

from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.names import names_of
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens

STONES = ("red", "blue", "yellow")
GOLD = ("fairy", "common")
COINS = ("fairy", "common", "silver", "amulet", "cursed")

DECKS = {
    "fairy": "fairy-gold",
    "common": "common-gold",
    "silver": "silver",
    "amulet": "amulets",
    "cursed": "cursed",
    "red": "red-stones",
    "blue": "blue-stones",
    "yellow": "yellow-stones",
}
"""The deck that each kind is printed in."""

_KEYS = {"amulet": "amulets"}


def supply(book: Book, *kinds: str) -> dict[str, int]:
    """How many of each of these kinds the game holds; of all kinds where none is named."""
    return {kind: sum(book.supply(DECKS[kind]).values()) for kind in kinds or DECKS}


def kind_name(book: Book, kind: str) -> str:
    """What sentences call a kind of coin or stone, in the book's language."""
    return book.text(f"values.{kind}")


def kind_counted(book: Book, kind: str) -> str:
    """What several of a kind are called where it is said how many were counted."""
    return names_of(book).several(kind)


def read_stones(facts: Facts, key: str, sitting: Sitting, default: Mapping[str, int] | None = None) -> Tokens:
    """Stones by colour; a fault is noted where there are more than the game holds."""
    return facts.tokens(key, supply(sitting.book, *STONES), default)


def read_coins(entry: Facts) -> Tokens:
    """The coins that a table tells of: ``fairy common silver amulets cursed``, each 0 where left out."""
    entry.rename([*(_KEYS.get(kind, kind) for kind in COINS), *STONES])
    return Tokens((kind, read_count(entry, kind)) for kind in COINS)


def read_count(entry: Facts, kind: str) -> int:
    """How many of one kind a table tells of; yes is one, as nobody says ``cursed`` with a number."""
    key = _KEYS.get(kind, kind)
    if kind == "cursed" and isinstance(entry.values.get(key), bool):
        return int(entry.flag(key))
    return entry.integer(key, 0)


def coins_json(coins: Mapping[str, int]) -> dict[str, int]:
    """Coins and stones as answers name them, zeros left out.

    >>> coins_json({"fairy": 0, "amulet": 1})
    {'amulets': 1}
    """
    return {_KEYS.get(kind, kind): count for kind, count in coins.items() if count}
