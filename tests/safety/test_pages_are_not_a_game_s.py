"""What runs in a browser is the program's, or of a folder that somebody named: never a game's."""

import re
from base64 import b64encode
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from pnp.booklet.story import Chapter
from pnp.building.context import open_game
from pnp.building.rules import tell_rules, write_reference
from pnp.exports.html import reference
from pnp.exports.pages import PageResources
from pnp.places import Places, bundled
from pnp.problem import ContentError
from pnp.translation.program import printed_words
from tests.browser import browser
from tests.exports.sample_story import ICONS, PALETTE, ROOTS, fonts, story
from tests.exports.sample_story import page as sample
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


def test_a_game_that_brings_pages_is_told_where_they_belong(tmp_path: Path) -> None:
    game = make_game(tmp_path, **{"templates/html/reference.css": "a"})
    (told,) = open_game(game, Places(packs=())).warnings
    assert told.place.path == str(game / "templates/html")
    assert "--templates" in str(told.message) and told.is_warning


def test_a_folder_beside_a_game_changes_nobody(tmp_path: Path) -> None:
    game = make_game(tmp_path)
    write_files(tmp_path / "templates", {"faces/card.svg.j2": "<face/>", "fonts.toml": "nonsense"})
    assert tmp_path / "templates" not in Places().template_roots(game)
    assert not open_game(game, Places(packs=())).warnings


def test_a_named_folder_may_bring_a_page(tmp_path: Path) -> None:
    write_files(tmp_path / "mine", {"html/reference.html.j2": "<title>{{ story.title }}</title>"})
    assert page(make_game(tmp_path), tmp_path / "out", tmp_path / "mine") == "<title>The Hoard</title>"


def test_a_page_names_its_own_scripts_and_lets_no_other_run() -> None:
    text = sample().decode()
    scripts = re.findall("<script>(.*?)</script>", text, re.DOTALL)
    (allowed,) = re.findall("script-src (.*?);", text)
    hashes = [b64encode(sha256(script.encode()).digest()).decode() for script in scripts]
    assert len(scripts) == 2
    assert allowed.split() == [f"'sha256-{each}'" for each in hashes]


def test_a_script_that_slipped_in_does_not_run(tmp_path: Path) -> None:
    text = sample().decode()
    evil = "<script>document.title = 'EVIL'</script><img src='x' onerror='document.title = 1'>"
    (tmp_path / "page.html").write_text(text.replace("</main>", f"{evil}</main>"), encoding="utf-8")
    with browser() as chromium:
        chromium.open(tmp_path / "page.html")
        title = chromium.run("return document.title")
        scripts = chromium.run("return document.documentElement.classList.contains('js')")
    assert title.startswith("Hoards") and scripts


FAULTS = {
    "{{ story.nope }}": "has no attribute",
    "{{ nope }}": "'nope' is undefined",
    "{% include 'gone.html.j2' %}": "gone.html.j2",
    "{% if %}": "Expected an expression",
    "{{ story.cover.drawing }}": "“drawing” is out of a template’s reach",
    "{{ story.cover }}": "only a text or a number can be printed here",
    "{{ 1|random }}": "random",
    "{{ 1 // 0 }}": "ZeroDivisionError",
}


@pytest.mark.parametrize("line", FAULTS)
def test_a_fault_of_a_page_is_told_at_its_line(tmp_path: Path, line: str) -> None:
    write_files(tmp_path, {"html/reference.html.j2": f"<p>\n\n{line}\n"})
    told = replace(story(), chapters=(Chapter("rules", ()),))
    with pytest.raises(ContentError) as raised:
        reference(told, PageResources(fonts(), PALETTE, printed_words(ROOTS, "en"), ICONS, [tmp_path]))
    (problem,) = raised.value.problems
    assert (problem.place.path, problem.place.line) == (str(tmp_path / "html/reference.html.j2"), 3)
    assert FAULTS[line].lower() in str(problem.message).lower()
