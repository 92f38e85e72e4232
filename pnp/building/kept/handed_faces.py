"""Components as bytes for a process that draws others of the same game, and back.

What several of them show is known by what it was made of. Who reads such a thing and has drawn it too takes
its own, so that a file shows it once, whoever has drawn what it stands on.
"""

import io
import pickle
from collections.abc import Mapping
from dataclasses import fields
from functools import partial
from operator import attrgetter
from typing import Any, NamedTuple

from pnp.building.kept.values import PROTOCOL, OwnAlone
from pnp.faces.art.packaged import packaged_among
from pnp.faces.drawing.operations import Component, Drawing, Face
from pnp.faces.face_memory import FaceMemory

_Name = tuple[str, Any]
"""A kind of what is remembered, and the key that one is known by there."""
_FIELDS = {kind: attrgetter(*(field.name for field in fields(kind))) for kind in (Drawing, Face)}


class HandedRow(NamedTuple):
    """A row's component."""

    component: Component
    icons: tuple[str, ...]  # of packages, which ask for credits


def handed(components: Mapping[str, Component], memory: FaceMemory) -> bytes:
    """Components by ``deck/id``, without those that show what nobody would know again; ``memory`` is that of
    who has drawn them.
    """
    names = _names(memory)
    rows = {}
    for name, component in components.items():
        shown = {*component.drawings()}
        if all(map(names.__contains__, (*component.sides, *shown))):
            rows[name] = HandedRow(component, packaged_among(shown))
    out = io.BytesIO()
    writer = pickle.Pickler(out, PROTOCOL)
    writer.dispatch_table = dict.fromkeys(_FIELDS, partial(_reduced, names))
    try:
        writer.dump(rows)
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
        return b""
    return out.getvalue()


def received(data: bytes, memory: FaceMemory) -> dict[str, HandedRow]:
    """The components again; ``memory`` is that of who reads them, and learns what they show. None of bytes
    that are damaged.
    """
    try:
        rows = _Reader(data, memory).load()
    except Exception:  # of damaged bytes, pickle raises anything
        return {}
    return rows if isinstance(rows, dict) and {*map(type, rows.values())} <= {HandedRow} else {}


class _Reader(OwnAlone):
    def __init__(self, data: bytes, memory: FaceMemory) -> None:
        super().__init__(io.BytesIO(data), (HandedRow,))
        self._memory: Mapping[str, dict[Any, Any]] = _kinds(memory)

    def find_class(self, module: str, name: str) -> Any:
        """What a value is of, or who tells what is known. UnpicklingError for all else."""
        if (module, name) == (_known.__module__, _known.__name__):
            return self._own
        return super().find_class(module, name)

    def _own(self, name: _Name, kind: type, values: tuple[Any, ...]) -> Any:
        return self._memory[name[0]].setdefault(name[1], kind(*values))


def _known(name: _Name, kind: type, values: tuple[Any, ...]) -> Any:
    """Stands in the bytes before what has a name: who reads them puts in what is known by it."""
    raise NotImplementedError


def _reduced(names: Mapping[Drawing | Face, _Name], value: Drawing | Face) -> tuple[Any, ...]:
    kind = type(value)
    values = _FIELDS[kind](value)
    return (_known, (names[value], kind, values)) if value in names else (kind, values)


def _kinds(memory: FaceMemory) -> dict[str, dict[Any, Any]]:
    """What is remembered by its keys; of what has several, the last names it."""
    art = memory.art
    return {
        "recolored": art.recolored,
        "icons": art.icons,
        "packaged": art.packaged,
        "drawings": art.drawings,
        "faces": memory.faces,
    }


def _names(memory: FaceMemory) -> dict[Drawing | Face, _Name]:
    return {made: (kind, key) for kind, known in _kinds(memory).items() for key, made in known.items()}
