"""Titles stand beside the faces, on sheets: what cannot be set there is told as well."""

from pathlib import Path

import pytest

from pnp.building.check import check_game
from pnp.places import GameFolder, Places
from tests.small_games import GAME, make_game


@pytest.mark.parametrize(("title", "script"), [("ไพ่", "Thai"), ("קלפים", "Hebrew")])
def test_a_title_in_a_script_that_is_not_set_is_a_fault(tmp_path: Path, title: str, script: str) -> None:
    folder = make_game(tmp_path, **{"game.toml": GAME.replace('title = "Coins"', f'title = "{title}"')})
    report = check_game(GameFolder("hoard", folder, ""), Places(), ["en"])
    (problem,) = report.problems
    assert problem.place.path.endswith("game.toml")
    assert str(problem.message).startswith(f"{script} letters are not set yet: ")
