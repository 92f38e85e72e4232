"""Decks of so many cards that several processes lay them out, each its stretches of sheets."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.building.context import LanguageContext
from pnp.building.decks.laying_out import FaceNotes, lay_out_rows
from pnp.building.decks.picking import as_designed
from pnp.building.settings import Progress, Settings, no_progress
from pnp.building.tokens import cut
from pnp.content.game import Deck
from pnp.faces.drawing.operations import Component
from pnp.problem import Problem
from pnp.sheets.sections import LargeDeck

LARGE = 300
"""Rows: a deck of fewer is laid out before a second process has helped."""


@dataclass(slots=True, eq=False, repr=False)
class DeckNotes:
    """What is noted while a large deck is laid out; see sheets.sections.Notebook."""

    context: LanguageContext
    problems: list[Problem]
    faces: FaceNotes
    progress: Progress
    _spent: float = 0.0
    _done: tuple[str, int, int] = ("", 0, 0)

    def report(self, what: str, done: int, all: int) -> None:
        """How far the deck is."""
        self._done = what, done, all
        self.progress(what, done, all)

    def leave(self) -> None:
        """In another process nobody watches, and what was noted before is known where it came from."""
        self.progress = no_progress
        self.take_news()

    def take_news(self) -> "StretchNotes":
        """What was noted since this was asked last."""
        spent = self.context.faces.meter.spent_of_deck
        told = StretchNotes([*self.problems], dict(self.faces.records), spent - self._spent, self._done)
        self.problems.clear()
        self.faces.records.clear()
        self._spent = spent
        return told

    def hear(self, told: "StretchNotes") -> bool:
        """False where templates take more steps than a deck may: on which face shows where it is made."""
        if not self.context.faces.meter.spend_of_deck(told.steps):
            return False
        self.problems += told.problems
        self.faces.records.update(told.records)
        self.report(*told.done)
        return True


class StretchNotes(NamedTuple):
    """What one process tells of a stretch of the deck: ``steps`` of its templates, ``done`` of its cards."""

    problems: list[Problem]
    records: dict[str, str]
    steps: float
    done: tuple[str, int, int]


def large_deck(
    context: LanguageContext,
    cuts: Sequence[Deck],
    settings: Settings,
    problems: list[Problem],
    progress: Progress,
    notes: FaceNotes,
) -> LargeDeck | None:
    """A deck that is made in stretches; None for what is small, and for what is changed once it is drawn."""
    deck = cuts[0]
    plain = not (settings.draft or settings.low_ink or settings.calibration)
    if len(cuts) > 1 or len(deck.rows) < LARGE or not plain or cut(deck, settings.tokens).scale != 1:
        return None
    noted = DeckNotes(context, problems, notes, progress)
    designed = as_designed(context.game, deck)

    def lay_out(first: int, end: int) -> Iterator[Component]:
        return lay_out_rows(
            context, deck, designed, problems, noted.report, notes, first, end, more=first > 0
        )

    return LargeDeck([row.copies for row in deck.rows], lay_out, noted)
