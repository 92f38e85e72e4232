"""One writer at a time: a lock beside a file, which the system takes back when its process ends."""

import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


class Busy(Exception):
    """Somebody else is writing."""


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Nobody else has the lock of ``path`` while the block runs. Raises Busy, OSError of its folder."""
    beside = path.with_name(f".{path.name}.lock")
    handle = _locked(beside)
    try:
        yield
    finally:
        with suppress(OSError):  # Windows keeps what is open, for whoever comes next
            beside.unlink()
        os.close(handle)


def _locked(beside: Path) -> int:
    """The file, open and locked. Raises as ``alone`` does."""
    while True:
        try:
            handle = os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(beside.parent)) from error
        try:
            _lock(handle)
            if _is_there(beside, handle):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)  # who had it before took its name away, and another may have made a new one


def _is_there(path: Path, handle: int) -> bool:
    """Whether an open file is the one of this name."""
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except FileNotFoundError:
        return False


def _lock(handle: int) -> None:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
            raise Busy from error
        # some disks of a network know no locks: then who writes is left to the players
