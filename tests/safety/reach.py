"""Everything that a template can reach from the values it is given, as Jinja would let it."""

from collections.abc import Iterable, Iterator, Mapping
from numbers import Number
from typing import Any

import jinja2

from pnp.faces.templates.sandbox import Method, Sandbox

_HIDDEN = ("__class__", "__dict__", "__globals__", "__self__", "gi_frame", "mro")


def reached(environment: Sandbox, known: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Each value and the way to it; texts, numbers and methods lead nowhere further."""
    seen: dict[int, Any] = {}
    left = [*known.items()]
    while left:
        way, value = left.pop()
        if id(value) in seen:
            continue
        seen[id(value)] = value
        yield way, value
        if not isinstance(value, str | Number | Method | None):
            left += [(f"{way}.{name}", inner) for name, inner in _inside(environment, value)]


def called(environment: Sandbox, known: Mapping[str, Any]) -> set[tuple[str, str]]:
    """What may be called: the type of its owner, and its name."""
    methods = (value for _, value in reached(environment, known) if isinstance(value, Method))
    return {(type(method.owner).__name__, method.name) for method in methods}


def _inside(environment: Sandbox, value: Any) -> Iterator[tuple[str, Any]]:
    for name in {*dir(value), *_HIDDEN}:
        found = environment.getattr(value, name)
        if not isinstance(found, jinja2.Undefined):
            yield name, found
        found = environment.getitem(value, name)
        if not isinstance(found, jinja2.Undefined):
            yield f"[{name}]", found
    if isinstance(value, Mapping):
        yield from ((str(key), inner) for key, inner in value.items())
    elif isinstance(value, Iterable):
        yield from ((str(at), inner) for at, inner in enumerate(value))
