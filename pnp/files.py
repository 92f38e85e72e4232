"""Writing files whole: nobody ever sees half a file, and one that would stay the same is not touched."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import rmtree
from typing import BinaryIO

from pnp.problem import ContentError, Place, Problem

_BLOCK = 1 << 20


@dataclass(slots=True)
class Replacement:
    """A file being written beside the one it replaces; ``changed`` is known at the end."""

    file: BinaryIO
    changed: bool = False


@contextmanager
def replacing(path: Path) -> Iterator[Replacement]:
    """Write to ``file``; at the end it takes the place of ``path``, if it differs. Folders are made.

    If the block raises, what was at ``path`` stays as it was. Raises ContentError if it cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.is_dir():
            raise IsADirectoryError(0, "there is a folder of that name")
        file = beside.open("wb")
    except OSError as error:
        raise _unwritable(path, error) from error
    try:
        with file:
            target = Replacement(file)
            yield target
        target.changed = not _same(path, beside)
        if target.changed:
            beside.replace(path)
    except OSError as error:
        if error.filename is not None and Path(error.filename) != beside:
            raise  # of another file, which the block has read
        raise _unwritable(path, error) from error
    finally:
        beside.unlink(missing_ok=True)


def write_file(path: Path, data: bytes) -> bool:
    """Write a whole file; whether it changed."""
    with replacing(path) as target:
        target.file.write(data)
    return target.changed


@contextmanager
def staging(folder: Path) -> Iterator[Path]:
    """A passing folder beside ``folder``, for files that are to appear together or not at all.

    Move what is finished to its place with ``settle``; what is left goes at the end, whatever happens.
    Raises ContentError if the folder cannot be written.
    """
    beside = folder.with_name(f".{folder.name}.{os.getpid()}.part")
    try:
        beside.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _unwritable(folder, error) from error
    try:
        yield beside
    finally:
        rmtree(beside, ignore_errors=True)


def settle(staged: Path, path: Path) -> bool:
    """Move a finished file to its place, if it differs from what is there; whether it did.

    Raises ContentError if the place cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if _same(path, staged):
            return False
        staged.replace(path)
    except OSError as error:
        raise _unwritable(path, error) from error
    return True


def _same(one: Path, other: Path) -> bool:
    if not one.is_file() or one.stat().st_size != other.stat().st_size:
        return False
    with one.open("rb") as left, other.open("rb") as right:
        while block := left.read(_BLOCK):
            if block != right.read(_BLOCK):
                return False
    return True


def _unwritable(path: Path, error: OSError) -> ContentError:
    reason = error.strerror or str(error)
    return ContentError([Problem(Place(str(path)), "unwritable", f"cannot write this file: {reason}")])
