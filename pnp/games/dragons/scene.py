"""What a question's facts look like on the table: treasure cards."""

from collections.abc import Mapping
from typing import Any

from pnp.games.dragons.hoard import rows_of
from pnp.rules.book import Book
from pnp.rules.picture import Lot, Piece, Scene


def scene(book: Book, facts: Mapping[str, Any]) -> Scene:
    """The cards that are counted."""
    cards = facts.get("cards")
    if not isinstance(cards, Mapping):
        return Scene()
    rows = rows_of(book)
    pieces = tuple(
        (Piece(f"treasure/{rows[name]}"), int(count)) for name, count in cards.items() if name in rows
    )
    return Scene(lots={"cards": (Lot("", pieces),)})
