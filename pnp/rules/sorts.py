"""What a fact is like, declared once a game: forms, completion and schemas are made from it.

A game's ``sorts`` name each fact of its questions, ``question/fact`` where one question means another thing
by it. Columns of a table whose names end in ``?`` may be left out, as facts may.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

SortKind = Literal[
    "player",  # somebody's name
    "players",  # names, none twice
    "choice",  # one of the ids
    "choices",  # a list of the ids
    "number",
    "numbers",  # a list of them
    "flag",
    "counts",  # how many of each id
    "table",  # a value for each column
    "rows",  # a list of tables
    "by",  # what each has, by a player's name or, where there are ids, by id
    "board",  # the game's own notations, as texts
    "cell",
    "cells",
    "tile",
    "map",  # rows of letters, which are the ids
    "text",
]
_NONE: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True)
class Sort:
    """What may be told as a fact.

    ``ids`` are what may be named; ``shown`` the component of an id where that is no row of this name,
    ``named`` the key in ``[told]`` of its word where that is not the id. Numbers and counts lie between
    ``least`` and ``most``, as far as those are known. ``lit`` is the question whose answer lists the cells
    that can be meant, and the part of the answer where they stand.
    """

    kind: SortKind
    ids: tuple[str, ...] = ()
    least: int = 0
    most: int | None = None
    columns: "Mapping[str, Sort]" = field(default_factory=lambda: _NONE)
    each: "Sort | None" = None
    shown: Mapping[str, str] = field(default_factory=lambda: _NONE)
    named: Mapping[str, str] = field(default_factory=lambda: _NONE)
    lit: tuple[str, str] | tuple[()] = ()
    needs: Mapping[str, tuple[str, str]] = field(default_factory=lambda: _NONE)  # an id’s option and value
    once: bool = False  # each id of a list stands there once

    def schema(self) -> dict[str, Any]:
        """As JSON Schema says it."""
        name = {"type": "string", "minLength": 1}
        one = {"enum": list(self.ids)}
        number = {"type": "integer", "minimum": self.least}
        number |= {"maximum": self.most} if self.most is not None else {}
        match self.kind:
            case "flag":
                return {"type": "boolean"}
            case "choice":
                return one
            case "number":
                return number
            case "players":
                return {"type": "array", "items": name, "uniqueItems": True}
            case "choices":
                return {"type": "array", "items": one, "uniqueItems": self.once}
            case "numbers":
                return {"type": "array", "items": number}
            case "cells" | "map":
                return {"type": "array", "items": name}
            case "counts":
                return _table(dict.fromkeys(self.ids, number))
            case "by":
                names = one if self.ids else name
                return {"type": "object", "propertyNames": names, "additionalProperties": _inner(self)}
            case "table":
                return self._columns()
            case "rows":
                return {"type": "array", "items": self._columns()}
        return name

    def _columns(self) -> dict[str, Any]:
        told = {name.removesuffix("?"): sort.schema() for name, sort in self.columns.items()}
        return _table(told, [name for name in self.columns if not name.endswith("?")])


Sorts = Mapping[str, Sort]
PLAYER, PLAYERS, FLAG, TEXT = Sort("player"), Sort("players"), Sort("flag"), Sort("text")
BOARD, CELL, CELLS, TILE = Sort("board"), Sort("cell"), Sort("cells"), Sort("tile")


def one_of(
    ids: Iterable[str], shown: Mapping[str, str] = _NONE, needs: Mapping[str, tuple[str, str]] = _NONE
) -> Sort:
    """One of these ids; those in ``needs`` only where an option has a value."""
    ids = tuple(ids)
    return Sort("choice", ids, shown=shown, needs={id: needs[id] for id in ids if id in needs} or _NONE)


def several(ids: Iterable[str], once: bool = True, shown: Mapping[str, str] = _NONE) -> Sort:
    """A list of these ids."""
    return Sort("choices", tuple(ids), once=once, shown=shown)


def number(most: int | None = None, least: int = 0) -> Sort:
    """A whole number."""
    return Sort("number", least=least, most=most)


def numbers(most: int | None = None, least: int = 0) -> Sort:
    """A list of whole numbers."""
    return Sort("numbers", least=least, most=most)


def counts(ids: Iterable[str], most: int | None = None, shown: Mapping[str, str] = _NONE) -> Sort:
    """How many of each of these ids, or of those that are named."""
    return Sort("counts", tuple(ids), most=most, shown=shown)


def by(each: Sort, ids: Iterable[str] = ()) -> Sort:
    """What each player has, or each of these ids."""
    return Sort("by", tuple(ids), each=each)


def table(columns: Sorts) -> Sort:
    """A value for each column."""
    return Sort("table", columns=columns)


def rows(columns: Sorts) -> Sort:
    """A list of such tables."""
    return Sort("rows", columns=columns)


def sort_of(sorts: Sorts, question: str, fact: str) -> Sort:
    """What a question means by a fact; a text where nothing is declared."""
    return sorts.get(f"{question}/{fact}") or sorts.get(fact) or TEXT


def _inner(sort: Sort) -> dict[str, Any]:
    return sort.each.schema() if sort.each else {}


def _table(columns: Mapping[str, Any], needed: Iterable[str] = ()) -> dict[str, Any]:
    told = {"type": "object", "properties": dict(columns), "additionalProperties": False}
    return told | ({"required": list(needed)} if needed else {})
