"""What took long to make is kept from one build to the next, by what it was made from.

A picture of a face, the letters of a page, a module for a page's Python: each follows from bytes alone, and
is found by their hash, with that of the program and its libraries. So whoever changes one card waits for what
shows it, and for nothing else. What is kept lies in the user's cache folder, or in that which ``PNP_CACHE``
names (``off`` for none), or for one command in a folder of its own; what is damaged there is made anew, and
what nobody has asked for longest goes first where it is too much.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path
from typing import TypeVar

from pnp.door import Refused, named, read_bytes, read_module
from pnp.files import write_file
from pnp.installed import GAMES, entry_points, packages
from pnp.problem import ContentError
from pnp.user_cache import user_cache

MOST = 256 << 20
"""Bytes that are kept."""
_HASH = 32
_READ = (".py", ".json")
"""What the program itself is read from: modules, and tables such as that of ordinal numbers."""
Value = TypeVar("Value")

_keeping: ContextVar[Path | None] = ContextVar("keeping", default=None)


@contextmanager
def keeping(folder: Path | None) -> Iterator[None]:
    """Within this, results are kept in a folder, and taken from there; with None, all are made."""
    token = _keeping.set(folder)
    try:
        yield
    finally:
        _keeping.reset(token)


def lasting() -> bool:
    """Whether what is kept within this is there for another command."""
    folder = _keeping.get()
    return folder is not None and folder == cache_folder()


def cache_folder() -> Path | None:
    """Where results are kept; None where they are not."""
    return user_cache("results")


def kept(kind: str, make: Callable[[], bytes], *made_from: bytes) -> bytes:
    """What ``make`` returns, made once for a kind of result and the bytes that it is made from."""
    if (path := kept_path(kind, *made_from)) is None:
        return make()
    found = taken(path)
    return keep(path, make()) if found is None else found


def kept_value(
    kind: str, make: Callable[[], bytes], read: Callable[[bytes], Value], *made_from: bytes
) -> Value:
    """The same as the value that ``read`` makes of the bytes; made anew where what was kept tells none."""
    path = kept_path(kind, *made_from)
    found = None if path is None else taken_as(path, read)
    if found is not None:
        return found
    data = make()
    return read(data if path is None else keep(path, data))


def kept_path(kind: str, *made_from: bytes) -> Path | None:
    """Where the result is kept that is made from these bytes; None where nothing is."""
    folder = _keeping.get()
    if folder is None:
        return None
    digest = hashlib.sha256(program())
    for part in (kind.encode(), *made_from):
        digest.update(b"%d " % len(part))
        digest.update(part)
    return path_of(folder, digest.digest())


def path_of(folder: Path, digest: bytes) -> Path:
    """Where a folder of results keeps what this hash tells from all others."""
    name = digest.hex()
    return folder / name[:2] / name[2:]


def taken(path: Path) -> bytes | None:
    """What was kept there; None where nothing was, or what is there is no longer what was written."""
    try:
        data = read_bytes(named(path))
        hashed, result = data[:_HASH], data[_HASH:]
        if hashlib.sha256(result).digest() != hashed:
            return None
        os.utime(path)  # it was asked for today
    except OSError:
        return None
    return result


def taken_as(path: Path, read: Callable[[bytes], Value]) -> Value | None:
    """What was kept there as a value; None where nothing was, or what is no value, whoever wrote it."""
    data = taken(path)
    if data is None:
        return None
    try:
        return read(data)
    except (ValueError, TypeError, AttributeError, LookupError, RecursionError, Refused):
        return None


def keep(path: Path, result: bytes) -> bytes:
    """The result, which is kept there if there is room."""
    with suppress(OSError, ContentError):
        write_file(path, hashlib.sha256(result).digest() + result)
    return result


def tidy(most: int = MOST) -> None:
    """Forget what nobody has asked for longest, where more is kept than may be."""
    folder = cache_folder()
    if folder is None or not folder.is_dir():
        return
    found = []
    for part in os.scandir(folder):
        with suppress(OSError):  # it is no folder, or another build has taken something away meanwhile
            for entry in os.scandir(part):
                found.append((entry.stat(), entry.path))
    total = sum(stat.st_size for stat, _ in found)
    for stat, path in sorted(found, key=lambda each: each[0].st_mtime) if total > most else ():
        if total <= most * 3 / 4:
            return
        with suppress(OSError):
            Path(path).unlink()
            total -= stat.st_size


@cache
def program() -> bytes:
    """Changes whenever what makes results does: the program, its Python, a library or font beside it, or the
    checkers that other packages bring, which their makers may have installed as they write them.
    """
    digest = hashlib.sha256("\n".join((sys.version, *packages())).encode())
    digest.update(_modules(Path(__file__).resolve().parent.parent))
    for point in entry_points(GAMES):
        digest.update(_checkers_of(point.value.partition(":")[0].partition(".")[0].strip()))
    return digest.digest()


def _checkers_of(package: str) -> bytes:
    """Hashes of the modules of a package, or what stands in one that is a module; nothing where none is."""
    from importlib.util import find_spec  # here, since nearly nobody has such a package

    spec = find_spec(package) if package.isidentifier() else None
    if spec and spec.submodule_search_locations is not None:
        return b"".join(_modules(Path(folder)) for folder in spec.submodule_search_locations)
    return read_bytes(named(Path(spec.origin))) if spec and spec.origin else b""


def _modules(package: Path) -> bytes:
    """One hash of what stands in all modules and tables; they are read only where one was written since."""
    seen = sorted(_seen(package))
    folder = cache_folder()
    path = path_of(folder, hashlib.sha256(repr(("modules", seen)).encode()).digest()) if folder else None
    if path and (known := taken(path)):
        return known
    digest = hashlib.sha256()
    for module, *_ in seen:
        digest.update(read_module(module))
    return keep(path, digest.digest()) if path else digest.digest()


def _seen(folder: str | Path) -> Iterator[tuple[str, int, int, int]]:
    """The modules of a folder and their tables: where each is, its bytes, when it was written and touched."""
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.endswith(_READ):
                told = entry.stat()
                yield entry.path, told.st_size, told.st_mtime_ns, told.st_ctime_ns
            elif not entry.name.startswith((".", "__")) and entry.is_dir():
                yield from _seen(entry.path)
