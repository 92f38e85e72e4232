"""A checkout sets itself up once, and what it then runs is not a child that a signal passes by."""

import shutil
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pnp import bootstrap

SLEEPS = "import os, time; print(os.getpid(), flush=True); time.sleep(60)"
IN_PLACE = f"""
import signal, sys
from pathlib import Path
from pnp import bootstrap
signal.signal(signal.SIGINT, signal.default_int_handler)  # whatever the shell of the tests ignores
bootstrap._environment = lambda extra: Path(sys.executable)
sys.exit(bootstrap.run(["-c", {SLEEPS!r}]))
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is set up by steps that are only noted."""
    (tmp_path / "pyproject.toml").write_text("[project]\n")
    monkeypatch.setattr(bootstrap, "_ROOT", tmp_path)
    return tmp_path


@pytest.mark.skipif(sys.platform == "win32", reason="there, no process can become another")
@pytest.mark.parametrize("ended_by", [signal.SIGTERM, signal.SIGINT])
def test_who_ends_the_first_command_ends_what_works(ended_by: signal.Signals) -> None:
    with subprocess.Popen([sys.executable, "-c", IN_PLACE], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert int(process.stdout.readline()) == process.pid
        process.send_signal(ended_by)
        assert process.wait(timeout=20) == -ended_by


def test_a_step_that_fails_is_told_in_a_line_with_what_to_try(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    assert bootstrap.run(["-m", "pnp"]) == 4
    told = capsys.readouterr().err
    assert "Traceback" not in told
    assert f"-m venv --without-pip {checkout / '.venv'}" in told.splitlines()[-1]


def test_two_that_start_at_once_set_up_once(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[str, ...]] = []

    def step(*arguments: str) -> None:
        done.append(arguments)
        time.sleep(0.1)
        python = checkout / ".venv/bin/python"
        python.parent.mkdir(parents=True, exist_ok=True)
        python.touch()

    monkeypatch.setattr(bootstrap, "_do", step)
    monkeypatch.setattr("os.name", "posix")
    with ThreadPoolExecutor() as pool:
        made = [*pool.map(bootstrap._environment, ["", ""])]
    assert made == [checkout / ".venv/bin/python"] * 2
    assert [arguments[1] for arguments in done] == ["venv", "pip"]


def test_what_is_set_up_for_the_tests_runs_the_program_too(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[tuple[str, ...]] = []
    monkeypatch.setattr(bootstrap, "_do", lambda *arguments: done.append(arguments))
    python = checkout / ".venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    python.parent.mkdir(parents=True)
    python.touch()
    bootstrap._environment("dev")
    assert len(done) == 1  # no new environment
    bootstrap._environment("")
    assert len(done) == 1
    (checkout / "pyproject.toml").write_text("[project]\nname = 'other'\n")
    bootstrap._environment("")
    assert len(done) == 2
