"""A pack, from what is asked for to a folder that holds it and nothing of an earlier one."""

import json
import re
from collections.abc import Iterable
from contextlib import suppress
from importlib import import_module
from pathlib import Path

from pnp.catalogues import SOURCE
from pnp.content.lookup.plain import plain_inline
from pnp.door import LARGEST_TEXT, admit, read_bytes
from pnp.exporting.request import ExportRequest, Pack, PackMaker
from pnp.exports.how_to import HowTo, how_to_page
from pnp.files import write_file
from pnp.problem import Problem, nearest, stops
from pnp.sheets.vendors import Vendor
from pnp.words import Words

HOW_TO = "how-to.html"
_LIST = "pack.json"
_HOLE = re.compile(r"\{([a-z_]+)\}")


def maker_of(vendor: Vendor) -> PackMaker:
    """Who makes what a vendor wants, imported when it is wanted."""
    maker: PackMaker = import_module(f"pnp.exporting.make_{vendor.makes}").MAKER
    return maker


def make_pack(request: ExportRequest, words: Words) -> Pack:
    """Write a pack, the page of what to click in the reader's ``words``, and remove what is of no use now.

    With a fault there is no pack. Raises ContentError for what cannot be written.
    """
    folder, vendor = request.folder, request.vendor
    pack = maker_of(vendor).make(request)
    title = plain_inline(request.context.game.title)
    values = {"game": title, "folder": str(folder), **pack.values}
    steps = _steps(vendor, words.lang)
    problems = pack.problems
    if not stops(problems):
        problems = (*problems, *_unknown(vendor, steps, values))
    if stops(problems):
        return pack._replace(problems=problems, files=())
    filled = [_HOLE.sub(lambda hole: str(values[hole[1]]), step) for step in steps]
    files = (*pack.files, HOW_TO)
    page = HowTo(
        title,
        vendor.name,
        pack.parts,
        filled,
        [words.of(note) for note in pack.notes],
        vendor.source,
    )
    write_file(folder / HOW_TO, how_to_page(page, words))
    _remove(folder, set(_listed(folder)) - set(files))
    write_file(folder / _LIST, (json.dumps({"files": files}, indent=1) + "\n").encode())
    return pack._replace(problems=problems, files=files)


def _steps(vendor: Vendor, lang: str) -> tuple[str, ...]:
    """In the reader's language; else in English, or in whichever somebody has written."""
    steps = vendor.steps
    return steps.get(lang) or steps.get(SOURCE) or next(iter(steps.values()), ())


def _unknown(vendor: Vendor, steps: Iterable[str], values: Iterable[str]) -> Iterable[Problem]:
    """A fault for each name in braces that nothing is known for."""
    known = sorted(values)
    for name in dict.fromkeys(hole[1] for step in steps for hole in _HOLE.finditer(step)):
        if name not in known:
            yield Problem(vendor.place, "export.unknown-value", name=name, hint=nearest(name, known))


def _listed(folder: Path) -> list[str]:
    """The files of an earlier pack; none where that cannot be read."""
    with suppress(OSError, ValueError, TypeError, KeyError):
        files = json.loads(read_bytes(admit(folder, _LIST), LARGEST_TEXT))["files"]
        return [name for name in files if isinstance(name, str) and name]
    return []


def _remove(folder: Path, names: Iterable[str]) -> None:
    """Files of an earlier pack, and folders that become empty; what no list names stays."""
    for name in names:
        with suppress(OSError):
            path = admit(folder, name)
            path.unlink()
            for parent in path.relative_to(folder).parents[:-1]:
                (folder / parent).rmdir()  # if nothing else is in it
