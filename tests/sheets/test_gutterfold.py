from itertools import pairwise

import pytest

from pnp.sheets.grid import Grid
from pnp.sheets.impose import plan
from tests.sheets.pieces import batch, ink, laid, mark_lines, options, placed, runs


def test_four_cards_with_their_backs_on_one_side_of_a4() -> None:
    planned = plan(batch(), options(duplex="gutterfold"))
    assert isinstance(planned.layout, Grid)
    assert (planned.layout.fold, planned.pieces, planned.sheets, planned.sides) == ("y", 4, 3, 3)


@pytest.mark.parametrize("size", [(63, 88), (88, 63), (70, 120), (44, 68), (140, 60), (60, 180)])
def test_each_back_is_its_fronts_reflection_in_the_fold(size: tuple[float, float]) -> None:
    of = batch(size, 5)
    planned = plan(of, options(duplex="gutterfold"))
    assert isinstance(planned.layout, Grid)
    page, axis = planned.page, planned.layout.fold
    for sheet in laid(of, options(duplex="gutterfold")):
        half = len(sheet.trims) // 2
        for front, back in zip(sheet.trims[:half], sheet.trims[half:], strict=True):
            if axis == "x":
                assert (page.width - back.x - back.width, back.y) == pytest.approx((front.x, front.y))
            else:
                assert (back.x, page.height - back.y - back.height) == pytest.approx((front.x, front.y))


@pytest.mark.parametrize(
    ("size", "axis", "turned_round"), [((63, 88), "y", True), ((140, 60), "y", True), ((90, 190), "x", False)]
)
def test_a_back_stands_on_its_head_across_a_level_fold(
    size: tuple[float, float], axis: str, turned_round: bool
) -> None:
    of = batch(size, 1)
    planned = plan(of, options(duplex="gutterfold"))
    [sheet] = laid(of, options(duplex="gutterfold"))
    front, back = placed(sheet, of)
    assert isinstance(planned.layout, Grid)
    assert (planned.layout.fold, planned.layout.turned) == (axis, False)
    sign = -1 if turned_round else 1
    assert back.matrix[:4] == tuple(sign * value for value in front.matrix[:4])


def test_the_fold_is_dashed_in_the_middle_and_the_caption_says_what_to_do() -> None:
    sheet, *_ = laid(batch(), options(duplex="gutterfold"))
    assert mark_lines(sheet, dashed=True) == [pytest.approx((12.7, 105, 297 - 12.7, 105))]
    assert "fold, glue" in runs(sheet)[0]
    assert sheet.side == "front"


def test_bleeds_meet_at_the_fold_even_where_cuts_are_shared() -> None:
    grid = plan(batch(), options(duplex="gutterfold", butted=True)).layout
    assert isinstance(grid, Grid)
    assert (grid.fold, grid.pieces) == ("y", 4)
    assert [after - before - grid.width for before, after in pairwise(grid.columns)] == pytest.approx([0])
    gaps = [after - before - grid.height for before, after in pairwise(grid.rows)]
    assert gaps == pytest.approx([0, 3, 0], abs=1e-9)
    [sheet, *_] = laid(batch(), options(duplex="gutterfold", butted=True))
    inked = list(ink(sheet.ops[:8]))
    below = max(box[3] for box in inked[:4])
    assert below == pytest.approx(sheet.height / 2)
    assert min(box[1] for box in inked[4:]) == pytest.approx(sheet.height / 2)


def test_pieces_without_backs_are_not_folded() -> None:
    planned = plan(batch(backs=False), options(duplex="gutterfold"))
    assert (planned.pieces, planned.sides) == (8, 2)


def test_what_half_a_page_cannot_hold_is_printed_as_fronts_and_backs_to_be_glued() -> None:
    made = laid(batch((180, 180), 1), options(duplex="gutterfold"))
    assert [sheet.side for sheet in made] == ["front", "back"]
