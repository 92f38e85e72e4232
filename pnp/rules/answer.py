"""The answer to an input, from start to end: what the command line, the examples and the booklet all call."""

from collections.abc import Mapping

from pnp.problem import nearest
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Question
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input
from pnp.rules.relied_on import relied_on
from pnp.rules.seats import read_seats
from pnp.rules.sitting import Sitting, read_options
from pnp.rules.tally import Outcome, outcome
from pnp.rules.verdict import Verdict


def score(checker: Checker, book: Book, given: Input, options: Mapping[str, str] | None = None) -> Outcome:
    """Count everybody's points. Raises ContentError with all faults of the input."""
    facts = Facts.of(given)
    facts.ask(*checker.extra)
    sitting = Sitting(book, read_options(facts, book, options or {}))
    with relied_on(book):
        seats = read_seats(facts, book, checker.columns, sitting.options)
    facts.raise_faults()
    with relied_on(book):
        tally = checker.score(seats, facts, sitting)
        return outcome(book.game.id, sitting.options, tally, sitting.rulings)


def judge(
    checker: Checker, book: Book, given: Input, options: Mapping[str, str] | None = None
) -> tuple[str, Verdict]:
    """The question's name and its answer. Raises ContentError with all faults of the input."""
    facts = Facts.of(given)
    sitting = Sitting(book, read_options(facts, book, options or {}))
    question = _question(checker, facts)
    facts.ask(*question.known)
    with relied_on(book):
        return question.name, question.decide(facts, sitting)


def _question(checker: Checker, facts: Facts) -> Question:
    name = facts.word("question")
    question = checker.question(name)
    if question is None:
        if name:
            hint = nearest(name, [known.name for known in checker.questions])
            facts.fault("question", "unknown-question", name=name, hint=hint)
        facts.ask(*facts.values)
        facts.raise_faults()
        raise AssertionError("an unknown question is a fault")
    return question


def read_given_options(book: Book, given: Input, overrides: Mapping[str, str]) -> dict[str, str]:
    """Every option with the value an input is answered with."""
    return Sitting(book, read_options(Facts.of(given), book, overrides)).options
