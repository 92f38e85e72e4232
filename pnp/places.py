"""Where content, templates and the cache are found, in a checkout, a wheel or a maker's folder."""

import re
from collections.abc import Iterable
from dataclasses import field
from pathlib import Path

from pnp.door import NO_DEVICE, leads_out
from pnp.frozen import frozen
from pnp.installed import entry_points

LANGUAGE = rf"{NO_DEVICE}[a-z]{{2,3}}(?:_[A-Za-z0-9]{{2,8}})*"
"""The pattern of a language's code, such as fr or pt_BR."""

_PACKAGE = Path(__file__).resolve().parent


def bundled() -> Path:
    """The folder that holds the ``content`` and ``templates`` that ship with the program.

    A checkout and an editable install read the project's own folders; a wheel carries a copy inside.
    """
    inside = _PACKAGE / "bundled"
    return inside if inside.is_dir() else _PACKAGE.parent


def is_replaced(path: Path) -> bool:
    """Whether a file is one of an installed program's own, which its next version takes away."""
    inside = _PACKAGE / "bundled"
    return inside.is_dir() and path.resolve().is_relative_to(inside)


@frozen
class GameFolder:
    """A game folder and where it came from (``folder``, ``--content``, a pack's name, ``bundled``)."""

    id: str
    folder: Path
    origin: str


@frozen
class Places:
    """Look-up order for games and templates; the first that has a name wins.

    ``content`` and ``templates`` are the folders a maker names on the command line; installed packs come next
    (entry point ``pnp.content``: a function that returns a folder with ``content`` and ``templates``), and
    what ships with the program is last.
    """

    content: tuple[Path, ...] = ()
    templates: tuple[Path, ...] = ()
    packs: tuple[tuple[str, Path], ...] = field(default_factory=lambda: tuple(_packs()))

    def content_roots(self) -> list[tuple[str, Path]]:
        """``(origin, folder of game folders)``, first wins."""
        named = [("--content", path) for path in self.content]
        packs = [(name, path / "content") for name, path in self.packs]
        return [*named, *packs, ("bundled", bundled() / "content")]

    def template_roots(self, game_folder: Path) -> list[Path]:
        """Folders that hold ``faces/``, ``art/``, ``papers/``; first wins, and the game's own leads."""
        own = game_folder / "templates"
        lies_there = own.is_dir() and not leads_out(game_folder, own)
        return [*dict.fromkeys([*([own] if lies_there else []), *self.page_roots()])]

    def page_roots(self) -> list[Path]:
        """Those that were named or installed, or ship: what a page runs in a browser comes from nobody else.

        A game is a stranger's, and a folder beside it is nobody's: it may have come with another game.
        """
        packs = [path / "templates" for _, path in self.packs]
        roots = dict.fromkeys([*self.templates, *packs, bundled() / "templates"])
        return [root for root in roots if root.is_dir()]

    def games(self) -> list[GameFolder]:
        """Every game that can be named by its id, without those that an earlier folder hides."""
        first: dict[str, GameFolder] = {}
        for origin, root in self.content_roots():
            for folder in _game_folders(root):
                first.setdefault(folder.name, GameFolder(folder.name, folder, origin))
        return sorted(first.values(), key=lambda game: game.id)

    def find(self, name: str) -> GameFolder | None:
        """The game named by an id, or by the path of its folder; None if there is none."""
        path = Path(name)
        if (path / "game.toml").is_file():
            return GameFolder(path.resolve().name, path.resolve(), "folder")
        return next((game for game in self.games() if game.id == name), None)


def catalogue_languages(folder: Path) -> list[str]:
    """The languages that a game folder has a catalogue for: nothing else need tell of a new one."""
    names = (path.stem for path in (folder / "locale").glob("*.po"))
    return sorted(lang for lang in names if re.fullmatch(LANGUAGE, lang))


def unread_catalogues(folder: Path) -> list[Path]:
    """Catalogues beside a game that no language is read from. One with a second dot is a copy set aside."""
    paths = sorted((folder / "locale").glob("*.po"))
    return [path for path in paths if "." not in path.stem and not re.fullmatch(LANGUAGE, path.stem)]


def _game_folders(root: Path) -> Iterable[Path]:
    if not root.is_dir():
        return []
    return sorted(folder for folder in root.iterdir() if (folder / "game.toml").is_file())


def _packs() -> Iterable[tuple[str, Path]]:
    for point in entry_points(group="pnp.content"):
        yield point.name, Path(point.load()())
