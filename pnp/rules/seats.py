"""The players of a score: which counts are asked of each, read and checked against what the game holds."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from pnp.content.lazy import LazyMapping
from pnp.content.lookup.findable import folded
from pnp.frozen import frozen
from pnp.problem import nearest
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.names import names_of
from pnp.rules.option_words import chosen
from pnp.rules.tokens import Tokens

ColumnKind = Literal["count", "flag", "choice", "word", "values"]


class Column(NamedTuple):
    """One fact asked of each player.

    ``supply`` tells how many the game holds (all players together): a number for a count; for ``values``, a
    list of numbers such as coins, how many there are of each value. ``when`` names options that must have a
    value for the column to be known, e.g. ``{"rules": "advanced"}``. Two columns may have one key where their
    ``when`` excludes each other, such as a count that the game holds more or less of by a ruling.
    ``component`` is what one of it looks like, as ``deck/row``; ``{}`` in it stands for a value.
    ``alike_by`` are options, each with its value, by any of which all of a list's values count alike: then it
    is enough to tell how many there are, and a value that nobody told is 0.
    """

    key: str
    kind: ColumnKind = "count"
    choices: tuple[str, ...] = ()
    supply: Callable[[Book], int | Mapping[int, int]] | None = None
    when: Mapping[str, str] | None = None
    single: bool = False  # at most one player may have it
    component: str = ""
    usual: bool = False  # what a flag is taken for where nothing is said
    alike_by: tuple[tuple[str, str], ...] = ()
    alike: bool = False  # whether that is so under the options at hand

    def applies(self, options: Mapping[str, str]) -> bool:
        """Whether the options make this column known."""
        return all(options.get(name) == value for name, value in (self.when or {}).items())

    def under(self, options: Mapping[str, str]) -> "Column":
        """The column as these options have it."""
        if not self.alike_by:
            return self
        return self._replace(alike=any(options.get(name) == value for name, value in self.alike_by))

    def components(self, value: Any) -> dict[str, int]:
        """What a sound value looks like on the table: components, and how many; nothing without any."""
        if not self.component:
            return {}
        if self.kind == "values":
            return {self.component.format(each): value.count(each) for each in value}
        count = int(value) if self.kind == "count" else bool(value)
        return {self.component.format(value): int(count)} if count else {}


@frozen
class Seat:
    """One player and what was said of them, by column."""

    name: str
    values: Mapping[str, Any]

    def count(self, key: str) -> int:
        """A count; 0 where nothing was said."""
        return int(self.values.get(key, 0))

    def counts(self, keys: Sequence[str]) -> Tokens:
        """Several counts."""
        held = self.values
        return Tokens({key: int(held[key]) for key in keys if held.get(key)})

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
    facts: Facts, book: Book, columns: Sequence[Column], options: Mapping[str, str], fewest: int | None = None
) -> tuple[Seat, ...]:
    """The players of an input, all faults noted in ``facts``; ``fewest`` stands in for those of the game."""
    known = [column.under(options) for column in columns if column.applies(options)]
    keys = {column.key for column in known}
    others = [column for column in columns if column.key not in keys]
    entries = facts.each("players")
    names = names_of(book)
    rows = {each.key: each.component.partition("/")[2] for each in columns}
    called = LazyMapping(rows, lambda key: names.several(key, rows[key]))
    asked = {"name", *rows}
    check_players(facts, "players", len(entries), book, fewest)
    seats: list[Seat] = []
    for entry in entries:
        name = entry.word("name")
        entry.label, entry.called = name or entry.label, called
        entry.values = {
            key if key in asked else names.meant(key, rows, rows) or key: value
            for key, value in entry.values.items()
        }
        others_so = [seat.name for seat in seats if folded(seat.name) == folded(name)]
        if name and name in others_so:
            entry.fault("name", "twice.player")
        elif name and others_so:  # whom the judge and the referee take for one
            entry.fault("name", "twice.player-spelt", name=others_so[0])
        for column in others:
            if entry.has(column.key):
                wanted = tuple(chosen(book, name, value) for name, value in (column.when or {}).items())
                entry.fault(column.key, "not-here", at_key=True, key=called[column.key], wanted=wanted)
        given = (column for column in known if entry.has(column.key))
        seats.append(Seat(name, {column.key: _READERS[column.kind](entry, column) for column in given}))
    for column in known:
        values = (seat.values.get(column.key) for seat in seats)
        holders = [(entry, value) for entry, value in zip(entries, values, strict=True) if value]
        _check_supply(holders, column, called, book)
    return tuple(seats)


def check_players(facts: Facts, key: str, count: int, book: Book, fewest: int | None = None) -> None:
    """Note a fault at ``key``, if that fact is given, where the game is not for ``count`` players."""
    low, high = fewest or book.game.players[0], book.game.players[1]
    if facts.has(key) and not low <= count <= high:
        facts.fault(key, "wrong-players", count=count, low=low, high=high)


def read_names(facts: Facts, book: Book) -> tuple[str, ...]:
    """The names of all players, clockwise; a fault is noted where the game is not for so many."""
    names = facts.words("seats")
    check_players(facts, "seats", len(names), book)
    return names


def check_seated(facts: Facts, key: str, name: str, seats: Sequence[str]) -> None:
    """Note a fault at ``key`` where nobody of that name sits at the table, as far as either is known."""
    if seats and name and name not in seats:
        facts.fault(key, "unknown-player", name=name, names=tuple(seats))


_READERS: Mapping[ColumnKind, Callable[[Facts, Column], Any]] = {
    "count": lambda entry, column: entry.integer(column.key),
    "flag": lambda entry, column: entry.flag(column.key),
    "choice": lambda entry, column: entry.choice(column.key, column.choices),
    "word": lambda entry, column: entry.word(column.key),
    "values": lambda entry, column: entry.integers(column.key),
}


def _check_supply(
    holders: Sequence[tuple[Facts, Any]], column: Column, called: Mapping[str, str], book: Book
) -> None:
    """More of a component than the game holds is blamed on the player whose count goes beyond it."""
    key = column.key
    if column.single and len(holders) > 1:
        names = tuple(entry.label for entry, _ in holders)
        holders[-1][0].fault(key, "above-supply.single", key=called[key], names=names)
    if column.supply is None or not holders:
        return
    holds, counted = column.supply(book), Counter[int]()
    if not isinstance(holds, Mapping):
        total = 0
        for entry, count in holders:
            total += count
            if total > holds >= total - count:
                code = "above-supply" if total == count else "above-supply.together"
                entry.fault(key, code, key=called[key], counted=total, holds=holds)
        return
    for entry, values in holders:
        for value, count in Counter(values).items():
            counted[value] += count
            if value == 0 and column.alike:
                continue
            if value not in holds:
                hint = nearest(str(value), map(str, holds))
                entry.fault(key, "unknown-value.item", key=called[key], found=str(value), hint=hint)
            elif counted[value] > holds[value] >= counted[value] - count:
                claimed, most = counted[value], holds[value]
                code = "above-supply.value" if claimed == count else "above-supply.value-together"
                entry.fault(key, code, key=called[key], value=value, counted=claimed, holds=most)
        total, most = counted.total(), sum(holds.values())
        if column.alike and total > most >= total - len(values):
            code = "above-supply" if total == len(values) else "above-supply.together"
            entry.fault(key, code, key=called[key], counted=total, holds=most)
