"""Players of sound tables are taken as the reader of faults reads them, and no others are."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.places import bundled
from pnp.rules.book import Book, load_book
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input, Source
from pnp.rules.registry import find_checker
from pnp.rules.seats import Seat, read_seats
from pnp.rules.sitting import Sitting
from pnp.rules.sound_seats import SoundSeats
from tests.games.or_des_dragons.tables import NAMES, TOKENS, book, deal, rules

ADVANCED = {"rules": "advanced"}


def taken(players: object) -> tuple[Seat, ...] | None:
    return SoundSeats(book(), rules().columns).take(players)


def told(players: object) -> tuple[tuple[Seat, ...], list[object]]:
    """The seats as they are read with all faults, and those."""
    facts = Facts.of(Input({"players": players}, Source("told")))
    seats = read_seats(facts, book(), rules().columns, Sitting(book(), ADVANCED).options)
    facts.ask("players")
    facts._note_unknown()
    return seats, facts._faults


def alike(ours: tuple[Seat, ...], theirs: tuple[Seat, ...]) -> bool:
    def whole(seat: Seat) -> tuple[str, dict[str, Any]]:
        return seat.name, {**dict.fromkeys(TOKENS, 0), **seat.values}

    return list(map(whole, ours)) == list(map(whole, theirs))


VALUES = st.one_of(
    st.integers(-1, 3), st.sampled_from([True, None, 2.0, 1.5, "2", "blue", "Ana", "", " Bob ", [1], 99])
)
KEYS = st.sampled_from([*TOKENS, "illusion", "name", "gold coins", "other"])


@given(st.integers(0, 2**32), st.lists(st.tuples(st.integers(0, 6), KEYS, VALUES), max_size=2))
def test_what_is_taken_is_what_is_read_without_a_fault(
    seed: int, spoils: list[tuple[int, str, object]]
) -> None:
    hoards = deal(random.Random(seed))
    players: list[Any] = [{"name": name, **hoard} for name, hoard in zip(NAMES, hoards, strict=False)]
    for at, key, value in spoils:
        players[at % len(players)][key] = value
    ours = taken(players)
    theirs, faults = told(players)
    if ours is not None:
        assert not faults and alike(ours, theirs)
    elif not spoils:
        assert faults


@pytest.mark.parametrize(
    "players",
    [None, {}, [], [{"name": "Ana"}] * 3, [{"name": name} for name in (*NAMES, "Gus")], [1, 2, 3]],
)
def test_tables_that_are_none_are_left_to_who_tells_faults(players: object) -> None:
    assert taken(players) is None
    assert told(players)[1]


def test_lists_of_values_flags_and_words_are_taken_too() -> None:
    def seats(game: str, players: list[dict[str, object]], **options: str) -> tuple[Seat, ...] | None:
        drawn: Book = load_book(bundled() / "content" / game)
        checker = find_checker(game)
        assert checker is not None
        chosen = Sitting(drawn, options).options
        known = (column for column in checker.columns if column.applies(chosen))
        return SoundSeats(drawn, known).take(players)

    ana, bob = {"name": "Ana", "coins": [3, 2]}, {"name": "Bob", "coins": [], "escaped": True}
    assert seats("drakon", [ana, bob]) is None  # nobody escapes but in that variant
    assert seats("drakon", [ana, bob], variant="escape") == (
        Seat("Ana", {"coins": (3, 2)}),
        Seat("Bob", {"coins": (), "escaped": True}),
    )
    assert seats("drakon", [ana, {**bob, "coins": [7]}], variant="escape") is None
    assert seats("drakon", [ana, {**bob, "coins": [1] * 99}], variant="escape") is None
