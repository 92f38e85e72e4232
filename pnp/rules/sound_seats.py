"""The players of a table in which nothing is wrong, taken as they stand.

``read_seats`` looks at one fact after the other, to tell each fault and where it stands. Where every value is
of its kind and the game holds as much, there is nothing to tell, and most tables are like that.
"""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain
from math import inf
from operator import gt
from typing import Any

from pnp.content.lookup.findable import folded
from pnp.rules.book import Book
from pnp.rules.seats import Column, ColumnKind, Seat


class SoundSeats:
    """Takes the players of tables whose options make the same columns known."""

    def __init__(self, book: Book, columns: Iterable[Column]) -> None:
        """``columns`` are those known."""
        known = {column.key: column for column in columns}.values()
        held = {column.key: column.supply(book) for column in known if column.supply}
        self._players = book.game.players
        self._left_out = {column.key: 0 for column in known if column.kind == "count"}
        self._most = [_number(held.get(key)) for key in self._left_out]
        self._others = tuple((column, _TAKERS[column.kind]) for column in known if column.kind != "count")
        self._each = {key: holds for key, holds in held.items() if isinstance(holds, Mapping)}
        self._single = tuple(column.key for column in known if column.single)
        self._more = any(key in self._left_out for key in (*self._each, *self._single))

    def take(self, players: object) -> tuple[Seat, ...] | None:
        """The players as ``read_seats`` reads them, with 0 for counts that are left out.

        None where it may have something to tell.
        """
        low, high = self._players
        if type(players) is not list or not low <= len(players) <= high:
            return None
        counts, more = len(self._left_out), self._more
        rows: list[Collection[Any]] = []
        seats: dict[str, Mapping[str, Any]] = {}
        spelt: set[str] = set()
        for entry in players:
            if type(entry) is not dict:
                return None
            values: dict[str, Any] = {**self._left_out, **entry}
            name = values.pop("name", None)
            if type(name) is not str or not name or name != name.strip() or name in seats:
                return None
            seats[name] = values
            spelt.add(folded(name))
            if len(values) != counts:
                if (others := self._take_others(values)) is None or len(values) != counts:
                    return None  # something is to be told, or a key is unknown
                seats[name] = values | others
                more = True
            rows.append(values.values())
        if len(spelt) < len(rows):
            return None  # “Ana” and “ana”
        if not self._holds(rows) or (more and not self._holds_others(seats.values())):
            return None
        return tuple([Seat(name, values) for name, values in seats.items()])

    def _take_others(self, values: dict[str, Any]) -> dict[str, Any] | None:
        """What is no count, off what is said of a player; None where something is to be told of it."""
        others = {}
        for column, take in self._others:
            if (given := values.pop(column.key, None)) is not None:
                if (value := take(given, column)) is None:
                    return None
                others[column.key] = value
        return others

    def _holds(self, rows: Collection[Collection[Any]]) -> bool:
        """Whether all are counts, and the game holds what all players together have."""
        counts = list(chain.from_iterable(rows))
        return (
            set(map(type, counts)) <= _WHOLE
            and min(counts, default=0) >= 0
            and not any(map(gt, map(sum, zip(*rows, strict=True)), self._most))
        )

    def _holds_others(self, seats: Collection[Mapping[str, Any]]) -> bool:
        for key, each in self._each.items():
            counted = Counter(value for values in seats for value in values.get(key, ()))
            if any(count > each.get(value, 0) for value, count in counted.items()):
                return False
        return all(sum(bool(values.get(key)) for values in seats) <= 1 for key in self._single)


def _number(holds: int | Mapping[int, int] | None) -> float:
    return holds if isinstance(holds, int) else inf


_WHOLE = frozenset((int,))  # no bool, which is an int too


def _word(value: object, column: Column) -> str | None:
    return value if type(value) is str and value and value == value.strip() else None


def _flag(value: object, column: Column) -> bool | None:
    return value if type(value) is bool else None


def _choice(value: object, column: Column) -> str | None:
    return value if type(value) is str and value in column.choices else None


def _values(value: object, column: Column) -> Sequence[int] | None:
    if type(value) is not list or not all(type(each) is int and each >= 0 for each in value):
        return None
    return tuple(value)


_TAKERS: Mapping[ColumnKind, Callable[[Any, Column], Any]] = {
    "flag": _flag,
    "choice": _choice,
    "word": _word,
    "values": _values,
}
