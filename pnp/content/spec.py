"""What a file may hold, as data: a declaration reads the file, names its faults, gives its schema."""

import datetime
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, Protocol

from pnp.content.documents import Document
from pnp.content.marks import Path as Keys
from pnp.problem import Place, Problem, nearest


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


@dataclass(frozen=True, slots=True)
class Words(Leaf):
    """A string; ``pattern`` (matched whole) with what it stands for, or a list of ``choices``."""

    expected: str = "a text"
    pattern: str = ""
    choices: tuple[str, ...] = ()
    empty: bool = False

    def fits(self, value: object) -> bool:
        """Any string fits."""
        return isinstance(value, str)

    def fault(self, value: str, name: str) -> Fault | None:
        """Another choice, another form, or nothing at all."""
        if self.choices:
            if value in self.choices:
                return None
            return Fault("wrong-choice", f'{name} cannot be "{value}": {nearest(value, self.choices)}')
        if self.pattern:
            if re.fullmatch(self.pattern, value):
                return None
            return Fault("wrong-form", f"{name} expects {self.expected}, found {described(value)}")
        if self.empty or value.strip():
            return None
        return Fault("empty-text", f"{name} expects {self.expected}, found an empty text")

    def clean(self, value: str) -> str:
        """The string itself."""
        return value

    def schema(self) -> dict[str, Any]:
        """A string type."""
        if self.choices:
            return {"enum": list(self.choices)}
        if self.pattern:
            return {"type": "string", "pattern": f"^(?:{self.pattern})$"}
        return {"type": "string"} if self.empty else {"type": "string", "pattern": r"\S"}


@dataclass(frozen=True, slots=True)
class Number(Leaf):
    """A number; ``above`` is a limit that it must exceed, ``minimum`` and ``maximum`` may be reached."""

    whole: bool = False
    minimum: float | None = None
    maximum: float | None = None
    above: float | None = None

    @property
    def expected(self) -> str:
        """With the limits."""
        limits = [
            f"above {self.above:g}" if self.above is not None else "",
            f"of {self.minimum:g} or more" if self.minimum is not None else "",
            f"up to {self.maximum:g}" if self.maximum is not None else "",
        ]
        return " ".join(["a whole number" if self.whole else "a number", *filter(None, limits)])

    def fits(self, value: object) -> bool:
        """Numbers fit; 7.0 is whole, true is no number."""
        if isinstance(value, bool) or not isinstance(value, int | float):
            return False
        return not self.whole or isinstance(value, int) or value.is_integer()

    def fault(self, value: float, name: str) -> Fault | None:
        """A number beyond the limits, or without a size (infinity)."""
        beyond = (
            not abs(value) < 1e15
            or (self.minimum is not None and value < self.minimum)
            or (self.maximum is not None and value > self.maximum)
            or (self.above is not None and value <= self.above)
        )
        return Fault("out-of-range", f"{name} expects {self.expected}, found {value}") if beyond else None

    def clean(self, value: float) -> float:
        """An int where whole numbers are expected."""
        return int(value) if self.whole else value

    def schema(self) -> dict[str, Any]:
        """A number type."""
        limits = {"minimum": self.minimum, "maximum": self.maximum, "exclusiveMinimum": self.above}
        given = {key: limit for key, limit in limits.items() if limit is not None}
        return {"type": "integer" if self.whole else "number", **given}


@dataclass(frozen=True, slots=True)
class Flag(Leaf):
    """True or false."""

    expected: str = "true or false"

    def fits(self, value: object) -> bool:
        """Booleans fit."""
        return isinstance(value, bool)

    def fault(self, value: bool, name: str) -> Fault | None:
        """Neither can be wrong."""
        return None

    def clean(self, value: bool) -> bool:
        """The value itself."""
        return value

    def schema(self) -> dict[str, Any]:
        """A boolean type."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Items:
    """A list of like things, ``least`` to ``most`` of them; read as a tuple."""

    item: Spec
    expected: str
    least: int = 0
    most: int | None = None

    def fits(self, value: object) -> bool:
        """Lists fit."""
        return isinstance(value, list)

    def read(self, value: list[Any], spot: Spot) -> Any:
        """A tuple of the items; nothing if one of them is bad, since a list says something by its length."""
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            spot.fault("wrong-length", f"{spot.name} expects {self.expected}, found a list of {len(value)}")
            return BAD
        items = [read(self.item, item, spot.inside(index)) for index, item in enumerate(value)]
        return BAD if BAD in items else tuple(items)

    def schema(self) -> dict[str, Any]:
        """An array type."""
        most = {"maxItems": self.most} if self.most is not None else {}
        return {"type": "array", "items": self.item.schema(), "minItems": self.least, **most}


@dataclass(frozen=True, slots=True)
class Key:
    """A key of a table: what its value may be, and what it is for."""

    spec: Spec
    help: str
    required: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table with known keys."""

    keys: Mapping[str, Key]
    expected: str = "a table"

    def fits(self, value: object) -> bool:
        """Tables fit."""
        return isinstance(value, dict)

    def read(self, value: dict[str, Any], spot: Spot) -> dict[str, Any]:
        """The keys whose values are sound."""
        sound: dict[str, Any] = {}
        for name, item in value.items():
            if name not in self.keys:
                message = f'unknown key "{name}": {nearest(name, self.keys)}'
                spot.inside(name).key_fault("unknown-key", message)
            elif (result := read(self.keys[name].spec, item, spot.inside(name))) is not BAD:
                sound[name] = result
        for name, key in self.keys.items():
            if key.required and name not in value:
                spot.fault("missing-key", f'the key "{name}" is missing ({key.help})')
        return sound

    def schema(self) -> dict[str, Any]:
        """An object type that takes no other keys."""
        described = {name: {"description": key.help, **key.spec.schema()} for name, key in self.keys.items()}
        required = [name for name, key in self.keys.items() if key.required]
        return {
            "type": "object",
            "properties": described,
            "required": required,
            "additionalProperties": False,
        }


@dataclass(frozen=True, slots=True)
class Names:
    """A table whose keys the author chooses, each with a like value."""

    item: Spec
    expected: str
    key_pattern: str = r"[A-Za-z0-9_-]+"
    key_expected: str = "letters, digits, - and _"

    def fits(self, value: object) -> bool:
        """Tables fit."""
        return isinstance(value, dict)

    def read(self, value: dict[str, Any], spot: Spot) -> dict[str, Any]:
        """The keys whose values are sound."""
        sound: dict[str, Any] = {}
        for name, item in value.items():
            if not re.fullmatch(self.key_pattern, name):
                spot.inside(name).key_fault("wrong-form", f'the key "{name}" must be {self.key_expected}')
            elif (result := read(self.item, item, spot.inside(name))) is not BAD:
                sound[name] = result
        return sound

    def schema(self) -> dict[str, Any]:
        """An object type with free keys."""
        return {
            "type": "object",
            "propertyNames": {"pattern": f"^(?:{self.key_pattern})$"},
            "additionalProperties": self.item.schema(),
        }


@dataclass(frozen=True, slots=True)
class Either:
    """One of several forms that a reader can tell apart by their type."""

    forms: tuple[Spec, ...]

    @property
    def expected(self) -> str:
        """All forms."""
        return " or ".join(form.expected for form in self.forms)

    def fits(self, value: object) -> bool:
        """What fits one of the forms."""
        return any(form.fits(value) for form in self.forms)

    def read(self, value: Any, spot: Spot) -> Any:
        """Reads the form that fits."""
        form = next(form for form in self.forms if form.fits(value))
        return form.read(value, spot)

    def schema(self) -> dict[str, Any]:
        """Any of the forms."""
        return {"anyOf": [form.schema() for form in self.forms]}


@dataclass(frozen=True, slots=True)
class Nested:
    """Numbers, texts and booleans in tables and lists of any depth; lists are read as tuples."""

    expected: str = "a table of numbers"

    def fits(self, value: object) -> bool:
        """Tables fit."""
        return isinstance(value, dict)

    def read(self, value: Any, spot: Spot) -> Any:
        """The tree without what is neither number, text nor boolean."""
        match value:
            case dict():
                return {key: self.read(item, spot.inside(key)) for key, item in value.items()}
            case list():
                return tuple(self.read(item, spot.inside(index)) for index, item in enumerate(value))
            case bool() | int() | str():
                return value
            case float() if abs(value) < 1e15:
                return value
        spot.fault("wrong-type", f"{spot.name} expects a number, text or boolean, found {described(value)}")
        return BAD

    def schema(self) -> dict[str, Any]:
        """Refers to itself; so it must be the root of its schema."""
        any_value = {"$ref": "#/$defs/value"}
        value = {
            "type": ["number", "string", "boolean", "array", "object"],
            "items": any_value,
            "additionalProperties": any_value,
        }
        return {"type": "object", "additionalProperties": any_value, "$defs": {"value": value}}
