"""What people call what the program knows by an id: the name on the card, in any language of the game.

An id is always understood. Where a word is none, it may be the name that a component has, what ``[called]``,
``[kinds]`` or ``[values]`` of reasons.toml call it, or one of the other words, parted by ``|``, that
``[typed]`` lists, and ``[verbs]`` for what is done. What the language at hand calls by a name goes before
what another does.

To people things are shown by such names too: ``[called]`` says what one and several of a thing are called,
as in ``["{count} emerald", "{count} emeralds"]``.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, lru_cache
from typing import NamedTuple

from pnp.content.game import term_forms
from pnp.content.lookup.findable import folded
from pnp.problem import ContentError, nearest
from pnp.rules.book import Book
from pnp.rules.fact_words import spaced
from pnp.rules.likeness import meant_by
from pnp.rules.small_words import FILLER, SmallWords
from pnp.words import Message

_TABLES = ("kinds", "values", "typed", "told", "verbs")
_LONGEST = 6  # words of a name
_UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})

NameKey = tuple[str, ...]
"""By what a name is found, however it is written; see ``SmallWords.key``."""


class Begun(NamedTuple):
    """The ids that words begin with a name of, and how many words that name takes; none and 0 for no name."""

    ids: tuple[str, ...]
    words: int

    @property
    def id(self) -> str:
        """The one that is meant; "" where there is none, or several."""
        return self.ids[0] if len(self.ids) == 1 else ""


class Names:
    """The names of a game's ids, looked up when a word is no id."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self._longer: dict[str, bool] = {}
        self._known: dict[tuple[str, str, bool], frozenset[NameKey]] = {}

    def meant(self, text: str, ids: Iterable[str], rows: Mapping[str, str] | None = None) -> str:
        """The id that a word or several stand for, if one alone has such a name; "" otherwise.

        ``rows`` are the components by which ids are known that are not those of rows.
        """
        found = self.meanings(text, ids, rows)
        return found[0] if len(found) == 1 else ""

    def meanings(
        self, text: str, ids: Iterable[str], rows: Mapping[str, str] | None = None
    ) -> tuple[str, ...]:
        """All ids that have such a name, in the language at hand if any has it there."""
        known = tuple(dict.fromkeys(ids))
        if text in known:
            return (text,)
        typed = self.small_words.key(text)
        for own in (True, False):
            if found := [id for id in known if typed in self.keys(id, (rows or {}).get(id, id), own)]:
                return tuple(found)
        return ()

    def numbered(self, text: str, ids: Collection[str]) -> tuple[str, int] | None:
        """What “a red token” or “trois émeraudes” means, and how many of it; None for anything else."""
        number, _, name = text.partition(" ")
        count = self.small_words.meaning(folded(number))
        meant = self.meanings(name, ids) if isinstance(count, int) else ()
        return (meant[0], int(count or 0)) if len(meant) == 1 else None

    def begun(self, words: Sequence[str], ids: Iterable[str], rows: Mapping[str, str] | None = None) -> Begun:
        """What these words begin with a name of, the longest such name, and of how many words it is."""
        known = tuple(ids)
        for count in range(min(len(words), _LONGEST), 0, -1):
            if count > 1 and self.small_words.meaning(folded(words[count - 1])) == FILLER:
                continue  # it belongs to what follows
            if found := self.meanings(" ".join(words[:count]), known, rows):
                return Begun(found, count)
        return Begun((), 0)

    def goes_on(self, id: str) -> bool:
        """Whether some longer name of the id begins with it, as “silver coins” does."""
        if id not in self._longer:
            begin = self.small_words.key(id)
            keys = (key for own in (True, False) for key in self.keys(id, id, own))
            self._longer[id] = any(len(key) > len(begin) and key[: len(begin)] == begin for key in keys)
        return self._longer[id]

    def keys(self, id: str, row: str, own: bool) -> frozenset[NameKey]:
        """By what an id is found: in the language at hand, or in the game's others."""
        if (id, row, own) not in self._known:
            spelt = self.spellings(id, row, own)
            keys = {self.small_words.key(text) for name in spelt for text in (name, without_umlauts(name))}
            self._known[id, row, own] = frozenset(keys - {()})
        return self._known[id, row, own]

    def spellings(self, id: str, row: str, own: bool) -> Iterator[str]:
        """Whatever an id is called: in the language at hand, or in the game's others."""
        if own:
            yield id
        for book in (self.book,) if own else self.others:
            yield from self._forms(book, id)
            yield book.called(row)
            for table in _TABLES:
                for form in book.forms(f"{table}.{id}"):
                    yield from term_forms(book.filled(form, row))

    def shown(self, id: str, row: str = "") -> str:
        """What one of a thing is called, in the language at hand; ``row`` is its component, if not its id."""
        return next(self._shown(id, row or id, 0))

    def listed(self, id: str, row: str = "") -> str:
        """The same where it is among what may be given: an id where there is no other word for it."""
        shown = self.shown(id, row)
        if shown == spaced(id):
            return next(iter(self.book.forms(f"told.{id}")), id)
        return shown

    def apart(self, ids: Iterable[str], rows: Mapping[str, str] | None = None) -> list[str]:
        """What each is called where one of them is to be given: its id where another is called the same."""
        listed = {id: self.listed(id, (rows or {}).get(id, "")) for id in ids}
        called = Counter(listed.values())
        return [name if called[name] == 1 else id for id, name in listed.items()]

    def near(self, text: str, ids: Collection[str], rows: Mapping[str, str] | None = None) -> Message:
        """What a text may mean that is no name of one: all that are called so, else as ``likely`` has it."""
        guess = meant_by(text, {self.listed(id, (rows or {}).get(id, "")) for id in ids}) or text
        meant = self.meanings(guess, ids, rows)
        if len(meant) > 1:
            return nearest("", self.apart(meant, rows))
        return likely(text, ids, self.apart(ids, rows), self.foreign)

    @property
    def foreign(self) -> bool:
        """Whether ids, which are words of the game's source language, are none of the one at hand."""
        return self.book.lang != self.book.game.source_lang

    def several(self, id: str, row: str = "") -> str:
        """What several of a thing are called."""
        return next(self._shown(id, row or id, -1))

    def value_shown(self, option: str, value: str) -> str:
        """What a value of an option is called; the value where it has no other name."""
        return self.forms((f"{option}.{value}",)).get(f"{option}.{value}", value)

    def value_meant(self, option: str, values: Sequence[str], text: str) -> str:
        """The value of an option that a text names; "" where it names none, or several."""
        return self.meant(text, values) or self.meant(
            text, [f"{option}.{value}" for value in values]
        ).removeprefix(f"{option}.")

    def forms(self, ids: Iterable[str]) -> dict[str, str]:
        """What several of a thing are called, for each id of which ``[called]`` says it."""
        return {id: self.several(id) for id in ids if f"called.{id}" in self.book.sentences}

    def counted(self, id: str, count: int, row: str = "") -> str:
        """So many of a thing: ``3 emeralds``; of what ``[called]`` has no forms for, ``3 × Ghoul``."""
        if self.book.sentences.get(f"called.{id}"):
            said = self.book.text(f"called.{id}", {"count": count})
            return said if said != self.shown(id) else f"{count} × {said}"
        return f"{self.book.number_text(count)} × {self.shown(id, row)}"

    def each_counted(self, counts: Mapping[str, int]) -> list[str]:
        """So many of each thing of which there are some."""
        return [self.counted(id, count) for id, count in counts.items() if count]

    @cached_property
    def small_words(self) -> SmallWords:
        """Articles and numbers of the game's languages, those of the language at hand first."""
        return SmallWords(dict.fromkeys((self.book.lang, *self.book.game.languages)))

    def _shown(self, id: str, row: str, form: int) -> Iterator[str]:
        if forms := self._forms(self.book, id):
            yield forms[form]
        if called := self.book.called(row):
            yield called
        for table in ("values", "kinds"):
            text = self.book.sentences.get(f"{table}.{id}")
            if text is not None and "{" not in text.text:
                yield self.book.text(f"{table}.{id}")
        yield spaced(id)

    @staticmethod
    def _forms(book: Book, id: str) -> list[str]:
        """What one and several are called, in all plural forms."""
        return [form.replace("{count}", "").strip(" \u00a0×") for form in book.forms(f"called.{id}")]

    @cached_property
    def others(self) -> tuple[Book, ...]:
        """The game in its languages but the one at hand."""
        books: list[Book] = []
        for lang in self.book.game.languages:
            if lang != self.book.lang:
                with suppress(ContentError):  # a language that cannot be read has no names
                    books.append(self.book.in_language(lang))
        return tuple(books)


def without_umlauts(text: str) -> str:
    """A text as a keyboard without German letters has it.

    >>> without_umlauts("Zählen")
    'Zaehlen'
    """
    return text.translate(_UMLAUTS)


def likely(text: str, ids: Iterable[str], names: Iterable[str], foreign: bool = False) -> Message:
    """What may be meant: the id or the name that is near; else all names, one for each id.

    ``foreign``: to whom ids are no words of their language the name is told.
    """
    shown = dict(zip(ids, names, strict=True))
    if near := meant_by(text, {*shown, *shown.values()}):
        return Message("hint.near", name=shown.get(near, near) if foreign else near)
    return nearest("", shown.values())


@lru_cache(maxsize=4)
def names_of(book: Book) -> Names:
    """The names of a book's ids."""
    return Names(book)
