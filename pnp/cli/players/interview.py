"""Counting at the table: one question after another, checked at once, with a way back and nothing lost.

The answers so far, in order, are the whole state: which question comes next follows from them, and going back
takes the last one off. What was ever answered to a question is kept beside them, by the question: who comes
back to it is shown it, and Enter keeps it. That, on disk, is the draft.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import typer

from pnp.characters import visible
from pnp.cli.players.ask_facts import flags
from pnp.cli.players.draft import Draft
from pnp.cli.shell.console import Ask, ask_here
from pnp.cli.shell.language import say, speaking, text
from pnp.cli.shell.terminal import print_wrapped
from pnp.cli.shell.told import print_problems
from pnp.content.game import Option, Ruling
from pnp.content.lookup.findable import folded
from pnp.problem import ContentError, nearest
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.inputs import Input, Source
from pnp.rules.names import names_of
from pnp.rules.said_values import MOST
from pnp.rules.seats import Column
from pnp.rules.small_words import NO
from pnp.rules.spoken import spoken
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
    draft = Draft(book.game.id)
    interview = Interview(checker, book, overrides)
    known = _resume(draft, interview)

    def keep() -> None:
        for problem in draft.keep(known):
            print_wrapped(visible(problem.line(speaking())))

    try:
        while True:
            values = interview.run(known, ask_here, print_wrapped, keep)
            try:
                settle(Input(values, Source(say("table.answers"), is_typed=True)))
                break
            except ContentError as error:
                print_problems(error.problems)
                print_wrapped(say("table.refused"))
    except (KeyboardInterrupt, EOFError):
        typer.echo("\n" + say("table.kept", path=str(draft.path), game=book.game.id) if draft.kept else "")
        raise typer.Exit(130) from None
    draft.forget()


def _resume(draft: Draft, interview: "Interview") -> dict[str, str]:
    """What a draft has kept, if the players would go on with it."""
    known = draft.read()
    values = interview.step(interview.answered(known)).values
    names = ", ".join(player["name"] for player in values["players"]) or say("table.nobody-yet")
    return known if known and _is_agreed(say("table.unfinished", names=names)) else {}


def _is_agreed(question: str) -> bool:
    """Whether somebody says yes, in the words of the language; Enter does."""
    yes, known = say("table.yes-letters").split()[0], flags()
    while True:
        answer = ask_here(say("table.ask", question=f"{question} ({say('table.yes-no')}) [{yes}]")).strip()
        if not answer or answer.casefold() in known:
            return known.get(answer.casefold(), True)
        print_wrapped(say("table.answer-yes-no"))


class Interview:
    """The questions of a score, in order: options, names, then each player's counts."""

    def __init__(self, checker: Checker, book: Book, overrides: dict[str, str]) -> None:
        self.book = book
        self.overrides = overrides
        self.columns = checker.columns
        self.names = names_of(book)
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
            read: Callable[[str], Any] = partial(self._read_option, option)
            if not left:
                shown = {value: self.names.value_shown(option.id, value) for value in option.values}
                words = f"{self.names.shown(option.id)} ({', '.join(shown.values())})"
                return Step(option.id, values, words, shown[option.default], read)
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
        chosen = {o.id: o.default for o in self.book.game.options} | options | self.overrides
        for number, player in enumerate(players, 1):
            for column in (each.under(chosen) for each in self.columns if each.applies(chosen)):
                read = partial(self._read_count, column, players)
                if not left:
                    words, usual = self._question(column, player["name"])
                    return Step(f"player {number} {column.key}", values, words, usual, read)
                if bool(value := read(left.pop(0))) != column.usual:  # of what is no flag: any at all
                    player[column.key] = value
        return Step("", values)

    def _called(self, column: Column) -> str:
        return self.names.several(column.key, column.component.partition("/")[2])

    def _question(self, column: Column, name: str) -> tuple[str, str]:
        """What is asked for, with its form; and what an empty answer means, where that is told."""
        called = f"{name}, {self._called(column)}"
        match column.kind:
            case "choice":
                choices = tuple(self.names.apart(column.choices))
                return f"{called} ({say('table.or-empty', choices=choices)})", ""
            case "flag":
                letters = "table.yes-letters" if column.usual else "table.no-letters"
                return f"{called} ({say('table.yes-no')})", say(letters).split()[0]
            case "values" if not column.alike:
                return f"{called}, {say('table.each-value')}", ""
            case "word":
                return called, ""
        return called, "0"

    def _read_option(self, option: Option, answer: str) -> str:
        if not answer:
            return ""
        shown = [self.names.value_shown(option.id, value) for value in option.values]
        meant = self.names.value_meant(option.id, option.values, answer)
        if not meant:
            raise UnsoundAnswer("table.no-choice", answer=answer, hint=nearest(answer, shown))
        return meant

    def _read_value(self, column: Column, answer: str) -> Any:
        match column.kind:
            case "choice":
                return self._read_choice(column, answer)
            case "word":
                return answer
            case "flag":
                known = {"": column.usual, **flags()}
                if answer.casefold() not in known:
                    raise UnsoundAnswer("table.answer-yes-no")
                return known[answer.casefold()]
        try:
            numbers = [int(number) for number in answer.replace(",", " ").split()]
        except ValueError:
            return self._read_spoken(column, answer)
        if any(number < 0 for number in numbers):
            raise UnsoundAnswer("table.negative")
        if column.kind == "values":
            return [0] * min(numbers[0], MOST) if column.alike and len(numbers) == 1 else numbers
        if len(numbers) > 1:
            raise UnsoundAnswer("table.one-number")
        return numbers[0] if numbers else 0

    def _read_choice(self, column: Column, answer: str) -> str:
        meant = self.names.meanings(answer, column.choices) if answer else ("",)
        if len(meant) != 1:
            choices = self.names.apart(meant or column.choices)
            raise UnsoundAnswer("table.no-choice", answer=answer, hint=nearest(answer, choices))
        return meant[0]

    def _read_spoken(self, column: Column, answer: str) -> Any:
        """A number in words, or with the name of what it counts."""
        heard = spoken(answer, (column,), self.names)
        counts = dict(heard.counts)
        nothing = self.names.small_words.meaning(folded(answer)) == NO
        sound = all(isinstance(count, int | list) for count in counts.values())
        if heard.faults or not sound or not (counts or nothing):
            raise UnsoundAnswer("table.no-number", answer=answer)
        return counts.get(column.key, [] if column.kind == "values" else 0)

    def _read_count(self, column: Column, players: Sequence[dict[str, Any]], answer: str) -> Any:
        key, called, value = column.key, self._called(column), self._read_value(column, answer)
        taken = [player[key] for player in players if key in player]
        if column.single and value and taken:
            raise UnsoundAnswer("table.claimed", key=called)
        holds = column.supply(self.book) if column.supply else None
        if column.alike and isinstance(holds, Mapping):  # of each value it is told at the end
            if (count := sum(map(len, (*taken, value)))) > (held := sum(holds.values())):
                raise UnsoundAnswer("table.too-many", count=count, key=called, holds=held)
        elif isinstance(holds, Mapping):
            counted = Counter(number for numbers in (*taken, value) for number in numbers)
            for number in value:
                if number not in holds:
                    hint = nearest(str(number), map(str, holds))
                    raise UnsoundAnswer("table.no-choice", answer=str(number), hint=hint)
                if counted[number] > holds[number]:
                    several = Message("table.of-value", key=called, value=number)
                    most, count = holds[number], counted[number]
                    raise UnsoundAnswer("table.too-many", count=count, key=several, holds=most)
        elif holds is not None and (count := sum(taken) + value) > holds:
            raise UnsoundAnswer("table.too-many", count=count, key=called, holds=holds)
        return value


def _read_name(players: Sequence[dict[str, Any]], low: int, answer: str) -> str:
    if not answer and len(players) < low:
        raise UnsoundAnswer("table.too-few", low=low)
    if any(answer == player["name"] for player in players):
        raise UnsoundAnswer("table.sits-already", name=answer)
    return answer
