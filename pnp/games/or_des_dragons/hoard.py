"""The treasure tokens: their names in input and content, and how many the game holds."""

from functools import partial

from pnp.rules.book import Book
from pnp.rules.seats import Column

PLAIN = ("silver", "gold", "red", "black")
GEMS = ("green", "blue", "violet", "yellow", "white")
TOKENS = PLAIN + GEMS


def supply(book: Book) -> dict[str, int]:
    """How many of each token the game holds."""
    copies = book.supply("tokens")
    return {token: copies.get(token, 0) for token in TOKENS}


def _held(token: str, book: Book) -> int:
    return supply(book)[token]


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
