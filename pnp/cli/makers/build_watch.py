"""``pnp build --watch``: builds, and builds again whatever game a saved file is of."""

import gc
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, Queue
from threading import Event, Thread
from time import monotonic

import typer

from pnp.characters import visible
from pnp.cli.makers.build_order import BuildOrder, FilledOrder, fill_order
from pnp.cli.shell.answering import begin_answer
from pnp.cli.shell.console import print_json_line
from pnp.cli.shell.crash import ended
from pnp.cli.shell.language import listed, say
from pnp.cli.shell.signals import hear_interrupts
from pnp.places import GameFolder
from pnp.preview.watching import saves

_QUIET = 0.12
"""s: after a save it is waited for more, since a program may save several files, or one in steps."""
_PATIENCE = 0.4
"""s: how often it is looked whether somebody ends it, where the system does not say."""
_NAMED = 3
"""Files that are told by their names."""

_Saved = frozenset[Path]


def build_and_watch(order: BuildOrder, as_json: bool) -> None:
    """Build an order, then the games of it that are saved, until Ctrl-C. Raises UnknownName."""
    hear_interrupts()
    with _saves(order) as saved:
        _fill(order, frozenset(), as_json)
        print(say("watch.running"), file=sys.stderr, flush=True)
        while True:
            try:
                paths = _next(saved)
            except KeyboardInterrupt:
                return
            if games := _games_of(order, paths):
                _fill(order._replace(games=games), paths, as_json)


def _fill(order: BuildOrder, saved: _Saved, as_json: bool) -> None:
    """Build, and say in a line what has come of it. After a save, nothing that files may hold ends it."""
    begun = monotonic()
    if as_json:
        begin_answer(["--json"])
    filled = None
    try:
        filled = fill_order(order, lambda _: None)
    except Exception as error:
        if not saved:
            raise
        ended(error)
    gc.collect()  # a command line's collector hardly looks
    seconds = round(monotonic() - begun, 2)
    if as_json:
        told = filled.answer() if filled else {"printed": [], "warnings": []}
        print_json_line({**told, "saved": sorted(map(str, saved)), "seconds": seconds})
        return
    if filled and filled.verified and not all(file.kept for file in filled.verified):
        from pnp.cli.makers.verify import print_wrong

        print_wrong(filled.verified)
    why = _files(_names(saved)) if saved else say("watch.first")
    what = _outcome(filled, order.output)
    typer.echo(visible(say("watch.built", why=why, what=what, seconds=f"{seconds:.1f}")))
    sys.stdout.flush()


def _names(saved: _Saved) -> list[str]:
    """The names of files; of those that are gone, only where there are no others: an editor makes some."""
    there = {path.name for path in saved if path.exists()}
    return sorted(there or {path.name for path in saved})


def _outcome(filled: FilledOrder | None, output: Path) -> str:
    """What was written; or that nothing was, since there are faults."""
    if filled is None or (filled.problems.faults and not filled.draft):
        return say("watch.kept", count=filled.problems.faults if filled else 1)
    written = [
        (built.folder.relative_to(output) / name).as_posix()
        for built in filled.built
        for name in sorted(built.changed)
    ]
    return _files(written) if written else say("watch.same")


def _files(names: Sequence[str]) -> str:
    """Some names; of many the first, and how many more there are."""
    if len(names) <= _NAMED:
        return listed(names)
    return say("watch.more", names=names[: _NAMED - 1], count=len(names) - _NAMED + 1)


@contextmanager
def _saves(order: BuildOrder) -> Iterator["Queue[_Saved]"]:
    """What is saved of an order meanwhile; what the build itself writes is nothing that was saved."""
    queue: Queue[_Saved] = Queue()
    stop = Event()
    folders, output = _watched(order), order.output.resolve()

    def listen() -> None:
        for burst in saves(folders, stop):
            meant = (path for path in burst if not path.is_relative_to(output) and _is_read(path, folders))
            if paths := frozenset(meant):
                queue.put(paths)

    thread = Thread(target=listen, name="pnp-watch", daemon=True)
    thread.start()
    try:
        yield queue
    finally:
        stop.set()
        thread.join(2)


def _next(saved: "Queue[_Saved]") -> _Saved:
    """What was saved, as soon as nothing more is."""
    paths: _Saved = frozenset()
    while True:
        try:
            paths |= saved.get(timeout=_QUIET if paths else _PATIENCE)
        except Empty:
            if paths:
                return paths


def _watched(order: BuildOrder) -> list[Path]:
    """The folders that somebody edits: the games, and those that were named on the command line."""
    named = (*order.places.templates, *order.settings.font_dirs)
    folders = (*(game.folder for game in order.games), *named)
    return [*dict.fromkeys(folder.resolve() for folder in folders)]


def _games_of(order: BuildOrder, paths: _Saved) -> tuple[GameFolder, ...]:
    """The games that files are of; all of them where a file is of none, such as a font."""
    folders = [game.folder.resolve() for game in order.games]
    if not all(any(map(path.is_relative_to, folders)) for path in paths):
        return order.games
    pairs = zip(order.games, folders, strict=True)
    return tuple(game for game, folder in pairs if any(path.is_relative_to(folder) for path in paths))


def _is_read(path: Path, folders: Sequence[Path]) -> bool:
    """Whether a build may read it: it is neither hidden nor what an editor keeps beside a file."""
    inside = next((path.relative_to(folder) for folder in folders if path.is_relative_to(folder)), path)
    return not any(part.startswith((".", "__")) or part.endswith("~") for part in inside.parts)
