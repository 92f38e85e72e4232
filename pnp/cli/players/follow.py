"""The referee at a terminal: begins a log, or goes on with one."""

from getpass import getpass
from pathlib import Path

from pnp.cli.players.line_editor import LineEditor
from pnp.cli.players.lock import Busy, alone
from pnp.cli.players.log_file import LogFile
from pnp.cli.players.secret import Hide
from pnp.cli.players.terminal_table import TerminalTable
from pnp.cli.shell.console import Ask, fail
from pnp.cli.shell.language import say
from pnp.files import system_message
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.log import Header, one_line, read_log
from pnp.rules.verb_words import verb_words


def follow(
    checker: Checker,
    book: Book,
    path: Path,
    seats: str | None,
    options: dict[str, str],
    ask: Ask | None = None,
    hide: Hide = getpass,
) -> None:
    """Go on with the log at ``path``, or begin one. Returns when the players stop."""
    editor = LineEditor()
    ask = ask or editor.ask
    file = LogFile(path)
    if not path.parent.is_dir():
        fail("referee.no-folder", folder=str(path.parent))
    try:
        with alone(path):
            if not path.exists():
                _begin(file, book, seats, options, ask)
            table = TerminalTable(checker, book, file, ask, hide)
            words = verb_words(book)
            editor.remember(words.line(entry.text.strip(), table.log.header.seats) for entry in table.entries)
            editor.suggest = lambda typed: table.menu.suggestions(typed)
            table.run()
    except Busy:
        fail("referee.busy", path=str(path))


def _begin(file: LogFile, book: Book, seats: str | None, options: dict[str, str], ask: Ask) -> None:
    low, high = book.game.players
    names = (seats or ask(say("referee.who-plays", low=low, high=high) + " ")).split(",")
    lines = Header(book.game.id, book.version, options, tuple(map(one_line, names))).lines()
    read_log("\n".join(lines), "seats", book)
    try:
        file.begin(lines)
    except OSError as error:
        fail("referee.not-begun", path=str(file.path), reason=system_message(error))
