"""Counting at the table: one question after another, checked at once, with a way back and nothing lost.

What was answered so far is the whole state: which question comes next follows from it, going back takes the
last answer off, and a draft on disk is the list of answers.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import typer

from pnp.cli.console import Ask
from pnp.cli.language import say, text
from pnp.content.game import Ruling
from pnp.files import write_file
from pnp.problem import nearest
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input, Source
from pnp.rules.seats import Column
from pnp.words import Message, Value


class UnsoundAnswer(ValueError):
    """An answer that cannot be meant, and why."""

    def __init__(self, code: str, /, **values: Value) -> None:
        super().__init__(code)
        self.message = Message(code, **values)


@dataclass(frozen=True, slots=True)
class Step:
    """The next question (empty when all is answered), the values so far, and how an answer to it is read."""

    prompt: str
    values: dict[str, Any]
    read: Callable[[str], Any]  # raises UnsoundAnswer


def ask_table(checker: Checker, book: Book, overrides: dict[str, str]) -> Input:
    """Ask at the terminal; the draft lies in the user's state folder until the table is complete."""
    from platformdirs import user_state_path

    draft = user_state_path("pnp", appauthor=False) / f"score-{book.game.id}.json"
    interview = Interview(checker, book, overrides)
    answers = _resume(draft, interview)
    try:
        values = interview.run(
            answers, lambda prompt: input(f"{prompt} "), typer.echo, lambda: keep(draft, answers)
        )
    except (KeyboardInterrupt, EOFError):
        typer.echo("\n" + say("table.kept", path=str(draft), game=book.game.id))
        raise typer.Exit(130) from None
    draft.unlink(missing_ok=True)
    return Input(values, Source("your answers"))


def keep(draft: Path, answers: Sequence[str]) -> None:
    """Write the draft so that an interruption at any moment leaves the old or the new one."""
    write_file(draft, json.dumps(list(answers), ensure_ascii=False).encode())


def _resume(draft: Path, interview: "Interview") -> list[str]:
    try:
        answers = json.loads(draft.read_text(encoding="utf-8"))
        step = interview.step(answers)
    except (OSError, ValueError, TypeError):
        return []
    names = ", ".join(player["name"] for player in step.values["players"]) or say("table.nobody-yet")
    if answers and typer.confirm(say("table.unfinished", names=names), default=True):
        return list(answers)
    return []


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
        self, answers: list[str], ask: Ask, tell: Callable[[str], None], kept: Callable[[], None]
    ) -> dict[str, Any]:
        """Ask until the table is complete.

        ``answers`` grows and shrinks in place; ``kept`` is called after each.
        """
        tell(say("table.go-back"))
        while (step := self.step(answers)).prompt:
            answer = ask(step.prompt).strip()
            if answer == "<":
                del answers[-1:]
            else:
                try:
                    step.read(answer)
                except UnsoundAnswer as error:
                    tell(f"  {text(error.message)}")
                    continue
                answers.append(answer)
            kept()
        return step.values

    def step(self, answers: Sequence[str]) -> Step:
        """The question that follows these answers. Raises UnsoundAnswer where one of them is not sound."""
        left = list(answers)
        options: dict[str, str] = {}
        players: list[dict[str, Any]] = []
        values = {"options": options, "players": players}
        for option in self.options:
            read: Callable[[str], Any] = partial(_read_choice, option.values)
            if not left:
                return Step(f"{option.id} ({', '.join(option.values)}) [{option.default}]:", values, read)
            options[option.id] = read(left.pop(0)) or option.default
        low, high = self.book.game.players
        while len(players) < high:
            read = partial(_read_name, players, low)
            if not left:
                code = "table.name-or-end" if len(players) >= low else "table.name-of"
                return Step(say(code, number=len(players) + 1), values, read)
            name = read(left.pop(0))
            if not name:
                break
            players.append({"name": name})
        defaults = {option.id: option.default for option in self.book.game.options}
        chosen = {**defaults, **options, **self.overrides}
        for player in players:
            for column in self.columns:
                if not column.applies(chosen):
                    continue
                read = partial(self._read_count, column, players)
                if not left:
                    return Step(f"{player['name']}, {_question(column)}:", values, read)
                if (value := read(left.pop(0))) not in ("", 0, False, []):
                    player[column.key] = value
        return Step("", values, str)

    def _read_count(self, column: Column, players: Sequence[dict[str, Any]], answer: str) -> Any:
        value = _read_value(column, answer)
        taken = [player[column.key] for player in players if column.key in player]
        if column.single and value and taken:
            raise UnsoundAnswer("table.claimed", key=column.key)
        holds = column.supply(self.book) if column.supply else None
        if isinstance(holds, int) and (count := sum(taken) + value) > holds:
            raise UnsoundAnswer("table.too-many", count=count, key=column.key, holds=holds)
        return value


def _question(column: Column) -> str:
    """What is asked for, with its form and what an empty answer means."""
    match column.kind:
        case "choice":
            return f"{column.key} ({say('table.or-empty', choices=column.choices)})"
        case "flag":
            return f"{column.key} ({say('table.yes-no')}) [{say('table.no-letters')[0]}]"
        case "values":
            return f"{column.key}, {say('table.each-value')}"
        case "word":
            return column.key
    return f"{column.key} [0]"


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
