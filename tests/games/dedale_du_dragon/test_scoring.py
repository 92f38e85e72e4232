"""Who wins: both sides of each line, and a second count that shares nothing with the first."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.dedale_du_dragon import checker
from pnp.games.dedale_du_dragon.scoring import treasures_held
from pnp.problem import ContentError
from pnp.rules.answer import score
from pnp.rules.inputs import Input, Source
from tests.games.dedale_du_dragon.tables import book

VALUES = {10: 7, 20: 6, 30: 5, 50: 5, 80: 3, 100: 2, 150: 1, 200: 1}


def counted(*players: dict[str, Any], **options: str) -> dict[str, Any]:
    given = {"options": options, "players": list(players)}
    return score(checker, book(), Input(given, Source("told"))).json()


def test_the_richest_of_those_outside() -> None:
    found = counted(
        {"name": "Ana", "treasures": [50, 30], "alive": True, "out": True},
        {"name": "Bob", "treasures": [200], "alive": False},
        {"name": "Cid", "treasures": [150], "alive": True, "out": False},
        {"name": "Dan", "alive": True, "out": True},
    )
    assert found["winners"] == ["Ana"]
    assert [(p["total"], p["rank"], p["out"]) for p in found["players"]] == [
        *((80, 1, False), (0, None, True), (0, None, True), (0, 2, False))
    ]


def test_equals_share_and_nobody_wins_where_nobody_is_out() -> None:
    one = {"name": "Ana", "treasures": [50, 30], "out": True}
    other = {"name": "Bob", "treasures": [80], "out": True}
    shared = counted(one, other)
    assert shared["winners"] == ["Ana", "Bob"]
    assert [line["rule"] for line in shared["players"][0]["lines"]] == ["score.gold", "win"]
    assert counted({"name": "Ana", "alive": False}, {"name": "Bob", "alive": True})["winners"] == []


def test_equals_by_the_ruling_final_tie() -> None:
    one = {"name": "Ana", "treasures": [50, 30], "out": True}
    other = {"name": "Bob", "treasures": [80], "out": True}
    assert counted(one, other)["rulings"] == ["final-tie"]
    cards = counted(one, other, **{"final-tie": "most_cards"})
    assert (cards["winners"], cards["players"][0]["lines"][1]["text"]) == (
        ["Ana"],
        "Of those with 80 gold the one with the most treasure cards: 2.",
    )
    level = counted(one, {**other, "treasures": [30, 50]}, **{"final-tie": "most_cards"})
    assert level["winners"] == ["Ana", "Bob"]
    alone = counted(one, {**other, "out": False}, **{"final-tie": "most_cards"})
    assert (alone["winners"], alone["rulings"]) == (["Ana"], [])


@pytest.mark.parametrize(
    "players",
    [
        [{"name": "Ana", "out": True}],
        [{"name": "Ana", "alive": False, "out": True}, {"name": "Bob"}],
        [{"name": "Ana", "treasures": [40]}, {"name": "Bob"}],
        [{"name": "Ana", "treasures": [200]}, {"name": "Bob", "treasures": [200]}],
        [{"name": "Ana", "treasures": [-10]}, {"name": "Bob"}],
        [{"name": "Ana", "gold": 3}, {"name": "Bob"}],
        [{"name": "Ana"}, {"name": "Ana"}],
        [{"name": str(number)} for number in range(7)],
    ],
)
def test_what_is_refused(players: list[dict[str, Any]]) -> None:
    with pytest.raises(ContentError):
        counted(*players)


def test_the_treasures_of_the_box() -> None:
    assert sum(value * copies for value, copies in VALUES.items()) == 1380
    assert treasures_held(book()) == VALUES


@settings(max_examples=50)
@given(st.data())
def test_a_second_count_agrees(data: st.DataObject) -> None:
    cards = data.draw(st.permutations([value for value, copies in VALUES.items() for _ in range(copies)]))
    players = []
    for number in range(data.draw(st.integers(2, 6))):
        hand, cards = cards[: (take := data.draw(st.integers(0, 5)))], cards[take:]
        fate = data.draw(st.sampled_from(("out", "inside", "dead")))
        players.append(
            {"name": f"P{number}", "treasures": hand, "alive": fate != "dead", "out": fate == "out"}
        )
    found = counted(*players)
    gold = {p["name"]: sum(p["treasures"]) for p in players if p["out"]}
    most = max(gold.values(), default=None)
    assert found["winners"] == [name for name, sum_ in gold.items() if sum_ == most]
    assert {p["name"]: p["total"] for p in found["players"] if not p["out"]} == gold
    assert all(p["rank"] is None and p["total"] == 0 for p in found["players"] if p["out"])
