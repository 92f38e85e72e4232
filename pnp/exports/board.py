"""A position drawn with the printed faces: tiles side by side, figures on them. Millimetres."""

from collections.abc import Callable, Iterator
from itertools import count

from pnp.faces.drawing import (
    IDENTITY,
    Color,
    Drawing,
    Face,
    Group,
    Matrix,
    Op,
    Shape,
    Style,
    Use,
    multiply,
    rectangle,
    translation,
)
from pnp.faces.outlines import ellipse
from pnp.rules.picture import Picture, Piece

_MARGIN = 4.0  # round the board
_QUARTERS: tuple[Matrix, ...] = (
    IDENTITY,
    (0.0, 1.0, -1.0, 0.0, 0.0, 0.0),
    (-1.0, 0.0, 0.0, -1.0, 0.0, 0.0),
    (0.0, -1.0, 1.0, 0.0, 0.0, 0.0),
)
# Where figures stand, as shares of the cell: in the corners first, so that the middle of a tile is seen.
_STANDS = ((0.24, 0.76), (0.76, 0.24), (0.76, 0.76), (0.24, 0.24), (0.5, 0.84), (0.5, 0.16), (0.5, 0.5))
_FIGURE = 0.3  # its diameter, as a share of the cell
_DISC = Style(fill=Color(1.0, 1.0, 1.0), stroke=Color(0.1, 0.1, 0.1), width=0.35)

FaceOf = Callable[[str], Face]
"""The front of a component, by ``deck/row``."""
IconOf = Callable[[str], Drawing]
"""An icon, by its name."""


def draw_board(picture: Picture, face: FaceOf, icon: IconOf) -> Face:
    """The position as one face, a margin around it. Every tile has the size of the first.

    The callables raise LookupError for what the game does not print.
    """
    if not picture.tiles:
        raise ValueError("a board without a tile cannot be drawn")
    first = face(picture.tiles[0].component)
    cell = first.width, first.height
    columns = [piece.column for piece in picture.tiles]
    rows = [piece.row for piece in picture.tiles]
    width = (max(columns) - min(columns) + 1) * cell[0] + 2 * _MARGIN
    height = (max(rows) - min(rows) + 1) * cell[1] + 2 * _MARGIN
    origin = _MARGIN - min(columns) * cell[0], _MARGIN - min(rows) * cell[1]
    ops = (*_tiles(picture, face, cell, origin), *_figures(picture, face, icon, cell, origin))
    return Face(Drawing("board", 0.0, 0.0, width, height, ops), width, height, 0.0)


def _tiles(
    picture: Picture, face: FaceOf, cell: tuple[float, float], origin: tuple[float, float]
) -> Iterator[Op]:
    width, height = cell
    for piece in picture.tiles:
        middle = translation(origin[0] + (piece.column + 0.5) * width, origin[1] + (piece.row + 0.5) * height)
        turned = multiply(middle, _QUARTERS[piece.quarters % 4])
        matrix = multiply(turned, translation(-width / 2, -height / 2))
        # Without its bleed, which would lie over the neighbours.
        yield Group((Use(face(piece.component).drawing),), matrix, rectangle(0.0, 0.0, width, height))


def _figures(
    picture: Picture, face: FaceOf, icon: IconOf, cell: tuple[float, float], origin: tuple[float, float]
) -> Iterator[Op]:
    standing: dict[tuple[int, int], Iterator[int]] = {}
    size = _FIGURE * min(cell)
    for piece in picture.figures:
        place = next(standing.setdefault((piece.column, piece.row), count()))
        across, down = _STANDS[place % len(_STANDS)]
        x = origin[0] + (piece.column + across) * cell[0]
        y = origin[1] + (piece.row + down) * cell[1]
        disc = ellipse(0.0, 0.0, size / 2, size / 2)
        yield Group((Shape(disc, _DISC), _figure(piece, face, icon, size)), translation(x, y))


def _figure(piece: Piece, face: FaceOf, icon: IconOf, size: float) -> Op:
    """The figure within its disc, its middle at 0, 0."""
    kind, colon, name = piece.component.partition(":")
    if colon and kind == "icon":
        drawing = icon(name)
        scale = 0.72 * size / max(drawing.width, drawing.height)
        left, top = drawing.x + drawing.width / 2, drawing.y + drawing.height / 2
        return Use(drawing, (scale, 0.0, 0.0, scale, -left * scale, -top * scale))
    front = face(piece.component)
    scale = size / max(front.width, front.height)
    matrix = (scale, 0.0, 0.0, scale, -front.width * scale / 2, -front.height * scale / 2)
    return Group((Use(front.drawing, matrix),), clip=ellipse(0.0, 0.0, size / 2, size / 2))
