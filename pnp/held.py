"""A program of its own, held to its time and its memory: a stranger's file may ask too much of either.

``python -I held.py MEGABYTES PROGRAM ARGUMENTS…`` runs a program within so much memory; only the standard
library is imported here, because nothing else need be there for it.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
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


@contextmanager
def undisturbed() -> Iterator[None]:
    """Within this Ctrl-C does not reach this thread: who is begun to help by it is left alone until
    ``serve_parent``.
    """
    import signal

    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def serve_parent() -> None:
    """What a process does first that works for another: it will end when asked to, or with that other."""
    import multiprocessing
    import signal
    from threading import Thread

    # Ctrl-C reaches every process of a terminal: that which is helped ends the others. If one went by itself,
    # it could be taken for one that failed.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # as those that it begins are to hear it
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
    import signal
    from runpy import run_path

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # whatever whoever asked does
    _hold(int(sys.argv[1]) << 20)
    del sys.argv[:2]
    run_path(sys.argv[0], run_name="__main__")
