"""Rates and means with their intervals: what they are, and how often they hold the truth."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import binomtest

from pnp.simulating.estimates import estimate, estimates, nested, samples


def test_a_rate_has_wilsons_interval() -> None:
    found = estimate([True] * 10 + [False] * 90)
    assert found.json() == {"rate": 0.1, "low": 0.055229, "high": 0.174366}, "as textbooks have it"


@pytest.mark.parametrize(("times", "games"), [(0, 1), (1, 1), (3, 7), (500, 1_000), (1_000, 1_000)])
def test_intervals_are_those_of_a_library(times: int, games: int) -> None:
    found = estimate([True] * times + [False] * (games - times))
    interval = binomtest(times, games).proportion_ci(0.95, method="wilson")
    assert (found.low, found.high) == pytest.approx((interval.low, interval.high), abs=1e-12)


def test_what_never_happens_may_happen_all_the_same() -> None:
    found = estimate([False] * 20)
    assert (found.value, found.low) == (0, 0)
    assert found.high == pytest.approx(0.1611, abs=1e-4)


def test_a_mean_has_students_interval() -> None:
    found = estimate([1, 2, 3, 4])
    assert (found.kind, found.value) == ("mean", 2.5)
    assert (found.low, found.high) == (pytest.approx(0.4457, abs=1e-4), pytest.approx(4.5543, abs=1e-4))


def test_one_game_tells_nothing_of_the_others() -> None:
    assert estimate([7]).json() == {"mean": 7, "low": None, "high": None, "p05": 7, "median": 7, "p95": 7}


@pytest.mark.parametrize("odds", [0.05, 0.3, 0.5])
def test_nineteen_intervals_of_twenty_hold_the_odds_of_a_coin(odds: float) -> None:
    chance = random.Random(5)
    found = [estimate([chance.random() < odds for _ in range(60)]) for _ in range(600)]
    held = sum(each.low <= odds <= each.high for each in found)
    assert 0.92 <= held / 600 <= 0.985


def test_nineteen_intervals_of_twenty_hold_a_mean() -> None:
    chance = random.Random(6)
    found = [estimate([chance.gauss(10, 3) for _ in range(8)]) for _ in range(600)]
    held = sum(each.low <= 10 <= each.high for each in found)
    assert 0.92 <= held / 600 <= 0.98


@given(st.lists(st.floats(-1e6, 1e6), min_size=2, max_size=30))
def test_a_mean_lies_in_its_interval(values: list[float]) -> None:
    found = estimate(values)
    assert found.low <= found.value + 1e-6 and found.value <= found.high + 1e-6
    assert list(found.spread) == pytest.approx(sorted(found.spread))


def test_facts_stand_in_an_order_that_is_read() -> None:
    games = {
        0: {"turns": 30, "deaths.elf": True, "wins.2": True, "wins.10": False, "slain": 2},
        1: {"turns": 60, "deaths.elf": False, "wins.2": True, "wins.10": False, "points.2": 4},
    }
    known = samples(games, minutes=2)
    assert list(known) == ["wins.2", "wins.10", "points.2", "deaths.elf", "slain", "turns", "hours"]
    assert known["hours"] == {0: 1, 1: 2}
    assert known["points.2"] == {1: 4}, "what is not known of a game is not counted as nothing"
    found = nested({name: each.json() for name, each in estimates(known).items()})
    assert found["wins"]["2"]["rate"] == 1
    assert found["turns"]["mean"] == 45
