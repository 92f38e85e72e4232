"""Warnings are told and counted and stop nothing, unless somebody is strict; what is many is told once."""

import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.cli.shell.told import alike_as_one
from pnp.problem import Place, Problem, each_once, stops
from pnp.words import Message
from tests.small_games import CARDS, make_game

LONG = {"cards.toml": CARDS.replace("Worth {score.gold}.", "Worth a lot. " * 60)}
"""A text that fits no box: here, what to be warned of."""


@pytest.fixture(autouse=True)
def somewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of one's own, in which what overflows a box is no fault but a warning."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("pnp.problem.WARNINGS", frozenset({"overflow", "near-trim"}))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, list(arguments))


def test_a_warning_is_told_and_counted_and_stops_no_build(tmp_path: Path) -> None:
    make_game(tmp_path, **LONG)
    done = run("build", "hoard", "--lang", "en")
    assert done.exit_code == 0, done.stderr
    first, *_, count = done.stderr.splitlines()
    assert first.startswith("hoard/cards.toml:5:10: warning: cards/red (en): ")
    assert count == "1 warning"
    folder = tmp_path / "output/hoard/en"
    assert (folder / "cards.pdf").is_file()
    assert json.loads((folder / "manifest.json").read_text("utf-8"))["warnings"] == 1


def test_a_build_with_nothing_to_do_still_says_that_there_were_warnings(tmp_path: Path) -> None:
    make_game(tmp_path, **LONG)
    run("build", "hoard", "--lang", "en")
    again = run("build", "hoard", "--lang", "en")
    assert again.exit_code == 0
    assert "1 warning, as before: pnp check tells it" in again.stdout
    assert run("build", "hoard", "--lang", "en", "--strict").exit_code == 1


def test_what_is_told_once_is_counted_once_by_the_next_build_too(tmp_path: Path) -> None:
    both = '<textbox name="x" x="5" y="30" width="20" height="4">The same on both</textbox>'
    full = f'<face><text x="9" y="9">{{{{ card.name }}}}</text>{both}</face>'
    make_game(tmp_path, **{"templates/faces/card.svg.j2": full})
    done = run("build", "hoard", "--lang", "en", "--deck", "cards")
    assert "(on 2 components)" in done.stderr and done.stderr.splitlines()[-1] == "1 warning"
    assert "1 warning, as before" in run("build", "hoard", "--lang", "en", "--deck", "cards").stdout


def test_strict_takes_a_warning_for_a_fault(tmp_path: Path) -> None:
    make_game(tmp_path, **LONG)
    done = run("build", "hoard", "--lang", "en", "--strict")
    assert done.exit_code == 1
    assert "1 fault\n" in done.stderr and "warning" not in done.stderr
    assert not (tmp_path / "output/hoard").exists()


@pytest.mark.parametrize(
    "command",
    [("check", "hoard"), ("face", "hoard", "red"), ("i18n", "check", "hoard"), ("i18n", "preview", "hoard")],
)
def test_other_commands_warn_alike(tmp_path: Path, command: tuple[str, ...]) -> None:
    make_game(tmp_path, **LONG)
    done = run(*command)
    assert done.exit_code == 0, done.output
    assert ": warning: " in done.stderr and "warning" in done.stderr.splitlines()[-1]
    strict = run(*command, "--strict")
    assert strict.exit_code == 1
    assert "warning" not in strict.stderr and "fault" in strict.stderr.splitlines()[-1]


def test_json_names_warnings_and_faults_apart(tmp_path: Path) -> None:
    make_game(tmp_path, **LONG)
    (game,) = json.loads(run("check", "hoard", "--json").stdout)["games"]
    assert game["game"] == "hoard" and game["faults"] == []
    assert {warning["kind"] for warning in game["warnings"]} == {"overflow"}
    assert game["warnings"][0]["line"] == 5
    done = run("check", "hoard", "--json", "--strict")
    assert done.exit_code == 1
    (game,) = json.loads(done.stdout)["games"]
    assert game["warnings"] == [] and game["faults"]


def test_warnings_of_one_kind_stop_nothing_beside_a_fault_that_does() -> None:
    place = Place("a.toml")
    warning, fault = Problem(place, "overflow.box"), Problem(place, "no-rows")
    assert not stops([warning]) and stops([warning, fault]) and not stops([])


def test_many_faults_of_one_kind_are_told_as_one_with_three_places(tmp_path: Path) -> None:
    rows = "".join(f'[[row]]\nid = "n{n}"\nworth = "x{n}"\n' for n in range(500))
    make_game(tmp_path, **{"coins.toml": rows})
    done = run("check", "hoard")
    line, count = (line for line in done.stderr.splitlines() if "cards" not in line)
    assert line.startswith("hoard/coins.toml:3:9: ")
    assert line.endswith("(500 of this kind; the next: hoard/coins.toml:6:9, hoard/coins.toml:9:9)")
    assert count == "500 faults"
    (game,) = json.loads(run("check", "hoard", "--json").stdout)["games"]
    assert len(game["faults"]) == 500


def test_places_of_many_faults_are_told_once_each() -> None:
    """A row may have several, and others are concerned as well."""
    places = [Place("a.csv", line, 6) for line in (8, 8, 8, 9, 9, 11) for _ in range(3)]
    (told,) = alike_as_one(Problem(place, "no-rows") for place in places)
    assert told.line().endswith("(18 of this kind; the next: a.csv:9:6, a.csv:11:6)")
    (told,) = alike_as_one(Problem(place, "no-rows") for place in places[:1] * 12)
    assert told.line().endswith("(12 of this kind, all here)")


def test_a_fault_quotes_no_more_than_a_line(tmp_path: Path) -> None:
    data = "art/picture/" + "of-a-dragon" * 4000
    card = f'<face><image href="{data}" x="0" y="0" width="9" height="9"/></face>'
    make_game(tmp_path, **{"templates/faces/card.svg.j2": card})
    told = run("check", "hoard").stderr.splitlines()
    assert "art/picture" in told[0] and max(map(len, told)) < 400


def test_what_a_font_lacks_for_many_texts_of_a_file_is_told_once() -> None:
    def missing(face: str, line: int, path: str = "cards.toml") -> Problem:
        message = Message(f"lacking-faces.{face}", font="Lilita One")
        told = Message("in-component", component=f"cards/{line}", lang="en", fault=message)
        return Problem(Place(path, line), told)

    problems = [
        missing("bold", 3),
        missing("bold", 4),
        missing("italic", 4),
        missing("bold", 1, "tiles.toml"),
    ]
    told = [problem.line().partition("(en): ")[2] for problem in each_once(problems)]
    assert told == [
        "Lilita One has no bold letters: what asks for them is set like the rest (on 2 components)",
        "Lilita One has no italic letters: what asks for them is set like the rest",
        "Lilita One has no bold letters: what asks for them is set like the rest",
    ]
