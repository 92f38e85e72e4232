"""What the Python in a page finds on its disk: modules, this program's own, the game's files, the words.

The files lie behind one another as they are, so that they are compressed once and as a whole; before them
stands how long each is.
"""

import json
from collections.abc import Collection, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import pnp
from pnp.catalogues import SOURCE
from pnp.content.locale_forms import KEPT, locale_forms
from pnp.content.ordinals import TABLE, tables
from pnp.door import ContentPath, files, named, read_bytes
from pnp.exports.table.bare import bare
from pnp.exports.table.spoken import spoken
from pnp.exports.table.stdlib import MODULES
from pnp.places import bundled
from pnp.rules import registry

HOME = "parcel"
"""The folder of this program, and of the games and templates that ship with it."""

_LIBRARY = "lib/python3.13"
_STAND_INS = {"inspect": "inspection.py"}
"""Modules of the library, and what stands for them."""
_CODES = ("consts.py", "encoder.py")
_PACKAGES = ("rules", "content", "translation", "desk")


def game_place(folder: Path) -> str:
    """Where the page's Python has a game: beside the program, wherever its folder lies here.

    So a copy of a game makes the same page to the byte.
    """
    return f"{HOME}/content/{folder.name}"


def parcel(folder: Path, game: str, langs: Collection[str], library: Mapping[str, bytes]) -> bytes:
    """All of it for one game, whose names are understood in each of its languages.

    The same files give the same bytes.
    """
    program = [*_program(game), *_words({*langs, SOURCE}), *_game(folder)]
    found = {
        name: bare(data) if name.endswith(".py") else data
        for name, data in sorted([*_library(library), *_codes(), *program])
    }
    head = json.dumps([[name, len(data)] for name, data in found.items()]).encode()
    return b"".join((len(head).to_bytes(4, "little"), head, *found.values()))


def _library(library: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    for name in MODULES:
        path = name.replace(".", "/")
        inside = f"{path}/__init__.py" if f"{path}/__init__.py" in library else f"{path}.py"
        yield f"{_LIBRARY}/{inside}", library[inside]
    for name, standing_in in _STAND_INS.items():
        yield f"{_LIBRARY}/{name}.py", read_bytes(named(Path(__file__).with_name(standing_in)))


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
    if not registry.is_own(game):
        yield from _checker_of_others(game)


def _checker_of_others(game: str) -> Iterator[tuple[str, bytes]]:
    """A checker of an installed package: the package that holds it, and where a page finds it."""
    point = next(each for each in registry.entry_points(registry.GROUP) if each.name == game)
    *above, _ = point.module.split(".")
    for count in range(1, len(above)):
        yield f"{HOME}/{'/'.join(above[:count])}/__init__.py", b""
    found = find_spec(".".join(above) or point.module)
    assert found is not None and found.origin is not None
    if above:
        folder = Path(found.origin).parent
        for path in files(folder):
            if path.suffix == ".py":
                yield f"{HOME}/{'/'.join(above)}/{path.relative_to(folder).as_posix()}", read_bytes(path)
    else:
        yield f"{HOME}/{point.module}.py", read_bytes(named(Path(found.origin)))
    attr = point.attr or "checker"
    line = f'"""Found by its name."""\n\nfrom {point.module} import {attr} as checker  # noqa: F401\n'
    yield f"{HOME}/pnp/games/{game.replace('-', '_')}.py", line.encode()


def _words(langs: Collection[str]) -> Iterator[tuple[str, bytes]]:
    """What ships: tables of languages and papers, and the program's words in those that are spoken."""
    forms = {lang: locale_forms(lang) for lang in sorted(langs)}
    yield f"{HOME}/pnp/content/{KEPT.name}", json.dumps(forms).encode()
    ordinals = json.dumps(tables(sorted(langs)))
    yield f"{HOME}/pnp/content/{TABLE.name}", ordinals.encode()
    templates = bundled() / "templates"
    for path in files(templates):
        if path.suffix == ".toml" or (path.suffix == ".po" and path.stem in langs):
            yield f"{HOME}/templates/{path.relative_to(templates).as_posix()}", _held(path)


def _game(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Its tables and its words: all that a checker reads; no picture, and not what the rules say."""
    for path in files(folder):
        if path.suffix in (".toml", ".csv", ".json", ".po"):
            name = PurePosixPath(game_place(folder), path.relative_to(folder).as_posix())
            yield str(name), _held(path)


def _held(path: ContentPath) -> bytes:
    data = read_bytes(path)
    return spoken(data.decode("utf-8-sig")).encode() if path.suffix == ".po" else data
