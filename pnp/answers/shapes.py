"""The JSON Schema of a type: what an answer is declared as is what is published."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

_SIMPLE = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


def schema_of(kind: Any, known: dict[str, Any]) -> dict[str, Any]:
    """The schema of a type; tables are declared in ``known`` by their names, and referred to.

    >>> schema_of(list[int | None], {})
    {'type': 'array', 'items': {'type': ['integer', 'null']}}
    """
    arguments = get_args(kind)
    match get_origin(kind):
        case origin if origin is Annotated:
            return {**schema_of(arguments[0], known), "description": arguments[1]}
        case origin if origin is NotRequired:
            return schema_of(arguments[0], known)
        case origin if origin is Literal:
            return {"enum": list(arguments)}
        case origin if origin in (Union, UnionType):
            return _any_of([schema_of(each, known) for each in arguments])
        case origin if origin is list:
            return {"type": "array", "items": schema_of(arguments[0], known)}
        case origin if origin is dict:
            return {"type": "object", "additionalProperties": schema_of(arguments[1], known)}
    if is_typeddict(kind):
        if kind.__name__ not in known:
            known[kind.__name__] = {}  # where a table holds its like
            known[kind.__name__] = table_schema(kind, known)
        return {"$ref": f"#/$defs/{kind.__name__}"}
    return {"type": _SIMPLE[kind]} if kind in _SIMPLE else {}


def table_schema(kind: Any, known: dict[str, Any]) -> dict[str, Any]:
    """The schema of a table; it may hold more than what is declared, as later versions add to it."""
    hints: Mapping[str, Any] = get_type_hints(kind, include_extras=True)
    return {
        "type": "object",
        "description": " ".join((kind.__doc__ or "").split()).replace("``", ""),
        "properties": {name: schema_of(inner, known) for name, inner in hints.items()},
        "required": [name for name in hints if name in kind.__required_keys__],
    }


def _any_of(schemas: list[dict[str, Any]]) -> dict[str, Any]:
    """One of several; of bare types their list."""
    if all(each.keys() == {"type"} for each in schemas):
        return {"type": [each["type"] for each in schemas]}
    return {"anyOf": schemas}
