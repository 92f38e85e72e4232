"""A fault in somebody's file, or a warning, as a value that can be collected, sorted and printed."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import total_ordering
from pathlib import Path

from pnp.catalogues import SOURCE
from pnp.words import Message, Value, brief, words

WARNINGS: frozenset[str] = frozenset(
    (
        "coarse-picture",
        "icon-colors",
        "lacking-letters",
        "near-trim",
        "not-a-game-s",
        "question",
        "short-bleed",
        "small-initial",
        "small-text",
        "typed-sign",
    )
)
"""The kinds of problems that are told and counted, and stop nothing unless somebody is strict."""


_WHOLE, _SOME = 60, 12
"""Up to so many names are told whole, whatever a game has of one kind; of more, such as icons, some."""


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a value stands: a file with line and column (from 1).

    In a spreadsheet, line is the row and column the column's number; ``sheet`` and ``cell`` (``B7``) say it
    as its program does.
    """

    path: str
    line: int = 1
    column: int = 1
    sheet: str = ""
    cell: str = ""

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"

    def seen_from_here(self) -> str:
        """``path:line:column``, the path without the folder that one is in."""
        path, here = Path(self.path), Path.cwd()
        shown = path.relative_to(here) if path.is_relative_to(here) else self.path
        return f"{shown}:{self.line}:{self.column}"


@total_ordering
@dataclass(frozen=True, init=False, slots=True)
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


def nearest(word: str, valid: Iterable[str]) -> Message:
    """A hint for a misspelt name: what is meant by it, or the valid names where none is near.

    >>> print(nearest("pocker", ["poker", "tarot"]))
    did you mean "poker"?
    >>> print(nearest("a4", ["poker", "tarot"]))
    expected one of: poker, tarot
    """
    names = sorted(set(valid))
    close = get_close_matches(word, names, n=1, cutoff=0.6)
    if close:
        return Message("hint.near", name=close[0])
    if not names:
        return Message("hint.none")
    if len(names) <= _WHOLE:
        return Message("hint.among", names=names)
    return Message("hint.among-more", names=names[:_SOME])


def within(message: Message) -> Iterator[Message]:
    """The faults that a message holds of which it says whose they are, the barest last.

    >>> fault = Message("missing-file")
    >>> [*within(Message("piece.labelled", label="art", fault=fault))] == [fault]
    True
    """
    while isinstance(inner := dict(message.values).get("fault"), Message):
        yield inner
        message = inner
