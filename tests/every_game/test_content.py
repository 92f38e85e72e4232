"""Whatever games there are: no fault, nothing untranslated, every figure's origin told."""

import pytest

from pnp.building.check import check_game
from pnp.translation.translate import translate
from tests.every_game.games import FOLDERS, GAMES, PLACES, SHIPPED, game

LARGE = ("dedale-du-dragon", "drakon", "or-des-dragons", "pierres-du-dragon")
"""Games of so many faces that all of them are laid out in the sweeps; what is quick looks at some of each."""
SAMPLE = {"or-des-dragons": ("en",), "dragons": ("fr", "ar"), "drakon": ("en",)}
"""The languages in which the sweeps look at the faces of large games; at all of them, releases."""


def marks(id: str, lang: str) -> tuple[pytest.MarkDecorator, ...]:
    if id not in LARGE:
        return ()
    sample = SAMPLE.get(id, ())
    return (pytest.mark.slow,) if lang in sample else (pytest.mark.slow, pytest.mark.long)


EVERY = [pytest.param(id, lang, marks=marks(id, lang)) for id in GAMES for lang in game(id).languages]


@pytest.mark.parametrize(("id", "lang"), EVERY)
def test_every_face_in_every_language_is_without_fault(id: str, lang: str) -> None:
    report = check_game(FOLDERS[id], PLACES, (lang,))
    assert not report.problems, "\n".join(map(str, report.problems))
    assert report.components


@pytest.mark.parametrize("id", SHIPPED)
def test_what_ships_is_printed_in_french(id: str) -> None:
    assert "fr" in game(id).languages


@pytest.mark.parametrize("id", [id for id in GAMES if "fr" in game(id).languages])
def test_french_is_complete(id: str) -> None:
    french = translate(game(id), "fr")
    assert (french.missing, french.fuzzy, french.problems) == ((), (), ())


@pytest.mark.parametrize("id", GAMES)
def test_the_total_of_every_deck_is_stated(id: str) -> None:
    assert [deck.id for deck in game(id).decks if deck.total is None] == []


@pytest.mark.parametrize("id", GAMES)
def test_what_is_this_editions_own_is_told_in_the_credits(id: str) -> None:
    own = [f"{deck.id}/{row.id}" for deck in game(id).decks for row in deck.rows if row.source == "own"]
    assert not own or game(id).credits.get("own")


@pytest.mark.parametrize("id", GAMES)
def test_faces_print_the_players_that_the_checker_asks_for(id: str) -> None:
    low, high = game(id).players
    printed = game(id).rules.get("players", {"min": low, "max": high})
    assert (printed["min"], printed["max"]) == (low, high)


@pytest.mark.parametrize("id", GAMES)
def test_the_rights_of_others_are_told(id: str) -> None:
    assert {"design", "notice"} <= set(game(id).credits)
