"""A game as its page shows it before anything is asked: baked into the page when that is made."""

from collections.abc import Mapping
from typing import Any

from pnp.desk.desk import Desk
from pnp.rules.seats import Column


def describe(desk: Desk) -> dict[str, Any]:
    """Forms of the page: who plays, which options there are, what is counted, what can be asked.

    Components are named ``deck/row``; a page draws those that ``pieces`` finds in here.
    """
    game, book = desk.book.game, desk.book
    return {
        "game": game.id,
        "lang": book.lang,
        "title": book.text("game.title"),
        "players": list(game.players),
        "options": [
            {"id": option.id, "values": list(option.values), "default": option.default}
            for option in game.options
        ],
        "score": {"columns": [_column(desk, column) for column in desk.checker.columns]},
        "ask": {"questions": _questions(desk)},
    }


def _column(desk: Desk, column: Column) -> dict[str, Any]:
    supply = column.supply(desk.book) if column.supply else None
    return {
        "key": column.key,
        "kind": column.kind,
        "choices": list(column.choices),
        "supply": dict(supply) if isinstance(supply, Mapping) else supply,
        "when": dict(column.when or {}),
        "single": column.single,
        "component": column.component,
        "components": _each_value(column, supply),
        "name": desk.book.called(column.component.partition("/")[2]) or column.key,
    }


def _each_value(column: Column, supply: object) -> list[str]:
    """What each value of a column looks like that counts values."""
    each = supply if "{}" in column.component and isinstance(supply, Mapping) else ()
    return [column.component.format(value) for value in each]


def _questions(desk: Desk) -> list[dict[str, Any]]:
    book = desk.book
    return [
        {
            "name": question.name,
            "text": book.text(f"questions.{question.name}"),
            "facts": [
                {"name": fact, "needed": fact in question.needed, "text": book.text(f"facts.{fact}")}
                for fact in question.known
            ],
        }
        for question in desk.checker.questions
    ]
