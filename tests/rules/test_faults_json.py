"""Programs are told every fault of an input under the key of its value, in the language at hand."""

import json

import pytest

from pnp.places import bundled
from pnp.problem import ContentError
from pnp.rules import answer
from pnp.rules.book import load_book
from pnp.rules.faults_json import fault_objects
from pnp.rules.inputs import Input, Source, parse_input
from pnp.rules.registry import find_checker
from pnp.words import words


def refused(given: Input, lang: str, game: str = "or-des-dragons") -> list[dict[str, object]]:
    checker = find_checker(game)
    assert checker is not None
    book = load_book(bundled() / "content" / game).in_language(lang)
    with pytest.raises(ContentError) as caught:
        answer.score(checker, book, given)
    return fault_objects(caught.value.problems, words(lang))


TABLE = {
    "players": [{"name": "Ana", "silver": -1}, {"name": "Bob", "gold": 2, "silwer": 1}, {"name": "Cid"}],
    "options": {"rules": "hard"},
}


@pytest.mark.parametrize("source", ["object", "json"])
def test_each_fault_has_its_key_and_words(source: str) -> None:
    given = Input(TABLE, Source("page")) if source == "object" else parse_input(json.dumps(TABLE), "-")
    told = {fault["key"]: fault["message"] for fault in refused(given, "en")}
    assert told.keys() == {"players.0.silver", "players.1.silwer", "options.rules"}
    assert told["players.0.silver"] == "Ana: silver coins: -1; 0 or more is expected"


def test_faults_are_told_in_the_language_at_hand() -> None:
    told = {fault["key"]: str(fault["message"]) for fault in refused(Input(TABLE, Source("page")), "fr")}
    assert "attendu" in told["players.0.silver"]


@pytest.mark.parametrize(
    ("game", "players", "options", "key"),
    [
        ("pierres-du-dragon", [{}, {}, {"points": 9}], {}, "players.2.points"),
        ("dedale-du-dragon", [{}, {"alive": False, "out": True}], {}, "players.1.out"),
        ("drakon", [{"team": "x"}, {"team": "x"}, {"team": "y"}, {}], {"variant": "team"}, "players.3.team"),
    ],
)
def test_what_is_wrong_with_one_player_is_told_there(
    game: str, players: list[dict[str, object]], options: dict[str, str], key: str
) -> None:
    seats = [{"name": f"P{number}", **player} for number, player in enumerate(players)]
    told = refused(Input({"players": seats, "options": options}, Source("page")), "en", game)
    assert key in [fault["key"] for fault in told]
