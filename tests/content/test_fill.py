"""Placeholders become the values they name; the marks of the text layout stay."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.content.fill import UnknownNameError, fill, filled
from tests.content.small import DRAGONS, game_folder, sound

RULES = {"score": {"gold": 3, "half": 0.5, "share": 2.0, "by": {"3": 15}}, "strength": 99}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("no marks", "no marks"),
        ("{score.gold} and {score.share}, {score.half}, {score.by.3}", "3 and 2, 0.5, 15"),
        ("{strength} is the row's own", "7 is the row's own"),
        ("{icon:coin} {color:gold}{name}{/color}", "{icon:coin} {color:gold}Ann{/color}"),
    ],
)
def test_names_are_those_of_the_row_then_of_the_rules(text, expected):
    assert fill(text, {"strength": 7, "name": "Ann"}, RULES) == expected


@pytest.mark.parametrize("name", ["strenth", "score", "score.gold.x", "score.by.4", "fierce"])
def test_a_name_without_a_value_is_no_text(name):
    with pytest.raises(UnknownNameError):
        fill(f"{{{name}}}", {"fierce": True}, RULES)


@given(st.text(), st.integers(), st.floats(allow_nan=False, allow_infinity=False))
def test_filled_text_holds_no_placeholder_and_nothing_else_changes(before, whole, number):
    before = before.replace("{", "").replace("}", "").replace("\\", "")
    rules = {"whole": whole, "number": number}
    found = fill(f"{before}{{whole}}|{{number}}", {}, rules)
    assert found.startswith(before)
    first, second = found.removeprefix(before).split("|")
    assert (int(first), float(second)) == (whole, number)
    assert fill(found, {}, rules) == found


def test_a_filled_game_has_its_numbers_in_its_texts(tmp_path):
    rows = DRAGONS.replace('"Sea dragon"', '"{id}, {copies}"')
    game = sound(game_folder(tmp_path, {"dragons.toml": rows}))
    done = filled(game)
    assert done.words == {"strength": "Strength 3"}
    red, sea = done.decks[0].rows
    assert red.values["effect"] == "Costs 6 {icon:coin}, scores 3."
    assert sea.values["name"] == "sea-dragon, 1"
    assert game.decks[0].rows[1].values["name"] == "{id}, {copies}"


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "0.5, 2, 3, 1.5 and 2.5"),
        ("fr", "0,5, 2, 3, 1.5 and 2,5"),
        ("pt_BR", "0,5, 2, 3, 1.5 and 2,5"),
        ("zh_Hant", "0.5, 2, 3, 1.5 and 2.5"),
        ("en-x-pseudo", "0.5, 2, 3, 1.5 and 2.5"),
        ("tlh", "0.5, 2, 3, 1.5 and 2.5"),  # a language that nobody knows
    ],
)
def test_a_number_has_the_decimal_mark_of_the_language(lang, expected):
    text = "{score.half}, {score.share}, {score.gold}, {name} and {width}"
    assert fill(text, {"name": "1.5", "width": 2.5}, RULES, lang) == expected


def test_a_filled_game_has_the_decimal_marks_of_its_language(tmp_path):
    rows = DRAGONS.replace('"Sea dragon"', '"{score.half}"')
    files = {
        "dragons.toml": rows,
        "rules.toml": "[score]\ngold = 3\nhalf = 0.5\n",
        "rules.md": "# A {#a}\n\nHalf is {score.half}\n",
    }
    game = sound(game_folder(tmp_path, files))
    for lang, half in (("en", "0.5"), ("fr", "0,5")):
        told = filled(replace(game, lang=lang))
        assert half in [row.values["name"] for row in told.decks[0].rows]
        assert f"Half is {half}" in [text.text for text in told.sections[0].texts]
        assert f"Half is {half}" in [token.content for token in told.sections[0].tokens]
