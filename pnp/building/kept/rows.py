"""Components of a language as they are kept: how they were drawn, and from which pictures."""

from collections.abc import Iterable, Mapping, Set
from pathlib import Path, PurePath
from typing import NamedTuple

from pnp.building.context import FileDigest
from pnp.building.kept.part_files import is_picture, named_digests
from pnp.faces.drawing.operations import Component, Face
from pnp.faces.face_memory import ArtMemory, FaceMemory
from pnp.faces.shown_names import ANY, ShownNames, picture_name

Pictures = Set[tuple[str, bytes]]
"""Files of pictures: their names, each below the number of its folder, since the first that has a name wins;
and what tells their bytes from all others.
"""


class KeptRow(NamedTuple):
    """A row's component."""

    digest: bytes  # of all that it is made from, its pictures left out
    component: Component
    icons: tuple[str, ...]  # of packages, which ask for credits
    letters: tuple[str, ...]  # what tells each of its sides from every other face


class KeptRows(NamedTuple):
    """Components by ``deck/id``, and what another maker of the same can begin with."""

    pictures: Pictures  # as they were
    memory: FaceMemory
    rows: Mapping[str, KeptRow]

    def as_of(self, pictures: Pictures) -> "KeptRows":
        """What is left of it where pictures are as they are now."""
        changed = changed_names(self.pictures, pictures)
        if not changed:
            return self
        names = ShownNames()
        return KeptRows(pictures, self.memory.without(changed, names), unchanged(self.rows, changed, names))


def pictures_in(files: Iterable[FileDigest]) -> Pictures:
    """The pictures among some files."""
    numbers: dict[Path, int] = {}
    return {
        (f"{numbers.setdefault(file.root, len(numbers))}/{name}", digest)
        for file in files
        if is_picture(file)
        for name, digest in named_digests((file,))
    }


def changed_names(before: Pictures, now: Pictures) -> Set[str]:
    """What those are known by that differ."""
    return {picture_name(PurePath(name)) for name, _ in before ^ now}


def unchanged(rows: Mapping[str, KeptRow], changed: Set[str], names: ShownNames) -> dict[str, KeptRow]:
    """Those that show no picture of these names."""
    gone = changed | {ANY}
    return {
        id: row
        for id, row in rows.items()
        if all(gone.isdisjoint(names.of(side.drawing)) for side in row.component.sides)
    }


def checked(value: object) -> KeptRows:
    """What was read back, if it is what was kept. ValueError for all else."""
    match value:
        case KeptRows(
            set(), FaceMemory(ArtMemory(dict(), dict(), dict(), dict(), set()), dict()), dict() as rows
        ) if all(map(_is_row, rows.values())):
            assert isinstance(value, KeptRows)
            return value
    raise ValueError


def _is_row(value: object) -> bool:
    match value:
        case KeptRow(
            bytes(), Component(str(), Face(), Face() | None, int()) as component, tuple(), tuple() as letters
        ):
            return [*map(type, letters)] == [str] * len(component.sides)
    return False
