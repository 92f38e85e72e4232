"""``pnp referee``: follow a game line by line, or replay its log."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from pnp.cli.console import FAULTS, UNREADABLE, fail, print_problems
from pnp.cli.games import ContentOption
from pnp.cli.settling import (
    STDIN,
    JsonOption,
    LangOption,
    OptionOption,
    open_game,
    read_overrides,
    unreadable,
)
from pnp.cli.spoken import spoken
from pnp.content.documents import read_text
from pnp.problem import ContentError, Problem
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.log import Log, Replay, read_log, replay
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Outcome, outcome
from pnp.rules.verbs import Referee


def referee(
    game: Annotated[str, typer.Argument(help="Id or folder of a game.")],
    log: Annotated[
        str | None,
        typer.Argument(metavar="[LOG|-]", help="The game's log; <game>.log in this folder if left out."),
    ] = None,
    as_json: JsonOption = False,
    check: Annotated[bool, typer.Option("--check", help="Only replay the log.")] = False,
    seats: Annotated[
        str | None,
        typer.Option("--seats", help="Who plays, clockwise, the first player first.", metavar="A,B,C"),
    ] = None,
    picture: Annotated[
        Path | None,
        typer.Option("--picture", help="Draw the board as it stands: .png, .pdf, .svg.", metavar="FILE"),
    ] = None,
    lang: LangOption = None,
    option: OptionOption = None,
    content: ContentOption = None,
) -> None:
    """Follow a game at the table: at a terminal each line is judged and kept; else the log is replayed."""
    with unreadable(lang):
        checker, book = open_game(game, lang, content)
        if checker.referee is None:
            fail(spoken(book)("no_referee", game=book.id))
        judge = checker.referee()
        path = Path(f"{book.id}.log" if log is None else log)
        if log != "-" and not as_json and not check and picture is None and sys.stdin.isatty():
            from pnp.cli.follow import follow

            follow(checker, book, path, seats, read_overrides(book, option))
            return
        if option or seats:
            fail(spoken(book)("new_game_only"))
        read = _read(log, path, book)
        played = replay(judge, book, read)
        if picture is not None:
            draw_state(checker, book, played.state, picture)
    if as_json:
        typer.echo(json.dumps(_json(judge, book, read, played), indent=2, ensure_ascii=False))
    else:
        show(judge, book, read, played)
    if played.stop is not None:
        print_problems([played.stop.problem], spoken(book).lang)
        raise typer.Exit(FAULTS if played.stop.kind == "illegal" else UNREADABLE)


def draw_state(checker: Checker, book: Book, state: Any, path: Path) -> None:
    """Write a picture of the board as a referee's state has it."""
    if checker.board is None or checker.position is None:
        fail(spoken(book)("no_board", game=book.id))
    from pnp.cli.board import draw

    draw(book.folder, checker.board(book, checker.position(book, state)), path, book.lang)


def _read(name: str | None, path: Path, book: Book) -> Log:
    if name == "-":
        return read_log(sys.stdin.read(), STDIN, book)
    if not path.is_file():
        fail(spoken(book)("no_log", path=path))
    return load_log(path, book)


def load_log(path: Path, book: Book) -> Log:
    """The log of a file. Raises ContentError where it cannot be read."""
    text = read_text(path)
    if isinstance(text, Problem):
        raise ContentError([text])
    return read_log(text, str(path), book)


def result(judge: Referee[Any, Any], book: Book, log: Log, played: Replay) -> Outcome | None:
    """The count, if it is known by now."""
    sitting = Sitting(book, log.header.options)
    tally = judge.final(sitting, played.state)
    if tally is None:
        return None
    rulings = tuple(dict.fromkeys([*played.rulings, *sitting.rulings]))
    return outcome(book.id, sitting.options, tally, rulings)


def show(judge: Referee[Any, Any], book: Book, log: Log, played: Replay) -> None:
    """The table, what may be done, and the count once it is known."""
    sitting = Sitting(book, log.header.options)
    for line in judge.render(sitting, played.state):
        typer.echo(line)
    found = result(judge, book, log, played)
    if found is None:
        for form in judge.legal(sitting, played.state).forms:
            typer.echo(f"  > {form}")
        return
    for player in found.players:
        typer.echo(f"  {player.name}: {book.told(player.total)}")
    say = spoken(book)
    typer.echo(say("won_by", names=say.listed(found.winners)) if found.winners else say("nobody_wins"))


def _json(judge: Referee[Any, Any], book: Book, log: Log, played: Replay) -> dict[str, Any]:
    sitting = Sitting(book, log.header.options)
    choices = judge.legal(sitting, played.state)
    found = result(judge, book, log, played)
    stop = None
    if played.stop is not None:
        place, verdict = played.stop.problem.place, played.stop.verdict
        stop = {
            "kind": played.stop.kind,
            "line": place.line,
            "column": place.column,
            "text": str(played.stop.problem.message),
            "reasons": verdict.json("")["reasons"] if verdict else [],
        }
    return {
        "game": book.id,
        "content": {"log": log.header.content, "now": book.version},
        "options": sitting.options,
        "seats": list(log.header.seats),
        "actions": len(played.states) - 1,
        "legal": played.stop is None,
        "stop": stop,
        "table": judge.render(sitting, played.state),
        "next": {"lines": list(choices.lines), "forms": list(choices.forms)},
        "rulings": list(played.rulings),
        "score": found.json() if found else None,
    }
