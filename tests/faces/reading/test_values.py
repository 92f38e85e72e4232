import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.faces.drawing.colors import Color
from pnp.faces.reading import values
from pnp.geometry import inverse, moved, multiply

small = st.floats(-50, 50)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("3", 3), ("-.5", -0.5), ("1e1mm", 10), ("72pt", 25.4), (" 4. ", 4)],
)
def test_lengths_in_mm(text: str, expected: float) -> None:
    assert values.length(text) == pytest.approx(expected)


@pytest.mark.parametrize("text", ["", "nan", "inf", "1_0", "3 4", "pt", "3em", "1,5", "0x1"])
def test_what_is_no_length(text: str) -> None:
    with pytest.raises(ValueError):
        values.length(text)


def test_numbers_may_stand_close() -> None:
    assert values.numbers("1-2.5.5 ,3e1") == (1, -2.5, 0.5, 30)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("#f80", (1, 0x88 / 255, 0)),
        ("#ff8800", (1, 0x88 / 255, 0)),
        ("rgb(255, 136, 0)", (1, 0x88 / 255, 0)),
        ("white", (1, 1, 1)),
        ("ember", (0.5, 0, 0)),
        ("currentColor", (0, 1, 0)),
    ],
)
def test_colors(text: str, expected: tuple[float, ...]) -> None:
    found = values.color(text, {"ember": Color(0.5, 0, 0)}, Color(0, 1, 0))
    assert found == pytest.approx(expected)


def test_a_palette_may_name_its_own_black() -> None:
    assert values.color("black", {"black": Color(0.1, 0, 0)}) == Color(0.1, 0, 0)


@pytest.mark.parametrize(
    ("text", "point"),
    [
        ("translate(3 4)", (4, 5)),
        ("translate(3)", (4, 1)),
        ("scale(2)", (2, 2)),
        ("scale(2,-1)", (2, -1)),
        ("rotate(90)", (-1, 1)),
        ("rotate(90 1 0)", (0, 0)),
        ("skewX(45)", (2, 1)),
        ("skewY(45)", (1, 2)),
        ("matrix(1 2 3 4 5 6)", (9, 12)),
        ("translate(10 0) rotate(90) scale(2)", (8, 2)),
    ],
)
def test_transforms_move_the_point_1_1(text: str, point: tuple[float, float]) -> None:
    ((_, found),) = moved((("M", (1, 1)),), values.transform(text))
    assert found == pytest.approx(point)


@given(st.tuples(small, small, small, small, small, small))
def test_an_inverse_undoes(matrix: tuple[float, float, float, float, float, float]) -> None:
    undo = inverse(matrix)
    if undo is not None and abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) > 0.01:
        assert multiply(undo, matrix) == pytest.approx((1, 0, 0, 1, 0, 0), abs=1e-6)


@given(st.floats(-720, 720), small, small)
def test_a_turn_keeps_its_centre(degrees: float, x: float, y: float) -> None:
    turn = values.rotation(degrees, x, y)
    ((_, found),) = moved((("M", (x, y)),), turn)
    assert found == pytest.approx((x, y), abs=1e-9)
    assert math.hypot(turn[0], turn[1]) == pytest.approx(1)
