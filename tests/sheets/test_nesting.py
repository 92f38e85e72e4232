"""Hexagons and triangles that fit into each other."""

from itertools import combinations, pairwise
from math import dist, sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.content.shapes.trim_shapes import HEXAGON, TRIANGLE, TrimShape
from pnp.geometry import Box, moved
from pnp.sheets.grid import Grid, best
from pnp.sheets.impose import plan
from pnp.sheets.options import Batch, Options
from tests.sheets.pieces import batch, laid, options, placed, points
from tests.sheets.test_impose import disjoint, outlined

POINTED, FLAT, TRIANGLES = (30, 60 / sqrt(3)), (60 / sqrt(3), 30), (40, 20 * sqrt(3))
nests = st.builds(
    batch,
    st.tuples(st.floats(12, 70), st.floats(12, 70)),
    st.integers(1, 200),
    st.floats(0, 3),
    st.booleans(),
    shape=st.sampled_from([HEXAGON, TRIANGLE]),
)


def grid(of: Batch, by: Options) -> Grid:
    layout = plan(of, by).layout
    assert isinstance(layout, Grid)
    return layout


@pytest.mark.parametrize("paper", ["a4", "letter", "a3"])
@pytest.mark.parametrize("more", [{}, {"butted": True}, {"bleed": 0}, {"gutter": 1}])
@pytest.mark.parametrize(
    ("shape", "size"),
    [(HEXAGON, POINTED), (HEXAGON, FLAT), (TRIANGLE, TRIANGLES)],
    ids=["tip", "flat", "three"],
)
def test_a_nest_holds_more_than_rows_and_columns(
    shape: TrimShape, size: tuple[float, float], paper: str, more: dict[str, Any]
) -> None:
    of, by = batch(size, 300, shape=shape), options(paper, **more)
    rows = best(of, by)
    assert rows is not None and grid(of, by).nest
    assert grid(of, by).pieces > rows.pieces


def test_a_piece_of_a_honeycomb_has_its_neighbours_a_gutter_away_on_all_six_sides() -> None:
    for more, step in (({}, 33.0), ({"bleed": 0}, 30.0), ({"gutter": 1}, 31.0)):
        trims = laid(batch(POINTED, 300, shape=HEXAGON), options(**more))[0].trims
        middles = [(trim.x + trim.width / 2, trim.y + trim.height / 2) for trim in trims]
        near = [sum(dist(one, other) < step + 1e-6 for other in middles) - 1 for one in middles]
        assert max(near) == 6
        assert min(dist(one, other) for one, other in combinations(middles, 2)) == pytest.approx(step)
        rows = sorted({round(y, 6) for _, y in middles})
        steps = {round(after - before, 4) for before, after in pairwise(rows)}
        assert steps in ({round(step * sqrt(3) / 2, 4)}, {round(step / 2, 4)})


def test_without_bleed_neighbours_share_their_cuts() -> None:
    for shape, size, own in ((HEXAGON, POINTED, 6), (TRIANGLE, TRIANGLES, 3)):
        of = batch(size, 300, shape=shape, backs=False)
        sheet = laid(of, options(bleed=0))[0]
        ends = [outlined(of, piece.matrix) for piece in placed(sheet, of)]
        every = [
            frozenset((round(x, 4), round(y, 4)) for x, y in edge)
            for edge in (
                pair for corners in ends for pair in zip(corners, [*corners[1:], corners[0]], strict=True)
            )
        ]
        assert len(every) == own * len(ends)
        assert len(set(every)) < 0.75 * len(every)


@settings(max_examples=25, deadline=None)
@given(nests, st.sampled_from(["long", "short"]), st.one_of(st.none(), st.floats(0, 6)))
def test_no_two_overlap_with_their_bleed_and_backs_lie_behind_fronts(
    of: Batch, duplex: str, gutter: float | None
) -> None:
    by = options(duplex=duplex, gutter=gutter)
    layout, axis = grid(of, by), plan(of, by).axis
    if not layout.nest:
        return
    front, *rest = laid(of, by)
    box, bleed = Box(0.0, 0.0, of.width, of.height), min(layout.bleed, layout.gutter / 2)
    inked = [points(moved(of.shape.grown(box, bleed), piece.matrix)) for piece in placed(front, of)]
    assert all(disjoint(one, other) for one, other in combinations(inked, 2))
    if of.backs:
        back = rest[0]
        for one, other in zip(placed(front, of), placed(back, of), strict=True):
            here = outlined(of, one.matrix)
            there = [
                (back.width - x, y) if axis == "x" else (x, back.height - y)
                for x, y in outlined(of, other.matrix)
            ]
            assert all(min(dist(corner, end) for end in there) < 1e-6 for corner in here)
