"""What the fields of a deck's rows hold: from their declaration to values, faults and schema."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from pnp.content.declared import HEX, ICON, ID
from pnp.content.game import Field, Scalar
from pnp.content.leaves import FlagSpec, NumberSpec, TextSpec
from pnp.content.spec import Leaf, Spot, misfit
from pnp.words import Message

ROW_FIELDS: Mapping[str, Field] = {
    "id": Field("id", "string"),
    "copies": Field("copies", "integer", optional=True, minimum=1),
    "source": Field("source", "string", optional=True),
}
"""What every row may hold whatever its deck declares."""


def read_fields(declared: Mapping[str, Any], spot: Spot) -> dict[str, Field]:
    """The fields (as ``declared.FIELDS`` read them) that agree with themselves; faults go to the spot."""
    fields = {}
    for name, given in declared.items():
        keys: Mapping[str, Any] = {"type": given} if isinstance(given, str) else given
        before = len(spot.problems)
        if name in ROW_FIELDS:
            message = f'a field cannot be named "{name}": every row has {", ".join(ROW_FIELDS)}'
            spot.inside(name).key_fault("reserved-field", message)
        if "type" in keys:
            _agree(keys, spot.inside(name))
        if len(spot.problems) == before and "type" in keys:
            fields[name] = Field(
                name,
                keys["type"],
                keys.get("optional", False),
                keys.get("choices", ()),
                keys.get("min"),
                keys.get("max"),
                keys.get("note", ""),
            )
    return fields


_LIMITED = {"min": ("integer", "number"), "max": ("integer", "number", "text"), "choices": ("choice",)}


def _agree(keys: Mapping[str, Any], spot: Spot) -> None:
    """Whether the keys of a field suit its type and one another."""
    for key, types in _LIMITED.items():
        if key in keys and keys["type"] not in types:
            message = (
                f'"{key}" is for fields of type {" or ".join(types)}, this one is of type {keys["type"]}'
            )
            spot.inside(key).key_fault("unfit-key", message)
    if keys["type"] == "choice" and "choices" not in keys:
        spot.fault("missing-key", f'{spot.name} is a choice: the key "choices" is missing')
    if "min" in keys and "max" in keys and keys["min"] > keys["max"]:
        spot.inside("max").fault("out-of-range", f"max {keys['max']:g} is less than min {keys['min']:g}")


def spec_of(field: Field) -> Leaf:
    """What one value of the field may be; used value by value and for the schema."""
    match field.type:
        case "integer" | "number":
            return NumberSpec(field.type == "integer", field.minimum, field.maximum)
        case "boolean":
            return FlagSpec()
        case "choice":
            return TextSpec(Message("expected.choice"), choices=field.choices)
        case "art":
            return TextSpec(Message("expected.picture"))
        case "icon":
            return TextSpec(Message("expected.icon"), ICON)
        case "color":
            return TextSpec(Message("expected.color-or-name"), f"{HEX}|{ID}")
    return TextSpec(Message("expected.id"), ID) if field.name == "id" else TextSpec(empty=True)


Reader = Callable[[Any], Scalar | Message]


def reader(field: Field, typed: bool) -> Reader:
    """The function that turns what a file holds into the field's value, or says what is wrong with it.

    ``typed`` is false for the cells of CSV files and spreadsheets, where the text "7" may stand for a number
    and the number 7 for a text.
    """
    spec, name = spec_of(field), Message("piece.named", name=field.name)
    if isinstance(spec, TextSpec) and spec.empty and not typed:
        return _text
    decoded = _as_it_is if typed else _decoder(spec)
    known: dict[str, Scalar | Message] = {}  # cells repeat a few values

    def read(value: Any) -> Scalar | Message:
        if value.__class__ is not str:
            return _read(spec, decoded(value), name)
        if value not in known:
            known[value] = _read(spec, decoded(value), name)
        return known[value]

    return read


def _read(spec: Leaf, value: Any, name: Message) -> Scalar | Message:
    if not spec.fits(value):
        return misfit(spec, value, name)
    if fault := spec.fault(value, name):
        return fault
    clean: Scalar = spec.clean(value)
    return clean


_NUMBER = re.compile(r"\s*[+-]?[0-9]{1,300}(\.[0-9]+)?\s*", re.ASCII)  # Python reads no endless numbers


def _decoder(spec: Leaf) -> Callable[[Any], Any]:
    """What makes a cell's value one of the type that the field has, if it can be had."""
    if isinstance(spec, TextSpec):
        return _text
    return _flag if isinstance(spec, FlagSpec) else _number


def _as_it_is(value: Any) -> Any:
    return value


def _number(cell: Any) -> Any:
    if isinstance(cell, str) and (found := _NUMBER.fullmatch(cell)):
        return float(cell) if found[1] else int(cell)
    return cell


def _flag(cell: Any) -> Any:
    """Spreadsheets write their booleans in capitals when they export them."""
    return {"true": True, "false": False}.get(cell.strip().lower(), cell) if isinstance(cell, str) else cell


def _text(cell: Any) -> Any:
    """A cell as text: spreadsheets keep the name "7" as the number 7.0."""
    if cell.__class__ is str:
        return cell
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    return str(cell).lower() if isinstance(cell, bool) else str(cell)
