"""Boards, as a page draws them with the printed pieces and as a screen reader tells them."""

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.desk.desk import Desk
from pnp.rules.picture import Picture, Piece


def board_object(desk: Desk, given: Mapping[str, Any]) -> object:
    """``{"notation": …}`` or ``{"facts": {…}}``: what lies where; ``cells`` are cells to be placed on it.

    Columns and rows count as ``Picture`` has them. Raises ContentError with the faults of the notation.
    """
    checker, book = desk.checker, desk.book
    facts = given.get("facts")
    picture: Picture | None = None
    if facts is not None and checker.scene:
        picture = checker.scene(book, facts).board
    elif checker.board:
        picture = checker.board(book, str(given.get("notation", "")))
    if picture is None:
        return {"tiles": [], "figures": [], "marked": [], "ways": [], "parts": 1}
    return {
        "tiles": _pieces(desk, picture.tiles),
        "figures": _pieces(desk, picture.figures),
        "marked": _pieces(desk, picture.marked),
        "ways": [_pieces(desk, way) for way in picture.ways],
        "parts": picture.parts,
    }


def _pieces(desk: Desk, pieces: Iterable[Piece]) -> list[dict[str, Any]]:
    return [
        {
            "component": piece.component,
            "column": piece.column,
            "row": piece.row,
            "quarters": piece.quarters,
            "cell": piece.cell,
            "lies": piece.lies,
            "name": desk.book.called((piece.named or piece.component).partition("/")[2]),
        }
        for piece in pieces
    ]
