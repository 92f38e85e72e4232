"""What players type for the actions of a log: its own words, or those of their language.

A log has one word for an action in all languages, and goes on being read whatever a translator changes. What
is typed may be another: ``[verbs]`` of reasons.toml says which, parted by ``|``; the first is the one that
players are shown.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile

from pnp.content.game import term_forms
from pnp.content.lookup.findable import folded
from pnp.problem import nearest
from pnp.rules.book import Book
from pnp.rules.choices import NextLine
from pnp.rules.likeness import meant_by
from pnp.rules.names import Begun, names_of
from pnp.rules.notation import line_tokens
from pnp.words import Message, words

_LONGEST = 4  # words for an action
_MARK = re.compile(r"\b[A-Z]{2,}\b")


_Phrases = Mapping[str, tuple[str, ...]]
"""Which actions a phrase is for, folded, in their order."""


class VerbWords:
    """The words of a book's language for actions, which are known by those of a log; and of its others."""

    def __init__(self, book: Book) -> None:
        self._names = names_of(book)
        self._known: dict[tuple[tuple[str, ...], bool], _Phrases] = {}
        self._going_on: dict[tuple[str, ...], set[str]] = {}  # first words of those of several

    def shown(self, verb: str) -> str:
        """An action as it is told to players."""
        return next(self._of(self._names.book, verb), verb)

    def line(self, line: str) -> str:
        """A line of a log with its action as it is told to players."""
        verb, blank, rest = line.partition(" ")
        return f"{self.shown(verb)}{blank}{rest}"

    def form(self, form: str) -> str:
        """The form of a line, all of it as it is told to players."""
        return self.line(self.marks(form))

    def marks(self, text: str) -> str:
        """A text with its words in capitals, which stand for what is to be filled in, in the language."""
        return _MARK.sub(self._mark, text) if self._names.foreign else text

    def choice(self, choice: NextLine) -> NextLine:
        """What may be written next, as it is told to players."""
        blanks = tuple(replace(blank, mark=self.marks(blank.mark)) for blank in choice.blanks)
        first, *rest = choice.parts
        verb = self.shown(choice.verb)
        return replace(choice, verb=verb, parts=(self.line(first), *rest), blanks=blanks)

    def logged(self, line: str, verbs: Iterable[str]) -> str:
        """A line that was typed, as a log has it: its action in the log's own word, if it is another."""
        ahead = [*takewhile(lambda token: token.kind == "word", line_tokens(line)[:_LONGEST])]
        begun = self.begun([token.text for token in ahead], verbs)
        if not begun.id:
            return line
        last = ahead[begun.words - 1]
        return f"{begun.id}{line[last.column - 1 + len(last.text) :]}"

    def begun(self, words: Sequence[str], verbs: Iterable[str]) -> Begun:
        """The actions that words begin with, and in how many words: in full in any language of the game, else
        the beginning of a log's own word, else that of one of the book's language.
        """
        if not words:
            return Begun((), 0)
        known, first = tuple(verbs), words[0]
        own = self._phrases(known, own=True)
        if first in known and first not in self._going_on[known]:  # as nearly always
            return Begun((first,), 1)
        for phrases in (own, self._phrases(known, own=False)):
            for count in range(min(len(words), _LONGEST), 0, -1):
                said = folded(" ".join(words[:count]))
                if found := (said,) if said in known else phrases.get(said):
                    return Begun(found, count)
        start = folded(first)
        begun = [verb for verb in known if verb.startswith(start)]
        begun = begun or [verb for said, each in own.items() if said.startswith(start) for verb in each]
        return Begun(tuple(dict.fromkeys(begun)), 1 if begun else 0)

    def near(self, text: str, verbs: Iterable[str]) -> Message:
        """Which action may be meant by a word for none; else all of them."""
        shown = {
            each: self.shown(verb) for verb in verbs for each in (*self._of(self._names.book, verb), verb)
        }
        if near := meant_by(text, shown):
            return Message("hint.near", name=shown[near])
        return nearest("", shown.values())

    def _phrases(self, verbs: tuple[str, ...], *, own: bool) -> _Phrases:
        """In the book's language, or in the game's others."""
        if (verbs, own) not in self._known:
            table: dict[str, tuple[str, ...]] = {}
            books = (self._names.book,) if own else self._names.others
            for verb in verbs:
                for phrase in {folded(word) for book in books for word in self._of(book, verb)}:
                    table[phrase] = (*table.get(phrase, ()), verb)
            self._known[verbs, own] = table
            if own:
                self._going_on[verbs] = {phrase.partition(" ")[0] for phrase in table if " " in phrase}
        return self._known[verbs, own]

    def _mark(self, found: re.Match[str]) -> str:
        code, known = f"referee.mark.{found[0].lower()}", words(self._names.book.lang)
        return known(code) if known.knows(code) else found[0]

    @staticmethod
    def _of(book: Book, verb: str) -> Iterator[str]:
        """The words of a book's language for an action."""
        return (word for form in book.forms(f"verbs.{verb}") for word in term_forms(form))


@lru_cache(maxsize=4)
def verb_words(book: Book) -> VerbWords:
    """The words for a book's actions."""
    return VerbWords(book)
