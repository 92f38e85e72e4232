"""Spells and turns: both sides of each rule, each ruling in each reading."""

from typing import Any

import pytest

from pnp.problem import ContentError
from tests.games.dedale_du_dragon.tables import ask, book, cited

GREAT = "1 a-nesw O; 2 great-nesw N1"

# -- spells

MAGIC = f"{GREAT}; @wizard 2.d4; @elf 2.e4; @gremitter 2.d3; @zombellin 2.a1; @wariorc 1.d4; @dragon 2.g7"


@pytest.mark.parametrize(
    ("spell", "at", "code"),
    [
        ("projectum", "2.a1", None),
        ("projectum", "2.b2", "action.cast.nobody"),
        ("projectum", "2.d4", "action.cast.own"),
        ("projectum", "1.d4", "action.cast.other-room"),
        ("flammum", "2.d3", None),
        ("flammum", "2.a1", "action.adjacent.apart"),
        ("soignum", "2.d4", None),
        ("soignum", "2.e4", None),
        ("soignum", "2.d3", "action.cast.helps-heroes"),
        ("protectum", "2.e4", None),
        ("forcum", "2.d3", "action.cast.helps-heroes"),
        ("celerum", "2.d4", None),
        ("gelum", "2.g7", None),
        ("gelum", "2.d4", "action.cast.own"),
        ("teleportum", "1.d2", None),
        ("teleportum", "1.d4", "spells.teleportum.taken"),
        ("dissipum", "2.d3", "action.dissipum.alone"),
    ],
)
def test_casting_at_somebody(spell: str, at: str, code: str | None) -> None:
    verdict = ask("cast", board=MAGIC, hero="wizard", spell=spell, at=at)
    assert verdict.legal is (code is None), verdict.reasons
    if code:
        assert cited(verdict) == {code}


def test_a_spell_for_somebody_else_asks_for_whom() -> None:
    facts: dict[str, Any] = {"board": MAGIC, "hero": "wizard"}
    for spell in ("projectum", "teleportum"):
        with pytest.raises(ContentError, match="the cell of what it is about"):
            ask("cast", **facts, spell=spell)
    assert ask("cast", **facts, spell="soignum").legal is True


def test_casting_at_a_rival_by_the_ruling_spell_rivals() -> None:
    facts: dict[str, Any] = {"board": MAGIC, "hero": "wizard", "spell": "projectum", "at": "2.e4"}
    assert (ask("cast", **facts).legal, ask("cast", **facts).rulings) == (True, ("spell-rivals",))
    never = ask("cast", {"spell-rivals": "never"}, **facts)
    assert (never.legal, cited(never)) == (False, {"action.cast.rival"})


def test_magic_and_die_reach_the_cards_number() -> None:
    facts: dict[str, Any] = {"board": MAGIC, "hero": "wizard", "spell": "gelum", "at": "2.d3"}
    assert ask("cast", **facts, die=3).answer == {"needed": 7, "succeeds": True, "discarded": True}
    failed = ask("cast", **facts, die=2)
    assert (failed.answer["succeeds"], failed.answer["discarded"]) == (False, False)
    assert failed.rulings == ("spell-card",)
    assert ask("cast", {"spell-card": "always"}, **facts, die=2).answer["discarded"] is True
    assert ask("cast", **facts, held=False).legal is False
    black = ask("cast", board=MAGIC, hero="wizard", spell="gelum", at="2.g7", dragon="black", die=4)
    assert (black.answer["needed"], black.answer["succeeds"]) == (9, False)
    assert "dragon.powers.black.wards" in cited(black)


@pytest.mark.parametrize("spell", [id for id in book().rows("spells") if id != "dissipum"])
def test_every_spell_says_what_it_did(spell: str) -> None:
    at = {"teleportum": "2.b2", "flammum": "2.d3"}.get(spell, "2.e4")
    verdict = ask("cast", board=MAGIC, hero="wizard", spell=spell, at=at, die=6)
    assert f"spells.{spell}.works" in cited(verdict)


def test_dissipum_follows_another_spell_and_costs_the_next_action() -> None:
    won = ask("dissipum", after="gelum", magic=3, die=3)
    assert (won.legal, won.answer["succeeds"]) == (True, True)
    assert cited(won) >= {"action.dissipum.any-turn", "action.dissipum.costs"}
    assert ask("dissipum", after="dissipum", magic=3, die=2).answer["succeeds"] is False
    assert ask("dissipum", after="nothing", magic=3).legal is False
    assert cited(ask("turn", actions=["move", "attack"], dissipum=True)) == {"action.dissipum.spent"}
    assert ask("turn", actions=["move"], dissipum=True).legal is True


def test_the_price_of_dissipum_in_ones_own_turn_by_a_ruling() -> None:
    facts: dict[str, Any] = {"after": "gelum", "magic": 3, "own_turn": True}
    costs, free = ask("dissipum", **facts), ask("dissipum", {"dissipum-own": "free"}, **facts)
    assert ("action.dissipum.costs" in cited(costs), costs.rulings) == (True, ("dissipum-own",))
    assert ("action.dissipum.costs" in cited(free), "action.dissipum.free" in cited(free)) == (False, True)
    assert ask("dissipum", after="gelum", magic=3).rulings == ()


def test_dissipum_is_tried_once_by_a_ruling() -> None:
    facts: dict[str, Any] = {"after": "gelum", "magic": 3, "tried": True}
    assert cited(ask("dissipum", **facts)) == {"action.dissipum.tried-once"}
    assert ask("dissipum", **facts).rulings == ("dissipum-again",)
    assert ask("dissipum", {"dissipum-again": "any"}, **facts).legal is True
    assert ask("dissipum", **{**facts, "tried": False}).legal is True


# -- the turn


@pytest.mark.parametrize(
    ("actions", "codes"),
    [
        ([], set()),
        (["move"], set()),
        (["move", "attack"], set()),
        (["door", "move"], set()),
        (["attack", "attack"], {"turn.action.several"}),
        (["move", "move"], {"turn.move.several"}),
        (["move", "push", "move"], {"turn.order.split"}),
    ],
)
def test_a_turn_is_a_move_and_an_action(actions: list[str], codes: set[str]) -> None:
    verdict = ask("turn", actions=actions)
    assert verdict.legal is not bool(codes)
    assert not codes or cited(verdict) == codes


def test_a_move_divided_by_the_ruling_split_move() -> None:
    assert ask("turn", actions=["move", "push", "move"]).rulings == ("split-move",)
    assert ask("turn", {"split-move": "yes"}, actions=["move", "push", "move"]).legal is True
    with pytest.raises(ContentError):
        ask("turn", actions=["dance"])
