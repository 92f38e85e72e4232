"""How much of a page operations cover: where a figure is, for who is shown it at another place."""

from collections.abc import Iterable

from pnp.faces.drawing import Group, Op, PlacedImage, Shape, Tagged, Use
from pnp.geometry import Box, around, corners, moved_box
from pnp.press.paths import control_box


def extent(ops: Iterable[Op]) -> Box | None:
    """A box around the areas that are painted, lines of text left out; None where there is no area."""
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
