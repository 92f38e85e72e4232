"""What runs in a browser is the program's, or of a folder that somebody named: never a game's."""

from pathlib import Path

import pytest

from pnp.building.context import open_game
from pnp.building.rules import tell_rules, write_reference
from pnp.places import Places, bundled
from tests.small_games import make_game
from tests.writing import write_files

HTML = bundled() / "templates" / "html"
EVIL = {
    "reference.html.j2": "EVIL",
    "blocks.html.j2": "{% macro blocks(all, part) %}EVIL{% endmacro %}",
    "reference.js": "EVIL",
    "reference.css": "</style><script>EVIL</script>",
}


def page(game: Path, folder: Path, *templates: Path) -> str:
    context = open_game(game, Places(templates=templates, packs=())).in_language("en")
    story, _ = tell_rules(context)
    write_reference(context, story, folder)
    return (folder / "rules.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", EVIL)
@pytest.mark.parametrize("where", ["hoard/templates/html", "templates/html"])
def test_a_game_brings_no_page_nor_script_nor_style(tmp_path: Path, where: str, name: str) -> None:
    game = make_game(tmp_path, **{"rules.md": "# Aim {#aim}\n\nWin.\n"})
    assert HTML.joinpath(name).is_file()
    write_files(tmp_path / where, {name: EVIL[name]})
    assert "EVIL" not in page(game, tmp_path / "out")


def test_a_folder_beside_a_game_changes_nobody(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    write_files(tmp_path / "templates", {"faces/card.svg.j2": "<face/>", "fonts.toml": "nonsense"})
    assert tmp_path / "templates" not in Places().template_roots(game)
    assert not open_game(game, Places(packs=())).warnings


def test_a_named_folder_may_bring_a_page(tmp_path: Path) -> None:
    write_files(tmp_path / "mine", {"html/reference.html.j2": "<title>{{ story.title }}</title>"})
    assert page(make_game(tmp_path), tmp_path / "out", tmp_path / "mine") == "<title>The Hoard</title>"
