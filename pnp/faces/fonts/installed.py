"""Fonts that a machine has: in packages that pip installed, and in the folders of the system.

They are found by the family that they call themselves, which is all that a game can say of them. What their
files say is remembered in the user's cache folder, for as long as the files stay the same.
"""

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple
from unicodedata import normalize

from pnp.bootstrap import install_command
from pnp.door import named, read_bytes
from pnp.faces.faults import Unusable
from pnp.faces.fonts.fontfile import FontSource, reading
from pnp.faces.fonts.names import FontFace, font_faces, styles_of
from pnp.faces.fonts.packages import carries_fonts
from pnp.files import write_file
from pnp.places import bundled
from pnp.problem import ContentError, nearest
from pnp.words import Message

SUFFIXES = frozenset([".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"])
"""Of files of fonts."""
_MOST = 20_000
"""Files of fonts that are looked at."""
_FOLDER = re.compile(r'<dir(?: prefix="(\w++)")?+[^>]*+>([^<]++)</dir>')
_PARTINGS = re.compile(r"[-_. ]++")
"""Of the words in the names of packages."""
_LETTERS = re.compile(r"[a-z0-9]++")
_LONGEST = 60
"""Letters of a package's name: families are called shorter."""


_CONFIGURED = Path("/etc/fonts/fonts.conf")
"""Where fontconfig is told of folders."""


class InstalledFont(NamedTuple):
    """A face, and where it comes from."""

    face: FontFace
    source: FontSource


def system_folders() -> list[Path]:
    """Where this system keeps fonts, the user's own first."""
    home = Path.home()
    if sys.platform == "win32":
        local, windows = os.environ.get("LOCALAPPDATA"), os.environ.get("WINDIR", r"C:\Windows")
        own = [Path(local) / "Microsoft/Windows/Fonts"] if local else []
        return [*own, Path(windows) / "Fonts"]
    if sys.platform == "darwin":
        return [home / "Library/Fonts", Path("/Library/Fonts"), Path("/System/Library/Fonts")]
    data = Path(os.environ.get("XDG_DATA_HOME") or home / ".local/share")
    shared = (os.environ.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share").split(":")
    folders = [data / "fonts", home / ".fonts", *(Path(each) / "fonts" for each in shared if each)]
    with suppress(OSError, UnicodeError):
        for prefix, folder in _FOLDER.findall(read_bytes(named(_CONFIGURED)).decode()):
            folders.append(data / folder if prefix == "xdg" else Path(folder).expanduser())
    return [*dict.fromkeys(folders)]


class InstalledFonts:
    """The fonts of a machine, read when first asked for. ``keep``: the folder for what is remembered."""

    def __init__(self, keep: Path | None, folders: Iterable[Path] | None = None) -> None:
        self._keep = keep / "installed.json" if keep else None
        self._folders = folders

    @property
    def families(self) -> tuple[str, ...]:
        """The families that there are."""
        return tuple(self._faces)

    def styles(self, family: str) -> dict[str, FontSource]:
        """The fonts of a family by their styles; none if nobody has it."""
        known = self._faces.get(self._called.get(family.casefold(), ""), [])
        packaged = [font for font in known if font.source.package]
        fonts = {font.face: font.source for font in reversed(packaged or known)}
        return {style: fonts[face] for style, face in styles_of(fonts).items()} if fonts else {}

    @cached_property
    def _called(self) -> dict[str, str]:
        return {family.casefold(): family for family in self._faces}

    @cached_property
    def _faces(self) -> dict[str, list[InstalledFont]]:
        known, seen = self._remembered(), dict[str, Any]()
        found: dict[str, list[InstalledFont]] = {}
        for package, name, path in self._files():
            try:
                status = path.stat()
                stamp = [status.st_mtime_ns, status.st_ctime_ns, status.st_ino, status.st_size]
                faces = known[str(path)][1] if known.get(str(path), (None,))[0] == stamp else _read(path)
            except OSError:
                continue
            seen[str(path)] = [stamp, faces]
            for face in faces:
                source = FontSource(package, name, face.axes, face.number)
                found.setdefault(face.family, []).append(InstalledFont(face, source))
        if self._keep and seen != known:
            with suppress(ContentError):  # a cache that cannot be written is no fault
                write_file(named(self._keep), json.dumps(seen).encode())
        return dict(sorted(found.items()))

    def _files(self) -> Iterator[tuple[str, str, Path]]:
        """Package and name, and the path, of every file of a font."""
        from importlib.metadata import distributions  # which loads a library of mail

        for distribution in distributions():
            package = _PARTINGS.sub("_", distribution.name or "").lower()
            for file in (distribution.files or ()) if carries_fonts(package) else ():
                inside_of, _, name = file.as_posix().partition("/")
                if inside_of == package and file.suffix.lower() in SUFFIXES:
                    yield package, name, Path(str(file.locate()))
        left = _MOST
        for folder in system_folders() if self._folders is None else self._folders:
            for root, inside, names in os.walk(folder):
                inside.sort()
                for each in sorted(names):
                    path = Path(root, each)
                    if path.suffix.lower() in SUFFIXES and left > 0:
                        left -= 1
                        yield "", str(path), path

    def _remembered(self) -> dict[str, Any]:
        """What is remembered of files; nothing of what was damaged."""
        if self._keep is None:
            return {}
        kept: dict[str, Any] = {}
        with suppress(OSError, ValueError, TypeError, RecursionError, AttributeError):
            for path, (stamp, faces) in json.loads(read_bytes(named(self._keep))).items():
                kept[path] = [stamp, [_face(*face) for face in faces]]
        return kept


def _face(family: Any, weight: Any, italic: Any, number: Any, axes: Any) -> FontFace:
    """A face as it was remembered. TypeError or ValueError: it was damaged."""
    if not (isinstance(family, str) and isinstance(italic, bool)):
        raise TypeError
    return FontFace(
        family, int(weight), italic, int(number), tuple((str(tag), float(at)) for tag, at in axes)
    )


def _read(path: Path) -> list[FontFace]:
    """The faces in a file; none in one that cannot be read: nobody has asked for it."""
    try:
        with reading():
            return list(font_faces(read_bytes(named(path)), path.stem))
    except Unusable:
        return []


def font_hint(family: str, families: Iterable[str]) -> Message:
    """What to do about a family that nobody has: the package that brings it, or what it may have been."""
    near = nearest(family, families)
    letters = normalize("NFKD", family).encode("ascii", "ignore").decode().lower()
    slug = "-".join(_LETTERS.findall(letters))
    if not slug or len(slug) > _LONGEST:
        return near
    package = f"fontpkg-{slug}"  # letters and hyphens alone: a stranger's game says what the family is called
    if slug in read_bytes(named(bundled() / "templates/fontpkg.txt")).decode().split():
        return Message("hint.font-package", command=install_command(package), hint=near)
    return Message("hint.font-package.unknown", package=package, command=install_command(package), hint=near)
