"""A card that goes on no sheet was given in pixels, most likely; a board is meant to be glued."""

from pathlib import Path

import pytest

from pnp.content.load import load
from pnp.places import Places
from pnp.problem import stops
from tests.content.small import GAME, game_folder


def told(tmp_path: Path, kind: str, size: str) -> list[str]:
    """What is said of a deck of such pieces, which is loaded all the same."""
    given = GAME.replace('kind = "card"', f'kind = "{kind}"').replace('size = "standard"', f"size = {size}")
    assert given.count(f"size = {size}") and given.count(f'kind = "{kind}"')
    game, problems = load(game_folder(tmp_path, {"game.toml": given}), Places(packs=()))
    assert game is not None and not stops(problems)
    return [str(problem.message) for problem in problems if problem.code == "oversized"]


def test_a_card_in_pixels_is_warned_of_with_its_size_in_mm(tmp_path: Path) -> None:
    (said,) = told(tmp_path, "card", "[825, 1125]")
    assert "825 × 1125 pixels, at 300 to the inch, are [69.85, 95.25]" in said


@pytest.mark.parametrize(
    ("kind", "size"),
    [("card", "[297, 420]"), ("card", "[420, 290]"), ("tile", "[825, 900]"), ("aid", "[500, 500]")],
)
def test_what_goes_on_a_sheet_or_is_meant_to_be_glued_is_not(tmp_path: Path, kind: str, size: str) -> None:
    assert told(tmp_path, kind, size) == []
