"""The one place that finds a game's rules: nothing else knows which games there are."""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pnp.installed import GAMES
from pnp.installed import entry_points as entry_points
from pnp.problem import ContentError, Place, Problem

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from pnp.rules.checker import Checker


def find_checker(game: str) -> "Checker | None":
    """The checker of a game: ``pnp.games.<id>`` with underscores, or an entry point named as the game.

    A content folder never brings Python of its own. None where the game can only be printed. Raises
    ContentError where a package offers one that is none.
    """
    name = f"{GAMES}.{game.replace('-', '_')}"
    if game.replace("-", "_").isidentifier():
        try:
            return _checker(import_module(name), name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
    for point in entry_points(group=GAMES):
        if point.name == game:
            return _offered(game, point)
    return None


def checker_module(game: str) -> str:
    """The name of the module that holds a game's checker; "" where there is none."""
    if is_own(game):
        return f"{GAMES}.{game.replace('-', '_')}"
    return next((point.module for point in entry_points(group=GAMES) if point.name == game), "")


def is_own(game: str) -> bool:
    """Whether this program brings the rules of a game itself."""
    name = game.replace("-", "_")
    return name.isidentifier() and find_spec(f"{GAMES}.{name}") is not None


def _offered(game: str, point: "EntryPoint") -> "Checker":
    try:
        return _checker(point.load(), point.value)
    except Exception as error:  # it is a stranger's, and may fail in whatever way
        reason = " ".join(f"{type(error).__name__} {error}".split())
        place = Place("entry_points.txt")
        problem = Problem(place, "unloadable-checker", value=point.value, game=game, reason=reason)
        raise ContentError([problem]) from error


def _checker(loaded: Any, name: str) -> "Checker":
    from pnp.rules.checker import Checker

    checker = loaded if isinstance(loaded, Checker) else getattr(loaded, "checker", None)
    if not isinstance(checker, Checker):
        raise TypeError(f"{name} holds no Checker named checker")
    return checker
