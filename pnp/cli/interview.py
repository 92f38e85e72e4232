"""Counting at the table: one question after another, checked at once, with a way back and nothing lost.

The answers so far, in order, are the whole state: which question comes next follows from them, and going back
takes the last one off. What was ever answered to a question is kept beside them, by the question: who comes
back to it is shown it, and Enter keeps it. That, on disk, is the draft.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import typer

from pnp.cli.console import Ask, ask_here
from pnp.cli.language import say, text
from pnp.cli.terminal import print_wrapped
from pnp.cli.told import print_problems
from pnp.content.game import Ruling
from pnp.files import write_file
from pnp.problem import ContentError, nearest
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input, Source
from pnp.rules.seats import Column
from pnp.words import Message, Value

BACK, NOTHING = "<", "-"


class UnsoundAnswer(ValueError):
    """An answer that cannot be meant, and why."""

    def __init__(self, code: str, /, **values: Value) -> None:
        super().__init__(code)
        self.message = Message(code, **values)


@dataclass(frozen=True, slots=True)
class Step:
    """The next question, the values so far, and how an answer to it is read."""

    id: str
    """Which question it is, whatever was answered before; empty when all is answered."""
    values: dict[str, Any]
    words: str = ""
    usual: str = ""
    """What an empty answer stands for, where it is told."""
    read: Callable[[str], Any] = str  # raises UnsoundAnswer

    def prompt(self, kept: str = "") -> str:
        """The question; behind it what Enter answers: what was answered before, else what is usual.

        >>> step = Step("0 gold", {}, "Ana, gold", "0")
        >>> step.prompt(), step.prompt("3")
        ('Ana, gold [0]:', 'Ana, gold [3]:')
        """
        enter = kept or self.usual
        return say("table.ask", question=f"{self.words} [{enter}]" if enter else self.words)


def ask_table(
    checker: Checker, book: Book, overrides: dict[str, str], settle: Callable[[Input], None]
) -> None:
    """Ask at the terminal and settle what was answered; where that is refused, ask on.

    The draft lies in the user's state folder until the answer was shown.
    """
    from platformdirs import user_state_path

    draft = user_state_path("pnp", appauthor=False) / f"score-{book.game.id}.json"
    interview = Interview(checker, book, overrides)
    known = _resume(draft, interview)
    try:
        while True:
            values = interview.run(known, ask_here, print_wrapped, lambda: keep(draft, known))
            try:
                settle(Input(values, Source(say("table.answers"))))
                break
            except ContentError as error:
                print_problems(error.problems)
                print_wrapped(say("table.refused"))
    except (KeyboardInterrupt, EOFError):
        typer.echo("\n" + say("table.kept", path=str(draft), game=book.game.id))
        raise typer.Exit(130) from None
    draft.unlink(missing_ok=True)


def keep(draft: Path, known: Mapping[str, str]) -> None:
    """Write the draft so that an interruption at any moment leaves the old or the new one."""
    write_file(draft, json.dumps(dict(known), ensure_ascii=False).encode())


def _resume(draft: Path, interview: "Interview") -> dict[str, str]:
    """What a draft has kept, if the players would go on with it."""
    try:
        kept = json.loads(draft.read_text(encoding="utf-8"))
        known = {question: answer for question, answer in kept.items() if isinstance(answer, str)}
    except (OSError, ValueError, AttributeError):
        return {}
    values = interview.step(interview.answered(known)).values
    names = ", ".join(player["name"] for player in values["players"]) or say("table.nobody-yet")
    return known if known and typer.confirm(say("table.unfinished", names=names), default=True) else {}


class Interview:
    """The questions of a score, in order: options, names, then each player's counts."""

    def __init__(self, checker: Checker, book: Book, overrides: dict[str, str]) -> None:
        self.book = book
        self.overrides = overrides
        self.columns = checker.columns
        self.options = [
            o for o in book.game.options if o.scored and not isinstance(o, Ruling) and o.id not in overrides
        ]

    def run(
        self, known: dict[str, str], ask: Ask, tell: Callable[[str], None], kept: Callable[[], None]
    ) -> dict[str, Any]:
        """Ask until the table is complete, beginning where ``known``, the answers by question, ends.

        Where it has them all, the last is asked for again. ``kept`` is called after each that is added to it.
        """
        tell(say("table.go-back"))
        answers = self.answered(known)
        if not self.step(answers).id:
            del answers[-1:]
        while (step := self.step(answers)).id:
            before = known.get(step.id, "")
            answer = ask(step.prompt(before)).strip()
            if answer == BACK:
                del answers[-1:]
                continue
            answer = "" if answer == NOTHING else answer or before
            try:
                step.read(answer)
            except UnsoundAnswer as error:
                tell(f"  {text(error.message)}")
                if answer == before:  # which an earlier answer speaks against now
                    known.pop(step.id, None)
                continue
            answers.append(answer)
            known[step.id] = answer
            kept()
        return step.values

    def answered(self, known: Mapping[str, str]) -> list[str]:
        """The answers that are known, up to the first question that has none, or none that is sound."""
        answers: list[str] = []
        while (step := self.step(answers)).id in known:
            try:
                step.read(known[step.id])
            except UnsoundAnswer:
                break
            answers.append(known[step.id])
        return answers

    def step(self, answers: Sequence[str]) -> Step:
        """The question that follows these answers. Raises UnsoundAnswer where one of them is not sound."""
        left = list(answers)
        options: dict[str, str] = {}
        players: list[dict[str, Any]] = []
        values = {"options": options, "players": players}
        for option in self.options:
            read: Callable[[str], Any] = partial(_read_choice, option.values)
            if not left:
                words = f"{option.id} ({', '.join(option.values)})"
                return Step(option.id, values, words, option.default, read)
            options[option.id] = read(left.pop(0)) or option.default
        low, high = self.book.game.players
        while len(players) < high:
            read = partial(_read_name, players, low)
            if not left:
                number, enough = len(players) + 1, len(players) >= low
                words = say("table.name-or-end" if enough else "table.name-of", number=number)
                return Step(f"player {number}", values, words, NOTHING if enough else "", read)
            name = read(left.pop(0))
            if not name:
                break
            players.append({"name": name})
        defaults = {option.id: option.default for option in self.book.game.options}
        chosen = {**defaults, **options, **self.overrides}
        for number, player in enumerate(players, 1):
            for column in self.columns:
                if not column.applies(chosen):
                    continue
                read = partial(self._read_count, column, players)
                if not left:
                    words, usual = _question(column)
                    words = f"{player['name']}, {words}"
                    return Step(f"player {number} {column.key}", values, words, usual, read)
                if (value := read(left.pop(0))) not in ("", 0, False, []):
                    player[column.key] = value
        return Step("", values)

    def _read_count(self, column: Column, players: Sequence[dict[str, Any]], answer: str) -> Any:
        key, value = column.key, _read_value(column, answer)
        taken = [player[key] for player in players if key in player]
        if column.single and value and taken:
            raise UnsoundAnswer("table.claimed", key=key)
        holds = column.supply(self.book) if column.supply else None
        if isinstance(holds, Mapping):
            counted = Counter(number for numbers in (*taken, value) for number in numbers)
            for number in value:
                if number not in holds:
                    hint = nearest(str(number), map(str, holds))
                    raise UnsoundAnswer("table.no-choice", answer=str(number), hint=hint)
                if counted[number] > holds[number]:
                    several = Message("table.of-value", key=key, value=number)
                    raise UnsoundAnswer(
                        "table.too-many", count=counted[number], key=several, holds=holds[number]
                    )
        elif holds is not None and (count := sum(taken) + value) > holds:
            raise UnsoundAnswer("table.too-many", count=count, key=key, holds=holds)
        return value


def _question(column: Column) -> tuple[str, str]:
    """What is asked for, with its form; and what an empty answer means, where that is told."""
    match column.kind:
        case "choice":
            return f"{column.key} ({say('table.or-empty', choices=column.choices)})", ""
        case "flag":
            return f"{column.key} ({say('table.yes-no')})", say("table.no-letters")[0]
        case "values":
            return f"{column.key}, {say('table.each-value')}", ""
        case "word":
            return column.key, ""
    return column.key, "0"


def _read_choice(choices: Sequence[str], answer: str) -> str:
    if answer and answer not in choices:
        raise UnsoundAnswer("table.no-choice", answer=answer, hint=nearest(answer, choices))
    return answer


def _read_name(players: Sequence[dict[str, Any]], low: int, answer: str) -> str:
    if not answer and len(players) < low:
        raise UnsoundAnswer("table.too-few", low=low)
    if any(answer == player["name"] for player in players):
        raise UnsoundAnswer("table.sits-already", name=answer)
    return answer


def _read_value(column: Column, answer: str) -> Any:
    match column.kind:
        case "choice":
            return _read_choice(column.choices, answer)
        case "word":
            return answer
        case "flag":
            yes, no = say("table.yes-letters").split(), say("table.no-letters").split()
            if answer and answer.lower() not in (*yes, *no):
                raise UnsoundAnswer("table.answer-yes-no")
            return answer.lower() in yes
    try:
        numbers = [int(number) for number in answer.replace(",", " ").split()]
    except ValueError:
        raise UnsoundAnswer("table.no-number", answer=answer) from None
    if any(number < 0 for number in numbers):
        raise UnsoundAnswer("table.negative")
    if column.kind == "values":
        return numbers
    if len(numbers) > 1:
        raise UnsoundAnswer("table.one-number")
    return numbers[0] if numbers else 0
