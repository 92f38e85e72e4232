"""What commands a terminal, or stands for no character, is told of wherever it is written, and not shown."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.characters import FORBIDDEN
from pnp.cli.app import app
from tests.small_games import FILES, GAME
from tests.writing import write_files

ESCAPED = {
    "game.toml": (GAME.replace('title = "', 'title = "\\u001b]0;', 1), "game.toml:1:"),
    "rules.toml": ('[score]\ngold = 3\nname = "a\\u0007b"\n', "rules.toml:3:8"),
    "rules.toml key": ('[score]\ngold = 3\n"a\\u0007b" = 1\n', "rules.toml:3:1"),
    "words.toml": ('[words]\nhello = "a\\u0085b"\n', "words.toml:2:9"),
    "terms.toml": ('[x]\nname = "\\uFDD0"\n', "terms.toml:2:8"),
    "locale/fr.po": ('msgctxt "game.title"\nmsgid "The Hoard"\nmsgstr "Le \\atrésor"\n', "fr.po:3:1"),
}


@pytest.mark.parametrize("name", ESCAPED)
def test_what_an_escape_hides_is_told_at_its_place(tmp_path: Path, name: str) -> None:
    text, place = ESCAPED[name]
    folder = write_files(tmp_path, {**FILES, name.partition(" ")[0]: text})
    done = CliRunner().invoke(app, ["check", str(folder)])
    assert done.exit_code == 1, done.output
    assert any(place in line and "no text may hold" in line for line in done.stderr.splitlines()), done.stderr
    assert not re.search(FORBIDDEN, done.output + done.stderr)


@pytest.mark.parametrize("escape", ["\\a", "\\b", "\\f", "\\v"])
def test_escapes_of_catalogues_that_stand_for_no_text_are_faults(tmp_path: Path, escape: str) -> None:
    entry = f'msgctxt "game.title"\nmsgid "The Hoard"\nmsgstr "Le {escape} trésor"\n'
    folder = write_files(tmp_path, {**FILES, "locale/fr.po": entry})
    for command in (["check"], ["build", "-o", str(tmp_path / "out")], ["i18n", "check"]):
        done = CliRunner().invoke(app, [*command, str(folder)])
        assert (done.exit_code, "fr.po:3:1" in done.stderr) == (1, True), done.output
        assert not re.search(FORBIDDEN, done.output + done.stderr)


@pytest.mark.parametrize("name", ["\ud800", "\x1b[2J", "\udcff", "a\x85b"])
@pytest.mark.parametrize("verb", ["score", "judge"])
def test_names_of_players_hold_no_such_characters(tmp_path: Path, verb: str, name: str) -> None:
    path = tmp_path / "input.json"
    path.write_text(json.dumps({"question": "x", "players": [{"name": name, "silver": 1}, {"name": "Bob"}]}))
    done = CliRunner().invoke(app, [verb, "or-des-dragons", str(path)])
    assert done.exit_code in (1, 3), done.output
    assert not re.search(FORBIDDEN, done.output + done.stderr) and "input.json:1:" in done.stderr


@pytest.mark.parametrize("name", ["\udcff", "\x1b[2J", "\ufdd0"])
def test_what_is_typed_holds_no_such_characters_either(tmp_path: Path, name: str) -> None:
    log = tmp_path / "new.log"
    for command in (
        ["score", "or-des-dragons", f"{name}: silver 1; Bob: gold 2"],
        ["judge", "or-des-dragons", f"{name}=1"],
        ["judge", "or-des-dragons", name],
        ["referee", "or-des-dragons", "--seats", f"{name},Bob", str(log)],
        ["rules", "or-des-dragons", name],
        ["check", name],
        ["face", "or-des-dragons", name],
    ):
        done = CliRunner().invoke(app, command, input="")
        assert done.exit_code in (0, 1, 2, 3), (command, done.output, done.exception)
        assert not re.search(FORBIDDEN, (done.output + done.stderr).replace("\x1b[?", "")), command
    assert not log.exists() or not log.read_bytes()
