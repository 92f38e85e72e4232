"""What a question's facts look like on the table: adventurers under a dragon, a magic item."""

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.rules.book import Book
from pnp.rules.picture import Lot, Piece, Scene

_ADVENTURERS, _ITEMS = "adventurers", "items"


def scene(book: Book, facts: Mapping[str, Any]) -> Scene:
    """Each player's adventurers, in a colour of their own; the item or the adventurer that is asked about."""
    lots: dict[str, tuple[Lot, ...]] = {}
    attackers = facts.get("attackers")
    if isinstance(attackers, list | tuple):
        lots["attackers"] = tuple(_attackers(book, attackers))
    if isinstance(hero := facts.get("hero"), str) and (adventurer := _adventurer(book, hero, 0)):
        lots["hero"] = (Lot("", ((Piece(adventurer), 1),)),)
    if isinstance(item := facts.get("item"), str) and item in book.rows(_ITEMS):
        lots["item"] = (Lot("", ((Piece(f"{_ITEMS}/{item}"), 1),)),)
    return Scene(lots=lots)


def _attackers(book: Book, attackers: Iterable[Mapping[str, Any]]) -> Iterable[Lot]:
    heroes: dict[str, list[str]] = {}
    for attacker in attackers:
        heroes.setdefault(str(attacker.get("player", "")), []).append(str(attacker.get("hero", "")))
    for number, (player, names) in enumerate(heroes.items()):
        adventurers = (_adventurer(book, name, number) for name in names)
        yield Lot(player, tuple((Piece(adventurer), 1) for adventurer in adventurers if adventurer))


def _adventurer(book: Book, hero: str, number: int) -> str:
    """That hero of a player; empty where the game has none."""
    rows = [id for id, row in book.rows(_ADVENTURERS).items() if row.values.get("hero") == hero]
    return f"{_ADVENTURERS}/{rows[number % len(rows)]}" if rows else ""
