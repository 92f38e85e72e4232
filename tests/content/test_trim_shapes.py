"""Every shape and every kind of component has all that is asked of it, its words among them."""

from typing import get_args

import pytest

from pnp.content.game import Kind
from pnp.content.trim_shapes import SHAPES, TrimShape
from pnp.geometry import Box, Outline, bounds
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


@pytest.mark.parametrize("kind", get_args(Kind))
def test_a_kind_has_words_in_the_rules_and_on_the_command_line(kind: str) -> None:
    assert words("en").knows(f"booklet.kind.{kind}")
    assert words("en").knows(f"build.kind.{kind}")
