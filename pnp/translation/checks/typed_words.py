"""Words that players type: no two things share one, and what they are shown is one form."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from pnp.content.lookup.findable import folded
from pnp.content.wording import term_forms
from pnp.translation.catalogue import CatalogueEntry
from pnp.translation.checks.pair import Pair
from pnp.words import Message

_APART = ("called", "kinds", "verbs")
"""Tables in which what is typed must mean one entry."""
_PARTED = ("searches", "terms", "told", "typed", "verbs")
"""Tables in which | may part forms where the source has one alone."""


def faults(pairs: Sequence[Pair]) -> Iterator[tuple[CatalogueEntry, Message]]:
    """Forms that are shown with the bar between them, and words that could mean either of two things."""
    for pair in pairs:
        if _table(pair) not in _PARTED and "|" not in pair.text.text and "|" in pair.entry.text:
            first = pair.entry.text.partition("|")[0].strip()
            yield pair.entry, Message("shown-bar", text=pair.entry.text, expected=first)
    for table in _APART:
        yield from _shared([pair for pair in pairs if _table(pair) == table])


def _shared(pairs: Iterable[Pair]) -> Iterator[tuple[CatalogueEntry, Message]]:
    """Words of several entries, each told once, at the entry that comes later."""
    typed, sources = defaultdict[str, dict[str, Pair]](dict), defaultdict[str, set[str]](set)
    for pair in pairs:
        for word in _words(pair.text.text):
            sources[word].add(pair.entry.id)
        for word in _words(pair.entry.text):
            typed[word].setdefault(pair.entry.id, pair)
    alike = {frozenset(ids) for ids in sources.values() if len(ids) > 1}
    for word, entries in typed.items():
        first, *others = entries
        for id in others:
            if not any({first, id} <= ids for ids in alike):
                yield entries[id].entry, Message("shared-word", name=word, other=first)


def _words(text: str) -> set[str]:
    return {folded(form.replace("{count}", "").strip(" \u00a0×")) for form in term_forms(text)}


def _table(pair: Pair) -> str:
    return pair.entry.id.partition(".")[0]
