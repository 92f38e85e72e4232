"""The program's own words as something to translate, as a game's texts are: ``pnp`` where a game is named."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from pnp.catalogues import LOCALE, SOURCE
from pnp.problem import Place, Problem, nearest
from pnp.translation.extract import ExtractedText
from pnp.translation.po import PoFile
from pnp.translation.po_reader import read_po
from pnp.words import Message, holes

PARTS: Mapping[str, tuple[str, ...]] = {
    "printed": ("booklet", "sheet"),
    "answers": ("answer", "score", "judge", "rules", "table", "referee", "board", "usage"),
    "reports": ("build", "check", "face", "file", "games", "i18n"),
    "help": ("help",),
}
"""What the words are parted into, by the first part of their codes; all others are ``faults``."""


def part_of(code: str) -> str:
    """The part that a text belongs to.

    >>> part_of("score.wins"), part_of("unknown-key")
    ('answers', 'faults')
    """
    group = code.partition(".")[0]
    return next((part for part, groups in PARTS.items() if group in groups), "faults")


@cache
def program_texts() -> tuple[ExtractedText, ...]:
    """All that the program says in English, with the comments beside it."""
    po, _ = read_po(LOCALE / f"{SOURCE}.po", plurals=True)
    return tuple(
        ExtractedText(block.context, block.source, block.comments, plural=block.plural)
        for block in (po.blocks if po else ())
        if block.context and not block.obsolete
    )


def foreign_entries(po: PoFile) -> Iterator[Problem]:
    """Entries that are none of the program's, and placeholders that nothing is filled in for."""
    texts = {text.id: text for text in program_texts()}
    for block in po.blocks:
        place, code = Place(po.path, block.line), block.context
        if not code or block.obsolete:
            continue
        if code not in texts:
            yield Problem(place, "unknown-key.catalogue", name=code, hint=nearest(code, texts))
            continue
        for fault in extra_holes(block.forms or (block.text,), texts[code]):
            yield Problem(place, "piece.labelled", label=code, fault=fault)


def extra_holes(forms: Iterable[str], text: ExtractedText) -> Iterator[Message]:
    """The placeholders of a translation that its text has not."""
    known = {*holes(text.source), *holes(text.plural)}
    for hole in sorted({hole for form in forms for hole in holes(form)} - known):
        if known:
            yield Message("unknown-mark.extra-near", mark=f"{{{hole}}}", hint=nearest(hole, known))
        else:
            yield Message("unknown-mark.extra", mark=f"{{{hole}}}")
