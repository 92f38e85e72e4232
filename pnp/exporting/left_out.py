"""What a vendor does not print of what was asked for: whole decks, and rows that are cut otherwise."""

from collections.abc import Callable, Iterator

from pnp.building.pictures.face_plans import cut_text
from pnp.content.game import Deck
from pnp.content.lookup.plain import plain_inline
from pnp.exporting.request import ExportRequest
from pnp.words import Message

_NAMED = 12
"""Rows of a part at most that are told of by their ids."""


def left_out(request: ExportRequest, is_printed: Callable[[Deck], bool]) -> Iterator[Message]:
    """A note of all that is left out; none where all is printed. ``is_printed`` is asked of each cut."""
    vendor = request.vendor
    if decks := tuple(told for deck in request.decks for told in _left(deck, is_printed)):
        products = tuple(product.name for product in vendor.products.values())
        yield Message("export.left-out", vendor=vendor.name, decks=decks, products=products)


def _left(deck: Deck, is_printed: Callable[[Deck], bool]) -> Iterator[str]:
    title, left = plain_inline(deck.title), [cut for cut in deck.cuts if not is_printed(cut)]
    if len(left) == len(deck.cuts):
        yield title
        return
    for cut in left:
        rows = [f"{row.copies} × {row.id}" for row in cut.rows[:_NAMED]]
        yield f"{title} {cut_text(cut)} ({', '.join(rows)}{', …' * (len(cut.rows) > _NAMED)})"
