"""The program's own words: to be translated, as ``pnp`` where a game is named; and makers' in their stead."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.catalogues import LOCALE, SOURCE, plural_rule
from pnp.frozen import frozen
from pnp.problem import ContentError, Place, Problem, nearest
from pnp.words import Message, Words, fallbacks

if TYPE_CHECKING:
    from pnp.translation.extract import ExtractedText
    from pnp.translation.po import PoFile

PARTS: Mapping[str, tuple[str, ...]] = {
    "printed": ("booklet", "box", "guide", "sheet"),
    "answers": ("answer", "score", "judge", "rules", "table", "referee", "board", "usage"),
    "reports": ("build", "check", "face", "file", "games", "i18n"),
    "help": ("help",),
}
"""What the words are parted into, by the first part of their codes; all others are ``faults``."""


_NOTES = {
    "printed": "printed in booklets, on boxes, sheets and pages",
    "answers": "said to players who ask",
    "reports": "said as something is made or looked at",
    "help": "help for a command or an option",
    "faults": "said where something is wrong, or a part of that",
}
_BRACES = re.compile(r"\{\s*\w+\s*\}")


def part_of(code: str) -> str:
    """The part that a text belongs to.

    >>> part_of("score.wins"), part_of("unknown-key")
    ('answers', 'faults')
    """
    group = code.partition(".")[0]
    return next((part for part, groups in PARTS.items() if group in groups), "faults")


@cache
def program_texts() -> "tuple[ExtractedText, ...]":
    """All that the program says in English, with the comments beside it."""
    from pnp.translation.extract import ExtractedText, mark_flags
    from pnp.translation.po_reader import read_po

    po, _ = read_po(LOCALE / f"{SOURCE}.po")
    return tuple(
        ExtractedText(
            block.context,
            block.source,
            (_NOTES[part_of(block.context)], *block.comments),
            plural=block.plural,
            flags=mark_flags(block.source + block.plural),
        )
        for block in (po.blocks if po else ())
        if block.context and not block.obsolete
    )


def foreign_entries(po: "PoFile") -> Iterator[Problem]:
    """Entries that are none of the program's, and placeholders that nothing is filled in for."""
    texts = {text.id: text for text in program_texts()}
    for block in po.blocks:
        place, code = Place(po.path, block.line), block.context
        if not code or block.obsolete:
            continue
        if code not in texts:
            yield Problem(place, "unknown-key.catalogue", name=code, hint=nearest(code, texts))
            continue
        extra = (fault for form in block.forms or (block.text,) for fault in extra_holes(form, texts[code]))
        for fault in dict.fromkeys(extra):
            yield Problem(place, "piece.labelled", label=code, fault=fault)


def extra_holes(form: str, text: "ExtractedText") -> Iterator[Message]:
    """The placeholders of a translation that its text has not, however they are written."""
    known = {*_BRACES.findall(text.source + text.plural)}
    for mark in dict.fromkeys(_BRACES.findall(form)):
        if mark not in known and known:
            yield Message("unknown-mark.extra-near", mark=mark, hint=nearest(mark, known))
        elif mark not in known:
            yield Message("unknown-mark.extra", mark=mark)


def printed_words(roots: Iterable[Path], lang: str) -> Words:
    """The program's words in a language, those of template roots first: the first that has an entry wins.

    Raises ContentError with the faults of a maker's catalogue.
    """
    folders = [root / "locale" for root in roots if root / "locale" != LOCALE]
    return Words(lang, {each: list(_own(folders, f"{each}.po")) for each in fallbacks(lang)})


@frozen
class _OwnCatalogue:
    """A catalogue that a maker has written."""

    entries: Mapping[str, Sequence[str]]
    plural: Callable[[int], int]

    def forms(self, code: str) -> Sequence[str]:
        return self.entries.get(code, ())


def _own(folders: Iterable[Path], name: str) -> Iterator[_OwnCatalogue]:
    return (_read(folder / name) for folder in folders if (folder / name).is_file())


def _read(path: Path) -> _OwnCatalogue:
    from pnp.translation.po_reader import read_po

    po, problems = read_po(path)
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
