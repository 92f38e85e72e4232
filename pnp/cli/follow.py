"""The referee at a terminal: asks for the next line, judges it, writes it down, shows the table."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import typer

from pnp.cli.console import UNREADABLE, fail, print_problems
from pnp.cli.record import Record
from pnp.cli.referee import load_log, show
from pnp.rules.book import Book
from pnp.rules.checker import Referee
from pnp.rules.log import Entry, Header, Log, Replay, Stop, read_log, replay, step, without_comment
from pnp.rules.sitting import Sitting

Ask = Callable[[str], str]
HELP = """\
A line is an action; Enter alone plays it where there is only one. ? lists what may
be done, undo takes the last line back, table shows the table, quit stops: the log
goes on from there."""


def follow(
    judge: Referee[Any],
    book: Book,
    path: Path,
    seats: str | None,
    options: dict[str, str],
    ask: Ask | None = None,
) -> None:
    """Go on with the log at ``path``, or begin one. Returns when the players stop."""
    asking = ask or (lambda prompt: input(prompt))
    record = Record(path)
    if not path.exists():
        _begin(record, book, seats, options, asking)
    Table(judge, book, record, asking).run()


def _begin(record: Record, book: Book, seats: str | None, options: dict[str, str], ask: Ask) -> None:
    low, high = book.players
    told = seats or ask(
        f"Who plays ({low} to {high}), clockwise, the first player first, with commas between? "
    )
    lines = Header(book.id, book.version, options, tuple(name.strip() for name in told.split(","))).lines()
    read_log("\n".join(lines), "seats", book)
    record.begin(lines)


class Table:
    """One evening: the log so far, and the states it leads to."""

    def __init__(self, judge: Referee[Any], book: Book, record: Record, ask: Ask) -> None:
        self.judge = judge
        self.book = book
        self.record = record
        self.ask = ask
        self.log = self._open()
        played = replay(judge, book, self.log)
        if played.stop is not None:
            print_problems([played.stop.problem])
            fail("the log stops there: mend that line, then go on", UNREADABLE)
        self.states = list(played.states)
        self.entries = list(self.log.entries)

    def run(self) -> None:
        """Until quit, the end of input, or Ctrl-C: nothing is lost by any of them."""
        typer.echo(HELP)
        if self.log.header.content != self.book.version:
            typer.echo("The game's numbers have changed since this log was begun.", err=True)
        self.show()
        while True:
            try:
                line = self.ask("> ").strip()
            except (EOFError, KeyboardInterrupt):
                line = "quit"
            if line == "quit":
                typer.echo(f"\nKept in {self.record.path}.")
                return
            self.take(line)

    def take(self, line: str) -> None:
        """One line of a player."""
        if line == "?":
            self.choices()
        elif line == "table":
            self.show()
        elif line == "undo":
            self.undo()
        elif line or len(self._legal().lines) == 1:
            self.play(line or self._legal().lines[0])

    def play(self, line: str) -> None:
        """Judge an action; write it down and show the table if it is legal."""
        entry = Entry(self._last_line() + 1, without_comment(line).strip())
        if not entry.text:
            return
        after = step(self.judge, self.book, self.log.header.options, self.states[-1], entry, "line")
        if isinstance(after, Stop):
            where = "" if after.kind == "illegal" else f" (column {after.problem.place.column})"
            typer.echo(f"{after.kind.capitalize()}{where}: {after.problem.message}", err=True)
            return
        try:
            self.record.append(entry.text)
        except OSError as error:
            typer.echo(f"Not written, so not played: {error.strerror or error}. Try again.", err=True)
            return
        self.entries.append(entry)
        self.states.append(after[0])
        self.show()

    def undo(self) -> None:
        """Take the last action back; the log keeps it as a comment."""
        if not self.entries:
            typer.echo("There is nothing to take back.", err=True)
            return
        try:
            self.record.take_back(self.entries[-1].line)
        except OSError as error:
            typer.echo(f"Not taken back: {error.strerror or error}.", err=True)
            return
        self.entries.pop()
        self.states.pop()
        self.show()

    def show(self) -> None:
        """The table and what comes next."""
        show(self.judge, self.book, self.log, Replay(tuple(self.states), None, ()))
        lines = self._legal().lines
        if len(lines) == 1:
            typer.echo(f"  > {lines[0]}  (Enter)")

    def choices(self) -> None:
        """All that may be done."""
        choices = self._legal()
        for line in (*choices.lines, *choices.forms):
            typer.echo(f"  {line}")

    def _legal(self) -> Any:
        return self.judge.legal(Sitting(self.book, self.log.header.options), self.states[-1])

    def _last_line(self) -> int:
        return len(self.record.path.read_text(encoding="utf-8").splitlines())

    def _open(self) -> Log:
        """The log; half a line at its end, left by a killed process, is cut off unless it makes sense."""
        log = load_log(self.record.path, self.book)
        if not self.record.is_whole:
            sound = replay(self.judge, self.book, log).stop is None
            self.record.mend(keep=sound)
            if not sound:
                print("Half a line at the end of the log was cut off.", file=sys.stderr)
            log = load_log(self.record.path, self.book)
        return log
