"""Drakon: how coins are counted, what is allowed in the labyrinth, how a game of it is followed."""

from collections.abc import Mapping
from typing import Any

from pnp.games.drakon.questions import QUESTIONS
from pnp.games.drakon.scoring import COLUMNS, score
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Referee
from pnp.rules.picture import Picture, Scene


def _referee() -> Referee[Any]:
    from pnp.games.drakon.referee import DrakonReferee

    return DrakonReferee()


def _board(book: Book, notation: str) -> Picture:
    from pnp.games.drakon.picture import picture

    return picture(book, notation)


def _position(book: Book, state: Any) -> str:
    from pnp.games.drakon.picture import position

    return position(state)


def _scene(book: Book, facts: Mapping[str, Any]) -> Scene:
    from pnp.games.drakon.scene import scene

    return scene(book, facts)


def _sketch(book: Book, notation: str, width: int) -> list[str]:
    from pnp.games.drakon.picture import sketched

    return sketched(book, notation, width)


checker = Checker(
    COLUMNS,
    score,
    QUESTIONS,
    _referee,
    extra=("first",),
    board=_board,
    position=_position,
    sketch=_sketch,
    scene=_scene,
)
"""What ``pnp.rules.registry`` finds."""
