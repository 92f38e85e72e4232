"""What a file may hold, as data: a declaration reads the file, names its faults, gives its schema."""

import datetime
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from pnp.content.documents import Document
from pnp.content.marks import Path as Keys
from pnp.problem import Place, Problem


@dataclass(frozen=True, slots=True)
class Spot:
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
    def name(self) -> str:
        """What messages call the value: its last key, and the index in a list."""
        names = [str(key) for key in self.keys if isinstance(key, str)]
        return f'"{names[-1]}"' if names else "the file"

    def fault(self, code: str, message: str) -> None:
        """Notes a fault at the value."""
        self.problems.append(Problem(self.place, code, message))

    def key_fault(self, code: str, message: str) -> None:
        """Notes a fault at the value's key."""
        self.problems.append(Problem(self.document.key_place(self.keys), code, message))


class Fault(NamedTuple):
    """What is wrong with a value, wherever it stands."""

    code: str
    message: str


class Bad:
    """Stands for a value that had a fault."""


BAD: Final = Bad()


class Spec(Protocol):
    """What one value may be."""

    @property
    def expected(self) -> str:
        """In words, e.g. ``a whole number``."""
        ...

    def fits(self, value: object) -> bool:
        """Whether the value is of the right kind at all (it may still have faults)."""
        ...

    def read(self, value: Any, spot: Spot) -> Any:
        """The sound part of a value that fits (``BAD`` if nothing is), faults noted at the spot."""
        ...

    def schema(self) -> dict[str, Any]:
        """The same in JSON Schema."""
        ...


class Leaf(Spec, Protocol):
    """A spec of single values, which can judge them without knowing where they stand."""

    def fault(self, value: Any, name: str) -> Fault | None:
        """What is wrong with a value that fits; ``name`` is what the message calls it."""
        ...

    def clean(self, value: Any) -> Any:
        """A sound value as it is kept."""
        ...

    def read(self, value: Any, spot: Spot) -> Any:
        """The clean value, or ``BAD`` with its fault noted."""
        if found := self.fault(value, spot.name):
            spot.fault(*found)
            return BAD
        return self.clean(value)


def read(spec: Spec, value: object, spot: Spot) -> Any:
    """The sound part of a value, or ``BAD``; faults are noted at the spot."""
    if spec.fits(value):
        return spec.read(value, spot)
    spot.fault(*misfit(spec, value, spot.name))
    return BAD


def misfit(spec: Spec, value: object, name: str) -> Fault:
    """The fault of a value that does not fit."""
    return Fault("wrong-type", f"{name} expects {spec.expected}, found {described(value)}")


def described(value: object) -> str:
    """A value in words, for a message."""
    match value:
        case bool():
            return f"the value {str(value).lower()}"
        case int() | float():
            return f"the number {value}"
        case str():
            shown = value if len(value) <= 40 else value[:39] + "…"
            return f'the text "{shown}"' if value else "an empty text"
        case list() | tuple():
            return "a list"
        case dict():
            return "a table"
        case datetime.date() | datetime.time() | datetime.timedelta():
            return f"the date or time {value}"
        case None:
            return "nothing (null)"
    return f"a value of type {type(value).__name__}"
