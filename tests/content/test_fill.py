"""Placeholders become the values they name; the marks of the text layout stay."""

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
    before = before.replace("{", "").replace("}", "")
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
