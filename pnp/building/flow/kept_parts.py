"""A part of a build is taken from an earlier one where nothing has changed that it is made from.

As long as no file of the game has changed, no part has; else each is known by what it is made from. A part of
which there was something to tell is made again, so that it is told again.
"""

import json
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from hashlib import sha256
from pathlib import Path

from pnp.building.context import GameContext
from pnp.building.flow.part_digests import part_digest
from pnp.building.kept.part_files import named_digests
from pnp.building.kept.value_digest import ValueDigests
from pnp.building.manifest import BuiltFile
from pnp.building.parts import NO_DECKS, BuildPart, PartResult
from pnp.building.settings import Settings
from pnp.door import admit, named, read_bytes
from pnp.exports.kept_results import keep, kept_path, taken, taken_as
from pnp.files import write_file
from pnp.rules.registry import is_own

_LARGEST = 32 << 20
"""Bytes of a part that is kept."""


def kept_part(
    source: GameContext,
    part: BuildPart,
    settings: Settings,
    folder: Path | None,
    make: Callable[[], PartResult],
) -> PartResult:
    """The part, its files in the folder, as ``make`` makes it."""
    if folder is None or settings.draft or settings.fresh:
        return make()
    about = repr((settings.key(), part, source.game.id, source.game.chosen)).encode()
    files = kept_path("made-from", about, ValueDigests().of(named_digests(source.file_digests)))
    if files is None:
        return make()
    known = taken(files) if _is_known(source, part) else None
    if known and (result := _taken(part, folder, about, known)):
        return result
    found = part_digest(source, part)
    if found is None:
        return make()
    shows = kept_path("shown", about, found.own)
    digest = found.showing(taken_as(shows, _names) if shows else None)
    result = None if digest == known else _taken(part, folder, about, digest)
    if result is None:
        result = make()
        digest = found.showing(result.shows)
        if shows and result.shows is not None:
            keep(shows, json.dumps(sorted(result.shows)).encode())
        path = kept_path("part", about, digest)
        if path and not result.problems and (data := _packed(result, folder)):
            keep(path, data)
    keep(files, digest)
    return result


def _taken(part: BuildPart, folder: Path, about: bytes, digest: bytes) -> PartResult | None:
    """The part as it was kept."""
    path = kept_path("part", about, digest)
    return taken_as(path, partial(_unpacked, part, folder)) if path else None


def _names(data: bytes) -> list[str]:
    """What the faces of a part have shown. ValueError where the bytes tell nothing of it."""
    names = json.loads(data)
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise ValueError
    return names


def _is_known(source: GameContext, part: BuildPart) -> bool:
    """Whether files say all that it is made from: the rules put questions to a checker, whoever wrote it."""
    return part.id not in NO_DECKS or is_own(source.game.id)


def _packed(result: PartResult, folder: Path) -> bytes:
    """What came of a part, as bytes; none where that is too much."""
    data = [read_bytes(named(folder / file.path)) for file in result.files]
    if sum(map(len, data)) > _LARGEST:
        return b""
    told = {
        "files": [asdict(file) for file in result.files],
        "lengths": list(map(len, data)),
        "ink_saved": result.ink_saved,
        "records": dict(result.records),
    }
    return json.dumps(told).encode() + b"\n" + b"".join(data)


def _unpacked(part: BuildPart, folder: Path, packed: bytes) -> PartResult:
    """The same, its files written. ValueError, TypeError, LookupError where the bytes tell nothing of use."""
    head, _, data = packed.partition(b"\n")
    told = json.loads(head)
    made = []
    for given, length in zip(told["files"], told["lengths"], strict=True):
        file = BuiltFile(**{**given, "holds": tuple(given["holds"]), "inner_mm": tuple(given["inner_mm"])})
        one, data = data[:length], data[length:]
        if sha256(one).hexdigest() != file.sha256:
            raise ValueError
        write_file(admit(folder, file.path), one)
        made.append(file)
    return PartResult(part, (), tuple(made), told["ink_saved"], told["records"])
