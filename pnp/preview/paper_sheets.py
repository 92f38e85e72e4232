"""The sides of paper of a live game's decks, for who looks at sheets instead of cards."""

from collections.abc import Iterator
from contextlib import suppress

from pnp.building.decks.deck import printout
from pnp.building.decks.laying_out import lay_out_deck
from pnp.building.settings import Settings, no_progress
from pnp.preview.live_values import LiveLanguage
from pnp.problem import Problem
from pnp.sheets.sheet import Sheet

_MOST_SHEETS = 80
"""Sides of paper that are shown of a deck."""


class PaperSheets:
    """Lays out each deck when it is first asked for, and knows it until it is told to forget."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, str], list[Sheet]] = {}

    def forget(self) -> None:
        """The game was read anew."""
        self._known.clear()

    def of(self, lang: str, language: LiveLanguage | None, deck_id: str) -> list[Sheet]:
        """The first sides of a deck as they would be printed; none of one that is not, or cannot be."""
        key = lang, deck_id
        if key not in self._known:
            self._known[key] = []
            with suppress(Exception):  # whose faults the components tell
                self._known[key] += _new(language, deck_id)
        return self._known[key]


def _new(language: LiveLanguage | None, deck_id: str) -> Iterator[Sheet]:
    deck = language.decks.get(deck_id) if language else None
    if not language or not deck or not deck.printed:
        return
    pile: list[Problem] = []
    components = lay_out_deck(language.context, deck, pile, no_progress)
    made = printout(language.context, [deck], [components], Settings())
    for number, sheet in enumerate(made.document.sheets):
        if number == _MOST_SHEETS:
            return
        yield sheet
