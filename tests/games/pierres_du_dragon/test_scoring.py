"""Who has won: the first to have three points, at once."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.problem import ContentError
from pnp.rules.answer import score
from pnp.rules.inputs import Input, Source
from pnp.rules.tally import Outcome
from tests.games.pierres_du_dragon.tables import NAMES, ask, book, codes, rules


def counted(*points: int, **given: Any) -> Outcome:
    players = [{"name": name, "points": count} for name, count in zip(NAMES, points, strict=False)]
    return score(rules(), book(), Input({"players": players, **given}, Source("test")))


def test_the_first_to_have_three_points_has_won() -> None:
    outcome = counted(1, 3, 2)
    assert outcome.winners == ("Bob",)
    assert outcome.ranks == {"Ana": 3, "Bob": 1, "Cid": 2}
    assert [player.total for player in outcome.players] == [1, 3, 2]


def test_below_three_points_nobody_has_won() -> None:
    outcome = counted(2, 1, 0)
    assert (outcome.winners, outcome.ranks["Ana"]) == ((), 1)


def test_four_points_are_three() -> None:
    outcome = counted(4, 2, 2)
    assert (outcome.winners, outcome.players[0].total) == (("Ana",), 3)
    assert [line.points for line in outcome.players[0].lines] == [4, -1, 0]


@pytest.mark.parametrize("order", ["Cid", 3, ["Cid", "Ana"], [3, 1]])
def test_who_was_there_first_is_told_where_two_were_there(order: object) -> None:
    outcome = counted(3, 1, 3, order=order)
    assert (outcome.winners, outcome.ranks) == (("Cid",), {"Ana": 2, "Bob": 3, "Cid": 1})
    first, late = (outcome.players[seat].lines[-1].text for seat in (2, 0))
    assert (first, late) == (
        "The first to have 3: the game is won.",
        "Another player was there before: the game was over.",
    )
    assert counted(3, 1, 3, order=1).winners == ("Ana",)


def test_without_it_two_cannot_have_won() -> None:
    with pytest.raises(ContentError, match="Ana, Cid have all reached the goal"):
        counted(3, 1, 3)


@pytest.mark.parametrize(
    ("points", "given", "message"),
    [
        ((3, 1), {}, "2 players; the game is for 3 to 6"),
        ((5, 1, 1), {}, "Ana: points: 5; 4 or less is expected"),
        ((-1, 1, 1), {}, "Ana: points: -1; 0 or more is expected"),
        ((1.5, 1, 1), {}, "Ana: points: 1.5; a whole number is expected"),
        ((3, 1, 1), {"order": "Bob"}, '"Bob" has not reached the goal'),
        ((3, 1, 1), {"order": "Zoe"}, "order is"),
        ((3, 1, 1), {"order": 4}, "order is"),
        ((1, 1, 3), {"order": 0}, "order is"),
        ((3, 1, 1), {"first": "Ana"}, 'there is no "first" here'),
    ],
)
def test_wrong_input_is_refused(points: tuple[int, ...], given: dict[str, Any], message: str) -> None:
    with pytest.raises(ContentError) as caught:
        counted(*points, **given)
    assert message in str(caught.value)


@given(
    st.lists(st.integers(0, 2), min_size=3, max_size=6), st.integers(0, 5), st.integers(2, 4), st.randoms()
)
def test_the_order_of_the_seats_never_matters(points: list[int], seat: int, goal: int, chance: Any) -> None:
    points[seat % len(points)] = goal
    order = chance.sample(range(len(points)), len(points))
    straight, shuffled = counted(*points), counted(*(points[seat] for seat in order))
    assert [shuffled.players[n].total for n in range(len(order))] == [
        straight.players[n].total for n in order
    ]
    assert len(straight.winners) == len(shuffled.winners) == int(goal >= 3)
    for player in straight.players:
        assert player.total == min(3, points[NAMES.index(player.name)])


@pytest.mark.parametrize(
    ("points", "winner", "reasons"),
    [
        ({"Ana": 2, "Bob": 1, "Cid": 0}, None, ["score.three.not-yet"]),
        ({"Ana": 2, "Bob": 3, "Cid": 0}, "Bob", ["score.three.over"]),
        ({"Ana": 4, "Bob": 1, "Cid": 0}, "Ana", ["score.three.over", "score.three.more"]),
    ],
)
def test_the_game_is_over_at_once(points: dict[str, int], winner: str | None, reasons: list[str]) -> None:
    verdict = ask("end", points=points)
    assert verdict.answer == {"over": winner is not None, "winner": winner}
    assert codes(verdict) == reasons


def test_two_winners_are_refused() -> None:
    with pytest.raises(ContentError, match="Ana, Cid cannot all have reached the goal"):
        ask("end", points={"Ana": 3, "Bob": 2, "Cid": 4})


def test_the_number_that_wins_comes_from_the_content() -> None:
    from dataclasses import replace

    from pnp.rules.book import Book

    changed = {**book().game.rules, "score": {"goal": 5}}
    players = [{"name": "Ana", "points": 4}, {"name": "Bob"}, {"name": "Cid"}]
    given = Input({"players": players}, Source("test"))
    assert score(rules(), Book(replace(book().game, rules=changed), "en"), given).winners == ()
