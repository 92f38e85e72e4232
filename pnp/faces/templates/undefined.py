"""Names and values that a template asks for and that are not there."""

from collections.abc import Mapping
from typing import Any

import jinja2

from pnp.problem import nearest
from pnp.words import Message

CONTEXT = ("card", "deck", "game", "rules", "words", "lang", "low_ink", "side", "copies")
"""The names that every template of a face knows."""


class Strict(jinja2.StrictUndefined):
    """A name that nothing has: using it is a fault that says which names there are."""

    @property
    def _undefined_message(self) -> Any:  # a Message, which the error carries along as it is
        name, owner = str(self._undefined_name), self._undefined_obj
        if self._undefined_hint:
            return self._undefined_hint
        if owner is jinja2.utils.missing:
            return Message("undefined.name", name=name, hint=nearest(name, CONTEXT))
        own = owner if isinstance(owner, Mapping) else getattr(owner, "__dict__", ())
        names = map(str, getattr(owner, "_names", own))
        label = getattr(owner, "_label", type(owner).__name__)
        return Message("undefined.inside", name=name, owner=label, hint=nearest(name, names))


class LeftOut(jinja2.StrictUndefined):
    """An optional value that a row leaves out: false, not defined, and a fault where it would be printed."""

    @property
    def _undefined_message(self) -> Any:
        return Message("undefined.left-out", name=str(self._undefined_name))

    def __bool__(self) -> bool:  # type: ignore[override]
        return False

    def __eq__(self, other: object) -> bool:  # type: ignore[override]
        return isinstance(other, LeftOut)

    def __hash__(self) -> int:  # type: ignore[override]
        return 0
