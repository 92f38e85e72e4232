"""Nets folded up: where each corner comes to lie. A fold is an edge that two pieces share; mm."""

from collections.abc import Callable, Mapping
from math import cos, dist, sin

from pnp.content.shapes.polygons import Edge, Polygon, edges

Spot = tuple[float, float, float]
Folds = list[tuple[Edge, float]]
"""The folds between the first piece and another, from the inside out, and by how much each is turned."""


def folds_of(
    pieces: Mapping[str, Polygon], first: str, turn: Callable[[str, str], float]
) -> dict[str, Folds]:
    """What to fold to get to each piece; ``turn`` says by how much one turns away from the one before."""
    found: dict[str, Folds] = {first: []}
    waiting = [first]
    while waiting:
        name = waiting.pop()
        for other in pieces.keys() - found.keys():
            if edge := joined(pieces[name], pieces[other]):
                found[other] = [*found[name], (edge, turn(name, other))]
                waiting.append(other)
    assert found.keys() == pieces.keys(), pieces.keys() - found.keys()
    return found


def joined(one: Polygon, other: Polygon) -> Edge | None:
    """The edge that two pieces of a net share, as the first has it."""
    backwards = [(end, start) for start, end in edges(other)]
    return next((edge for edge in edges(one) if any(close(edge, each) for each in backwards)), None)


def close(one: Edge, other: Edge) -> bool:
    return dist(one[0], other[0]) < 1e-6 and dist(one[1], other[1]) < 1e-6


def raised(corner: tuple[float, float], folds: Folds) -> Spot:
    """Where a corner of a net is once all folds to it are made."""
    spot = (*corner, 0.0)
    for axis, angle in reversed(folds):
        spot = turned(spot, axis, angle)
    return spot


def turned(spot: Spot, axis: Edge, angle: float) -> Spot:
    """About a line on the paper."""
    (x1, y1), (x2, y2) = axis
    length = dist(*axis)
    kx, ky = (x2 - x1) / length, (y2 - y1) / length
    vx, vy, vz = spot[0] - x1, spot[1] - y1, spot[2]
    along = (kx * vx + ky * vy) * (1 - cos(angle))
    x = vx * cos(angle) + ky * vz * sin(angle) + kx * along
    y = vy * cos(angle) - kx * vz * sin(angle) + ky * along
    return x + x1, y + y1, vz * cos(angle) + (kx * vy - ky * vx) * sin(angle)
