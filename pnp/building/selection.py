"""Some components alone, printed into a folder where a whole game stands: in files of their own, beside it.

A card that got lost does not take the place of its deck, and the guide goes on telling of the whole game.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pnp.building.manifest import BuiltFile, Manifest

SOME = "some-"
"""Begins the names of files that hold some of a deck, where all of it, or of another, stands beside them."""


def stands_whole(before: Manifest | None) -> bool:
    """Whether anything that is whole was printed there: decks or books, and not some of them alone."""
    files = before.files if before else ()
    return any(file.sheets and not file.some and file.kind not in ("guide", "faults") for file in files)


def with_selection(before: Manifest | None, made: Manifest) -> Manifest:
    """``made`` with all that stood there but an earlier selection."""
    paths = {file.path for file in made.files}
    old = before.files if before else ()
    others = (file for file in old if not file.some and file.path not in paths)
    return replace(made, files=(*others, *made.files))


def earlier_selection(before: Manifest | None, made: Iterable[BuiltFile]) -> list[str]:
    """The paths of what was selected before and is not now."""
    paths = {file.path for file in made}
    return [file.path for file in (before.files if before else ()) if file.some and file.path not in paths]


def asked_files(files: Sequence[BuiltFile]) -> Sequence[BuiltFile]:
    """Of files that stand there, those of a selection that lies beside others; all where none does."""
    return [file for file in files if file.path.startswith(SOME)] or files
