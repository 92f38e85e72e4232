"""What people read of a component who point at it on a table, or look for it in a list."""

from typing import NamedTuple

from pnp.content.game import Deck, Row
from pnp.content.lookup.plain import plain_inline

_NAMES = ("name", "title")


class Tooltip(NamedTuple):
    """Its name, and what else is told of it."""

    name: str
    text: str = ""


def told_of(deck: Deck, row: Row) -> Tooltip:
    """The name of a piece, and what else of it people read."""
    texts = {
        field.name: _unmarked(str(row.values[field.name]))
        for field in deck.translated_fields
        if row.values.get(field.name)
    }
    called = next((key for key in (*_NAMES, *texts) if key in texts), "")
    return Tooltip(texts.pop(called, "") or row.id, "\n".join(texts.values()))


def told_deck(deck: Deck) -> Tooltip:
    """What a pile or a bag of a deck is called."""
    return Tooltip(_unmarked(deck.title))


def _unmarked(text: str) -> str:
    """Plain words: square brackets would be taken for marks there."""
    return plain_inline(text).replace("[", "(").replace("]", ")")
