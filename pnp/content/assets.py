"""Pictures, icons and templates by the names content gives them: in the game's folder, then the roots."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pnp.door import outside, there_is

_FACE = ".svg.j2"


@dataclass(frozen=True)
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
        return _packaged(glyph) if packaged == "mdi" else self.has_art(f"art/icons/{name}.svg")

    def has_template(self, name: str) -> bool:
        """Whether there is a face's template."""
        return self._has(f"{name}{_FACE}", [root / "faces" for root in self.roots])

    def art_names(self) -> list[str]:
        """Every picture, as content would name it."""
        return _names([self.folder, *self.roots], "art", ("*.svg", "*.png", "*.jpg"), "")

    def icon_names(self) -> list[str]:
        """Every icon with a file."""
        folders = [root / "art" / "icons" for root in (self.folder, *self.roots)]
        return _names(folders, ".", ("*.svg",), ".svg")

    def template_names(self) -> list[str]:
        """Every face template, the parts that templates share left out."""
        names = _names([root / "faces" for root in self.roots], ".", (f"*{_FACE}",), _FACE)
        return [name for name in names if not name.startswith("parts/")]

    def _has(self, name: str, folders: Iterable[Path]) -> bool:
        """The answer is kept: many cards name one picture."""
        if name not in self._known:
            self._known[name] = not outside(name) and any(there_is(folder / name) for folder in folders)
        return self._known[name]


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
