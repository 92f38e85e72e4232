"""Drakon: how coins are counted, what is allowed in the labyrinth, how a game of it is followed."""

from typing import Any

from pnp.games.drakon.questions import QUESTIONS
from pnp.games.drakon.scoring import COLUMNS, score
from pnp.rules.book import Book
from pnp.rules.checker import Checker, Referee
from pnp.rules.picture import Picture


def _referee() -> Referee[Any]:
    from pnp.games.drakon.referee import DrakonReferee

    return DrakonReferee()


def _board(book: Book, notation: str) -> Picture:
    from pnp.games.drakon.picture import picture

    return picture(book, notation)


def _position(book: Book, state: Any) -> str:
    from pnp.games.drakon.picture import position

    return position(state)


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
)
"""What ``pnp.rules.registry`` finds."""
