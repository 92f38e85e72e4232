"""What the judge can be asked, as it is listed, and as a line that can be typed."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any

import typer

from pnp.cli.players.ask_facts import example_text
from pnp.cli.shell.command_words import quoted
from pnp.cli.shell.language import labelled, say
from pnp.cli.shell.terminal import cells, print_wrapped
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Question
from pnp.rules.names import names_of
from pnp.rules.offered import fact_text
from pnp.rules.shapes import shapes
from pnp.rules.sorts import sort_of
from pnp.rules.typed import written

if TYPE_CHECKING:
    from pnp.answers.players import QuestionEntry, QuestionsAnswer

_MANY = 8  # questions that need no chapters


def print_questions(game: str, book: Book, questions: Sequence[Question]) -> None:
    """Each in a line, under the chapter of the rules that it asks about; how to see one."""
    named = [question.name for question in questions] + [each.id for each in book.game.answers]
    width = max(map(cells, named), default=0) + 2
    for chapter, members in _by_chapter(book, questions):
        if chapter:
            print_wrapped(chapter, bold=True)
        for question in members:
            _print_named(question.name, book.text(f"questions.{question.name}"), width)
        typer.echo()
    if book.game.answers:
        print_wrapped(say("judge.answers"), bold=True)
        for each in book.game.answers:
            _print_named(each.id, book.text(f"rulings.{each.id}.text"), width)
        typer.echo()
    print_wrapped(say("judge.see-one", line=f"pnp judge {game} {questions[0].name}"))


def print_question(game: str, checker: Checker, book: Book, question: Question) -> None:
    """One with its facts, an example as a file may hold it, and as a line."""
    print_wrapped(labelled(question.name, book.text(f"questions.{question.name}")), bold=True)
    sorts = checker.sorts(book) if checker.sorts else {}
    for fact in question.known:
        needed = "" if fact in question.needed else f" ({say('judge.optional')})"
        text = fact_text(fact, sort_of(sorts, question.name, fact), names_of(book))
        print_wrapped(labelled(fact, text + needed), "    ", "      ")
    if (example := _example(book, question)) is not None:
        typer.echo(f"\n{json.dumps(example, ensure_ascii=False)}")
        typer.echo(f"\n{line_of(game, checker, book, question, example, by_name=True)}")


def questions_to_json(
    game: str, checker: Checker, book: Book, questions: Sequence[Question]
) -> "QuestionsAnswer":
    """The questions with their facts, and an example each."""
    return {
        "game": book.game.id,
        "questions": [_to_json(game, checker, book, question) for question in questions],
        "options": {option.id: list(option.values) for option in book.game.options},
        "answers": {each.id: book.text(f"rulings.{each.id}.text") for each in book.game.answers},
    }


def line_of(
    game: str,
    checker: Checker,
    book: Book,
    question: Question,
    facts: Mapping[str, Any],
    by_name: bool = False,
) -> str:
    """The command that asks a question of these facts; what it says a shell hands on as it stands.

    ``by_name``: with the words of who reads the game in another language than its ids are of.
    """
    like, sorts = shapes(question, checker, book), checker.sorts(book) if checker.sorts else {}
    is_named = by_name and names_of(book).foreign

    def text_of(key: str, value: Any) -> str:
        if is_named and key in question.known:
            return example_text(value, like.get(key), sort_of(sorts, question.name, key), book)
        return written(value, like.get(key))

    told = [(key, text_of(key, value)) for key, value in facts.items() if key != "question"]
    return " ".join(
        ["pnp judge", quoted(game), question.name, *(f"{key}={quoted(text)}" for key, text in told)]
    )


def examples_of(book: Book, question: Question, facts: Sequence[str]) -> dict[str, Any]:
    """What some facts may look like, each as the first example that tells it has it."""
    inputs = [example.input for example in book.game.examples.values()]
    asked = [given for given in inputs if given.get("question") == question.name]
    return {fact: given[fact] for fact in facts for given in reversed(asked) if fact in given}


def _example(book: Book, question: Question) -> Mapping[str, Any] | None:
    inputs = (example.input for example in book.game.examples.values())
    return next((given for given in inputs if given.get("question") == question.name), None)


def _to_json(game: str, checker: Checker, book: Book, question: Question) -> "QuestionEntry":
    example = _example(book, question)
    return {
        "name": question.name,
        "text": book.text(f"questions.{question.name}"),
        "facts": [
            {"name": fact, "needed": fact in question.needed, "text": book.text(f"facts.{fact}")}
            for fact in question.known
        ],
        "example": None if example is None else dict(example),
        "line": None if example is None else line_of(game, checker, book, question, example),
    }


def _by_chapter(book: Book, questions: Sequence[Question]) -> Iterator[tuple[str, list[Question]]]:
    """Questions by the chapter of the rules that their first example is about, in the order of the rules."""
    if len(questions) < _MANY:
        yield "", list(questions)
        return
    rules = {str(each.input.get("question")): each.rule for each in reversed([*book.game.examples.values()])}
    order = [section.id for section in book.game.sections]
    places = {question: order.index(rule) for question, rule in rules.items() if rule in order}
    chapters = {each.name: book.chapter(rules.get(each.name, "")) for each in questions}
    first = {
        chapter: min(places.get(name, len(order)) for name, each in chapters.items() if each == chapter)
        for chapter in chapters.values()
    }
    ordered = sorted(questions, key=lambda question: first[chapters[question.name]])
    for chapter, members in groupby(ordered, lambda question: chapters[question.name]):
        yield chapter, list(members)


def _print_named(name: str, text: str, width: int) -> None:
    lead = f"  {name}{' ' * (width - cells(name))}"
    print_wrapped(text, lead, " " * cells(lead))
