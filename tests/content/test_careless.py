"""What careless hands leave in a folder is told once, at its place, and leads to no fault of its own."""

import pytest

from pnp.content.declarations.documents import read_document
from pnp.content.field_types import Field
from pnp.content.fields import reader
from pnp.problem import Place, Problem
from pnp.words import Message, words
from tests.content.small import DRAGONS, GAME, faults, game_folder


def test_a_fault_is_not_told_again_by_what_refers_to_it(tmp_path):
    folder = game_folder(
        tmp_path,
        {
            "game.toml": GAME.replace('"#9c1f28"', '"#9c1f2"'),
            "dragons.toml": DRAGONS.replace("strength = 6", 'strength = "six"', 1),
            "rules.toml": "gold = = 3",
        },
    )
    told = [(file, code) for file, _, _, code, _ in faults(folder)]
    assert told == [
        ("dragons.toml", "wrong-type"),
        ("game.toml", "wrong-form"),
        ("rules.toml", "syntax-error"),
    ]


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("rules.toml", "the file cannot be read"),
        ("words.toml", "the file cannot be read"),
        ("dragons.toml", '"dragons.toml" is a folder: a file was expected'),
    ],
)
def test_a_folder_in_the_place_of_a_file_is_told(tmp_path, name, expected):
    folder = game_folder(tmp_path, {name: None})
    (folder / name).mkdir()
    assert [message for *_, message in faults(folder) if message.startswith(expected)]


@pytest.mark.parametrize("name", ["/etc/rows.toml", "../elsewhere/rows.toml"])
def test_rows_lie_in_the_folder_of_the_game(tmp_path, name):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "rows.toml").write_text(DRAGONS)
    (told,) = faults(game_folder(tmp_path, {"game.toml": GAME.replace("dragons.toml", name)}))
    assert told[4] == f'"{name}" leads out of the folder of the game, where rows are expected'


@pytest.mark.parametrize(("name", "text"), [("more.toml", "a = 1\nb = {}\n"), ("more.json", "[1,\n    {}]")])
def test_a_number_of_thousands_of_digits_is_told_at_its_place(tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text.format("9" * 6000))
    assert read_document(path) == Problem(Place(str(path), 2, 5), "syntax-error.endless")


def test_a_cell_of_thousands_of_digits_is_no_number():
    value = reader(Field("strength", "integer"), typed=False)("9" * 6000)
    assert isinstance(value, Message) and "999…" in str(value)


def test_a_trim_larger_than_a_table_is_a_slip(tmp_path):
    text = GAME.replace('size = "standard"', "size = [63, 40000]")
    (told,) = faults(game_folder(tmp_path, {"game.toml": text}))
    assert told[4] == '"size" expects a number of 1 or more up to 3000, found 40000'


@pytest.mark.parametrize(
    ("name", "text", "french"),
    [
        (
            "x.toml",
            "a = ",
            "ce n’est pas du TOML : la valeur n’en est pas une : un texte se met entre guillemets",
        ),
        ("x.toml", "a = 1\na = 2", "ce n’est pas du TOML : la clé est donnée deux fois"),
        ("x.toml", "a 1", "ce n’est pas du TOML : « = » est attendu après une clé"),
        ("x.toml", '"a" = "b', "ce n’est pas du TOML : un texte n’est pas fermé par un guillemet"),
        ("x.json", "[1 2]", "ce n’est pas du JSON : « , » est attendu"),
        ("x.json", '{"a": }', "ce n’est pas du JSON : une valeur est attendue"),
    ],
)
def test_what_libraries_say_is_translated(tmp_path, name, text, french):
    path = tmp_path / name
    path.write_text(text)
    message = words("fr").of(read_document(path).message)
    assert message.replace("\u202f", " ").replace("\u00a0", " ") == french
