"""Whether anything of a drawing can be seen on white paper."""

from collections.abc import Iterable

from pnp.faces.drawing.colors import WHITE
from pnp.faces.drawing.operations import Face, Group, Op, PlacedImage, Run, Shape, Tagged


def is_blank(face: Face) -> bool:
    """Whether a face prints nothing: no ink, or white alone."""
    return not _shows(face.drawing.ops)


def _shows(ops: Iterable[Op]) -> bool:
    return any(_is_seen(op) for op in ops)


def _is_seen(op: Op) -> bool:
    if isinstance(op, Shape):
        style = op.style
        paints = (style.fill, style.fill_opacity), (style.stroke, style.stroke_opacity)
        return any(paint not in (None, WHITE) and opacity > 0 for paint, opacity in paints)
    if isinstance(op, Run):
        return bool(op.text.strip()) and op.color != WHITE and op.opacity > 0
    if isinstance(op, Tagged):
        return _shows(op.ops)
    if op.opacity <= 0:
        return False
    if isinstance(op, PlacedImage):
        return True
    return _shows(op.ops if isinstance(op, Group) else op.drawing.ops)
