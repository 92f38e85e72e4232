"""A piece of a box as it is printed: its panels' faces on the net, bare tabs, the edge to cut, and folds.

Ink goes on beyond each edge that is cut, and for as far over each fold to a tab; all else of a tab is bare,
and hatched where glue comes. Panels meet at their folds.
"""

from collections.abc import Iterator, Sequence
from math import dist

from pnp.building.boxes.design import BLEED, sheet_size
from pnp.building.boxes.nets import BoxPiece, Panel, Tab
from pnp.content.shapes.polygons import Edge, Polygon, outline
from pnp.faces.drawing.areas import Area
from pnp.faces.drawing.colors import BLACK, WHITE, Color
from pnp.faces.drawing.operations import Component, Drawing, Face, Group, Op, Shape, Style, Use
from pnp.geometry import Point, around, between, hatching, rectangle, translation
from pnp.sheets.marks import CUT, HAIRLINE, StraightLine, lines

SEAM = 0.05
"""mm that the ink of two panels has in common, so that no line shows between them."""
_BACK = 0.3
"""mm that the strip on a tab begins before its fold, so that no line shows there either."""
_APART = 3.0  # from one line of the hatching to the next, level
_HATCH = Style(fill=None, stroke=Color(0.6, 0.6, 0.6), width=HAIRLINE)
_BARE = Style(fill=WHITE, stroke=None)
_TICK = Style(fill=None, stroke=BLACK, width=HAIRLINE, dash=(0.6, 0.4))
_HALO = Style(fill=None, stroke=WHITE, width=5 * HAIRLINE)
_UNDER = Style(fill=None, stroke=WHITE, width=2.5 * HAIRLINE)
"""Under the line to cut along, which is to be seen on ink of any colour."""
_CLEAR, _LONG, _SHORT = 0.3, 3.0, 0.9  # from the fold's end to a tick; how long a tick is, and is at least


def drawn(
    piece: BoxPiece, faces: Sequence[Face], name: str, low_ink: bool = False, lined: bool = True
) -> Component:
    """A piece with the faces of its panels, in their order; outlines have no ink beyond them.

    ``lined``: with the line to cut along, and ticks at the folds.
    """
    width, height = sheet_size(piece)
    bounds = piece.bounds
    ops: tuple[Op, ...] = (
        *_panels(piece, faces, SEAM if low_ink else BLEED),
        *_tabs(piece, faces, 0.0 if low_ink else BLEED),
    )
    if lined:
        edge = outline(piece.net.corners)
        ops = (*ops, Shape(edge, _UNDER), Shape(edge, CUT), *_ticks(piece))
    moved = Group(ops, translation(BLEED - bounds.x, BLEED - bounds.y))
    return Component(
        name, Face(Drawing(name, 0.0, 0.0, width, height, (moved,)), width, height, 0.0), None, 1
    )


def _panels(piece: BoxPiece, faces: Sequence[Face], bleed: float) -> Iterator[Op]:
    """The panels, each up to its folds to others, and beyond all other edges."""
    sides = [_sides(panel) for panel in piece.panels]
    for place, (panel, face) in enumerate(zip(piece.panels, faces, strict=True)):
        others = {_middle(*side) for other, each in enumerate(sides) if other != place for side in each}
        left, top, right, low = (SEAM if _middle(*side) in others else bleed for side in sides[place])
        box = panel.box
        clip = rectangle(box.x - left, box.y - top, box.width + left + right, box.height + top + low)
        yield Group((Use(face.drawing, panel.matrix),), clip=clip)


def _tabs(piece: BoxPiece, faces: Sequence[Face], lap: float) -> Iterator[Op]:
    """The tabs: bare, but for the strip along its fold that shows what the panel shows."""
    at = {
        _middle(*side): (panel, face)
        for panel, face in zip(piece.panels, faces, strict=True)
        for side in _sides(panel)
    }
    for tab in piece.tabs:
        yield Shape(outline(tab.corners), _BARE)
        near, far = _parted(tab, lap)
        panel, face = at[_middle(tab.corners[0], tab.corners[-1])]
        if lap:
            yield Group((Use(face.drawing, panel.matrix),), clip=outline(near))
        if tab.glued:
            yield Group((Shape(hatching(around(far), _APART), _HATCH),), clip=outline(far))


def _parted(tab: Tab, depth: float) -> tuple[Polygon, Polygon]:
    """The strip of a tab along its fold, and the rest."""
    start, first, second, end = tab.corners
    share, back = min(1.0, depth / _depth(tab)), -_BACK / _depth(tab)
    one, other = between(start, first, share), between(end, second, share)
    near = between(start, first, back), one, other, between(end, second, back)
    return near, (one, first, second, other)


def _depth(tab: Tab) -> float:
    """How far a tab reaches from its fold."""
    (x0, y0), (x1, y1), _, (x2, y2) = tab.corners
    return abs((x2 - x0) * (y1 - y0) - (y2 - y0) * (x1 - x0)) / dist((x0, y0), (x2, y2))


def _sides(panel: Panel) -> tuple[Edge, Edge, Edge, Edge]:
    """Left, upper, right and lower edge of the rectangle."""
    x, y = panel.box.x, panel.box.y
    right, low = x + panel.box.width, y + panel.box.height
    return ((x, low), (x, y)), ((x, y), (right, y)), ((right, y), (right, low)), ((right, low), (x, low))


def _middle(start: Point, end: Point) -> Point:
    """What tells an edge from others, whichever way it is walked."""
    return round((start[0] + end[0]) / 2, 3) + 0.0, round((start[1] + end[1]) / 2, 3) + 0.0


def _ticks(piece: BoxPiece) -> Iterator[Op]:
    """Dashed lines in line with each fold, beyond both of its ends, where there is nothing of the piece."""
    areas = [Area((panel.corners,)) for panel in piece.panels] + [Area((tab.corners,)) for tab in piece.tabs]
    ticks: list[StraightLine] = []
    for start, end in piece.folds:
        for here, there in ((start, end), (end, start)):
            length = dist(here, there)
            dx, dy = (here[0] - there[0]) / length, (here[1] - there[1]) / length
            far = _CLEAR
            while far < _LONG and not any(
                area.holds((here[0] + dx * (far + 0.2), here[1] + dy * (far + 0.2))) for area in areas
            ):
                far += 0.2
            if far >= _SHORT:
                near = here[0] + dx * _CLEAR, here[1] + dy * _CLEAR
                ticks.append((*near, here[0] + dx * far, here[1] + dy * far))
    if ticks:
        yield Shape(lines(ticks), _HALO)
        yield Shape(lines(ticks), _TICK)
