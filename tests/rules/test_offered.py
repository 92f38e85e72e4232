"""What the help of a fact offers: words behind its ids, and what is understood of them."""

import pytest

from pnp.games.drakon.supply import RoomFinder
from pnp.problem import ContentError
from pnp.rules.answer import judge
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input, Source
from pnp.rules.names import names_of
from pnp.rules.offered import fact_text, glosses, key_of, offered
from pnp.rules.sorts import one_of
from pnp.rules.spoken import spoken
from pnp.words import words
from tests.every_game.games import book, checker

ACTIONS = ("draw_to", "sit", "pass")


def test_what_stands_in_brackets_is_of_the_id_before() -> None:
    french = book("dragons").in_language("fr")
    assert glosses(french, "what")["beneath"] == "le dessous"
    assert glosses(french, "action")["pass"] == "passer"
    assert glosses(french, "no-such-fact") == {}


@pytest.mark.parametrize(
    ("text", "id"),
    [
        ("le dessous", "beneath"),
        ("DESSOUS", "beneath"),
        ("tresor", "treasure"),
        ("propre pile", "own-pile"),
        ("Beneath", "beneath"),
        ("pile", ""),  # two have it
        ("trésors", ""),
        ("3", ""),
        ("", ""),
    ],
)
def test_a_name_is_understood_with_and_without_what_belongs_to_it(text: str, id: str) -> None:
    names = names_of(book("dragons").in_language("fr"))
    ids = ("top", "beneath", "own-pile", "deck", "treasure")
    assert offered(text, ids, "what", names) == id


def test_of_a_language_that_nobody_chose_half_a_name_is_none() -> None:
    names = names_of(book("dragons"))
    assert offered("le dessous", ("top", "beneath"), "what", names) == "beneath"
    assert offered("dessus d’une", ("top", "beneath"), "what", names) == ""


def test_a_key_may_be_called_as_its_table_is_explained() -> None:
    names = names_of(book("dragons").in_language("fr"))
    meant = key_of("action", ACTIONS, names)
    said = ("piocher", "s’y poser", "se poser", "s’asseoir", "Passer", "attendre", "sit", "danser", "")
    assert [*map(meant, said)] == ["draw_to", "sit", "sit", "sit", "pass", "pass", "sit", "danser", ""]


def test_what_is_no_key_of_a_table_is_answered_with_words() -> None:
    facts = Facts(
        {"action": {"jongler": 1}}, Source(""), [], names=names_of(book("dragons").in_language("fr"))
    )
    action = facts.table("action")
    action.ask(*ACTIONS)
    with pytest.raises(ContentError, match="piocher pour une pile"):
        facts.raise_faults()


def test_another_language_tells_what_may_be_typed_for_bare_ids() -> None:
    way, english = one_of(("steal", "exchange")), book("drakon")
    french = english.in_language("fr")
    assert fact_text("way", way, names_of(french)) == "steal (un vol) ou exchange (un échange)"
    assert fact_text("way", way, names_of(english)) == english.text("facts.way")


@pytest.mark.parametrize(
    ("id", "lang", "text", "hint"),
    [
        ("or-des-dragons", "fr", "gren 2", "vouliez-vous dire «\u202fémeraude\u202f»"),
        ("or-des-dragons", "en", "gren 2", 'did you mean "green"'),
        ("or-des-dragons", "fr", "émeraudde 2", "vouliez-vous dire «\u202fémeraude\u202f»"),
        ("dragons", "en", "jewels 2", "expected one of"),
        ("or-des-dragons", "fr", "argent moins 2", "choisissez parmi"),
    ],
)
def test_a_suggestion_is_like_what_was_said_and_of_the_readers_language(
    id: str, lang: str, text: str, hint: str
) -> None:
    heard = spoken(text, checker(id).columns, names_of(book(id).in_language(lang)))
    assert [hint in words(lang).of(fault.message) for fault in heard.faults] == [True]


def test_a_room_is_known_by_a_part_of_its_name_and_suggested_in_the_readers_language() -> None:
    find = RoomFinder(names_of(book("drakon").in_language("fr")))
    assert [find(text) for text in ("neutre", "Harpe", "salle neutre", "salle")] == [
        "neutral",
        "harp",
        "neutral",
        "",
    ]
    assert "Salle neutre" in words("fr").of(find.hint("neutrl"))


def test_an_adventurer_who_is_there_twice_is_called_by_his_name() -> None:
    facts = {"question": "kill", "strength": 8, "attackers": [{"player": "Ana", "hero": "warrior"}] * 2}
    with pytest.raises(ContentError) as refused:
        judge(checker("or-des-dragons"), book("or-des-dragons").in_language("fr"), Input(facts, Source("")))
    assert "guerrier" in words("fr").of(refused.value.problems[0].message)
