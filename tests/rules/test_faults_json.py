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


def refused(given: Input, lang: str) -> list[dict[str, object]]:
    checker = find_checker("or-des-dragons")
    assert checker is not None
    book = load_book(bundled() / "content" / "or-des-dragons").in_language(lang)
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
