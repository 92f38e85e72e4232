"""A referee's log gone through again: read from its file, shown as a table, counted, drawn."""

from pathlib import Path
from typing import Any

import typer

from pnp.cli.shell.console import fail
from pnp.cli.shell.language import labelled, listed, say
from pnp.cli.shell.terminal import columns, print_wrapped
from pnp.content.declarations.documents import read_text
from pnp.door import named
from pnp.problem import ContentError, Problem
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.log import Log, Replay, read_log
from pnp.rules.referee import Referee
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Outcome, outcome
from pnp.rules.verb_words import verb_words

_SHOWN = 6
"""So many lines that may be played are shown unasked."""


def load_log(path: Path, book: Book) -> Log:
    """The log of a file. Raises ContentError where it cannot be read."""
    text = read_text(named(path), pipes=True)
    if isinstance(text, Problem):
        raise ContentError([text])
    return read_log(text, str(path), book)


def count(judge: Referee[Any, Any], book: Book, log: Log, played: Replay) -> Outcome | None:
    """Everybody's points, if they are known by now."""
    sitting = Sitting(book, log.header.options)
    tally = judge.final(sitting, played.state)
    if tally is None:
        return None
    rulings = tuple(dict.fromkeys([*played.rulings, *sitting.rulings]))
    return outcome(book.game.id, sitting.options, tally, rulings)


def show(judge: Referee[Any, Any], book: Book, log: Log, played: Replay) -> None:
    """The table, what may be done, and the count once it is known."""
    show_table(judge, book, log, played)
    if show_count(judge, book, log, played):
        return
    choices, words = judge.legal(Sitting(book, log.header.options), played.state), verb_words(book)
    lines = (words.line(line, log.header.seats) for line in choices.lines[:_SHOWN])
    for line in (*map(words.form, choices.forms), *lines):
        print_wrapped(line, "  > ", "      ")
    if others := choices.lines[_SHOWN:]:
        print_wrapped(say("referee.more-lines", count=len(others)), "  > ", "      ")


def show_table(judge: Referee[Any, Any], book: Book, log: Log, played: Replay) -> None:
    """The table, as wide as the terminal."""
    for line in judge.render(Sitting(book, log.header.options, columns()), played.state):
        typer.echo(line)


def show_count(judge: Referee[Any, Any], book: Book, log: Log, played: Replay) -> bool:
    """The count and the winners, if they are known by now; whether they are."""
    counted = count(judge, book, log, played)
    if counted is None:
        return False
    for player in counted.players:
        typer.echo(f"  {labelled(player.name, book.number_text(player.total))}")
    winners = counted.winners
    typer.echo(say("referee.won-by", names=listed(winners)) if winners else say("score.nobody-wins"))
    return True


def draw_state(checker: Checker, book: Book, state: Any, path: Path) -> None:
    """Write a picture of the board as a referee's state has it."""
    if checker.board is None or checker.position is None:
        fail("board.no-board", game=book.game.id)
    from pnp.cli.players.board import draw

    draw(book.game.folder, checker.board(book, checker.position(book, state)), path, book.lang)
