"""Pieces that touch share their cuts: what two of them have in common is cut once.

Where the edges of pieces lie on each other, these pieces are told as straight lines, as long as they go on,
and as the arcs of their corners; no longer as outlines, which would cut twice. All others stay whole.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import NamedTuple

from pnp.geometry import Point
from pnp.sheets.cut_paths import CutEdge, CutLine, CutPath

_LEAST = 0.01
"""mm: what two edges have in common that is no more than this is a corner."""


class _Carrier(NamedTuple):
    """The endless line that an edge lies on: its direction, and how far it is from the corner of the page."""

    dx: float
    dy: float
    off: float

    def at(self, along: float) -> Point:
        """The point so far along it."""
        return along * self.dx - self.off * self.dy, along * self.dy + self.off * self.dx


class _Stretch(NamedTuple):
    """What a path takes of a carrier."""

    start: float
    end: float
    path: int


def shared_once(lines: Iterable[CutLine]) -> tuple[CutLine, ...]:
    """The same lines, none of them twice."""
    lines = tuple(lines)
    stretches: dict[_Carrier, list[_Stretch]] = {}
    for place, line in enumerate(lines):
        if isinstance(line, CutPath) and line.layer == "CUT":
            for edge in line.edges:
                if edge.over is None:
                    carrier, start, end = _carried(edge)
                    stretches.setdefault(carrier, []).append(_Stretch(start, end, place))
    touching = {place for each in stretches.values() for place in _touching(each)}
    if not touching:
        return lines
    whole = [line for place, line in enumerate(lines) if place not in touching]
    straight = [
        CutPath("CUT", (CutEdge(carrier.at(start), carrier.at(end)),), closed=False)
        for carrier, each in sorted(stretches.items())
        for start, end in _united([stretch for stretch in each if stretch.path in touching])
    ]
    return (*whole, *straight, *_arcs(lines[place] for place in sorted(touching)))


def _carried(edge: CutEdge) -> tuple[_Carrier, float, float]:
    """Both ways along a line are one; rounding errors make no other."""
    (x0, y0), (x1, y1) = edge.start, edge.end
    length = hypot(x1 - x0, y1 - y0)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    if (round(dx, 6), round(dy, 6)) < (0.0, 0.0):
        dx, dy = -dx, -dy
    carrier = _Carrier(round(dx, 6) + 0.0, round(dy, 6) + 0.0, round(dx * y0 - dy * x0, 5) + 0.0)
    first, last = sorted((dx * x0 + dy * y0, dx * x1 + dy * y1))
    return carrier, first, last


def _touching(stretches: Sequence[_Stretch]) -> Iterator[int]:
    """The paths of which one takes what another one takes."""
    reach, *others = sorted(stretches)
    for stretch in others:
        if min(reach.end, stretch.end) - stretch.start > _LEAST and stretch.path != reach.path:
            yield from (reach.path, stretch.path)
        if stretch.end > reach.end:
            reach = stretch


def _united(stretches: Sequence[_Stretch]) -> Iterator[tuple[float, float]]:
    if not stretches:
        return
    start, end, _ = min(stretches)
    for stretch in sorted(stretches)[1:]:
        if stretch.start > end + _LEAST:
            yield start, end
            start = stretch.start
        end = max(end, stretch.end)
    yield start, end


def _arcs(paths: Iterable[CutLine]) -> Iterator[CutPath]:
    """Each once."""
    seen = set[tuple[Point, Point]]()
    for path in paths:
        assert isinstance(path, CutPath)
        for edge in path.edges:
            if edge.over is not None:
                middle = round(edge.over[0], 4), round(edge.over[1], 4)
                ends = sorted((round(x, 4), round(y, 4)) for x, y in (edge.start, edge.end))
                if (middle, ends[0]) not in seen:
                    seen.add((middle, ends[0]))
                    yield CutPath("CUT", (edge,), closed=False)
