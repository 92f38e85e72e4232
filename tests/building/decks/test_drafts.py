"""A draft prints what can be printed: what is missing has a stand-in with its name, and is listed."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2
import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.press.render import page_image
from tests.small_games import CARD, CARDS, FILES, GAME, make_game

PICTURED = CARD.replace(
    "</face>", '<image href="art/{{ card.id }}.svg" x="5" y="25" width="53" height="30"/></face>'
)
ART = '<svg viewBox="0 0 10 10"><rect width="10" height="10" fill="#00f"/></svg>'


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, list(arguments))


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def draft(here: Path, *more: str, **changed: str) -> dict[str, str]:
    """The text of each file of a draft."""
    make_game(here, **changed)
    done = run("build", "hoard", "--lang", "en", "--draft", *more)
    assert done.exit_code == 0, done.stderr
    folder = here / "output/hoard/en"
    manifest = json.loads((folder / "manifest.json").read_text())
    assert manifest["draft"] and all(file["draft"] for file in manifest["files"])
    texts = {}
    for file in manifest["files"]:
        document = pypdfium2.PdfDocument(folder / file["path"])
        pages = [document[number].get_textpage().get_text_range() for number in range(len(document))]
        assert all("draft" in page for page in pages), "every side says so"
        texts[file["path"]] = " ".join(" ".join(pages).split())
    return texts


def test_a_missing_picture_has_its_name_in_its_frame(here: Path) -> None:
    texts = draft(here, **{"templates/faces/card.svg.j2": PICTURED, "art/red.svg": ART})
    assert texts["cards.pdf"].count("blue.svg") == 2 and "art/red.svg" not in texts["cards.pdf"]
    assert "art/blue.svg" in texts["draft-faults.pdf"] and "card.svg.j2" in texts["draft-faults.pdf"]
    picture = np.asarray(page_image(here / "output/hoard/en/cards.pdf", 0, 50)).astype(int)
    pink = (picture[..., 0] > 230) & (picture[..., 1] < 245) & (picture[..., 2] > 235)
    assert pink.sum() * (25.4 / 50) ** 2 == pytest.approx(2 * 53 * 30, rel=0.15), "as large as the picture"


def test_a_wrong_cell_is_a_hole_with_the_name_of_its_field(here: Path) -> None:
    cards = CARDS.replace("strength = 6", 'strength = "six"').replace('"Worth twice {score.gold}."', "7")
    texts = draft(here, **{"cards.toml": cards})
    assert texts["cards.pdf"].count("[strength?]") == 3 and texts["cards.pdf"].count("[effect?]") == 2
    assert "cards.toml:6:12" in texts["draft-faults.pdf"] and "six" in texts["draft-faults.pdf"]


def test_what_a_text_names_and_is_not_there_is_a_hole_in_it(here: Path) -> None:
    texts = draft(here, **{"cards.toml": CARDS.replace("Worth {score.gold}", "Worth {score.gild}")})
    assert "Worth [score.gild?]." in texts["cards.pdf"] and "Worth twice 3." in texts["cards.pdf"]


def test_icons_fonts_and_templates(here: Path) -> None:
    card = CARD.replace("</face>", '<icon name="gem" x="40" y="30" width="15" height="15"/></face>')
    game = GAME + '[fonts]\nbody = ["No Such Face"]\n'
    cards = CARDS.replace("Worth {score.gold}.", "Worth {icon:coyn} {score.gold}.")
    coin = "<face>{{ card.wurth }}</face>"
    changed = {"templates/faces/card.svg.j2": card, "game.toml": game, "cards.toml": cards}
    texts = draft(here, **changed, **{"templates/faces/coin.svg.j2": coin})
    assert texts["cards.pdf"].count("gem") == 5 and texts["cards.pdf"].count("coyn") == 3
    assert texts["coins.pdf"].count("coins/one") == 4, "a face that cannot be drawn is a frame"
    for named in ("gem", "coyn", "No Such Face", "wurth"):
        assert named in texts["draft-faults.pdf"]


def test_an_overflow_is_marked_in_the_margin(here: Path) -> None:
    long = "Worth {score.gold}. " * 40
    texts = draft(here, "--deck", "cards", **{"cards.toml": CARDS.replace("Worth {score.gold}.", long)})
    assert "cards/red" in texts["cards.pdf"] and "cards/blue" not in texts["cards.pdf"]
    page = np.asarray(page_image(here / "output/hoard/en/cards.pdf", 0, 100)).astype(int)
    red = (page[..., 0] > 150) & (page[..., 1] < 60) & (page[..., 2] < 80)
    height, width = red.shape
    assert red[height // 8 :, : width // 16].any() or red[height // 8 :, -width // 16 :].any()


def test_a_deck_that_cannot_be_printed_is_left_out(here: Path) -> None:
    texts = draft(here, **{"game.toml": GAME.replace('size = "standard"', 'size = "standart"')})
    assert "cards.pdf" not in texts and "coins.pdf" in texts
    assert "standart" in texts["draft-faults.pdf"]


def test_rules_without_faults_are_told_and_those_with_faults_left_out(here: Path) -> None:
    cards = CARDS.replace("strength = 6", 'strength = "six"')
    rules = "# Winning {#win}\n\nMost gold wins, {score.gold}.\n"
    texts = draft(here, **{"cards.toml": cards, "rules.md": rules})
    assert "Most gold wins, 3" in texts["booklet.pdf"]
    assert not (here / "output/hoard/en/rules.html").exists()
    (here / "output/hoard/en/manifest.json").unlink()
    texts = draft(here, **{"rules.md": rules.replace("score.gold", "score.gild")})
    assert "booklet.pdf" not in texts
    assert "score.gild" in texts["draft-faults.pdf"]


def test_without_it_nothing_is_written(here: Path) -> None:
    make_game(here, **{"cards.toml": CARDS.replace("strength = 6", 'strength = "six"')})
    done = run("build", "hoard")
    assert done.exit_code == 1 and not (here / "output/hoard/en").exists()
    for other in ("--strict", "--release"):
        both = run("build", "hoard", "--draft", other)
        assert both.exit_code == 2 and other in both.stderr


def test_where_no_language_is_named_a_fault_of_game_toml_leaves_both(here: Path) -> None:
    make_game(here, **{"game.toml": GAME.replace('"The Hoard"', "0")})
    checked = run("check", "hoard")
    assert checked.exit_code == 1 and "game.toml:1:9" in checked.stderr
    done = run("build", "hoard", "--draft", "--deck", "coins")
    assert done.exit_code == 0, done.stderr
    assert {path.name for path in (here / "output/hoard").iterdir()} == {"en", "fr"}


def test_a_game_that_cannot_be_read_is_none(here: Path) -> None:
    make_game(here, **{"game.toml": "title ="})
    done = run("build", "hoard", "--draft")
    assert done.exit_code == 1 and "game.toml:1:" in done.stderr


def test_the_real_one_takes_its_place(here: Path) -> None:
    cards = CARDS.replace("strength = 6", 'strength = "six"')
    texts = draft(here, **{"cards.toml": cards})
    assert "draft-faults.pdf" in texts
    (here / "hoard/cards.toml").write_text(FILES["cards.toml"])
    folder = here / "output/hoard/en"
    assert run("build", "hoard", "--lang", "en", "--deck", "cards").exit_code == 0
    manifest = json.loads((folder / "manifest.json").read_text())
    drafts = {file["path"] for file in manifest["files"] if file["draft"]}
    assert manifest["draft"] and drafts == {"coins.pdf", "draft-faults.pdf"}
    assert run("build", "hoard", "--lang", "en").exit_code == 0
    manifest = json.loads((folder / "manifest.json").read_text())
    assert not manifest["draft"] and not any(file["draft"] for file in manifest["files"])
    assert not (folder / "draft-faults.pdf").exists()


def test_one_face(here: Path) -> None:
    make_game(here, **{"templates/faces/card.svg.j2": PICTURED})
    assert run("face", "hoard", "red", "--svg").exit_code == 1
    done = run("face", "hoard", "red", "--svg", "--draft")
    assert done.exit_code == 0 and "art/red.svg" in done.stderr
    assert "red.svg" in (here / "red.svg").read_text() or "<path" in (here / "red.svg").read_text()


def test_what_is_too_much_for_a_machine_is_a_frame_too(here: Path) -> None:
    many = '<face>{% for a in range(2000) %}<rect width="60" height="80"/>{% endfor %}</face>'
    texts = draft(here, "--deck", "cards", **{"templates/faces/card.svg.j2": many})
    assert texts["cards.pdf"].count("cards/") == 5 and "cards.pdf" in texts
