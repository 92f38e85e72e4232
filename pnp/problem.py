"""A fault in somebody's file, or a warning, as a value that can be collected, sorted and printed."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache, total_ordering
from heapq import nlargest, nsmallest
from pathlib import Path
from typing import NamedTuple

from pnp.catalogues import SOURCE
from pnp.frozen import frozen
from pnp.words import Message, Value, brief, words

WARNINGS: frozenset[str] = frozenset(
    (
        "coarse-picture",
        "drawn-in-part",
        "faint-code",
        "fine-code",
        "font-licence",
        "foreign-mark",
        "hidden-rows",
        "icon-colors",
        "in-pixels",
        "lacking-faces",
        "lacking-letters",
        "letters-of-id",
        "loose-marks",
        "many-pictures",
        "near-trim",
        "not-a-game-s",
        "not-imported",
        "number-format",
        "other-language",
        "oversized",
        "question",
        "short-bleed",
        "system-font",
        "small-initial",
        "small-text",
        "typed-sign",
        "unmirrored",
        "unread-catalogue",
        "unset-language",
    )
)
"""The kinds of problems that are told and counted, and stop nothing unless somebody is strict."""
OF_A_FONT = "lacking-faces"
"""What is told once of all texts of a file: they ask one font for what it has not."""


_WHOLE, _SOME = 60, 12
"""Up to so many names are told whole, whatever a game has of one kind; of more, such as icons, some."""
_LIKELY = 60
"""Of more names than that, those that share most with a word are looked at closely."""
_LONGEST = 100
"""Letters of a name that somebody may have mistyped."""


class Place(NamedTuple):
    """Where a value stands: a file with line and column (from 1).

    In a spreadsheet, line is the row and column the column's number; ``sheet`` and ``cell`` (``B7``) say it
    as its program does. In what somebody hands in, ``key`` is the value's way from the top:
    ``players.0.silver``.
    """

    path: str
    line: int = 1
    column: int = 1
    sheet: str = ""
    cell: str = ""
    key: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"

    def seen_from_here(self) -> str:
        """``path:line:column``, the path without the folder that one is in."""
        path, here = Path(self.path), Path.cwd()
        shown = path.relative_to(here) if path.is_relative_to(here) else self.path
        return f"{shown}:{self.line}:{self.column}"


@total_ordering
@frozen
class Problem:
    """One fault or warning: ``Problem(place, "unknown-size", name=given, hint=nearest(given, sizes))``.

    It says where, and what: a code with its values, or a message that was made before.
    """

    place: Place
    message: Message

    def __init__(self, place: Place, what: str | Message, /, **values: Value | Sequence[Value]) -> None:
        object.__setattr__(self, "place", place)
        object.__setattr__(self, "message", what if isinstance(what, Message) else Message(what, **values))

    @property
    def code(self) -> str:
        """Which kind of fault it is."""
        return kind(self.message)

    @property
    def is_warning(self) -> bool:
        """Whether it stops nothing: what is printed is sound, and may not be what was meant."""
        return self.code in WARNINGS

    def line(self, lang: str = SOURCE, strict: bool = False) -> str:
        """The fault in a language, its place before it: one line for a terminal or an editor.

        A warning is called one, unless somebody is ``strict``.
        """
        say = words(lang)
        where = self.place.seen_from_here()
        if self.place.sheet:
            cell = "place.cell" if self.place.cell else "place.sheet"
            where += f": {say(cell, sheet=self.place.sheet, cell=self.place.cell)}"
        fault = brief(self.message)
        told = Message("piece.warning", fault=fault) if self.is_warning and not strict else fault
        return f"{where}: {say.of(told)}"

    def __str__(self) -> str:
        return self.line()

    def __lt__(self, other: "Problem") -> bool:
        if self.place != other.place:
            return self.place < other.place
        return (self.code, str(self.message)) < (other.code, str(other.message))


class Unusable(ValueError):
    """A value, a file or a name that cannot be used: ``message`` says why, or what was expected."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


class ContentError(Exception):
    """Raised where a result cannot be had because of faults; carries every fault that was found."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(sorted(set(problems)))
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


def kind(message: Message) -> str:
    """Which kind of fault a message tells, in kebab-case: the first part of its code.

    A message that says something about a ``fault`` it holds tells a fault of that kind.
    """
    return [message, *within(message)][-1].code.partition(".")[0]


def stops(problems: Iterable[Problem]) -> bool:
    """Whether there is a fault among them, and not warnings alone."""
    return not all(problem.is_warning for problem in problems)


def each_once(problems: Iterable[Problem]) -> Iterator[Problem]:
    """Problems, each once: one text is too long in the same way on many components, or a font lacks bold."""
    alike: dict[tuple[Place, Message], list[Problem]] = {}
    for problem in sorted(set(problems)):
        message = problem.message
        of_component = problem.code == "overflow" or message.code == "in-component"
        fault = next(within(message), message) if of_component else message
        place = Place(problem.place.path) if problem.code == OF_A_FONT else problem.place
        alike.setdefault((place, fault), []).append(problem)
    for first, *others in alike.values():
        if others:
            first = Problem(first.place, "on-components", fault=first.message, count=len(others) + 1)
        yield first


class NearName(Message):
    """What may be meant by a name that is none. It is looked for when somebody wants to know: of a thousand
    faults that are alike, people are told a few.
    """

    __slots__ = ("names", "word")
    word: str
    names: frozenset[str]

    def __init__(self, word: str, names: frozenset[str]) -> None:
        object.__setattr__(self, "word", word)
        object.__setattr__(self, "names", names)

    @property
    def code(self) -> str:
        """That of what is to be said."""
        return self._made().code

    @property
    def values(self) -> tuple[tuple[str, Value], ...]:
        """Those of what is to be said."""
        return self._made().values

    def _made(self) -> Message:
        return _hint(self.word, self.names)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NearName) and (self.word, self.names) == (other.word, other.names)

    def __hash__(self) -> int:
        return hash((self.word, self.names))

    def __reduce__(self) -> tuple[type["NearName"], tuple[str, frozenset[str]]]:
        return NearName, (self.word, self.names)


@lru_cache(maxsize=1000)
def _hint(word: str, names: frozenset[str]) -> Message:
    if near := close(word, names):
        return Message("hint.near", name=near)
    if not names:
        return Message("hint.none")
    if len(names) <= _WHOLE:
        return Message("hint.among", names=sorted(names))
    return Message("hint.among-more", names=nsmallest(_SOME, names))


def nearest(word: str, valid: Iterable[str]) -> Message:
    """A hint for a misspelt name: what is meant by it, or the valid names where none is near.

    >>> print(nearest("pocker", ["poker", "tarot"]))
    did you mean "poker"?
    >>> print(nearest("a4", ["poker", "tarot"]))
    expected one of: poker, tarot
    """
    return NearName(word, frozenset(valid))


def close(word: str, valid: Collection[str], likeness: float = 0.6) -> str:
    """The name that a misspelt word is nearest to; empty where it is near to none.

    ``likeness``: what part of their letters two words have in common at least.

    >>> close("pocker", ["poker", "tarot"]), close("A4", ["a4", "letter"])
    ('poker', 'a4')
    >>> close("vingt", ["rings"]), close("vingt", ["rings"], 0.7)
    ('rings', '')
    """
    if len(word) > _LONGEST:
        return ""
    names = sorted(name for name in valid if len(name) <= _LONGEST)
    alike = {name.casefold(): name for name in reversed(names)}  # which capitals tell apart
    return _close(word, names, likeness) or alike.get(_close(word.casefold(), sorted(alike), likeness), "")


def _close(word: str, names: list[str], likeness: float) -> str:
    from difflib import get_close_matches

    if len(names) > _LIKELY:
        pairs = _pairs(word)
        shared = {name: 2 * len(pairs & _pairs(name)) / (len(word) + len(name) + 1) for name in names}
        names = nlargest(_LIKELY, names, key=shared.__getitem__)
    return next(iter(get_close_matches(word, names, n=1, cutoff=likeness)), "")


@lru_cache(maxsize=20_000)  # a game's names are compared again and again
def _pairs(word: str) -> frozenset[str]:
    """Each two letters that stand beside each other."""
    return frozenset(map(str.__add__, word, word[1:]))


def within(message: Message) -> Iterator[Message]:
    """The faults that a message holds of which it says whose they are, the barest last.

    >>> fault = Message("missing-file")
    >>> [*within(Message("piece.labelled", label="art", fault=fault))] == [fault]
    True
    """
    while isinstance(inner := dict(message.values).get("fault"), Message):
        yield inner
        message = inner
