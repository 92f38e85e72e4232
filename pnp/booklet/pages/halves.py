"""A picture across two facing pages: each page shows the half that lies on it."""

from dataclasses import dataclass

from pnp.faces.drawing.operations import Drawing, Group, Op, Run, Shape, Style
from pnp.geometry import IDENTITY, Matrix, bounds, moved, multiply, translation


@dataclass(slots=True, eq=False, kw_only=True)
class Half(Drawing):
    """What may be seen of a ``whole`` drawing between two upright lines, mm of it, which says all of it."""

    whole: Drawing
    left: float
    right: float


def half_of(whole: Drawing, left: float, right: float) -> Half:
    """What reaches between the lines, uncut."""
    seen = tuple(op for op in whole.ops if _reaches(op, left, right))
    box = whole.x, whole.y, whole.width, whole.height
    return Half(whole.name, *box, seen, whole.source, whole=whole, left=left, right=right)


def _reaches(op: Op, left: float, right: float, matrix: Matrix = IDENTITY) -> bool:
    """Whether something of an operation may be seen between two upright lines, mm of the drawing."""
    match op:
        case Shape(outline=outline) if outline:
            low, _, high, _ = bounds(moved(outline, matrix))
            return low < right and high > left
        case Run(x=x):
            return left <= multiply(matrix, translation(x, 0.0))[4] < right
        case Group(ops=ops, matrix=own, clip=clip):
            inner = multiply(matrix, own)
            if clip:
                return _reaches(Shape(clip, Style()), left, right, inner)
            return any(_reaches(each, left, right, inner) for each in ops)
    return True
