"""Folders that go with the command that made them, also where it is asked to end before it is done."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_standing: set[Path] = set()
"""Those of this process that are still there: who is asked to end can ask nobody else."""


@contextmanager
def passing(folder: Path) -> Iterator[Path]:
    """Within this, ``clear_passing`` takes the folder away; at its end, whoever made it does."""
    _standing.add(folder)
    try:
        yield folder
    finally:
        _standing.discard(folder)


def clear_passing() -> None:
    """Take all of them away, as far as that goes."""
    from shutil import rmtree  # here, since it is hardly ever asked for

    for folder in tuple(_standing):
        rmtree(folder, ignore_errors=True)
