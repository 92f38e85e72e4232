"""A word that is cut short before a vowel does not stand before a name that only the game knows."""

import pytest

from pnp.translation.checks.elision import elisions
from tests.translation.test_checks import found


@pytest.mark.parametrize(
    "text",
    [
        "Part de {player}",
        "Dans la main de **{other}**.",
        "L’or que {player} garde",
        "Or d’{player}",
        "Jusqu’{name}",
        "De {seat}",
    ],
)
def test_before_a_name(text: str) -> None:
    assert found(elisions, text) == ["elision"]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Prise à {player}", "fr"),
        ("Plus de {count} pièces", "fr"),  # a number
        ("De {cell} à {to}", "fr"),  # a place on the board is read letter by letter
        ("la règle de « {name} »", "fr"),
        ("un code {name}", "fr"),
        ("Parte de {player}", "es"),  # de stays whole there
    ],
)
def test_elsewhere(text: str, lang: str) -> None:
    assert found(elisions, text, lang=lang) == []
