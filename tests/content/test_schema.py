"""The schemas accept what loading accepts, and refuse what it refuses."""

import json
import tomllib

import jsonschema
import pytest

from pnp.content.schema import FILES as FILES_READ
from pnp.content.schema import schemas
from pnp.places import bundled
from tests.content.small import DRAGONS, FILES, GAME, game_folder, sound


@pytest.fixture
def found(tmp_path):
    return schemas(sound(game_folder(tmp_path)))


def valid(schema, text: str) -> bool:
    return jsonschema.Draft202012Validator(schema).is_valid(tomllib.loads(text))


def test_schemas_are_schemas_and_plain_json(found):
    files = ["game", "words", "rules", "rulings", "reasons", "setups", "terms", "examples", "sizes"]
    assert list(found) == [*files, "deck-dragons"]
    assert list(schemas()) == files
    for schema in json.loads(json.dumps(found)).values():
        jsonschema.Draft202012Validator.check_schema(schema)


def test_a_sound_game_is_valid(found):
    assert valid(found["game"], GAME)
    assert valid(found["words"], FILES["words.toml"])
    assert valid(found["rules"], FILES["rules.toml"] + "list = [1, [2, { a = true }]]")
    assert valid(found["deck-dragons"], DRAGONS)
    rows = tomllib.loads(DRAGONS)["row"]
    assert jsonschema.Draft202012Validator(found["deck-dragons"]).is_valid(rows)


@pytest.mark.parametrize("folder", [bundled() / "templates", *(bundled() / "content").glob("*/")], ids=str)
def test_what_ships_is_valid(folder):
    by_file = dict(zip(FILES_READ, schemas().values(), strict=True))
    checked = [(path, schema) for file, schema in by_file.items() for path in folder.glob(file)]
    assert checked
    assert [path.name for path, schema in checked if not valid(schema, path.read_text("utf-8"))] == []


@pytest.mark.parametrize(
    ("name", "text", "old", "new"),
    [
        ("game", GAME, "subtitle", "subtitel"),
        ("game", GAME, "min = 2", 'min = "two"'),
        ("game", GAME, '"card"', '"crad"'),
        ("game", GAME, '"dragons"\nkind', '"The Dragons"\nkind'),
        ("game", GAME, 'size = "standard"', "size = [1, 2, 3]"),
        ("game", GAME, 'title = "The Hoard"', ""),
        ("game", GAME, '"#d9a02e"', '"gold"'),
        ("game", GAME, '"integer"', '"interger"'),
        ("words", FILES["words.toml"], '"Strength {score.gold}"', "3"),
        ("rules", FILES["rules.toml"], "3", "1979-05-27"),
        ("deck-dragons", DRAGONS, "strength = 6", "strength = 11"),
        ("deck-dragons", DRAGONS, "strength = 6", 'strength = "six"'),
        ("deck-dragons", DRAGONS, "strength = 6", "strenght = 6"),
        ("deck-dragons", DRAGONS, 'id = "red-dragon"', ""),
        ("deck-dragons", DRAGONS, '"water"', '"earth"'),
        ("deck-dragons", DRAGONS, "copies = 3", "copies = -1"),
    ],
)
def test_a_fault_is_invalid(found, name, text, old, new):
    assert valid(found[name], text)
    spoilt = tomllib.loads(text.replace(old, new))
    assert not jsonschema.Draft202012Validator(found[name]).is_valid(spoilt)


def test_every_key_is_explained_to_the_author(found):
    deck = found["game"]["properties"]["deck"]["items"]
    for schema in (found["game"], deck):
        assert all(key["description"] for key in schema["properties"].values())
