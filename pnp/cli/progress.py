"""Progress on a terminal, nothing in a pipe."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

Tell = Callable[[str, int, int], None]
"""tell(what, done, all): how far the work on one file is."""


@contextmanager
def progress(title: str) -> Iterator[Tell]:
    """Bars on standard error while the block runs, one a file; silent where nobody watches."""
    if not sys.stderr.isatty():
        yield lambda what, done, all: None
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
