"""Every shape and every kind of component has all that is asked of it, its words among them."""

from math import dist
from typing import get_args

import pytest

from pnp.content.game import PAGE, Kind
from pnp.content.shapes.polygons import edges
from pnp.content.shapes.trim_shapes import SHAPES, TrimShape
from pnp.geometry import Box, Outline, Point, bounds
from pnp.words import words

BOX = Box(3.0, 4.0, 30.0, 26.0)


def box_of(outline: Outline) -> Box:
    left, top, right, bottom = bounds(outline)
    return Box(left, top, right - left, bottom - top)


@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
def test_an_outline_fills_its_box_and_grows_on_every_side(shape: TrimShape) -> None:
    for corner in (0.0, 2.5):
        fills = box_of(shape.outline(BOX, corner))
        assert (fills.x, fills.y) == pytest.approx((BOX.x, BOX.y))
        assert (fills.width, fills.height) == pytest.approx((BOX.width, BOX.height))
    for box in (BOX, Box(3.0, 4.0, 26.0, 30.0), Box(0.0, 0.0, 15.0, 251.0)):
        grown = box_of(shape.grown(box, 1.5))
        assert (grown.x, grown.y) == pytest.approx((box.x - 1.5, box.y - 1.5))
        assert (grown.width, grown.height) == pytest.approx((box.width + 3.0, box.height + 3.0))


@pytest.mark.parametrize("code", [shape.size for shape in SHAPES.values()])
def test_the_size_of_a_shape_has_words(code: str) -> None:
    assert "30" in words("en")(code, width="30", height="26")


@pytest.mark.parametrize("kind", [kind for kind in get_args(Kind) if kind != PAGE])
def test_a_kind_has_words_in_the_rules_and_on_the_command_line(kind: str) -> None:
    assert words("en").knows(f"booklet.kind.{kind}")
    assert words("en").knows(f"build.kind.{kind}")


POLYGONS = [shape for shape in SHAPES.values() if {kind for kind, _ in shape.outline(BOX, 0.0)} == set("MLZ")]
CUT_ALONG = [shape for shape in POLYGONS if not shape.straight]


def corners(outline: Outline) -> list[Point]:
    return [(values[0], values[1]) for kind, values in outline if kind != "Z"]


def outside(point: Point, edge: tuple[Point, Point]) -> float:
    """How far a point lies on the outer side of an edge of a polygon that is told clockwise."""
    (x1, y1), (x2, y2) = edge
    return ((y2 - y1) * (point[0] - x1) - (x2 - x1) * (point[1] - y1)) / dist(*edge)


@pytest.mark.parametrize("shape", CUT_ALONG, ids=lambda shape: shape.name)
def test_ink_reaches_exactly_as_far_beyond_each_side(shape: TrimShape) -> None:
    box = Box(3.0, 4.0, *(shape.body.trim(16, 16) if shape.body else (22.0, 26.0)))
    trim, ink = corners(shape.outline(box, 0.0)), corners(shape.grown(box, 1.5))
    for side in edges(trim):
        beyond = [end for edge in edges(ink) for end in edge if parallel(edge, side)]
        assert any(outside(end, side) == pytest.approx(1.5) for end in beyond)
    if shape.body is None:  # convex, so nothing lies further out
        assert max(outside(corner, side) for corner in ink for side in edges(trim)) == pytest.approx(1.5)


def parallel(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    (a, b), (c, d) = one, other
    x1, y1, x2, y2 = b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]
    return x1 * x2 + y1 * y2 > 0 and abs(x1 * y2 - y1 * x2) < 1e-6 * dist(a, b) * dist(c, d)


@pytest.mark.parametrize(
    ("name", "sides", "high"), [("triangle", 3, 0.8660), ("pentagon", 5, 0.9511), ("octagon", 8, 1)]
)
def test_the_sides_of_a_regular_shape_are_as_long_as_each_other(name: str, sides: int, high: float) -> None:
    every = edges(corners(SHAPES[name].outline(Box(0.0, 0.0, 20.0, 20.0 * high), 0.0)))
    assert len(every) == sides
    assert [dist(*each) for each in every] == pytest.approx([dist(*every[0])] * sides, rel=1e-3)
    assert max(y for side in every for _, y in side) == pytest.approx(every[0][0][1])  # it stands on a side


def test_a_drop_is_a_circle_with_a_tip() -> None:
    tip, *arc = corners(SHAPES["drop"].outline(Box(0.0, 0.0, 20.0, 26.0), 0.0))
    assert tip == pytest.approx((10, 0))
    assert [dist(corner, (10, 16)) for corner in arc] == pytest.approx([10] * len(arc))
    side = (arc[0][0] - 10, arc[0][1] - 16)
    assert side[0] * (arc[0][0] - tip[0]) + side[1] * (arc[0][1] - tip[1]) == pytest.approx(
        0, abs=0.01
    )  # it touches the circle
