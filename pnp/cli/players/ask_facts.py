"""A question of the judge asked at the terminal: fact by fact, with a way back, until it can be answered."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from types import MappingProxyType
from typing import Any

from pnp.cli.shell.console import Ask
from pnp.cli.shell.language import labelled, say
from pnp.cli.shell.language import text as say_text
from pnp.problem import ContentError, Problem
from pnp.rules.answer import judge
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Question
from pnp.rules.inputs import Input, Source
from pnp.rules.names import Names, names_of
from pnp.rules.offered import fact_text, key_of, with_numbered_ids
from pnp.rules.shapes import holds_numbers, keys_of, shapes, told_in
from pnp.rules.sorts import Sort, sort_of
from pnp.rules.spoken import spoken
from pnp.rules.told_names import told_by_name
from pnp.rules.typed import UnsoundText, Which, typed, written
from pnp.words import Message

_ALONE = (
    *("not-a-number", "fractional", "negative", "not-a-flag", "not-a-word", "not-a-list", "not-a-table"),
    *("unknown-value", "unknown-key"),
)
"""What can be wrong with a fact by itself: it is of another kind, or names what there is not."""
BACK, NOTHING = "<", "-"
_NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


def flags() -> dict[str, bool]:
    """What is typed for yes and no, in the language of the answer and in English."""
    yes, no = say("table.yes-letters").split(), say("table.no-letters").split()
    return {**dict.fromkeys((*yes, "yes", "true"), True), **dict.fromkeys((*no, "no", "false"), False)}


def ask_facts(
    question: Question,
    checker: Checker,
    book: Book,
    known: Mapping[str, str],
    ask: Ask,
    tell: Callable[[str], None],
    facts: Sequence[str] = (),
    wrong: Callable[[str, Mapping[str, str]], Sequence[Message]] | None = None,
) -> dict[str, str]:
    """What is answered to each fact, as it was typed; Enter takes what is ``known``, or leaves it out.

    Where some ``facts`` are named, these alone are asked for. Examples call things by their names. A fact of
    which all that was told says something ``wrong`` is asked for again at once.
    """
    wanted = facts or question.known
    like, shown = shapes(question, checker, book), told_in(book.game.examples.values(), question.name)
    sorts = checker.sorts(book) if checker.sorts else {}
    answers: list[str] = []
    while len(answers) < len(wanted):
        fact = wanted[len(answers)]
        needed, before = fact in question.needed, known.get(fact, "")
        sort = sort_of(sorts, question.name, fact)
        tell(labelled(fact, fact_text(fact, sort, names_of(book))))
        if fact in shown:
            example = example_text(shown[fact], like[fact], sort, book)
            tell(f"  {say('judge.for-example', example=example)}")
        enter = before or ("" if needed else NOTHING)
        answer = ask(say("table.ask", question=f"{fact} [{enter}]" if enter else fact)).strip()
        if answer == BACK:
            del answers[-1:]
        elif not (answer or enter):
            tell(say("judge.needed", fact=fact))
        else:
            answers.append("" if (answer or enter) == NOTHING else answer or before)
            told = {fact: text for fact, text in zip(wanted, answers, strict=False) if text}
            if faults := wrong(fact, told) if wrong and fact in told else ():
                del answers[-1:]
                for fault in faults:
                    tell(say_text(fault))
    return {fact: answer for fact, answer in zip(wanted, answers, strict=True) if answer}


def wrong_alone(
    fact: str,
    told: Mapping[str, str],
    question: Question,
    checker: Checker,
    book: Book,
    options: Mapping[str, str] = _NO_OPTIONS,
) -> list[Message]:
    """What is wrong with the text of one fact, whatever will be told of the others."""
    source = Source("", is_typed=True)
    try:
        values = values_of(question, checker, book, {fact: told[fact]}, source, options)
    except ContentError as error:
        return [fault.message for fault in error.problems]
    with suppress(ContentError):
        values = values_of(question, checker, book, told, source, options)
    try:
        judge(checker, book, Input(values, source), options)
    except ContentError as error:
        of_it = (fault for fault in error.problems if fault.place.key.partition(".")[0] == fact)
        return [fault.message for fault in of_it if fault.code in _ALONE]
    return []


def example_text(value: Any, like: Any, sort: Sort, book: Book) -> str:
    """A value as it may be typed, by names where the words that name it are read back as such."""
    if isinstance(value, bool):
        said = say("booklet.yes" if value else "booklet.no")
        return said if flags().get(said) is value else written(value)
    by_name = told_by_name(value, sort, names_of(book))
    text = written(by_name, like)
    return text if typed(text, like) == by_name and not text.startswith(("[", "{")) else written(value, like)


def values_of(
    question: Question,
    checker: Checker,
    book: Book,
    given: Mapping[str, str],
    source: Source,
    options: Mapping[str, str] = _NO_OPTIONS,
) -> dict[str, Any]:
    """The facts that were told, each of its shape; ``stones=`` says that there are none.

    What a score counts as a list of values is read as it is there, under these ``options``.

    Raises ContentError with all that say two things at once.
    """
    listed = {each.key: each.under(options) for each in checker.columns if each.kind == "values"}
    like, words = shapes(question, checker, book), flags()
    sorts = checker.sorts(book) if checker.sorts else {}
    nothing = ("none", "nothing", *(word.strip() for word in say("spoken.none").split("|")))
    values: dict[str, Any] = {"question": question.name}
    faults: list[Problem] = []
    for fact, text in given.items():
        if text or isinstance(like.get(fact), list | Mapping):
            try:
                sort = sort_of(sorts, question.name, fact)
                if sort.kind == "counts":
                    text = with_numbered_ids(text, sort.ids, fact, names_of(book))
                if holds_numbers(like.get(fact)):
                    text = _with_digits(text, like[fact], nothing, names_of(book))
                known = (
                    keys_of(like.get(fact)) if fact != "options" else [each.id for each in book.game.options]
                )
                keys = key_of(fact, known, names_of(book))
                values[fact] = typed(text, like.get(fact), words, nothing, keys)
                if fact in listed and isinstance(like.get(fact), list) and "[" not in text:
                    heard = spoken(text, (listed[fact],), names_of(book))
                    values[fact] = dict(heard.counts).get(fact, [])
                    faults += [_labelled(fact, fault.message, source) for fault in heard.faults]
            except UnsoundText as error:
                faults.append(_labelled(fact, error.message, source))
    if faults:
        raise ContentError(faults)
    return values


def _with_digits(text: str, like: Any, nothing: Collection[str], names: Names) -> str:
    """A text with its number words in digits: a number may be none, as an empty table may be zero."""
    if text.casefold() in nothing and isinstance(like, int):
        return "0"
    says_which = isinstance(like, Mapping) and any(isinstance(inner, Which) for inner in like.values())
    digits = names.small_words.with_digits(text, says_which)
    is_table = isinstance(like, Mapping) or (isinstance(like, list) and not isinstance(like[0], int))
    return text if is_table and digits == "0" and text != "0" else digits


def _labelled(fact: str, message: Message, source: Source) -> Problem:
    return Problem(source.place((fact,)), Message("piece.labelled", label=fact, fault=message))
