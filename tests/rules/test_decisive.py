"""A score rests on a ruling exactly where another reading of it gives another answer."""

import random
from types import ModuleType

import pytest

from pnp.content.game import Ruling
from pnp.rules.answer import judge, score
from pnp.rules.inputs import Input, Source
from tests.games.dragons import tables as dragons
from tests.games.or_des_dragons import tables as hoards


@pytest.mark.parametrize("number", [6, pytest.param(60, marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", [hoards, dragons], ids=["or-des-dragons", "dragons"])
def test_a_score_names_the_rulings_that_decide_it(game: ModuleType, number: int) -> None:
    chance, book, rules = random.Random(number), game.book(), game.rules()
    options = [option for option in book.game.options if option.id != "counting"]  # how hoards are told
    for _ in range(number):
        players = [{"name": name, **own} for name, own in zip(game.NAMES, game.deal(chance), strict=False)]
        chosen = {option.id: chance.choice(option.values) for option in options if chance.random() < 0.3}
        given = Input({"players": players, "options": chosen}, Source("told"))
        found = score(rules, book, given)

        answer = found.json()

        def differs(id: str, value: str) -> bool:
            other = score(rules, book, given, {id: value}).json()  # noqa: B023 - called at once
            return any(other[key] != answer[key] for key in ("players", "winners"))  # noqa: B023

        deciding = [
            option.id
            for option in options
            if isinstance(option, Ruling) and any(differs(option.id, value) for value in option.values)
        ]
        assert list(found.rulings) == deciding


FIGHT = [
    {"player": "Bob", "hero": "amazon"},
    {"player": "Ana", "hero": "thief"},
    {"player": "Bob", "hero": "wizard"},
    {"player": "Cid", "hero": "warrior"},
]


@pytest.mark.parametrize(
    ("facts", "options", "legal", "rulings"),
    [
        ({"victim": "Dan"}, {}, False, []),
        ({"victim": "Ana"}, {"sighted-thief": "any_wizard"}, False, []),
        ({"victim": "Bob"}, {}, True, ["sighted-thief"]),
        ({"victim": "Bob", "looks": True}, {}, False, ["sighted-thief"]),
        # it is illegal anyway, but one of the reasons that are told rests on the reading
        ({"victim": "Dan", "looks": True}, {}, False, ["sighted-thief"]),
    ],
)
def test_a_theft_names_the_ruling_only_where_it_decides(
    facts: dict[str, object], options: dict[str, str], legal: bool, rulings: list[str]
) -> None:
    told = {"question": "steal", "attackers": FIGHT, "thief": "Ana", **facts}
    _, verdict = judge(hoards.rules(), hoards.book(), Input(told, Source("told")), options)
    assert (verdict.legal, list(verdict.rulings)) == (legal, rulings)
    assert legal or verdict.answer["chooses"] is False


@pytest.mark.parametrize(
    ("options", "legal", "rulings"),
    [
        ({"rules": "basic"}, False, []),
        (
            {"rules": "basic", "item-timing": "own_turn"},
            False,
            ["item-timing"],
        ),  # it is a reason that is told
        ({"rules": "advanced"}, True, ["item-timing"]),
        ({"rules": "advanced", "item-timing": "own_turn"}, False, ["item-timing"]),
    ],
)
def test_an_item_names_the_ruling_only_where_it_decides(
    options: dict[str, str], legal: bool, rulings: list[str]
) -> None:
    told = {"question": "item", "item": "padlock", "moment": "theft", "own_turn": False}
    _, verdict = judge(hoards.rules(), hoards.book(), Input(told, Source("told")), options)
    assert (verdict.legal, list(verdict.rulings)) == (legal, rulings)
