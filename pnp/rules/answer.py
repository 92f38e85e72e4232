"""The answer to an input, from start to end: what the command line, the examples and the booklet all call.

An answer names the rulings that it rests on: those of which another reading would give another answer.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from pnp.problem import ContentError, nearest
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Question
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input
from pnp.rules.names import names_of
from pnp.rules.one_spelling import one_spelling
from pnp.rules.relied_on import relied_on
from pnp.rules.scorer import scorer_of
from pnp.rules.sitting import Sitting, decisive, read_options
from pnp.rules.stand_ins import StandIns
from pnp.rules.tally import Outcome
from pnp.rules.verdict import Reason, Verdict


def score(checker: Checker, book: Book, given: Input, options: Mapping[str, str] | None = None) -> Outcome:
    """Count everybody's points. Raises ContentError with all faults of the input."""
    return scorer_of(checker, book).score(given, options or {})


def judge(
    checker: Checker, book: Book, given: Input, options: Mapping[str, str] | None = None
) -> tuple[str, Verdict]:
    """The question's name and its answer. Raises ContentError with all faults of the input."""

    if known := find_question(checker, book, str(given.values.get("question"))):
        given = one_spelling(known, checker, book, given)

    def decide(chosen: Mapping[str, str], stand_ins: StandIns | None = None) -> tuple[str, Verdict, Sitting]:
        facts = Facts.of(given, names_of(book), stand_ins)
        sitting = Sitting(book, read_options(facts, book, chosen))
        question = _question(checker, book, facts)
        facts.ask(*question.known)
        with relied_on(book):
            return question.name, replace(question.decide(facts, sitting), rulings=()), sitting

    first = StandIns()
    try:
        name, verdict, sitting = decide(options or {}, first)
    except ContentError as error:
        if not first.taken:
            raise
        raise _that_stand(error, lambda: decide(options or {}, StandIns(others=True))) from None
    rulings = decisive(sitting, lambda chosen: _stands(verdict, decide(chosen)[1]))
    return name, replace(verdict, rulings=rulings)


def _stands(verdict: Verdict, other: Verdict) -> bool:
    """Whether a verdict rests on nothing that another reading has otherwise.

    What is illegal by both stays so, where all that is told against it holds by the other as well.
    """
    if verdict.legal is not False or other.legal is not False:
        return other == verdict
    return verdict.answer == other.answer and all(each in other.reasons for each in verdict.reasons)


def _that_stand(error: ContentError, again: Callable[[], object]) -> ContentError:
    """The faults that are met with other stand-ins too: the rest only follow from what nobody told."""
    try:
        again()
    except ContentError as other:
        return ContentError([fault for fault in error.problems if fault in other.problems])
    return error


def asked(checker: Checker, book: Book) -> list[str]:
    """The names of all that can be asked: questions about facts, then those that are answered in words."""
    return [*(known.name for known in checker.questions), *(known.id for known in book.game.answers)]


def _question(checker: Checker, book: Book, facts: Facts) -> Question:
    name = facts.word("question")
    question = find_question(checker, book, name)
    if question is None:
        if name:
            hint = nearest(name, asked(checker, book))
            facts.fault("question", "unknown-question", name=name, hint=hint)
        facts.ask(*facts.values)
        facts.raise_faults()
        raise AssertionError("an unknown question is a fault")
    return question


def find_question(checker: Checker, book: Book, name: str) -> Question | None:
    """The question of that name; what is answered in words alone is one that asks for no facts."""
    answer = next((known for known in book.game.answers if known.id == name), None)
    if answer is None:
        return checker.question(name)

    def decide(facts: Facts, sitting: Sitting) -> Verdict:
        facts.raise_faults()
        return sitting.verdict(None, Reason(answer.rule, name, book.text(f"rulings.{name}.answer")))

    return Question(name, (), decide)


def read_given_options(book: Book, given: Input, overrides: Mapping[str, str]) -> dict[str, str]:
    """Every option with the value an input is answered with."""
    return Sitting(book, read_options(Facts.of(given, names_of(book)), book, overrides)).options
