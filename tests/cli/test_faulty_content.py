"""What settles games on content with faults tells them, whatever they are, and never ends in a traceback."""

import re
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.places import bundled

DRAGONS = bundled() / "content" / "dragons"
FAULTS = [
    ("game.toml", r"^players = .*$", "players = [3, 6]"),
    ("game.toml", r"^players = .*$", 'players = "three"'),
    ("game.toml", r"^players = .*$", "players = { min = nan, max = inf }"),
    ("game.toml", r"^languages = .*$", "languages = [1, 2]"),
    ("game.toml", r"^rows = .*$", 'rows = ["a"]'),
    ("game.toml", r"^rows = .*$", 'rows = "../x.toml"'),
    ("game.toml", r"^(?s:\[\[deck\]\].*)", ""),
    ("rules.toml", r"= \d+$", "= nan"),
    ("rules.toml", r"= \d+$", "= -inf"),
    ("rules.toml", r"= \d+$", '= "x"'),
    ("rulings.toml", r"(?s:.*)", ""),
    ("rulings.toml", r"(?s:.*)", 'ruling = ["a"]\noption = "b"\n'),
    ("treasure.toml", r"^copies = .*$", 'copies = "many"'),
    ("treasure.toml", r"^copies = .*$", "copies = [1]"),
    ("treasure.toml", r"(?s:.*)", "row = [[1]]\n"),
    ("rulings.toml", r'^id = "\w', 'id = "no'),  # what the checker asks for is called otherwise
    ("treasure.toml", r'^id = "\w', 'id = "no'),
    ("treasure.toml", r"^kind = .*$", ""),
    ("game.toml", r"^kind = { type.*$", 'kind = { type = "integer", optional = true }'),
    ("rules.toml", r"= \d+$", "= 0"),
]


@pytest.mark.parametrize(("name", "pattern", "text"), FAULTS)
def test_faults_are_told_and_nothing_else_happens(tmp_path: Path, name: str, pattern: str, text: str) -> None:
    folder = tmp_path / "dragons"
    shutil.copytree(DRAGONS, folder, ignore=shutil.ignore_patterns("art", "templates", "examples"))
    spoilt = re.sub(pattern, text, (folder / name).read_text("utf-8"), flags=re.MULTILINE)
    (folder / name).write_text(spoilt, "utf-8")
    for command in (
        ["score", "Ana: cows 1; Bob: sheep 2; Cid: coins 3"],
        ["judge", "action"],
        ["rules", "gold"],
        ["simulate", "--games", "1", "--jobs", "1", "--output", str(tmp_path / "games")],
    ):
        done = CliRunner().invoke(app, [command[0], str(folder), *command[1:]])
        assert isinstance(done.exception, SystemExit | None), done.exception
        assert "Traceback" not in done.output
