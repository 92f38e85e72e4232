"""Outlines of the basic shapes, and what can be asked of an outline."""

import math
from collections.abc import Iterator

from pnp.faces.drawing import Matrix, Outline, rectangle
from pnp.faces.faults import Unusable
from pnp.faces.path import Point
from pnp.words import Message

KAPPA = 4 / 3 * (math.sqrt(2) - 1)
"""How far the handles of a cubic reach that stands for a quarter of a circle of radius 1."""


def rounded(x: float, y: float, width: float, height: float, rx: float, ry: float) -> Outline:
    """A rectangle with elliptical corners, clockwise."""
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    if rx <= 0 or ry <= 0:
        return rectangle(x, y, width, height)
    r, b = x + width, y + height
    h, v = rx * (1 - KAPPA), ry * (1 - KAPPA)
    return (
        ("M", (x + rx, y)),
        ("L", (r - rx, y)),
        ("C", (r - h, y, r, y + v, r, y + ry)),
        ("L", (r, b - ry)),
        ("C", (r, b - v, r - h, b, r - rx, b)),
        ("L", (x + rx, b)),
        ("C", (x + h, b, x, b - v, x, b - ry)),
        ("L", (x, y + ry)),
        ("C", (x, y + v, x + h, y, x + rx, y)),
        ("Z", ()),
    )


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    """A full ellipse in four cubics, clockwise from its right."""
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", (cx + rx, cy)),
        ("C", (cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)),
        ("C", (cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)),
        ("C", (cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)),
        ("C", (cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)),
        ("Z", ()),
    )


def polyline(values: tuple[float, ...], closed: bool) -> Outline:
    """Straight lines through points x1, y1, x2, y2, …"""
    if len(values) % 2:
        raise Unusable(Message("bad-value.pairs", count=len(values)))
    points = [("M" if at == 0 else "L", values[at : at + 2]) for at in range(0, len(values), 2)]
    return (*points, ("Z", ())) if closed and points else tuple(points)


def moved(outline: Outline, matrix: Matrix) -> Outline:
    """The outline as it looks after the matrix."""
    a, b, c, d, e, f = matrix
    return tuple(
        (
            kind,
            tuple(
                number
                for at in range(0, len(values), 2)
                for x, y in [(values[at], values[at + 1])]
                for number in (a * x + c * y + e, b * x + d * y + f)
            ),
        )
        for kind, values in outline
    )


def inverse(matrix: Matrix) -> Matrix | None:
    """The matrix that undoes this one; None where it flattens everything."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if abs(area) < 1e-12:
        return None
    return (d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


def bounds(outline: Outline) -> tuple[float, float, float, float]:
    """The tight box around an outline, without its stroke: left, top, right, bottom."""
    points = list(_extremes(outline))
    if not points:
        return (0.0, 0.0, 0.0, 0.0)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs), min(ys), max(xs), max(ys))


def _extremes(outline: Outline) -> Iterator[Point]:
    at = (0.0, 0.0)
    for kind, values in outline:
        if kind == "C":
            for share in (*_turns(at[0], *values[0::2]), *_turns(at[1], *values[1::2])):
                yield (_cubic(share, at[0], *values[0::2]), _cubic(share, at[1], *values[1::2]))
        if values:
            at = (values[-2], values[-1])
            yield at


def _turns(p0: float, p1: float, p2: float, p3: float) -> list[float]:
    """Where between 0 and 1 a cubic's one coordinate turns round."""
    a, b, c = p3 - 3 * p2 + 3 * p1 - p0, 2 * (p2 - 2 * p1 + p0), p1 - p0
    if abs(a) < 1e-12:
        roots = [-c / b] if abs(b) > 1e-12 else []
    else:
        under = b * b - 4 * a * c
        roots = [] if under < 0 else [(-b + sign * math.sqrt(under)) / (2 * a) for sign in (-1, 1)]
    return [root for root in roots if 0 < root < 1]


def _cubic(t: float, p0: float, p1: float, p2: float, p3: float) -> float:
    s = 1 - t
    return s * s * s * p0 + 3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t * p3
