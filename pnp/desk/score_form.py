"""What a page shows for counting before anything is asked: rows and pieces."""

from collections.abc import Mapping
from typing import Any

from pnp.desk.desk import Desk
from pnp.rules.names import names_of
from pnp.rules.seats import Column
from pnp.translation.casing import capitalized


def score_form(desk: Desk) -> dict[str, Any]:
    """The rows of a score sheet, and what else a score may need."""
    return {
        "columns": [_column(desk, column) for column in desk.checker.columns],
        "extra": [_extra(desk, key) for key in desk.checker.extra],
    }


def _extra(desk: Desk, key: str) -> dict[str, str]:
    named = f"called.{key}"
    told = desk.book.text(named) if named in desk.book.sentences else key
    return {"key": key, "name": capitalized(told, desk.book.lang)}


def _column(desk: Desk, column: Column) -> dict[str, Any]:
    supply = column.supply(desk.book) if column.supply else None
    values = sorted(supply, reverse=True) if isinstance(supply, Mapping) else ()
    row = column.component.partition("/")[2]
    return {
        "key": column.key,
        "kind": column.kind,
        "name": _name(desk, column.key, "" if values else row, column.kind in ("count", "values")),
        "supply": dict(supply) if isinstance(supply, Mapping) else supply,
        "when": dict(column.when or {}),
        "single": column.single,
        "usual": column.usual,
        "component": "" if values else column.component,
        "values": [_piece(desk, str(value), column.component.format(value)) for value in values],
        "choices": [_piece(desk, choice, _pictured(desk, choice)) for choice in column.choices],
    }


def _piece(desk: Desk, value: str, component: str) -> dict[str, str]:
    return {"value": value, "name": _name(desk, component.partition("/")[2] or value), "component": component}


def _pictured(desk: Desk, choice: str) -> str:
    """What a choice looks like: what is counted under the same key, if that is."""
    return next((column.component for column in desk.checker.columns if column.key == choice), "")


def _name(desk: Desk, key: str, row: str = "", several: bool = False) -> str:
    """What is counted under a key, in the language: one of it, or several."""
    names = names_of(desk.book)
    return capitalized((names.several if several else names.shown)(key, row or key), desk.book.lang)
