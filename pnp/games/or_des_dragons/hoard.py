"""The treasure tokens: their names in input and content, and how many the game holds."""

from functools import partial

from pnp.rules.book import Book
from pnp.rules.seats import Column

PLAIN = ("silver", "gold", "red", "black")
GEMS = ("green", "blue", "violet", "yellow", "white")
TOKENS = PLAIN + GEMS


def supply(book: Book) -> dict[str, int]:
    """How many of each token the game holds."""
    return {token: _held(token, book) for token in TOKENS}


def _held(token: str, book: Book) -> int:
    row = book.rows("tokens").get(token)
    return row.copies if row else 0


COLUMNS = (
    *(Column(token, supply=partial(_held, token), component=f"tokens/{token}") for token in TOKENS),
    Column(
        "illusion",
        "choice",
        choices=GEMS,
        when={"rules": "advanced"},
        single=True,
        component="items/stone-of-illusion",
    ),
)
