"""Two folders side by side: a number that was changed is found, noise is called noise."""

import random
from pathlib import Path

import pytest

from pnp.rules.book import load_book
from pnp.simulating.comparison import differences, holm
from pnp.simulating.estimates import Samples, samples
from pnp.simulating.playing import play_number
from tests.simulating import coin


def played(folder: Path, games: int = 300, seed: int = 1) -> Samples:
    book, simulation = load_book(folder), coin.simulation()
    facts = {number: play_number(simulation, book, {}, 2, "", {}, seed, number) for number in range(games)}
    return samples(facts, None)


def test_the_same_numbers_make_no_difference(tmp_path: Path) -> None:
    here = played(coin.folder(tmp_path / "a"))
    found = differences(here, played(coin.folder(tmp_path / "b")))
    assert {each.value for each in found.values()} == {0}
    assert {each.p for each in found.values()} == {1}


@pytest.mark.parametrize(("odds", "heads"), [(0.6, 3), (0.5, 4)])
def test_a_number_that_was_changed_is_found(tmp_path: Path, odds: float, heads: int) -> None:
    here = played(coin.folder(tmp_path / "a"))
    found = differences(here, played(coin.folder(tmp_path / "b", odds, heads)))
    turns = found["turns"]
    assert turns.more_than_noise
    assert turns.low <= turns.value <= turns.high
    assert (turns.value > 0) == (heads > 3)
    assert turns.low * turns.high > 0, "both ends lie on one side"


def test_games_with_the_same_odds_and_other_luck_differ_by_noise(tmp_path: Path) -> None:
    """Of fifty comparisons, in each of which all figures are looked at, hardly more than one in twenty."""
    folder = coin.folder(tmp_path / "a")
    luck = [played(folder, 60, seed) for seed in range(100)]
    pairs = zip(luck[::2], luck[1::2], strict=True)
    called = sum(any(each.more_than_noise for each in differences(*pair).values()) for pair in pairs)
    assert called <= 6


def test_a_rate_is_compared_by_the_games_that_went_otherwise() -> None:
    here = {"wins.1": {number: number < 50 for number in range(100)}}
    there = {"wins.1": {number: number < 58 for number in range(100)}}
    found = differences(here, there)["wins.1"]
    assert found.value == pytest.approx(0.08)
    assert found.p == pytest.approx(2 / 2**8), "eight games of eight, by the toss of a coin"


@pytest.mark.parametrize("games", [2, 40])
def test_what_went_otherwise_in_every_game_counts_by_how_many_there_were(games: int) -> None:
    here = {"wins.1": dict.fromkeys(range(games), False), "turns": dict.fromkeys(range(games), 3)}
    there = {"wins.1": dict.fromkeys(range(games), True), "turns": dict.fromkeys(range(games), 4)}
    found = differences(here, there)
    for figure in found.values():
        assert figure.value == 1
        assert figure.p == pytest.approx(min(1.0, 2 * 2 / 2**games)), "two figures, one by the toss of a coin"
        assert figure.more_than_noise == (games > 2)


def test_what_is_known_of_one_side_only_is_not_compared() -> None:
    here = {"turns": {0: 3, 1: 4, 2: 5}, "hours": {0: 1, 1: 2}}
    there = {"turns": {1: 5, 2: 6}, "slain": {1: 2, 2: 2}}
    found = differences(here, there)
    assert list(found) == ["turns"]
    assert (found["turns"].value, found["turns"].p) == (1, 0.5)


def test_who_looks_at_many_figures_is_told_less() -> None:
    chance = random.Random(3)
    chances = {str(number): chance.random() for number in range(20)}
    corrected = holm(chances)
    assert min(corrected.values()) == min(1, 20 * min(chances.values()))
    assert all(corrected[name] >= chances[name] for name in chances)
    assert holm({}) == {}
