"""What a game's module provides. It is found by the game's id (see ``registry``) as the name ``checker``.

A module holds the game's rules and no numbers: those come from the book. Every sentence it says is a code of
``reasons.toml``, whose tables name the rule ids; so the list of rules a checker can cite is data
(``Book.rule_ids``) and needs no second copy.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.frozen import unlike
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.seats import Column, Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Tally
from pnp.rules.verdict import Verdict

if TYPE_CHECKING:
    from pnp.rules.picture import Picture, Piece, Scene
    from pnp.rules.referee import Referee
    from pnp.rules.sorts import Sorts

Score = Callable[[Sequence[Seat], Facts, Sitting], Tally]
"""Counts the seats' points; ``Facts`` is the whole input, for what is no fact of one player."""

Decide = Callable[[Facts, Sitting], Verdict]
"""Reads the facts of one question, calls ``raise_faults``, answers."""


class Question(NamedTuple):
    """A question for the judge; those of its ``facts`` that end in ``?`` may be left out.

    What it asks, and what each fact means, are the sentences ``questions.<name>`` and ``facts.<fact>``.
    """

    name: str
    facts: tuple[str, ...]
    decide: Decide
    yes_or_no: bool = False  # it asks whether something is so, not whether it may be done

    @property
    def needed(self) -> tuple[str, ...]:
        """The facts that must be given."""
        return tuple(fact for fact in self.facts if not fact.endswith("?"))

    @property
    def known(self) -> tuple[str, ...]:
        """All facts, without the marks."""
        return tuple(fact.removesuffix("?") for fact in self.facts)


@unlike
class Checker:
    """A game's rules: how it is scored, which questions it answers, how it is followed."""

    columns: tuple[Column, ...]
    score: Score
    questions: tuple[Question, ...] = ()
    referee: "Callable[[], Referee[Any, Any]] | None" = None  # called when a game is to be followed
    extra: tuple[str, ...] = ()  # keys of a score's input besides options and players
    board: "Callable[[Book, str], Picture] | None" = None  # reads a board's notation; ContentError for faults
    position: Callable[[Book, Any], str] | None = None  # the board of a referee's state in that notation
    sketch: Callable[[Book, str, int], list[str]] | None = None  # such a board in lines of text of that width
    scene: "Callable[[Book, Mapping[str, Any]], Scene] | None" = None  # what a question's facts look like
    called: Callable[[Book, str], str] | None = None  # a text of its notation in words, "" for any other
    cell: "Callable[[str], Piece | None] | None" = None  # its notation of a cell as where that is on a board
    sorts: "Callable[[Book], Sorts] | None" = None  # what the questions' facts are like; see pnp.rules.sorts
    simulation: Callable[[], object] | None = None  # how it is played by itself; see pnp.simulating.policy
    tables: tuple[str, ...] = ()  # of reasons.toml that are its own; see pnp.rules.sentence_faults

    def question(self, name: str) -> Question | None:
        """The question of that name."""
        return next((question for question in self.questions if question.name == name), None)
