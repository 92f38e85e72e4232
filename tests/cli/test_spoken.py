"""The program's own words: every language says all of them, with the same placeholders."""

import string
import tomllib

import pytest

from pnp.cli.spoken import Spoken
from pnp.places import bundled

TABLES = tomllib.loads((bundled() / "templates" / "spoken.toml").read_text("utf-8"))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("lang", sorted(TABLES))
def test_every_language_says_everything(lang: str) -> None:
    assert list(TABLES[lang]) == list(TABLES["en"])
    for key, text in TABLES["en"].items():
        assert placeholders(TABLES[lang][key]) == placeholders(text), key


def test_french_keeps_its_spaces() -> None:
    for key, text in TABLES["fr"].items():
        for mark in ":;?!»":
            assert f" {mark}" not in text, f"{key}: a plain space before {mark}"


def test_names_are_listed_as_the_language_lists_them() -> None:
    assert Spoken("fr").listed(["Ana", "Bob", "Cid"]) == "Ana, Bob et Cid"
    assert Spoken("en").listed(["Ana", "Bob", "Cid"]) == "Ana, Bob and Cid"
    assert Spoken("en").listed(["Ana"]) == "Ana"
    assert Spoken("en").listed([]) == ""
    assert Spoken("xx").listed(["Ana", "Bob"]) == "Ana and Bob"
