"""Faults in the reader's language.

The layers below the command line know no languages: they say in English what is wrong, and it is translated
here, where it is printed. ``faults.toml`` leads from English to French, with ``{0}``, ``{1}`` … where
something is filled in. That may be a message of its own (a hint, what was expected), which is translated in
turn, unless it is a name in quotes. What the table does not know stays English.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache

from pnp.cli.language import speaking
from pnp.places import bundled
from pnp.problem import Problem
from pnp.words import SOURCE, Message, Value, words

_HOLE = re.compile(r"\{(\d+)\}")
_WORD = re.compile(r"[^\W\d_]{3}")
_DEEPEST = 8
"""Messages within one another: a card's fault, an attribute's, its hint are three."""


def text(value: Value) -> str:
    """A message in the language of the answer."""
    if _is_raw(value):
        return translated(words(SOURCE).of(value), speaking())
    return words(speaking()).of(value)


def problem_line(problem: Problem) -> str:
    """A fault as a line in the language of the answer."""
    if _is_raw(problem.message):
        problem = Problem(problem.place, problem.code, text(problem.message))
    return problem.line(speaking())


def _is_raw(value: Value) -> bool:
    """Whether a sentence in it has no words in the catalogue yet."""
    if isinstance(value, Message):
        return value.code == "raw" or any(_is_raw(inner) for _, inner in value.values)
    return isinstance(value, tuple) and any(map(_is_raw, value))


def translated(message: str, lang: str) -> str:
    """A message in a language, or in English where nobody has translated it."""
    lang = lang.partition("_")[0]
    return message if lang == SOURCE else _translated(message, lang, 0)


@lru_cache(maxsize=1000)
def _translated(message: str, lang: str, depth: int) -> str:
    whole, patterns = _known(lang)
    if message in whole or depth == _DEEPEST:
        return whole.get(message, message)
    for pattern in patterns:
        parts = pattern.parts(message)
        said = [
            part if named else _translated(part, lang, depth + 1)
            for part, named in zip(parts, pattern.named, strict=False)
        ]
        if said and (said != parts or not pattern.joins):
            return pattern.filled(said)
    small = message[:1].lower() + message[1:]  # libraries begin with a capital
    return message if small == message or (found := _translated(small, lang, depth)) == small else found


@dataclass(frozen=True)
class _Pattern:
    """An English message in which something is filled in, and its translation."""

    english: str
    translation: str

    @cached_property
    def literals(self) -> list[str]:
        """What stands around the holes, in order."""
        return _HOLE.split(self.english)[::2]

    @cached_property
    def joins(self) -> bool:
        """Whether it only joins its parts, such as ``{0}: {1}``: it says nothing where they are not known."""
        return not (all(self.named) or _WORD.search(" ".join(self.literals)))

    @cached_property
    def named(self) -> list[bool]:
        """For each hole whether a name stands there, in quotes or as part of a word: it is left as it is."""
        return [literal[-1:] not in ("", " ", "(") for literal in self.literals[:-1]]

    @cached_property
    def _expression(self) -> re.Pattern[str]:
        start, *rest = map(re.escape, self.literals)
        only_quotes = not "".join(self.literals).strip('"“”')
        anything = '([^"“”]*)' if only_quotes else "(.*?)"
        first = anything if start else "((?:(?!: ).)*?)"  # a colon leads from whose fault it is to the fault
        between = anything.join(["", *rest[1:]])
        return re.compile(f"{start}{first}{rest[0]}{between}", re.DOTALL)

    def parts(self, message: str) -> list[str]:
        """What is filled in; nothing if the message is another."""
        if not all(literal in message for literal in self.literals):  # quicker than an expression
            return []
        match = self._expression.fullmatch(message)
        return list(match.groups()) if match else []

    def filled(self, parts: list[str]) -> str:
        """The translation with its parts."""
        return _HOLE.sub(lambda hole: parts[int(hole[1])], self.translation)


@cache
def _known(lang: str) -> tuple[Mapping[str, str], list[_Pattern]]:
    """Messages that are always the same, and the others, the most telling first."""
    tables = tomllib.loads((bundled() / "templates" / "faults.toml").read_text("utf-8"))
    known: Mapping[str, str] = {**tables.get("libraries", {}).get(lang, {}), **tables.get(lang, {})}
    patterns = [_Pattern(english, said) for english, said in known.items() if _HOLE.search(english)]
    return known, sorted(patterns, key=lambda pattern: (-sum(map(len, pattern.literals)), pattern.english))
