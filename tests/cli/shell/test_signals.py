"""A command that is asked to end clears away first, and says nothing; one that listens is told of it."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import pnp.cli.shell.console  # noqa: F401  (which every command has loaded)
from pnp.cli.shell.answering import begin_answer
from pnp.cli.shell.signals import ENDING, end_at_once, end_when_asked, hear_interrupts
from pnp.held import undisturbed
from pnp.passing import passing

BEGUN = """
import os, signal, sys

class Interrupting:
    def find_spec(self, name, *_):
        if name == "typer":  # which comes in the middle of what loads before a command
            os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)
sys.meta_path.insert(0, Interrupting())
from pnp.cli.entry import run
run()
"""

CLOSED = """
import multiprocessing, os, signal, time
from pnp.cli.shell.signals import end_when_asked

signal.signal(signal.SIGHUP, signal.SIG_DFL)  # under nohup it would be ignored
end_when_asked()
lock = multiprocessing.get_context("spawn").Lock()  # which a process of its own looks after
os.killpg(0, signal.SIGHUP)
time.sleep(20)
"""


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    before = [signal.getsignal(each) for each in ENDING]
    yield
    for each, handler in zip(ENDING, before, strict=True):
        signal.signal(each, handler)


@pytest.mark.parametrize("number", ENDING)
def test_who_is_asked_to_end_clears_away_and_gives_the_code_of_shells(
    tmp_path: Path, number: signal.Signals, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes: list[int] = []
    monkeypatch.setattr(os, "_exit", codes.append)
    monkeypatch.setattr("multiprocessing.active_children", list)  # others may have run here
    signal.signal(number, signal.SIG_DFL)
    end_when_asked()
    with passing(tmp_path / "begun") as begun:
        begun.mkdir()
        signal.raise_signal(number)
        assert codes == [128 + number]
        assert not begun.exists()


@pytest.mark.parametrize("number", ENDING)
def test_a_program_that_asked_for_json_is_told_that_there_is_no_answer(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "_exit", lambda _: None)
    monkeypatch.setattr("multiprocessing.active_children", list)
    signal.signal(number, signal.SIG_DFL)
    end_when_asked()
    begin_answer(["build", "dragons", "--json"])
    signal.raise_signal(number)
    told = json.loads(capsys.readouterr().out)
    assert told["version"] == 1 and "interrupted" in told["faults"][0]["message"]


def test_a_copy_of_the_process_clears_nothing_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    codes: list[int] = []
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    end_when_asked()
    monkeypatch.setattr(os, "_exit", codes.append)
    monkeypatch.setattr(os, "getpid", lambda: 0)
    with passing(tmp_path):
        signal.raise_signal(signal.SIGINT)
        assert codes == [130] and tmp_path.exists()


def test_who_listens_gets_an_exception_and_who_was_told_to_ignore_it_does() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    end_at_once()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    end_when_asked()
    hear_interrupts()
    with pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # as nohup does
    end_at_once()
    end_when_asked()
    hear_interrupts()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN


@pytest.mark.skipif(os.name == "nt", reason="signals as on POSIX")
def test_nobody_is_interrupted_while_a_helper_begins() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    reached = False
    with pytest.raises(KeyboardInterrupt), undisturbed():
        signal.raise_signal(signal.SIGINT)  # to this thread: others of this process may be disturbed
        reached = True
    assert reached


@pytest.mark.skipif(os.name == "nt", reason="signals as on POSIX")
def test_who_interrupts_before_a_command_has_begun_reads_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", BEGUN], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, "", "")


@pytest.mark.skipif(os.name == "nt", reason="signals as on POSIX")
def test_a_terminal_that_is_closed_is_told_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-c", CLOSED], capture_output=True, text=True, check=False, start_new_session=True
    )
    assert (done.returncode, done.stderr) == (128 + signal.SIGHUP, "")
