"""What a page shows for counting before anything is asked: rows, pieces, options, rulings."""

from collections.abc import Mapping
from typing import Any

from pnp.content.game import Option, Ruling
from pnp.content.plain import plain_inline
from pnp.desk.desk import Desk
from pnp.rules.names import names_of
from pnp.rules.seats import Column
from pnp.translation.casing import capitalized

_YES = {"yes": "booklet.yes", "no": "booklet.no"}


def score_form(desk: Desk) -> dict[str, Any]:
    """The rows of a score sheet, what else a score may need, options and rulings with their words."""
    options = desk.book.game.options
    return {
        "columns": [_column(desk, column) for column in desk.checker.columns],
        "extra": [_extra(desk, key) for key in desk.checker.extra],
        "options": [_option(desk, each) for each in options if each.scored and not isinstance(each, Ruling)],
        "rulings": [_ruling(desk, each) for each in options if isinstance(each, Ruling)],
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


def _option(desk: Desk, option: Option) -> dict[str, Any]:
    return {
        "id": option.id,
        "text": plain_inline(desk.book.text(f"rulings.{option.id}.text")),
        "default": option.default,
        "values": [{"value": value, "text": _value(desk, option, value)} for value in option.values],
    }


def _ruling(desk: Desk, ruling: Ruling) -> dict[str, Any]:
    said = {value: plain_inline(desk.book.text(f"rulings.{ruling.id}.{value}")) for value in ruling.values}
    return _option(desk, ruling) | {
        "rule": ruling.rule,
        "reason": plain_inline(desk.book.text(f"rulings.{ruling.id}.reason")),
        "values": [{"value": value, "text": text} for value, text in said.items()],
    }


def _value(desk: Desk, option: Option, value: str) -> str:
    """A value of an option in words."""
    named = f"called.{option.id}.{value}"
    told = desk.book.text(named) if named in desk.book.sentences else value
    return capitalized(desk.words(_YES[value]) if value in _YES else told, desk.book.lang)
