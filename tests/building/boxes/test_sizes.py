"""What is told of pieces before they are drawn is how large they are drawn."""

from itertools import product

import pytest
from hypothesis import given, settings

from pnp.building.boxes.nets import lid, tray
from pnp.building.boxes.packing import Inner
from pnp.building.boxes.sizes import PieceSize, drawn_sizes, lid_sizes, tray_sizes
from tests.building.boxes.test_nets import SIZES, WALLS


@settings(max_examples=4)
@given(SIZES)
def test_sizes_are_those_of_the_pieces(inner: Inner) -> None:
    told, drawn = list[PieceSize](), list[PieceSize]()
    for under, over in product(WALLS, WALLS):
        told += (*tray_sizes(inner, under), *lid_sizes(inner, under, over, inner.depth))
        drawn += drawn_sizes((*tray(inner, under), *lid(inner, under, over, inner.depth)))
    assert [size.name for size in told] == [size.name for size in drawn]
    assert [size[1:] for size in told] == [pytest.approx(size[1:]) for size in drawn]
