"""Values that CSS keeps under names: ``--ink: red``, and ``var(--ink, black)``, which asks for one."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

import tinycss2

_LETTERS = 300_000
"""Of all that names stand for in a drawing: names that ask for names twice would soon fill any memory."""


class _Unknown(Exception):
    """No value has the name, and none stands in for it."""


def asks(value: str) -> bool:
    """Whether a value is told by others."""
    return "var(" in value.lower()


class Variables:
    """Puts in what names stand for, as much as a drawing may ask for."""

    def __init__(self) -> None:
        self._left = _LETTERS

    def settled(self, value: str, known: Mapping[str, str]) -> str | None:
        """A value with what its names stand for; None where a name says nothing.

        >>> names = Variables()
        >>> names.settled("var(--ink, black)", {}), names.settled("rgb(var(--ink) 0)", {"--ink": "1 2"})
        ('black', 'rgb(1 2 0)')
        """
        try:
            return self._filled(value, known, frozenset()).strip()
        except _Unknown:
            return None

    def _filled(self, text: str, known: Mapping[str, str], following: frozenset[str]) -> str:
        self._left -= len(text)
        if self._left < 0:
            raise _Unknown
        return self._serialized(tinycss2.parse_component_value_list(text), known, following)

    def _serialized(self, tokens: Sequence[Any], known: Mapping[str, str], following: frozenset[str]) -> str:
        parts: list[str] = []
        for token in tokens:
            if token.type != "function":
                parts.append(token.serialize())
            elif token.lower_name == "var":
                parts.append(self._named(token.arguments, known, following))
            else:
                parts.append(f"{token.name}({self._serialized(token.arguments, known, following)})")
        return "".join(parts)

    def _named(self, arguments: Sequence[Any], known: Mapping[str, str], following: frozenset[str]) -> str:
        comma = next((at for at, token in enumerate(arguments) if token == ","), len(arguments))
        name = tinycss2.serialize(arguments[:comma]).strip()
        if name in known and name not in following:
            with suppress(_Unknown):
                return self._filled(known[name] or " ", known, following | {name})
        if comma == len(arguments):
            raise _Unknown
        return self._serialized(arguments[comma + 1 :], known, following).strip()
