"""Facts and answers of the judge in words: what their names mean, and their values in the reader's language.

``[answers]`` of reasons.toml names the parts of answers that are told besides the reasons, ``[values]`` the
words that stand among facts and answers, ``[kinds]`` what is counted. Where there is no such table a name is
told with blanks, a word by the component of that id.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pnp.booklet.components import Components
from pnp.content.game import Example
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.translation.casing import capitalized

_ASIDE = re.compile(r"(?<!\s)\s*[,;:(\u202f].*", re.DOTALL)  # what a fact's sentence adds for who fills it in

_NAMES = ("name", "player")  # whose the rest of a table is
_SEATS = ("seats", "players")  # who plays


@dataclass(frozen=True, slots=True)
class AnswerText:
    """The words for facts and answers of one game."""

    book: Book
    checker: Checker
    components: Components
    people: frozenset[str] = frozenset()  # facts and answers that are lists of players

    def fact(self, key: str) -> str:
        """What a fact is, shortly."""
        named = self._sentence("answers", key)
        known = _ASIDE.sub("", self._sentence("facts", key))
        # a single word is the first of the values that may be given, not what the fact is
        return capitalized(named or (known if " " in known else _spaced(key)), self.book.lang)

    def answer(self, key: str) -> str:
        """What a part of an answer is."""
        return capitalized(self._sentence("answers", key) or _spaced(key), self.book.lang)

    def tells(self, key: str) -> bool:
        """Whether a part of an answer is told: all are where ``[answers]`` is missing, else what it names."""
        named = any(id.startswith("answers.") for id in self.book.sentences)
        return f"answers.{key}" in self.book.sentences or not named

    def line(self, label: str, key: str, value: Any) -> str:
        """``label: value``."""
        return self.components.words("booklet.labelled", label=label, value=self.value(value, key))

    def value(self, value: Any, key: str = "") -> str:
        """A value in words; ``key`` is the fact's or the answer's."""
        match value:
            case bool():
                return self.components.words("booklet.yes" if value else "booklet.no")
            case None:
                return self.components.words("booklet.nobody")
            case int() | float():
                return self.book.number_text(Fraction(str(value)))
            case Mapping():
                parts = [self._part(key, inner) for key, inner in value.items()]
                return ", ".join(parts) or self.components.words("booklet.nothing")
            case list() | tuple():
                mark = "; " if any(isinstance(inner, list | tuple | Mapping) for inner in value) else ", "
                empty = "booklet.nobody" if key in self.people else "booklet.none"
                return mark.join(map(self.value, value)) or self.components.words(empty)
        return self._sentence("values", str(value)) or self.components.called(str(value)) or str(value)

    def _part(self, key: str, value: Any) -> str:
        """An entry of a table: so many of a component, or a value with its label."""
        if key in _NAMES:
            return self.value(value)
        if kind := self._sentence("kinds", key):
            return self.line(kind, key, value)
        column = next((column for column in self.checker.columns if column.key == key), None)
        if column and column.kind == "count" and column.component and isinstance(value, int):
            return f"{value} × {self.components.name(column.component)}"
        named = self._sentence("answers", key) or self._sentence("values", key)
        label = named or self.components.called(key) or _spaced(key)
        return self.line(label, key, value)

    def _sentence(self, table: str, key: str) -> str:
        id = f"{table}.{key}"
        return self.book.text(id) if id in self.book.sentences else ""


def about_people(examples: Iterable[Example]) -> frozenset[str]:
    """The facts and answers that are lists of players, known by the names in them in some example."""
    keys: set[str] = set()
    for example in examples:
        entries = [*_entries(example.input), *_entries(example.expected)]
        names = {value for key, value in entries if key in _NAMES and isinstance(value, str)}
        names |= {name for key, value in entries if key in _SEATS for name in _texts(value)}
        keys |= {key for key, value in entries if (texts := _texts(value)) and names.issuperset(texts)}
    return frozenset(keys)


def _entries(value: Any) -> Iterator[tuple[str, Any]]:
    """Every key with its value, however deep."""
    if isinstance(value, Mapping):
        yield from value.items()
    for inner in value.values() if isinstance(value, Mapping) else value if isinstance(value, list) else ():
        yield from _entries(inner)


def _texts(value: Any) -> list[str]:
    """A list of texts; of anything else none."""
    return value if isinstance(value, list) and all(isinstance(each, str) for each in value) else []


def _spaced(key: str) -> str:
    return key.replace("-", " ").replace("_", " ")
