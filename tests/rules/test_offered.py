"""What the help of a fact offers: words behind its ids, and what is understood of them."""

import pytest

from pnp.problem import ContentError
from pnp.rules.facts import Facts
from pnp.rules.inputs import Source
from pnp.rules.names import names_of
from pnp.rules.offered import fact_text, glosses, key_of, offered
from pnp.rules.sorts import one_of
from tests.every_game.games import book

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
    assert [meant(text) for text in ("piocher", "s’y poser", "Passer", "sit", "danser", "")] == [
        *("draw_to", "sit", "pass", "sit", "danser", ""),
    ]


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
