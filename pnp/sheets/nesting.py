"""Hexagons in a honeycomb, triangles head beside foot: more pieces on a sheet than rows and columns hold. mm.

Neighbours have the gutter between their edges, all along; where there is none, they share their cuts.
"""

from collections.abc import Callable, Mapping
from math import floor, hypot

from pnp.content.shapes.trim_shapes import HEXAGON, TRIANGLE
from pnp.geometry import around
from pnp.sheets.grid import Grid, NestPlace, edges, lying
from pnp.sheets.options import Batch, Options, used_bleed, used_gutter
from pnp.sheets.paper import Page, pages

_EPSILON = 1e-6
_Nest = Callable[[float, float, float, float, float], list[NestPlace]]
"""(length and breadth of the room, of a piece, gutter) -> places from 0 0 on, rows along the length."""


def nested(batch: Batch, options: Options) -> Grid | None:
    """The nest that holds most; None for shapes that do not fit into each other, or where none fits."""
    if (nest := _NESTS.get(batch.shape.name)) is None:
        return None
    grids = [
        _grid(batch, options, page, turned, nest)
        for page in pages(options.paper, options.printer)
        for turned in (False, True)
    ]
    return max((grid for grid in grids if grid.nest), key=lambda grid: grid.pieces, default=None)


def _grid(batch: Batch, options: Options, page: Page, turned: bool, nest: _Nest) -> Grid:
    """In the middle of the page, as grids are."""
    width, height = lying(batch, turned)
    bleed, gutter = used_bleed(batch, options), used_gutter(batch, options)
    keep_x, keep_y = (keep + min(bleed, gutter / 2) for keep in edges(page, options))
    room_x, room_y = page.width - 2 * keep_x, page.height - 2 * keep_y
    level = turned if batch.shape is TRIANGLE else width >= height
    if level:  # the rows are upright
        places = [
            place._replace(x=place.y, y=place.x) for place in nest(room_y, room_x, height, width, gutter)
        ]
    else:
        places = nest(room_x, room_y, width, height, gutter)
    if not places:
        return Grid(page, turned, (), (), width, height, gutter, bleed, crops=False)
    ends = [(place.x + far * width, place.y + far * height) for place in places for far in (0, 1)]
    outer = around(ends)
    left, top = (page.width - outer.width) / 2, (page.height - outer.height) / 2
    moved = tuple(sorted((_moved(place, left, top) for place in places), key=_in_reading_order))
    return Grid(page, turned, (), (), width, height, gutter, bleed, crops=False, nest=moved)


def _moved(place: NestPlace, x: float, y: float) -> NestPlace:
    return place._replace(x=place.x + x, y=place.y + y)


def _in_reading_order(place: NestPlace) -> tuple[float, float]:
    return round(place.y, 3), place.x


def _honeycomb(length: float, breadth: float, across: float, down: float, gutter: float) -> list[NestPlace]:
    """Every other row begins half a step later, its tips between those of the row before.

    >>> [(place.x, round(place.y, 2)) for place in _honeycomb(30, 18, 10, 8, 0)]
    [(0.0, 0.0), (10.0, 0.0), (20.0, 0.0), (5.0, 6.0), (15.0, 6.0)]
    """
    step = across + gutter
    side = hypot(across / 2, down / 4)
    drop = 0.75 * down + gutter * (2 * side - down / 4) / across
    places = []
    for row in range(_count(breadth, down, drop)):
        start = step / 2 if row % 2 else 0.0
        for column in range(_count(length - start, across, step)):
            places.append(NestPlace(start + column * step, row * drop))
    return places


def _zigzag(length: float, breadth: float, across: float, down: float, gutter: float) -> list[NestPlace]:
    """Every other one of a row stands on its head."""
    step = across / 2 + gutter * hypot(across / 2, down) / down
    return [
        NestPlace(column * step, row * (down + gutter), column % 2 == 1)
        for row in range(_count(breadth, down, down + gutter))
        for column in range(_count(length, across, step))
    ]


def _count(room: float, size: float, step: float) -> int:
    return max(0, floor((room - size) / step + 1 + _EPSILON))


_NESTS: Mapping[str, _Nest] = {HEXAGON.name: _honeycomb, TRIANGLE.name: _zigzag}
