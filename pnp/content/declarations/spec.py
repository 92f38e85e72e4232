"""What a file may hold, as data: a declaration reads the file, names its faults, gives its schema.

A content file is read through its declaration, as far as it is sound, every fault noted::

    given, spot = read_declared(folder, "terms.toml", TERMS)
    for id, term in given.get("terms", {}).items():
        if …:
            spot.inside("terms").inside(id).fault("unknown-anchor", …)
    return Loaded(terms, tuple(spot.problems))
"""

import datetime
import os
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

from pnp.content.declarations.documents import Document, form_of, parse_document, read_text_inside
from pnp.content.declarations.offsets import Keys
from pnp.problem import ContentError, Place, Problem, stops
from pnp.words import Message, Value

T = TypeVar("T")


class Loaded(NamedTuple, Generic[T]):
    """A part of a game as far as its files are sound, and everything that is wrong with them."""

    value: T
    problems: tuple[Problem, ...] = ()

    def sound(self) -> T:
        """The value. Raises ContentError where there is a fault."""
        if stops(self.problems):
            raise ContentError(self.problems)
        return self.value


class Spot(NamedTuple):
    """A value's whereabouts while a document is read; faults found there go to ``problems``."""

    document: Document
    problems: list[Problem]
    keys: Keys = ()

    def inside(self, key: str | int) -> "Spot":
        """The spot of an item or a key's value."""
        return Spot(self.document, self.problems, (*self.keys, key))

    @property
    def place(self) -> Place:
        """Where the value begins."""
        return self.document.place(self.keys)

    @property
    def name(self) -> Message:
        """What messages call the value: its last key, also where it is an item of a list."""
        names = [key for key in self.keys if isinstance(key, str)]
        return Message("piece.named", name=names[-1]) if names else Message("piece.file")

    def fault(self, what: str | Message, **values: Value) -> None:
        """Notes a fault at the value: a code with its values, or a message made before."""
        self.problems.append(Problem(self.place, what, **values))

    def key_fault(self, what: str | Message, **values: Value) -> None:
        """Notes a fault at the value's key."""
        self.problems.append(Problem(self.document.key_place(self.keys), what, **values))


class Bad:
    """Stands for a value that had a fault."""


BAD: Final = Bad()


class Spec(Protocol):
    """What one value may be."""

    @property
    def expected(self) -> Message:
        """What messages say that it should be, e.g. ``a whole number``."""

    def fits(self, value: object) -> bool:
        """Whether the value is of the right kind at all (it may still have faults)."""

    def read(self, value: Any, spot: Spot) -> Any:
        """The sound part of a value that fits (``BAD`` if nothing is), faults noted at the spot."""

    def schema(self) -> dict[str, Any]:
        """The same in JSON Schema."""


_NAMELESS = Message("piece.file")
"""For a value that is only looked at: to name it takes longer than to see that it is sound."""


class ValueSpec(Spec, Protocol):
    """A spec of single values, which can judge them without knowing where they stand."""

    def fault(self, value: Any, name: Message) -> Message | None:
        """What is wrong with a value that fits; ``name`` is what the message calls it."""

    def clean(self, value: Any) -> Any:
        """A sound value as it is kept."""
        return value

    def read(self, value: Any, spot: Spot) -> Any:
        """The clean value, or ``BAD`` with its fault noted."""
        if self.fault(value, _NAMELESS) and (fault := self.fault(value, spot.name)):
            spot.fault(fault)
            return BAD
        return self.clean(value)


class TableSpec(Spec, Protocol):
    """A spec of tables."""

    def fits(self, value: object) -> bool:
        """Tables fit."""
        return isinstance(value, dict)


def read(spec: Spec, value: object, spot: Spot) -> Any:
    """The sound part of a value, or ``BAD``; faults are noted at the spot."""
    if spec.fits(value):
        return spec.read(value, spot)
    spot.fault(misfit(spec, value, spot.name))
    return BAD


def read_declared(folder: Path, name: str, spec: Spec, *, needed: bool = False) -> tuple[Any, Spot]:
    """What a TOML file says, as far as its declaration finds it sound; and the spot where faults are noted.

    A file that is not there says nothing, which is wrong only if it is ``needed``.
    """
    path = folder / name
    nothing = Spot(Document(str(path), {}), [])
    if not needed and not os.path.lexists(path):
        return {}, nothing
    text = read_text_inside(folder, name)
    document = text if isinstance(text, Problem) else parse_document(text, str(path), form_of(path))
    if isinstance(document, Problem):
        nothing.problems.append(document)
        return {}, nothing
    spot = Spot(document, [])
    return read(spec, document.tree, spot), spot


def misfit(spec: Spec, value: object, name: Message) -> Message:
    """The fault of a value that does not fit."""
    return Message("wrong-type", name=name, expected=spec.expected, found=described(value))


def described(value: object) -> Message:
    """What was found, for a message.

    >>> str(described(7)), str(described("dragon")), str(described([]))
    ('the number 7', 'the text "dragon"', 'a list')
    """
    match value:
        case bool():
            return Message("value.flag", value=str(value).lower())
        case int() | float():
            return Message("value.number", value=value)
        case str():
            shown = value if len(value) <= 40 else value[:39] + "…"
            return Message("value.text", text=shown) if value else Message("value.empty")
        case list() | tuple():
            return Message("value.list")
        case dict():
            return Message("value.table")
        case datetime.date() | datetime.time() | datetime.timedelta():
            return Message("value.date", value=str(value))
        case None:
            return Message("value.null")
    return Message("value.other", name=type(value).__name__)
