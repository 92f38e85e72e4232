"""A drawing of one colour in another: whatever paints it is one colour, or it is a picture's opacity."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Gradient, Group, Op, PlacedImage, Run, Shape, Tagged, Use
from pnp.geometry import bounds


def own_color(drawing: Drawing) -> Color | PlacedImage | None:
    """The one colour that a drawing is painted in, or its only picture; None of what has more than one."""
    paints = {*_paints(drawing.ops)}
    only = paints.pop() if len(paints) == 1 else None
    if isinstance(only, PlacedImage):
        return only if only.see_through else None
    return None if isinstance(only, Gradient) else only


def bare(drawing: Drawing) -> Drawing:
    """A drawing without the even ground that fills its box, as icon sets lay it under each icon."""
    first, *others = drawing.ops or (None,)
    if not others or not isinstance(first, Shape) or first.style.stroke or first.style.fill_opacity < 1:
        return drawing
    left, top, right, bottom = bounds(first.outline)
    fills = left <= drawing.x and top <= drawing.y
    fills = fills and right >= drawing.x + drawing.width and bottom >= drawing.y + drawing.height
    points = {numbers for kind, numbers in first.outline if kind != "Z"}
    box = points == {(x, y) for x in (left, right) for y in (top, bottom)}
    even = isinstance(first.style.fill, Color)
    return replace(drawing, ops=tuple(others)) if fills and box and even else drawing


def recolored(drawing: Drawing, color: Color) -> Drawing:
    """A drawing of one colour, in this one."""
    return replace(drawing, ops=tuple(_in_color(op, color) for op in drawing.ops))


def _paints(ops: Iterable[Op]) -> Iterator[Color | Gradient | PlacedImage]:
    for op in ops:
        if isinstance(op, Shape):
            yield from (paint for paint in (op.style.fill, op.style.stroke) if paint is not None)
        elif isinstance(op, Run):
            yield op.color
        elif isinstance(op, PlacedImage):
            yield op
        else:
            yield from _paints(op.drawing.ops if isinstance(op, Use) else op.ops)


def _in_color(op: Op, color: Color) -> Op:
    if isinstance(op, Shape):
        style = op.style
        fill, stroke = (None if paint is None else color for paint in (style.fill, style.stroke))
        return replace(op, style=replace(style, fill=fill, stroke=stroke))
    if isinstance(op, Run):
        return op._replace(color=color)
    if isinstance(op, PlacedImage):
        return replace(op, tint=color)
    if isinstance(op, Use):
        return replace(op, drawing=recolored(op.drawing, color))
    assert isinstance(op, Group | Tagged)
    return replace(op, ops=tuple(_in_color(inner, color) for inner in op.ops))
