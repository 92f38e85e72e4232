"""A drawing as outlines: what was painted is white with a thin edge, and still hides what lies behind it."""

import math
from dataclasses import replace
from functools import lru_cache

from pnp.faces.colors import BLACK, WHITE, Color
from pnp.faces.drawing import Drawing, Gradient, Group, Op, PlacedImage, Run, Shape, Style, Tagged
from pnp.geometry import Matrix, rectangle

EDGE = 0.15
"""Width of the edges on paper, mm."""
_DARK = Color(0.2, 0.2, 0.2)
_FAINT = 0.5  # what is less opaque than this is shade, and shade costs ink


def low_ink(drawing: Drawing) -> Drawing:
    """The same drawing without its inks; the same value for the same drawing."""
    return _drawing(drawing, 1.0)


@lru_cache(maxsize=4096)
def _drawing(drawing: Drawing, scale: float) -> Drawing:
    """``scale``: how many mm on paper a unit of the drawing is."""
    return replace(drawing, ops=_ops(drawing.ops, scale))


def _ops(ops: tuple[Op, ...], scale: float) -> tuple[Op, ...]:
    return tuple(thin for op in ops if (thin := _op(op, scale)) is not None)


@lru_cache(maxsize=16384)
def _op(op: Op, scale: float) -> Op | None:
    if isinstance(op, Shape):
        return _shape(op, scale)
    if isinstance(op, Run):
        return replace(op, color=BLACK, opacity=1.0) if op.opacity >= _FAINT else None
    if isinstance(op, Tagged):
        ops = _ops(op.ops, scale)
        return replace(op, ops=ops) if ops else None
    if op.opacity < _FAINT:
        return None
    if isinstance(op, PlacedImage):
        return Shape(rectangle(op.x, op.y, op.width, op.height), _style(scale))
    if isinstance(op, Group):
        ops = _ops(op.ops, _scaled(scale, op.matrix))
        return replace(op, ops=ops, opacity=1.0) if ops else None
    return replace(op, drawing=_drawing(op.drawing, _scaled(scale, op.matrix)), opacity=1.0)


def _shape(shape: Shape, scale: float) -> Shape | None:
    style = shape.style
    filled = style.fill is not None and style.fill_opacity >= _FAINT
    if isinstance(style.fill, Gradient):
        filled = filled and min(stop.opacity for stop in style.fill.stops) >= _FAINT
    stroked = style.stroke is not None and style.stroke_opacity >= _FAINT
    if not filled and not stroked:
        return None
    width = min(style.width, EDGE / scale) if stroked else EDGE / scale
    thin = replace(_style(scale), width=width, even_odd=style.even_odd, dash=style.dash, cap=style.cap)
    return replace(shape, style=thin if filled else replace(thin, fill=None))


def _style(scale: float) -> Style:
    return Style(fill=WHITE, stroke=_DARK, width=EDGE / scale, join="round")


def _scaled(scale: float, matrix: Matrix) -> float:
    """The scale inside a matrix, coarse enough that art used at about one size is one drawing."""
    a, b, c, d, _, _ = matrix
    return float(f"{scale * math.sqrt(abs(a * d - b * c)) or scale:.2g}")
