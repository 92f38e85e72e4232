"""What every set of sheets keeps, whatever is laid out and however; and the order in which sheets come."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, pairwise
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.content.shapes.trim_shapes import SHAPES
from pnp.faces.drawing.colors import WHITE
from pnp.faces.drawing.operations import Component, Drawing, Face, Shape, Style
from pnp.geometry import IDENTITY, Box, Matrix, Point, around, corners, moved, rectangle
from pnp.sheets.grid import Grid
from pnp.sheets.impose import holdings, plan, sheets
from pnp.sheets.options import Batch, DeckShare, Options
from tests.sheets.pieces import (
    LETTERING,
    WORDS,
    Bounds,
    batch,
    bounds,
    components,
    face,
    ink,
    laid,
    mark_lines,
    options,
    placed,
    points,
    runs,
)

LAYOUTS = st.builds(
    options,
    st.sampled_from(["a4", "letter", "a3"]),
    st.sampled_from(["generic", "laser", "borderless"]),
    duplex=st.sampled_from(["long", "short", "none", "gutterfold"]),
    gutter=st.one_of(st.none(), st.floats(0, 12)),
    butted=st.booleans(),
    bleed=st.one_of(st.none(), st.floats(0, 4)),
    marks=st.booleans(),
    back_dx=st.floats(-1, 1),
    back_dy=st.floats(-1, 1),
)
BATCHES = st.builds(
    batch,
    st.tuples(st.floats(15, 180), st.floats(15, 260)),
    st.integers(1, 30),
    st.just(2.0),
    st.booleans(),
    shape=st.sampled_from([*SHAPES.values()]),
)
LARGE = st.builds(batch, st.tuples(st.floats(180, 700), st.floats(150, 500)), st.integers(1, 2))
laws = settings(max_examples=40)
HAIR = 1e-4
"""mm: nearer than that is the same place."""


def sides(box: Box) -> Bounds:
    return box.x, box.y, box.x + box.width, box.y + box.height


def apart(one: Bounds, other: Bounds) -> bool:
    """Whether two boxes share no more than an edge."""
    near = 1e-5
    return (
        one[2] <= other[0] + near
        or other[2] <= one[0] + near
        or one[3] <= other[1] + near
        or other[3] <= one[1] + near
    )


def outlined(of: Batch, matrix: Matrix) -> list[Point]:
    """The corners of a piece on a sheet."""
    return points(moved(of.shape.outline(Box(0.0, 0.0, of.width, of.height), 0.0), matrix))


def disjoint(one: list[Point], other: list[Point]) -> bool:
    """Whether two convex pieces share no more than an edge: some line parts them."""
    if apart(bounds(one, IDENTITY), bounds(other, IDENTITY)):
        return True
    for (x1, y1), (x2, y2) in (*pairwise([*one, one[0]]), *pairwise([*other, other[0]])):
        across = x2 - x1, y2 - y1
        if hypot(*across) < 1e-6:
            continue
        far = [[(x * across[1] - y * across[0]) / hypot(*across) for x, y in piece] for piece in (one, other)]
        if max(far[0]) <= min(far[1]) + 1e-5 or max(far[1]) <= min(far[0]) + 1e-5:
            return True
    return False


@laws
@given(BATCHES, LAYOUTS)
def test_every_piece_is_placed_once_with_its_back(of: Batch, by: Options) -> None:
    made = laid(of, by)
    planned = plan(of, by)
    assert len(made) == planned.sides
    names = [piece.name for sheet in made for piece in placed(sheet, of)]
    if isinstance(planned.layout, Grid):
        assert [name for name in names if name != "back"] == [f"c{number}" for number in range(of.count)]
        assert names.count("back") == (of.count if of.backs and by.duplex != "none" else 0)


@laws
@given(BATCHES, LAYOUTS)
def test_the_trims_are_where_the_faces_are_and_do_not_overlap(of: Batch, by: Options) -> None:
    if not isinstance(plan(of, by).layout, Grid):
        return
    for sheet in laid(of, by):
        assert [sides(piece.trim) for piece in placed(sheet, of)] == [
            pytest.approx(sides(trim), abs=1e-9) for trim in sheet.trims
        ]
        edges = [outlined(of, piece.matrix) for piece in placed(sheet, of)]
        assert all(disjoint(one, other) for one, other in combinations(edges, 2))


@laws
@given(st.one_of(BATCHES, LARGE), LAYOUTS)
def test_all_ink_is_where_the_printer_can_print(of: Batch, by: Options) -> None:
    area = sides(plan(of, by).page.printable)
    for sheet in laid(of, by):
        for left, top, right, bottom in ink(sheet.ops):
            assert left >= area[0] - HAIR
            assert top >= area[1] - HAIR
            assert right <= area[2] + HAIR
            assert bottom <= area[3] + HAIR


@laws
@given(st.one_of(BATCHES, LARGE), LAYOUTS)
def test_faces_and_marks_stay_out_of_the_footer(of: Batch, by: Options) -> None:
    foot = plan(of, by).page.footer
    for sheet in laid(of, by):
        *others, _, _ = sheet.ops
        assert all(bottom <= foot.y + 1e-5 for _, _, _, bottom in ink(others))


@laws
@given(BATCHES, LAYOUTS)
def test_a_grid_is_in_the_middle_of_the_paper(of: Batch, by: Options) -> None:
    planned = plan(of, by)
    if isinstance(planned.layout, Grid):
        full = replace(of, count=planned.pieces, backs=bool(planned.layout.fold))
        page = plan(full, by).page
        outer = around(point for trim in laid(full, by)[0].trims for point in corners(trim))
        assert outer.x + outer.width / 2 == pytest.approx(page.width / 2)
        assert outer.y + outer.height / 2 == pytest.approx(page.height / 2)


@laws
@given(BATCHES, LAYOUTS)
def test_crop_marks_run_into_no_ink_that_is_cut_off(of: Batch, by: Options) -> None:
    grid = plan(of, by).layout
    if not isinstance(grid, Grid) or not grid.crops:
        return
    for sheet in laid(of, by):
        inked = [
            (left - grid.bleed, top - grid.bleed, right + grid.bleed, bottom + grid.bleed)
            for left, top, right, bottom in map(sides, sheet.trims)
        ]
        for x1, y1, x2, y2 in mark_lines(sheet):
            mark = (min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2))
            assert all(apart(mark, sides(trim)) for trim in sheet.trims)
            if not _is_tick(x1, y1, sheet.trims):
                assert all(apart(mark, box) for box in inked)


def _is_tick(x: float, y: float, trims: tuple[Box, ...]) -> bool:
    """Whether a line begins at the corner of a trim: then it lies on its bleed, where marks have no room."""
    return any(hypot(x - a, y - b) < 0.31 for trim in trims for a, b in corners(trim))


def test_fronts_and_backs_take_turns_as_they_are_printed() -> None:
    made = laid(batch(count=20), options())
    assert [sheet.side for sheet in made] == ["front", "back"] * 3
    assert [sheet.title for sheet in made[:3]] == [
        "Dragons 1/3, front",
        "Dragons 1/3, back",
        "Dragons 2/3, front",
    ]
    assert runs(made[3]) == ["L'Or des dragons · Dragons · sheet 2 of 3 · back · English"]


def test_fronts_only() -> None:
    made = laid(batch(count=20), options(duplex="none"))
    assert [sheet.side for sheet in made] == ["front"] * 3


@pytest.mark.parametrize(
    ("backs", "asked", "told"),
    [
        (True, "long", "long"),
        (True, "short", "short"),
        (True, "none", "none"),
        (True, "gutterfold", "gutterfold"),
        (False, "long", "none"),
        (False, "gutterfold", "none"),
    ],
)
def test_a_printer_is_not_told_to_print_both_sides_of_what_has_no_backs(
    backs: bool, asked: str, told: str
) -> None:
    assert plan(batch(backs=backs), options(duplex=asked)).duplex == told


def test_a_sheet_on_which_nothing_has_a_back_has_none() -> None:
    of = batch(count=16)
    pieces = components(of)
    bare = [Component(piece.id, piece.front, None, 1) for piece in pieces[8:]]
    made = list(sheets([*pieces[:8], *bare], of, options(), WORDS, LETTERING))
    assert [sheet.side for sheet in made] == ["front", "back", "front"]


def test_a_back_on_which_nothing_is_to_be_seen_is_none() -> None:
    of = batch(count=24)
    white = Face(
        Drawing("white", 0, 0, 63, 88, (Shape(rectangle(0, 0, 63, 88), Style(fill=WHITE)),)), 63, 88, 0
    )
    pieces = components(of)
    hidden = [replace(piece, back=white) for piece in pieces]
    made = list(sheets([*pieces[:8], *hidden[8:]], of, options(), WORDS, LETTERING))
    assert [(sheet.side, bool(sheet.ops)) for sheet in made] == [
        ("front", True),
        ("back", True),
        ("front", True),
        ("back", False),  # a printer that turns the paper counts its sides
        ("front", True),
    ]


def test_what_lies_on_a_sheet_is_said_of_decks_that_share_it() -> None:
    of = batch(count=12, parts=(DeckShare("a", "Apes", 5), DeckShare("b", "Bees", 7)))
    made = laid(of, options())
    assert [sheet.title for sheet in made[::2]] == ["Apes + Bees 1/2, front", "Bees 2/2, front"]
    held = [{share.id: share.pieces for share in sheet} for sheet in holdings(plan(of, options()), of)]
    assert held == [{"a": 5, "b": 3}, {"b": 4}]


def test_a_piece_without_a_back_leaves_its_place_blank() -> None:
    of = batch(count=3)
    first, second, third = components(of)
    bare = Component(second.id, second.front, None, 1)
    front, back = sheets([first, bare, third], of, options(duplex="short"), WORDS, LETTERING)
    assert len(front.trims) == 3
    mirrored = [297 - box.x - box.width for box in front.trims]
    assert [box.x for box in back.trims] == pytest.approx([mirrored[0], mirrored[2]])
    cuts = {round(x1, 3) for x1, _, x2, _ in mark_lines(back) if x1 == x2}
    assert cuts == {round(x, 3) for box in back.trims for x in (box.x, box.x + box.width)}


def test_copies_follow_one_another_and_share_their_drawing() -> None:
    of = batch(count=12)
    front, _, after, _ = laid(of, options(), copies=3)
    pieces = placed(front, of) + placed(after, of)
    assert [piece.name for piece in pieces] == [f"c{number}" for number in range(4) for _ in range(3)]
    assert not any(piece.once for piece in pieces)


def test_what_is_drawn_once_says_so() -> None:
    of = batch(count=2)
    front, back = laid(of, options())
    assert [piece.once for piece in placed(front, of)] == [True, True]
    assert [piece.once for piece in placed(back, of)] == [False, False]


def test_components_are_taken_one_sheet_at_a_time() -> None:
    of = batch(count=800)
    taken = 0

    def source() -> Iterator[Component]:
        nonlocal taken
        for number in range(800):
            taken += 1
            yield Component(f"c{number}", face(f"c{number}", (63, 88), 1.5), None, 1)

    made = sheets(source(), of, options(), WORDS, LETTERING)
    next(made)
    assert taken == 8
    next(made)
    assert taken == 16


def test_full_sheets_share_their_marks_and_the_ruler() -> None:
    one, _, two, _, last, _ = laid(batch(count=18), options())
    assert one.ops[8] is two.ops[8]
    assert one.ops[-2] is two.ops[-2] is last.ops[-2]
    assert last.ops[2] is not one.ops[8]


def test_full_bleed_is_not_clipped_and_shared_cuts_are() -> None:
    of = batch(count=8)
    spaced, _ = laid(of, options())
    butted, _ = laid(of, options(butted=True))
    assert sum(left < 18 for left, *_ in ink(spaced.ops[:8])) == 2
    inked = list(ink(butted.ops[:8]))
    assert all(apart(one, other) for one, other in combinations(inked, 2))
    outer = (min(box[0] for box in inked), max(box[2] for box in inked))
    trims = (min(box.x for box in butted.trims), max(box.x + box.width for box in butted.trims))
    assert outer == pytest.approx((trims[0] - 1.5, trims[1] + 1.5))


def test_less_bleed_than_the_faces_carry() -> None:
    [sheet, _] = laid(batch(count=1), options(bleed=0.5))
    [box] = ink(sheet.ops[:1])
    [trim] = sheet.trims
    assert box == pytest.approx(
        (trim.x - 0.5, trim.y - 0.5, trim.x + trim.width + 0.5, trim.y + trim.height + 0.5)
    )


def test_the_same_sheets_twice() -> None:
    def seen() -> list[object]:
        made = laid(batch(count=9), options())
        return [(sheet.title, sheet.trims, runs(sheet), mark_lines(sheet)) for sheet in made]

    assert seen() == seen()
