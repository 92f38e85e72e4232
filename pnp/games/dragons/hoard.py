"""The treasure: its kinds as input and content name them, its cards, and how much of it the game holds."""

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any

from pnp.content.game import Row
from pnp.rules.book import Book
from pnp.rules.picture import Lot, Piece, Scene
from pnp.rules.seats import Column
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens

ANIMALS = ("cows", "sheep")
KNIGHT = ("swords", "helmets", "shields", "armours")
JEWELS = ("crowns", "sceptres", "torcs", "necklaces")
GEMS = ("blue_gems", "red_gems")
KINDS = (*ANIMALS, "coins", "rings", *KNIGHT, *JEWELS, *GEMS, "polish")

READINGS = ("symbols", "cards")
"""Of the ruling ``counting``: a card counts for what it shows, or for one."""


@lru_cache(maxsize=8)
def cards(book: Book) -> Mapping[str, tuple[str, int]]:
    """Each card a log can name, with its kind and how many of it the card shows.

    A card is called by its kind (``swords``), and by its number too where cards of that kind show different
    ones (``coins-3``).
    """
    return {name: (_kind(row), _shown(row)) for name, row in _named(book)}


def supply(book: Book) -> Tokens:
    """How many of each card there are."""
    return Tokens((name, row.copies) for name, row in _named(book))


def counted(sitting: Sitting, held: Mapping[str, int]) -> Tokens:
    """What cards count for, by kind."""
    known = cards(sitting.book)
    shown = [(*known[name], count) for name, count in held.items()]
    if any(number > 1 for _, number, _ in shown) and sitting.reading("counting") == "cards":
        return Tokens((kind, count) for kind, _, count in shown)
    return Tokens((kind, number * count) for kind, number, count in shown)


@lru_cache(maxsize=64)
def name(book: Book, kind: str) -> str:
    """What a kind is called, as a line begins with it."""
    return book.text(f"kinds.{kind}")


def _kind(row: Row) -> str:
    return str(row.values["kind"])


def _shown(row: Row) -> int:
    return int(row.values.get(_kind(row), 1))


def _named(book: Book) -> list[tuple[str, Row]]:
    rows = list(book.rows("treasure").values())
    numbers: dict[str, set[int]] = {}
    for row in rows:
        numbers.setdefault(_kind(row), set()).add(_shown(row))
    return [
        (f"{_kind(row)}-{_shown(row)}" if len(numbers[_kind(row)]) > 1 else _kind(row), row) for row in rows
    ]


def holds(kind: str, reading: str, book: Book) -> int:
    """How much of a kind the game holds, by a reading of ``counting``."""
    rows = (row for row in book.rows("treasure").values() if _kind(row) == kind)
    return sum(row.copies * (_shown(row) if reading == "symbols" else 1) for row in rows)


def card_components(book: Book) -> dict[str, str]:
    """The first component of each name."""
    return {name: f"treasure/{row.id}" for name, row in reversed(_named(book))}


def scene(book: Book, facts: Mapping[str, Any]) -> Scene:
    """What a question's facts look like on the table: the cards that are counted."""
    cards = facts.get("cards")
    if not isinstance(cards, Mapping):
        return Scene()
    rows = card_components(book)
    pieces = ((Piece(rows[name]), int(count)) for name, count in cards.items() if name in rows)
    return Scene(lots={"cards": (Lot("", tuple(pieces)),)})


_CARDS = (
    *("cow-1", "sheep-1", "coins-1", "ring"),
    *("sword", "helmet", "shield", "armour"),
    *("crown", "sceptre", "torc", "necklace"),
    *("blue-gem", "red-gem", "polish"),
)
"""The card that shows one of each of the kinds."""

COLUMNS = tuple(
    Column(
        kind, supply=partial(holds, kind, reading), when={"counting": reading}, component=f"treasure/{card}"
    )
    for kind, card in zip(KINDS, _CARDS, strict=True)
    for reading in READINGS
)
