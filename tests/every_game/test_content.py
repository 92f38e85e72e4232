"""Whatever games the project holds: no fault, nothing untranslated, every figure's origin told."""

from pathlib import Path

import pytest

from pnp.building.check import check_game
from pnp.content.load import load
from pnp.places import GameFolder, Places
from pnp.translation.translate import translate

PLACES = Places(packs=())
GAMES = [pytest.param(game, id=game.id) for game in PLACES.games()]


@pytest.mark.parametrize("found", GAMES)
def test_every_face_in_every_language_is_without_fault(found: GameFolder) -> None:
    report = check_game(found, PLACES, ())
    assert not report.problems, "\n".join(map(str, report.problems))
    assert report.components


@pytest.mark.parametrize("found", GAMES)
def test_french_is_complete(found: GameFolder) -> None:
    game, _ = load(found.folder, PLACES)
    assert game is not None and "fr" in game.languages
    french = translate(game, "fr")
    assert (french.missing, french.fuzzy, french.problems) == ((), (), ())


@pytest.mark.parametrize("found", GAMES)
def test_the_total_of_every_deck_is_stated(found: GameFolder) -> None:
    game, _ = load(found.folder, PLACES)
    assert game is not None
    assert [deck.id for deck in game.decks if deck.total is None] == []


@pytest.mark.parametrize("found", GAMES)
def test_what_is_this_editions_own_is_told_in_the_credits(found: GameFolder) -> None:
    game, _ = load(found.folder, PLACES)
    assert game is not None
    own = [f"{deck.id}/{row.id}" for deck in game.decks for row in deck.rows if row.source == "own"]
    assert not own or game.credits.get("own")


@pytest.mark.parametrize("found", GAMES)
def test_faces_print_the_players_that_the_checker_asks_for(found: GameFolder) -> None:
    game, _ = load(found.folder, PLACES)
    assert game is not None
    printed = game.rules.get("players", {"min": game.players[0], "max": game.players[1]})
    assert (printed["min"], printed["max"]) == game.players


@pytest.mark.parametrize("found", GAMES)
def test_the_rights_of_others_are_told(found: GameFolder) -> None:
    game, _ = load(found.folder, PLACES)
    assert game is not None
    assert {"design", "notice"} <= set(game.credits)
    assert Path(found.folder / "rules.toml").is_file()
