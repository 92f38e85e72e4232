"""--release refuses what is missing or fuzzy, at the entries; a draft prints it and says how much it is."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from pnp.cli.app import app
from tests.small_games import FRENCH, make_game

DONE = """
msgctxt "game.title"
msgid "The Hoard"
msgstr "Le trésor"

msgctxt "credits.design"
msgid "A. Designer"
msgstr "A. Designer"

msgctxt "deck.cards.title"
msgid "Cards"
msgstr "Cartes"

msgctxt "deck.coins.title"
msgid "Coins"
msgstr "Pièces"

msgctxt "cards.red.effect"
msgid "Worth {score.gold}."
msgstr "Vaut {score.gold}."

msgctxt "cards.blue.name"
msgid "Blue dragon"
msgstr "Dragon bleu"

msgctxt "cards.blue.effect"
msgid "Worth twice {score.gold}."
msgstr "Vaut deux fois {score.gold}."
"""


def build(folder: Path, *words: str) -> Result:
    game = str(folder / "hoard")
    return CliRunner().invoke(app, ["build", game, "--lang", "fr", "-o", str(folder / "out"), *words])


@pytest.fixture
def written(tmp_path) -> Path:
    return tmp_path / "out" / "hoard" / "fr" / "cards.pdf"


def test_a_draft_is_printed_and_what_it_lacks_is_counted(tmp_path, written):
    make_game(tmp_path)
    said = build(tmp_path).output
    assert written.exists()
    assert "7 texts are not translated and stay in the source language" in said


def test_a_release_refuses_what_is_missing(tmp_path, written):
    make_game(tmp_path)
    result = build(tmp_path, "--release")
    assert result.exit_code == 1
    assert not written.exists()
    assert result.stderr.count("fr.po:") == 7


def test_a_release_refuses_what_is_fuzzy_at_its_line(tmp_path, written):
    fuzzy = (FRENCH + DONE).replace('msgctxt "game.title"', '#, fuzzy\nmsgctxt "game.title"')
    make_game(tmp_path, **{"locale/fr.po": fuzzy})
    result = build(tmp_path, "--release")
    assert result.exit_code == 1
    line = fuzzy.split("\n").index('msgstr "Le trésor"') + 1
    assert f"fr.po:{line}:" in result.stderr
    assert not written.exists()


def test_a_release_of_what_is_whole_is_printed(tmp_path, written):
    make_game(tmp_path, **{"locale/fr.po": FRENCH + DONE})
    assert build(tmp_path, "--release").exit_code == 0
    assert written.exists()


def test_a_draft_that_was_built_is_refused_all_the_same(tmp_path):
    make_game(tmp_path)
    build(tmp_path)
    assert build(tmp_path, "--release").exit_code == 1
