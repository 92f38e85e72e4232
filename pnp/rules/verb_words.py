"""What players type for the actions of a log: its own words, or those of their language.

A log has one word for an action in all languages, and goes on being read whatever a translator changes. What
is typed may be another: ``[verbs]`` of reasons.toml says which, parted by ``|``; the first is the one that
players are shown.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache

from pnp.content.game import term_forms
from pnp.content.lookup.findable import folded
from pnp.problem import nearest
from pnp.rules.book import Book
from pnp.rules.choices import Blank, NextLine
from pnp.rules.likeness import meant_by
from pnp.rules.line_words import line_words
from pnp.rules.names import Begun, names_of, without_umlauts
from pnp.rules.notation import quoted
from pnp.words import Message, words

_LONGEST = 4  # words for an action
_ID = re.compile(r"(?<![\w.\"-])[a-z][a-z0-9]*(?:-[a-z0-9]+)*(?![\w\"-])")
_WORD = r"[^\W\d_]+(?:['’-][^\W\d_]+)*"
_PLAIN = re.compile(rf"{_WORD}(?: {_WORD}){{0,{_LONGEST - 1}}}")
_NAMING = ("kinds", "values")  # tables of sentences that name what is no component of its own
_MARK = re.compile(r"\b[A-Z]{2,}\b")


_Phrases = Mapping[str, tuple[str, ...]]
"""Which actions a phrase is for, folded, in their order."""


class VerbWords:
    """The words of a book's language for actions, which are known by those of a log; and of its others."""

    def __init__(self, book: Book) -> None:
        self._names, self._small = names_of(book), line_words(book.lang)
        self._known: dict[tuple[tuple[str, ...], bool], _Phrases] = {}

    def shown(self, verb: str) -> str:
        """An action as it is told to players: by the first word that is for it alone."""
        return next((word for word in self._of(self._names.book, verb) if self._is_alone(word)), verb)

    def line(self, line: str, seats: Iterable[str] = ()) -> str:
        """A line of a log as it is told to players, who have the names of the ``seats``."""
        if not self._names.foreign:
            return line
        verb, blank, rest = line.partition(" ")
        return f"{self.shown(verb)}{self._as_told(blank + rest, {*map(quoted, seats)})}"

    def form(self, form: str) -> str:
        """The form of a line, all of it as it is told to players."""
        return self.line(self.marks(form))

    def marks(self, text: str) -> str:
        """A text with its words in capitals, which stand for what is to be filled in, in the language."""
        return _MARK.sub(self._mark, text) if self._names.foreign else text

    def choice(self, choice: NextLine, seats: Collection[str] = ()) -> NextLine:
        """What may be written next, as it is told to players, who have the names of the ``seats``."""
        if not self._names.foreign:
            return choice
        taken = {*map(quoted, seats)}
        first, *rest = choice.parts
        parts = self.line(first, seats), *(self._as_told(part, taken) for part in rest)
        blanks = tuple(self._blank(blank, taken) for blank in choice.blanks)
        return replace(choice, verb=self.shown(choice.verb), parts=parts, blanks=blanks)

    def begun(self, words: Sequence[str], verbs: Iterable[str], seats: Iterable[str] = ()) -> Begun:
        """The actions that words begin with, and in how many words.

        A log's own word is that alone. What the book's language calls an action is sought next, then what
        the game's others do; last what is begun of either of the first two. No more words are taken than
        stand before the name of one of the ``seats``.
        """
        if not words:
            return Begun((), 0)
        known, first = tuple(verbs), _plain(words[0])
        if first in known:
            return Begun((first,), 1)
        most = min(_before_names(words, seats), _LONGEST)
        if (own := _whole(words[:most], self._phrases(known, own=True))).ids:
            return own
        others = _whole(words[:most], self._phrases(known, own=False))  # only now: they are in many files
        return others if others.ids else self._beginning(first, known)

    def _is_alone(self, word: str) -> bool:
        return len(self._phrases(self._verbs, own=True)[_plain(word)]) == 1

    @cached_property
    def _verbs(self) -> tuple[str, ...]:
        """All that the book has words for."""
        tables = (id.partition(".") for id in self._names.book.sentences)
        return tuple(id for table, _, id in tables if table == "verbs")

    def _beginning(self, start: str, known: tuple[str, ...]) -> Begun:
        own = self._phrases(known, own=True)
        logged = [verb for verb in known if verb.startswith(start)]
        phrases = [said for said in own if said.startswith(start)]
        told = [verb for said in phrases if " " not in said for verb in own[said]]
        told = told or [verb for said in phrases for verb in own[said]]
        begun = [*told, *logged] if self._names.foreign else logged or told
        return Begun(tuple(dict.fromkeys(begun)), 1 if begun else 0)

    def near(self, text: str, verbs: Iterable[str]) -> Message:
        """Which action may be meant by a word for none; else all of them."""
        own = {verb: (*self._of(self._names.book, verb),) or (verb,) for verb in verbs}
        shown = {each: self.shown(verb) for verb, said in own.items() for each in said}
        if near := meant_by(text, shown):
            return Message("hint.near", name=shown[near])
        return nearest("", shown.values())

    def _phrases(self, verbs: tuple[str, ...], *, own: bool) -> _Phrases:
        """In the book's language, or in the game's others."""
        if (verbs, own) not in self._known:
            table: dict[str, tuple[str, ...]] = {}
            books = (self._names.book,) if own else self._names.others
            for verb in verbs:
                told = {word for book in books for word in self._of(book, verb)}
                for phrase in {_plain(each) for word in told for each in (word, without_umlauts(word))}:
                    table[phrase] = (*table.get(phrase, ()), verb)
            self._known[verbs, own] = table
        return self._known[verbs, own]

    def _blank(self, blank: Blank, taken: Collection[str]) -> Blank:
        fillings = (
            each if each.text in taken else replace(each, text=self._calls.get(each.text, each.text))
            for each in blank.fillings
        )
        return replace(blank, mark=self.marks(blank.mark), fillings=tuple(fillings))

    def _as_told(self, text: str, taken: Collection[str]) -> str:
        """A part of a line with its small words, and things by their names, where it is still the same line.

        What is ``taken`` is somebody’s name.
        """

        def called(found: re.Match[str]) -> str:
            return found[0] if found[0] in taken else self._calls.get(found[0], found[0])

        return self._small.as_told(_ID.sub(called, text), taken)

    @cached_property
    def _calls(self) -> Mapping[str, str]:
        """By its id what each thing is called by a name of its own that no other's goes on from."""
        book = self._names.book
        tables = (id.partition(".") for id in book.sentences)
        kinds = [id for table, _, id in tables if table in _NAMING]
        rows = [row.id for deck in book.game.decks for row in deck.rows]
        # components of a kind, such as one hero in six colours, are called like the kind, which lines name
        return {**self._own_names([*kinds, *rows]), **self._own_names(kinds)}

    def _own_names(self, ids: Sequence[str]) -> dict[str, str]:
        """What those of some ids are called whose names are no other's, nor how another's begins."""
        names = self._names
        keys = {(key, id) for id in ids for key in names.keys(id, id, own=True)}
        begun = {(key[:count], id) for key, id in keys for count in range(1, len(key) + 1)}
        owners = Counter(key for key, _ in begun)
        listed = {id: names.listed(id) for id in dict.fromkeys(ids)}
        found = {id: name for id, name in listed.items() if owners[names.small_words.key(name)] == 1}
        return {
            id: name for id, name in found.items() if _PLAIN.fullmatch(name) and self._says_no_number(name)
        }

    def _says_no_number(self, name: str) -> bool:
        """“Three coins” is no name where a number may stand before it."""
        return not any(
            isinstance(self._names.small_words.meaning(folded(word)), int) for word in name.split()
        )

    def _mark(self, found: re.Match[str]) -> str:
        code, known = f"referee.mark.{found[0].lower()}", words(self._names.book.lang)
        return known(code) if known.knows(code) else found[0]

    @staticmethod
    def _of(book: Book, verb: str) -> Iterator[str]:
        """The words of a book's language for an action."""
        return (word for form in book.forms(f"verbs.{verb}") for word in term_forms(form))


def _plain(text: str) -> str:
    """Small letters without accents; an apostrophe is that of a keyboard."""
    return folded(text).replace("’", "'")


def _whole(words: Sequence[str], phrases: _Phrases) -> Begun:
    """What the longest phrase that words begin with is for."""
    for count in range(len(words), 0, -1):
        if found := phrases.get(_plain(" ".join(words[:count]))):
            return Begun(found, count)
    return Begun((), 0)


def _before_names(words: Sequence[str], seats: Iterable[str]) -> int:
    """How many words stand before the first name; all of them where none does, or it is the first."""
    names = [[part.casefold() for part in name.split()] for name in seats]
    said = [word.casefold() for word in words]
    places = (at for at in range(1, len(said)) for name in names if said[at : at + len(name)] == name)
    return min(places, default=len(said))


@lru_cache(maxsize=4)
def verb_words(book: Book) -> VerbWords:
    """The words for a book's actions."""
    return VerbWords(book)
