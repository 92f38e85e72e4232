"""How many fit, and which way round."""

import pytest

from pnp.content.shapes.trim_shapes import SHAPES
from pnp.geometry import IDENTITY
from pnp.sheets.grid import Grid
from pnp.sheets.impose import plan
from tests.sheets.pieces import batch, bounds, laid, options, points, shapes

POKER, STANDARD, TAROT, MINI = (63.5, 88.9), (63, 88), (70, 120), (44, 68)
TILE, TOKEN, SCREEN = (84, 84), (20, 20), (250, 90)


@pytest.mark.parametrize(
    ("paper", "printer", "size", "butted", "landscape", "across", "down"),
    [
        ("a4", "generic", STANDARD, False, True, 4, 2),
        ("a4", "generic", POKER, False, True, 4, 2),
        ("a4", "generic", TAROT, False, False, 2, 2),
        ("a4", "generic", MINI, False, False, 4, 3),
        ("a4", "generic", TILE, False, True, 3, 2),
        ("a4", "laser", STANDARD, True, False, 3, 3),
        ("a4", "borderless", STANDARD, False, False, 3, 3),
        ("a4", "generic", STANDARD, True, False, 2, 4),
        ("letter", "generic", STANDARD, False, False, 3, 2),
        ("letter", "generic", POKER, False, False, 2, 3),
        ("letter", "laser", STANDARD, False, True, 4, 2),
        ("letter", "generic", SCREEN, False, True, 1, 2),
        ("letter", "laser", POKER, True, True, 4, 2),
        ("letter", "borderless", POKER, True, True, 3, 3),
        ("a3", "generic", STANDARD, False, False, 4, 4),
        ("a3", "laser", STANDARD, True, False, 3, 6),
        ("a3", "generic", TILE, False, False, 3, 4),
    ],
)
def test_known_layouts(
    paper: str,
    printer: str,
    size: tuple[float, float],
    butted: bool,
    landscape: bool,
    across: int,
    down: int,
) -> None:
    planned = plan(batch(size, 100), options(paper, printer, butted=butted))
    grid = planned.layout
    assert isinstance(grid, Grid)
    assert (planned.page.width > planned.page.height) == landscape
    assert (len(grid.columns), len(grid.rows)) == (across, down)
    assert planned.sheets == -(-100 // (across * down))
    assert planned.sides == 2 * planned.sheets


def test_the_house_default_is_eight_cards_three_millimetres_apart() -> None:
    grid = plan(batch(), options()).layout
    assert isinstance(grid, Grid)
    assert grid.columns == pytest.approx((18, 84, 150, 216))
    assert grid.rows == pytest.approx((15.5, 106.5))


def test_round_tokens_need_no_crop_marks() -> None:
    assert plan(batch(TOKEN, 126, shape=SHAPES["round"]), options()).pieces == 8 * 11


def test_more_count_more_than_upright_paper_and_upright_paper_more_than_upright_pieces() -> None:
    grid = plan(batch((57.15, 88.9)), options()).layout
    assert isinstance(grid, Grid)
    assert (grid.page.width > grid.page.height, grid.turned, grid.pieces) == (False, True, 8)


def test_a_wider_gutter_costs_columns() -> None:
    assert plan(batch(), options(gutter=8)).pieces == 6


def test_calibration_takes_room_only_where_there_is_none() -> None:
    assert plan(batch(), options(back_dx=0.4, back_dy=-0.3)).pieces == 8
    assert plan(batch(), options(back_dx=2.0)).pieces == 8  # in that of the marks, for which ticks stand in
    assert plan(batch(), options(back_dx=4.0)).pieces == 6


def test_a_piece_as_large_as_what_can_be_printed_lies_alone_with_its_outline() -> None:
    tight = batch((198, 275), 1, backs=False)
    grid = plan(tight, options(printer="laser")).layout
    assert isinstance(grid, Grid)
    assert (grid.crops, grid.pieces) == (False, 1)
    assert grid.bleed == pytest.approx(1.0)
    [sheet] = laid(tight, options(printer="laser"))
    [outline] = shapes(sheet)
    assert bounds(points(outline.outline), IDENTITY) == pytest.approx((6, 11, 204, 286))
