"""The house is in order: types, lint, format and the direction of imports."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.parametrize(
    "command",
    [
        pytest.param(["-m", "mypy"], marks=pytest.mark.slow),
        ["-m", "ruff", "check", "."],
        ["-m", "ruff", "format", "--check", "."],
        ["-c", "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"],
    ],
    ids=["types", "lint", "format", "imports"],
)
def test_the_house_is_in_order(command: list[str]) -> None:
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout, "it has not looked"
