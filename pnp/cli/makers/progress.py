"""Progress on a terminal, nothing in a pipe."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from pnp.building.settings import Progress, no_progress

if TYPE_CHECKING:
    from rich import progress as rich_progress


@contextmanager
def progress(title: str) -> Iterator[Progress]:
    """Bars on standard error while the block runs, one a file; silent where nobody watches."""
    with bars() as shown:
        yield shown.of(title)


@contextmanager
def bars() -> Iterator["Bars"]:
    """The same of several works at once."""
    if not sys.stderr.isatty():
        yield Bars(None)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn("{task.description:<34}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        yield Bars(shown)


class Bars:
    """Bars of works, each known by its title."""

    def __init__(self, shown: "rich_progress.Progress | None") -> None:
        self._shown = shown
        self._tasks: dict[tuple[str, str], rich_progress.TaskID] = {}

    def of(self, title: str) -> Progress:
        """Who is told how far a work is."""
        return partial(self._tell, title) if self._shown else no_progress

    @contextmanager
    def without(self, title: str) -> Iterator[None]:
        """A work is done, and all bars are gone while the block writes."""
        if self._shown is None:
            yield
            return
        for key in [key for key in self._tasks if key[0] == title]:
            self._shown.remove_task(self._tasks.pop(key))
        self._shown.stop()
        yield
        self._shown.start()

    def _tell(self, title: str, what: str, done: int, all: int) -> None:
        if self._shown is None:
            return
        if (title, what) not in self._tasks:
            self._tasks[title, what] = self._shown.add_task(f"{title} · {what}", total=all)
        self._shown.update(self._tasks[title, what], completed=done, total=all)
