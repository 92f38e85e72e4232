"""Processes that help end with the one they help, and leave nothing."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
COMMAND = "from pnp.cli.app import main; main()"


def start(folder: Path, *words: str, **options: Any) -> subprocess.Popen[str]:
    """A build with two workers, which takes a while: its fonts are prepared anew."""
    build = ["build", "dragons", "--jobs", "2", "--output", str(folder / "out"), *words]
    env = {
        **os.environ,
        "HOME": str(folder),
        "TMPDIR": str(folder),
        "PNP_FONT_CACHE": "",
        "PNP_UI_LANG": "en",
    }
    return subprocess.Popen([sys.executable, "-c", COMMAND, *build], env=env, text=True, **options)


def children(process: int) -> list[int]:
    try:
        return [int(word) for word in Path(f"/proc/{process}/task/{process}/children").read_text().split()]
    except OSError:
        return []


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for(condition: "object", seconds: float = 60) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():  # type: ignore[operator]
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("how, code", [(signal.SIGTERM, 143), (signal.SIGKILL, -signal.SIGKILL)])
def test_workers_end_with_their_parent(tmp_path: Path, how: signal.Signals, code: int) -> None:
    build = start(tmp_path, "--fresh", stderr=subprocess.DEVNULL)
    assert wait_for(lambda: len(children(build.pid)) >= 2)
    workers = children(build.pid)
    assert [*tmp_path.glob("pnp-*")]
    build.send_signal(how)
    assert build.wait() == code
    assert wait_for(lambda: not any(map(is_alive, workers)), 20)
    if how == signal.SIGTERM:
        assert not [*tmp_path.glob("pnp-*")], "who is asked to end clears away first"


def test_a_worker_that_is_killed_is_one_line(tmp_path: Path) -> None:
    build = start(tmp_path, stderr=subprocess.PIPE)
    assert wait_for(lambda: len(children(build.pid)) >= 2)
    os.kill(children(build.pid)[0], signal.SIGKILL)
    _, said = build.communicate()
    assert build.returncode == 4, said
    assert said.startswith("pnp: a process that helped was ended from outside") and said.count("\n") == 1
