"""Seventeen magic items are no row of one ground, and the mightiest dragons stand out of their frames."""

import tomllib
from collections import Counter

import pytest

from pnp.places import bundled

GAME = bundled() / "content" / "or-des-dragons"


def test_magic_items_lie_before_five_grounds_none_on_more_than_five_cards() -> None:
    rows = tomllib.loads((GAME / "items.toml").read_text(encoding="utf-8"))["row"]
    grounds = Counter(row["ground"] for row in rows)
    assert len(grounds) == 5 and max(grounds.values()) <= 5


@pytest.mark.parametrize("dragon", ["harvest-comet", "old-king-plenty", "unlit", "vesper"])
def test_what_stands_out_of_the_frame_is_of_the_dragon_within(dragon: str) -> None:
    art = GAME / "art" / "dragons"
    within = set((art / f"{dragon}.svg").read_text(encoding="utf-8").splitlines())
    out = (art / f"{dragon}-out.svg").read_text(encoding="utf-8").splitlines()
    shapes = [line for line in out if line.startswith(("<path", "<ellipse"))]
    assert shapes and set(shapes) <= within
