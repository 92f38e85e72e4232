"""Boxes folded up: they close, their tabs lie inside, and what they hold has room and no more."""

from itertools import pairwise
from math import dist
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from pnp.building.boxes.nets import Panel, Walls, lid, tray, tuck, tuck_halves
from pnp.building.boxes.packing import Inner
from tests.assembled import Body, Part, crowded, open_body, tuck_body
from tests.boxes import main
from tests.building.boxes.test_contents import PAGES, box
from tests.folding import Spot

CLOSE = 0.05
"""mm: edges that are glued to each other are no farther apart."""
SIZES = st.builds(Inner, st.floats(30, 200), st.floats(40, 250), st.floats(12, 70))
WALLS = [Walls(double, apart) for double in (True, False) for apart in ("", "sides", "all")]


def meet(one: tuple[Spot, Spot], other: tuple[Spot, Spot]) -> bool:
    return any(dist(one[0], a) < CLOSE and dist(one[1], b) < CLOSE for a, b in (other, other[::-1]))


def open_edges(body: Body) -> list[tuple[Part, tuple[Spot, Spot]]]:
    """Edges of panels that no other panel's edge lies on; a flap that is tucked in is no wall."""
    walls = [part for part in body.panels if part is not tucked_in(body)]
    every = [(part, edge) for part in walls for edge in pairwise((*part.sides, part.sides[0]))]
    return [
        (part, edge)
        for part, edge in every
        if not any(other is not part and meet(edge, each) for other, each in every)
    ]


def tucked_in(body: Body) -> Part | None:
    """The flap of a tuck box."""
    flaps = [part for part in body.panels if isinstance(part.shape, Panel) and part.shape.role == "flap"]
    return flaps[0] if len(flaps) == 1 else None


def loose_tabs(body: Body) -> list[Part]:
    """Tabs that reach out of the box, or lie on none of its walls."""
    low, high = body.folded
    walls = [(axis, corner[axis]) for corner in (low, high) for axis in (0, 1, 2)]
    inside = [part for part in body.tabs if all(body.folded.holds(spot, CLOSE) for spot in part.spots)]
    return [part for part in body.tabs if part not in inside or not any(part.on(*wall) for wall in walls)]


@settings(max_examples=8)
@given(SIZES)
def test_a_tuck_box_closes_and_its_tabs_lie_inside(inner: Inner) -> None:
    for pieces in (tuck(inner), tuck_halves(inner)):
        body = tuck_body(pieces)
        assert not open_edges(body) and not loose_tabs(body)
        flap = tucked_in(body)
        front = body.folded.low[2]
        assert flap and flap.on(2, front) and all(body.folded.holds(spot, CLOSE) for spot in flap.spots)
        assert all(space >= wanted - 1e-6 for space, wanted in zip(body.clear.size, inner, strict=True))


@settings(max_examples=6)
@given(SIZES, st.sampled_from(WALLS), st.sampled_from(WALLS))
def test_a_tray_and_its_lid_close_but_for_their_rims(inner: Inner, under: Walls, over: Walls) -> None:
    under_body, over_body = open_body(tray(inner, under)), open_body(lid(inner, under, over, inner.depth))
    for body in (under_body, over_body):
        rim = body.folded.high[2]
        assert all(start[2] == end[2] == pytest.approx(rim) for _, (start, end) in open_edges(body))
        assert len(open_edges(body)) == 4 and not loose_tabs(body)
    room_inside, around = under_body.clear.size, over_body.clear.size
    assert all(space >= wanted - 1e-6 for space, wanted in zip(room_inside[:2], inner[:2], strict=True))
    loose = [wide - narrow for wide, narrow in zip(around[:2], under_body.outside.size[:2], strict=True)]
    assert all(0.5 <= each <= 2 for each in loose), "the lid neither jams nor wobbles"


@pytest.mark.slow
@pytest.mark.parametrize("id", PAGES)
@pytest.mark.parametrize("sleeved", [False, True])
def test_every_box_holds_its_pieces_with_a_little_play(id: str, sleeved: bool) -> None:
    assert not crowded(box(id, sleeved=sleeved))


@pytest.mark.slow
def test_a_picture_shows_a_box_from_all_sides(tmp_path: Path) -> None:
    main([str(tmp_path), "drakon"])
    with Image.open(tmp_path / "drakon.png") as shown:
        seen = np.asarray(shown.convert("RGB")).reshape(-1, 3)
    fire = (np.abs(seen - np.array([125, 35, 29])).max(axis=1) < 40).mean()
    assert 0.05 < fire < 0.6, "the red of its spines, lit and in the shade"
