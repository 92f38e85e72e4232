"""``pnp judge``: is this allowed, and what follows from it."""

import json
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from pnp.cli.console import FAULTS, fail
from pnp.cli.games import ContentOption
from pnp.cli.settling import (
    JsonOption,
    LangOption,
    OptionOption,
    open_game,
    read_handed_in,
    read_overrides,
    told_rulings,
    unreadable,
    wrapped,
)
from pnp.cli.spoken import Spoken, spoken
from pnp.rules.answer import judge as settle_judge
from pnp.rules.answer import read_given_options
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Question
from pnp.rules.verdict import Verdict


def judge(
    game: Annotated[str, typer.Argument(help="Id or folder of a game.")],
    source: Annotated[
        str | None,
        typer.Argument(
            metavar="[FILE|-|QUESTION]",
            help="A TOML or JSON file, or - for JSON on standard input; a question's name to see what "
            "it needs; nothing, to see all questions.",
        ),
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
    option: OptionOption = None,
    content: ContentOption = None,
) -> None:
    """Say whether something is legal and why; exit code 0 if it is, 1 if not."""
    with unreadable(lang):
        checker, book = open_game(game, lang, content)
        overrides = read_overrides(book, option)
        asked = checker.question(source) if source else None
        if source is None or asked is not None:
            _list(checker, book, [asked] if asked else list(checker.questions), as_json)
            return
        given = read_handed_in(source)
        question, verdict = settle_judge(checker, book, given, overrides)
        if as_json:
            typer.echo(json.dumps(verdict.json(question), indent=2, ensure_ascii=False))
        else:
            _print(verdict, book, read_given_options(book, given, overrides))
    if verdict.legal is False:
        raise typer.Exit(FAULTS)


def _print(verdict: Verdict, book: Book, options: Mapping[str, str]) -> None:
    say = spoken(book)
    if verdict.legal is not None:
        typer.secho(say("legal" if verdict.legal else "illegal"), bold=True)
    for reason in verdict.reasons:
        typer.echo(wrapped(f"{reason.text} [{reason.rule}]", "  ", "  "))
    for key, value in verdict.answer.items():
        typer.echo(wrapped(f"{key}: {_told(value, say)}", "  ", "  "))
    if rulings := told_rulings(book, verdict.rulings, options):
        typer.echo(say("rests"))
        for text in rulings:
            typer.echo(wrapped(text.strip(), "    " if text.startswith(" ") else "  ", "  "))


def _told(value: Any, say: Spoken) -> str:
    match value:
        case bool():
            return say("yes" if value else "no")
        case None:
            return say("nobody")
        case Mapping():
            return ", ".join(f"{key} {_told(inner, say)}" for key, inner in value.items()) or say("nothing")
        case list() | tuple():
            return "; ".join(_told(inner, say) for inner in value) or say("none")
    return str(value)


def _list(checker: Checker, book: Book, questions: list[Question], as_json: bool) -> None:
    """The questions with their facts and an example each."""
    from pnp.content.examples import read_examples

    if not questions:
        fail(spoken(book)("no_questions", game=book.id))
    examples: dict[str, Mapping[str, Any]] = {}
    for example in read_examples(book.folder)[0].values():
        examples.setdefault(str(example.input.get("question")), example.input)
    if as_json:
        listed = [_described(question, book, examples.get(question.name)) for question in questions]
        options = {option.id: list(option.values) for option in book.options}
        typer.echo(json.dumps({"questions": listed, "options": options}, indent=2, ensure_ascii=False))
        return
    say = spoken(book)
    for question in questions:
        typer.secho(f"{question.name}: {book.text(f'questions.{question.name}')}", bold=True)
        for fact in question.known:
            needed = "" if fact in question.needed else f" ({say('optional')})"
            typer.echo(wrapped(f"{fact}: {book.text(f'facts.{fact}')}{needed}", "    ", "  "))
        if question.name in examples:
            typer.echo(f"    {json.dumps(examples[question.name], ensure_ascii=False)}")
        typer.echo()


def _described(question: Question, book: Book, example: Mapping[str, Any] | None) -> dict[str, Any]:
    facts = [
        {"name": fact, "needed": fact in question.needed, "text": book.text(f"facts.{fact}")}
        for fact in question.known
    ]
    text = book.text(f"questions.{question.name}")
    return {"name": question.name, "text": text, "facts": facts, "example": example}
