"""Pieces of several sizes on sheets together."""

from dataclasses import astuple, replace
from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.content.shapes.trim_shapes import SHAPES
from pnp.faces.drawing.colors import BLACK
from pnp.geometry import IDENTITY, Box
from pnp.sheets.arranging import arranged, sides_needed
from pnp.sheets.duplex import mirror
from pnp.sheets.grid import outlined_back
from pnp.sheets.impose import plan
from pnp.sheets.options import Batch, DeckShare
from pnp.sheets.shelves import shelf_sheets, shelve
from tests.sheets.pieces import (
    LETTERING,
    WORDS,
    batch,
    bounds,
    components,
    ink,
    mark_lines,
    options,
    points,
    shapes,
)
from tests.sheets.test_impose import apart, sides
from tests.soon import soon

SIZES = st.tuples(st.floats(8, 120), st.floats(8, 120))


@st.composite
def batches(draw: st.DrawFn) -> list[Batch]:
    count = draw(st.integers(1, 4))
    return [
        batch(
            draw(SIZES),
            pieces := draw(st.integers(1, 25)),
            2.0,
            draw(st.booleans()),
            shape=SHAPES[draw(st.sampled_from(["round", "hexagon", "rectangle"]))],
            parts=(DeckShare(f"d{number}", f"Deck {number}", pieces),),
        )
        for number in range(count)
    ]


@settings(max_examples=25)
@given(batches(), st.sampled_from(["long", "short"]), st.sampled_from(["a4", "letter"]))
def test_every_piece_has_a_place_of_its_own_and_its_back_behind_it(
    of: list[Batch], duplex: str, paper: str
) -> None:
    by = options(paper, duplex=duplex)
    shelves = shelve(of, by)
    assert shelves is not None
    made = list(shelf_sheets([components(each) for each in of], of, shelves, by, WORDS, LETTERING))
    fronts = [sheet for sheet in made if sheet.side == "front"]
    assert sum(len(sheet.trims) for sheet in fronts) == sum(each.count for each in of)
    held = [share for sheet in shelves.holdings(of) for share in sheet]
    for each in of:
        assert sum(share.pieces for share in held if share.id == each.parts[0].id) == each.count
    area = shelves.page.printable
    for sheet in made:
        for one, other in combinations(sheet.trims, 2):
            assert (
                one.x + one.width <= other.x + 1e-6
                or other.x + other.width <= one.x + 1e-6
                or one.y + one.height <= other.y + 1e-6
                or other.y + other.height <= one.y + 1e-6
            )
        for left, top, right, bottom in ink(sheet.ops):
            assert left >= area.x - 1e-5 and top >= area.y - 1e-5
            assert right <= area.x + area.width + 1e-5 and bottom <= area.y + area.height + 1e-5
    for front, back in pairwise(made):
        if (front.side, back.side) == ("front", "back"):
            places = {(round(trim.x, 5), round(trim.y, 5)) for trim in front.trims}
            for trim in back.trims:
                x, y = trim.x, trim.y
                if shelves.axis == "x":
                    x = front.width - trim.x - trim.width
                else:
                    y = front.height - trim.y - trim.height
                assert any(abs(x - a) < 1e-4 and abs(y - b) < 1e-4 for a, b in places)


def test_a_piece_larger_than_the_paper_has_no_place() -> None:
    assert shelve([batch((400, 20), 1)], options()) is None


@pytest.mark.parametrize("lying", [(112, 28), (28, 112)])
def test_pieces_lie_so_that_their_rows_are_low(lying: tuple[float, float]) -> None:
    shelves = shelve([batch(lying, 8, parts=(DeckShare("a", "A", 8),))], options())
    assert shelves is not None
    assert len(shelves.sheets) == 1


@settings(max_examples=20)
@given(batches(), st.sampled_from(["long", "short"]), st.sampled_from(["a4", "letter"]))
def test_no_two_pieces_overlap_with_their_bleed(of: list[Batch], duplex: str, paper: str) -> None:
    shelves = shelve(of, options(paper, duplex=duplex))
    assert shelves is not None
    for places in shelves.sheets:
        inked = []
        for place in places:
            assert place.slot.clip is not None
            inked.append(bounds(points(place.slot.clip), IDENTITY))
        assert all(apart(one, other) for one, other in combinations(inked, 2))


@given(batches(), st.sampled_from(["long", "short"]))
def test_paper_turned_twice_lies_as_before(of: list[Batch], duplex: str) -> None:
    shelves = shelve([replace(each, backs=True) for each in of], options(duplex=duplex))
    assert shelves is not None and shelves.axis
    turn = mirror(shelves.page.width, shelves.page.height, shelves.axis)
    for place in (place for places in shelves.sheets for place in places):
        batch = of[place.batch]
        back = outlined_back(place.slot, batch, turn, 0.0, 0.0)
        again = outlined_back(back, batch, turn, 0.0, 0.0)
        assert again.matrix == pytest.approx(place.slot.matrix, abs=1e-9)
        assert astuple(again.trim) == pytest.approx(astuple(place.slot.trim))


def test_pieces_of_many_sizes_leave_little_of_the_paper_unused() -> None:
    mix = ((70, 120), 9), ((63, 88), 20), ((44, 68), 30), ((25, 25), 60)
    of = [batch(size, count) for size, count in mix]
    shelves = shelve(of, options())
    assert shelves is not None
    full = shelves.sheets[:-1]
    area = shelves.page.area
    shares = [
        sum(place.slot.trim.width * place.slot.trim.height for place in places) / (area.width * area.height)
        for places in full
    ]
    assert len(shelves.sheets) <= sum(plan(each, options()).sheets for each in of)
    assert sum(shares) / len(shares) > 0.7


def test_cards_have_ticks_at_their_corners_and_what_is_cut_along_has_its_edge() -> None:
    parts = (DeckShare("a", "A", 5),)
    of = [batch((63, 88), 2, parts=parts), batch((20, 20), 3, shape=SHAPES["round"], parts=parts)]
    shelves = shelve(of, options())
    assert shelves is not None
    front = next(shelf_sheets([components(each) for each in of], of, shelves, options(), WORDS, LETTERING))
    drawn = [shape for shape in shapes(front) if shape.style.stroke == BLACK]
    edges = [shape for shape in drawn if ("Z", ()) in shape.outline]
    assert [sum(kind == "M" for kind, _ in edge.outline) for edge in edges] == [3]
    assert sum(len(shape.outline) // 2 for shape in drawn if ("Z", ()) not in shape.outline) == 2 * 8
    for x1, y1, x2, y2 in mark_lines(front):
        line = min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
        assert all(apart(line, sides(trim)) for trim in front.trims)


@pytest.mark.parametrize(("duplex", "sheets"), [("long", 4), ("gutterfold", 3)])
def test_what_no_shelf_holds_has_sheets_of_its_own(duplex: str, sheets: int) -> None:
    parts = [(DeckShare("a", "A", count),) for count in (2, 3, 1)]
    of = [
        batch(size, part[0].pieces, parts=part)
        for size, part in zip(((63, 88), (20, 20), (400, 200)), parts, strict=True)
    ]
    by = options(duplex=duplex)
    made = arranged(of, [components(each) for each in of], by, WORDS, LETTERING)
    assert sum(share.pieces for held in made.holds for share in held) >= 6
    assert made.duplex == duplex
    pages = list(made.pages)
    assert len(pages) == sides_needed(of, by)
    assert len(pages) >= sheets


@soon
def test_many_thousand_pieces_of_many_sizes_are_shelved_at_once() -> None:
    of = [batch((20 + size % 40, 25 + size // 40), 20) for size in range(200)]
    shelves = shelve(of, options())
    assert shelves is not None
    assert sum(len(places) for places in shelves.sheets) == 4_000


def test_pieces_that_touch_lie_in_strips_and_share_their_cuts() -> None:
    of = [batch((12, 12), 40, bleed=0), batch((15.875, 15.875), 15, bleed=0)]
    shelves = shelve(of, options())
    assert shelves is not None
    [places] = shelves.sheets
    strips: dict[float, list[Box]] = {}
    for place in places:
        strips.setdefault(round(place.slot.trim.y, 6), []).append(place.slot.trim)
    for strip in strips.values():
        assert len({trim.height for trim in strip}) == 1
        ordered = sorted(strip, key=lambda trim: trim.x)
        assert all(one.x + one.width == pytest.approx(two.x) for one, two in pairwise(ordered))
    tops = sorted((top, strip[0].height) for top, strip in strips.items())
    assert all(one + height == pytest.approx(two, abs=1e-5) for (one, height), (two, _) in pairwise(tops))


@pytest.mark.parametrize(
    ("asked", "gap"),
    [
        ({"butted": True}, 0.0),
        ({"gutter": 0.0, "bleed": 0.0}, 0.0),
        ({"gutter": 1.0}, 1.0),
        ({"gutter": 6.0}, 6.0),
        ({}, 4.0),
        ({"bleed": 0.0}, 2.0),  # for scissors, where nobody asks for a distance
    ],
)
def test_pieces_of_several_sizes_stand_as_far_apart_as_was_asked(
    asked: dict[str, object], gap: float
) -> None:
    of = [batch((40, 60), 4, 2.0), batch((30, 30), 4, 2.0, shape=SHAPES["round"])]
    shelves = shelve(of, options(**asked))
    assert shelves is not None and shelves.gap == gap
    [places] = shelves.sheets
    cards = sorted((place.slot.trim for place in places if place.batch == 0), key=lambda trim: trim.x)
    rows = [(one, two) for one, two in pairwise(cards) if one.y == two.y]
    assert rows and all(two.x - one.x - one.width == pytest.approx(gap) for one, two in rows)
