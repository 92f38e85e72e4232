"""Grounds and pictures that reach the trim, but not where ink is to end: there, paper may show."""

from collections.abc import Iterator
from functools import cached_property
from math import dist
from typing import NamedTuple

from pnp.content.shapes.polygons import contours
from pnp.faces.drawing.areas import Area, area
from pnp.faces.drawing.colors import WHITE
from pnp.faces.drawing.operations import Op, PlacedImage, Run, Shape, Tagged, Use
from pnp.faces.drawing.surface import NEGLIGIBLE, RimPlace, Standing, Surface, contains
from pnp.faces.faults import Note
from pnp.faces.tree import XmlElement
from pnp.frozen import unlike
from pnp.geometry import (
    IDENTITY,
    Box,
    Outline,
    Point,
    around,
    between,
    control_box,
    corners,
    moved,
    moved_box,
    rectangle,
)
from pnp.words import Message

_SHORTEST = 8.0
"""mm along the edge: less is a leaf or a corner that peeps over it, not what lies behind everything."""
_THICK = 1.0
"""mm: a finer stroke is a line, and no ground."""


class Cover(NamedTuple):
    """What one operation inks: an area, or what is as near to its edges as half of a stroke."""

    area: Area
    within: tuple[Area, ...]
    half: float = 0.0

    def inks(self, point: Point) -> bool:
        """Whether a point is inked."""
        if not (self.area.far(point) <= self.half if self.half else self.area.holds(point)):
            return False
        return all(area.holds(point) for area in self.within)


@unlike
class Ground:
    """What an element of a face inks up to the trim or further; looked at whole where nothing covers all."""

    element: XmlElement
    ops: tuple[Op, ...]
    standing: Standing

    @property
    def surface(self) -> Surface:
        """What it stands on."""
        return self.standing.surface

    @cached_property
    def covers(self) -> tuple[Cover, ...]:
        """What each of its operations inks."""
        return tuple(_covers(self.ops, self.standing))

    @cached_property
    def whole(self) -> bool:
        """Whether one area of it holds all that is to be inked, so that no more need be asked."""
        needed = around([point for contour in self.surface.bled.contours for point in contour])
        return any(
            not cover.half
            and not cover.within
            and _upright(cover.area)
            and contains(_grown(cover.area), corners(needed))
            for cover in self.covers
        )

    def inks(self, point: Point) -> bool:
        """Whether a point is inked."""
        return any(cover.inks(point) for cover in self.covers)


def ground(element: XmlElement, ops: tuple[Op, ...], standing: Standing) -> Ground | None:
    """What an element's operations ink, if that reaches the trim anywhere."""
    reaching = next(_covers(ops, standing), None)
    return Ground(element, ops, standing) if reaching else None


def short(grounds: tuple[Ground, ...]) -> Iterator[Note]:
    """What of a face reaches the trim and ends before the bleed does, where nothing else reaches further."""
    if not grounds or any(each.whole for each in grounds):
        return
    surface = grounds[0].surface
    if surface.bleed <= 0:
        return
    bare = [place for place in surface.rim if not any(each.inks(place.far) for each in grounds)]
    for each in grounds:
        values = {"element": each.element.name, "bleed": f"{surface.bleed:g}"}
        ends = [place for place in bare if each.inks(place.cut)]
        if _long(ends):
            from statistics import median  # it loads the libraries of fractions and decimals

            lacks = f"{median(_lacking(each, place) for place in ends):.1f}"
            yield Note(each.element, Message("short-bleed", short=lacks, **values))
        elif _long([place for place in bare if each.inks(place.inner)]):
            yield Note(each.element, Message("short-bleed.at-trim", **values))


def _long(places: list[RimPlace]) -> bool:
    return sum(place.length for place in places) >= _SHORTEST


def _lacking(ground: Ground, place: RimPlace) -> float:
    """How much of the bleed is bare, mm."""
    inked, bare = place.cut, place.far
    for _ in range(6):
        middle = between(inked, bare, 0.5)
        inked, bare = (middle, bare) if ground.inks(middle) else (inked, middle)
    return dist(inked, place.far) + place.beyond


def _covers(ops: tuple[Op, ...], standing: Standing) -> Iterator[Cover]:
    for op in ops:
        if isinstance(op, Shape):
            yield from _painted(op, standing)
        elif isinstance(op, Tagged):
            yield from _covers(op.ops, standing)
        elif isinstance(op, Run) or op.opacity <= 0:
            continue
        elif isinstance(op, PlacedImage):
            yield from _filled(rectangle(op.x, op.y, op.width, op.height), standing)
        elif isinstance(op, Use):
            drawing = op.drawing
            box = rectangle(drawing.x, drawing.y, drawing.width, drawing.height)
            placed = standing.inside(op.matrix, None, False)
            if _reaches(box, placed):
                yield from _covers(drawing.ops, placed.inside(IDENTITY, box, False))
        else:
            yield from _covers(op.ops, standing.inside(op.matrix, op.clip, op.clip_even_odd))


def _painted(shape: Shape, standing: Standing) -> Iterator[Cover]:
    style = shape.style
    if style.fill is not None and style.fill != WHITE and style.fill_opacity > 0:
        yield from _filled(shape.outline, standing, style.even_odd)
    if style.stroke is None or style.stroke == WHITE or style.stroke_opacity <= 0:
        return
    a, b, c, d, _, _ = standing.matrix
    half = style.width / 2 * abs(a * d - b * c) ** 0.5
    if half >= _THICK / 2 and _reaches(shape.outline, standing, half):
        lines = contours(moved(shape.outline, standing.matrix))
        if all(kind != "Z" for kind, _ in shape.outline):  # there and back, so that no line closes it
            lines = [(*line, *line[-2:0:-1]) for line in lines]
        yield Cover(Area(tuple(line for line in lines if len(line) > 1)), standing.clips, half)


def _filled(outline: Outline, standing: Standing, even_odd: bool = False) -> Iterator[Cover]:
    if _reaches(outline, standing):
        yield Cover(area(moved(outline, standing.matrix), even_odd), standing.clips)


def _reaches(outline: Outline, standing: Standing, by: float = 0.0) -> bool:
    """Whether an outline may reach the trim: a box of its handles and a stroke does not stay within."""
    if not outline:
        return False
    box = moved_box(control_box(outline), standing.matrix)
    by += NEGLIGIBLE
    low, high = (box.x - by, box.y - by), (box.x + box.width + by, box.y + box.height + by)
    return not contains(standing.surface.printed, [low, high])


def _upright(area: Area) -> bool:
    return len(area.contours) == 1 and {*area.contours[0]} == {*corners(area.box)}


def _grown(area: Area) -> Box:
    box = area.box
    return Box(
        box.x - NEGLIGIBLE, box.y - NEGLIGIBLE, box.width + 2 * NEGLIGIBLE, box.height + 2 * NEGLIGIBLE
    )
