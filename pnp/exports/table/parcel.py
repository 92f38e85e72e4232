"""What the Python in a page finds on its disk: a library, the same for many games, and the game's own files.

The library is modules, this program's own and its words; a game brings its checker, tables and words. Files
of a parcel lie behind one another as they are, so that they are compressed as a whole; before them stands how
long each is.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path, PurePosixPath

import pnp
from pnp.content.endings import READ_ALONE
from pnp.content.locale_forms import KEPT, locale_forms
from pnp.content.ordinals import TABLE, tables
from pnp.door import ContentPath, files, named, read_bytes
from pnp.exports.kept_results import kept
from pnp.exports.table.bare import bare
from pnp.exports.table.spoken import spoken
from pnp.exports.table.stdlib import MODULES
from pnp.installed import GAMES
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


def library_parcel(langs: Collection[str], modules: Mapping[str, bytes]) -> bytes:
    """What speaks some languages and knows no game; ``modules`` are Python's by their path.

    The same files give the same bytes.
    """
    return _parcel([*_library(modules), *_codes(), *_program(), *_words(langs)])


def game_parcel(folder: Path, game: str) -> bytes:
    """What is a game's own: its checker, and all that the checker reads."""
    return _parcel([*_checker(game), *_game(folder)])


def shipped_words(langs: Collection[str]) -> Iterator[ContentPath]:
    """The files of a library that are no module: what is known of languages and papers, and their words."""
    for path in files(bundled() / "templates"):
        if path.suffix == ".toml" or (path.suffix == ".po" and path.stem in langs):
            yield path


def _parcel(found: Iterable[tuple[str, bytes]]) -> bytes:
    laid = {name: bare(data) if name.endswith(".py") else data for name, data in sorted(found)}
    head = json.dumps([[name, len(data)] for name, data in laid.items()]).encode()
    return b"".join((len(head).to_bytes(4, "little"), head, *laid.values()))


def _library(modules: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    for name in MODULES:
        path = name.replace(".", "/")
        inside = f"{path}/__init__.py" if f"{path}/__init__.py" in modules else f"{path}.py"
        yield f"{_LIBRARY}/{inside}", modules[inside]
    for name, standing_in in _STAND_INS.items():
        yield f"{_LIBRARY}/{name}.py", read_bytes(named(Path(__file__).with_name(standing_in)))


def _codes() -> Iterator[tuple[str, bytes]]:
    """Of the library for codes to scan what makes one, and nothing that would write files of it."""
    found = find_spec("segno")
    for place in found.submodule_search_locations or () if found else ():
        for name in _CODES:
            yield f"{_LIBRARY}/segno/{name}", read_bytes(named(Path(place, name)))


def _program() -> Iterator[tuple[str, bytes]]:
    root = Path(pnp.__file__).parent
    alone = [path for path in root.iterdir() if path.suffix == ".py"]
    within = [path for package in _PACKAGES for path in files(root / package) if path.suffix == ".py"]
    for path in (*map(named, alone), *within, named(root / "games/__init__.py")):
        yield _module(root, path)


def _module(root: Path, path: ContentPath) -> tuple[str, bytes]:
    return f"{HOME}/pnp/{path.relative_to(root).as_posix()}", read_bytes(path)


def _checker(game: str) -> Iterator[tuple[str, bytes]]:
    if not registry.is_own(game):
        yield from _checker_of_others(game)
        return
    root = Path(pnp.__file__).parent
    for path in files(root / "games" / game.replace("-", "_")):
        if path.suffix == ".py":
            yield _module(root, path)


def _checker_of_others(game: str) -> Iterator[tuple[str, bytes]]:
    """A checker of an installed package: the package that holds it, and where a page finds it."""
    point = next(each for each in registry.entry_points(GAMES) if each.name == game)
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
    for path in shipped_words(langs):
        yield f"{HOME}/{path.relative_to(bundled()).as_posix()}", _held(path)


def _game(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Its tables and its words: all that a checker reads; no picture, and not what the rules say."""
    for path in files(folder):
        if path.suffix == ".po" or path.suffix.lower() in READ_ALONE:
            name = PurePosixPath(game_place(folder), path.relative_to(folder).as_posix())
            yield str(name), _held(path)


def _held(path: ContentPath) -> bytes:
    data = read_bytes(path)
    if path.suffix != ".po":
        return data
    return kept("spoken", lambda: spoken(data.decode("utf-8-sig")).encode(), data)
