"""A player named twice in a question, with other capitals, is one player."""

from typing import Any

import pytest

from pnp.problem import ContentError
from pnp.rules.answer import judge
from pnp.rules.inputs import Input, Source
from pnp.rules.verdict import Verdict
from tests.every_game.games import book, checker


def judged(id: str, **facts: Any) -> Verdict:
    """The verdict on these facts."""
    return judge(checker(id), book(id), Input(facts, Source("facts")))[1]


@pytest.mark.parametrize(("player", "legal"), [("Bob", False), ("bob", False), ("Rob", True)])
def test_who_sits_sits_whatever_the_capitals(player: str, legal: bool) -> None:
    piles = [{}, {"dragon": "Bob"}, {}, {}]
    assert (
        judged("dragons", question="action", piles=piles, deck=3, player=player, action={"sit": 1}).legal
        is legal
    )


@pytest.mark.parametrize(("other", "turned"), [("ana", False), ("Anna", True)])
def test_two_adventurers_of_one_player_are_no_two_players(other: str, turned: bool) -> None:
    attackers = [{"player": "Ana", "hero": "warrior"}, {"player": other, "hero": "amazon"}]
    assert judged("or-des-dragons", question="timer", attackers=attackers).answer["timer"] is turned


def test_shares_are_found_by_any_capitals_and_nobody_has_two() -> None:
    split = {
        "question": "split",
        "treasure": {"silver": 2},
        "attackers": [{"player": "Ana", "hero": "thief"}, {"player": "Bob", "hero": "wizard"}],
        "in_time": True,
    }
    assert judged("or-des-dragons", **split, shares={"Ana": {"silver": 1}, "bob": {"silver": 1}}).legal
    with pytest.raises(ContentError, match='shares names "Ana" twice'):
        judged("or-des-dragons", **split, shares={"Ana": {"silver": 1}, "ana": {"silver": 1}})
