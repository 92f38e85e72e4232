"""The players of a score: which counts are asked of each, read and checked against what the game holds."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pnp.problem import nearest
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.tokens import Tokens

ColumnKind = Literal["count", "flag", "choice", "word", "values"]


@dataclass(frozen=True, slots=True)
class Column:
    """One fact asked of each player.

    ``supply`` tells how many the game holds (all players together): a number for a count; for ``values``, a
    list of numbers such as coins, how many there are of each value. ``when`` names options that must have a
    value for the column to be known, e.g. ``{"rules": "advanced"}``. Two columns may have one key where their
    ``when`` excludes each other, such as a count that the game holds more or less of by a ruling.
    ``component`` is what one of it looks like, as ``deck/row``; ``{}`` in it stands for a value.
    """

    key: str
    kind: ColumnKind = "count"
    choices: tuple[str, ...] = ()
    supply: Callable[[Book], int | Mapping[int, int]] | None = None
    when: Mapping[str, str] | None = None
    single: bool = False  # at most one player may have it
    component: str = ""

    def applies(self, options: Mapping[str, str]) -> bool:
        """Whether the options make this column known."""
        return all(options.get(name) == value for name, value in (self.when or {}).items())

    def laid(self, value: Any) -> dict[str, int]:
        """What a sound value looks like on the table: components, and how many; nothing without any."""
        if not self.component:
            return {}
        if self.kind == "values":
            return {self.component.format(each): value.count(each) for each in value}
        count = int(value) if self.kind == "count" else bool(value)
        return {self.component.format(value): int(count)} if count else {}


@dataclass(frozen=True, slots=True)
class Seat:
    """One player and what was said of them, by column."""

    name: str
    values: Mapping[str, Any]

    def count(self, key: str) -> int:
        """A count; 0 where nothing was said."""
        return int(self.values.get(key, 0))

    def counts(self, keys: Sequence[str]) -> Tokens:
        """Several counts."""
        return Tokens((key, self.count(key)) for key in keys)

    def flag(self, key: str) -> bool:
        """Whether it was said."""
        return bool(self.values.get(key, False))

    def word(self, key: str) -> str:
        """A choice or word; empty where nothing was said."""
        return str(self.values.get(key, ""))

    def numbers(self, key: str) -> tuple[int, ...]:
        """A list of values."""
        return tuple(self.values.get(key, ()))


def read_seats(
    facts: Facts, book: Book, columns: Sequence[Column], options: Mapping[str, str]
) -> tuple[Seat, ...]:
    """The players of an input; every fault is noted in ``facts``, none raised."""
    low, high = book.players
    columns = _known(columns, options)
    entries = facts.each("players")
    if isinstance(facts.values.get("players"), list | tuple) and not low <= len(entries) <= high:
        facts.fault("players", "wrong-players", f"{len(entries)} players; the game is for {low} to {high}")
    seats: list[Seat] = []
    for entry in entries:
        name = entry.word("name")
        entry.label = name or entry.label
        if name and any(name == seat.name for seat in seats):
            entry.fault("name", "twice", "two players have this name")
        seats.append(Seat(name, _read_row(entry, columns, options)))
    _check_supply(entries, seats, book, columns)
    for column in columns:
        holders = [entry for entry, seat in zip(entries, seats, strict=True) if seat.values.get(column.key)]
        if column.single and len(holders) > 1:
            names = ", ".join(holder.label for holder in holders)
            holders[-1].fault(
                column.key, "above-supply", f"{column.key} is claimed by {names}; the game holds 1"
            )
    return tuple(seats)


def _known(columns: Sequence[Column], options: Mapping[str, str]) -> tuple[Column, ...]:
    """Without the columns whose key another one, known with these options, explains."""
    here = {column.key for column in columns if column.applies(options)}
    return tuple(column for column in columns if column.key not in here or column.applies(options))


def _read_row(entry: Facts, columns: Sequence[Column], options: Mapping[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for column in columns:
        if not entry.has(column.key):
            continue
        if not column.applies(options):
            wanted = " and ".join(f"{name}={value}" for name, value in (column.when or {}).items())
            entry.fault(column.key, "not-here", f"{column.key} is known only with {wanted}", at_key=True)
        elif column.kind == "count":
            found[column.key] = entry.integer(column.key)
        elif column.kind == "flag":
            found[column.key] = entry.flag(column.key)
        elif column.kind == "choice":
            found[column.key] = entry.choice(column.key, column.choices)
        elif column.kind == "word":
            found[column.key] = entry.word(column.key)
        else:
            found[column.key] = entry.integers(column.key)
    return found


def _check_supply(entries: list[Facts], seats: list[Seat], book: Book, columns: Sequence[Column]) -> None:
    """More of a component than the game holds is blamed on the player whose count goes beyond it."""
    for column in columns:
        if column.supply is None:
            continue
        holds = column.supply(book)
        held = _held(holds)
        counted = dict.fromkeys(held, 0)
        for entry, seat in zip(entries, seats, strict=True):
            for value, count in _numbered(seat.values.get(column.key, 0)).items():
                of_value = f" of value {value}" if value is not None else ""
                if value not in held:
                    known = nearest(str(value), map(str, held))
                    entry.fault(column.key, "unknown-value", f"{column.key} holds a {value}; {known}")
                    continue
                counted[value] += count
                if counted[value] > held[value] >= counted[value] - count:
                    message = f"{counted[value]} {column.key}{of_value} counted, the game holds {held[value]}"
                    entry.fault(column.key, "above-supply", message)


def _held(holds: int | Mapping[int, int]) -> dict[int | None, int]:
    return dict(holds.items()) if isinstance(holds, Mapping) else {None: holds}


def _numbered(told: Any) -> dict[int | None, int]:
    """How many of each value; a plain count has the value None."""
    if isinstance(told, tuple):
        return {value: told.count(value) for value in dict.fromkeys(told)}
    return {None: int(told)}
