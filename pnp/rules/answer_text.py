"""Facts and answers of the judge in words: what their names mean, and their values in the reader's language.

In reasons.toml, ``[answers]`` names the parts of answers, ``[details]`` those that the reasons beside them
tell already, which booklets leave out. ``[values]`` are the words that stand among facts and answers,
``[kinds]`` what is counted. Where there is no such table a word is told by the component of that id.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any

from pnp.content.game import Example
from pnp.frozen import unlike
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.fact_words import fact_words, spaced
from pnp.rules.verdict import Verdict
from pnp.translation.casing import capitalized
from pnp.words import Words

_ID = re.compile(r"([a-z][a-z_-]*?)(-\d+)?(/\S*)?")  # a word of the game; which of several; how it lies

_NAMES = ("name", "player")  # whose the rest of a table is
_SEATS = ("seats", "players")  # who plays


@unlike
class AnswerText:
    """The words for facts and answers of one game."""

    book: Book
    checker: Checker
    words: Words

    def fact(self, key: str) -> str:
        """What a fact is, shortly."""
        named = self._sentence("answers", key)
        return capitalized(named or fact_words(self.book, key) or spaced(key), self.book.lang)

    def answer(self, key: str) -> str:
        """What a part of an answer is."""
        return capitalized(self._answer(key) or spaced(key), self.book.lang)

    def verdict(self, question: str, legal: bool) -> str:
        """Legal or not; yes or no where something else is asked."""
        asked = self.checker.question(question)
        if asked and asked.yes_or_no:
            code = "booklet.yes" if legal else "booklet.no"
        else:
            code = "booklet.legal" if legal else "booklet.illegal"
        return capitalized(self.words(code), self.book.lang)

    def parts(self, verdict: Verdict, details: bool = True) -> list[tuple[str, Any]]:
        """The parts of an answer that are to be told; ``details`` are those that the reasons tell as well.

        Nothing follows from a no, and what is nobody's business is not told of.
        """
        named = any(id.startswith("answers.") for id in self.book.sentences)
        return [
            (key, value)
            for key, value in verdict.answer.items()
            if details or not named or self._sentence("answers", key)
            if value or verdict.legal is not False
            if value is not None or key in self._people
        ]

    def line(self, label: str, key: str, value: Any) -> str:
        """``label: value``."""
        return self._labelled(label, self.value(value, key))

    def lines(self, key: str, value: Any) -> list[str]:
        """A part of an answer with its label; where it is made of several, each stands below in its line."""
        entries = self._entries(value)
        if not entries:
            return [self.line(self.answer(key), key, value)]
        return [self._labelled(self.answer(key), "").rstrip(), *(f"  {entry}" for entry in entries)]

    def value(self, value: Any, key: str = "") -> str:
        """A value in words; ``key`` is the fact's or the answer's."""
        match value:
            case bool():
                return self.words("booklet.yes" if value else "booklet.no")
            case None:
                return self.words("booklet.nobody" if key in self._people else "booklet.none")
            case int() | float():
                return self.book.number_text(Fraction(str(value)))
            case Mapping():
                return self._phrase(value)
            case list() | tuple():
                empty = "booklet.nobody" if key in self._people else "booklet.none"
                return self._listed(map(self.value, value), value) or self.words(empty)
        return self._word(str(value))

    def unnamed(self, example: Example, verdict: Verdict) -> Iterator[tuple[str, str]]:
        """What an example's answer holds without words for it: the table of reasons.toml, and the key."""
        names = {
            name
            for key, value in _pairs(example.input)
            if key in (*_NAMES, *_SEATS)
            for name in _texts(value)
        }
        for key, value in verdict.answer.items():
            if not self._answer(key):
                yield "answers", key
            yield from (("values", word) for word in self._unnamed_values(value, names))

    def _unnamed_values(self, value: Any, names: set[str]) -> Iterator[str]:
        """Ids that no word stands for, however deep; "names" are players."""
        if isinstance(value, Mapping):
            for key, inner in value.items():
                named = key in (*_NAMES, *names) or self._label(key) or self._counted(key)
                if not named and _ID.fullmatch(key):
                    yield key
                yield from self._unnamed_values(inner, names)
        elif isinstance(value, list | tuple):
            for inner in value:
                yield from self._unnamed_values(inner, names)
        elif isinstance(value, str) and value not in names and self._is_bare_id(value):
            yield value

    def _entries(self, value: Any) -> list[str]:
        """The lines of a value of which a part has parts itself; none for any other."""
        if isinstance(value, Mapping) and any(map(_is_made_of_parts, value.values())):
            return [self._part(key, inner) for key, inner in value.items()]
        if isinstance(value, list | tuple) and any(isinstance(inner, Mapping) for inner in value):
            return list(map(self.value, value))
        return []

    def _phrase(self, table: Mapping[str, Any]) -> str:
        """A table in one phrase: whose it is, the rest behind the name; nothing of nobody's."""
        name = next((key for key in _NAMES if key in table), "")
        if name and table[name] is None:
            return self.words("booklet.nobody")
        others = {key: value for key, value in table.items() if key != name}
        parts = self._listed((self._part(key, inner) for key, inner in others.items()), others.values())
        if name:
            return f"{table[name]} ({parts})" if parts else str(table[name])
        return parts or self.words("booklet.nothing")

    def _listed(self, texts: Iterable[str], values: Iterable[Any]) -> str:
        """Values in a line, parted by more than a comma where one of them has several parts."""
        if not any(map(_is_made_of_parts, values)):
            return self.words.in_a_row(texts)
        return self.words.parted(texts)

    def _part(self, key: str, value: Any) -> str:
        """An entry of a table: so many of a component, or a value with its label."""
        if kind := self._sentence("kinds", key):
            return self.line(kind, key, value)
        if isinstance(value, int) and (component := self._counted(key)):
            return f"{value} × {component}"
        return self.line(self._label(key) or key, key, value)

    def _counted(self, key: str) -> str:
        """What the component is called that is counted under this key; "" where none is."""
        column = next((column for column in self.checker.columns if column.key == key), None)
        counts = column is not None and column.kind == "count"
        return self.book.called(column.component.partition("/")[2]) if column and counts else ""

    def _label(self, key: str) -> str:
        """What the key of a table inside an answer means; "" where that has no words."""
        if key.isdecimal() and "values.number" in self.book.sentences:
            return self.book.text("values.number", {"number": key})
        known = (self._sentence(table, key) for table in ("kinds", "values", "answers", "details"))
        return next(filter(None, known), "") or self._named(key)

    def _word(self, text: str) -> str:
        """A text in words, where it is an id; behind one of several stands its number."""
        id = _ID.fullmatch(text)
        named = self._named(text)
        if id and id[2] and (kind := self._named(id[1])) and named in ("", kind):
            named = f"{kind} {id[2][1:]}"
        return named or text

    def _is_bare_id(self, text: str) -> bool:
        id = _ID.fullmatch(text)
        return id is not None and not (self._named(text) or self._named(id[1]))

    def _named(self, id: str) -> str:
        written = self.checker.called(self.book, id) if self.checker.called else ""
        return written or self._sentence("values", id) or self.book.called(id)

    def _answer(self, key: str) -> str:
        return self._sentence("answers", key) or self._sentence("details", key)

    def _labelled(self, label: str, value: str) -> str:
        return self.words("booklet.labelled", label=label, value=value)

    def _sentence(self, table: str, key: str) -> str:
        id = f"{table}.{key}"
        return self.book.text(id) if id in self.book.sentences else ""

    @cached_property
    def _people(self) -> frozenset[str]:
        return about_people(self.book.game.examples.values()).union(_NAMES)


def about_people(examples: Iterable[Example]) -> frozenset[str]:
    """The facts and answers that are players, one or a list, known by the names in them in some example."""
    keys: set[str] = set()
    for example in examples:
        entries = [*_pairs(example.input), *_pairs(example.expected)]
        names = {value for key, value in entries if key in _NAMES and isinstance(value, str)}
        names |= {name for key, value in entries if key in _SEATS for name in _texts(value)}
        keys |= {key for key, value in entries if (texts := _texts(value)) and names.issuperset(texts)}
    return frozenset(keys.difference(_NAMES))


def _pairs(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key with its value, however deep."""
    if isinstance(value, Mapping):
        yield from value.items()
    for inner in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from _pairs(inner)


def _texts(value: Any) -> list[str]:
    """A text, or a list of texts; of anything else none."""
    if isinstance(value, str):
        return [value]
    return value if isinstance(value, list) and all(isinstance(each, str) for each in value) else []


def _is_made_of_parts(value: Any) -> bool:
    return isinstance(value, list | tuple | Mapping)
