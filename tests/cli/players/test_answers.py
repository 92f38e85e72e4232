"""Programs get JSON of a published form from every command, and faults in it where there is no answer."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from typer.testing import CliRunner, Result

from pnp.answers.published import ANSWERS, answers_schema
from pnp.cli.app import COMMANDS, Commands, app
from pnp.content.load import read_game
from pnp.places import Places

SIXTH = Path(__file__).resolve().parents[1] / "sixth_game" / "brass-cats"
GAMES = [game.id for game in Places().games() if game.origin == "bundled"]
WITHOUT_JSON: dict[str, str] = {}
"""Commands that programs cannot ask, each with the reason."""
TABLES = {
    "or-des-dragons": "Ana: silver 5, gold 3, black; Bob: silver 2; Cid: red 1",
    "dragons": "Ana: cows 3, coins 2; Bob: polish; Cid:",
    "drakon": "Ana: coins 3 2; Bob:",
    "pierres-du-dragon": "Ana: points 3; Bob: points 2; Cid:",
    "dedale-du-dragon": "Ana: treasures 30 20, alive, out; Bob: treasures 10",
}


def run(*words: str | Path, given: str | None = None) -> Result:
    return CliRunner().invoke(app, [*map(str, words)], input=given)


@cache
def validator(name: str) -> Any:
    """The schema of an answer in which nothing may stand that is not declared, wherever it is a table."""
    schema = answers_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    strict = {
        key: {**table, "additionalProperties": False} if "properties" in table else table
        for key, table in schema["$defs"].items()
    }
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": strict})


def answered(name: str, *words: str | Path, given: str | None = None) -> Any:
    """What a command answers, of the form that is published for it."""
    told = json.loads(run(*words, "--json", given=given).stdout)
    validator(name).validate(told)
    assert told["version"] == 1
    return told


def test_the_schema_is_printed_and_written(tmp_path: Path) -> None:
    assert json.loads(run("schema", "answers").stdout) == answers_schema()
    run("schema", "answers", "-o", tmp_path)
    assert json.loads((tmp_path / "answers.schema.json").read_text("utf-8")) == answers_schema()


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(each, marks=pytest.mark.slow if each in ("dragons", "dedale-du-dragon") else ())
        for each in GAMES
    ],
)
def test_scores_and_verdicts_of_every_game_are_as_published(game: str) -> None:
    assert answered("score", "score", game, TABLES[game])["game"] == game
    told = answered("judge-questions", "judge", game)
    assert told["game"] == game
    example = next(each["example"] for each in told["questions"] if each["example"])
    assert answered("judge", "judge", game, json.dumps(example))["game"] == game


def test_the_other_answers_are_as_published(tmp_path: Path) -> None:
    games = answered("games", "games")["games"]
    assert [game["game"] for game in games if game["origin"] == "bundled"] == GAMES
    log = tmp_path / "one.log"
    log.write_text("game or-des-dragons\nseats Ana, Bob, Cid\nreveal little-cinder: silver 4\n", "utf-8")
    assert answered("referee", "referee", "or-des-dragons", log)["actions"] == 1


@pytest.mark.slow
@pytest.mark.long
def test_answers_that_take_longer_are_as_published(tmp_path: Path) -> None:
    assert answered("rules", "rules", "drakon")["game"] == "drakon"
    assert answered("rules", "rules", "drakon", "who", "wins", "--lang", "fr")["lang"] == "fr"
    assert answered("rules", "rules", "or-des-dragons", "pinned")["sections"][0]["id"] == "pinned"
    assert answered("fonts", "fonts", "FiraGO")["fonts"][0]["family"] == "FiraGO"
    assert answered("help", "help", "bleed")["words"]
    assert answered("help", "help")["words"]
    assert "game" in answered("schema", "schema", "dragons")["schemas"]
    picture = tmp_path / "board.svg"
    board = answered("board", "board", "drakon", "O start/NES; E1 find-coin/NS", "-o", picture)
    assert [tile["cell"] for tile in board["tiles"]] == ["O", "E1"] and picture.is_file()
    face = tmp_path / "one.svg"
    assert answered("face", "face", "or-des-dragons", "padlock", "--svg", "-o", face)["files"] == [str(face)]
    answered("check", "check", SIXTH)
    answered("i18n-status", "i18n", "status", "dragons")
    answered("i18n-check", "i18n", "check", "drakon", "fr")
    answered("simulate", "simulate", "drakon", "--games", "4", "--jobs", "1", "--output", tmp_path)
    answered("gallery", "gallery", "dragons", "--deck", "aids", "--dpi", "20", "-o", tmp_path)


@pytest.mark.parametrize(
    ("words", "code", "keys"),
    [
        (["score", "or-des-dragons", "Ana: silver -1; Bob: silwer 2; Cid:"], 3, None),
        (
            ["score", "or-des-dragons", '{"players": [{"name": "Ana", "silver": -1}]}'],
            3,
            ["players", "players.0.silver"],
        ),
        (["score", "dragon", "Ana:"], 2, [""]),
        (["score", "drakon", "nothing"], 2, [""]),
        (["judge", "drakon", "place", "board=O start/NES", "tile=neutral/NE"], 3, ["cell"]),
        (["rules", "drakon", "xyzzyxyzzy"], 1, [""]),
        (["board", "drakon", "O start"], 3, None),
        (["score"], 2, [""]),
        (["score", "drakon", "--nonsense"], 2, [""]),
        (["nonsense"], 2, [""]),
        (["fonts", "--ui-lang", "xx"], 2, [""]),
    ],
)
def test_faults_are_json_too(words: list[str], code: int, keys: list[str] | None) -> None:
    done, plain = run(*words, "--json"), run(*words)
    assert done.exit_code == plain.exit_code == code
    told = json.loads(done.stdout)
    validator("faults").validate(told)
    assert told["faults"] and all(fault["message"] for fault in told["faults"])
    if keys is not None:
        assert sorted(fault["key"] for fault in told["faults"]) == keys
    assert done.stderr == plain.stderr != ""
    assert plain.stdout == ""


def test_faults_are_told_in_the_language_of_the_answer() -> None:
    told = json.loads(run("score", "drakon", "Ana: coins -3; Bob:", "--lang", "fr", "--json").stdout)
    assert "attendu" in told["faults"][0]["message"]


def test_what_only_warns_is_no_fault() -> None:
    assert "faults" not in answered("rules", "rules", "dragons", "score")


def test_every_answer_in_json_is_published() -> None:
    """A command that takes ``--json`` has an answer of its name."""

    def commands(command: Any, name: str) -> list[tuple[str, Any]]:
        nested = getattr(command, "commands", None)
        if nested is None:
            return [(name, command)]
        return [each for inner, below in nested.items() for each in commands(below, f"{name}-{inner}")]

    every = [each for name in COMMANDS for each in commands(Commands().get_command(None, name), name)]
    taking = {name for name, command in every if any("--json" in each.opts for each in command.params)}
    assert taking <= ANSWERS.keys()
    assert {name for name, _ in every} - taking == WITHOUT_JSON.keys()


def test_games_tell_what_can_be_asked_of_them() -> None:
    told = {game["game"]: game for game in json.loads(run("games", "--json").stdout)["games"]}
    game = read_game(Places().find("drakon").folder)  # type: ignore[union-attr]
    assert told["drakon"]["decks"] == [deck.id for deck in game.decks]
    assert told["drakon"]["players"] == {"min": 2, "max": 6}
