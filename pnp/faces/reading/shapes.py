"""Shapes: an element's outline, painted as its state says."""

from dataclasses import replace

from pnp.content.shapes.path import path
from pnp.faces.drawing.operations import Gradient, Group, Op, Paint, Shape
from pnp.faces.faults import Unusable
from pnp.faces.reading import values
from pnp.faces.reading.attributes import Attributes
from pnp.faces.reading.paint import Inherited, Sources, gradient, style
from pnp.faces.tree import XmlElement
from pnp.geometry import Matrix, Outline, ellipse, inverse, moved, rounded
from pnp.words import Message


def outline(given: Attributes) -> Outline:
    """The outline of a shape element; empty where it has no extent."""
    name = given.element.name
    if name in ("polyline", "polygon"):
        closed = name == "polygon"
        return given.value("points", lambda text: polyline(values.numbers(text), closed), (), needed=True)
    if name == "path":
        return given.value("d", path, (), needed=True)
    length = given.length
    if name == "line":
        return (("M", (length("x1"), length("y1"))), ("L", (length("x2"), length("y2"))))
    if name == "rect":
        x, y = length("x"), length("y")
        width, height = given.extent("width"), given.extent("height")
        rx = length("rx", length("ry"))
        ry = length("ry", rx)
        return rounded(x, y, width, height, rx, ry) if width > 0 and height > 0 else ()
    if name == "circle":
        rx = ry = given.extent("r")
    else:
        rx, ry = given.extent("rx"), given.extent("ry")
    return ellipse(length("cx"), length("cy"), rx, ry) if rx > 0 and ry > 0 else ()


def line(state: Inherited, outline: Outline, sources: Sources) -> Paint:
    """What an outline is stroked with. Unusable if its gradient is at fault."""
    if not isinstance(state.stroke, XmlElement):
        return state.stroke
    if not outline:
        return None
    paint, matrix = gradient(state.stroke, outline, sources, state.color)
    # Unlike an area, a line is not drawn in the gradient's own space, which would squeeze its width.
    return replace(paint, matrix=matrix) if isinstance(paint, Gradient) and matrix is not None else paint


def painted(
    state: Inherited, name: str, outline: Outline, stroke: Paint, opacity: float, sources: Sources
) -> tuple[tuple[Op, ...], float]:
    """The operations of an outline, and the opacity that is still to be given to them as a whole.

    Unusable if the gradient of its fill is at fault.
    """
    if not outline:
        return (), opacity
    fill = None if name == "line" else state.fill
    if isinstance(fill, XmlElement):
        paint, matrix = gradient(fill, outline, sources, state.color)
        if matrix is not None:
            return _inside(state, outline, paint, stroke, matrix), opacity
    else:
        paint = fill
    stroked = stroke is not None and state.stroke_width > 0
    if paint is None and not stroked:
        return (), opacity
    if paint is not None and stroked:  # seen through, one must not show through the other
        return (Shape(outline, style(state, paint, stroke)),), opacity
    return (Shape(outline, style(state, paint, stroke, opacity)),), 1.0


def _inside(
    state: Inherited, outline: Outline, paint: Paint, stroke: Paint, matrix: Matrix
) -> tuple[Op, ...]:
    """A fill whose gradient is squeezed or slanted: drawn in the gradient's own space, its stroke outside."""
    undone = inverse(matrix)
    if undone is None:
        return ()
    bare = style(state, paint, None)
    filled = Group((Shape(moved(outline, undone), bare),), matrix)
    return (filled, Shape(outline, style(state, None, stroke))) if stroke else (filled,)


def polyline(values: tuple[float, ...], closed: bool) -> Outline:
    """Straight lines through points x1, y1, x2, y2, …"""
    if len(values) % 2:
        raise Unusable(Message("bad-value.pairs", count=len(values)))
    points = [("M" if at == 0 else "L", values[at : at + 2]) for at in range(0, len(values), 2)]
    return (*points, ("Z", ())) if closed and points else tuple(points)
