"""``pnp judge``: is this allowed, and what follows from it."""

import json
import sys
from collections.abc import Mapping
from typing import Annotated, Any

import typer

from pnp.cli.answers import (
    LINE,
    is_file,
    is_json,
    open_game,
    print_rulings,
    read_handed_in,
    read_overrides,
    unreadable,
)
from pnp.cli.ask_facts import ask_facts, values_of
from pnp.cli.completion import complete_question
from pnp.cli.console import FAULTS, ask_here, fail, print_json
from pnp.cli.language import labelled, say, speaking
from pnp.cli.options import ContentOption, GameArgument, JsonOption, LangOption, ReadingOption
from pnp.cli.terminal import print_wrapped
from pnp.cli.told import print_problems
from pnp.content.offsets import Keys
from pnp.problem import ContentError, nearest
from pnp.rules import answer
from pnp.rules.answer_text import AnswerText
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Question
from pnp.rules.inputs import Input, Source
from pnp.rules.verdict import Verdict
from pnp.words import words


def judge(
    game: GameArgument,
    source: Annotated[
        list[str] | None,
        typer.Argument(metavar="[FILE|-|QUESTION [FACT=VALUE]...]", autocompletion=complete_question),
    ] = None,
    as_json: JsonOption = False,
    lang: LangOption = None,
    option: ReadingOption = None,
    content: ContentOption = None,
) -> None:
    with unreadable():
        checker, book = open_game(game, lang, content)
        overrides = read_overrides(book, option)
        first, *facts = source or [""]
        asked = answer.find_question(checker, book, first)
        if asked and asked.facts and not facts and not as_json and sys.stdin.isatty():
            _ask(asked, checker, book, overrides)
            return
        if not first or (asked and asked.facts and not facts):
            _list(checker, book, [asked] if asked else list(checker.questions), as_json)
            return
        given = _asked(asked, facts, book) if asked else _read(answer.asked(checker, book), first, facts)
        question, verdict = answer.judge(checker, book, given, overrides)
        if as_json:
            print_json(verdict.json(question))
        else:
            _show(question, verdict, checker, book, answer.read_given_options(book, given, overrides))
    if verdict.legal is False:
        raise typer.Exit(FAULTS)


def _read(names: list[str], source: str, others: list[str]) -> Input:
    """What a file, standard input or JSON asks; stops where it is none of them."""
    if source != "-" and not is_json(source) and not is_file(source):
        fail("judge.no-source", name=source, hint=nearest(source, names))
    if others:
        fail("judge.one-source", name=others[0])
    return read_handed_in(source)


def _ask(question: Question, checker: Checker, book: Book, overrides: Mapping[str, str]) -> None:
    """Ask for the facts one by one; where they cannot be read, once more."""
    typer.secho(book.text(f"questions.{question.name}"), bold=True)
    print_wrapped(say("judge.one-by-one"))
    told: Mapping[str, str] = {}
    while True:
        try:
            told = ask_facts(question, book, told, ask_here, print_wrapped)
        except (KeyboardInterrupt, EOFError):
            typer.echo()
            raise typer.Exit(130) from None
        given = Input(values_of(question, book, told), Source(say("table.answers")))
        try:
            _, verdict = answer.judge(checker, book, given, overrides)
        except ContentError as error:
            print_problems(error.problems)
            continue
        _show(question.name, verdict, checker, book, answer.read_given_options(book, given, overrides))
        return


def _asked(question: Question, facts: list[str], book: Book) -> Input:
    """What is asked in words: ``pass face_up=1 face_down=2``; stops at what is no fact."""
    texts: dict[str, str] = {}
    spans: dict[Keys, int] = {}
    column = len(question.name) + 2
    for fact in facts:
        key, equals, value = fact.partition("=")
        if not equals:
            fail("judge.no-fact", name=fact, question=question.name, facts=question.known)
        texts[key], spans[key,] = value, column
        column += len(fact) + 1
    return Input(values_of(question, book, texts), Source(LINE, spans=spans))


def _show(question: str, verdict: Verdict, checker: Checker, book: Book, options: Mapping[str, str]) -> None:
    text_of = AnswerText(book, checker, words(speaking()))
    if verdict.legal is not None:
        typer.secho(f"{text_of.verdict(question, verdict.legal)}.", bold=True)
    for reason in verdict.reasons:
        print_wrapped(f"{reason.text} [{reason.rule}]", "  ", "    ")
    for key, value in text_of.parts(verdict):
        for line in text_of.lines(key, value):
            blanks = " " * (len(line) - len(line.lstrip(" ")))
            print_wrapped(line.lstrip(" "), f"  {blanks}", f"    {blanks}")
    print_rulings(book, verdict.rulings, options)


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
        answers = {each.id: book.text(f"rulings.{each.id}.text") for each in book.game.answers}
        print_json({"questions": described, "options": options, "answers": answers})
        return
    for question in questions:
        typer.secho(labelled(question.name, book.text(f"questions.{question.name}")), bold=True)
        for fact in question.known:
            needed = "" if fact in question.needed else f" ({say('judge.optional')})"
            print_wrapped(labelled(fact, book.text(f"facts.{fact}") + needed), "    ", "      ")
        if question.name in examples:
            typer.echo(f"    {json.dumps(examples[question.name], ensure_ascii=False)}")
        typer.echo()
    if len(questions) > 1 and book.game.answers:
        typer.secho(say("judge.answers"), bold=True)
        for each in book.game.answers:
            print_wrapped(labelled(each.id, book.text(f"rulings.{each.id}.text")), "    ", "      ")


def _to_json(question: Question, book: Book, example: Mapping[str, Any] | None) -> dict[str, Any]:
    facts = [
        {"name": fact, "needed": fact in question.needed, "text": book.text(f"facts.{fact}")}
        for fact in question.known
    ]
    text = book.text(f"questions.{question.name}")
    return {"name": question.name, "text": text, "facts": facts, "example": example}
