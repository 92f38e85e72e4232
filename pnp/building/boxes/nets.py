"""Boxes laid flat: what is printed on, what is folded in or glued, where to cut and to fold. mm, y downwards.

The side that is printed on is the outside. A **tuck box** is a row: front, spine, back, spine, and a tab that
is glued behind the front. The lid hangs on the back and its flap goes in behind the front, which has a notch
for the thumb; small flaps of the spines keep dust out. The bottom is closed: the spines' flaps, then the
back's, all glued to the front's. Where the sheet is too short for the row it is two halves, each with a tab.

A **two-part box** is a tray and a lid that goes over it, each a base with four walls. The side walls have
tabs at their ends, glued behind the others; where the sheet has room, walls are double, their lining folded
in and glued. Where it has not enough for the walls, they are pieces of their own, with a tab for the base.

Of each panel, ``turn`` says how far it is turned clockwise on the net. A box that lies on its back shows its
front and, from wherever one looks at it, a side to be read; turned over its long edge, its back, upright.
"""

from dataclasses import dataclass
from functools import cached_property
from math import cos, dist, pi, sin
from typing import Literal, NamedTuple

from pnp.building.boxes.packing import Inner
from pnp.content.shapes.nets import Net
from pnp.content.shapes.polygons import Edge, Polygon
from pnp.geometry import Box, Matrix, Point, around, moved_box, multiply, rotation, translation

CARD = 0.4
"""What the box is made of: card of 300 g/m², and a fold takes a little more than it is thick."""
LID_PLAY = 1.2
"""A lid is so much larger than its tray, whatever its walls are made of."""
NOTCH = 9.0
"""The radius of the thumb's notch."""
TAB = 11.0
"""How wide a glue tab is."""
LINING = 0.6
"""So much less deep than its wall is what lines it."""
_INSET = 0.5  # at each end of what goes inside
_STEPS = 10  # lines that stand for a rounded corner

Role = Literal["front", "back", "spine", "end", "flap"]
Turn = Literal[0, 90, 180, 270]


class Panel(NamedTuple):
    """A rectangle that is printed on. ``edge``: its corners where it has others than a rectangle's."""

    role: Role
    box: Box
    turn: Turn = 0
    edge: Polygon = ()

    @property
    def size(self) -> tuple[float, float]:
        """Width and height as it is read."""
        width, height = self.box.width, self.box.height
        return (height, width) if self.turn in (90, 270) else (width, height)

    @property
    def matrix(self) -> Matrix:
        """From the panel as it is read to the net."""
        width, height = self.size
        x, y = self.box.x + self.box.width / 2, self.box.y + self.box.height / 2
        return multiply(rotation(self.turn, x, y), translation(x - width / 2, y - height / 2))

    @property
    def corners(self) -> Polygon:
        """Clockwise."""
        x, y, right, low = self.box.x, self.box.y, self.box.x + self.box.width, self.box.y + self.box.height
        return self.edge or ((x, low), (x, y), (right, y), (right, low))


class Tab(NamedTuple):
    """What is not printed on, from the start of its fold out and back to its end; glued, or folded in."""

    corners: Polygon
    glued: bool = True


@dataclass(frozen=True)
class BoxPiece:
    """What is cut out of one sheet, or of several that are joined."""

    name: str  # of the words that say what it is
    panels: tuple[Panel, ...]
    tabs: tuple[Tab, ...]

    @cached_property
    def net(self) -> Net:
        """Its outline and its folds."""
        shapes = tuple((str(place), panel.corners) for place, panel in enumerate(self.panels))
        return Net(shapes, tuple(tab.corners for tab in self.tabs))

    @cached_property
    def bounds(self) -> Box:
        """The box around it."""
        points = [point for panel in self.panels for point in panel.corners]
        return around([*points, *(point for tab in self.tabs for point in tab.corners)])

    @property
    def folds(self) -> tuple[Edge, ...]:
        """Where it is scored."""
        return self.net.folds


def tuck_base(inner: Inner) -> tuple[float, float, float]:
    """Width, height and depth of a tuck box from fold to fold: what is folded in behind them takes room.

    Behind the front are a glue tab and the lid's flap, behind the back of a box in halves a tab too; at the
    bottom are two flaps more, at the top one.
    """
    width, height, depth = inner
    return width + CARD, height + 4 * CARD, depth + 4 * CARD


def tuck(inner: Inner) -> tuple[BoxPiece, ...]:
    """A tuck box in one piece."""
    width, height, depth = tuck_base(inner)
    front, back = (
        _half("front", 0.0, width, height, depth),
        _half("back", width + depth, width, height, depth),
    )
    joined = front.tabs[1:]  # the first tab would join the halves
    return (BoxPiece("box.piece.tuck", (*front.panels, *back.panels), (*joined, *back.tabs)),)


def tuck_halves(inner: Inner) -> tuple[BoxPiece, ...]:
    """The same in two pieces: front and back, each with the spine to its right."""
    width, height, depth = tuck_base(inner)
    return _half("front", 0.0, width, height, depth), _half("back", 0.0, width, height, depth)


def _half(role: Literal["front", "back"], x: float, width: float, height: float, depth: float) -> BoxPiece:
    """A face and the spine to its right, whose tab is the first of the tabs."""
    spine, right = x + width, x + width + depth
    dust = min(0.75 * depth, width / 2 - 1.0)
    tabs = [
        Tab(_flap((right, 0.0), (right, height), min(TAB, depth - 1.0), 3.0)),
        Tab(_flap((spine, 0.0), (right, 0.0), dust, 0.15 * dust), glued=False),
        Tab(_flap((right, height), (spine, height), dust, 0.15 * dust)),
    ]
    side = Panel("spine", Box(spine, 0.0, depth, height), 270 if role == "front" else 90)
    face = Box(x, 0.0, width, height)
    if role == "front":
        edge = _shouldered((spine, height), (x, height), depth)
        bottom = Panel("end", Box(x, height, width, depth), 0, edge)
        return BoxPiece(
            "box.piece.front", (Panel("front", face, 0, _notched(face)), side, bottom), tuple(tabs)
        )
    edge = _shouldered((x, 0.0), (spine, 0.0), depth)
    lid = Panel("end", Box(x, -depth, width, depth), 0, edge)
    high = min(18.0, max(10.0, 0.6 * depth), height / 3)
    flap = Box(x + _INSET, -depth - high, width - 2 * _INSET, high)
    tucked = Panel("flap", flap, 0, _rounded_above(flap, 0.6 * high))
    tabs.append(Tab(_flap((spine, height), (x, height), depth - 1.5, 1.0)))
    return BoxPiece("box.piece.back", (Panel("back", face), side, lid, tucked), tuple(tabs))


class Walls(NamedTuple):
    """How a tray or a lid is made: are its walls double, and which of them are pieces of their own."""

    double: bool
    apart: Literal["", "sides", "all"] = ""


def tray_base(inner: Inner, walls: Walls) -> tuple[float, float]:
    """Width and height of a tray's base, from fold to fold: tabs and lining take room inside."""
    taken = CARD * (3 + 2 * walls.double)
    return inner.width + taken, inner.height + taken


def lid_base(inner: Inner, tray: Walls, walls: Walls) -> tuple[float, float]:
    """The same of a lid, which goes over the tray."""
    width, height = tray_base(inner, tray)
    more = CARD * (3 + 2 * walls.double) + LID_PLAY
    return width + more, height + more


def tray(inner: Inner, walls: Walls) -> tuple[BoxPiece, ...]:
    """The tray: its base is the back of the box."""
    return _open_box("tray", tray_base(inner, walls), inner.depth + CARD, walls)


def lid(inner: Inner, under: Walls, walls: Walls, deep: float) -> tuple[BoxPiece, ...]:
    """The lid over a tray, its walls ``deep``: its base is the front of the box."""
    return _open_box("lid", lid_base(inner, under, walls), deep, walls)


def _open_box(
    name: Literal["tray", "lid"], base: tuple[float, float], deep: float, walls: Walls
) -> tuple[BoxPiece, ...]:
    """A base and its walls; those above and below first, then those at the sides, which carry the tabs."""
    width, height = base
    main, end, side = _LID if name == "lid" else _TRAY
    end_wall, side_wall = _wall(end, width, deep, walls), _wall(side, height, deep, walls, tabbed=True)
    ends = [_moved(end_wall, translation(0.0, 0.0), 0), _moved(end_wall, (-1, 0, 0, -1, width, height), 180)]
    sides = [_moved(side_wall, (0, 1, -1, 0, width, 0), 90), _moved(side_wall, (0, -1, 1, 0, 0, height), 270)]
    on = [*([] if walls.apart == "all" else ends), *([] if walls.apart else sides)]
    off = [*([end_wall] * 2 if walls.apart == "all" else []), *([side_wall] * 2 if walls.apart else [])]
    panels = (Panel(main, Box(0.0, 0.0, width, height)), *(panel for panel, _ in on))
    whole = BoxPiece(f"box.piece.{name}", panels, tuple(tab for _, tabs in on for tab in tabs))
    return (whole, *(_loose(f"box.piece.{name}-wall", *wall) for wall in off))


_LID: tuple[Role, Role, Role] = ("front", "end", "spine")
_TRAY: tuple[Role, Role, Role] = ("back", "flap", "flap")
_Wall = tuple[Panel, tuple[Tab, ...]]


def _wall(role: Role, length: float, deep: float, walls: Walls, tabbed: bool = False) -> _Wall:
    """A wall as it stands above an edge from 0 0 to the right: upside down, as it is read from above."""
    tabs = []
    if walls.double:
        tabs.append(Tab(_flap((0.0, -deep), (length, -deep), deep - LINING, 1.2), glued=False))
    if tabbed:
        far = min(TAB, length / 3)
        slant = min(3.0, deep / 4)
        tabs.append(Tab(_flap((length, -deep), (length, 0.0), far, slant)))
        tabs.append(Tab(_flap((0.0, 0.0), (0.0, -deep), far, slant)))
    return Panel(role, Box(0.0, -deep, length, deep), 180), tuple(tabs)


def _loose(name: str, panel: Panel, tabs: tuple[Tab, ...]) -> BoxPiece:
    """A wall that is a piece of its own, with a tab for the base."""
    length = panel.box.width
    return BoxPiece(name, (panel,), (*tabs, Tab(_flap((length, 0.0), (0.0, 0.0), TAB, 4.0))))


def _moved(wall: _Wall, matrix: Matrix, turn: int) -> _Wall:
    """A wall at another edge."""
    panel, tabs = wall
    a, b, c, d, e, f = matrix
    placed = [
        Tab(tuple((a * x + c * y + e, b * x + d * y + f) for x, y in corners), glued)
        for corners, glued in tabs
    ]
    return Panel(panel.role, moved_box(panel.box, matrix), _turned(panel.turn + turn)), tuple(placed)


def _turned(degrees: int) -> Turn:
    return _TURNS[degrees // 90 % 4]


_TURNS: tuple[Turn, Turn, Turn, Turn] = (0, 90, 180, 270)


# what panels and tabs are cut to


def _flap(start: Point, end: Point, depth: float, slant: float) -> Polygon:
    """A trapezium on a fold, its free edge shorter by the slant at each end."""
    length = dist(start, end)
    along = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    (x0, y0), (x1, y1), (ax, ay) = start, end, along
    slant = min(slant, length / 3)
    return (
        start,
        (x0 + ax * slant + ay * depth, y0 + ay * slant - ax * depth),
        (x1 - ax * slant + ay * depth, y1 - ay * slant - ax * depth),
        end,
    )


def _shouldered(start: Point, end: Point, depth: float) -> Polygon:
    """A rectangle on a level fold, narrower by the inset as soon as it is clear of the fold."""
    way = 1.0 if end[0] > start[0] else -1.0
    (x0, y0), (x1, _) = start, end
    near, far = y0 - way * 2 * _INSET, y0 - way * depth
    left, right = x0 + way * _INSET, x1 - way * _INSET
    return start, (left, near), (left, far), (right, far), (right, near), end


def _rounded_above(box: Box, radius: float) -> Polygon:
    """A rectangle whose upper corners are round."""
    right, low = box.x + box.width, box.y + box.height
    left_arc = _arc(box.x + radius, box.y + radius, radius, pi, 3 * pi / 2)
    right_arc = _arc(right - radius, box.y + radius, radius, 3 * pi / 2, 2 * pi)
    return (box.x, low), *left_arc, *right_arc, (right, low)


def _notched(box: Box) -> Polygon:
    """A rectangle with room for a thumb in its upper edge."""
    middle, radius = box.x + box.width / 2, min(NOTCH, box.width / 6, box.height / 6)
    right, low = box.x + box.width, box.y + box.height
    notch = _arc(middle, box.y, radius, pi, 0.0)
    return (box.x, low), (box.x, box.y), *notch, (right, box.y), (right, low)


def _arc(x: float, y: float, radius: float, first: float, last: float) -> list[Point]:
    """From one angle to another, clockwise as y goes down: against it where the last is smaller."""
    turns = [first + (last - first) * step / _STEPS for step in range(_STEPS + 1)]
    return [(x + radius * cos(turn), y + radius * sin(turn)) for turn in turns]
