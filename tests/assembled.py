"""Boxes put together from their printed pieces: folded along every score, tabs behind what they hold. mm.

Seen from the front: x to the right, y downwards, z away, 0 where the sheet of the front is. A sheet has no
thickness while it is folded; what its layers take is told afterwards, from how many lie on each other.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import pi
from typing import NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from pnp.building.boxes.design import Design
from pnp.building.boxes.nets import CARD, BoxPiece, Panel, Tab
from pnp.content.shapes.polygons import Polygon
from pnp.geometry import Matrix, Point, translation
from tests.folding import Spot, folds_of, raised

Shape = Panel | Tab
RIGHT, FLAT = -pi / 2, -pi
"""By how much walls and flaps are folded away from whoever reads the print, and linings into their box."""
_FINE = 4.0  # pixels a millimetre in which layers are counted


class Space(NamedTuple):
    """A room or a body with upright sides: its lowest and its highest corner."""

    low: Spot
    high: Spot

    @property
    def size(self) -> Spot:
        x, y, z = (end - start for start, end in zip(*self, strict=True))
        return x, y, z

    def holds(self, spot: Spot, by: float = 0.05) -> bool:
        return all(
            start - by <= each <= end + by for start, each, end in zip(self.low, spot, self.high, strict=True)
        )


@dataclass(frozen=True)
class Part:
    """A panel or a tab where it stands. ``flat``: its corners on its own piece, ``spots``: in the box."""

    piece: BoxPiece
    shape: Shape
    flat: Polygon
    spots: tuple[Spot, ...]
    sides: tuple[Spot, ...]  # of a panel the corners of its rectangle, without what is cut from it

    def on(self, axis: int, at: float) -> bool:
        """Whether it lies in a plane."""
        return all(abs(spot[axis] - at) < 1e-6 for spot in self.spots)


@dataclass(frozen=True)
class Body:
    """A tuck box, a tray or a lid."""

    parts: tuple[Part, ...]

    @property
    def panels(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if isinstance(part.shape, Panel))

    @property
    def tabs(self) -> tuple[Part, ...]:
        return tuple(part for part in self.parts if isinstance(part.shape, Tab))

    @cached_property
    def folded(self) -> Space:
        """From fold to fold."""
        return _around(spot for part in self.panels for spot in part.sides)

    def layers(self, axis: int, at: float) -> int:
        """How many sheets lie on each other in a plane, where there are most."""
        polygons = [[_without(spot, axis) for spot in part.spots] for part in self.parts if part.on(axis, at)]
        if not polygons:
            return 0
        left, top = (min(point[way] for each in polygons for point in each) for way in (0, 1))
        right, low = (max(point[way] for each in polygons for point in each) for way in (0, 1))
        count = np.zeros((int((low - top) * _FINE) + 2, int((right - left) * _FINE) + 2), int)
        for each in polygons:
            mask = Image.new("1", count.shape[::-1])
            ImageDraw.Draw(mask).polygon([((x - left) * _FINE, (y - top) * _FINE) for x, y in each], fill=1)
            count += np.asarray(mask)
        return int(np.percentile(count, 99.99))

    @cached_property
    def clear(self) -> Space:
        """The room between its innermost layers; up to the rim where it is open."""
        low, high = [], []
        for axis, (start, end) in enumerate(zip(*self.folded, strict=True)):
            low.append(start + self._taken(axis, start))
            high.append(end - self._taken(axis, end))
        return Space((low[0], low[1], low[2]), (high[0], high[1], high[2]))

    @cached_property
    def outside(self) -> Space:
        """What it takes on a shelf."""
        low, high = self.folded
        less, more = ([each + way * CARD / 2 for each in corner] for corner, way in ((low, -1), (high, 1)))
        return Space((less[0], less[1], less[2]), (more[0], more[1], more[2]))

    def _taken(self, axis: int, at: float) -> float:
        """Of the room from fold to fold; a fold is in the middle of its sheet."""
        return max(0.0, (self.layers(axis, at) - 0.5) * CARD)


def bodies(made: Design) -> tuple[Body, ...]:
    """The tuck box; or the tray, on its back as it lies under the front, and its lid."""
    if made.style == "tuck":
        return (tuck_body(made.pieces),)
    tray, lid = (
        open_body([piece for piece in made.pieces if piece.name.startswith(f"box.piece.{name}")])
        for name in ("tray", "lid")
    )
    wide, high, deep = tray.folded.size
    across, down = ((a - b) / 2 for a, b in zip(lid.folded.size[:2], (wide, high), strict=True))
    # turned over its long edge, and pushed up into the lid until its rim meets the sheet of the front
    inner = lid.clear.low[2]
    return _placed(tray, lambda spot: (wide - spot[0] + across, spot[1] + down, deep - spot[2] + inner)), lid


def tuck_body(pieces: Sequence[BoxPiece], opened: float = 0.0) -> Body:
    """A tuck box, its front where it is printed; ``opened`` from 0, closed, to 1, lid and flap as printed."""
    across = max(panel.box.x + panel.box.width for panel in pieces[0].panels)
    own = [(piece, translation(place * across, 0.0)) for place, piece in enumerate(pieces)]

    def turn(shape: Shape) -> float:
        lid = isinstance(shape, Panel) and (shape.role == "flap" or (shape.role == "end" and shape.box.y < 0))
        return RIGHT * (1 - opened) if lid else RIGHT

    return Body(tuple(_folded(own, turn)))


def open_body(pieces: Sequence[BoxPiece]) -> Body:
    """A tray or a lid, walls that are pieces of their own glued to their edges."""
    base, *walls = pieces
    box = base.panels[0].box
    width, height = box.width, box.height
    edges: list[Matrix] = [
        translation(0.0, 0.0),
        (-1, 0, 0, -1, width, height),
        (0, 1, -1, 0, width, 0),
        (0, -1, 1, 0, 0, height),
    ]
    own = [(base, translation(0.0, 0.0)), *zip(walls, edges[-len(walls) :] if walls else [], strict=True)]
    return Body(
        tuple(_folded(own, lambda shape: FLAT if isinstance(shape, Tab) and not shape.glued else RIGHT))
    )


def _folded(own: Sequence[tuple[BoxPiece, Matrix]], turn: Callable[[Shape], float]) -> Iterator[Part]:
    found = {
        f"{place} {number}": (piece, matrix, shape)
        for place, (piece, matrix) in enumerate(own)
        for number, shape in enumerate((*piece.panels, *piece.tabs))
    }
    nets = {name: _laid(shape.corners, matrix) for name, (_, matrix, shape) in found.items()}
    folds = folds_of(nets, "0 0", lambda _, other: turn(found[other][2]))
    for name, (piece, matrix, shape) in found.items():
        rectangle = Panel(shape.role, shape.box).corners if isinstance(shape, Panel) else ()
        spots, sides = (
            tuple(raised(point, folds[name]) for point in corners)
            for corners in (nets[name], _laid(rectangle, matrix))
        )
        yield Part(piece, shape, shape.corners, spots, sides)


def _laid(corners: Polygon, matrix: Matrix) -> Polygon:
    a, b, c, d, e, f = matrix
    return tuple((a * x + c * y + e, b * x + d * y + f) for x, y in corners)


def _placed(body: Body, move: Callable[[Spot], Spot]) -> Body:
    return Body(
        tuple(
            Part(
                part.piece, part.shape, part.flat, tuple(map(move, part.spots)), tuple(map(move, part.sides))
            )
            for part in body.parts
        )
    )


def _around(spots: Iterable[Spot]) -> Space:
    x, y, z = zip(*spots, strict=True)
    return Space((min(x), min(y), min(z)), (max(x), max(y), max(z)))


def _without(spot: Spot, axis: int) -> Point:
    x, y = (each for way, each in enumerate(spot) if way != axis)
    return x, y


# what lies inside


class Stack(NamedTuple):
    """Pieces of one deck where they lie, and how far they could slide along each axis; mm."""

    id: str
    number: int
    space: Space
    play: Spot


def room(made: Design) -> Space:
    """The room inside of the closed box."""
    body = bodies(made)[0]
    if made.style == "tuck":
        return body.clear
    low, high = body.clear
    return Space((*low[:2], body.folded.low[2]), high)  # up to the rim, on which the front lies


def stacks(made: Design) -> list[Stack]:
    """The contents, on the back, in the middle of the room."""
    inside = room(made)
    placed = made.arrangement.placed
    reach = _around(
        spot
        for each in placed
        for spot in (
            (each.x, each.y, each.z),
            (each.x + each.width, each.y + each.height, each.z + each.depth),
        )
    ).size
    left, top = (inside.low[way] + (inside.size[way] - reach[way]) / 2 for way in (0, 1))
    spaces = []
    for each in placed:
        low = left + each.x, top + each.y, inside.high[2] - each.z - each.depth
        spaces.append(Space(low, (low[0] + each.width, low[1] + each.height, low[2] + each.depth)))
    return [
        Stack(each.id, each.number, space, tuple(_slide(axis, space, spaces, inside) for axis in (0, 1, 2)))  # type: ignore[arg-type]
        for each, space in zip(placed, spaces, strict=True)
    ]


def _slide(axis: int, space: Space, others: Iterable[Space], inside: Space) -> float:
    """How far a stack could be moved to and fro: to the next that is beside it, or to the wall."""
    before, after = inside.low[axis], inside.high[axis]
    for other in others:
        beside = all(
            other.low[way] < space.high[way] - 1e-6 and space.low[way] < other.high[way] - 1e-6
            for way in (0, 1, 2)
            if way != axis
        )
        if other is not space and beside:
            if other.high[axis] <= space.low[axis] + 1e-6:
                before = max(before, other.high[axis])
            elif other.low[axis] >= space.high[axis] - 1e-6:
                after = min(after, other.low[axis])
    return after - before - space.size[axis]


def play(made: Design) -> Spot:
    """What is left of the room beside its contents, all together."""
    inside = room(made)
    lying = _around(spot for stack in stacks(made) for spot in stack.space)
    x, y, z = (whole - taken for whole, taken in zip(inside.size, lying.size, strict=True))
    return x, y, z


def crowded(made: Design) -> list[str]:
    """What is wrong with how the contents lie: they stick out, lie in each other, jam or rattle."""
    inside, held = room(made), stacks(made)
    wrong = [
        f"{stack} sticks out" for stack in held if not all(inside.holds(spot, 0.0) for spot in stack.space)
    ]
    wrong += [f"{stack} lies in another" for stack in held if min(stack.play) < -1e-6]
    return wrong + [f"{slack:.2f} mm of play" for slack in play(made) if not 1 <= slack <= 4]


def told(title: str, made: Design) -> Iterator[str]:
    """A box in words: outside, inside, and each stack with its play."""
    outer = bodies(made)[-1].outside
    if made.style == "two-part":
        outer = _around(spot for body in bodies(made) for spot in body.outside)
    sizes = f"outside {_size(outer.size)}, inside {_size(room(made).size)}, play {_size(play(made))}"
    yield f"{title}: {made.style}, {sizes}"
    for stack in stacks(made):
        yield f"  {stack.number:3} × {stack.id}: {_size(stack.space.size)}, play {_size(stack.play)}"


def _size(spot: Spot) -> str:
    return " × ".join(f"{each:.1f}" for each in spot) + " mm"
