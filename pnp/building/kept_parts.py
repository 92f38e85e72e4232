"""A part of a build is taken from an earlier one where nothing has changed that it is made from.

What that is, files say: of another language's catalogue only the page for a phone knows, a deck knows nothing
of the rules text, and of other decks only where a template of the game asks for them. A part of which there
was something to tell is made again, so that it is told again.
"""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path

from pnp.building.context import GameContext
from pnp.building.manifest import BuiltFile
from pnp.building.packing import JOINED
from pnp.building.parts import NO_DECKS, TABLE, BuildPart, PartResult
from pnp.building.settings import Settings
from pnp.door import files, named, read_bytes
from pnp.exports.kept_results import keep, kept_path, taken
from pnp.files import write_file
from pnp.places import catalogue_languages
from pnp.rules.registry import is_own

_LARGEST = 32 << 20
"""Bytes of a part that is kept."""
_OF_RULES = ("rules.md", "terms.toml", "setups.toml", "reasons.toml")
_EXAMPLES = "examples"


def kept_part(
    source: GameContext,
    part: BuildPart,
    settings: Settings,
    folder: Path | None,
    make: Callable[[], PartResult],
) -> PartResult:
    """The part, its files in the folder, as ``make`` makes it."""
    path = None
    if folder is not None and not settings.draft and _is_known(source, part):
        path = kept_path("part", *_made_from(source, part, settings))
    if folder is None or path is None:
        return make()
    if (data := taken(path)) is not None and (known := _unpacked(part, data, folder)):
        return known
    result = make()
    if not result.problems and (data := _packed(result, folder)):
        keep(path, data)
    return result


def _is_known(source: GameContext, part: BuildPart) -> bool:
    """Whether files say all that it is made from: the rules put questions to a checker, whoever wrote it."""
    return part.id not in NO_DECKS or is_own(source.game.id)


def _made_from(source: GameContext, part: BuildPart, settings: Settings) -> Iterator[bytes]:
    yield repr((settings.key(), part, source.game.id, source.game.chosen)).encode()
    passed_over = frozenset(map(str, _passed_over(source, part)))
    for root, path, digest in source.file_digests:
        if str(path) not in passed_over:
            yield os.fsencode(path.relative_to(root).as_posix())
            yield digest


def _passed_over(source: GameContext, part: BuildPart) -> Iterator[Path]:
    """The files of the game that the part has nothing of."""
    folder, game = source.game.folder, source.game
    if part.id != TABLE:
        others = (lang for lang in catalogue_languages(folder) if lang != part.lang)
        yield from (folder / "locale" / f"{lang}.po" for lang in others)
    if part.id in NO_DECKS:
        return
    yield from (folder / name for name in _OF_RULES)
    yield from files(folder / _EXAMPLES)
    if not source.names_other_decks:
        ids = part.id.split(JOINED)
        tables = {deck.id: {row.place.path for row in deck.rows} for deck in game.decks}
        own = set[str]().union(*(tables[id] for id in ids))
        yield from (Path(path) for paths in tables.values() for path in paths - own)


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


def _unpacked(part: BuildPart, packed: bytes, folder: Path) -> PartResult | None:
    """The same, its files written; nothing where the bytes tell nothing of use."""
    head, _, data = packed.partition(b"\n")
    told = json.loads(head)
    made = []
    for given, length in zip(told["files"], told["lengths"], strict=True):
        file = BuiltFile(**{**given, "holds": tuple(given["holds"]), "inner_mm": tuple(given["inner_mm"])})
        one, data = data[:length], data[length:]
        if sha256(one).hexdigest() != file.sha256:
            return None
        write_file(folder / file.path, one)
        made.append(file)
    return PartResult(part, (), tuple(made), told["ink_saved"], told["records"])
