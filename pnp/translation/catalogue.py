"""A game's translations into one language: keyed by ``msgctxt``, the id of the text, each with its line."""

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.problem import Place, Problem
from pnp.translation.po import PoFile
from pnp.translation.po_reader import read_po


class CatalogueEntry(NamedTuple):
    """One text and its translation, which is empty where there is none yet."""

    id: str  # msgctxt
    source: str  # msgid: the text that was translated, which may be older than the game's
    text: str
    fuzzy: bool
    place: Place  # of the msgstr, which is what a translator edits
    flags: tuple[str, ...] = ()


class GameCatalogue(NamedTuple):
    """The translations of a game into one language, by id in the file's order; obsolete ones are left out."""

    path: str
    entries: Mapping[str, CatalogueEntry]


def catalogue_path(folder: Path, lang: str) -> Path:
    """Where a game folder keeps the translation into a language."""
    return folder / "locale" / f"{lang}.po"


def read_catalogue(path: Path) -> tuple[GameCatalogue | None, list[Problem]]:
    """The translations of a PO file, and the file's faults.

    There is no catalogue where the encoding or the syntax is at fault.
    """
    po, problems = read_po(path)
    return (None if po is None else catalogue_of(po)), problems


def find_catalogue(folder: Path, lang: str) -> tuple[GameCatalogue | None, list[Problem]]:
    """A game's translations into a language, none where it has no such file; and the file's faults."""
    path = catalogue_path(folder, lang)
    return read_catalogue(path) if path.exists() else (GameCatalogue(str(path), {}), [])


def catalogue_of(po: PoFile) -> GameCatalogue:
    """The entries of a PO file that translate a text; of two with one id, the first."""
    entries: dict[str, CatalogueEntry] = {}
    for block in po.blocks:
        if block.context and block.source and not block.obsolete and not block.forms:
            place = Place(po.path, block.line)
            entry = CatalogueEntry(block.context, block.source, block.text, block.fuzzy, place, block.flags)
            entries.setdefault(entry.id, entry)
    return GameCatalogue(po.path, entries)
