"""Parts made side by side, in processes of their own, where that is faster."""

import multiprocessing
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache
from pathlib import Path

from pnp.building.context import GameContext, open_game
from pnp.building.flow import make_part
from pnp.building.parts import NO_DECKS, BuildPart, PartResult
from pnp.building.settings import Progress, Settings, no_progress
from pnp.held import serve_parent
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
    groups = _grouped(parts)
    workers = min(len(groups), settings.jobs or _fitting(context, parts))
    if workers < 2:
        for part in parts:
            yield make_part(context, part, settings, _folder(folder, part), progress)
        return
    opening = (
        *(context.game.folder, context.places, context.font_dirs),
        *(settings.options, settings.low_ink, settings.draft),
    )
    with ProcessPoolExecutor(workers, initializer=serve_parent) as pool:
        futures = [pool.submit(_make_group, opening, group, settings, folder) for group in groups]
        try:
            count = 0
            for future in as_completed(futures):
                for result in future.result():
                    progress("parts", count := count + 1, len(parts))
                    yield result
        except BaseException:  # also where nobody asks for more: what they are doing is of no use now
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


def _grouped(parts: Sequence[BuildPart]) -> list[list[BuildPart]]:
    """What one process makes, one after the other: what asks for the rules of one language."""
    groups: dict[tuple[str, str], list[BuildPart]] = {}
    for part in parts:
        groups.setdefault(("" if part.id in NO_DECKS else part.id, part.lang), []).append(part)
    return list(groups.values())


def _folder(folder: Path | None, part: BuildPart) -> Path | None:
    return folder / part.lang if folder else None


def _fitting(context: GameContext, parts: Sequence[BuildPart]) -> int:
    """As many processes as there are processors, or one where there is little to do."""
    rows = {deck.id: len(deck.rows) for deck in context.game.printed}
    enough = sum(rows.get(part.id, _RULES) for part in parts) >= _PARALLEL
    return (os.cpu_count() or 1) if enough else 1


_opened = cache(open_game)
"""The game as a process that works for another has it, read by each of them once."""
_Opening = tuple[Path, Places, tuple[Path, ...], tuple[str, ...], bool, bool]


def _make_group(
    opening: _Opening, parts: Sequence[BuildPart], settings: Settings, folder: Path | None
) -> list[PartResult]:
    context = _opened(*opening)
    return [make_part(context, part, settings, _folder(folder, part), no_progress) for part in parts]
