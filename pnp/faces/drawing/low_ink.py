"""A drawing as outlines: what was painted is white with a thin edge, and still hides what lies behind it.

What was greyed is hatched in grey, and straight-sided shade, which is how stones are cut, keeps its edges.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from pnp.faces.drawing.colors import BLACK, WHITE, Color
from pnp.faces.drawing.operations import (
    Component,
    Drawing,
    Face,
    Gradient,
    Group,
    Op,
    PlacedImage,
    Run,
    Shape,
    Style,
    Tagged,
    Use,
)
from pnp.geometry import (
    IDENTITY,
    Box,
    Matrix,
    Outline,
    bounds,
    hatching,
    moved,
    multiply,
    rectangle,
)

EDGE = 0.15
"""Width of the edges on paper, mm."""
_FACET = 0.1
"""The same, of facets."""
_LEAST = 0.35
"""mm: a facet that is narrower has no edge of its own."""
_APART = 1.0
"""mm, along a level line, from one line of the hatching to the next."""
_INSET = 0.5
"""mm at the edge of a page that stay white."""
_DARK, _GREY = Color(0.2, 0.2, 0.2), Color(0.55, 0.55, 0.55)
Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""
_FAINT = 0.5  # what is less opaque than this is shade, and shade costs ink


class _Pen(NamedTuple):
    """``scale``: how many mm on paper a unit of the drawing is."""

    scale: float = 1.0
    color: Color = _DARK

    def style(self, width: float = EDGE) -> Style:
        return Style(fill=WHITE, stroke=self.color, width=width / self.scale, join="round")

    def inside(self, matrix: Matrix) -> "_Pen":
        """With a scale coarse enough that art used at about one size is one drawing."""
        a, b, c, d, _, _ = matrix
        scale = float(f"{self.scale * math.sqrt(abs(a * d - b * c)) or self.scale:.2g}")
        return self._replace(scale=scale)


def low_ink(drawing: Drawing) -> Drawing:
    """The same drawing without its inks; the same value for the same drawing."""
    return _drawing(drawing, _Pen())


def low_ink_component(component: Component, edge: Outline, behind: Outline | None = None) -> Component:
    """A component without its inks, and with nothing beyond ``edge``, its trim: no line shows there.

    ``behind``: the trim of its back, if it is another.
    """
    back = component.back
    behind = edge if behind is None else behind
    return replace(
        component, front=_trimmed(component.front, edge), back=_trimmed(back, behind) if back else None
    )


@lru_cache(maxsize=4096)
def _trimmed(face: Face, edge: Outline) -> Face:
    within = Group(low_ink(face.drawing).ops, clip=edge)
    return replace(face, drawing=replace(face.drawing, ops=(within,)))


def low_ink_page(ops: Iterable[Op], width: float, height: float) -> tuple[Op, ...]:
    """What stands on a page, without its inks; grounds that fill the page have no edge around it."""
    inner = rectangle(_INSET, _INSET, width - 2 * _INSET, height - 2 * _INSET)
    return (Group(_ops(ops, _Pen()), clip=inner),)


@lru_cache(maxsize=4096)
def _drawing(drawing: Drawing, pen: _Pen) -> Drawing:
    return replace(drawing, ops=_ops(drawing.ops, pen))


def _ops(ops: Iterable[Op], pen: _Pen) -> tuple[Op, ...]:
    return tuple(thin for op in ops if (thin := _op(op, pen)) is not None)


@lru_cache(maxsize=16384)
def _op(op: Op, pen: _Pen) -> Op | None:
    if isinstance(op, Shape):
        return _shape(op, pen)
    if isinstance(op, Run):
        color = BLACK if op.opacity >= _FAINT and pen.color is _DARK else _GREY
        return op._replace(color=color, opacity=1.0)
    if isinstance(op, Tagged):
        ops = _ops(op.ops, pen)
        return replace(op, ops=ops) if ops else None
    if isinstance(op, PlacedImage):
        box = rectangle(op.x, op.y, op.width, op.height)
        return Shape(box, pen.style()) if op.opacity >= _FAINT else None
    if op.opacity < _FAINT:
        return _greyed(replace(op, opacity=1.0), pen)
    if isinstance(op, Group):
        ops = _ops(op.ops, pen.inside(op.matrix))
        return replace(op, ops=ops, opacity=1.0) if ops else None
    return replace(op, drawing=_drawing(op.drawing, pen.inside(op.matrix)), opacity=1.0)


def _shape(shape: Shape, pen: _Pen) -> Shape | None:
    style = shape.style
    if style.lettering:
        fill, stroke = (BLACK if pen.color is _DARK else _GREY) if style.fill else None, WHITE
        read = replace(style, fill=fill, stroke=stroke if style.stroke else None)
        return replace(shape, style=replace(read, fill_opacity=1.0, stroke_opacity=1.0))
    filled, stroked = _is_filled(style), style.stroke is not None and style.stroke_opacity >= _FAINT
    if not stroked and _is_facet(shape, pen):
        return replace(shape, style=replace(pen.style(_FACET), fill=None))
    if not filled and not stroked:
        return None
    width = min(style.width, EDGE / pen.scale) if stroked else EDGE / pen.scale
    thin = replace(pen.style(), width=width, even_odd=style.even_odd, dash=style.dash, cap=style.cap)
    return replace(shape, style=thin if filled else replace(thin, fill=None))


def _is_filled(style: Style) -> bool:
    filled = style.fill is not None and style.fill_opacity >= _FAINT
    if isinstance(style.fill, Gradient):
        return filled and min(stop.opacity for stop in style.fill.stops) >= _FAINT
    return filled


def _is_facet(shape: Shape, pen: _Pen) -> bool:
    """Whether it is shade with corners, not just a tinted box, and large enough."""
    fill, corners = shape.style.fill, shape.outline[:-1]
    seen_through = isinstance(fill, Color) and shape.style.fill_opacity < 1
    if not seen_through or not len(corners) >= 3 or shape.outline[-1][0] != "Z":
        return False
    if any(kind not in "ML" for kind, _ in corners):
        return False
    left, top, right, bottom = bounds(shape.outline)
    box = all(values[0] in (left, right) and values[1] in (top, bottom) for _, values in corners)
    return not box and min(right - left, bottom - top) * pen.scale >= _LEAST


# what was greyed


def _greyed(op: Group | Use, pen: _Pen) -> Group | None:
    thin = _op(op, pen._replace(color=_GREY))
    if thin is None:
        return None
    style = replace(pen.style(_FACET), stroke=_GREY, fill=None)
    return Group((thin, *_hatched(_largest(_filled((op,))), _APART / pen.scale, style)))


def _hatched(outlines: Iterable[Outline], apart: float, style: Style) -> Iterator[Group]:
    for outline in outlines:
        left, top, right, bottom = bounds(outline)
        lines = hatching(Box(left, top, right - left, bottom - top), apart)
        if lines:
            yield Group((Shape(lines, style),), clip=outline)


def _filled(ops: Iterable[Op], matrix: Matrix = IDENTITY) -> Iterator[Outline]:
    """The outlines that are painted, as they lie outside."""
    for op in ops:
        if isinstance(op, Shape):
            if _is_filled(op.style):
                yield moved(op.outline, matrix)
        elif isinstance(op, Tagged):
            yield from _filled(op.ops, matrix)
        elif isinstance(op, Group):
            yield from _filled(op.ops, multiply(matrix, op.matrix))
        elif isinstance(op, Use):
            yield from _filled(op.drawing.ops, multiply(matrix, op.matrix))


def _largest(outlines: Iterable[Outline]) -> list[Outline]:
    """Those whose boxes lie in no box before: what is drawn upon a body is hatched with it."""
    kept: list[tuple[Bounds, Outline]] = []
    for outline in outlines:
        box = bounds(outline)
        if not any(_holds(other, box) for other, _ in kept):
            kept.append((box, outline))
    return [outline for _, outline in kept]


def _holds(outer: Bounds, inner: Bounds) -> bool:
    return all(a <= b for a, b in zip(outer[:2], inner[:2], strict=True)) and all(
        a >= b for a, b in zip(outer[2:], inner[2:], strict=True)
    )
