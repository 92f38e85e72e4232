"""``pnp referee``: follow a game line by line, or replay its log."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from pnp.cli.players.answers import STDIN, open_game, read_overrides
from pnp.cli.players.replay import draw_state, load_log, show
from pnp.cli.shell.console import FAULTS, UNREADABLE, ask_here, fail, print_json
from pnp.cli.shell.options import ContentOption, GameArgument, JsonOption, LangOption, ReadingOption
from pnp.cli.shell.signals import hear_interrupts
from pnp.cli.shell.told import print_problems, unreadable
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.following import Follower
from pnp.rules.log import Log, Replay, read_log, replay
from pnp.rules.referee import Referee
from pnp.rules.relied_on import relied_on
from pnp.rules.sitting import Sitting


def referee(
    game: GameArgument,
    log: Annotated[str | None, typer.Argument(metavar="[LOG|-]")] = None,
    as_json: JsonOption = False,
    check: Annotated[bool, typer.Option("--check")] = False,
    seats: Annotated[str | None, typer.Option("--seats", metavar="A,B,C")] = None,
    picture: Annotated[Path | None, typer.Option("--picture", metavar="FILE")] = None,
    step_by_step: Annotated[bool, typer.Option("--replay")] = False,
    to: Annotated[int | None, typer.Option("--to", metavar="N", min=0)] = None,
    lang: LangOption = None,
    option: ReadingOption = None,
    content: ContentOption = None,
) -> None:
    with unreadable():
        checker, book = open_game(game, lang, content)
        if checker.referee is None:
            fail("referee.no-referee", game=book.game.id)
        path = Path(f"{book.game.id}.log" if log is None else log)
        answers = as_json or check or step_by_step or to is not None or picture is not None
        if log != "-" and not answers and sys.stdin.isatty():
            from pnp.cli.players.follow import follow

            hear_interrupts()
            with relied_on(book):
                follow(checker, book, path, seats, read_overrides(book, option))
            return
        if option or seats:
            fail("referee.new-game-only")
        read = _read(log, path, book)
        with relied_on(book):
            judge = checker.referee()
            played = replay(judge, book, read)
            if step_by_step:
                _step_through(judge, book, read, played, to or 0)
                return
            if to is not None:
                read, played = _up_to(read, played, to)
            if picture is not None:
                draw_state(checker, book, played.state, picture)
            if as_json:
                print_json(_to_json(checker, book, read, played))
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


def _step_through(judge: Referee[Any, Any], book: Book, log: Log, played: Replay, at: int) -> None:
    """Step by step at a terminal; else one step after the other."""
    from pnp.cli.players.stepping import Stepping

    stepping = Stepping(judge, book, log, played, at)
    if log.path == STDIN or not sys.stdin.isatty():
        stepping.tell()
    else:
        stepping.run(ask_here)
    if played.stop is not None:
        print_problems([played.stop.problem])


def _up_to(log: Log, played: Replay, number: int) -> tuple[Log, Replay]:
    """The log after so many lines, if it has so many."""
    if number >= len(played.states):
        return log, played
    first = log._replace(entries=log.entries[:number])
    return first, Replay(played.states[: number + 1], None, played.rulings)


def _to_json(checker: Checker, book: Book, log: Log, played: Replay) -> dict[str, Any]:
    """A followed game, and the forms that lines take."""
    followed = Follower(checker, book, log.path).follow_log(log).json()
    assert checker.referee is not None
    forms = checker.referee().legal(Sitting(book, log.header.options), played.state)
    return {
        **followed,
        "actions": len(followed["entries"]),
        "table": followed["view"],
        "next": {"lines": list(forms.lines), "forms": list(forms.forms)},
    }
