"""How much a drawing draws, what it draws again and again counted each time, and how far it goes."""

import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple
from weakref import WeakKeyDictionary

from pnp.content.budgets import OPERATIONS, PAINT, Asked
from pnp.faces.drawing.operations import Drawing, Group, Op, PlacedImage, Run, Shape, Tagged, Use
from pnp.geometry import Matrix, control_box
from pnp.words import Message

LARGEST_SCALE = 1e9
"""Times that groups and pictures within one another may enlarge; beyond that, a printer's numbers end."""
DEEPEST = 100
"""Groups and pictures within one another: whoever prints them has a stack that ends."""

_BEYOND = 20.0
"""How much wider and higher than a face what is painted may be: its bleed on all sides, and more. mm."""


class DrawingExtent(NamedTuple):
    """Of operations: how many they are with the pieces of their outlines, how deep they stand within one
    another, how many times the groups among them enlarge.
    """

    operations: int
    depth: int
    scale: float


_known: WeakKeyDictionary[Drawing, DrawingExtent] = WeakKeyDictionary()
_painted: WeakKeyDictionary[Drawing, float] = WeakKeyDictionary()


def excess(drawing: Drawing, asked: Asked) -> Message | None:
    """What is too much about a drawing; ``asked`` are the budgets that a game asks for."""
    return _excess(_of_drawing(drawing), asked)


def face_excess(face: Drawing, asked: Asked) -> Message | None:
    """What is too much about a face, whose units are mm."""
    extent = _of(face.ops)
    if too_much := _excess(extent, asked):
        return too_much
    whole = _beyond(face)
    if extent.operations * whole <= PAINT.of(asked):  # as nearly all are: none paints more than the whole
        return None
    return PAINT.over(asked, int(min(sys.maxsize, _paint(face.ops, whole))))


def scale(matrix: Matrix) -> float:
    """How many times a matrix enlarges at most, more or less."""
    a, b, c, d, _, _ = matrix
    return max(abs(a), abs(b), abs(c), abs(d))


def _excess(extent: DrawingExtent, asked: Asked) -> Message | None:
    if extent.depth > DEEPEST:
        return Message("piece.too-deep", most=DEEPEST)
    if not extent.scale <= LARGEST_SCALE:
        return Message("out-of-scale", most=int(LARGEST_SCALE))
    return OPERATIONS.over(asked, extent.operations)


def _of_drawing(drawing: Drawing) -> DrawingExtent:
    known = _known.get(drawing)
    if known is None:
        known = _known[drawing] = _of(drawing.ops)
    return known


def _of(ops: Sequence[Op]) -> DrawingExtent:
    count, depth, largest = len(ops), 0, 1.0
    for op in ops:
        if isinstance(op, Run):  # as most of what no two faces share
            continue
        if isinstance(op, Shape):
            count += len(op.outline) + (_dashes(op) if op.style.dash and op.style.stroke else 0)
        elif not isinstance(op, PlacedImage):
            own = 1.0 if isinstance(op, Tagged) else scale(op.matrix)
            inner = _of_drawing(op.drawing) if isinstance(op, Use) else _of(op.ops)
            count += inner.operations
            depth, largest = max(depth, inner.depth + 1), max(largest, max(1.0, own) * inner.scale)
    return DrawingExtent(count, depth, largest)


def _dashes(shape: Shape) -> int:
    """In how many dashes a line is drawn, more or less."""
    ends = [values[-2:] for _, values in shape.outline if values]
    length = sum(hypot(x - x0, y - y0) for (x0, y0), (x, y) in pairwise(ends))
    return int(min(sys.maxsize, length / sum(shape.style.dash)))


def _beyond(drawing: Drawing) -> float:
    """All that one operation of a drawing can paint, in its units²: beyond that it is cut off."""
    return (drawing.width + _BEYOND) * (drawing.height + _BEYOND)


def _paint(ops: Iterable[Op], whole: float) -> float:
    """How many mm² operations paint, of which each can paint ``whole`` at most."""
    paint = 0.0
    for op in ops:
        if isinstance(op, Shape):
            paint += min(whole, _filled(op))
        elif isinstance(op, PlacedImage):
            paint += min(whole, op.width * op.height)
        elif isinstance(op, Tagged):
            paint += _paint(op.ops, whole)
        elif isinstance(op, Group):
            area = _area(op.matrix)
            inner = _paint(op.ops, whole / area if area else 0.0)
            paint += min(_of(op.ops).operations * whole, inner * area)
        elif isinstance(op, Use):
            inner = _paint_of_drawing(op.drawing)
            paint += min(_of_drawing(op.drawing).operations * whole, inner * _area(op.matrix))
    return paint


def _paint_of_drawing(drawing: Drawing) -> float:
    known = _painted.get(drawing)
    if known is None:
        known = _painted[drawing] = _paint(drawing.ops, _beyond(drawing))
    return known


def _filled(shape: Shape) -> float:
    """The box around what a shape fills; of an empty one that around its line."""
    if not shape.outline:
        return 0.0
    box, line = control_box(shape.outline), shape.style.width if shape.style.stroke else 0.0
    return (box.width + line) * (box.height + line)


def _area(matrix: Matrix) -> float:
    """How many times as large a matrix makes an area."""
    a, b, c, d = matrix[:4]
    return abs(a * d - b * c)
