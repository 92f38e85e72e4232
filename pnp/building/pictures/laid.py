"""Components of a deck laid out one by one, for who draws each face as a picture."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pnp.building.context import LanguageContext
from pnp.content.game import Deck, Row
from pnp.faces.drawing.operations import Component
from pnp.problem import Problem


class LaidRow(NamedTuple):
    """A row's component, if it can be drawn, what is wrong with it, and the deck as the row is cut."""

    row: Row
    problems: tuple[Problem, ...]
    component: Component | None
    deck: Deck


def laid_rows(context: LanguageContext, deck: Deck) -> Iterator[LaidRow]:
    """The components of a deck, those of one size after each other."""
    begun = False
    for part in deck.cuts:
        for laid in context.faces.lay_out(part, begun):
            yield LaidRow(laid.row, laid.problems, laid.component, part)
        begun = True


def drawn_faults(context: LanguageContext, decks: Iterable[Deck]) -> set[Problem]:
    """What is wrong with the faces of some decks, and with the texts of the game."""
    return {
        *context.problems,
        *(fault for deck in decks for laid in laid_rows(context, deck) for fault in laid.problems),
    }
