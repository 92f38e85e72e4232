"""Writing files whole: nobody ever sees half a file, and one that would stay the same is not touched.

A link is followed and stays a link. A pipe, a device, whatever is there and no file, is written to and never
replaced, and so is what this program's own output goes to; it too gets only what is whole.
"""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from pnp.door import LARGEST, LARGEST_TABLE, LARGEST_TEXT, Refused
from pnp.passing import passing
from pnp.problem import ContentError, Place, Problem
from pnp.words import Message

_BLOCK = 1 << 20
_DAY = 24 * 60 * 60

_SYSTEM = {
    errno.ENOENT: Message("system.no-file"),
    errno.EACCES: Message("system.no-access"),
    errno.EPERM: Message("system.not-permitted"),
    errno.EISDIR: Message("system.is-folder"),
    errno.ENOTDIR: Message("system.no-folder"),
    errno.EEXIST: Message("system.exists"),
    errno.ENAMETOOLONG: Message("system.long-name"),
    errno.ENOSPC: Message("system.full"),
    errno.EROFS: Message("system.read-only"),
    errno.EIO: Message("system.broken"),
    errno.EMFILE: Message("system.too-many-open"),
    errno.ELOOP: Message("system.circle"),
}
_REFUSED = {
    "outside": Message("system.outside"),
    "hidden": Message("system.hidden"),
    "special": Message("system.special"),
    "device": Message("system.device"),
    "large": Message("system.large", most=LARGEST >> 20, table=LARGEST_TABLE >> 20, text=LARGEST_TEXT >> 20),
}


def system_message(error: OSError) -> Message | str:
    """What the system says is wrong with a file; in its own words where the program has none.

    >>> str(system_message(OSError(errno.ENOSPC, "ENOSPC")))
    'No space left on device'
    """
    if isinstance(error, Refused):
        return _REFUSED[error.why]
    return _SYSTEM.get(error.errno or 0, error.strerror or str(error))


@dataclass(slots=True, eq=False, repr=False)
class Replacement:
    """A file being written beside the one it replaces; ``changed`` is known at the end."""

    file: BinaryIO
    changed: bool = False


@contextmanager
def whole_file(path: Path, *, durable: bool = False) -> Iterator[Replacement]:
    """Write to ``file``; at the end it takes the place of ``path``, if it differs. Folders are made.

    If the block raises, what was at ``path`` stays as it was. ``durable``: file and name are on the disk
    when the block is left, so that not even the machine's end can lose them. Raises OSError.
    """
    if is_stream(path):
        with _whole_stream(path) as target:
            yield target
        return
    path = _followed(path)
    if path.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    beside = _beside(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path)
    try:
        with beside.open("wb") as file:
            target = Replacement(file)
            yield target
            if durable:
                file.flush()
                os.fsync(file.fileno())
        target.changed = not _same(path, beside)
        if target.changed:
            beside.replace(path)
            if durable:
                sync_folder(path.parent)
    finally:
        beside.unlink(missing_ok=True)


def is_stream(path: Path) -> bool:
    """Whether what is there can be written to, and not replaced: a pipe, a device, ``/dev/stdout``."""
    return path.exists() and not path.is_dir() and (not path.is_file() or _own_output(path) is not None)


def _own_output(path: Path) -> int | None:
    """The number of standard output, or of standard error, if that is what a path leads to."""
    for handle in (1, 2):
        try:
            if os.path.samestat(path.stat(), os.fstat(handle)):
                return handle
        except OSError:  # it was closed
            continue
    return None


@contextmanager
def _whole_stream(path: Path) -> Iterator[Replacement]:
    """Write to ``file``; at the end all of it goes to the pipe or device."""
    file = BytesIO()
    yield Replacement(file, changed=True)
    own = _own_output(path)
    with path.open("wb") if own is None else os.fdopen(os.dup(own), "wb") as stream:
        stream.write(file.getbuffer())


@contextmanager
def replacing(path: Path) -> Iterator[Replacement]:
    """The same for what a maker asked for: raises ContentError if the file cannot be written."""
    try:
        if path.is_dir():
            raise _unwritable(path, Message("system.folder-of-that-name"))
        with whole_file(path) as target:
            yield target
    except OSError as error:
        whole = _followed(path)
        if error.filename and Path(error.filename) not in (_beside(whole), path, whole, *whole.parents):
            raise  # of another file, which the block has read
        raise _unwritable(path, system_message(error)) from error


def write_file(path: Path, data: bytes) -> bool:
    """Write a whole file; whether it changed. Raises ContentError if it cannot be written."""
    with replacing(path) as target:
        target.file.write(data)
    return target.changed


@contextmanager
def staging(folder: Path) -> Iterator[Path]:
    """A passing folder beside ``folder``, for files that are to appear together or not at all.

    Move what is finished to its place with ``replace_file``; what is left goes at the end, whatever happens.
    Raises ContentError if the folder cannot be written.
    """
    beside = _beside(_followed(folder))
    try:
        beside.mkdir(parents=True, exist_ok=True)
        _sweep(_followed(folder))
    except OSError as error:
        raise _unwritable(folder, system_message(error)) from error
    try:
        with passing(beside):
            yield beside
    finally:
        _remove(beside)


def replace_file(finished: Path, path: Path) -> bool:
    """Move a finished file to its place, if it differs from what is there; whether it did.

    Raises ContentError if the place cannot be written.
    """
    from shutil import copyfileobj

    try:
        if path.is_symlink() or is_stream(path):  # which may lie on another disk
            with finished.open("rb") as file, whole_file(path) as target:
                copyfileobj(file, target.file)
            return target.changed
        path.parent.mkdir(parents=True, exist_ok=True)
        if _same(path, finished):
            return False
        finished.replace(path)
    except OSError as error:
        raise _unwritable(path, system_message(error)) from error
    return True


def sync_folder(folder: Path) -> None:
    """Wait until the names in a folder are on the disk, where the system lets one ask for that."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _followed(path: Path) -> Path:
    """Where links lead to, be there anything or not; a link still where they lead in a circle."""
    return Path(os.path.realpath(path))


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.{os.getpid()}.part")


def _sweep(path: Path) -> None:
    """Remove what was written beside a path by processes that were killed."""
    begun = f".{path.name}."
    # No pattern: it would be compiled anew for each file, of which a build keeps hundreds.
    for name in os.listdir(path.parent):  # noqa: PTH208, a path for each
        if not (name.startswith(begun) and name.endswith(".part")):
            continue
        left = path.with_name(name)
        if _is_dead(name[len(begun) : -len(".part")], left):
            _remove(left)
            with suppress(OSError):
                left.unlink()


def _remove(folder: Path) -> None:
    from shutil import rmtree  # it brings every kind of archive, of which who only reads has no use

    rmtree(folder, ignore_errors=True)


def _is_dead(process: str, left: Path) -> bool:
    """Whether the process of that number has ended; where one cannot ask, whether it ought to have by now."""
    if not process.isdecimal() or int(process) == os.getpid():
        return False
    if sys.platform == "win32":  # where to ask would be to end it
        return time.time() - left.stat().st_mtime > _DAY
    try:
        os.kill(int(process), 0)
    except (ProcessLookupError, OverflowError):
        return True
    except OSError:  # it is somebody else's
        return False
    return False


def _same(one: Path, other: Path) -> bool:
    if not one.is_file() or one.stat().st_size != other.stat().st_size:
        return False
    with one.open("rb") as left, other.open("rb") as right:
        while block := left.read(_BLOCK):
            if block != right.read(_BLOCK):
                return False
    return True


def _unwritable(path: Path, reason: Message | str) -> ContentError:
    in_the_way = next((folder for folder in path.parents if folder.exists() and not folder.is_dir()), None)
    if in_the_way:
        reason = Message("system.file-of-that-name", name=str(in_the_way))
    return ContentError([Problem(Place(str(_meant(path))), "unwritable", reason=reason)])


def _meant(path: Path) -> Path:
    """What a maker knows of it: of a file in a passing folder, the folder that it is to be in."""
    for folder in path.parents:
        if folder.suffix == ".part" and folder.name.startswith("."):
            name, _, process = folder.stem[1:].rpartition(".")
            if name and process.isdecimal():
                return folder.with_name(name)
    return path
