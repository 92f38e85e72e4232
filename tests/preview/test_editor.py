"""An editor is started with a list of arguments; no shell reads what a file is called."""

import json
import sys
import time
from pathlib import Path

import pytest

from pnp.preview.editor import arguments, editor_command, start_editor
from pnp.problem import Place

NASTY = "/games/a b; touch x/$(id) `id` {line} {column}.csv"


@pytest.mark.parametrize(
    "command", ["mine {file} {line}", "mine --at={file}:{line}:{column}", "code", "gvim -f"]
)
def test_a_place_fills_its_holes_and_makes_no_words_of_its_own(command: str) -> None:
    words = editor_command(command)
    filled = arguments(words, Place(NASTY, 12, 3))
    assert len(filled) == len(words)
    assert any(NASTY in word for word in filled) and any("12" in word for word in filled)


@pytest.mark.parametrize(
    ("name", "command", "expected"),
    [
        ("", "subl", ("subl", "{file}:{line}:{column}")),
        ("VISUAL", "code --wait", ("code", "--wait", "--goto", "{file}:{line}:{column}")),
        ("EDITOR", "/usr/bin/kate", ("/usr/bin/kate", "--line", "{line}", "{file}")),
        ("EDITOR", "vim", ()),  # would take the terminal
        ("EDITOR", "", ()),
        ("", "unknown", ("unknown", "{file}")),
    ],
)
def test_which_editor_is_meant(
    name: str, command: str, expected: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for each in ("VISUAL", "EDITOR"):
        monkeypatch.delenv(each, raising=False)
    if name:
        monkeypatch.setenv(name, command)
    assert editor_command("" if name else command) == expected


def test_quotation_marks_that_are_left_open_are_refused() -> None:
    with pytest.raises(ValueError):
        editor_command('"mine {file}')


def test_no_shell_reads_the_arguments(tmp_path: Path) -> None:
    script, out = tmp_path / "editor.py", tmp_path / "out.json"
    script.write_text(
        "import json, os, sys\n"
        f"open({str(out)!r} + '.part', 'w').write(json.dumps(sys.argv[1:]))\n"
        f"os.replace({str(out)!r} + '.part', {str(out)!r})\n"
    )
    start_editor((sys.executable, "-S", str(script), "{file}", "+{line}"), Place(NASTY, 12, 3))
    for _ in range(200):
        if out.exists():
            break
        time.sleep(0.02)
    assert json.loads(out.read_text()) == [NASTY, "+12"]


def test_an_editor_that_is_not_there_is_told() -> None:
    with pytest.raises(OSError):
        start_editor(("no-such-editor-anywhere", "{file}"), Place("/x", 1, 1))
