"""A position drawn with the printed faces: tiles side by side, figures on them. Millimetres."""

from collections.abc import Iterator, Sequence
from itertools import count
from math import hypot

from pnp.booklet.components import FaceOf
from pnp.faces.drawing.colors import WHITE, Color
from pnp.faces.drawing.operations import Drawing, Face, Group, Op, Run, Shape, Style, Use
from pnp.geometry import IDENTITY, Matrix, ellipse, multiply, rectangle, rounded, translation
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
_ALONE, _ABOVE = 0.92, 0.66  # the same where a cell is a part of a tile: the first on it, and those above
_STANDEE = 2.5  # times as high as wide: a figure folded at its head
_FRONT = 0.66  # how far down the middle of its front is
_HEAD = 0.64  # times its width: how far below its upper fold at most, so that a slender figure shows its head
_WALKED = Color(0.75, 0.1, 0.1)
_WAY, _HALO = 0.13, 0.05  # of a way's line and of the light round it, as shares of the cell
_TIP, _BARB = 0.34, 0.22  # of its arrowhead: length, half the width
_REACH = 0.3  # of the point beyond the middle of the last cell
_INSET = 1.6  # of the frame around a cell that is spoken of, mm
_FRAME = (
    Style(fill=None, stroke=WHITE, width=1.8),
    Style(fill=None, stroke=_WALKED, width=1.1, dash=(3.0, 2.0)),
)
_NAME = 0.14  # height of the letters that name a cell, as a share of the cell
_FONT = "FiraGO-Bold"
_LETTER, _WIDE = 0.63, 0.9  # about the width of its capitals and digits, and of W, in em
_PADDING = 0.6
_EDGE = Color(0.1, 0.1, 0.1)
_PLATE = Style(fill=WHITE, stroke=_EDGE, width=0.3)
_RIM = Style(fill=None, stroke=_EDGE, width=0.35)
_DISC = Style(fill=WHITE, stroke=_EDGE, width=0.35)


def draw_board(picture: Picture, face: FaceOf, *, margin: float = _MARGIN, named: bool = False) -> Face:
    """The position as one face, a margin around it. Every tile has the size of the first.

    ``named`` writes its name in the corner of each cell.

    ``face`` raises Unusable or LookupError for what the game does not print.
    """
    if not picture.tiles:
        raise ValueError("a board without a tile cannot be drawn")
    first = face(picture.tiles[0].component)
    cell = first.width, first.height
    parts = picture.parts
    marks = ((piece.column // parts, piece.row // parts) for piece in picture.marked)
    cells = [*((piece.column, piece.row) for piece in picture.tiles), *marks]
    columns, rows = [column for column, _ in cells], [row for _, row in cells]
    width = (max(columns) - min(columns) + 1) * cell[0] + 2 * margin
    height = (max(rows) - min(rows) + 1) * cell[1] + 2 * margin
    origin = margin - min(columns) * cell[0], margin - min(rows) * cell[1]
    part = cell[0] / parts, cell[1] / parts
    ops = (
        *_tiles(picture, face, cell, origin),
        *_marks(picture, part, origin),
        *(op for way in picture.ways for op in _way(way, part, origin)),
        *(_figures(picture, face, cell, origin) if parts == 1 else _pieces(picture, face, part, origin)),
        *(_names(picture, cell, origin) if named else ()),
    )
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


def _marks(picture: Picture, cell: tuple[float, float], origin: tuple[float, float]) -> Iterator[Op]:
    """A frame within each cell that is spoken of, light under dark so that it shows on any tile."""
    inset = _INSET if picture.parts == 1 else _INSET / 2
    for piece in picture.marked:
        left, top = origin[0] + piece.column * cell[0] + inset, origin[1] + piece.row * cell[1] + inset
        frame = rectangle(left, top, cell[0] - 2 * inset, cell[1] - 2 * inset)
        yield from (Shape(frame, style) for style in _FRAME)


def _way(way: Sequence[Piece], cell: tuple[float, float], origin: tuple[float, float]) -> Iterator[Op]:
    """An arrow through the middles of cells, light under dark so that it shows on any tile."""
    x = [origin[0] + (piece.column + 0.5) * cell[0] for piece in way]
    y = [origin[1] + (piece.row + 0.5) * cell[1] for piece in way]
    size, tip, barb = min(cell), _TIP * min(cell), _BARB * min(cell)
    long = hypot(x[-1] - x[-2], y[-1] - y[-2])
    across, down = (x[-1] - x[-2]) / long, (y[-1] - y[-2]) / long
    neck = x[-1] + (_REACH * size - tip) * across, y[-1] + (_REACH * size - tip) * down
    points = (*zip(x[:-1], y[:-1], strict=True), neck)
    line = tuple(("L" if at else "M", point) for at, point in enumerate(points))
    head = (
        ("M", (neck[0] + tip * across, neck[1] + tip * down)),
        ("L", (neck[0] - barb * down, neck[1] + barb * across)),
        ("L", (neck[0] + barb * down, neck[1] - barb * across)),
        ("Z", ()),
    )
    for color, halo in ((WHITE, 2 * _HALO * size), (_WALKED, 0.0)):
        yield Shape(line, Style(fill=None, stroke=color, width=_WAY * size + halo, join="round"))
        yield Shape(head, Style(fill=color, stroke=color if halo else None, width=halo, join="round"))


def _names(picture: Picture, cell: tuple[float, float], origin: tuple[float, float]) -> Iterator[Op]:
    """The name of each cell on a plate in its corner."""
    size = _NAME * min(cell)
    pieces = picture.tiles if picture.parts > 1 else (*picture.tiles, *picture.marked)
    for piece in {(piece.column, piece.row): piece for piece in pieces}.values():
        if not piece.cell:
            continue
        left = origin[0] + piece.column * cell[0] + 2 * _INSET
        top = origin[1] + piece.row * cell[1] + 2 * _INSET
        width = size * (_PADDING + sum(_WIDE if letter == "W" else _LETTER for letter in piece.cell))
        yield Shape(rounded(left, top, width, size * 1.3, size * 0.3, size * 0.3), _PLATE)
        x = left + size * _PADDING / 2
        yield Run(x, top + size * 1.01, _FONT, size, piece.cell, _EDGE)


def _figures(
    picture: Picture, face: FaceOf, cell: tuple[float, float], origin: tuple[float, float]
) -> Iterator[Op]:
    standing: dict[tuple[int, int], Iterator[int]] = {}
    size = _FIGURE * min(cell)
    for piece in picture.figures:
        place = next(standing.setdefault((piece.column, piece.row), count()))
        across, down = _STANDS[place % len(_STANDS)]
        x = origin[0] + (piece.column + across) * cell[0]
        y = origin[1] + (piece.row + down) * cell[1]
        disc = ellipse(0.0, 0.0, size / 2, size / 2)
        yield Group((Shape(disc, _DISC), _figure(piece, face, size)), translation(x, y))


def _pieces(
    picture: Picture, face: FaceOf, cell: tuple[float, float], origin: tuple[float, float]
) -> Iterator[Op]:
    """Figures in the middle of their cells: whoever stands on something leaves it to be seen around them."""
    standing: dict[tuple[int, int], Iterator[int]] = {}
    for piece in picture.figures:
        above = next(standing.setdefault((piece.column, piece.row), count()))
        size = min(cell) * (_ALONE if not above else _ABOVE)
        x, y = (piece.column + 0.5) * cell[0], (piece.row + 0.5) * cell[1]
        disc = ellipse(0.0, 0.0, size / 2, size / 2)
        ops = (Shape(disc, _DISC), _figure(piece, face, size), Shape(disc, _RIM))
        yield Group(ops, translation(origin[0] + x, origin[1] + y))


def _figure(piece: Piece, face: FaceOf, size: float) -> Op:
    """The figure within its disc, its middle at 0, 0; of a standee the front."""
    front = face(piece.component)
    if piece.component.startswith("icon:"):
        drawing = front.drawing
        scale = 0.72 * size / max(drawing.width, drawing.height)
        left, top = drawing.x + drawing.width / 2, drawing.y + drawing.height / 2
        return Use(drawing, (scale, 0.0, 0.0, scale, -left * scale, -top * scale))
    standee = front.height > _STANDEE * front.width
    scale = size / (front.width if standee else max(front.width, front.height))
    fold = front.height / 2
    middle = min(front.height * _FRONT, fold + front.width * _HEAD) if standee else fold
    matrix = (scale, 0.0, 0.0, scale, -front.width * scale / 2, -middle * scale)
    return Group((Use(front.drawing, matrix),), clip=ellipse(0.0, 0.0, size / 2, size / 2))
