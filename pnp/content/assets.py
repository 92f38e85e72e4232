"""Pictures, icons and templates by the names content gives them: in the game's folder, then the roots."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from functools import cached_property, lru_cache
from pathlib import Path, PurePosixPath

from pnp.door import outside, there_is
from pnp.frozen import frozen
from pnp.problem import close, nearest
from pnp.words import Message

RASTERS = (".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".bmp", ".avif", ".jp2")
"""How files of pixels end."""
DRAWINGS = (".svg", ".svgz")
"""How files of shapes end; the second is packed."""
PICTURES = (".svg", *RASTERS, ".svgz")
"""How all files of pictures end."""
_FACE = ".svg.j2"
_ICONS = "art/icons"


@frozen
class Assets:
    """Where a game's pictures are looked for. ``roots`` are template roots, first wins."""

    folder: Path
    roots: Sequence[Path]
    _known: dict[str, bool] = field(default_factory=dict, repr=False, compare=False)

    def has_art(self, name: str) -> bool:
        """Whether there is a picture such as ``art/dragon.svg``, in the game's folder or a template root."""
        return self._has(name, [self.folder, *self.roots])

    def has_icon(self, name: str) -> bool:
        """Whether an icon exists, in a file of the same folders or in a packaged set (``mdi:sword``)."""
        packaged, _, glyph = name.rpartition(":")
        return _packaged(glyph) if packaged == "mdi" else any(map(self.has_art, icon_files(name)))

    def has_template(self, name: str) -> bool:
        """Whether there is a face's template."""
        return self._has(f"{name}{_FACE}", [root / "faces" for root in self.roots])

    @cached_property
    def art_names(self) -> frozenset[str]:
        """Every picture, as content would name it."""
        return frozenset(file for file in self._art_files if file.lower().endswith(PICTURES))

    @cached_property
    def _art_files(self) -> list[str]:
        return art_files([self.folder, *self.roots])

    def icon_hint(self, name: str) -> Message:
        """What may be meant by the name of an icon that is not there."""
        return icon_hint(name, self._art_files)

    def template_names(self) -> list[str]:
        """Every face template, the parts that templates share left out."""
        names = _names([root / "faces" for root in self.roots], ".", (f"*{_FACE}",), _FACE)
        return [name for name in names if not name.startswith("parts/")]

    def _has(self, name: str, folders: Iterable[Path]) -> bool:
        """The answer is kept: many cards name one picture."""
        if name not in self._known:
            self._known[name] = not outside(name) and any(there_is(folder / name) for folder in folders)
        return self._known[name]


def icon_files(name: str) -> tuple[str, ...]:
    """The files that an icon may be, the first there is."""
    return tuple(f"{_ICONS}/{name}{ending}" for ending in PICTURES)


def art_files(folders: Iterable[Path]) -> list[str]:
    """Every file below the folders of art, whatever it is."""
    return _names(folders, "art", ("*.*",), "")


def icon_hint(name: str, files: Iterable[str]) -> Message:
    """What may be meant by the name of an icon that is not there: another, or a file that lies elsewhere.

    ``files`` are those below the folders of art.
    """
    icons, others = _told_apart(tuple(files))
    near = close(name.casefold(), others)
    if near and not close(name, icons):
        return Message("hint.no-icon-file", path=others[near], expected=icon_files(name)[:2])
    return nearest(name, icons)


@lru_cache(maxsize=2)
def _told_apart(files: tuple[str, ...]) -> tuple[frozenset[str], Mapping[str, str]]:
    """The names of icons, and the files that are none, by their names."""
    paths = [PurePosixPath(file) for file in files]
    icons = frozenset(path.stem for path in paths if str(path.parent) == _ICONS and path.suffix in PICTURES)
    return icons, {path.stem.casefold(): str(path) for path in paths if path.stem not in icons}


def _names(folders: Iterable[Path], under: str, patterns: Sequence[str], cut: str) -> list[str]:
    names = {
        path.relative_to(folder).as_posix().removesuffix(cut)
        for folder in folders
        for pattern in patterns
        for path in (folder / under).rglob(pattern)
        if path.is_file()
    }
    return sorted(names)


def _packaged(glyph: str) -> bool:
    from fonticon_mdi7 import MDI7  # type: ignore[import-untyped]

    return not glyph.startswith("_") and glyph.replace("-", "_") in vars(MDI7)
