"""A coin that is cut a little off loses nothing but of its milled edge."""

from math import hypot

import pytest

from pnp.building.context import open_game
from pnp.faces.drawing.ink import Inks
from pnp.geometry import around
from pnp.places import Places, bundled
from tests.collisions import Layout

MIDDLE, SAFE = 11.0, 1.2


@pytest.mark.parametrize("coin", ["gold-1", "gold-2", "gold-3"])
def test_the_rim_of_a_coin_stands_in_its_middle_and_clear_of_the_trim(coin: str) -> None:
    context = open_game(bundled() / "content" / "drakon", Places(packs=()))
    layout = Layout(context.in_language("en").face(f"coins/{coin}"), Inks(context.fonts))
    (milled,) = [line for line in layout.lines if line.dashed]
    assert milled.box.x - milled.reach < 0 and milled.box.width + 2 * milled.reach > 2 * MIDDLE
    points = [point for line in layout.lines if not line.dashed for edge in line.edges for point in edge]
    box = around(points)
    assert (box.x + box.width / 2, box.y + box.height / 2) == pytest.approx((MIDDLE, MIDDLE), abs=0.05)
    assert max(hypot(x - MIDDLE, y - MIDDLE) for x, y in points) < MIDDLE - SAFE + 0.1
