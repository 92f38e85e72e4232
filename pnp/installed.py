"""What packages that are installed offer to this program.

The library that tells of them takes long to load, and nearly nobody has such a package: so it is asked only
where some package has written the name of what is looked for.
"""

import os
import sys
from collections.abc import Iterable, Iterator
from importlib.machinery import PathFinder
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GAMES = "pnp.games"
"""Where the program keeps its checkers, and the group in which packages offer others."""


def entry_points(group: str) -> "Iterable[EntryPoint]":
    """The entry points of a group, such as ``pnp.content``."""
    if not _may_be_offered(group):
        return ()
    from importlib import metadata

    return metadata.entry_points(group=group)


def packages() -> list[str]:
    """Every package that is installed, with its version, as its folder is called."""
    return sorted({name for folder in dict.fromkeys(sys.path) for name in _told_of_in(folder or ".")})


def _may_be_offered(group: str) -> bool:
    """Whether a package names the group, or may do so where only the library looks: in archives and such."""
    if any(hasattr(finder, "find_distributions") and finder is not PathFinder for finder in sys.meta_path):
        return True
    return any(_is_archive(folder) or _is_named(group, folder) for folder in dict.fromkeys(sys.path))


def _is_archive(entry: str) -> bool:
    return os.path.isfile(entry)  # noqa: PTH113 - of each entry, and "" is the folder that one is in


def _is_named(group: str, folder: str) -> bool:
    return any(group.encode() in names for names in _named_in(folder or "."))


def _named_in(folder: str) -> Iterator[bytes]:
    """What each package of a folder offers, as it is written."""
    for name in _told_of_in(folder):
        try:
            yield Path(folder, name, "entry_points.txt").read_bytes()
        except OSError:
            continue


def _told_of_in(folder: str) -> list[str]:
    """The folders that tell of the packages in a folder."""
    try:
        return [path for path in os.listdir(folder) if path.endswith((".dist-info", ".egg-info"))]  # noqa: PTH208
    except OSError:
        return []
