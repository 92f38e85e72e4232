"""Outlines as PDF paths, and boxes: that hold them, that are seen, as a page counts them."""

from collections.abc import Iterable
from functools import lru_cache

from pnp.faces.drawing.operations import Group, Op, PlacedImage, Shape, Tagged, Use
from pnp.geometry import IDENTITY, Box, Matrix, Outline, around, common, control_box, corners, moved_box
from pnp.press.numbers import length
from pnp.press.objects import PdfValue, array

POINTS = 72 / 25.4
"""Points in a millimetre."""

_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}


@lru_cache(maxsize=8192)  # decks, books and pages show the same pictures, each in a file of its own
def path(outline: Outline) -> str:
    """The path's construction operators, without painting it.

    >>> path((("M", (0.5, 1)), ("L", (12.34567, 1)), ("Z", ())))
    '.5 1 m 12.346 1 l h'
    """
    pieces: list[str] = []
    for letter, numbers in outline:
        pieces.extend(map(length, numbers))
        pieces.append(_OPERATORS[letter])
    return " ".join(pieces)


def box_path(box: Box) -> str:
    """A box as a path."""
    return f"{length(box.x)} {length(box.y)} {length(box.width)} {length(box.height)} re"


def stroked_box(shape: Shape) -> Box:
    """A box that holds all that an outline's line may reach: its corners too."""
    style, box = shape.style, control_box(shape.outline)
    reach = style.width * max(1.0, style.miter if style.join == "miter" else 1.0)
    return Box(box.x - reach, box.y - reach, box.width + 2 * reach, box.height + 2 * reach)


@lru_cache(maxsize=32768)  # the same shapes in file after file; to tell an outline from others takes longer
def painted(shape: Shape) -> str:
    """The outline with its painting operators; nothing where nothing would be seen."""
    style = shape.style
    fills = style.fill is not None and style.fill_opacity > 0
    strokes = style.stroke is not None and style.stroke_opacity > 0 and style.width > 0
    if not shape.outline or not (fills or strokes):
        return ""
    outline = path(shape.outline)
    star = "*" if style.even_odd else ""
    if not fills:
        return f"{outline} S"
    if not strokes:
        return f"{outline} f{star}"
    if style.stroke_opacity < 1:  # SVG lets the area shine through the line, PDF's B would not
        return f"{outline} f{star}\n{outline} S"
    return f"{outline} B{star}"


class View:
    """What is seen of the coordinates in which something is drawn; worked out only where it is asked for.

    ``frame`` is a box of these coordinates, ``matrix`` leads from them to those of the ``outer`` view.
    """

    __slots__ = ("_frame", "_matrix", "_outer")

    def __init__(self, frame: Box | None, outer: "View | None" = None, matrix: Matrix = IDENTITY) -> None:
        self._frame, self._outer, self._matrix = frame, outer, matrix

    def box(self) -> Box:
        """A box that holds all that is seen."""
        seen = _seen_through(self._matrix, self._outer.box()) if self._outer else None
        frame = self._frame
        if frame is None or seen is None:
            return frame or seen or Box(0, 0, 0, 0)
        return common(frame, seen)


def flattens(matrix: Matrix) -> bool:
    """Whether nothing can be seen through the matrix, because it leaves no area."""
    a, b, c, d, _, _ = matrix
    return abs(a * d - b * c) < 1e-12


def _seen_through(matrix: Matrix, box: Box) -> Box:
    """The part of the inner coordinates that shows in ``box`` outside."""
    a, b, c, d, e, f = matrix
    determinant = a * d - b * c
    return around(
        ((d * (x - e) - c * (y - f)) / determinant, (a * (y - f) - b * (x - e)) / determinant)
        for x, y in corners(box)
    )


def height_in_points(y: float, height: float) -> float:
    """How far above the bottom of a page, ``height`` mm high, a place lies that is ``y`` mm from its top."""
    return round((height - y) * POINTS, 3)


def box_in_points(box: Box, height: float) -> PdfValue:
    """A box on a page that is ``height`` mm high."""
    bottom = height - box.y - box.height
    corners = (box.x, bottom, box.x + box.width, bottom + box.height)
    return array([round(value * POINTS, 3) for value in corners])


def extent(ops: Iterable[Op]) -> Box | None:
    """A box around the areas that operations paint, lines of text left out; None where there is no area."""
    boxes = [box for op in ops if (box := _box(op)) is not None]
    return around(corner for box in boxes for corner in corners(box)) if boxes else None


def _box(op: Op) -> Box | None:
    match op:
        case Shape():
            return control_box(op.outline) if op.outline else None
        case PlacedImage():
            return Box(op.x, op.y, op.width, op.height)
        case Use():
            drawing = op.drawing
            return moved_box(Box(drawing.x, drawing.y, drawing.width, drawing.height), op.matrix)
        case Group():
            inside = control_box(op.clip) if op.clip else extent(op.ops)
            return moved_box(inside, op.matrix) if inside else None
        case Tagged():
            return extent(op.ops)
    return None
