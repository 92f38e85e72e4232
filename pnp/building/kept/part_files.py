"""The files that a part of a game is made from, besides what the game's values tell.

Tables, texts and catalogues of a game's folder are told by the values that are read from them; what lies
among templates, fonts and pictures is not.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from pnp.building.context import FileDigest, GameContext
from pnp.content.assets import PICTURES
from pnp.content.endings import FORMATS
from pnp.door import read_bytes

_CONTENT = (".md", ".po", *FORMATS)
_FACES = "faces"
_ICONS = Path("art", "icons")
_SHOWS_ANOTHER = b"image"
"""Stands in every drawing that shows another file."""


def face_files(source: GameContext) -> Iterator[FileDigest]:
    """Those that faces are drawn from: templates, pictures, fonts, what is known of languages and papers."""
    folder, roots = source.game.folder, source.roots
    for each in source.file_digests:
        own = each.root == folder
        if own and any(each.path.is_relative_to(root) for root in roots):
            continue  # it comes with the root
        if not (own and each.path.suffix.lower() in _CONTENT):
            yield each


def book_files(source: GameContext) -> Iterator[FileDigest]:
    """Those that set what a story tells. Faces are in the story; of pictures there are icons besides."""
    every = [*face_files(source)]
    pictures = [each for each in every if each.root == source.game.folder and is_picture(each)]
    icons = [each for each in pictures if _name(each).is_relative_to(_ICONS)]
    shown = pictures if any(map(_shows_another, icons)) else icons
    passed_over = {each.path for each in pictures} - {each.path for each in shown}
    yield from without_templates(source, (each for each in every if each.path not in passed_over))


def without_templates(source: GameContext, files: Iterable[FileDigest]) -> Iterator[FileDigest]:
    """The same, but for the templates of faces."""
    return (each for each in files if is_picture(each) or not _is_template(source, each))


def content_files(source: GameContext) -> Iterator[FileDigest]:
    """Those of the game that a checker may read: its tables and catalogues, and its rules."""
    for each in source.file_digests:
        if each.root == source.game.folder and each.path.suffix.lower() in _CONTENT:
            yield each


def named_digests(files: Iterable[FileDigest]) -> tuple[tuple[str, bytes], ...]:
    """Their names and what is in them, wherever their folders lie."""
    return tuple((_name(each).as_posix(), each.digest) for each in files)


def is_picture(file: FileDigest) -> bool:
    """Whether it holds a drawing, or pixels."""
    return file.path.suffix.lower() in PICTURES


def _is_template(source: GameContext, file: FileDigest) -> bool:
    return file.root in source.roots and _name(file).parts[0] == _FACES


def _name(file: FileDigest) -> Path:
    return file.path.relative_to(file.root)


def _shows_another(file: FileDigest) -> bool:
    try:
        return _SHOWS_ANOTHER in read_bytes(file.path).replace(b"\0", b"").lower()
    except OSError:
        return True
