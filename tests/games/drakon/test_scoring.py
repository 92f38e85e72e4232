"""Coins counted: in gold, alike, in common; who has won; what is refused."""

import random
from typing import Any

import pytest

from pnp.problem import ContentError
from pnp.rules.answer import score
from pnp.rules.inputs import Input, Source
from pnp.rules.names import names_of
from pnp.rules.shorthand import read_shorthand
from pnp.rules.tally import Outcome
from tests.games.drakon.tables import NAMES, book, rules


def settled(*coins: list[int], options: dict[str, str] | None = None, **columns: list[Any]) -> Outcome:
    first = columns.pop("first", None)
    players = [
        {"name": name, "coins": held, **{key: values[seat] for key, values in columns.items()}}
        for seat, (name, held) in enumerate(zip(NAMES, coins, strict=False))
    ]
    given = {"options": options or {}, "players": players, **({"first": first} if first else {})}
    return score(rules(), book(), Input(given, Source("told")))


def codes(*coins: list[int], options: dict[str, str] | None = None, **columns: list[Any]) -> set[str]:
    with pytest.raises(ContentError) as caught:
        settled(*coins, options=options, **columns)
    return {problem.code for problem in caught.value.problems}


def test_ten_gold_win_and_else_the_richest() -> None:
    assert settled([3, 3, 3, 1], [3]).winners == ("Ana",)
    stall = settled([3], [2, 1], [1])
    assert stall.winners == ("Ana", "Bob")
    assert stall.json()["players"][2]["rank"] == 3  # type: ignore[index]
    assert settled([3, 3, 3, 3], [3, 3, 3, 2], first="Bob").winners == ("Bob",)  # type: ignore[arg-type]
    assert settled([], []).winners == ("Ana", "Bob")


def test_totals_are_the_sums_of_their_lines_and_of_the_coins() -> None:
    chance = random.Random(4)
    coins = [1] * 8 + [2] * 10 + [3] * 10
    for _ in range(300):
        chance.shuffle(coins)
        cuts = sorted(chance.sample(range(29), chance.randint(2, 6)))
        hands = [coins[a:b] for a, b in zip([0, *cuts], cuts, strict=False)]
        reached = [n for n, h in zip(NAMES, hands, strict=False) if sum(h) >= 10]
        if len(reached) > 1:
            assert codes(*hands) == {"missing"}
        first = chance.choice(reached) if reached else ""
        found = settled(*hands, first=first)  # type: ignore[arg-type]
        assert [player.total for player in found.players] == [sum(hand) for hand in hands]
        best = max(map(sum, hands))
        richest = tuple(n for n, h in zip(NAMES, hands, strict=False) if sum(h) == best)
        assert found.winners == ((first,) if first else richest)


def test_who_escapes_wins_and_who_does_not_cannot() -> None:
    escape = {"variant": "escape"}
    found = settled([3, 3, 2], [3, 3, 3, 3], [3, 3], options=escape, escaped=[True, False, True])
    assert found.winners == ("Ana",)
    assert [(p.out, found.ranks[p.name]) for p in found.players] == [(False, 1), (True, None), (True, None)]


def test_when_nobody_escapes() -> None:
    escape = {"variant": "escape"}
    found = settled([3, 3, 3], [3], options=escape)
    assert (found.winners, found.rulings) == ((), ("escape-stall",))
    assert settled([3, 3, 3], [3], options={**escape, "escape-stall": "richest"}).winners == ("Ana",)


def test_partners_have_one_stock() -> None:
    team = {"variant": "team"}
    teams = ["x", "y", "x", "y"]
    found = settled([3, 3, 3], [3] * 3, [3, 3, 3, 2], [2, 2], options=team, team=teams)
    assert found.winners == ("Ana", "Cid")
    assert [player.total for player in found.players] == [20, 13, 20, 13]
    stall = settled([3], [3, 3], [2], [], options=team, team=teams)
    assert stall.winners == ("Bob", "Dan")
    assert codes([1], [1], [1], [1], options=team, team=["x", "x", "x", "y"]) == {"team-size"}
    assert codes([1], [1], [1], [1], options=team) == {"missing"}
    assert "number" in codes([1], [1], [1], options=team, team=["x", "y", "x"])


def test_pairs_and_coins_alike() -> None:
    assert settled([3] * 6 + [2], [3], options={"variant": "couple"}).winners == ("Ana",)
    assert codes([1], [1], [1], options={"variant": "couple"}) == {"number"}
    assert settled([1] * 5, [3] * 4, options={"variant": "fixed"}).winners == ("Ana",)
    both = {"variant": "couple", "also": "escape"}
    away = settled([3] * 6 + [2], [3] * 4, options=both, escaped=[True, False])
    assert away.winners == ("Ana",)


def test_what_the_rules_do_not_join_is_refused() -> None:
    both = {"variant": "couple", "also": "fixed"}
    assert codes([1], [1], options=both) == {"undefined"}
    allowed = settled([1, 2] * 5, [3] * 9, options={**both, "combinations": "allowed"})
    assert (allowed.winners, [p.total for p in allowed.players]) == (("Ana",), [10, 9])


def test_what_is_no_coin_at_all_is_told_once() -> None:
    with pytest.raises(ContentError) as caught:
        settled([True, 9, 3], [1.5, None])  # type: ignore[list-item]
    assert sorted(str(problem.message) for problem in caught.value.problems) == [
        "Ana: coins holds a 9; expected one of: 1, 2, 3",
        "Ana: coins: true; a whole number is expected",
        "Bob: coins, entry 2, is empty; a whole number is expected",
        "Bob: coins: 1.5; a whole number is expected",
    ]


def test_what_contradicts_itself_is_refused() -> None:
    assert codes([4], [1]) == {"unknown-value"}
    assert codes([1] * 9, [1]) == {"above-supply"}
    assert codes([1] * 5, [1] * 4) == {"above-supply"}
    assert codes([1]) == {"wrong-players"}
    assert codes([1], [1], escaped=[True, True]) == {"not-here"}
    assert "negative" in codes([1], [-1])
    assert codes([3], [1], first="Bob") == {"unknown-player"}  # type: ignore[arg-type]


def told(line: str, **options: str) -> Outcome:
    given = read_shorthand(line, rules().columns, names_of(book()), overrides=options)
    return score(rules(), book(), given, options)


@pytest.mark.parametrize(
    ("line", "totals"),
    [
        ("Ana: 5 coins; Bob: 3 coins", [5, 3]),
        ("Ana: 5; Bob: 1", [5, 1]),
        ("Ana: coins 3 2 1; Bob: no coins", [3, 0]),
        ("Ana: 4 coins, 1 coin; Bob: 2 coins of 3", [5, 2]),
        ("variant fixed | Ana: 18 coins; Bob: 0", [18, 0]),  # more than there are of any value
    ],
)
def test_where_coins_count_alike_it_is_enough_to_say_how_many(line: str, totals: list[int]) -> None:
    assert [player.total for player in told(line, variant="fixed").players] == totals


def test_a_number_that_may_be_a_coin_or_so_many_is_asked_about() -> None:
    for line in ("Ana: 5; Bob: 3", "Ana: 5 coins; Bob: coins 3"):
        with pytest.raises(ContentError, match="3 coins or 1 coin") as caught:
            told(line, variant="fixed")
        assert len(caught.value.problems) == 1
    with pytest.raises(ContentError, match="29 coins counted for all players together, the game holds 28"):
        told("Ana: 20 coins; Bob: 9 coins", variant="fixed")
    with pytest.raises(ContentError, match="say the value of each"):
        told("Ana: 5 coins; Bob: 3")
    with pytest.raises(ContentError, match="0 or more"):
        told("Ana: -1 coins; Bob: 3 coins", variant="fixed")


def test_no_coins_may_be_said_with_a_nought() -> None:
    for said in ("0", "0 coins", "coins 0", "none", ""):
        assert [player.total for player in told(f"Ana: {said}; Bob: 3 1").players] == [0, 4]
    with pytest.raises(ContentError, match="holds a 0"):
        told("Ana: 3 0; Bob: 1")


def test_of_tells_how_many_before_and_of_which_value_behind() -> None:
    with pytest.raises(ContentError, match="holds a 5"):  # where 5 × 3 are 3 × 5
        told("Ana: 3 of 5; Bob: 1")
