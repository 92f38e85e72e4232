"""``pnp referee``: follow a game line by line, or replay its log."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from pnp.cli.answers import STDIN, open_game, read_overrides, unreadable
from pnp.cli.console import FAULTS, UNREADABLE, fail, print_json
from pnp.cli.language import text
from pnp.cli.options import ContentOption, GameArgument, JsonOption, LangOption, ReadingOption
from pnp.cli.replay import count, draw_state, load_log, show
from pnp.cli.told import print_problems
from pnp.rules.book import Book
from pnp.rules.log import Log, Replay, read_log, replay
from pnp.rules.relied_on import relied_on
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Referee


def referee(
    game: GameArgument,
    log: Annotated[str | None, typer.Argument(metavar="[LOG|-]")] = None,
    as_json: JsonOption = False,
    check: Annotated[bool, typer.Option("--check")] = False,
    seats: Annotated[str | None, typer.Option("--seats", metavar="A,B,C")] = None,
    picture: Annotated[Path | None, typer.Option("--picture", metavar="FILE")] = None,
    lang: LangOption = None,
    option: ReadingOption = None,
    content: ContentOption = None,
) -> None:
    with unreadable():
        checker, book = open_game(game, lang, content)
        if checker.referee is None:
            fail("referee.no-referee", game=book.game.id)
        path = Path(f"{book.game.id}.log" if log is None else log)
        if log != "-" and not as_json and not check and picture is None and sys.stdin.isatty():
            from pnp.cli.follow import follow

            with relied_on(book):
                follow(checker, book, path, seats, read_overrides(book, option))
            return
        if option or seats:
            fail("referee.new-game-only")
        read = _read(log, path, book)
        with relied_on(book):
            judge = checker.referee()
            played = replay(judge, book, read)
            if picture is not None:
                draw_state(checker, book, played.state, picture)
            if as_json:
                print_json(_to_json(judge, book, read, played))
            else:
                show(judge, book, read, played)
    if played.stop is not None:
        print_problems([played.stop.problem])
        raise typer.Exit(FAULTS if played.stop.kind == "illegal" else UNREADABLE)


def _read(name: str | None, path: Path, book: Book) -> Log:
    if name == "-":
        return read_log(sys.stdin.read(), STDIN, book)
    if not path.is_file():
        fail("referee.no-log", path=str(path))
    return load_log(path, book)


def _to_json(judge: Referee[Any, Any], book: Book, log: Log, played: Replay) -> dict[str, Any]:
    sitting = Sitting(book, log.header.options)
    choices = judge.legal(sitting, played.state)
    counted = count(judge, book, log, played)
    stop = None
    if played.stop is not None:
        place, verdict = played.stop.problem.place, played.stop.verdict
        stop = {
            "kind": played.stop.kind,
            "line": place.line,
            "column": place.column,
            "text": text(played.stop.problem.message),
            "reasons": verdict.json("")["reasons"] if verdict else [],
        }
    return {
        "game": book.game.id,
        "content": {"log": log.header.content, "now": book.version},
        "options": sitting.options,
        "seats": list(log.header.seats),
        "actions": len(played.states) - 1,
        "legal": played.stop is None,
        "stop": stop,
        "table": judge.render(sitting, played.state),
        "next": {"lines": list(choices.lines), "forms": list(choices.forms)},
        "rulings": list(played.rulings),
        "score": counted.json() if counted else None,
    }
