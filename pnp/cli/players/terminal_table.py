"""A table at a terminal: takes lines, judges them, writes them down, shows what came of them."""

from dataclasses import replace
from getpass import getpass
from pathlib import Path
from typing import Any

import typer

from pnp.characters import visible
from pnp.cli.players.log_file import LogFile
from pnp.cli.players.menu import Menu, blank_text, filled_text
from pnp.cli.players.menu_words import called, meant
from pnp.cli.players.replay import draw_state, load_log, show_count, show_table
from pnp.cli.players.secret import Hide, written_in_secret
from pnp.cli.shell.console import UNREADABLE, Ask, fail, print_path
from pnp.cli.shell.language import say, text
from pnp.cli.shell.terminal import print_wrapped
from pnp.cli.shell.told import print_problems
from pnp.content.lookup.findable import folded
from pnp.files import system_message
from pnp.problem import ContentError
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.choices import NextLine
from pnp.rules.log import (
    Log,
    LogEntry,
    Replay,
    Stop,
    one_line,
    replay,
    step,
    without_comment,
)
from pnp.rules.referee import Referee
from pnp.rules.sealed import Secret
from pnp.rules.sitting import Sitting
from pnp.rules.verb_words import verb_words


class TerminalTable:
    """One evening: the log so far, and the states it leads to."""

    def __init__(self, checker: Checker, book: Book, file: LogFile, ask: Ask, hide: Hide = getpass) -> None:
        assert checker.referee is not None
        self.checker = checker
        self.judge: Referee[Any, Any] = checker.referee()
        self.book = book
        self.file = file
        self.ask = ask
        self.hide = hide
        self.log = self._open()
        played = replay(self.judge, book, self.log)
        if played.stop is not None:
            print_problems([played.stop.problem])
            fail("referee.log-stops", UNREADABLE)
        self.states = list(played.states)
        self._menu: tuple[Any, Menu] | None = None
        self.entries = list(self.log.entries)

    def run(self) -> None:
        """Until quit, the end of input, or Ctrl-C: nothing is lost by any of them."""
        print_wrapped(say("referee.help"))
        if self.log.header.content not in ("", self.book.version):
            typer.echo(say("referee.changed"), err=True)
        self.show()
        while True:
            try:
                line = self.ask("> ").strip()
            except (EOFError, KeyboardInterrupt):
                line = "quit"
            if meant(line) == "quit":
                typer.echo("\n" + say("referee.log-kept", path=str(self.file.path)))
                return
            self.take(line)

    def take(self, line: str) -> None:
        """One line of a player."""
        first, _, rest = line.partition(" ")
        if line.startswith("?"):
            self.choices(line[1:].strip())
        elif meant(first) == "help":
            self.choices(rest.strip())
        elif meant(first) == "picture" and rest:
            self.draw(Path(rest.strip()))
        elif line.isdigit():
            self.choose(int(line))
        elif command := {"table": self.show, "undo": self.undo, "secret": self.in_secret}.get(meant(line)):
            command()
        elif line := line or self._only():
            self.play(line)

    def choose(self, number: int) -> None:
        """Play the choice of a number, once what is to be filled in has been asked for."""
        choice = self.menu.at(number)
        if choice is None:
            typer.echo(say("referee.no-choice", number=number), err=True)
        elif line := self._filled(choice):
            self.play(line)

    def _filled(self, choice: NextLine) -> str:
        """The line of a choice; empty where somebody leaves it."""
        texts = []
        for blank in choice.blanks:
            print_wrapped(blank_text(blank), "    ", "      ")
            try:
                typed = self.ask(say("referee.fill-in", line=choice.line, mark=blank.mark) + " ").strip()
            except (EOFError, KeyboardInterrupt):
                return ""
            if not typed and blank.least:
                return ""
            texts.append(filled_text(blank, typed))
        return choice.filled(texts)

    def play(self, line: str) -> None:
        """Judge an action; write it down and show the table if it is legal."""
        if self._write(line):
            self.show()

    def in_secret(self) -> None:
        """Let players write unseen by each other, one after another; then all of it is played."""
        secret = self._secret()
        if secret is None:
            typer.echo(say("referee.nothing-secret"), err=True)
            return
        try:
            told = replace(secret, form=verb_words(self.book).marks(secret.form))
            lines = written_in_secret(told, self.states[-1], self._after, self.hide)
        except (EOFError, KeyboardInterrupt):
            typer.echo("\n" + say("referee.secret-stopped"), err=True)
            return
        if all(self._write(line) for line in lines):
            self.show()

    def _write(self, line: str) -> bool:
        """Judge an action and write it down, if it is one and legal."""
        action = one_line(without_comment(line))
        if not action:
            return False
        after = self._after(self.states[-1], action)
        if isinstance(after, Stop):
            fault = text(after.problem.message)
            column = after.problem.place.column
            typer.echo(say(f"referee.{after.kind}", fault=fault, column=column), err=True)
            return False
        try:
            self._keep()
            sitting = Sitting(self.book, self.log.header.options)
            logged = self.judge.logged(sitting, self.states[-1], action)
            entry = LogEntry(self.file.length + 1, self.judge.kept(after, logged))
            self.file.append(entry.text)
        except OSError as error:
            typer.echo(say("referee.not-written", reason=text(system_message(error))), err=True)
            return False
        self.entries.append(entry)
        self.states.append(after)
        return True

    def _keep(self) -> None:
        """Write the whole log anew where somebody has taken it away: all of it is known. Raises OSError."""
        if self.file.path.exists():
            return
        header = self.log.header.lines()
        self.file.begin(header, [entry.text for entry in self.entries])
        numbered = enumerate(self.entries, len(header) + 2)
        self.entries = [LogEntry(number, entry.text) for number, entry in numbered]
        typer.echo(say("referee.written-anew", path=str(self.file.path)), err=True)

    def _after(self, state: Any, line: str) -> Any:
        """The state after a line, or why it cannot be played."""
        entry = LogEntry(1, line)
        after = step(self.judge, self.book, self.log.header.options, state, entry, "line")
        return after if isinstance(after, Stop) else after.state

    def undo(self) -> None:
        """Take the last action back; the log keeps it as a comment."""
        if not self.entries:
            typer.echo(say("referee.nothing-to-undo"), err=True)
            return
        try:
            self._keep()
            self.file.take_back(self.entries[-1].line)
        except OSError as error:
            typer.echo(say("referee.not-undone", reason=text(system_message(error))), err=True)
            return
        self.entries.pop()
        self.states.pop()
        self.show()

    def draw(self, path: Path) -> None:
        """A picture of the board, where the game has one."""
        try:
            draw_state(self.checker, self.book, self.states[-1], path)
        except typer.Exit:
            return  # what is wrong has been said; the game goes on
        except ContentError as error:
            print_problems(error.problems)
            return
        print_path(path)

    def show(self) -> None:
        """The table and what comes next."""
        played = Replay(tuple(self.states), None, ())
        show_table(self.judge, self.book, self.log, played)
        if show_count(self.judge, self.book, self.log, played):
            return
        for line in self.menu.brief():
            print_wrapped(line, "", "       ")
        if self._only():
            typer.echo(f"    ({say('referee.enter')})")
        if secret := self._secret():
            form = verb_words(self.book).marks(secret.form)
            typer.echo(f"  > {called('secret')}  ({say('referee.secret', form=form)})")

    def choices(self, verb: str = "") -> None:
        """All that may be written, or all of one verb, with everything that can be filled in."""
        verbs, words = [*self.menu.groups()], verb_words(self.book)
        known = words.begun(verb.split(), {each.verb(): each for each in self.judge.verbs}).id
        asked = folded(words.shown(known or verb))
        begun = [each for each in verbs if folded(each) == asked]
        begun = begun or [each for each in verbs if folded(each).startswith(asked)]
        if verb and not begun:
            typer.echo(say("referee.no-verb", name=visible(verb)), err=True)
            return
        for line in self.menu.whole(*(begun if verb else ())):
            print_wrapped(line, "", "       ")
        if self._secret() and not verb:
            typer.echo(f"  {called('secret')}")

    @property
    def menu(self) -> Menu:
        """What may be written now, numbered; made once for each table."""
        state = self.states[-1]
        if self._menu is None or self._menu[0] is not state:
            sitting = Sitting(self.book, self.log.header.options)
            over = self.judge.final(sitting, state) is not None
            choices, words = () if over else self.judge.next_lines(sitting, state), verb_words(self.book)
            self._menu = state, Menu([words.choice(choice, state.seats) for choice in choices])
        return self._menu[1]

    def _secret(self) -> Secret | None:
        return self.judge.secret(Sitting(self.book, self.log.header.options), self.states[-1])

    def _only(self) -> str:
        """The line that Enter stands for: where nothing else may be done, empty where something may."""
        choices = self._legal()
        return str(choices.lines[0]) if len(choices.lines) == 1 and not choices.forms else ""

    def _legal(self) -> Any:
        return self.judge.legal(Sitting(self.book, self.log.header.options), self.states[-1])

    def _open(self) -> Log:
        """The log; half a line at its end, left by a killed process, is cut off unless it makes sense."""
        if half := self.file.half_line:
            sound = _is_text(half) and self._is_sound()
            self.file.mend(keep=sound)
            kept = say("referee.half-kept", line=visible(half.decode(errors="replace")))
            typer.echo(kept if sound else say("referee.half-line"), err=True)
        return load_log(self.file.path, self.book)

    def _is_sound(self) -> bool:
        log = load_log(self.file.path, self.book)
        return replay(self.judge, self.book, log).stop is None


def _is_text(data: bytes) -> bool:
    """Whether no letter was cut."""
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
