"""Backs lie behind their fronts, seen through the paper and as a reader who turns the piece sees them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.geometry import Box, Matrix, moved_box
from pnp.sheets.duplex import behind, mirror, turned_axis
from tests.sheets.pieces import batch, bounds, laid, mark_lines, options, placed

QUARTER: Matrix = (0, 1, -1, 0, 0, 0)
FLIPS = st.sampled_from(["long", "short"])
PAGES = st.sampled_from([(210.0, 297.0), (297.0, 210.0), (215.9, 279.4), (279.4, 215.9)])


@pytest.mark.parametrize(
    ("page", "flip", "expected"),
    [
        ((210, 297), "long", (210 - 20 - 63, 30, 0)),
        ((210, 297), "short", (20, 297 - 30 - 88, 180)),
        ((297, 210), "long", (20, 210 - 30 - 88, 180)),
        ((297, 210), "short", (297 - 20 - 63, 30, 0)),
    ],
)
def test_where_a_card_goes(page: tuple[float, float], flip: str, expected: tuple[float, float, int]) -> None:
    turn = mirror(*page, turned_axis(*page, flip))  # type: ignore[arg-type]
    back = behind((1, 0, 0, 1, 20, 30), 63, turn)
    left, top, _, _ = bounds([(0, 0), (63, 88)], back)
    assert (left, top) == (expected[0], expected[1])
    assert back[:4] == ((1, 0, 0, 1) if expected[2] == 0 else (-1, 0, 0, -1))


def test_a_card_that_lies_a_quarter_turned_is_turned_back_the_other_way_on_a_sideways_flip() -> None:
    turn = mirror(210, 297, turned_axis(210, 297, "long"))
    front: Matrix = (0, 1, -1, 0, 108, 30)  # 88 wide from x = 20
    back = behind(front, 63, turn)
    assert back[:4] == (0, -1, 1, 0)
    assert bounds([(0, 0), (63, 88)], back) == (210 - 108, 30, 210 - 20, 93)


@given(
    PAGES,
    FLIPS,
    st.sampled_from([(1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)]),
    st.floats(0, 200),
    st.floats(0, 200),
    st.floats(10, 100),
    st.floats(10, 100),
)
def test_flipped_twice_is_where_it_was_and_a_back_is_right_behind(
    page: tuple[float, float],
    flip: str,
    lying: tuple[float, float, float, float],
    x: float,
    y: float,
    width: float,
    height: float,
) -> None:
    turn = mirror(*page, turned_axis(*page, flip))  # type: ignore[arg-type]
    front: Matrix = (*lying, x, y)
    back = behind(front, width, turn)
    assert behind(back, width, turn) == pytest.approx(front, abs=1e-9)
    a, b, c, d, _, _ = back
    assert a * d - b * c == 1  # turned, not mirrored: text can be read
    corners = [(0.0, 0.0), (width, height)]
    left, top, right, bottom = bounds(corners, front)
    behind_it = moved_box(Box(left, top, right - left, bottom - top), turn)
    assert bounds(corners, back) == pytest.approx(
        (behind_it.x, behind_it.y, behind_it.x + behind_it.width, behind_it.y + behind_it.height), abs=1e-9
    )


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("flip", ["long", "short"])
@pytest.mark.parametrize("size", [(63, 88), (88, 63), (57.15, 88.9), (70, 120)])
def test_sheets_seen_against_the_light(paper: str, flip: str, size: tuple[float, float]) -> None:
    front, back = laid(batch(size, 3), options(paper, duplex=flip))
    vertical = (flip == "long") == (front.height >= front.width)
    for one, other in zip(front.trims, back.trims, strict=True):
        if vertical:
            assert (front.width - other.x - other.width, other.y) == pytest.approx((one.x, one.y))
        else:
            assert (other.x, front.height - other.y - other.height) == pytest.approx((one.x, one.y))


def test_calibration_moves_backs_and_their_marks_alone() -> None:
    of = batch()
    front, back, *_ = laid(of, options())
    same, moved, *_ = laid(of, options(back_dx=0.4, back_dy=-0.3))
    assert [piece.matrix for piece in placed(same, of)] == [piece.matrix for piece in placed(front, of)]
    for straight, shifted in zip(placed(back, of), placed(moved, of), strict=True):
        assert shifted.matrix[:4] == straight.matrix[:4]
        assert shifted.trim.x - straight.trim.x == pytest.approx(0.4)
        assert shifted.trim.y - straight.trim.y == pytest.approx(-0.3)
    assert [box.x for box in moved.trims] == pytest.approx([box.x + 0.4 for box in back.trims])


def test_calibration_keeps_crop_marks_their_distance() -> None:
    _, back = laid(batch(count=8), options(back_dx=0.4, back_dy=-0.3))
    left = min(box.x for box in back.trims)
    top = min(box.y for box in back.trims)
    level = [max(x1, x2) for x1, y1, x2, y2 in mark_lines(back) if y1 == y2 and x1 < left]
    upright = [max(y1, y2) for x1, y1, x2, y2 in mark_lines(back) if x1 == x2 and y1 < top]
    assert level == pytest.approx([left - 2.5] * 4)
    assert upright == pytest.approx([top - 2.5] * 8)


def test_calibration_moves_what_a_shared_cut_clips() -> None:
    of = batch(count=8)
    _, back = laid(of, options("a4", "laser", butted=True, back_dx=0.5))
    for op, trim in zip(back.ops, back.trims, strict=False):
        left, _, right, _ = bounds([pair for _, pair in op.clip if pair], (1, 0, 0, 1, 0, 0))  # type: ignore
        assert left in (pytest.approx(trim.x), pytest.approx(trim.x - 1.5))
        assert right in (pytest.approx(trim.x + trim.width), pytest.approx(trim.x + trim.width + 1.5))
