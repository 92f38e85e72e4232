"""How a command ends that cannot do its work: one line, its own exit code, no semblance of an answer."""

import os
import subprocess
import sys
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from pnp.cli import app
from pnp.cli.shell.told import print_problems
from pnp.content.declarations.documents import parse_document
from pnp.problem import Place, Problem
from tests.content.small import GAME, game_folder
from tests.test_door import told


def fails(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int:
    def app_that_fails() -> None:
        raise error

    monkeypatch.setattr(app, "app", app_that_fails)
    with pytest.raises(SystemExit) as ended:
        app.main()
    return int(str(ended.value.code))


class Panic(BaseException):
    """What a library in Rust raises."""


@pytest.mark.parametrize("error", [KeyError("kind_x"), Panic("index\nout of bounds")])
def test_a_mistake_of_the_program_is_one_line_and_no_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: BaseException
) -> None:
    monkeypatch.delenv("PNP_DEBUG", raising=False)
    assert fails(monkeypatch, error) == 4
    said = capsys.readouterr().err
    assert said.startswith(f"pnp: this is a fault of the program, not of your files: {type(error).__name__}")
    assert "report" in said and said.count("\n") == 1
    monkeypatch.setenv("PNP_DEBUG", "1")
    fails(monkeypatch, error)
    assert "Traceback" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (MemoryError(), "more memory than there is"),
        (RecursionError(), "nested too deeply"),
        (BrokenProcessPool(), "ended from outside"),
    ],
)
def test_a_limit_of_the_machine_is_told_as_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], error: Exception, words: str
) -> None:
    assert fails(monkeypatch, error) == 4
    said = capsys.readouterr().err
    assert words in said and said.count("\n") == 1


def test_what_would_command_a_terminal_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    print_problems([Problem(Place("a\nb.toml"), "unreadable-file", reason="\x1b]0;X\x07\x85\u2028\x1b[2J")])
    assert capsys.readouterr().err.count("\n") == 1
    print_problems([Problem(Place("a"), "unreadable-file", reason="\x1b[2J\x9b")])
    assert "␛[2JU+009B" in capsys.readouterr().err


@pytest.mark.parametrize("char", ["\\u001b", "\\ufdd0", "\\u009b"])
def test_a_text_with_a_character_that_is_none_is_a_fault(tmp_path: Path, char: str) -> None:
    folder = game_folder(tmp_path, {"game.toml": GAME.replace("The Hoard", f"The {char}0,1\\ufdd1Hoard")})
    assert 'game.toml:1:9: "title" holds a character that no text may hold' in told(folder)


def test_a_file_with_a_control_character_is_told_where_it_stands(tmp_path: Path) -> None:
    folder = game_folder(tmp_path)
    with (folder / "rules.md").open("a") as rules:
        rules.write("\nGold\x1b[2J\n")
    assert "␛" in told(folder) and "rules.md" in told(folder)


def test_half_a_character_in_json_is_told() -> None:
    assert "U+D800" in str(parse_document('{"a":\n "\\ud800"}', "x.json", "json"))
    sound = parse_document('{"a": "\\ud83d\\ude00"}', "x.json", "json")
    assert not isinstance(sound, Problem) and sound.tree == {"a": "😀"}


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix")
def test_a_command_whose_input_is_closed_says_so() -> None:
    pnp = f"{sys.executable} -c 'from pnp.cli.app import main; main()'"
    done = subprocess.run(
        ["sh", "-c", f"{pnp} score dragons <&-"],
        env={**os.environ, "PNP_UI_LANG": "en"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2 and "nothing to count" in done.stderr


def test_a_folder_that_is_gone_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def gone() -> str:
        raise FileNotFoundError

    monkeypatch.setattr(os, "getcwd", gone)
    assert fails(monkeypatch, FileNotFoundError(2, "gone")) == 2
    assert "the folder that you are in is no longer there" in capsys.readouterr().err
