"""What the help of a fact offers for its ids: ``theft (vol)`` in its sentence offers “vol” for the id before.

Whoever is offered a word may type it: without its article, or that part of it which no other id has.
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping

from pnp.content.game import term_forms
from pnp.content.lookup.findable import folded
from pnp.rules.book import Book
from pnp.rules.names import NameKey, Names
from pnp.rules.small_words import NO, SmallWords
from pnp.rules.sorts import Sort

_GLOSS = re.compile(r"(?<![\w-])([a-z][\w-]*)(?: = true)?\s?[(（]([^()（）]+)[)）]")
_COUNTED = re.compile("[,;]")  # what parts counts
_CHOSEN = ("choice", "choices")
_ONE = "1"  # what an article is in a key


def glosses(book: Book, fact: str) -> dict[str, str]:
    """What stands in brackets behind each id in the sentence of a fact."""
    id = f"facts.{fact}"
    return dict(_GLOSS.findall(book.text(id))) if id in book.sentences else {}


def fact_text(fact: str, sort: Sort, names: Names) -> str:
    """The sentence of a fact; where another language lists ids bare, each with what may be typed for it."""
    book = names.book
    text = book.text(f"facts.{fact}")
    if not names.foreign or glosses(book, fact).keys() & {*sort.ids}:
        return text
    for id, name in zip(sort.ids, names.apart(sort.ids), strict=True) if sort.kind in _CHOSEN else ():
        if folded(name) != id and id.isascii() and id[0].isalpha():
            first, bare, rest = _parted(text, id)
            text = f"{first}{bare} ({name}){rest}" if bare else text
    return text


def offered(
    text: str,
    ids: Collection[str],
    fact: str,
    names: Names,
    rows: Mapping[str, str] | None = None,
    *,
    anywhere: bool = False,
) -> str:
    """The one of the ids that a text means for who has read the help of a fact; "" for none, or several.

    ``anywhere``: half a name is one in any language, as what is kept must be.
    """
    known = dict.fromkeys(ids)
    if len(same := [id for id in known if id.casefold() == text.casefold()]) == 1:
        return same[0]
    typed = _bare(names.small_words.key(text))
    for own in (True, False) if typed else ():
        keys = {id: _keys(id, (rows or {}).get(id, id), fact, names, own) for id in known}
        found = [id for id in known if typed in keys[id]]
        if not found and (own or anywhere):  # in a language that nobody chose, half a name is none
            found = [id for id in known if any(_is_part(typed, key, names.small_words) for key in keys[id])]
        if found:
            return found[0] if len(found) == 1 else ""
    return ""


def key_of(fact: str, keys: Collection[str], names: Names) -> Callable[[str], str]:
    """By which key of a fact's table a text is meant; the text where that is none."""

    def meant(text: str) -> str:
        return text if text in keys or not text else offered(text, keys, fact, names) or text

    return meant


def with_numbered_ids(text: str, ids: Collection[str], fact: str, names: Names) -> str:
    """Counts in which names that hold a number are ids, so that it is not taken for how many there are.

    In a game with cards of one, two and three coins, “2 three coins” becomes “coins-3 2”.
    """
    meant, small = key_of(fact, ids, names), names.small_words

    def plain(part: str) -> str:
        words = part.split()
        for name, count in ((words, []), (words[1:], words[:1]), (words[:-1], words[-1:])):
            digits = small.with_digits(" ".join(count))
            is_numbered = any(key.isdigit() for key in small.key(" ".join(name)))
            if is_numbered and digits.isdigit() is bool(count) and (id := meant(" ".join(name))) in ids:
                return f"{id} {digits}".strip() if id not in words else part
        return part

    return ", ".join(map(plain, _COUNTED.split(text)))


def _keys(id: str, row: str, fact: str, names: Names, own: bool) -> set[NameKey]:
    """By what an id is found where a fact is told, without articles."""
    spelt = {_bare(key) for key in names.keys(id, row, own)}
    for book in (names.book,) if own else names.others:
        told = [glosses(book, fact).get(id, ""), *book.forms(f"told.{fact}.{id}")]
        spelt |= {_bare(key) for key in _each_key(told, names.small_words)}
    return spelt - {()}


def _each_key(texts: Iterable[str], small: SmallWords) -> Iterable[NameKey]:
    return (small.key(form) for text in texts if text for form in (text, *term_forms(text)))


def _parted(text: str, id: str) -> tuple[str, str, str]:
    """A text before an id, the id, and the text behind it; all of it and "" twice where there is none."""
    found = re.search(rf"(?<![\w-]){re.escape(id)}(?![\w-])(?!\))", text)
    return (text[: found.start()], id, text[found.end() :]) if found else (text, "", "")


def _bare(key: NameKey) -> NameKey:
    return tuple(part for part in key if part != _ONE)


def _is_part(typed: NameKey, key: NameKey, small: SmallWords) -> bool:
    """Whether these words stand together in a name of which the rest denies nothing, and are no number."""
    if all(part.isdigit() for part in typed):
        return False
    for at in range(len(key) - len(typed) + 1):
        if key[at : at + len(typed)] == typed:
            rest = (*key[:at], *key[at + len(typed) :])
            return not any(small.meaning(part) == NO for part in rest)
    return False
