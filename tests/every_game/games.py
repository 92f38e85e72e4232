"""The games that the suite runs over: all that ship, and a sixth, as small as a maker's first may be."""

import ast
from collections.abc import Iterator
from functools import cache
from importlib.metadata import EntryPoint
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from pnp.building.context import LanguageContext, open_game
from pnp.content.game import Game
from pnp.content.load import load
from pnp.places import Places
from pnp.rules.book import Book, load_book
from pnp.rules.checker import Checker
from pnp.rules.registry import find_checker
from pnp.translation.language import Language

TESTS = Path(__file__).resolve().parent.parent
SIXTH = EntryPoint("brass-cats", "tests.sixth_game.checker", "pnp.games")
PLACES = Places(content=(TESTS / "sixth_game",), packs=())
FOLDERS = {game.id: game for game in PLACES.games()}
GAMES = list(FOLDERS)
SHIPPED = [id for id in GAMES if id != SIXTH.name]
CHECKED = [id for id in GAMES if id == SIXTH.name or find_checker(id)]


EACH_TIME = ("dragons", SIXTH.name)
"""The games of which all is asked on each change: the smallest that ships, and one that does not."""
SWEPT = ("drakon", "or-des-dragons")
"""Those of which the sweeps ask it too."""


@cache
def game(id: str) -> Game:
    loaded, problems = load(FOLDERS[id].folder, PLACES)
    assert loaded is not None, "\n".join(map(str, problems))
    return loaded


@cache
def printed(id: str, lang: str = "") -> LanguageContext:
    """Faces and words of a game in a language, its own if none is named; made once."""
    context = open_game(FOLDERS[id].folder, PLACES)
    return context.in_language(lang or context.game.source_lang)


@cache
def book(id: str) -> Book:
    return load_book(FOLDERS[id].folder)


def checker(id: str) -> Checker:
    known = find_checker(id)
    assert known is not None
    return known


def languages(ids: list[str]) -> list[tuple[str, str]]:
    """Each game with each language that its rules are printed in."""
    return [(id, lang) for id in ids for lang in book(id).game.languages]


def in_every_language(ids: list[str], *more: object) -> list[Any]:
    """Each game with each of its languages, as parameters; translations are the long part of sweeps."""
    swept = (*EACH_TIME, *SWEPT)
    return [
        pytest.param(
            (id, lang, *more), marks=() if lang == book(id).game.lang and id in swept else pytest.mark.long
        )
        for id, lang in languages(ids)
    ]


def two_of(ids: list[str]) -> list[Any]:
    """Each game as a parameter: two on each change, one in the sweeps, the others in releases.

    For what is asked of a part of a game, or in one language, where a sweep asks it of more.
    """
    marks = dict.fromkeys(EACH_TIME, ()) | {"drakon": (pytest.mark.slow,)}
    others = (pytest.mark.slow, pytest.mark.long)
    return [pytest.param(id, marks=marks.get(id, others)) for id in ids]


def in_the_sweeps(id: str, lang: str) -> tuple[pytest.MarkDecorator, ...]:
    """The marks of what is asked of a game in a language: of a few in the sweeps, of the others in releases.

    A game may have ten languages, and what holds of the layout of three seldom fails in the next; of one that
    is written from the right more may fail than of others.
    """
    own, *others = book(id).game.languages
    others.sort(key=lambda code: (code != "fr", not Language(code).from_right))
    swept = [own, *others[: 2 if id in EACH_TIME else 1]] if id in (*EACH_TIME, *SWEPT) else []
    if lang == own and id in EACH_TIME:
        return ()
    return (pytest.mark.slow,) if lang in swept else (pytest.mark.slow, pytest.mark.long)


def into_every_language(ids: list[str]) -> list[Any]:
    """Each game with each language that it is translated into: into French, of two games, on each change."""
    return [
        pytest.param(id, to, marks=() if to == "fr" and id in EACH_TIME else in_the_sweeps(id, to))
        for id, to in languages(ids)
        if to != book(id).game.lang
    ]


def checker_module(id: str) -> str:
    return SIXTH.module if id == SIXTH.name else f"pnp.games.{id.replace('-', '_')}"


def code(module: str) -> Iterator[ast.AST]:
    """Every node of a module's code, or of all that lies in a package."""
    spec = find_spec(module)
    assert spec is not None and spec.origin is not None
    path = Path(spec.origin)
    for file in sorted(path.parent.rglob("*.py")) if spec.submodule_search_locations else [path]:
        yield from ast.walk(ast.parse(file.read_text("utf-8")))
