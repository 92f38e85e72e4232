"""Pictures, icons and templates by the names content gives them: in the game's folder, then the roots."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

FACE = ".svg.j2"


@dataclass(frozen=True)
class Assets:
    """Where a game's pictures are looked for. ``roots`` are template roots, first wins."""

    folder: Path
    roots: Sequence[Path]
    _known: dict[tuple[str, str], bool] = field(default_factory=dict, repr=False, compare=False)

    def art(self, name: str) -> Path | None:
        """The file of ``art/dragon.svg``: in the game's folder, or in a template root."""
        return self._first(name, [self.folder, *self.roots])

    def icon(self, name: str) -> Path | None:
        """The file of an icon of the game, or of a template root; those of packaged sets have none."""
        return self._first(f"art/icons/{name}.svg", [self.folder, *self.roots])

    def template(self, name: str) -> Path | None:
        """The file of a face's template."""
        return self._first(f"{name}{FACE}", [root / "faces" for root in self.roots])

    def has_art(self, name: str) -> bool:
        """Whether the picture exists; the answer is kept."""
        if ("art", name) not in self._known:
            self._known["art", name] = self.art(name) is not None
        return self._known["art", name]

    def has_icon(self, name: str) -> bool:
        """Whether the icon exists, in a file or in a packaged set (``mdi:sword``); the answer is kept."""
        if ("icon", name) not in self._known:
            packaged, _, glyph = name.rpartition(":")
            exists = _packaged(glyph) if packaged == "mdi" else self.icon(name) is not None
            self._known["icon", name] = exists
        return self._known["icon", name]

    def art_names(self) -> list[str]:
        """Every picture, as content would name it."""
        return _names([self.folder, *self.roots], "art", ("*.svg", "*.png", "*.jpg"), "")

    def icon_names(self) -> list[str]:
        """Every icon with a file."""
        folders = [root / "art" / "icons" for root in (self.folder, *self.roots)]
        return _names(folders, ".", ("*.svg",), ".svg")

    def template_names(self) -> list[str]:
        """Every face template, the parts that templates share left out."""
        names = _names([root / "faces" for root in self.roots], ".", (f"*{FACE}",), FACE)
        return [name for name in names if not name.startswith("parts/")]

    def _first(self, name: str, folders: Iterable[Path]) -> Path | None:
        if outside(name):
            return None
        return next((folder / name for folder in folders if (folder / name).is_file()), None)


def outside(name: str) -> bool:
    """Whether a path leads out: a game reads its own folder and the templates, nothing else.

    >>> outside("art/dragon.svg"), outside("../dragon.svg")
    (False, True)
    """
    path = PurePosixPath(name)
    return path.is_absolute() or ".." in path.parts


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
