"""The one door to what people have written: each file of a game is opened here, and nowhere else.

Games come from strangers, and to open one must be as safe as to look at a picture. What is read lies in the
folder that it belongs to, wherever links lead; it is a file, and not a pipe or a device; and it is no larger
than what a game may hold. What a person names on the command line may lie anywhere.
"""

import os
import re
import stat
from collections.abc import Iterator
from io import BufferedReader
from pathlib import Path, PurePath, PureWindowsPath
from typing import Literal, NewType

ContentPath = NewType("ContentPath", Path)
"""A path that may be opened: made by ``admit`` and ``named`` alone."""

LARGEST = 128 << 20
"""Bytes of a picture or a font: no file is read that is larger."""
LARGEST_TABLE = 64 << 20
"""Bytes of a CSV file: a hundred thousand rows of six hundred letters. It is read in one pass, row by row."""
_AT_ONCE = 1 << 16
"""Bytes that are read to tell a file: most have fewer, and hashlib would clear room for more each time."""
LARGEST_TEXT = 32 << 20
"""Bytes of any other text, whose whole tree is made before anything of it is counted."""


NO_DEVICE = "(?!(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$)"
"""What begins the pattern of lower-case names by which files and folders are called: Windows keeps these."""
_DEVICE = re.compile(
    r"(?:con|prn|aux|nul|(?:conin|conout)\$|(?:com|lpt)[0-9¹²³]) *(?:[.:].*)?", re.IGNORECASE
)


_HIDDEN = re.compile(r"\.|__")
"""Begins the names of folders that systems, editors and version control keep for themselves."""


class Refused(OSError):
    """The door stays shut; ``why`` in one word."""

    def __init__(self, why: Literal["outside", "hidden", "special", "large", "device"], path: Path) -> None:
        super().__init__(0, why, str(path))
        self.why = why


def outside(name: str) -> bool:
    r"""Whether a name leads out, on whichever system: a game reads its own folder and the templates.

    >>> [outside(name) for name in ("art/dragon.svg", "../dragon.svg", "/dragon.svg", "..\\x", "C:x")]
    [False, True, True, True, True]
    """
    path = PureWindowsPath(name)
    return bool(path.drive or path.root) or ".." in path.parts or "\0" in name


def is_device(name: str) -> bool:
    """Whether a name, or a folder in it, is one of Windows' devices, whatever its ending.

    >>> [is_device(name) for name in ("Nul.toml", "art/com1.svg", "aux/x.svg", "console.svg")]
    [True, True, True, False]
    """
    return any(map(_DEVICE.fullmatch, PureWindowsPath(name).parts))


def is_hidden(name: str) -> bool:
    r"""Whether a file is one that no game is made from, as ``files`` lists none.

    >>> [is_hidden(name) for name in (".art/x.svg", "art/__more/x.svg", "art/.x.svg", "./art/__x.svg")]
    [True, True, True, False]
    """
    *folders, last = PureWindowsPath(name).parts or (".",)
    return any(map(_HIDDEN.match, folders)) or (last != "." and last.startswith("."))


def leads_out(folder: Path, path: Path) -> bool:
    """Whether links on the way to a path lead out of the folder."""
    return not Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))


def admit(folder: Path, name: str | PurePath) -> ContentPath:
    """The path of what ``name`` says in a folder, be there a file or not.

    Refused if it leads out, or on any system to a device: a game that is made on one is read on others. So
    is what is hidden: nobody looks there for what has changed.
    """
    path = folder / name
    if outside(str(name)) or leads_out(folder, path):
        raise Refused("outside", path)
    if is_hidden(str(name)):
        raise Refused("hidden", path)
    if is_device(str(name)):
        raise Refused("device", path)
    return ContentPath(path)


def named(path: Path) -> ContentPath:
    """What a person named, or the program itself: it may lie anywhere."""
    return ContentPath(path)


def there_is(path: Path) -> bool:
    """Whether there is such a file; there is none of a name that no system takes, such as a data: address."""
    try:
        return path.is_file()
    except OSError:
        return False


def open_content(path: ContentPath, largest: int = LARGEST, *, pipes: bool = False) -> BufferedReader:
    """The file, opened to be read. OSError where there is none, Refused for what is no file or too large.

    What a person names on the command line may be ``pipes``, as a shell makes them.
    """
    found = path.stat()  # before it is opened: to open a pipe waits for somebody to write
    if not (pipes or stat.S_ISREG(found.st_mode) or stat.S_ISDIR(found.st_mode)):
        raise Refused("special", path)
    if found.st_size > largest:
        raise Refused("large", path)
    return path.open("rb")


def read_bytes(path: ContentPath, largest: int = LARGEST, *, pipes: bool = False) -> bytes:
    """All that stands in a file; raises what ``open_content`` raises."""
    with open_content(path, largest, pipes=pipes) as file:
        data = file.read(largest + 1) if pipes else file.read()  # a pipe has no size
    if len(data) > largest:
        raise Refused("large", path)
    return data


def read_module(path: str) -> bytes:
    """What stands in a file of the program, or of an installed package: a thousand before a first answer."""
    with open(path, "rb", buffering=0) as file:  # noqa: PTH123 - which takes half as long
        return file.read()


def files(folder: Path) -> Iterator[ContentPath]:
    """Every path below a folder that is no folder, in the order of names; without the hidden ones.

    Folders that links lead to are among them as they are named here, and so is each such link, unless it
    leads out.
    """
    yield from _below(folder, folder, set())


def _below(folder: Path, at: Path, linked: set[str]) -> Iterator[ContentPath]:
    """``linked``: where links have led so far, so that none leads in a circle."""
    try:
        with os.scandir(at) as entries:
            found = sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return
    inner = [entry for entry in found if _is_folder(entry)]
    yield from (
        ContentPath(at / entry.name) for entry in found if entry.name[0] != "." and entry not in inner
    )
    for entry in inner:
        path = at / entry.name
        if _HIDDEN.match(entry.name):
            continue
        if entry.is_symlink():
            real = os.path.realpath(path)
            yield ContentPath(path)
            if real in linked or leads_out(folder, path):
                continue
            linked.add(real)
        yield from _below(folder, path, linked)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir()
    except OSError:  # a link that leads in a circle
        return False


def digest_of(folder: Path, path: ContentPath) -> bytes:
    """What tells a file's bytes from all others; of what would never be read, only that it is there."""
    import hashlib  # which a checker has no use for

    try:
        if path.is_symlink():
            path = admit(folder, path.relative_to(folder))
            if path.is_dir():  # a link that is listed beside what is in there
                return os.path.relpath(os.path.realpath(path), os.path.realpath(folder)).encode()
        with open_content(path) as file:
            digest = hashlib.sha256()
            while data := file.read(_AT_ONCE):
                digest.update(data)
            return digest.digest()
    except OSError as error:
        return str(getattr(error, "why", error.errno)).encode()
