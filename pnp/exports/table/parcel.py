"""What the Python in a page finds on its disk: modules, this program's own, the game's files, the words.

The files lie behind one another as they are, so that they are compressed once and as a whole; before them
stands how long each is.
"""

import json
from collections.abc import Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import pnp
from pnp.catalogues import SOURCE
from pnp.door import files, named, read_bytes
from pnp.exports.table.stdlib import MODULES
from pnp.places import bundled

HOME = "parcel"
"""The folder of this program, and of the games and templates that ship with it."""

_LIBRARY = "lib/python3.13"
_CODES = ("consts.py", "encoder.py")
_PACKAGES = ("rules", "content", "translation", "desk")


def game_place(folder: Path) -> str:
    """Where the page's Python has a game: a game that ships lies beside the program, as it does here.

    A checker that is at a loss says so in another way where the files are a stranger's (rules.relied_on).
    """
    return f"{HOME}/content/{folder.name}" if _ships(folder) else f"game/{folder.name}"


def parcel(folder: Path, game: str, lang: str, library: Mapping[str, bytes]) -> bytes:
    """All of it for one game in one language; the same files give the same bytes."""
    found = dict(
        sorted([*_library(library), *_codes(), *_program(game), *_words(lang), *_game(folder, lang)])
    )
    head = json.dumps([[name, len(data)] for name, data in found.items()]).encode()
    return b"".join((len(head).to_bytes(4, "little"), head, *found.values()))


def _library(library: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    for name in MODULES:
        path = name.replace(".", "/")
        inside = f"{path}/__init__.py" if f"{path}/__init__.py" in library else f"{path}.py"
        yield f"{_LIBRARY}/{inside}", library[inside]


def _codes() -> Iterator[tuple[str, bytes]]:
    """Of the library for codes to scan what makes one, and nothing that would write files of it."""
    found = find_spec("segno")
    for place in found.submodule_search_locations or () if found else ():
        for name in _CODES:
            yield f"{_LIBRARY}/segno/{name}", read_bytes(named(Path(place, name)))


def _program(game: str) -> Iterator[tuple[str, bytes]]:
    root = Path(pnp.__file__).parent
    own = ("games", game.replace("-", "_"))
    for path in files(root):
        module = path.relative_to(root)
        if module.suffix == ".py" and (
            len(module.parts) == 1
            or module.parts[0] in _PACKAGES
            or module.parts[:2] == own
            or module == Path("games", "__init__.py")
        ):
            yield f"{HOME}/pnp/{module.as_posix()}", read_bytes(path)


def _words(lang: str) -> Iterator[tuple[str, bytes]]:
    """What ships: tables of languages and papers, and the program's words in those that are spoken."""
    templates = bundled() / "templates"
    for path in files(templates):
        if path.suffix == ".toml" or (path.suffix == ".po" and path.stem in (lang, SOURCE)):
            yield f"{HOME}/templates/{path.relative_to(templates).as_posix()}", read_bytes(path)


def _game(folder: Path, lang: str) -> Iterator[tuple[str, bytes]]:
    """Its tables and its words: all that a checker reads; no picture, and not what the rules say."""
    for path in files(folder):
        if path.suffix in (".toml", ".csv", ".json") or path.name == f"{lang}.po":
            yield (
                str(PurePosixPath(game_place(folder), path.relative_to(folder).as_posix())),
                read_bytes(path),
            )


def _ships(folder: Path) -> bool:
    return folder.resolve().is_relative_to((bundled() / "content").resolve())
