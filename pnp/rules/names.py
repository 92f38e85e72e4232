"""What people call what the program knows by an id: the name on the card, in any language of the game.

An id is always understood. Where a word is none, it may be the name that a component has, what ``[kinds]`` or
``[values]`` of reasons.toml call it, or one of the other words, parted by ``|``, that ``[typed]`` lists.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property, lru_cache
from typing import NamedTuple

from pnp.content.game import term_forms
from pnp.content.search import folded
from pnp.problem import ContentError
from pnp.rules.book import Book

_TABLES = ("kinds", "values", "typed")
_LONGEST = 6  # words of a name


class Begun(NamedTuple):
    """An id, and how many words its name takes; "" and 0 for none."""

    id: str
    words: int


class Names:
    """The names of a game's ids, looked up when a word is no id."""

    def __init__(self, book: Book) -> None:
        self._book = book

    def meant(self, text: str, ids: Iterable[str], rows: Mapping[str, str] | None = None) -> str:
        """The id that a word or several stand for, if one alone has such a name; "" otherwise.

        ``rows`` are the components by which ids are known that are not those of rows.
        """
        typed = _plain(text)
        found = {id for id in ids if typed in self._names(id, (rows or {}).get(id, id))}
        return found.pop() if len(found) == 1 else ""

    def begun(
        self, words: Sequence[str], ids: Iterable[str], rows: Mapping[str, str] | None = None
    ) -> "Begun":
        """The id whose name these words begin with, the longest such name, and of how many words it is."""
        known = tuple(ids)
        for count in range(min(len(words), _LONGEST), 0, -1):
            if id := self.meant(" ".join(words[:count]), known, rows):
                return Begun(id, count)
        return Begun("", 0)

    def _names(self, id: str, row: str) -> frozenset[str]:
        if (id, row) not in self._known:
            self._known[id, row] = frozenset(map(_plain, self._spellings(id, row)))
        return self._known[id, row]

    def _spellings(self, id: str, row: str) -> Iterator[str]:
        yield id
        for book in self._books:
            yield book.called(row)
            for table in _TABLES:
                if f"{table}.{id}" in book.sentences:
                    yield from term_forms(book.text(f"{table}.{id}"))

    @cached_property
    def _books(self) -> tuple[Book, ...]:
        """The game in the language at hand, then in its others."""
        books = [self._book]
        for lang in self._book.game.languages:
            if lang != self._book.lang:
                with suppress(ContentError):  # a language that cannot be read has no names
                    books.append(self._book.in_language(lang))
        return tuple(books)

    @cached_property
    def _known(self) -> dict[tuple[str, str], frozenset[str]]:
        return {}


@lru_cache(maxsize=4)
def names_of(book: Book) -> Names:
    """The names of a book's ids."""
    return Names(book)


def _plain(text: str) -> str:
    """A name without accents, case, hyphens and curly apostrophes.

    >>> _plain("Tourne-Mèche"), _plain("red_gems"), _plain("Pièce d’or")
    ('tourne meche', 'red gems', "piece d'or")
    """
    return " ".join(folded(text).replace("’", "'").replace("-", " ").replace("_", " ").split())
