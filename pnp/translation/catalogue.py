"""A game's translations into one language: keyed by ``msgctxt``, the id of the text, each with its line."""

import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from pnp.catalogues import plural_rule
from pnp.content.declarations.documents import read_text_inside
from pnp.content.game import Text
from pnp.problem import Place, Problem
from pnp.translation.po import Block, PoFile
from pnp.translation.po_reader import parse_po
from pnp.translation.sound_catalogue import SoundEntry, read_sound


class CatalogueEntry(NamedTuple):
    """One text and its translation, which is empty where there is none yet."""

    id: str  # msgctxt
    source: str  # msgid: the text that was translated, which may be older than the game's
    text: str  # of what has plural forms, the first
    fuzzy: bool
    place: Place  # of the msgstr, which is what a translator edits
    flags: tuple[str, ...] = ()
    plural: str = ""  # msgid_plural
    forms: tuple[str, ...] = ()  # of what counts something

    @property
    def translated(self) -> bool:
        """Whether nothing of it is empty."""
        return all(form.strip() for form in self.forms or (self.text,))

    def is_of(self, text: Text) -> bool:
        """Whether it translates the very text."""
        return (self.source, self.plural) == (text.text, text.plural)

    def singles(self, text: Text) -> Iterator[tuple[Text, "CatalogueEntry"]]:
        """The text and the entry; of what counts something, each form with the text that it translates."""
        if not self.forms:
            yield text, self
        for source, form in self.counted(text):
            yield replace(text, text=source), self._replace(source=source, text=form)

    def counted(self, text: Text) -> Iterator[tuple[str, str]]:
        """Of what counts something, what each form translates, and the form."""
        for number, form in enumerate(self.forms):
            yield text.plural if number or len(self.forms) == 1 else text.text, form


class GameCatalogue(NamedTuple):
    """The translations of a game into one language, by id in the file's order; obsolete ones are left out."""

    path: str
    entries: Mapping[str, CatalogueEntry]
    header: Block = Block()

    @property
    def plural(self) -> Callable[[int], int]:
        """Which form a number takes."""
        return plural_rule(self.header.text)


def catalogue_path(folder: Path, lang: str) -> Path:
    """Where a game folder keeps the translation into a language."""
    return folder / "locale" / f"{lang}.po"


def read_catalogue(path: Path) -> tuple[GameCatalogue | None, list[Problem]]:
    """The translations of a PO file, and the file's faults.

    There is no catalogue where the encoding or the syntax is at fault.
    """
    text = read_text_inside(path.parent.parent, Path(path.parent.name, path.name))
    if isinstance(text, Problem):
        return None, [text]
    if sound := _sound(str(path), text):
        return sound, []
    po, problems = parse_po(str(path), text)
    return (None if po is None else catalogue_of(po)), problems


@lru_cache(4)  # who puts a game into a language and who answers in it read the same file
def _sound(path: str, text: str) -> GameCatalogue | None:
    """What a file says in which nothing is amiss."""
    if (sound := read_sound(path, text)) is None:
        return None
    header, read = sound
    return GameCatalogue(path, {each.id: _entry(path, each) for each in read if each.source}, header)


def _entry(path: str, read: SoundEntry) -> CatalogueEntry:
    place, fuzzy = Place(path, read.line), "fuzzy" in read.flags
    return CatalogueEntry(read.id, read.source, read.text, fuzzy, place, read.flags, read.plural, read.forms)


def find_catalogue(folder: Path, lang: str) -> tuple[GameCatalogue | None, list[Problem]]:
    """A game's translations into a language, none where it has no such file; and the file's faults."""
    path = catalogue_path(folder, lang)
    return read_catalogue(path) if os.path.lexists(path) else (GameCatalogue(str(path), {}), [])


def catalogue_of(po: PoFile) -> GameCatalogue:
    """The entries of a PO file that translate a text; of two with one id, the first."""
    entries: dict[str, CatalogueEntry] = {}
    for block in po.blocks:
        if block.context and block.source and not block.obsolete:
            id, place = block.context, Place(po.path, block.line)
            texts = (block.text, block.fuzzy, place, block.flags, block.plural, block.forms)
            entries.setdefault(id, CatalogueEntry(id, block.source, *texts))
    return GameCatalogue(po.path, entries, po.header or Block())
