"""What tells the bytes of files from all others: a file is read again only where it looks otherwise.

A file looks as it did where its number, its length, and the times at which it was written and last touched
are the same; the last of these no program can set. What was touched just now is read each time, since
somebody may write it again before the clock goes on.
"""

import json
import os
import stat
import sys
import time
from collections.abc import Callable, Iterable
from hashlib import sha256
from pathlib import Path

from pnp.door import ContentPath
from pnp.exports.kept_results import cache_folder, keep, path_of, taken

_JUST_NOW = 3 * 10**9
"""ns: longer than the clock of any file system takes to go on."""
_MANY = 5_000
"""Files: more are not looked at for an answer."""


def digests(
    folder: Path, paths: Iterable[ContentPath], digest: Callable[[ContentPath], bytes], anew: bool = False
) -> dict[ContentPath, bytes]:
    """What tells the bytes of each of some files in a folder, as ``digest`` says; ``anew`` reads all."""
    kept = _kept_at(folder)
    before = {} if anew or kept is None else _read(kept)
    since = time.time_ns() - _JUST_NOW
    found, looks = {}, {}
    for path in paths:
        look = _look(path)
        name = str(path)
        match before.get(name):
            case [*seen, str(known)] if look and seen == look:
                found[path] = bytes.fromhex(known)
            case _:
                found[path] = digest(path)
        if look and max(look[2:]) < since:
            looks[name] = [*look, found[path].hex()]
    if kept and looks != before:
        keep(kept, json.dumps(looks).encode())
    return found


def looks(folders: Iterable[Path]) -> bytes | None:
    """What changes when a file of these folders does, without any being read.

    None where that cannot be told: by Windows, where links lead elsewhere, of what was touched just now, and
    where there are so many files that it would take long.
    """
    if sys.platform == "win32":
        return None
    since = time.time_ns() - _JUST_NOW
    found: list[tuple[str, int, int, int, int]] = []
    left = [str(folder.resolve()) for folder in folders]
    try:
        while left and len(found) <= _MANY:
            with os.scandir(left.pop()) as entries:
                for entry in entries:
                    if entry.name.startswith("."):
                        continue  # as ``door.files`` does
                    if entry.is_dir(follow_symlinks=False):
                        left.append(entry.path)
                        continue
                    told = entry.stat(follow_symlinks=False)
                    written, touched = told.st_mtime_ns, told.st_ctime_ns
                    if not stat.S_ISREG(told.st_mode) or max(written, touched) >= since:
                        return None
                    found.append((entry.path, told.st_ino, told.st_size, written, touched))
    except OSError:
        return None
    return None if left else sha256(repr(sorted(found)).encode()).digest()


def _look(path: ContentPath) -> list[int] | None:
    """What is another where the file has changed; None for what is no file, and for what leads to one."""
    if sys.platform == "win32":  # which tells when a file was made, not when it was touched
        return None
    try:
        told = path.lstat()
    except OSError:
        return None
    if not stat.S_ISREG(told.st_mode):
        return None
    return [told.st_ino, told.st_size, told.st_mtime_ns, told.st_ctime_ns]


def _kept_at(folder: Path) -> Path | None:
    """Where that is kept of a folder."""
    cache = cache_folder()
    return (
        path_of(cache, sha256(repr(("files", str(folder.absolute()))).encode()).digest()) if cache else None
    )


def _read(kept: Path) -> dict[str, object]:
    """What was kept; nothing where it cannot be read."""
    try:
        known = json.loads(taken(kept) or b"{}")
    except ValueError:
        return {}
    return known if isinstance(known, dict) else {}
