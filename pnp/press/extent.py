"""How much of a page operations cover: where a figure is, for who is shown it at another place."""

from collections.abc import Iterable

from pnp.faces.drawing import Group, Matrix, Op, Picture, Shape, Tagged, Use
from pnp.press.paths import around, bounds
from pnp.sheets.sheet import Box


def extent(ops: Iterable[Op]) -> Box | None:
    """A box around the areas that are painted, lines of text left out; None where there is no area."""
    boxes = [box for op in ops if (box := _box(op)) is not None]
    return around(corner for box in boxes for corner in _corners(box)) if boxes else None


def _box(op: Op) -> Box | None:
    match op:
        case Shape():
            return bounds(op.outline) if op.outline else None
        case Picture():
            return Box(op.x, op.y, op.width, op.height)
        case Use():
            drawing = op.drawing
            return _moved(Box(drawing.x, drawing.y, drawing.width, drawing.height), op.matrix)
        case Group():
            inside = bounds(op.clip) if op.clip else extent(op.ops)
            return _moved(inside, op.matrix) if inside else None
        case Tagged():
            return extent(op.ops)
    return None


def _moved(box: Box, by: Matrix) -> Box:
    a, b, c, d, e, f = by
    return around((a * x + c * y + e, b * x + d * y + f) for x, y in _corners(box))


def _corners(box: Box) -> list[tuple[float, float]]:
    return [(box.x + dx, box.y + dy) for dx in (0.0, box.width) for dy in (0.0, box.height)]
