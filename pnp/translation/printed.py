"""The program's words on what is printed: a maker's own catalogues go before those that ship."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.catalogues import LOCALE, SOURCE, plural_rule
from pnp.problem import ContentError
from pnp.translation.po_reader import read_po
from pnp.translation.program import foreign_entries
from pnp.words import Words, fallbacks


def printed_words(roots: Iterable[Path], lang: str) -> Words:
    """The program's words in a language, those of ``locale/<lang>.po`` of template roots first.

    The first root that has an entry wins. Raises ContentError with the faults of a maker's catalogue.
    """
    folders = [root / "locale" for root in roots if root / "locale" != LOCALE]
    return Words(lang, {each: list(_own(folders, f"{each}.po")) for each in fallbacks(lang)})


@dataclass(frozen=True)
class _OwnCatalogue:
    """A catalogue that a maker has written."""

    entries: Mapping[str, Sequence[str]]
    plural: Callable[[int], int]

    def forms(self, code: str) -> Sequence[str]:
        return self.entries.get(code, ())


def _own(folders: Iterable[Path], name: str) -> Iterator[_OwnCatalogue]:
    return (_read(folder / name) for folder in folders if (folder / name).is_file())


def _read(path: Path) -> _OwnCatalogue:
    po, problems = read_po(path, plurals=True)
    if po is not None:
        problems += foreign_entries(po)
    if po is None or problems:
        raise ContentError(problems)
    entries = {
        block.context: block.forms or (block.text or (block.source if path.stem == SOURCE else ""),)
        for block in po.blocks
        if block.context and not block.obsolete and not block.fuzzy
    }
    return _OwnCatalogue(entries, plural_rule(po.header.text if po.header else ""))
