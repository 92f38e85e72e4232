"""Lists of what a game knows are read by ids and by names, and what is neither says what may be meant."""

import pytest

from pnp.problem import ContentError
from pnp.rules.fact_lists import read_choices, read_once
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input, Source
from pnp.rules.names import names_of
from tests.every_game.games import book


def facts(*monsters: str) -> Facts:
    given = Input({"monsters": list(monsters)}, Source("told"))
    return Facts.of(given, names_of(book("dedale-du-dragon").in_language("fr")))


KINDS = ("kaoniak", "zomblard", "dragon")
ROWS = {"dragon": "dragon-figure/dragon"}


def test_things_are_named_by_their_ids_or_as_people_call_them() -> None:
    read = facts("Dragon", "kaoniak", "KAONIAK")
    assert read_choices(read, "monsters", KINDS, rows=ROWS) == ("dragon", "kaoniak", "kaoniak")
    read.raise_faults()


def test_what_is_none_of_them_says_what_may_be_meant() -> None:
    read = facts("Kaoniac", "kaoniak")
    assert read_choices(read, "monsters", KINDS) == ("kaoniak",)
    with pytest.raises(ContentError, match='holds a Kaoniac; did you mean "Kaoniak"'):
        read.raise_faults()


def test_two_names_of_one_thing_are_that_thing_twice() -> None:
    read = facts("kaoniak", "Kaoniak")
    read_once(read, "monsters", KINDS)
    with pytest.raises(ContentError, match='monsters names "kaoniak" twice'):
        read.raise_faults()
