"""Spells line by line: whom they reach, what they do, Dissipum in anybody’s turn."""

import pytest

from tests.games.dedale_du_dragon.referee_table import Table

HALL = "1 a-nesw O; "
TWO = "1 a-nesw O; 2 a-ns N1; "


def test_a_spell_is_held_aimed_and_paid_for() -> None:
    table = Table(HALL + "@wizard 1.d4; @elf 1.d6; @grozilla 1.b2", hands={"wizard": "projectum soignum"})
    casts = {line for line in table.lines if line.startswith("cast")}
    assert casts == {
        *("cast projectum elf", "cast projectum grozilla-1"),
        *("cast soignum wizard", "cast soignum elf"),
    }
    assert table.refused("cast gelum grozilla-1 6") == {"action.cast.not-held"}
    assert table.refused("cast projectum 6") == {"action.cast.nobody"}
    assert table.refused("cast projectum 1.e4 6") == {"action.cast.nobody"}
    assert table.refused("cast projectum wizard 6") == {"action.cast.own"}
    assert table.refused("cast soignum grozilla-1 6") == {"action.cast.helps-heroes"}
    table.play("cast projectum grozilla-1 1")
    assert table.of("grozilla-1").life == 2
    assert (table.player("wizard").hand, table.of("wizard").spells) == (("soignum",), 1)
    assert table.refused("cast soignum 6") == {"turn.action.done"}


@pytest.mark.parametrize(("reading", "left"), [("success", 1), ("always", 0)])
def test_a_card_that_fails(reading: str, left: int) -> None:
    options = {"spell-card": reading}
    table = Table(HALL + "@elf 1.d4; @grozilla 1.b2", hands={"elf": "projectum"}, options=options)
    table.play("cast projectum grozilla-1 2")
    assert (len(table.player("elf").hand), table.of("grozilla-1").life) == (left, 3)


def test_harm_to_other_heroes_by_a_ruling() -> None:
    board, hands = HALL + "@wizard 1.d4; @elf 1.d6", {"wizard": "projectum gelum"}
    never = Table(board, hands=hands, options={"spell-rivals": "never"})
    assert never.refused("cast projectum elf 1") == {"action.cast.rival"}
    table = Table(board, hands=hands, changed={"elf": {"life": 1}}).play("cast projectum elf 6")
    assert (table.player("elf").fate, [hero.id for hero in table.state.heroes]) == ("dead", ["wizard"])
    frozen = Table(board, hands=hands).play("cast gelum elf 3", "pass")
    assert (frozen.state.hero.id, frozen.state.round) == ("wizard", 2)


def test_reach() -> None:
    board = TWO + "@wizard 1.d2; @zombellin 1.d3 1.b5 2.d6"
    table = Table(board, hands={"wizard": "flammum projectum"})
    assert table.refused("cast flammum zombellin-2 6") == {"action.adjacent.apart"}
    assert table.refused("cast projectum zombellin-3 6") == {"action.cast.other-room"}
    table.play("cast flammum zombellin-1 3")
    assert len(table.state.monsters) == 2


def test_help_and_how_long_it_lasts() -> None:
    hands = {"wizard": "celerum forcum protectum soignum"}
    table = Table(HALL + "@wizard 1.b2; @elf 1.d6", hands=hands, changed={"elf": {"life": 1}})
    table.play("cast soignum elf 2", "pass", "pass")
    assert table.of("elf").life == 3
    table.play("cast celerum 6", "move 1.f6")
    assert table.of("wizard").boost("pace") == 3
    table.play("pass", "cast forcum elf 6", "pass")
    assert (table.of("wizard").boosts, table.of("elf").boost("strength")) == ((), 2)
    table.play("pass")
    assert table.of("elf").boosts == ()


def test_teleportum() -> None:
    board = TWO + "@wizard 1.d4; @elf 1.d2; chest 1.b2; bed 1.c2; traps 2"
    table = Table(board, hands={"wizard": "teleportum"})
    assert table.refused("cast teleportum 6") == {"spells.teleportum.nowhere"}
    assert table.refused("cast teleportum 1.a1 6") == {"spells.teleportum.nowhere"}
    assert table.refused("cast teleportum 1.b2 6") == {"spells.teleportum.taken"}
    assert table.refused("cast teleportum elf 6") == {"spells.teleportum.taken"}
    assert {"cast teleportum 1.c2", "cast teleportum 2.d4"} <= table.lines
    table.play("cast teleportum 2.d4 4 gas")
    assert (table.at("wizard", "2.d4"), table.of("wizard").skipped) == (True, 1)


def test_a_dragon_may_be_warded() -> None:
    board = "1 a-nesw O; 2 great-ns N1; @wizard 2.d2; @dragon 2.d4; hoard 2.d1"
    hands = {"wizard": "projectum"}
    table = Table(board, hands=hands, dragon="black").play("cast projectum dragon 2")
    assert table.of("dragon").life == 9
    table = Table(board, hands=hands, dragon="black").play("cast projectum dragon 3")
    assert table.of("dragon").life == 8
    table = Table(board, hands=hands, dragon="blue", changed={"dragon": {"life": 1}})
    table.play("cast projectum dragon 3 2")
    assert (table.state.dragon, table.state.collapse is not None) == (None, True)


# --- Dissipum ---


def duel(**values: object) -> Table:
    hands = {"wizard": "projectum dissipum", "elf": "dissipum", "thief": "dissipum"}
    board = HALL + "@wizard 1.d4; @elf 1.d6; @thief 1.b2; @grozilla 1.f2"
    return Table(board, hands=hands, **values)  # type: ignore[arg-type]


FROZEN = {"grozilla-1": {"skipped": 9}}
"""So that rounds pass without dice."""


def test_dissipum_follows_a_spell_at_once() -> None:
    table = duel()
    assert table.refused("dissipum elf 6") == {"action.dissipum.alone"}
    assert table.refused("cast dissipum 6") == {"action.dissipum.alone"}
    table.play("cast projectum grozilla-1 6")
    assert {"dissipum elf", "dissipum thief", "dissipum wizard"} <= table.lines
    table.play("dissipum elf 4")
    assert table.of("grozilla-1").life == 3
    assert (table.player("elf").hand, table.player("elf").tired) == ((), True)
    assert (table.player("wizard").hand, table.state.hero.id, table.state.acted) == (
        ("dissipum",),
        "wizard",
        True,
    )
    late = duel().play("cast projectum grozilla-1 6", "move 1.d5")
    assert late.refused("dissipum elf 6") == {"action.dissipum.alone"}
    none = duel().play("cast projectum grozilla-1 6", "dissipum elf 4")
    assert none.refused("dissipum elf 4") == {"action.cast.not-held"}


def test_dissipum_costs_the_next_action() -> None:
    table = duel().play("cast projectum grozilla-1 6", "dissipum elf 1", "move 1.e4")
    assert table.of("grozilla-1").life == 2
    assert (table.state.hero.id, table.player("elf").hand) == ("elf", ("dissipum",))
    assert table.refused("attack grozilla-1 6 1") == {"action.dissipum.spent", "action.adjacent.apart"}
    table.play("move 1.d5")
    assert (table.state.hero.id, table.player("elf").tired) == ("thief", False)


@pytest.mark.parametrize("die", [1, 5])
def test_the_price_is_paid_in_the_turn_that_has_just_begun(die: int) -> None:
    """The spell has ended its turn by itself; the next turn is that of the hero who undoes it."""
    table = duel(changed=FROZEN).play("move 1.d5", "cast projectum grozilla-1 6", f"dissipum elf {die}")
    assert (table.state.hero.id, table.state.acted, table.player("elf").tired) == ("elf", True, False)
    assert "no action left" in table.shown
    assert "no action on the next turn" not in table.shown
    assert table.refused("attack grozilla-1 6 1") >= {"action.dissipum.spent"}
    table.play("pass", "pass", "monsters", "pass")
    assert (table.state.hero.id, table.state.acted) == ("elf", False)


@pytest.mark.parametrize("die", [1, 2])
@pytest.mark.parametrize("first", ["move 1.d5", ""])
def test_undoing_ones_own_spell_costs_the_action_of_the_next_turn(first: str, die: int) -> None:
    table = duel(changed=FROZEN)
    table.play(*filter(None, [first, "cast projectum grozilla-1 6"]), f"dissipum wizard {die}")
    assert table.player("wizard").tired
    if not first:
        table.play("pass")
    assert table.player("wizard").tired
    table.play("pass", "pass", "monsters")
    assert (table.state.hero.id, table.state.acted, table.player("wizard").tired) == ("wizard", True, False)
    assert table.refused("cast dissipum 6") >= {"action.dissipum.spent"}


@pytest.mark.parametrize(("reading", "tired"), [("costs", True), ("free", False)])
def test_by_a_ruling_it_is_free_in_ones_own_turn(reading: str, tired: bool) -> None:
    table = duel(options={"dissipum-own": reading})
    table.play("cast projectum grozilla-1 6", "dissipum wizard 1")
    assert table.player("wizard").tired is tired
    assert (
        duel(options={"dissipum-own": reading})
        .play("cast projectum grozilla-1 6", "dissipum elf 1")
        .player("elf")
        .tired
    )


def test_a_hero_tries_once_for_each_spell() -> None:
    table = duel().play("cast projectum grozilla-1 6", "dissipum elf 1")
    assert table.refused("dissipum elf 6") == {"action.dissipum.tried"}
    assert "dissipum elf" not in table.lines
    assert "dissipum thief" in table.lines
    table.play("dissipum thief 5")  # this is another spell
    assert "dissipum elf" in table.lines
    often = duel(options={"dissipum-again": "any"}).play("cast projectum grozilla-1 6", "dissipum elf 1")
    assert often.play("dissipum elf 4").of("grozilla-1").life == 3


@pytest.mark.parametrize(("reading", "acted"), [("kept", True), ("paid", False)])
def test_a_missed_turn_may_pay(reading: str, acted: bool) -> None:
    table = duel(options={"dissipum-missed": reading}, changed={"elf": {"skipped": 1}, **FROZEN})
    table.play("cast projectum grozilla-1 6", "dissipum elf 1", "pass")
    assert (table.state.hero.id, table.player("elf").tired) == ("thief", acted)
    table.play("pass", "monsters", "pass")
    assert (table.state.hero.id, table.state.acted) == ("elf", acted)


@pytest.mark.parametrize(("die", "said"), [(1, "3: nothing happens."), (5, "7: the spell succeeds.")])
def test_what_comes_of_dissipum_is_told(die: int, said: str) -> None:
    assert said in duel().play("cast projectum grozilla-1 6", f"dissipum elf {die}").shown


def test_one_dissipum_undoes_another() -> None:
    table = duel().play("cast projectum grozilla-1 6", "dissipum elf 4", "dissipum thief 5")
    assert table.of("grozilla-1").life == 2
    assert (table.player("elf").hand, table.player("thief").hand) == ((), ())
    third = duel().play(
        "cast projectum grozilla-1 6", "dissipum elf 4", "dissipum thief 5", "dissipum wizard 2"
    )
    assert third.of("grozilla-1").life == 3
    assert third.player("wizard").tired


def test_who_is_dead_where_the_spell_stands_pays_nothing_there() -> None:
    """The elf, whom the first spell has killed, lives as long as it is undone."""
    hands = {"wizard": "projectum", "elf": "dissipum", "thief": "dissipum dissipum"}
    table = Table(HALL + "@wizard 1.d4; @elf 1.d6; @thief 1.b2", hands=hands, changed={"elf": {"life": 1}})
    table.play("cast projectum elf 6", "dissipum thief 5", "dissipum elf 4")
    assert (table.player("elf").fate, table.player("elf").hand) == ("dead", ())


def test_dissipum_undoes_what_has_followed_by_itself() -> None:
    """The spell has ended the turn, and a hero has died of it."""
    board, hands = HALL + "@wizard 1.d4; @elf 1.d6; @thief 1.b2", {"wizard": "projectum", "thief": "dissipum"}
    table = Table(board, hands=hands, changed={"elf": {"life": 1}})
    table.play("move 1.d5", "cast projectum elf 6")
    assert (table.state.hero.id, table.player("elf").fate) == ("thief", "dead")
    table.play("dissipum thief 5")
    assert (table.state.hero.id, table.player("elf").fate, table.of("elf").life) == ("elf", "", 1)


def test_the_die_of_dissipum_may_be_asked_for() -> None:
    table = duel().play("cast projectum grozilla-1 6", "dissipum elf")
    assert table.phase == "chance"
    table.play("roll 4")
    assert table.of("grozilla-1").life == 3
    told = duel().play("cast projectum grozilla-1 6", "dissipum elf 4")
    assert told.state == table.state
