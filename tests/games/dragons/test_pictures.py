"""A hand of one kind of treasure is no row of one picture."""

import tomllib
from collections import defaultdict

from pnp.places import bundled

DRAGONS = bundled() / "content" / "dragons"
PICTURES = DRAGONS / "art" / "treasure"
CARDS = tomllib.loads((DRAGONS / "treasure.toml").read_text(encoding="utf-8"))["row"]


def test_each_picture_is_on_four_cards_at_most_and_each_kind_has_two_or_more() -> None:
    pictures: dict[str, set[str]] = defaultdict(set)
    for card in CARDS:
        assert card["copies"] <= 4, card["id"]
        pictures[card["kind"]].add((PICTURES / f"{card['id']}.svg").read_text(encoding="utf-8"))
    assert {kind for kind, drawn in pictures.items() if len(drawn) < 2} == set()
