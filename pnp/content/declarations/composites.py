"""Declarations of what holds other values: lists, tables of known keys, tables of any keys, alternatives."""

import re
from collections.abc import Mapping
from functools import reduce
from typing import Any, NamedTuple

from pnp.content.declarations.spec import BAD, Spec, Spot, TableSpec, described, read
from pnp.frozen import frozen
from pnp.problem import nearest
from pnp.words import Message, Value


@frozen
class Items:
    """A list of like things, ``least`` to ``most`` of them; read as a tuple."""

    item: Spec
    expected: Message
    least: int = 0
    most: int | None = None

    def fits(self, value: object) -> bool:
        return isinstance(value, list)

    def read(self, value: list[Any], spot: Spot) -> Any:
        """A tuple of the items; nothing if one of them is bad, since a list says something by its length."""
        if len(value) < self.least or (self.most is not None and len(value) > self.most):
            spot.fault("wrong-length", name=spot.name, expected=self.expected, length=len(value))
            return BAD
        items = [read(self.item, item, spot.inside(index)) for index, item in enumerate(value)]
        return BAD if BAD in items else tuple(items)

    def schema(self) -> dict[str, Any]:
        most = {"maxItems": self.most} if self.most is not None else {}
        return {"type": "array", "items": self.item.schema(), "minItems": self.least, **most}


class Key(NamedTuple):
    """A key of a table: what its value may be, and what it is for."""

    spec: Spec
    help: str  # the code of the words that say it
    required: bool = False


@frozen
class KnownKeys(TableSpec):
    """A table with known keys."""

    keys: Mapping[str, Key]
    expected: Message = Message("expected.table")

    def read(self, value: dict[str, Any], spot: Spot) -> dict[str, Any]:
        """The keys whose values are sound."""
        sound: dict[str, Any] = {}
        for name, item in value.items():
            if name not in self.keys:
                spot.inside(name).key_fault("unknown-key", name=name, hint=nearest(name, self.keys))
            elif (result := read(self.keys[name].spec, item, spot.inside(name))) is not BAD:
                sound[name] = result
        for name, key in self.keys.items():
            if key.required and name not in value:
                spot.fault("missing-key", name=name, help=Message(key.help))
        return sound

    def schema(self) -> dict[str, Any]:
        """An object type that takes no other keys."""
        keys = {
            name: {"description": str(Message(key.help)), **key.spec.schema()}
            for name, key in self.keys.items()
        }
        required = [name for name, key in self.keys.items() if key.required]
        return {"type": "object", "properties": keys, "required": required, "additionalProperties": False}


@frozen
class FreeKeys(TableSpec):
    """A table whose keys the author chooses, each with a like value."""

    item: Spec
    expected: Message
    key_pattern: str = r"[A-Za-z0-9_-]+"
    key_expected: Message = Message("expected.free-key")
    above: frozenset[str] = frozenset()  # keys of the table around it, which people write below its line

    def read(self, value: dict[str, Any], spot: Spot) -> dict[str, Any]:
        sound: dict[str, Any] = {}
        for name, item in value.items():
            if name in self.above and not self.item.fits(item):
                spot.inside(name).key_fault("misplaced-key", name=name)
            elif not re.fullmatch(self.key_pattern, name):
                spot.inside(name).key_fault("wrong-form.key", name=name, expected=self.key_expected)
            elif (result := read(self.item, item, spot.inside(name))) is not BAD:
                sound[name] = result
        return sound

    def schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "propertyNames": {"pattern": f"^(?:{self.key_pattern})$"},
            "additionalProperties": self.item.schema(),
        }


@frozen
class Either:
    """One of several forms that a reader can tell apart by their type."""

    forms: tuple[Spec, ...]

    @property
    def expected(self) -> Message:
        return reduce(either, (form.expected for form in self.forms))

    def fits(self, value: object) -> bool:
        return any(form.fits(value) for form in self.forms)

    def read(self, value: Any, spot: Spot) -> Any:
        form = next(form for form in self.forms if form.fits(value))
        return form.read(value, spot)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [form.schema() for form in self.forms]}


def either(first: Value, second: Value) -> Message:
    """One or the other, in words."""
    return Message("expected.either", first=first, second=second)


class AnyTable(TableSpec):
    """A table that somebody else judges: what a game's checker is asked, and what it is to answer."""

    expected = Message("expected.table")

    def read(self, value: Any, spot: Spot) -> Any:
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "object"}


class Nested(TableSpec):
    """Numbers, texts and booleans in tables and lists of any depth; lists are read as tuples."""

    expected = Message("expected.numbers")

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
        expected = Message("expected.plain-value")
        spot.fault("wrong-type", name=spot.name, expected=expected, found=described(value))
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
