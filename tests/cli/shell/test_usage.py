"""Wrong usage is one line in the reader's language, with what to write; help is in it from its first word."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app


def told(typed: str) -> tuple[int, str]:
    run = CliRunner().invoke(app, typed.split())
    return run.exit_code, run.stderr


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("bild", 'there is no command “bild”; did you mean "build"?'),
        ("i18n chek", 'there is no command “chek”; did you mean "check"?'),
        ("--ui-lang en", "name a command; pnp -h lists them all"),
        ("--ui-lang xx games", "there is no language “xx”; expected one of: de, en, es, fr"),
        ("build dragons --papr a4", 'there is no option “--papr”; did you mean "--paper"?'),
        ("build dragons --lang", "--lang needs a value: --lang LANG"),
        ("build dragons --back-shift 1", "--back-shift needs a value: --back-shift X Y"),
        ("build dragons --back-shift 1 x", '"--back-shift" expects a number, found the text "x"'),
        ("build dragons --duplex shrt", 'option “--duplex” has no value “shrt”; did you mean "short"?'),
        ("score dragons --json=1", "--json takes no value"),
        ("build dragons --format a4", "there is no option “--format”; pnp build -h lists them all"),
        ("calibrate --forget", "--forget needs a value: --forget NAME"),
        ("new", "DIR is missing; pnp new -h tells what it is"),
        ("games a b", "“a b” is more than this command takes; pnp games -h tells what it takes"),
        ("simulate drakon --games 0", '"--games" expects a whole number of 1 or more, found the text "0"'),
        ("faces dragons --dpi x", '"--dpi" expects a number of 10 or more up to 2400, found the text "x"'),
    ],
)
def test_wrong_usage_says_what_to_write(typed: str, said: str) -> None:
    code, line = told(typed)
    assert (code, line.replace("root -h", "pnp -h").replace("root ", "pnp ")) == (2, f"pnp: {said}\n")


def test_what_is_missing_is_what_would_be_completed() -> None:
    _, line = told("simulate")
    assert line.startswith("pnp: GAME is missing; expected one of: dedale-du-dragon, dragons, ")
    _, line = told("export dragons")
    assert line.startswith("pnp: --to is missing; expected one of: cricut, ")


def test_a_file_that_is_too_much_may_be_meant_for_the_option_that_takes_one(tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text("name\nAxe\n", "utf-8")
    code, line = told(f"new {tmp_path / 'game'} {table}")
    assert code == 2
    assert line.endswith(f'is more than this command takes; did you mean "--rows {table}"?\n')
    code, line = told(f"build {table}")
    assert (code, line) == (2, f"pnp: “{table}” is a table; pnp new DIR --rows {table} makes a game of it\n")


def test_a_paper_is_found_however_it_is_typed(tmp_path: Path) -> None:
    assert told(f"calibrate --paper A4 --output {tmp_path / 'page.pdf'}") == (0, "")
    assert (tmp_path / "page.pdf").exists()


def test_programs_are_told_of_wrong_usage_too() -> None:
    run = CliRunner().invoke(app, ["games", "extra", "--json"])
    assert run.exit_code == 2
    assert json.loads(run.stdout)["faults"][0]["message"].startswith("“extra” is more than")


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("--help", ["Usage : ", "Options :\n", "Commandes :\n", "Affiche cette aide."]),
        ("simulate --help", ["Arguments :\n", "[obligatoire]", "[par défaut : 1000; x>=1]"]),
        ("i18n", ["Usage : ", "Commandes :\n"]),
    ],
)
def test_help_is_in_the_readers_language(typed: str, words: list[str]) -> None:
    run = CliRunner().invoke(app, ["--ui-lang", "fr", *typed.split()])
    said = (run.stdout + run.stderr).replace("\u00a0", " ").replace("\u202f", " ")
    assert [word for word in words if word not in said] == []
    assert not [word for word in ("Usage:", "Options:", "default:", "required", "Show this") if word in said]
