"""Progress on a terminal, nothing in a pipe."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from pnp.building.settings import Progress, no_progress


@contextmanager
def progress(title: str) -> Iterator[Progress]:
    """Bars on standard error while the block runs, one a file; silent where nobody watches."""
    if not sys.stderr.isatty():
        yield no_progress
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn

    columns = (TextColumn("{task.description:<34}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bars:
        tasks: dict[str, TaskID] = {}

        def tell(what: str, done: int, all: int) -> None:
            if what not in tasks:
                tasks[what] = bars.add_task(f"{title} · {what}", total=all)
            bars.update(tasks[what], completed=done, total=all)

        yield tell
