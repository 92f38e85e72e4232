"""What the fields of a deck's rows hold: from their declaration to values and faults."""

from collections.abc import Callable, Mapping
from functools import reduce
from typing import Any

from pnp.content.declarations.composites import either
from pnp.content.declarations.documents import Scalar
from pnp.content.declarations.leaves import TextSpec
from pnp.content.declarations.spec import Spot, ValueSpec, misfit
from pnp.content.field_types import TYPES, Field
from pnp.words import Message, Value

ROW_FIELDS: Mapping[str, Field] = {
    "id": Field("id", "string"),
    "copies": Field("copies", "integer", optional=True, minimum=0),
    "source": Field("source", "string", optional=True),
}
"""What every row may hold whatever its deck declares."""


TABLE_FIELDS: Mapping[str, Field] = {"id": ROW_FIELDS["id"]}
"""The same of a table that is no deck."""


def read_fields(declared: Mapping[str, Any], spot: Spot, own: Mapping[str, Field]) -> dict[str, Field]:
    """The fields (as ``declared.FIELDS`` read them) that agree with themselves; faults go to the spot.

    ``own`` are those that every row has.
    """
    fields = {}
    for name, given in declared.items():
        keys: Mapping[str, Any] = {"type": given} if isinstance(given, str) else given
        before = len(spot.problems)
        if name in own:
            spot.inside(name).key_fault("reserved-field", name=name, fields=tuple(own))
        if "type" in keys:
            _agree(keys, spot.inside(name))
        if len(spot.problems) == before and "type" in keys:
            renamed = {"min": "minimum", "max": "maximum"}
            fields[name] = Field(name, **{renamed.get(key, key): value for key, value in keys.items()})
    return fields


def _agree(keys: Mapping[str, Any], spot: Spot) -> None:
    """Whether the keys of a field suit its type and one another."""
    type = keys["type"]
    for key in ("min", "max", "choices"):
        if key in keys and key not in TYPES[type].keys:
            fit: list[Value] = [name for name, known in TYPES.items() if key in known.keys]
            spot.inside(key).key_fault("unfit-key", key=key, types=reduce(either, fit), type=type)
    if type == "choice" and "choices" not in keys:
        spot.fault("missing-key.choices", name=spot.name)
    if "min" in keys and "max" in keys and keys["min"] > keys["max"]:
        spot.inside("max").fault("out-of-range.pair", max=f"{keys['max']:g}", min=f"{keys['min']:g}")


Reader = Callable[[Any], Scalar | Message]


def reader(field: Field, typed: bool) -> Reader:
    """The function that turns what a file holds into the field's value, or says what is wrong with it.

    ``typed`` is false for the cells of CSV files and spreadsheets, where the text "7" may stand for a number
    and the number 7 for a text.

    >>> reader(Field("name", "string"), typed=False)("007")
    '007'
    >>> reader(Field("weight", "number"), typed=False)("2.5")
    2.5
    """
    spec, name = field.spec, Message("piece.named", name=field.name)
    if isinstance(spec, TextSpec) and spec.empty and not typed and not field.kind.clean:
        return field.kind.cell
    known: dict[str, Scalar | Message] = {}  # cells repeat a few values

    def fresh(value: Any) -> Scalar | Message:
        if isinstance(value, Message):  # of a cell that cannot be read
            return value
        found = _read(spec, value if typed else field.kind.cell(value), name)
        clean = field.kind.clean
        return clean(found) if clean and not isinstance(found, Message) else found

    def read(value: Any) -> Scalar | Message:
        if value.__class__ is not str:
            return fresh(value)
        found = known.get(value)
        if found is None:
            found = known[value] = fresh(value)
        return found

    return read


def _read(spec: ValueSpec, value: Any, name: Message) -> Scalar | Message:
    if not spec.fits(value):
        return misfit(spec, value, name)
    if fault := spec.fault(value, name):
        return fault
    clean: Scalar = spec.clean(value)
    return clean
