"""Boxes laid flat fold up: what comes to lie on each other is as long, and each side can be read."""

from itertools import combinations
from math import dist, isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.building.boxes.nets import BoxPiece, Panel, Walls, lid, lid_base, tray, tray_base, tuck, tuck_halves
from pnp.building.boxes.packing import Inner
from pnp.content.shapes.polygons import Edge
from pnp.faces.drawing.areas import Area
from pnp.geometry import Box

SIZES = st.builds(Inner, st.floats(30, 200), st.floats(40, 250), st.floats(12, 70))
WALLS = [Walls(double, apart) for double in (True, False) for apart in ("", "sides", "all")]


def every_piece(inner: Inner) -> list[BoxPiece]:
    parts = [piece for walls in WALLS for piece in (*tray(inner, walls), *lid(inner, walls, walls, 14.0))]
    return [*tuck(inner), *tuck_halves(inner), *parts]


def sides(panel: Panel) -> list[Edge]:
    x, y, width, height = panel.box.x, panel.box.y, panel.box.width, panel.box.height
    around = [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
    return list(zip(around, [*around[1:], around[0]], strict=True))


def on(edge: Edge, other: Edge) -> bool:
    """Whether an edge lies on another."""
    start, end = other
    length = dist(start, end)
    return all(isclose(dist(start, point) + dist(point, end), length, abs_tol=1e-3) for point in edge)


@settings(max_examples=20)
@given(SIZES)
def test_every_fold_lies_on_the_edge_of_a_panel(inner: Inner) -> None:
    for piece in every_piece(inner):
        edges = [side for panel in piece.panels for side in sides(panel)]
        assert all(any(on(fold, side) for side in edges) for fold in piece.folds)
        assert len(piece.folds) == len(piece.panels) - 1 + len(piece.tabs)


@settings(max_examples=20)
@given(SIZES)
def test_panels_and_tabs_do_not_lie_on_each_other(inner: Inner) -> None:
    for piece in every_piece(inner):
        shapes = [panel.corners for panel in piece.panels] + [tab.corners for tab in piece.tabs]
        areas = [Area((corners,)) for corners in shapes]
        for (one, corners), (other, others) in combinations(zip(areas, shapes, strict=True), 2):
            assert not any(other.holds(_towards(point, one)) for point in corners)
            assert not any(one.holds(_towards(point, other)) for point in others)


def _towards(point: tuple[float, float], area: Area) -> tuple[float, float]:
    """A little inside: corners that touch are no fault."""
    x, y = area.box.x + area.box.width / 2, area.box.y + area.box.height / 2
    return point[0] + (x - point[0]) * 0.01, point[1] + (y - point[1]) * 0.01


@settings(max_examples=20)
@given(SIZES)
def test_the_panels_sum_up_to_the_net(inner: Inner) -> None:
    (whole,) = tuck(inner)
    row = [panel for panel in whole.panels if panel.box.y == 0]
    assert [panel.role for panel in row] == ["front", "spine", "back", "spine"]
    around = sum(panel.box.width for panel in row)
    glued = max(x for tab in whole.tabs for x, _ in tab.corners) - around
    assert isclose(whole.bounds.width, around + glued)
    assert around >= 2 * (inner.width + inner.depth)
    assert all(panel.box.height >= inner.height for panel in row)
    front, back = (next(panel for panel in row if panel.role == role) for role in ("front", "back"))
    spines = [panel for panel in row if panel.role == "spine"]
    assert front.size == back.size and spines[0].size == spines[1].size
    lids = [panel for panel in whole.panels if panel.role == "end"]
    assert all(isclose(panel.box.height, spines[0].box.width) for panel in lids)


@pytest.mark.parametrize("walls", WALLS)
def test_a_lid_goes_over_its_tray_and_the_tray_holds_what_is_in(walls: Walls) -> None:
    inner = Inner(107, 151, 40)
    for over in WALLS:
        base, top = tray_base(inner, walls), lid_base(inner, walls, over)
        assert all(1 <= wide - narrow <= 5 for wide, narrow in zip(top, base, strict=True))
    (first, *_) = tray(inner, walls)
    assert (first.panels[0].box.width, first.panels[0].box.height) == tray_base(inner, walls)
    assert min(a - b for a, b in zip(tray_base(inner, walls), inner[:2], strict=True)) > 1


def test_all_sides_of_a_lid_are_read_with_the_front_up() -> None:
    """The letters of each side stand with their heads to the front, wherever the side lies."""
    (whole,) = lid(Inner(100, 150, 20), Walls(True), Walls(False), 20)
    front, above, below, right, left = whole.panels
    assert (front.turn, above.turn, below.turn, right.turn, left.turn) == (0, 180, 0, 270, 90)
    assert below.box.y > front.box.y > above.box.y and right.box.x > front.box.x > left.box.x
    for side in (above, below, right, left):
        a, b, c, d, e, f = side.matrix
        width, height = side.size
        top = a * width / 2 + e, b * width / 2 + f
        low = a * width / 2 + c * height + e, b * width / 2 + d * height + f
        middle = front.box.x + front.box.width / 2, front.box.y + front.box.height / 2
        assert dist(top, middle) < dist(low, middle), side


def test_a_tuck_box_turned_over_its_long_edge_shows_its_back_upright() -> None:
    (whole,) = tuck(Inner(70, 100, 20))
    front, right, _, back, left, over, flap = whole.panels
    assert (front.turn, back.turn) == (0, 0)
    assert (right.turn, left.turn) == (
        270,
        90,
    )  # heads of letters to the front: it is left of one, right of the other
    assert over.box.x == back.box.x and over.box.y < back.box.y  # the lid hangs on the back
    assert flap.box.y < over.box.y  # and what is tucked in on the lid


def test_a_thumb_finds_room() -> None:
    (whole,) = tuck(Inner(70, 100, 20))
    front = whole.panels[0]
    middle = front.box.width / 2
    assert not Area((front.corners,)).holds((middle, 3.0))
    assert Area((front.corners,)).holds((middle, 14.0))
    assert front.box == Box(0.0, 0.0, front.box.width, front.box.height)
