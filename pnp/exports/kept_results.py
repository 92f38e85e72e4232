"""What took long to make is kept from one build to the next, by what it was made from.

A picture of a face, the letters of a page, a module for a page's Python: each follows from bytes alone, and
is found by their hash, with that of the program and its libraries. So whoever changes one card waits for what
shows it, and for nothing else. What is kept lies in the user's cache folder, or in that which ``PNP_CACHE``
names (``off`` for none); what is damaged there is made anew, and what nobody has asked for longest goes first
where it is too much.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from pnp.door import files, named, read_bytes
from pnp.files import write_file
from pnp.installed import packages
from pnp.problem import ContentError

MOST = 256 << 20
"""Bytes that are kept."""
_HASH = 32

_keeping: ContextVar[bool] = ContextVar("keeping", default=False)


@contextmanager
def keeping(wanted: bool = True) -> Iterator[None]:
    """Within this, results are kept, and those of before are taken; ``wanted`` may say no."""
    token = _keeping.set(wanted and cache_folder() is not None)
    try:
        yield
    finally:
        _keeping.reset(token)


def cache_folder() -> Path | None:
    """Where results are kept; None where they are not."""
    chosen = os.environ.get("PNP_CACHE", "")
    if chosen == "off":
        return None
    if chosen:
        return Path(chosen) / "results"
    import platformdirs

    return Path(platformdirs.user_cache_dir("pnp", appauthor=False)) / "results"


def kept(kind: str, make: Callable[[], bytes], *made_from: bytes) -> bytes:
    """What ``make`` returns, made once for a kind of result and the bytes that it is made from."""
    if (path := kept_path(kind, *made_from)) is None:
        return make()
    found = taken(path)
    return keep(path, make()) if found is None else found


def kept_path(kind: str, *made_from: bytes) -> Path | None:
    """Where the result is kept that is made from these bytes; None where nothing is."""
    folder = cache_folder() if _keeping.get() else None
    if folder is None:
        return None
    digest = hashlib.sha256(program())
    for part in (kind.encode(), *made_from):
        digest.update(b"%d " % len(part))
        digest.update(part)
    name = digest.hexdigest()
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
    with suppress(OSError):
        found = [(path.stat(), path) for path in folder.glob("??/*")]
    total = sum(stat.st_size for stat, _ in found)
    for stat, path in sorted(found, key=lambda each: each[0].st_mtime) if total > most else ():
        if total <= most * 3 / 4:
            return
        with suppress(OSError):
            path.unlink()
            total -= stat.st_size


@cache
def program() -> bytes:
    """Changes whenever what makes results does: the program, its Python, or a library or font beside it."""
    package = Path(__file__).resolve().parent.parent
    digest = hashlib.sha256("\n".join((sys.version, *packages())).encode())
    for path in files(package):
        if path.suffix == ".py":
            digest.update(read_bytes(path))
    return digest.digest()
