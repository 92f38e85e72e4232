"""What the README and the pages of the manual tell people to write works as it stands there."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.building.check import check_game
from pnp.cli.app import app
from pnp.places import Places
from tests.writing import write_files

ROOT = Path(__file__).resolve().parent.parent
PAGES = (ROOT / "README.md", *sorted((ROOT / "pnp/manual").glob("*.md")))
TEXT = "\n".join(page.read_text("utf-8") for page in PAGES)
PICTURE = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="night"/></svg>'


def block(language: str) -> str:
    found = re.search(rf"^(````?){language}\n(.*?)^\1$", TEXT, re.DOTALL | re.MULTILINE)
    assert found, language
    return found[2]


@pytest.mark.parametrize("more", [{}, {"rules.md": "markdown"}], ids=["as typed", "with rules"])
def test_the_game_of_your_own_is_sound(tmp_path: Path, more: dict[str, str]) -> None:
    files = {
        "game.toml": block("toml"),
        "templates/faces/card.svg.j2": block("xml"),
        "art/cat.svg": PICTURE,
        "cards.csv": block("csv"),
        **{name: block(language) for name, language in more.items()},
    }
    game = write_files(tmp_path / "mygame", files)
    places = Places(packs=())
    found = places.find(str(game))
    assert found is not None
    assert check_game(found, places, ()).problems == ()
    assert check_game(found, places, ()).components == 4


@pytest.mark.parametrize("line", sorted(set(re.findall(r"`pnp ([a-z0-9]+[^`\n]*)`", TEXT))))
def test_every_command_it_names_knows_its_options(line: str) -> None:
    command, *words = shlex.split(line.replace("path/to/folder", "x").replace(" X Y", " 1 2"))
    named = [command, words.pop(0)] if command == "i18n" else [command]
    shown = CliRunner().invoke(app, [*named, "--help"], terminal_width=200).output
    assert "Usage" in shown, shown
    for word in words:
        if word.startswith("--"):
            assert word in shown, f"{word} is no option of {command}"


def test_the_checker_it_shows_is_the_sixth_games() -> None:
    assert block("python") == (ROOT / "tests/sixth_game/checker.py").read_text("utf-8")


def test_the_layers_it_draws_are_those_that_are_kept() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    drawn = [re.split(r"\s{2,}", line)[0] for line in block("layers").splitlines()]
    assert drawn == contracts[0]["layers"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_links_to_is_there(page: Path) -> None:
    links = sorted(set(re.findall(r"\]\((?!http|#)([^)#]+)(#[^)]*)?\)", page.read_text("utf-8"))))
    assert links
    for path, heading in links:
        assert (page.parent / path).exists(), path
        assert not heading or heading[1:] in anchors(page.parent / path), (path, heading)


def anchors(page: Path) -> set[str]:
    """The names by which headings are linked to, as GitHub makes them."""
    headings = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading).strip().lower().replace(" ", "-") for heading in headings}
