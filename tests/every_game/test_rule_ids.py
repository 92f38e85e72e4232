"""Every rule that a checker can name is a heading of the rules text, in every language."""

import re
from pathlib import Path

import pytest

from pnp.content.load import load
from pnp.places import GameFolder, Places
from pnp.rules.book import load_book
from pnp.rules.registry import find_checker
from pnp.translation.translate import translate

PLACES = Places(packs=())
GAMES = [pytest.param(game, id=game.id) for game in PLACES.games()]
CHECKED = [pytest.param(game, id=game.id) for game in PLACES.games() if find_checker(game.id)]


@pytest.mark.parametrize("found", CHECKED)
def test_every_rule_that_can_be_named_has_a_heading(found: GameFolder) -> None:
    game, _ = load(found.folder, PLACES)
    assert game is not None
    headings = {section.id for section in game.sections}
    named = load_book(found.folder).rule_ids
    assert named
    assert [rule for rule in named if rule not in headings] == []


@pytest.mark.parametrize("found", CHECKED)
def test_every_rule_that_a_checkers_code_names_has_sentences(found: GameFolder) -> None:
    import importlib

    module = importlib.import_module(f"pnp.games.{found.id.replace('-', '_')}")
    sources = [Path(path) for path in module.__path__] if hasattr(module, "__path__") else []
    files = [file for folder in sources for file in folder.glob("*.py")] or [Path(str(module.__file__))]
    codes = re.findall(r"\.(?:reason|line)\(\s*\"([a-z.-]+)\"", "\n".join(file.read_text() for file in files))
    assert codes
    sentences = load_book(found.folder).sentences
    assert [code for code in codes if f"reasons.{code}" not in sentences] == []


@pytest.mark.parametrize("found", GAMES)
def test_every_heading_is_there_in_every_language(found: GameFolder) -> None:
    game, _ = load(found.folder, PLACES)
    assert game is not None and game.sections
    for lang in game.languages[1:]:
        other = translate(game, lang)
        rules = [id for id in (*other.missing, *other.fuzzy) if id.startswith(("rules.", "reasons."))]
        assert rules == []
        assert [p for p in other.problems if ": rules." in str(p) or ": reasons." in str(p)] == []
        assert [section.id for section in other.game.sections] == [section.id for section in game.sections]
        assert all(section.title for section in other.game.sections)


@pytest.mark.parametrize("found", CHECKED)
def test_what_the_checker_says_is_what_translators_are_shown(found: GameFolder) -> None:
    game, _ = load(found.folder, PLACES)
    assert game is not None
    said = {text.id: text.text for text in game.texts()}
    sentences = load_book(found.folder).sentences
    assert {id: said.get(id) for id in sentences} == dict(sentences)
