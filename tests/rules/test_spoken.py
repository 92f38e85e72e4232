"""What players say is understood as they mean it, in every language of the game."""

import pytest

from pnp.rules.names import Names, names_of
from pnp.rules.seats import Column
from pnp.rules.spoken import spoken, suggestions
from tests.every_game.games import book, checker


def vocabulary(id: str, lang: str) -> tuple[tuple[Column, ...], Names]:
    return checker(id).columns, names_of(book(id).in_language(lang))


def faults(id: str, lang: str, text: str) -> list[tuple[int, str]]:
    columns, names = vocabulary(id, lang)
    return [(fault.column, str(fault.message)) for fault in spoken(text, columns, names).faults]


@pytest.mark.parametrize(
    ("begun", "names"),
    [
        ("3 é", ["émeraudes"]),
        ("une é", ["émeraude"]),
        ("2 or, une am", ["améthyste"]),
        ("5 diamants n", ["diamants noirs"]),
    ],
)
def test_names_are_completed_in_the_language_at_hand(begun: str, names: list[str]) -> None:
    columns, known = vocabulary("or-des-dragons", "fr")
    assert suggestions(known, columns, begun) == names
