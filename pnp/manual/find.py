"""The whole manual, and the entries of it that words ask for."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pnp.content.lookup.findable import Findable, folded, indexed
from pnp.content.lookup.search import search
from pnp.manual import drawing, keys, lists
from pnp.manual.entry import ManualEntry
from pnp.words import Words

_MOST = 30


def manual(roots: Iterable[Path]) -> tuple[ManualEntry, ...]:
    """Every entry but those of commands; ``roots`` are where sizes are looked for."""
    return (
        *(*keys.keys(), *drawing.elements(), *drawing.attributes(), *drawing.values()),
        *(*lists.types(), *lists.kinds(), *lists.shapes(), *lists.sizes(roots), *lists.marks()),
        *lists.checks(),
    )


def find(entries: Sequence[ManualEntry], asked: str, say: Words) -> list[ManualEntry]:
    """What is called by the words, then what tells of them, best first."""
    called = [entry for entry in entries if _is_called(entry, asked)]
    pages = [
        Findable(str(at), f"{entry.name} {entry.where}", f"{say.of(entry.note)} {say.of(entry.takes)}")
        for at, entry in enumerate(entries)
    ]
    told = [entries[int(at)] for at in search(indexed(pages), asked)]
    return list(dict.fromkeys((*called, *told)))[: max(_MOST, len(called))]


def _is_called(entry: ManualEntry, asked: str) -> bool:
    """Whether the words are its name, with or without those of where it stands.

    >>> _is_called(ManualEntry("keys", "rows", "game.toml [[deck]]", "", ""), "deck rows")
    True
    """
    words = set(_words(asked))
    names = set(_words(entry.name))
    return bool(names) and names <= words and words <= names | set(_words(entry.where))


def _words(text: str) -> Iterator[str]:
    yield from "".join(char if char.isalnum() or char in "-_" else " " for char in folded(text)).split()
