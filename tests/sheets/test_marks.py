import pytest

from pnp.content.shapes.nets import tetrahedron_in
from pnp.content.shapes.trim_shapes import SHAPES
from pnp.faces.drawing.operations import Group, Shape, Use
from pnp.geometry import Box, moved
from pnp.sheets.cut_form import Folds
from pnp.sheets.marks import HAIRLINE
from tests.sheets.pieces import batch, bounds, laid, mark_lines, options, points, shapes


def test_crop_marks_stand_a_millimetre_off_the_bleed_and_are_as_long_as_there_is_room_for() -> None:
    sheet, _ = laid(batch(count=8), options())
    lengths = {}
    for x1, y1, x2, y2 in mark_lines(sheet):
        if x1 == x2 and y2 < 20:
            lengths["above"] = (round(15.5 - y2, 3), round(y2 - y1, 3))
        elif x1 == x2:
            lengths["below"] = (round(y1 - 194.5, 3), round(y2 - y1, 3))
        elif x2 < 20:
            lengths["left"] = (round(18 - x2, 3), round(x2 - x1, 3))
        else:
            lengths["right"] = (round(x1 - 279, 3), round(x2 - x1, 3))
    assert lengths == {"above": (2.5, 5), "below": (2.5, 2.45), "left": (2.5, 2.8), "right": (2.5, 2.8)}
    assert all(shape.style.width == pytest.approx(0.25 / 72 * 25.4) for shape in shapes(sheet))
    assert pytest.approx(0.0882, abs=1e-4) == HAIRLINE


def test_rows_and_columns_that_are_empty_have_no_marks() -> None:
    sheet, back = laid(batch(count=2), options())
    trims = sheet.trims
    for side in (sheet, back):
        lines = mark_lines(side)
        assert len(lines) == 2 * 4 + 2 * 2
        xs = {round(x1, 3) for x1, _, x2, _ in lines if x1 == x2}
        assert xs == {round(x, 3) for box in trims for x in (box.x, box.x + box.width)}
        ys = {round(y1, 3) for _, y1, _, y2 in lines if y1 == y2}
        assert ys == {round(y, 3) for box in side.trims for y in (box.y, box.y + box.height)}


def test_shared_cuts_have_one_mark() -> None:
    sheet, _ = laid(batch(count=9), options("a4", "laser", butted=True))
    lines = mark_lines(sheet)
    assert len(lines) == 2 * 4 + 2 * 4


def test_no_marks() -> None:
    sheet, _ = laid(batch(folds=Folds(x=(20,))), options(marks=False))[:2]
    assert shapes(sheet) == shapes(sheet, dashed=True) == []


@pytest.mark.parametrize(("shape", "corners"), [("round", 4), ("hexagon", 0)])
def test_round_and_hexagonal_pieces_have_their_outline_to_cut_on_the_front_alone(
    shape: str, corners: int
) -> None:
    front, back = laid(batch((30, 26), 2, shape=SHAPES[shape]), options())
    [cut] = shapes(front)
    assert isinstance(cut, Shape)
    assert [kind for kind, _ in cut.outline].count("M") == 2
    assert [kind for kind, _ in cut.outline].count("C") == 2 * corners
    left, top, right, bottom = bounds(points(cut.outline), (1, 0, 0, 1, 0, 0))
    one, two = front.trims
    assert (left, top, right, bottom) == pytest.approx((one.x, one.y, two.x + 30, one.y + 26))
    assert shapes(back) == []


def test_ink_of_a_hexagon_ends_its_bleed_beyond_each_side() -> None:
    [front, _] = laid(batch((30, 26), 1, shape=SHAPES["hexagon"]), options())
    [trim] = front.trims
    placed = front.ops[0]
    assert isinstance(placed, Group)
    assert placed.clip is not None
    corners = points(placed.clip)
    assert min(y for _, y in corners) == pytest.approx(trim.y - 1.5)
    assert max(y for _, y in corners) == pytest.approx(trim.y + 26 + 1.5)
    assert min(x for x, _ in corners) == pytest.approx(trim.x - 1.5)


def test_folds_are_ticked_on_the_bleed_and_in_the_margin_and_cross_no_picture() -> None:
    front, back = laid(batch((40, 100), 2, folds=Folds(y=(45,))), options())
    trim = front.trims[0]
    dark, ticks = shapes(front, dashed=True)
    assert dark.style is ticks.style
    stubs = mark_lines(front, dashed=True)
    assert all(y1 == y2 == pytest.approx(trim.y + 45) for _, y1, _, y2 in stubs)
    inside = [
        line
        for line in stubs
        for box in front.trims
        if max(line[0], line[2]) > box.x + 1e-6 and min(line[0], line[2]) < box.x + 40 - 1e-6
    ]
    assert inside == []
    assert min(x for x, *_ in stubs) < trim.x - 2.5
    assert shapes(back, dashed=True) == []


def test_folds_turn_with_the_piece() -> None:
    of = batch((57.15, 88.9), 1, folds=Folds(x=(20,)))
    front, _ = laid(of, options())
    [trim] = front.trims
    assert trim.width == pytest.approx(88.9)
    (x1, y1, x2, y2), *_ = mark_lines(front, dashed=True)
    assert (y1, y2) == pytest.approx((trim.y + 20, trim.y + 20))
    assert {round(x1, 3), round(x2, 3)} == {round(trim.x - 1.5, 3), round(trim.x, 3)}


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_a_piece_that_lies_turned_is_cut_and_inked_as_it_lies(duplex: str) -> None:
    drop = SHAPES["drop"]
    front, back = laid(batch((100, 150), 2, shape=drop), options(duplex=duplex))
    [cut] = shapes(front)
    for side, slot in ((front, 0), (back, 0)):
        [trim, _], placed = side.trims, side.ops[slot]
        assert (trim.width, trim.height) == (150, 100)
        assert isinstance(placed, Group) and isinstance(placed.ops[0], Use) and placed.clip is not None
        grown = moved(drop.grown(Box(0, 0, 100, 150), 1.5), placed.ops[0].matrix)
        assert set(map(near, points(placed.clip))) == set(map(near, points(grown)))
    assert isinstance(front.ops[0], Group) and isinstance(front.ops[0].ops[0], Use)
    edge = moved(drop.outline(Box(0, 0, 100, 150), 0), front.ops[0].ops[0].matrix)
    assert set(map(near, points(edge))) <= set(map(near, points(cut.outline)))


def near(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 6), round(point[1], 6)


def test_what_folds_up_is_cut_along_its_net_and_scored_within() -> None:
    net = tetrahedron_in(Box(0, 0, 60, 50))
    of = batch((60, 50), 1, backs=False, shape=SHAPES["tetrahedron"], folds=Folds(edges=net.folds))
    [front] = laid(of, options())
    [trim] = front.trims
    cut, under = shapes(front)
    [scores] = shapes(front, dashed=True)
    assert under.outline == scores.outline and under.style.stroke != scores.style.stroke  # seen on any ink
    assert cut.style.dash == () and scores.style.dash
    assert [near((x - trim.x, y - trim.y)) for x, y in points(cut.outline)] == list(map(near, net.corners))
    ends = [
        (near((x1 - trim.x, y1 - trim.y)), near((x2 - trim.x, y2 - trim.y)))
        for x1, y1, x2, y2 in mark_lines(front, dashed=True)
    ]
    assert ends == [(near(start), near(end)) for start, end in net.folds]
    assert any(x1 != x2 and y1 != y2 for (x1, y1), (x2, y2) in ends)


def test_marks_stand_next_to_the_pieces_on_a_sheet_that_is_not_full() -> None:
    front, _ = laid(batch((40, 60), 2), options())
    low = max(box.y + box.height for box in front.trims)
    assert max(max(y1, y2) for _, y1, _, y2 in mark_lines(front)) < low + 1.5 + 1 + 5 + 1e-6


def test_pieces_whose_pictures_go_on_have_ticks_at_the_crossings_clear_of_the_trims() -> None:
    apart, _ = laid(batch((60, 60), 4), options())
    joined, back = laid(batch((60, 60), 4, joined=True), options())
    inside = [line for line in mark_lines(joined) if line not in mark_lines(apart)]
    assert len(mark_lines(back)) == len(mark_lines(apart))
    assert inside
    for x1, y1, x2, y2 in inside:
        assert all(
            min(x1, x2) >= box.x + 60.2
            or max(x1, x2) <= box.x - 0.2
            or min(y1, y2) >= box.y + 60.2
            or max(y1, y2) <= box.y - 0.2
            or (x1 == x2 and x1 in (box.x, box.x + 60))
            or (y1 == y2 and y1 in (box.y, box.y + 60))
            for box in joined.trims
        )
        assert ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 < 1.3


def test_where_marks_have_no_room_ticks_show_the_cuts() -> None:
    """Two screens lie on Letter paper, whose printable width leaves 2 mm beside them."""
    front, _ = laid(batch((250, 90), 2), options("letter"))
    level = {round(y1, 3) for _, y1, _, y2 in mark_lines(front) if y1 == y2}
    assert level == {round(y, 3) for box in front.trims for y in (box.y, box.y + 90)}
    assert all(x2 - x1 < 1.6 for x1, y1, x2, y2 in mark_lines(front) if y1 == y2)
