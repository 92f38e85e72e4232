"""The manual's recipes, followed to the letter in a temporary folder: its files written, its commands run."""

import re
import shlex
import zipfile
from collections.abc import Mapping
from pathlib import Path

import pypdfium2
import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.writing import write_files

PAGE = (Path(__file__).resolve().parent.parent / "pnp/manual/recipes.md").read_text("utf-8")
RECIPES: Mapping[str, str] = dict(
    re.findall(r"^<details>\n<summary>(.+?)</summary>\n(.*?)^</details>$", PAGE, re.DOTALL | re.MULTILINE)
)
BLOCK = re.compile(r"^```(\w*) ?(\S*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
HEROES = "Title,Qty,Flies,Effect\nSiri,2,TRUE,Draws a card.\nOld Marten,1,FALSE,Heals one.\n"
TREASURES = "Count|NAME|Cost|Card text|Notes\n2|Épée|1,5|Counts twice.|later\n1|Œil|3|Look at a card.|\n"
GIVEN: Mapping[str, Mapping[str, str | bytes]] = {
    "From nanDECK": {"treasures/cards.csv": TREASURES.encode("cp1252")},
    "From a Google Sheet": {"Heroes - Sheet1.csv": HEROES},
}
"""What a maker has already, where the recipe does not show it."""


def follow(title: str, folder: Path) -> list[str]:
    """Do what a recipe says, from top to bottom, and give the words on each page of its sheets.

    Blocks with a path are files, those without a language are commands.
    """
    write_files(folder, GIVEN.get(title, {}))
    for language, path, text in BLOCK.findall(RECIPES[title]):
        if path:
            write_files(folder, {path: text})
        for command in () if language else text.splitlines():
            run(command)
    return printed(folder)


def run(command: str) -> None:
    program, *words = shlex.split(command)
    done = CliRunner().invoke(app, words)
    assert (program, done.exit_code, done.stderr) == ("pnp", 0, ""), done.output


def printed(folder: Path) -> list[str]:
    pages = []
    for path in sorted(folder.glob("output/*/en/*.pdf")):
        if path.name != "print-me-first.pdf":
            document = pypdfium2.PdfDocument(path)
            pages += [" ".join(page.get_textpage().get_text_range().split()) for page in document]
            document.close()
    return pages


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PNP_UI_LANG", "en")
    return tmp_path


def test_every_recipe_is_short_and_followed_below() -> None:
    assert list(RECIPES) == [
        "From a Squib project",
        "From nanDECK",
        "From a Google Sheet",
        "Dividers with a tab",
        "Hex tiles in a honeycomb",
        "A double-sided counter sheet",
    ]
    for title, text in RECIPES.items():
        lines = [line for line in text.splitlines() if line and not line.startswith("```")]
        assert len(lines) < 25 and max(map(len, lines)) <= 140, title


@pytest.mark.parametrize(
    ("title", "shown"),
    [
        ("From a Squib project", {"Bat": 3, "12: Flies over one wall, then rests.": 3}),
        (
            "From nanDECK",
            {"Épée (1.5)": 2, "Counts twice.": 2, "Œil (3)": 1, "Look at a card.": 1, "later": 0},
        ),
        ("From a Google Sheet", {"Siri": 2, "Draws a card.": 2, "Old Marten": 1, "Heals one.": 1}),
    ],
)
def test_a_table_of_another_program_is_printed(here: Path, title: str, shown: Mapping[str, int]) -> None:
    words = " ".join(follow(title, here))
    assert {cell: words.count(cell) for cell in shown} == shown


def test_a_shared_folder_is_read_whole(here: Path) -> None:
    follow("From a Google Sheet", here)
    (line,) = (text for language, _, text in BLOCK.findall(RECIPES["From a Google Sheet"]) if language)
    game = here / "heroes/game.toml"
    own = 'rows = "Heroes - Sheet1.csv"\n'
    assert own in game.read_text("utf-8")
    game.write_text(game.read_text("utf-8").replace(own, line), "utf-8")
    with zipfile.ZipFile(here / "heroes" / line.split('"')[1], "w") as archive:
        archive.writestr("Heroes/Heroes - Sheet1.csv", HEROES)
        archive.writestr("Heroes/More.csv", "Title,Qty,Flies,Effect\nOgre,4,FALSE,Hits.\n")
    run("pnp build heroes")
    words = " ".join(printed(here))
    assert [words.count(cell) for cell in ("Siri", "Old Marten", "Ogre", "Hits.")] == [2, 1, 4, 4]


def test_dividers(here: Path) -> None:
    front, back = follow("Dividers with a tab", here)
    for name in ("Cats", "Foxes", "Owls"):
        assert front.count(name) == back.count(name) == 2  # on the tab and below it


def test_a_counter_sheet(here: Path) -> None:
    front, back = follow("A double-sided counter sheet", here)
    assert [front.split().count(strength) for strength in "36"] == [40, 6]
    assert back.split().count("3") == 6


@pytest.mark.slow
def test_hexes_share_their_cuts_and_save_a_sheet(here: Path) -> None:
    assert len(follow("Hex tiles in a honeycomb", here)) == 2
    run("pnp build hexes")
    assert len(printed(here)) == 4
