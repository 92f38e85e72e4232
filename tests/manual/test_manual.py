"""Every word that a maker can write is told, from what declares it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.content.schema import schemas
from pnp.faces.reading.grammar import ATTRIBUTES
from pnp.faces.templates.values import game_values
from pnp.manual.drawing import SEEN
from pnp.manual.find import find, manual
from pnp.places import Places
from pnp.words import languages, words
from tests.faces.small import game
from tests.manual.readme import LIST, PAGE, told

ENTRIES = manual(Places(packs=()).page_roots())


def first(asked: str, lang: str = "en") -> tuple[str, str]:
    found = find(ENTRIES, asked, words(lang))
    return (found[0].name, found[0].where) if found else ("", "")


@pytest.mark.parametrize("lang", languages())
def test_every_entry_has_words(lang: str) -> None:
    say = words(lang)
    for entry in ENTRIES:
        assert say.of(entry.note), entry
        assert isinstance(say.of(entry.takes), str)


def properties(schema: object) -> set[str]:
    """The names of all keys that a schema knows."""
    if isinstance(schema, list):
        return set().union(*map(properties, schema))
    if not isinstance(schema, dict):
        return set()
    own = set(schema["properties"]) if isinstance(schema.get("properties"), dict) else set()
    return own.union(*map(properties, schema.values()))


def test_every_key_of_every_file_is_told() -> None:
    known = set().union(*(properties(schema) for schema in schemas().values()))
    assert {entry.name for entry in ENTRIES if entry.group == "keys"} == known
    assert len(known) > 80


def test_every_element_is_told_with_its_attributes_and_every_attribute_with_its_elements() -> None:
    elements = {entry.name: set(str(entry.takes).split()) for entry in ENTRIES if entry.group == "elements"}
    assert elements == {name: set(taken) for name, taken in ATTRIBUTES.items()}
    where = {
        (element, entry.name)
        for entry in ENTRIES
        if entry.group == "attributes"
        for element in entry.where.split()
    }
    assert where == {(element, name) for element, names in ATTRIBUTES.items() for name in names}


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("bleed", ("bleed", "game.toml [[deck]]")),
        ("BLEED", ("bleed", "game.toml [[deck]]")),
        ("deck rows", ("rows", "game.toml [[deck]]")),
        ("textbox", ("textbox", "")),
        ("qr data", ("data", "qr")),
        ("hexagon", ("hexagon", "")),
        ("poker", ("poker", "")),
    ],
)
def test_what_is_asked_by_its_name_comes_first(asked: str, found: tuple[str, str]) -> None:
    assert first(asked) == found


def test_what_is_asked_in_other_words_or_misspelt_is_found_too() -> None:
    assert "stroke-dasharray" in [entry.name for entry in find(ENTRIES, "dashes", words("en"))]
    assert "bleed" in [entry.name for entry in find(ENTRIES, "blead", words("en"))]
    assert "**…**" in [entry.name for entry in find(ENTRIES, "gras", words("fr"))]


def test_the_command_tells_it_in_lines_that_fit_and_as_json() -> None:
    done = CliRunner().invoke(app, ["help", "min-size"])
    assert done.exit_code == 0
    assert "the smallest size that a text too long may shrink to" in done.stdout
    assert max(map(len, done.stdout.splitlines())) < 80
    (entry, *_) = json.loads(CliRunner().invoke(app, ["help", "min-size", "--json"]).stdout)["words"]
    assert (entry["group"], entry["name"], entry["where"]) == ("attributes", "min-size", "textbox")


def test_commands_and_options_are_told_too() -> None:
    stdout = CliRunner().invoke(app, ["help", "gutter"]).stdout
    assert "--gutter  pnp build" in stdout


def test_a_word_that_is_none_is_refused_with_the_nearest() -> None:
    done = CliRunner().invoke(app, ["help", "qqqqqq"])
    assert done.exit_code == 2
    assert "qqqqqq" in done.output


def test_without_words_it_says_what_there_is() -> None:
    stdout = CliRunner().invoke(app, ["help"]).stdout
    assert "hexagon" in stdout and "pnp help bleed" in stdout


def test_templates_see_just_the_values_that_are_told(tmp_path: Path) -> None:
    assert {*SEEN} == {*game_values(game(tmp_path)), "card", "copies", "side", "deck"}


def test_the_readme_lists_them() -> None:
    (listed,) = LIST.findall(PAGE.read_text("utf-8"))
    assert listed == told(), "write it anew with: python -m tests.manual"
