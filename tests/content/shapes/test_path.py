import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pnp.content.shapes.path import arc, path
from pnp.faces.reading.shapes import polyline
from pnp.geometry import bounds, ellipse, rounded
from pnp.problem import Unusable

near = st.floats(-100, 100)
size = st.floats(0.01, 100)


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        ("M1 2L3 4Z", "M 1 2 L 3 4 Z"),
        ("m1 2 3 4 1-1", "M 1 2 L 4 6 L 5 5"),
        ("M0 0H5V6h-1v-1", "M 0 0 L 5 0 L 5 6 L 4 6 L 4 5"),
        ("M0,0c1,2,3,4,5,6s1 1 2 2", "M 0 0 C 1 2 3 4 5 6 C 7 8 6 7 7 8"),
        ("M0 0Q3 3 6 0T12 0", "M 0 0 C 2 2 4 2 6 0 C 8 -2 10 -2 12 0"),
        ("M0 0L1 1Z l2 0", "M 0 0 L 1 1 Z L 2 0"),
        ("M0 0L1 1L2 2 3 3h1H9", "M 0 0 L 1 1 L 2 2 L 3 3 L 4 3 L 9 3"),
        ("M1.5.5-1-1", "M 1.5 0.5 L -1 -1"),
        ("M0 0S1 1 2 2T3 3", "M 0 0 C 0 0 1 1 2 2 C 2 2 2.33333 2.33333 3 3"),
        ("", ""),
    ],
)
def test_commands_become_absolute_lines_and_cubics(data: str, expected: str) -> None:
    words = [word for kind, values in path(data) for word in (kind, *(f"{value:g}" for value in values))]
    assert " ".join(words) == expected


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ("M0 0LL1 1", {"command": "L", "where": "L1 1"}),
        ("M0 0L1 1L2", {"command": "L"}),
        ("M0 0c1 2 3 4 5 6 7#", {"command": "c", "where": "#"}),
        ("M0 0L1 1 2e9 2", {"most": 1000000, "found": "2e9"}),
    ],
)
def test_what_is_wrong_in_a_later_turn_of_a_command_is_told(data: str, found: dict[str, object]) -> None:
    with pytest.raises(Unusable) as told:
        path(data)
    assert dict(told.value.message.values) == found


def test_a_half_circle_is_two_quarters() -> None:
    _, first, second = path("M0 0A5 5 0 0 1 10 0")
    k = 5 * 0.5522847498
    assert first[1] == pytest.approx((0, -k, 5 - k, -5, 5, -5), abs=1e-6)
    assert second[1] == pytest.approx((5 + k, -5, 10, -k, 10, 0), abs=1e-6)


def test_flags_of_an_arc_may_stand_close() -> None:
    assert path("M0 0a5 5 0 0110 0") == path("M0 0a5,5,0,0,1,10,0")


@given(near, near, size, size, st.floats(0, 360), st.booleans(), st.booleans(), near, near)
def test_arcs_end_where_they_should_and_keep_to_their_ellipse(
    x0: float, y0: float, rx: float, ry: float, turn: float, large: bool, sweep: bool, x: float, y: float
) -> None:
    assume(math.hypot(x - x0, y - y0) > 0.01)
    curves = arc((x0, y0), rx, ry, turn, large, sweep, (x, y))
    assert curves[-1][-2:] == (x, y)
    assert 1 <= len(curves) <= 4
    grow = max(1.0, math.hypot(x - x0, y - y0) / 2 / min(rx, ry))  # radii that are too short grow
    joints = [(x0, y0), *(curve[-2:] for curve in curves)]
    assert all(math.dist(a, b) <= 2 * max(rx, ry) * grow * 1.001 for a in joints for b in joints)


@given(near, near, size, size)
def test_an_ellipse_fills_its_box(cx: float, cy: float, rx: float, ry: float) -> None:
    assert bounds(ellipse(cx, cy, rx, ry)) == pytest.approx((cx - rx, cy - ry, cx + rx, cy + ry), abs=1e-6)


@given(near, near, size, size, st.floats(0, 200), st.floats(0, 200))
def test_a_rounded_rectangle_fills_its_box(
    x: float, y: float, width: float, height: float, rx: float, ry: float
) -> None:
    outline = rounded(x, y, width, height, rx, ry)
    assert bounds(outline) == pytest.approx((x, y, x + width, y + height), abs=1e-6)


def test_bounds_take_the_bulge_of_a_curve_not_its_handles() -> None:
    assert bounds(path("M0 0C0 4 4 4 4 0")) == pytest.approx((0, 0, 4, 3))


def test_lines_through_points() -> None:
    assert polyline((1, 2, 3, 4), closed=True) == (("M", (1, 2)), ("L", (3, 4)), ("Z", ()))
    assert polyline((), closed=True) == ()
