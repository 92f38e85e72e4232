"""``pnp judge``: is this allowed, and what follows from it."""

import sys
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import takewhile
from typing import Annotated, TextIO

import typer

from pnp.characters import visible
from pnp.cli.completion import complete_question
from pnp.cli.players.answers import (
    LINE,
    is_file,
    is_table,
    open_game,
    print_rulings,
    read_handed_in,
    read_overrides,
)
from pnp.cli.players.ask_facts import ask_facts, values_of, wrong_alone
from pnp.cli.players.questions import examples_of, line_of, print_question, print_questions, questions_to_json
from pnp.cli.shell.console import FAULTS, UNREADABLE, ask_here, fail, print_json
from pnp.cli.shell.language import labelled, say, speaking
from pnp.cli.shell.options import ContentOption, GameArgument, JsonOption, LangOption, ReadingOption
from pnp.cli.shell.terminal import print_wrapped
from pnp.cli.shell.told import print_problems, unreadable
from pnp.content.declarations.offsets import Keys
from pnp.problem import ContentError, Problem
from pnp.rules import answer
from pnp.rules.answer_json import judge_answer
from pnp.rules.answer_text import AnswerText
from pnp.rules.asked_by_words import asked_by_facts, asked_by_words, title_of
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Question
from pnp.rules.inputs import Input, Source
from pnp.rules.likeness import meant_by
from pnp.rules.names import likely
from pnp.rules.verdict import Verdict
from pnp.words import Message, words


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
        said = first
        asked = answer.find_question(checker, book, first)
        if first and asked is None and not _is_handed_in(first):
            first, facts = _by_words(first, facts, checker, book)
            asked = answer.find_question(checker, book, first)
        asks = at_terminal() and not as_json
        if asked and asked.facts and not facts and asks:
            _ask(asked, checker, book, overrides)
            return
        if not first or (asked and asked.facts and not facts):
            chosen = [asked] if asked else list(checker.questions)
            _list(game, checker, book, chosen, as_json)
            return
        if asked:
            given = _asked(asked, facts, checker, book, overrides, asks)
        else:
            given = _read(checker, book, first, facts)
        try:
            question, verdict = answer.judge(checker, book, given, overrides)
        except ContentError as error:
            print_problems(error.problems)
            _print_line_to_write(game, checker, book, given, error.problems)
            raise typer.Exit(UNREADABLE) from None
        if as_json:
            print_json(judge_answer(book.game.id, question, verdict))
        else:
            if asked and not asked.facts:  # by what word ever: whoever asked sees what is answered
                print_wrapped(title_of(asked.name, book), bold=True)
            _show(question, verdict, checker, book, answer.read_given_options(book, given, overrides))
            if asked and not asked.facts and said != asked.name:
                _print_others(said, checker, book)
    if verdict.legal is False:
        raise typer.Exit(FAULTS)


def at_terminal() -> bool:
    """Whether somebody sits there who can be asked."""
    return sys.stdin.isatty()


def _is_handed_in(source: str) -> bool:
    return source == "-" or is_table(source) or is_file(source)


def _by_words(first: str, others: list[str], checker: Checker, book: Book) -> tuple[str, list[str]]:
    """The one question that has these words, and the facts behind them; as they stand where none has.

    Stops where several have them.
    """
    said = [first, *takewhile(lambda word: "=" not in word, others)]
    for count in (len(said), 1):
        text = " ".join(said[:count])
        found = asked_by_words(text, checker, book) or asked_by_facts(text, checker, book)
        if len(found) == 1:
            return found[0], others[count - 1 :]
        if found:
            try:
                fail("judge.several", name=text)
            finally:  # what a fault quotes is one line
                _print_titles(found, book, sys.stderr)
    return first, others


def _print_titles(names: Iterable[str], book: Book, file: TextIO) -> None:
    for name in names:
        print(f"  {labelled(name, title_of(name, book))}", file=file)


def _print_others(said: str, checker: Checker, book: Book) -> None:
    """The questions that a word may mean besides the one that was answered."""
    if others := asked_by_facts(said, checker, book):
        print_wrapped(say("judge.others"))
        _print_titles(others, book, sys.stdout)


def _read(checker: Checker, book: Book, source: str, others: list[str]) -> Input:
    """What a file, standard input or JSON asks; stops where it is none of them."""
    if not _is_handed_in(source):
        names = answer.asked(checker, book)
        if meant_by(source, names):
            fail("judge.no-source", name=source, hint=likely(source, names, names))
        try:
            fail("judge.no-question", name=source)
        finally:
            _print_titles(names, book, sys.stderr)
    if others:
        fail("judge.one-source", name=others[0])
    return read_handed_in(source)


def _ask(question: Question, checker: Checker, book: Book, overrides: Mapping[str, str]) -> None:
    """Ask for the facts one by one; where they cannot be read, once more."""
    typer.secho(book.text(f"questions.{question.name}"), bold=True)
    print_wrapped(say("judge.one-by-one"))
    told: Mapping[str, str] = {}
    wrong = partial(wrong_alone, question=question, checker=checker, book=book, options=overrides)
    while True:
        try:
            told = ask_facts(question, checker, book, told, ask_here, print_wrapped, wrong=wrong)
        except (KeyboardInterrupt, EOFError):
            typer.echo()
            raise typer.Exit(130) from None
        source = Source(say("table.answers"), is_typed=True)
        try:
            given = Input(values_of(question, checker, book, told, source, overrides), source)
            _, verdict = answer.judge(checker, book, given, overrides)
        except ContentError as error:
            print_problems(error.problems)
            continue
        _show(question.name, verdict, checker, book, answer.read_given_options(book, given, overrides))
        return


def _asked(
    question: Question,
    facts: list[str],
    checker: Checker,
    book: Book,
    overrides: Mapping[str, str],
    asks: bool,
) -> Input:
    """What is asked in words: ``pass face_up=1 face_down=2``; stops at what is no fact.

    Who sits there and ``asks`` is asked for what is missing.
    """
    texts: dict[str, str] = {}
    spans: dict[Keys, int] = {}
    column = len(question.name) + 2
    for fact in facts:
        key, equals, value = fact.partition("=")
        if not equals and key in question.known:
            fail("judge.no-value", name=key, question=question.name)
        if not equals:
            fail("judge.no-fact", name=fact, question=question.name, facts=question.known)
        texts[key], spans[key,] = value, column
        column += len(fact) + 1
    missing = [fact for fact in question.needed if fact not in texts]
    if missing and asks:
        texts |= _answered(question, checker, book, missing, texts, overrides)
    source = Source(LINE, spans=spans, is_typed=True)
    return Input(values_of(question, checker, book, texts, source, overrides), source)


def _answered(
    question: Question,
    checker: Checker,
    book: Book,
    facts: list[str],
    told: Mapping[str, str],
    overrides: Mapping[str, str],
) -> dict[str, str]:
    """What is answered to these facts, besides what is ``told``; stops where nobody answers.

    Where the answers alone cannot be judged, they are asked for again.
    """
    print_wrapped(say("judge.missing"))

    def wrong(fact: str, answers: Mapping[str, str]) -> list[Message]:
        return wrong_alone(fact, {**told, **answers}, question, checker, book, overrides)

    answers: dict[str, str] = {}
    source = Source(say("table.answers"), is_typed=True)
    while True:
        try:
            answers = ask_facts(question, checker, book, answers, ask_here, print_wrapped, facts, wrong)
            values = values_of(question, checker, book, {**told, **answers}, source, overrides)
            answer.judge(checker, book, Input(values, source), overrides)
        except ContentError as error:
            if any(fault.place.key.partition(".")[0] not in facts for fault in error.problems):
                return answers
            print_problems(error.problems)
        except (KeyboardInterrupt, EOFError):
            typer.echo()
            raise typer.Exit(130) from None
        else:
            return answers


def _list(game: str, checker: Checker, book: Book, questions: list[Question], as_json: bool) -> None:
    """What can be asked; of a single question its facts."""
    if not questions:
        fail("judge.no-questions", game=book.game.id)
    if as_json:
        print_json(questions_to_json(game, checker, book, questions))
    elif len(questions) == 1:
        print_question(game, checker, book, questions[0])
    else:
        print_questions(game, book, checker.questions)


def _print_line_to_write(
    game: str, checker: Checker, book: Book, given: Input, problems: Iterable[Problem]
) -> None:
    """Where facts are missing: a line that tells all, with examples of those and of what is wrong."""
    question = checker.question(str(given.values.get("question")))
    if question is None or all(given.values.get(fact) is not None for fact in question.needed):
        return
    known = (*question.known, "options")
    wrong = {problem.place.key.partition(".")[0] for problem in problems}
    sound = {fact: given.values[fact] for fact in known if fact in given.values and fact not in wrong}
    facts = {**examples_of(book, question, [*question.needed, *wrong.intersection(known)]), **sound}
    told = {fact: facts[fact] for fact in known if fact in facts}
    line = line_of(game, checker, book, question, told, by_name=True)
    print(visible(say("judge.write", line=line)), file=sys.stderr)


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
