"""Whatever a value of a sound game is replaced by, loading tells faults and never fails; schemas agree."""

import json
import tomllib

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.content.load import load
from pnp.content.schema import schemas
from pnp.places import Places
from tests.content.small import DRAGONS, FILES, GAME, game_folder, sound

_values = st.recursive(
    st.sampled_from([0, -1, 2, 2.5, 1e300, float("inf"), True, "", "x", "Two words", "dragon", "**", "{x}"]),
    lambda item: st.lists(item, max_size=2) | st.dictionaries(st.sampled_from(["min", "a", "type"]), item),
    max_leaves=3,
)


def toml(value) -> str:
    """A value written in one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {toml(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml, value)) + "]"
    return "inf" if value == float("inf") else json.dumps(value)


def document(tree) -> str:
    return "".join(f"{json.dumps(key)} = {toml(value)}\n" for key, value in tree.items())


def paths(tree, path=()):
    items = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from paths(item, (*path, key))


def changed(text, data):
    """A document with one value replaced, or one key taken out."""
    tree = tomllib.loads(text)
    *way, last = data.draw(st.sampled_from(list(paths(tree))))
    table = tree
    for key in way:
        table = table[key]
    if data.draw(st.booleans()):
        table[last] = data.draw(_values)
    else:
        del table[last]
    return tree


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    return schemas(sound(game_folder(tmp_path_factory.mktemp("sound"))))


_FILES = {"game.toml": "game", "dragons.toml": "deck-dragons", "rules.toml": "rules", "words.toml": "words"}


@settings(max_examples=50)
@given(st.data(), st.sampled_from(list(_FILES)))
def test_one_value_is_spoilt(tmp_path_factory, found, data, name):
    tree = changed(FILES[name], data)
    folder = game_folder(tmp_path_factory.mktemp("game"), {name: document(tree)})
    game, problems = load(folder, Places(packs=()))
    assert (game is None) == bool(problems)
    if not jsonschema.Draft202012Validator(found[_FILES[name]]).is_valid(tree):
        assert problems


def test_an_empty_game_file_lacks_its_keys(tmp_path):
    folder = game_folder(tmp_path, {"game.toml": ""})
    problems = load(folder, Places(packs=()))[1]
    assert {problem.code for problem in problems} == {"missing-key"}
    missing = sorted(str(problem.message).split('"')[1] for problem in problems)
    assert missing == ["deck", "language", "players", "title"]


def test_the_sound_documents_are_written_as_they_are_read():
    for text in (GAME, DRAGONS):
        assert tomllib.loads(document(tomllib.loads(text))) == tomllib.loads(text)
