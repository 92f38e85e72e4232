"""Where the art of a game lies: its files by their names, and what a wrong name may mean."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from os.path import normpath
from pathlib import Path, PureWindowsPath

from pnp.content.assets import PICTURES, art_files, icon_hint
from pnp.door import ContentPath, admit, outside, there_is
from pnp.problem import nearest
from pnp.words import Message


class ArtFolders:
    """Finds files in the game's folder, then in each template root; every name is looked for once."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = folders
        self._files: dict[tuple[str, ...], ContentPath | None] = {}
        self._beside: dict[tuple[Path, str], ContentPath | None] = {}

    def find(self, *hrefs: str) -> ContentPath | None:
        """The first file of these names. Refused for one that leads out of its folder."""
        if hrefs not in self._files:
            inside = [href for href in hrefs if not outside(href)]
            self._files[hrefs] = _first((folder, href) for folder in self._folders for href in inside)
        return self._files[hrefs]

    def linked(self, href: str, around: Path) -> ContentPath | None:
        """The file that a drawing links: from where the drawing lies, as SVG has it, else as all others are
        found. Refused as by ``find``.
        """
        key = around.parent, href
        if key not in self._beside:
            folders = (folder for folder in self._folders if around.is_relative_to(folder))
            folder = max(folders, key=lambda folder: len(folder.parts), default=None)
            name = normpath(around.parent.relative_to(folder) / href) if folder else ""
            beside = folder and not PureWindowsPath(href).anchor and not outside(name)
            self._beside[key] = _first([(folder, name)]) if folder and beside else None
        return self._beside[key] or self.find(href)

    def picture_hint(self, href: str) -> Message:
        """What may be meant by an ``href`` that is not there."""
        return nearest(href, self._hrefs)

    def icon_hint(self, name: str) -> Message:
        """What may be meant by the name of an icon that is not there."""
        return icon_hint(name, self._art_files)

    @cached_property
    def _art_files(self) -> list[str]:
        return art_files(self._folders)

    @cached_property
    def _hrefs(self) -> frozenset[str]:
        return frozenset(path for path in self._art_files if path.lower().endswith(PICTURES))


def _first(files: Iterable[tuple[Path, str]]) -> ContentPath | None:
    found = next((file for file in files if there_is(file[0] / file[1])), None)
    return admit(*found) if found else None
