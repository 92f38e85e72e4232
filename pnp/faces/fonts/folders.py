"""Fonts that lie in folders, as the families that they say they belong to."""

from collections.abc import Iterable
from pathlib import Path

from pnp.door import admit, files, is_device, leads_out, named, read_bytes
from pnp.faces.faults import Unusable, reason_of
from pnp.faces.fonts.fontfile import FontSource, reading
from pnp.faces.fonts.installed import SUFFIXES
from pnp.faces.fonts.names import FontFace, font_faces, styles_of
from pnp.problem import Place, Problem

OWN = "fonts"
"""The folder of a game in which its own fonts lie."""

FoundFamilies = dict[str, dict[str, FontSource]]
"""Fonts by family and style."""


def families_in(folder: Path) -> tuple[FoundFamilies, list[Problem]]:
    """The families in a folder and those below it, and what could not be read."""
    if not folder.is_dir():
        return {}, [Problem(Place(str(folder)), "no-folder.fonts")]
    return _families(_font_files(folder))


def own_families(game: Path) -> tuple[FoundFamilies, list[Problem]]:
    """The families in a game's own folder, which leads nowhere else."""
    folder = game / OWN
    if not folder.is_dir() or leads_out(game, folder):
        return {}, []
    inside = (path.relative_to(game) for path in _font_files(folder))
    return _families([game / path for path in inside if not is_device(str(path))], game)


def _font_files(folder: Path) -> list[Path]:
    return [path for path in files(folder) if path.suffix.lower() in SUFFIXES]


def _families(paths: Iterable[Path], within: Path | None = None) -> tuple[FoundFamilies, list[Problem]]:
    known: dict[str, list[tuple[FontFace, Path]]] = {}
    problems: list[Problem] = []
    for path in paths:
        try:
            if within is not None:
                admit(within, path.relative_to(within))
            with reading():
                faces = font_faces(read_bytes(named(path)), path.stem)
        except (OSError, Unusable) as error:
            problems.append(Problem(Place(str(path)), "font.file", reason=reason_of(error)))
            continue
        for face in faces:
            known.setdefault(face.family, []).append((face, path))
    families: FoundFamilies = {}
    for family, fonts in known.items():
        files_of = dict(reversed(fonts))
        families[family] = {
            style: FontSource("", str(files_of[face]), face.axes, face.number)
            for style, face in styles_of(face for face, _ in fonts).items()
        }
    return families, problems
