"""Files that one of several processes writes while the others go on, and wait for only where they need them.

Whoever makes a file has its lock until it is written. The system takes the lock back where a process ends
before that: nobody waits for one who will not come.
"""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from io import FileIO
from pathlib import Path
from typing import IO, Literal

from pnp.door import named, open_content


@contextmanager
def claimed(path: Path) -> Iterator[Callable[[bytes], None] | None]:
    """Within this the file is ours, and what the given function is called with stands in it afterwards; None
    where it is another's, or nobody can have it alone.
    """
    try:
        file = path.open("xb", buffering=0)
    except OSError:
        yield None
        return
    with file:
        try:
            yield partial(_write, file) if _lock(file, "EX") else None
        finally:
            _lock(file, "UN")  # at once, though a process that was begun meanwhile has the file open too


def awaited(path: Path) -> bytes:
    """What stands in a file as soon as nobody has it; nothing where its writer has ended before that, or
    nobody has begun it.
    """
    with suppress(OSError), open_content(named(path)) as file:
        if _lock(file, "SH"):
            return file.read()
    return b""


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Within this nobody else is who asks for the same folder, which is made; they wait for their turn.

    Where the system cannot see to that, or there cannot be such a folder, it is as it would be without.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY) if hasattr(os, "O_DIRECTORY") else None
    except OSError:  # which is told where a file is to be put there
        handle = None
    if handle is None:
        yield
        return
    try:
        _lock(handle, "EX")
        yield
    finally:
        _lock(handle, "UN")  # at once, though a process that was begun meanwhile has the folder open too
        os.close(handle)


def _write(file: FileIO, data: bytes) -> None:
    with suppress(OSError):  # where the disk is full, too little stands there, which nobody can read
        file.write(data)


def _lock(file: IO[bytes] | int, how: Literal["EX", "SH", "UN"]) -> bool:
    """Lock a file alone, shared or no longer, once that can be; whether it could.

    Some disks of a network know no locks.
    """
    if sys.platform == "win32":
        return False
    import fcntl

    try:
        fcntl.flock(file, getattr(fcntl, f"LOCK_{how}"))
    except OSError:
        return False
    return True
