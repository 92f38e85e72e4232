"""Titles stand beside the faces, on sheets: what cannot be set there is told as well."""

from pathlib import Path

import pytest

from pnp.building.check import check_game
from pnp.faces.fonts import scripts
from pnp.places import GameFolder, Places
from tests.small_games import GAME, make_game


@pytest.mark.parametrize(("title", "script"), [("ไพ่", "Thai"), ("קלפים", "Hebrew")])
def test_a_title_whose_libraries_are_missing_is_a_fault(
    tmp_path: Path, title: str, script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scripts, "_LIBRARIES", ("no_such_library",))
    folder = make_game(tmp_path, **{"game.toml": GAME.replace('title = "Coins"', f'title = "{title}"')})
    report = check_game(GameFolder("hoard", folder, ""), Places(), ["en"])
    (problem,) = report.problems
    assert problem.place.path.endswith("game.toml")
    assert str(problem.message).startswith(f"{script} letters are set by what comes with ")
