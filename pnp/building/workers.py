"""Parts made side by side, in processes of their own, where that is faster."""

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Thread

from pnp.building.context import GameContext, open_game
from pnp.building.flow import make_part
from pnp.building.parts import BuildPart, PartResult
from pnp.building.settings import Progress, Settings, no_progress
from pnp.places import Places

_PARALLEL = 60  # rows: fewer are laid out sooner than a second process starts
_RULES = 100  # rows that take as long as the rules


def make_parts(
    context: GameContext,
    parts: Sequence[BuildPart],
    settings: Settings,
    folder: Path | None,
    progress: Progress,
) -> Iterator[PartResult]:
    """Make the parts, each in its language's folder in ``folder``, in any order."""
    jobs = [(part, settings, folder / part.lang if folder else None) for part in parts]
    workers = min(len(parts), settings.jobs or _fitting(context, parts))
    if workers < 2:
        for job in jobs:
            yield make_part(context, *job, progress)
        return
    opening = context.game.folder, context.places, context.font_dirs, settings.options, settings.low_ink
    with ProcessPoolExecutor(workers, initializer=_serve) as pool:
        futures = [pool.submit(_make_part, opening, *job) for job in jobs]
        try:
            for count, future in enumerate(as_completed(futures), 1):
                progress("parts", count, len(parts))
                yield future.result()
        except BaseException:  # also where nobody asks for more: what they are doing is of no use now
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def _fitting(context: GameContext, parts: Sequence[BuildPart]) -> int:
    """As many processes as there are processors, or one where there is little to do."""
    rows = {deck.id: len(deck.rows) for deck in context.game.printed}
    enough = sum(rows.get(part.id, _RULES) for part in parts) >= _PARALLEL
    return (os.cpu_count() or 1) if enough else 1


def _serve() -> None:
    """What a process does first that works for another: it will end when asked to, or with that other."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_DFL)  # who interrupts a build need not read what each was doing
    Thread(target=_end_with, args=[multiprocessing.parent_process()], daemon=True).start()


def _end_with(parent: BaseProcess | None) -> None:
    if parent is not None:
        parent.join()
        os._exit(1)


_opened = cache(open_game)
"""The game as a process that works for another has it, read by each of them once."""
_Opening = tuple[Path, Places, tuple[Path, ...], tuple[str, ...], bool]


def _make_part(opening: _Opening, part: BuildPart, settings: Settings, folder: Path | None) -> PartResult:
    return make_part(_opened(*opening), part, settings, folder, no_progress)
