"""A log gone through step by step: what each line meant, and the table after it."""

from typing import Any

import typer

from pnp.cli.players.menu_words import meant
from pnp.cli.shell.console import Ask
from pnp.cli.shell.language import labelled, say
from pnp.cli.shell.terminal import columns, print_wrapped
from pnp.rules.book import Book
from pnp.rules.log import Log, Replay
from pnp.rules.referee import Referee
from pnp.rules.sitting import Sitting
from pnp.rules.verb_words import verb_words


class Stepping:
    """A replay, and where in it one is: after so many actions."""

    def __init__(self, judge: Referee[Any, Any], book: Book, log: Log, played: Replay, at: int) -> None:
        self.judge, self.book, self.log, self.played = judge, book, log, played
        self.last = len(played.states) - 1
        self.at = min(at, self.last)

    def run(self, ask: Ask) -> None:
        """Enter goes on, ``back`` goes back, a number goes there; until quit, or past the last."""
        print_wrapped(say("replay.help"))
        self.show()
        while True:
            try:
                typed = ask(f"{self.at}/{self.last} > ").strip()
            except (EOFError, KeyboardInterrupt):
                return
            if meant(typed) == "quit" or (not typed and self.at == self.last):
                return
            self._go(typed)
            self.show()

    def show(self) -> None:
        """The line that led here, and the table after it."""
        sitting = Sitting(self.book, self.log.header.options, columns())
        if self.at:
            entry = self.log.entries[self.at - 1].text.strip()
            text = verb_words(self.book).line(entry, self.log.header.seats)
            before = self.played.states[self.at - 1]
            words = self.judge.parse(sitting, before, entry).in_words(sitting, before)
            print_wrapped(labelled(f"{self.at}. {text}", words or text), "", "   ")
        for line in self.judge.render(sitting, self.played.states[self.at]):
            typer.echo(line)
        typer.echo()

    def tell(self) -> None:
        """Every step from here on, for who reads it elsewhere."""
        self.show()
        while self.at < self.last:
            self.at += 1
            self.show()

    def _go(self, typed: str) -> None:
        if typed.isdigit():
            self.at = min(int(typed), self.last)
        elif meant(typed) == "back":
            self.at = max(0, self.at - 1)
        else:
            self.at = min(self.at + 1, self.last)
