"""A program of its own, held to its time and its memory: a stranger's file may ask too much of either.

``python -I held.py MEGABYTES PROGRAM ARGUMENTS…`` runs a program within so much memory; only the standard
library is imported here, because nothing else need be there for it.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess
    from subprocess import CompletedProcess


def run_held(
    program: Path,
    given: bytes,
    seconds: float,
    megabytes: int,
    arguments: Sequence[str] = (),
    folder: Path | None = None,
    environment: Mapping[str, str] | None = None,
) -> "CompletedProcess[bytes]":
    """What became of it, its output and its errors kept.

    ``megabytes`` are addresses; what is held of them in memory is less. Raises subprocess.TimeoutExpired.
    """
    import subprocess  # here, since few games need it

    return subprocess.run(
        [sys.executable, "-I", __file__, str(megabytes), str(program), *arguments],
        input=given,
        capture_output=True,
        cwd=folder,
        env=environment,
        timeout=seconds,
        check=False,
    )


def serve_parent() -> None:
    """What a process does first that works for another: it will end when asked to, or with that other."""
    import multiprocessing
    import signal
    from threading import Thread

    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_DFL)  # who interrupts need not read what each was doing
    Thread(target=_end_with, args=[multiprocessing.parent_process()], daemon=True).start()


def _end_with(parent: "BaseProcess | None") -> None:
    import os

    if parent is not None:
        parent.join()
        os._exit(1)


def _hold(memory: int) -> None:
    """Take no more memory than this, where the system can see to that."""
    try:
        import resource
    except ImportError:  # on Windows time alone is held
        return
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    from runpy import run_path

    _hold(int(sys.argv[1]) << 20)
    del sys.argv[:2]
    run_path(sys.argv[0], run_name="__main__")
