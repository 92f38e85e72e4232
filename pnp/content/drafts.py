"""What stands in for what is at fault while a game is drafted: a hole with the name of what belongs there."""

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.content.field_types import Field
from pnp.content.fill import missing_text
from pnp.content.game import Row
from pnp.problem import Problem

_UNPRINTABLE = {"unknown-size", "out-of-range", "wrong-page", "wrong-type"}
"""Faults of what game.toml says of a deck that leave nothing to lay out."""
_SIGNAL = "#ff00ff"  # nobody's colour: it is seen to be none


class MissingNumber(int):
    """A number that nobody has told: it counts as 0, and prints the name of what is missing.

    >>> f"{MissingNumber('gold')} + 2 = {MissingNumber('gold') + 2}"
    '[gold?] + 2 = 2'
    """

    name: str

    def __new__(cls, name: str) -> "MissingNumber":
        """The number that is called so."""
        made = super().__new__(cls, 0)
        made.name = name
        return made

    def __str__(self) -> str:
        return missing_text(self.name)

    __repr__ = __str__


def can_be_drafted(problems: Iterable[Problem], declared: str) -> bool:
    """Whether a deck can be laid out in spite of its faults; ``declared``: the file that declares it."""
    return not any(
        problem.code == "over-budget" or (problem.code in _UNPRINTABLE and problem.place.path == declared)
        for problem in problems
    )


def with_holes(rows: Iterable[Row], fields: Mapping[str, Field]) -> tuple[Row, ...]:
    """The rows, each value that is at fault a hole; those without an id are called by their line."""
    return tuple(_row(row, fields) for row in rows)


def _row(row: Row, fields: Mapping[str, Field]) -> Row:
    missing = {
        name: _hole(field)
        for name, field in fields.items()
        if name not in row.values and (name in row.places or not field.optional)
    }
    id = row.id or f"row-{row.place.line}"
    return row._replace(id=id, values={**row.values, **missing}) if missing or not row.id else row


def _hole(field: Field) -> Any:
    if field.kind.numeric:
        return MissingNumber(field.name)
    if field.choices:
        return field.choices[0]
    match field.type:
        case "boolean":
            return False
        case "color":
            return _SIGNAL
        case "art":
            return f"{field.name}?"
        case "icon":
            return field.name
    return missing_text(field.name)
