"""The index: the game's terms in alphabetical order, each with the sections that tell of it."""

import unicodedata
from collections.abc import Sequence

from pnp.booklet import story
from pnp.booklet.story import Chapter, HeadingBlock, IndexBlock, Span
from pnp.content.game import Term
from pnp.words import Words

_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ß": "ss", "’": "", "'": "", "\N{SOFT HYPHEN}": ""})


def index_chapter(terms: Sequence[Term], words: Words, id: str) -> Chapter | None:
    """The index of the terms; None where there are none."""
    lines = [story.IndexLine(term.name, term.where) for term in terms if term.name]
    if not lines:
        return None
    lines.sort(key=lambda line: (sorted_as(line.text), line.text))
    return Chapter("index", (HeadingBlock(id, 1, (Span(words("booklet.index")),)), IndexBlock(tuple(lines))))


def sorted_as(text: str) -> str:
    """What a word is sorted by: small letters without accents or ligatures."""
    apart = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))
