"""Work done side by side, in processes of their own, where that is faster; they end with whom they help."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from pnp.building.context import GameContext, open_game
from pnp.building.processes.helpers import dismiss
from pnp.held import serve_parent, undisturbed
from pnp.places import Places
from pnp.processors import processors

Task = TypeVar("Task")
Done = TypeVar("Done")

_PARALLEL = 60  # rows: fewer are laid out sooner than a second process starts


class Opening(NamedTuple):
    """How a process that works for another opens the game."""

    folder: Path
    places: Places
    font_dirs: tuple[Path, ...]
    options: tuple[str, ...]
    low_ink: bool
    draft: bool


class _Opened:
    """The game that a process has open which works for another: that which was asked for last."""

    def __init__(self) -> None:
        self._known: tuple[Opening, GameContext] | None = None

    def __call__(self, opening: Opening) -> GameContext:
        """The game, read unless it is open."""
        if self._known is None or self._known[0] != opening:
            self._known = None  # which need not be in memory beside the next
            self._known = opening, open_game(*opening)
        return self._known[1]

    def begin_with(self, context: GameContext) -> None:
        """A game that is open already."""
        self._known = opening_of(context), context


opened = _Opened()


def opening_of(context: GameContext) -> Opening:
    """How to open the game that a context is of."""
    game = context.game
    options = tuple(f"{name}={value}" for name, value in game.chosen.items())
    return Opening(game.folder, context.places, context.font_dirs, options, context.low_ink, context.draft)


def processes(asked: int) -> int:
    """How many processes may work: as many as are asked for, with 0 as many as there are processors."""
    return asked or processors()


def workers_for(tasks: int, asked: int, rows: int) -> int:
    """How many processes work on some tasks: as many as are asked for.

    With 0, as many as there are processors, or one where there are few rows to be drawn.
    """
    return min(tasks, processes(asked) if asked or rows >= _PARALLEL else 1)


def side_by_side(work: Callable[[Task], Done], tasks: Sequence[Task], workers: int) -> Iterator[Done]:
    """What comes of each task, in any order. ``work`` is sent to processes, and so is known by its name."""
    if workers < 2:
        yield from map(work, tasks)
        return
    # Here, since it takes long to load, and most builds are done by one process.
    from concurrent.futures import ProcessPoolExecutor, as_completed

    with ProcessPoolExecutor(workers, initializer=serve_parent) as pool:
        with undisturbed():
            futures = [pool.submit(work, task) for task in tasks]
        try:
            for future in as_completed(futures):
                yield future.result()
        except BaseException:  # also where nobody asks for more: what they are doing is of no use now
            dismiss(pool)
            raise
