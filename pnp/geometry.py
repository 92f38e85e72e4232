"""Points, boxes, matrices and outlines: plain values, in whatever unit they are used with; y is downwards."""

import math
from collections.abc import Iterable, Iterator, Mapping

from pnp.frozen import frozen

POINT = 25.4 / 72
"""One point in millimetres."""

UNITS: Mapping[str, float] = {
    "mm": 1.0,
    "cm": 10.0,
    "Q": 0.25,
    "in": 25.4,
    "pt": POINT,
    "pc": 25.4 / 6,
    "px": 25.4 / 96,
}
"""Millimetres of each unit of CSS that a length may be given in."""

Point = tuple[float, float]

Matrix = tuple[float, float, float, float, float, float]
"""SVG's matrix(a b c d e f): x' = ax + cy + e, y' = bx + dy + f."""
IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

Segment = tuple[str, tuple[float, ...]]
"""("M", (x, y)), ("L", (x, y)), ("C", (x1, y1, x2, y2, x, y)), ("Z", ()): absolute, nothing else."""
Outline = tuple[Segment, ...]

KAPPA = 4 / 3 * (math.sqrt(2) - 1)
"""How far the handles of a cubic reach that stands for a quarter of a circle of radius 1."""


@frozen
class Box:
    """An upright rectangle by its top left corner."""

    x: float
    y: float
    width: float
    height: float


# matrices


def translation(x: float, y: float) -> Matrix:
    """Moves by x and y."""
    return (1.0, 0.0, 0.0, 1.0, x, y)


def rotation(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """Turns clockwise about (x, y)."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return (cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that applies ``inner`` first, then ``outer`` (the order in which SVG groups nest).

    >>> multiply(translation(10, 0), (2, 0, 0, 2, 1, 1))
    (2.0, 0.0, 0.0, 2.0, 11.0, 1.0)
    """
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * m + e, b * k + d * m + f)


def inverse(matrix: Matrix) -> Matrix | None:
    """The matrix that undoes this one; None where it flattens everything."""
    a, b, c, d, e, f = matrix
    area = a * d - b * c
    if abs(area) < 1e-12:
        return None
    return (d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


# points and boxes


def between(one: Point, other: Point, share: float) -> Point:
    """A point on the way from one to another."""
    return one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share


def around(points: Iterable[Point]) -> Box:
    """The box around some points, of which there is one at least.

    >>> around([(3, 1), (1, 2)])
    Box(x=1, y=1, width=2, height=1)
    """
    xs, ys = zip(*points, strict=True)
    left, top = min(xs), min(ys)
    return Box(left, top, max(xs) - left, max(ys) - top)


def corners(box: Box) -> list[Point]:
    """The corners of a box."""
    return [(box.x + dx, box.y + dy) for dx in (0.0, box.width) for dy in (0.0, box.height)]


def moved_box(box: Box, matrix: Matrix) -> Box:
    """The box around what a matrix makes of a box."""
    a, b, c, d, e, f = matrix
    return around((a * x + c * y + e, b * x + d * y + f) for x, y in corners(box))


def common(box: Box, other: Box) -> Box:
    """Where two boxes cover each other."""
    left, top = max(box.x, other.x), max(box.y, other.y)
    right = min(box.x + box.width, other.x + other.width)
    bottom = min(box.y + box.height, other.y + other.height)
    return Box(left, top, max(0.0, right - left), max(0.0, bottom - top))


# outlines


def rectangle(x: float, y: float, width: float, height: float) -> Outline:
    """A closed rectangle, clockwise from its top left corner."""
    right, bottom = x + width, y + height
    return (("M", (x, y)), ("L", (right, y)), ("L", (right, bottom)), ("L", (x, bottom)), ("Z", ()))


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


def hatching(box: Box, apart: float) -> Outline:
    """Slanting lines from edge to edge of a box, ``apart`` along a level line; those of two boxes meet.

    >>> hatching(Box(0, 0, 2, 1), 2)
    (('M', (1, 1)), ('L', (2, 0)))
    """
    right, bottom = box.x + box.width, box.y + box.height
    first, last = math.floor((box.x + box.y) / apart) + 1, math.ceil((right + bottom) / apart) - 1
    lines: list[Segment] = []
    for total in (place * apart for place in range(first, last + 1)):
        start, end = max(box.x, total - bottom), min(right, total - box.y)
        lines += [("M", (start, total - start)), ("L", (end, total - end))]
    return tuple(lines)


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


def cubic(start: Point, handle: Point, end: Point) -> tuple[float, ...]:
    """A quadratic curve as a cubic one: two handles and the end."""
    (x0, y0), (qx, qy), (x, y) = start, handle, end
    return (x0 + (qx - x0) * 2 / 3, y0 + (qy - y0) * 2 / 3, x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3, x, y)


def moved(outline: Outline, matrix: Matrix) -> Outline:
    """The outline as it looks after the matrix."""
    a, b, c, d, e, f = matrix
    segments: list[Segment] = []
    for kind, values in outline:
        there: list[float] = []
        for x, y in zip(values[::2], values[1::2], strict=True):
            there += a * x + c * y + e, b * x + d * y + f
        segments.append((kind, tuple(there)))
    return tuple(segments)


def control_box(outline: Outline) -> Box:
    """A box that holds an outline, which is not empty; its handles too, so it may be larger than need be.

    >>> control_box((("M", (1, 2)), ("L", (3, 1)), ("Z", ())))
    Box(x=1, y=1, width=2, height=1)
    """
    numbers: list[float] = []
    for _, values in outline:
        numbers += values
    xs, ys = numbers[::2], numbers[1::2]
    left, top = min(xs), min(ys)
    return Box(left, top, max(xs) - left, max(ys) - top)


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
