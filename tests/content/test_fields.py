"""A type of field is one entry of the registry; declaring, reading and the schema follow it."""

import pytest

from pnp.content.declared import GAME
from pnp.content.field_types import TYPES, Field
from pnp.content.fields import reader
from tests.content.small import GAME as TEXT
from tests.content.small import faults, game_folder

SOUND = {
    "integer": ("7", 7),
    "number": ("2.5", 2.5),
    "boolean": ("TRUE", True),
    "string": ("007", "007"),
    "text": ("Seven {icon:coin}", "Seven {icon:coin}"),
    "art": ("art/dragon.svg", "art/dragon.svg"),
    "icon": ("mdi:sword", "mdi:sword"),
    "color": ("#8c1d22", "#8c1d22"),
    "choice": ("fire", "fire"),
}


@pytest.mark.parametrize(("type", "cell", "value"), [(type, *pair) for type, pair in SOUND.items()])
def test_a_cell_of_text_becomes_the_value_that_its_type_means(type, cell, value):
    read = reader(Field("x", type, choices=("fire", "water")), typed=False)
    assert read(cell) == value
    assert read(cell).__class__ is value.__class__
    assert reader(Field("x", type, choices=("fire", "water")), typed=True)(value) == value


def test_every_type_may_be_declared_and_none_else():
    fields = GAME.schema()["properties"]["deck"]["items"]["properties"]["fields"]
    short, long = fields["additionalProperties"]["anyOf"]
    assert short["enum"] == long["properties"]["type"]["enum"] == list(TYPES)


@pytest.mark.parametrize(("key", "type"), [("min", "text"), ("max", "boolean"), ("choices", "string")])
def test_a_limit_that_a_type_does_not_know_names_those_that_do(tmp_path, key, type):
    value = '["a"]' if key == "choices" else "3"
    text = TEXT.replace(
        "[deck.fields]", f'[deck.fields]\nextra = {{ type = "{type}", {key} = {value}, optional = true }}', 1
    )
    ((_, _, _, code, said),) = faults(game_folder(tmp_path, {"game.toml": text}))
    fitting = " or ".join(name for name, known in TYPES.items() if key in known.keys)
    assert (code, said) == (
        "unfit-key",
        f'"{key}" is for fields of type {fitting}, this one is of type {type}',
    )
