"""``pnp judge``: is this allowed, and what follows from it."""

import json
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from pnp.cli.answers import open_game, print_rulings, read_handed_in, read_overrides, unreadable
from pnp.cli.console import FAULTS, fail, print_json
from pnp.cli.language import say
from pnp.cli.options import ContentOption, JsonOption, LangOption, ReadingOption
from pnp.cli.terminal import print_wrapped
from pnp.rules import answer
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Question
from pnp.rules.verdict import Verdict


def judge(
    game: str,
    source: Annotated[str | None, typer.Argument(metavar="[FILE|-|QUESTION]")] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
    option: ReadingOption = None,
    content: ContentOption = None,
) -> None:
    with unreadable():
        checker, book = open_game(game, lang, content)
        overrides = read_overrides(book, option)
        asked = checker.question(source) if source else None
        if source is None or asked is not None:
            _list(checker, book, [asked] if asked else list(checker.questions), as_json)
            return
        given = read_handed_in(source)
        question, verdict = answer.judge(checker, book, given, overrides)
        if as_json:
            print_json(verdict.json(question))
        else:
            _print(verdict, book, answer.read_given_options(book, given, overrides))
    if verdict.legal is False:
        raise typer.Exit(FAULTS)


def _print(verdict: Verdict, book: Book, options: Mapping[str, str]) -> None:
    if verdict.legal is not None:
        typer.secho(say("judge.legal" if verdict.legal else "judge.illegal"), bold=True)
    for reason in verdict.reasons:
        print_wrapped(f"{reason.text} [{reason.rule}]", "  ", "    ")
    for key, value in verdict.answer.items():
        print_wrapped(f"{key}: {_value_text(value)}", "  ", "    ")
    print_rulings(book, verdict.rulings, options)


def _value_text(value: Any) -> str:
    """A value of an answer's JSON in words."""
    match value:
        case bool():
            return say("judge.yes" if value else "judge.no")
        case None:
            return say("judge.nobody")
        case Mapping():
            parts = (f"{key} {_value_text(inner)}" for key, inner in value.items())
            return ", ".join(parts) or say("judge.nothing")
        case list() | tuple():
            return "; ".join(map(_value_text, value)) or say("judge.none")
    return str(value)


def _list(checker: Checker, book: Book, questions: list[Question], as_json: bool) -> None:
    """The questions with their facts and an example each."""
    if not questions:
        fail("judge.no-questions", game=book.game.id)
    examples: dict[str, Mapping[str, Any]] = {}
    for example in book.game.examples.values():
        examples.setdefault(str(example.input.get("question")), example.input)
    if as_json:
        described = [_to_json(question, book, examples.get(question.name)) for question in questions]
        options = {option.id: list(option.values) for option in book.game.options}
        print_json({"questions": described, "options": options})
        return
    for question in questions:
        typer.secho(f"{question.name}: {book.text(f'questions.{question.name}')}", bold=True)
        for fact in question.known:
            needed = "" if fact in question.needed else f" ({say('judge.optional')})"
            print_wrapped(f"{fact}: {book.text(f'facts.{fact}')}{needed}", "    ", "      ")
        if question.name in examples:
            typer.echo(f"    {json.dumps(examples[question.name], ensure_ascii=False)}")
        typer.echo()


def _to_json(question: Question, book: Book, example: Mapping[str, Any] | None) -> dict[str, Any]:
    facts = [
        {"name": fact, "needed": fact in question.needed, "text": book.text(f"facts.{fact}")}
        for fact in question.known
    ]
    text = book.text(f"questions.{question.name}")
    return {"name": question.name, "text": text, "facts": facts, "example": example}
