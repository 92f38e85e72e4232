"""A game's rules are found by its id, and nothing heavy comes with them."""

import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from pnp.places import Places
from pnp.problem import ContentError
from pnp.rules import registry
from pnp.rules.registry import find_checker


def test_a_game_without_rules_has_no_checker() -> None:
    assert find_checker("no-such-game") is None
    assert find_checker("not an id/../x") is None


def test_a_bundled_game_is_found_by_its_id() -> None:
    checker = find_checker("or-des-dragons")
    assert checker is not None
    assert checker.question("kill") is not None


def test_an_entry_point_is_found_where_no_module_ships(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        name, value = "a-maker-s-game", "somewhere:checker"

        def load(self) -> object:
            return find_checker("or-des-dragons")

    monkeypatch.setattr(registry, "entry_points", lambda group: [Point()] if group == "pnp.games" else [])
    assert find_checker("a-maker-s-game") is find_checker("or-des-dragons")


@pytest.mark.parametrize("value", ["tests.no_such:checker", "json:dumps", "json:nothing", "no name at all"])
def test_an_entry_point_that_leads_nowhere_is_told_by_its_value(
    value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "entry_points", lambda group: [EntryPoint("cats", value, group)])
    with pytest.raises(ContentError, match=f"“{value}” as the checker of cats"):
        find_checker("cats")
    assert find_checker("dogs") is None


@pytest.mark.parametrize("game", [game.id for game in Places().games() if find_checker(game.id)])
def test_rules_load_nothing_that_draws_or_translates(game: str) -> None:
    code = (
        "import sys; from pnp.places import Places; from pnp.rules.book import load_book; "
        f"from pnp.rules.registry import find_checker; found = Places().find({game!r}); "
        "load_book(found.folder).version; find_checker(found.id); "
        "print(*sorted({m.split('.')[0] for m in sys.modules}"
        " & {'reportlab', 'PIL', 'jinja2', 'babel', 'fontTools', 'rich'}))"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == ""
