"""An answer names the rulings that it rests on: those, and no others, of which another reading changes it.

What is illegal by another reading as well, for all the reasons that are told and for one more, rests on none.
"""

from collections.abc import Iterable, Mapping

import pytest

from tests.crossed.asked import Asked, variations, worked_examples
from tests.crossed.walk import Walk
from tests.every_game.games import SHIPPED

QUICK = 12
"""One example of so many is walked in pairs by the quick tests."""


def told(walk: Walk, changes: Iterable[Mapping[str, str]]) -> list[str]:
    where = walk.asked.facts
    return [f"{each}: {changed} {where}" for changed in changes for each in walk.contradictions(changed)]


def walked(game: str, asked: Iterable[Asked], pairs: bool) -> list[str]:
    walks = (Walk(game, each) for each in asked)
    return [fault for walk in walks for fault in told(walk, walk.readings() if pairs else [{}])]


SWEPT = [pytest.param(each, marks=() if each == "drakon" else pytest.mark.long) for each in SHIPPED]


@pytest.mark.parametrize("game", SHIPPED)
def test_each_ruling_of_each_example(game: str) -> None:
    assert walked(game, worked_examples(game), pairs=False) == []


@pytest.mark.parametrize("game", SHIPPED)
def test_some_examples_in_each_pair_of_readings(game: str) -> None:
    assert walked(game, list(worked_examples(game))[::QUICK], pairs=True) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", SWEPT)
def test_each_example_in_each_pair_of_readings(game: str) -> None:
    assert walked(game, worked_examples(game), pairs=True) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", SWEPT)
def test_each_variation_of_an_example(game: str) -> None:
    assert walked(game, variations(game), pairs=False) == []
