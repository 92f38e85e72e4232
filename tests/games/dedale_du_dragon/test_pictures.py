"""No spell and no treasure is one picture on a row of cards."""

import tomllib
from pathlib import Path

import pytest

from pnp.places import bundled

FOLDER = bundled() / "content" / "dedale-du-dragon"
FEW_KILOBYTES = 14_000


def drawn(deck: str) -> dict[str, Path]:
    rows = tomllib.loads((FOLDER / f"{deck}.toml").read_text(encoding="utf-8"))["row"]
    assert all(row.get("copies", 1) <= 4 for row in rows), deck
    return {row["id"]: FOLDER / "art" / deck / f"{row['id']}.svg" for row in rows}


@pytest.mark.parametrize("deck", ["spells", "treasures"])
def test_each_kind_has_a_picture_of_its_own_and_none_is_on_more_than_four_cards(deck: str) -> None:
    pictures = [path.read_text(encoding="utf-8") for path in drawn(deck).values()]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("id", ["candlestick", "mug", "mirror", "toad", "idol"])
def test_a_small_treasure_is_a_small_file(id: str) -> None:
    (path,) = (path for name, path in drawn("treasures").items() if name.endswith(id))
    assert path.stat().st_size < FEW_KILOBYTES
