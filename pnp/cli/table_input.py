"""Counting at the table: one question after another, checked at once, with a way back and nothing lost.

What was answered so far is the whole state: which question comes next follows from it, going back takes the
last answer off, and a draft on disk is the list of answers.
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typer

from pnp.cli.faults import told
from pnp.cli.spoken import spoken
from pnp.files import write_file
from pnp.problem import nearest
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input, Source
from pnp.rules.ruling import Ruling
from pnp.rules.seats import Column

Ask = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class Step:
    """The next question (empty when all is answered), the values so far, and how an answer to it is read."""

    prompt: str
    values: dict[str, Any]
    read: Callable[[str], Any]  # raises ValueError with what is wrong


def ask_table(checker: Checker, book: Book, overrides: dict[str, str]) -> Input:
    """Ask at the terminal; the draft lies in the user's state folder until the table is complete."""
    from platformdirs import user_state_path

    draft = user_state_path("pnp", appauthor=False) / f"score-{book.id}.json"
    interview = Interview(checker, book, overrides)
    answers = _resume(draft, interview)
    try:
        values = interview.run(
            answers, lambda prompt: input(f"{prompt} "), typer.echo, lambda: keep(draft, answers)
        )
    except (KeyboardInterrupt, EOFError):
        typer.echo("\n" + interview.say("kept", path=draft, game=book.id))
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
    names = ", ".join(player["name"] for player in step.values["players"]) or interview.say("nobody_yet")
    if answers and typer.confirm(interview.say("unfinished", names=names), default=True):
        return list(answers)
    return []


class Interview:
    """The questions of a score, in order: options, names, then each player's counts."""

    def __init__(self, checker: Checker, book: Book, overrides: dict[str, str]) -> None:
        self.book = book
        self.say = spoken(book)
        self.overrides = overrides
        self.columns = checker.columns
        self.options = [
            o for o in book.options if o.scored and not isinstance(o, Ruling) and o.id not in overrides
        ]

    def run(
        self, answers: list[str], ask: Ask, say: Callable[[str], None], kept: Callable[[], None]
    ) -> dict[str, Any]:
        """Ask until the table is complete.

        ``answers`` grows and shrinks in place; ``kept`` is called after each.
        """
        say(self.say("go_back"))
        while (step := self.step(answers)).prompt:
            answer = ask(step.prompt).strip()
            if answer == "<":
                del answers[-1:]
            else:
                try:
                    step.read(answer)
                except ValueError as error:
                    say(f"  {told(error, self.say.lang)}")
                    continue
                answers.append(answer)
            kept()
        return step.values

    def step(self, answers: Sequence[str]) -> Step:
        """The question that follows these answers. Raises ValueError where one of them is not sound."""
        left = list(answers)
        options: dict[str, str] = {}
        players: list[dict[str, Any]] = []
        values = {"options": options, "players": players}
        for option in self.options:
            read = self._option_reader(option.values)
            if not left:
                return Step(f"{option.id} ({', '.join(option.values)}) [{option.default}]:", values, read)
            options[option.id] = read(left.pop(0)) or option.default
        low, high = self.book.players
        while len(players) < high:
            read = self._name_reader(players, low)
            if not left:
                key = "name_or_end" if len(players) >= low else "name_of"
                return Step(self.say(key, number=len(players) + 1), values, read)
            name = read(left.pop(0))
            if not name:
                break
            players.append({"name": name})
        defaults = {option.id: option.default for option in self.book.options}
        chosen = {**defaults, **options, **self.overrides}
        for player in players:
            for column in self.columns:
                if not column.applies(chosen):
                    continue
                read = self._column_reader(column, players)
                if not left:
                    return Step(f"{player['name']}, {self._asked(column)}:", values, read)
                if (value := read(left.pop(0))) not in ("", 0, False, []):
                    player[column.key] = value
        return Step("", values, str)

    def _option_reader(self, choices: Sequence[str]) -> Callable[[str], str]:
        def read(answer: str) -> str:
            if answer and answer not in choices:
                raise ValueError(f'"{answer}"? {nearest(answer, choices)}')
            return answer

        return read

    def _name_reader(self, players: Sequence[dict[str, Any]], low: int) -> Callable[[str], str]:
        def read(answer: str) -> str:
            if not answer and len(players) < low:
                raise ValueError(self.say("too_few", low=low))
            if any(answer == player["name"] for player in players):
                raise ValueError(self.say("sits_already", name=answer))
            return answer

        return read

    def _column_reader(self, column: Column, players: Sequence[dict[str, Any]]) -> Callable[[str], Any]:
        def read(answer: str) -> Any:
            value = self._value(column, answer)
            taken = [player[column.key] for player in players if column.key in player]
            if column.single and value and taken:
                raise ValueError(self.say("claimed", key=column.key))
            holds = column.supply(self.book) if column.supply else None
            if isinstance(holds, int) and sum(taken) + value > holds:
                count = sum(taken) + value
                raise ValueError(self.say("too_many", count=count, key=column.key, holds=holds))
            return value

        return read

    def _asked(self, column: Column) -> str:
        """What is asked for, with its form and what an empty answer means."""
        match column.kind:
            case "choice":
                return f"{column.key} ({self.say('or_empty', choices=', '.join(column.choices))})"
            case "flag":
                return f"{column.key} ({self.say('yes_no')}) [{self.say('no_letters')[0]}]"
            case "values":
                return f"{column.key}, {self.say('each_value')}"
            case "word":
                return column.key
        return f"{column.key} [0]"

    def _value(self, column: Column, answer: str) -> Any:
        if column.kind == "choice" and answer and answer not in column.choices:
            raise ValueError(f'"{answer}"? {nearest(answer, column.choices)}')
        if column.kind in ("choice", "word"):
            return answer
        if column.kind == "flag":
            if answer and answer.lower() not in f"{self.say('yes_letters')} {self.say('no_letters')}".split():
                raise ValueError(self.say("answer_yes_no"))
            return answer.lower() in self.say("yes_letters").split()
        try:
            numbers = [int(number) for number in answer.replace(",", " ").split()]
        except ValueError:
            raise ValueError(self.say("no_number", answer=answer)) from None
        if any(number < 0 for number in numbers):
            raise ValueError(self.say("negative"))
        if column.kind == "values":
            return numbers
        if len(numbers) > 1:
            raise ValueError(self.say("one_number"))
        return numbers[0] if numbers else 0
