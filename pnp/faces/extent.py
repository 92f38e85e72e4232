"""How much a drawing draws, what it draws again and again counted each time, and how far it goes."""

from collections.abc import Iterable
from typing import NamedTuple
from weakref import WeakKeyDictionary

from pnp.content.budgets import OPERATIONS, Asked
from pnp.faces.drawing import Drawing, Group, Op, Shape, Tagged, Use
from pnp.geometry import Matrix
from pnp.words import Message

LARGEST_SCALE = 1e9
"""Times that groups and pictures within one another may enlarge; beyond that, a printer's numbers end."""
DEEPEST = 100
"""Groups and pictures within one another: whoever prints them has a stack that ends."""


class DrawingExtent(NamedTuple):
    """Of operations: how many they are with the pieces of their outlines, how deep they stand within one
    another, how many times the groups among them enlarge.
    """

    operations: int
    depth: int
    scale: float


_known: WeakKeyDictionary[Drawing, DrawingExtent] = WeakKeyDictionary()


def excess(drawing: Drawing, asked: Asked) -> Message | None:
    """What is too much about a drawing; ``asked`` are the budgets that a game asks for."""
    extent = _of_drawing(drawing)
    if extent.depth > DEEPEST:
        return Message("piece.too-deep", most=DEEPEST)
    if not extent.scale <= LARGEST_SCALE:
        return Message("out-of-scale", most=int(LARGEST_SCALE))
    return OPERATIONS.over(asked, extent.operations)


def scale(matrix: Matrix) -> float:
    """How many times a matrix enlarges at most, more or less."""
    return max(map(abs, matrix[:4]))


def _of_drawing(drawing: Drawing) -> DrawingExtent:
    known = _known.get(drawing)
    if known is None:
        known = _known[drawing] = _of(drawing.ops)
    return known


def _of(ops: Iterable[Op]) -> DrawingExtent:
    count, depth, largest = 0, 0, 1.0
    for op in ops:
        count += 1
        if isinstance(op, Shape):
            count += len(op.outline)
        elif isinstance(op, Group | Tagged | Use):
            inner = _of_drawing(op.drawing) if isinstance(op, Use) else _of(op.ops)
            own = 1.0 if isinstance(op, Tagged) else max(1.0, scale(op.matrix))
            count += inner.operations
            depth, largest = max(depth, inner.depth + 1), max(largest, own * inner.scale)
    return DrawingExtent(count, depth, largest)
