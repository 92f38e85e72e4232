"""manifest.json: which files a build left, and from what: a build with nothing changed does nothing."""

import hashlib
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field, fields, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.building.changes import is_record
from pnp.catalogues import SOURCE
from pnp.door import ContentPath, digest_of, files, named, open_content, outside, read_bytes
from pnp.exports.kept_digests import digests
from pnp.exports.kept_results import program
from pnp.frozen import frozen
from pnp.words import words

if TYPE_CHECKING:
    from pnp.content.game import Kind

MANIFEST = "manifest.json"


@frozen
class BuiltFile:
    """One finished file. ``sheets`` counts printed sides, ``faces`` printed fronts with their copies.

    ``holds``: how many components of which deck each sheet of paper bears, by the deck's id.
    ``blank_backs``: sides that were left out because nothing would have been on them.
    """

    path: str  # from the manifest's folder
    deck: str | None
    kind: "Kind | str"
    paper: str
    duplex: str
    sheets: int
    faces: int
    width_mm: float  # of one component's trim
    height_mm: float
    sha256: str
    holds: tuple[Mapping[str, int], ...] = ()
    blank_backs: int = 0
    draft: bool = False  # there may be faults in it, and holes
    inner_mm: tuple[float, ...] = ()  # of a box: the room inside, its width, height and depth
    some: bool = False  # only such components as were asked for, of decks that have others

    @property
    def decks(self) -> frozenset[str]:
        """The ids of the decks in it."""
        alone = {self.deck} if self.deck else set()
        return frozenset(alone.union(*self.holds))


@frozen
class Manifest:
    """What stands in an output folder; ``made_from`` is the fingerprint of everything that went in.

    ``warnings``: how many there were, so that a build with nothing to do can still say so. ``calibration``:
    how backs were moved, and for which printer. ``draft``: some of the files are such. ``cards``: of
    each component, ``deck/id``, its copies, and what tells its sides from what they were. ``changes``: what
    was printed since an earlier build, and why. ``fonts``: files of the system that letters come from, by
    their paths, each with its SHA-256.
    """

    game: str
    lang: str
    made_from: str
    files: tuple[BuiltFile, ...]
    warnings: int = 0
    calibration: Mapping[str, Any] | None = None
    draft: bool = False
    cards: Mapping[str, str] = field(default_factory=dict)
    changes: tuple[Mapping[str, Any], ...] = ()
    fonts: Mapping[str, str] = field(default_factory=dict)

    def to_bytes(self) -> bytes:
        """The file's text, as other programs read it."""
        files = [_fields_of(file) for file in self.files]
        text = (
            json.dumps({**_fields_of(self), "files": files, "cards": {}}, indent=2, ensure_ascii=False) + "\n"
        )
        if self.cards:  # there are thousands, and json is slow where it indents
            cards = json.dumps(dict(self.cards), ensure_ascii=False, separators=(",\n    ", ": "))
            text = text.replace('"cards": {}', f'"cards": {{\n    {cards[1:-1]}\n  }}', 1)
        return text.encode()


def _fields_of(value: BuiltFile | Manifest) -> dict[str, Any]:
    """Its fields as they are: to copy what a thousand sheets hold takes as long as to spell it."""
    return {each.name: getattr(value, each.name) for each in fields(value)}


def read_manifest(folder: Path) -> Manifest | None:
    """The manifest of a folder; None where there is none that can be read."""
    return read_manifest_file(folder / MANIFEST)


def read_manifest_file(path: Path) -> Manifest | None:
    """A manifest by its path, which may be called otherwise when somebody kept it."""
    try:
        data = json.loads(read_bytes(named(path)))
        entries = (
            {**file, "holds": tuple(file.get("holds", ())), "inner_mm": tuple(file.get("inner_mm", ()))}
            for file in data.pop("files")
        )
        files = tuple(BuiltFile(**file) for file in entries)
        data["changes"] = tuple(data.get("changes", ()))
        manifest = Manifest(**data, files=files)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None
    texts = manifest.game, manifest.lang, manifest.made_from
    sound = all(map(_is_sound, files)) and all(isinstance(text, str) for text in texts)
    sound = sound and isinstance(manifest.calibration, dict | None) and isinstance(manifest.draft, bool)
    cards = manifest.cards
    sound = sound and isinstance(cards, dict) and all(map(is_record, cards.values()))
    sound = sound and isinstance(manifest.fonts, dict)
    return manifest if sound and isinstance(manifest.warnings, int) else None


def _is_sound(file: BuiltFile) -> bool:
    """Whether a build of this program may have left it: a manifest may be damaged, or a stranger's."""
    texts = file.path, file.kind, file.paper, file.duplex, file.sha256, file.deck or ""
    numbers = file.sheets, file.faces, file.width_mm, file.height_mm, file.blank_backs
    if not all(isinstance(sheet, dict) for sheet in file.holds):
        return False
    held = [count for sheet in file.holds for count in sheet.values()]
    return (
        all(isinstance(text, str) for text in texts)
        and isinstance(file.draft, bool)
        and isinstance(file.some, bool)
        and all(isinstance(number, int | float) for number in (*numbers, *held, *file.inner_mm))
        and not outside(file.path)
        and words(SOURCE).knows(f"build.kind.{file.kind}")
    )


def up_to_date(folder: Path, made_from: str) -> Manifest | None:
    """The manifest, if it was made from the same input and every file of it is still as it was written."""
    manifest = read_manifest(folder)
    if manifest is None or manifest.made_from != made_from:
        return None
    paths = {named(folder / file.path): file.sha256 for file in manifest.files}
    paths |= {named(Path(font)): sha256 for font, sha256 in manifest.fonts.items()}
    found = digests(folder, paths, _hashed)
    return manifest if all(found[path].hex() == sha256 for path, sha256 in paths.items()) else None


def fingerprint(folders: Iterable[Path], settings: str, anew: bool = False) -> str:
    """One hash of every file below the folders, of the program itself and of the settings of a build.

    ``anew``: each file is read, though it looks as it did.
    """
    digest = hashlib.sha256(settings.encode())
    for folder in folders:
        for path, known in digests(folder, files(folder), partial(digest_of, folder), anew).items():
            digest.update(b"\0%b\0" % os.fsencode(path.relative_to(folder).as_posix()))
            digest.update(known)
    digest.update(program())
    return digest.hexdigest()


def merged(old: Manifest | None, new: Manifest, order: Sequence[str]) -> Manifest:
    """``new`` with the files of ``old`` that it does not replace: building one deck keeps the others."""
    gone = {*(file.path for file in new.files), *outdated(old, new)}
    kept = [file for file in old.files if file.path not in gone] if old else []
    rank = {deck: place for place, deck in enumerate(order)}

    def place(file: BuiltFile) -> tuple[int, str]:
        return min((rank.get(deck, len(rank)) for deck in file.decks), default=len(rank)), file.path

    return replace(new, files=tuple(sorted([*kept, *new.files], key=place)))


def outdated(old: Manifest | None, new: Manifest) -> list[str]:
    """Files of ``old`` whose decks all lie in files of other names now: packed, or packed no more."""
    paths, decks = {file.path for file in new.files}, frozenset().union(*(file.decks for file in new.files))
    others = [file for file in old.files if file.path not in paths] if old else []
    return [file.path for file in others if file.decks and file.decks <= decks]


def _hashed(path: ContentPath) -> bytes:
    """The SHA-256 of a file; empty where there is none."""
    try:
        with open_content(path) as file:
            return hashlib.file_digest(file, "sha256").digest()
    except OSError:
        return b""
