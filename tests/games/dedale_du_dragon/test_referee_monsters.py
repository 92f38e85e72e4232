"""The monsters' turn, the dragon and the collapse, line by line, with the dice they need."""

from dataclasses import replace

import pytest

from pnp.games.dedale_du_dragon.referee import REFEREE
from tests.games.dedale_du_dragon.referee_table import Table

HALL = "1 a-nesw O; "
LAIR = "1 a-nesw O; 2 great-ns N1; "


def test_monsters_play_when_all_heroes_have() -> None:
    table = Table(HALL + "@warrior 1.b2; @gremitter 1.f5; @grozilla 1.b3")
    assert table.refused("monsters") == {"turn.order.not-now"}
    table.play("pass")
    assert (table.phase, table.lines) == ("monsters", {"monsters"})
    table.play("monsters 1 6 6 1")
    assert (table.state.round, table.of("warrior").life) == (2, 5)
    assert table.at("gremitter-1", "1.c2")
    assert "Grozilla 1 hits Warrior: 4 + 6 against 4 + 1." in table.shown


def test_what_monsters_need_is_asked_for_die_by_die() -> None:
    board = HALL + "@warrior 1.b2; @gremitter 1.f5; @grozilla 1.b3"
    table = Table(board).play("pass", "monsters")
    assert "Gremitter 1 attacks: a die." in table.shown
    table.play("roll 1 6", "roll 6")
    assert "Warrior defends: a die." in table.shown
    table.play("roll 1")
    assert table.state == Table(board).play("pass", "monsters 1 6 6 1").state


def test_what_has_happened_is_told_once_while_the_next_die_is_waited_for() -> None:
    board = HALL + "@warrior 1.b2; @gremitter 1.f5; @grozilla 1.b3"
    table, said = (
        Table(board).play("pass", "monsters 1 6"),
        "Gremitter 1 misses Warrior: 2 + 1 against 4 + 6.",
    )
    assert said in table.shown
    assert said not in table.play("roll 6").shown
    assert said in table.play("roll 1").shown  # all of it once more, when all have played
    lair = LAIR + "@warrior 2.d3; @dragon 2.d4; hoard 2.d1"
    slain = Table(lair, changed={"dragon": {"life": 1}}).play("attack dragon 6 1")
    assert "10 against 4: a hit. The labyrinth falls in: the small die." in slain.shown


def test_the_first_player_chooses_among_equal_ways_by_the_ruling() -> None:
    board, choice = HALL + "@warrior 1.d2; @zombellin 1.b4", {"equal-paths": "choice"}
    default = Table(board).play("pass", "monsters 1 6")
    assert default.at("zombellin-1", "1.c2")
    table = Table(board, options=choice).play("pass", "monsters")
    assert "Ana chooses where Zombellin 1 goes, of ways that are equally short: 1.b3, 1.c4." in table.shown
    assert table.refused("roll 1.b5") == {"monsters.path.not-there"}
    table.play("roll 1.c4", "roll 1.d4")
    assert "Zombellin 1 attacks: a die." in table.shown
    assert table.play("roll 1 6").at("zombellin-1", "1.d3")
    assert Table(board, options=choice).play("pass", "monsters 1.c4 1.d4 1 6").state == table.state


def test_the_program_chooses_where_it_rolls() -> None:
    board, ends = HALL + "@warrior 1.d2; @zombellin 1.b4", set()
    for seed in range(30):
        table = Table(board, options={"equal-paths": "choice"}).play("pass", f"seed {seed}", "monsters roll")
        ends.add(table.of("zombellin-1").cell)
    assert len(ends) > 1


def test_without_monsters_the_next_round_begins_by_itself() -> None:
    assert Table(HALL + "@warrior 1.b2").play("pass").state.round == 2


def test_a_hero_who_dies_loses_everything() -> None:
    table = Table(
        HALL + "@warrior 1.b2; @elf 1.f6; @grozilla 1.b3",
        hands={"warrior": "gelum"},
        gold={"warrior": (50,)},
        changed={"warrior": {"life": 1}},
    ).play("pass", "pass", "monsters 6 1")
    assert (table.player("warrior").fate, table.state.hero.id) == ("dead", "elf")
    assert table.state.piles["spells"].used == ("gelum",)
    last = Table(HALL + "@warrior 1.b2; @grozilla 1.b3", changed={"warrior": {"life": 1}})
    assert last.play("pass", "monsters 6 1").phase == "over"
    tally = REFEREE.final(last.sitting, last.state)
    assert tally is not None
    assert tally.winners == ()


# --- spells of monsters ---


SPELL = HALL + "@warrior 1.b2; @elf 1.f6; @thief 1.f2; @kaoniak 1.b3"
HANDS = {"elf": "dissipum", "thief": "dissipum"}


def test_a_monster_casts_before_it_attacks() -> None:
    table = Table(SPELL).play("pass", "pass", "pass", "monsters projectum 1 1 6")
    assert (table.of("warrior").life, table.of("kaoniak-1").spells) == (5, 1)
    assert "Kaoniak 1 casts Projectum at Warrior: 4 + 1." in table.shown
    assert "Kaoniak 1 misses Warrior: 4 + 1 against 4 + 6." in table.shown
    assert table.state.piles["spells"].used == ("projectum",)


def test_a_monsters_spell_may_be_undone() -> None:
    waiting = ("pass", "pass", "pass", "monsters projectum 1")
    table = Table(SPELL, hands=HANDS).play(*waiting)
    assert (table.phase, table.lines) == ("undo", {"allow", "dissipum elf", "dissipum thief"})
    assert "Kaoniak 1 casts Projectum" in table.shown
    assert table.refused("dissipum warrior 6") == {"action.cast.not-held"}
    assert table.refused("allow 9") == {"components.dice.no-face"}
    allowed = Table(SPELL, hands=HANDS).play(*waiting, "allow 1 6")
    assert (allowed.of("warrior").life, allowed.player("elf").hand) == (5, ("dissipum",))
    undone = Table(SPELL, hands=HANDS).play(*waiting, "dissipum elf 4", "roll 1 6")
    assert (undone.of("warrior").life, undone.player("elf").hand) == (6, ())
    assert undone.player("elf").tired
    failed = Table(SPELL, hands=HANDS).play(*waiting, "dissipum elf 3")
    assert failed.phase == "undo"
    assert (failed.lines, failed.refused("dissipum elf 6")) == (
        {"allow", "dissipum thief"},
        {"action.dissipum.tried"},
    )
    failed.play("dissipum thief 1", "roll 1 6")  # nobody is left who could try
    assert (failed.of("warrior").life, failed.player("thief").tired) == (5, True)
    again = Table(SPELL, hands=HANDS, options={"dissipum-again": "any"}).play(*waiting, "dissipum elf 3")
    assert again.lines == {"allow", "dissipum elf", "dissipum thief"}
    at_once = Table(SPELL, hands=HANDS).play(*waiting[:3], "monsters projectum 1 elf 3 no 1 6")
    assert at_once.of("warrior").life == 5
    assert Table(SPELL, hands=HANDS).play(*waiting[:3]).refused("monsters projectum 1 warrior 3") == {
        "components.dice.no-answer"
    }


def test_the_dead_undo_no_spells() -> None:
    """A hero dies of a spell, and the next monster casts one in the same turn."""
    board = HALL + "@elf 1.b2; @warrior 1.b4; @kaoniak 1.b3 1.c2"
    table = Table(board, hands={"elf": "dissipum"}, changed={"elf": {"life": 1}}).play("pass", "pass")
    table.play("monsters projectum 1", "allow")
    assert "Kaoniak 2 draws a spell." in table.shown
    table.play("roll projectum 1 1 6")
    assert (table.phase, table.of("warrior").life, table.player("elf").fate) == ("turn", 5, "dead")


# --- the dragon ---


def test_the_dragon_is_found() -> None:
    board = HALL + "@warrior 1.d1; @elf 1.d4"
    found = Table(board).play("door open great-ns", "place r0 4 red")
    assert (found.of("dragon").kind, found.at("dragon", "2.d4")) == ("red", True)
    assert (found.state.hoard, found.state.hoard_left, found.state.lair) == (49 + 3, 2, 1)
    assert "Red dragon at 2.d4, life 7" in found.shown
    table = Table(board).play("door open great-ns", "place r0 3 p18 gremitter bed")
    assert (table.state.dragon, table.state.great, table.state.lair) == (None, 1, -1)
    second = Table(board, great=1).play("door open great-ns", "place r0 3 blue")
    assert second.state.lair == 1
    third = Table(board, great=1).play("door open great-ns")
    assert third.refused("place r0 3 gold") == {"components.cards.not-there"}


def test_once_it_is_found_great_rooms_are_like_any_other() -> None:
    board = "1 a-nesw O; 2 great-ns N1; @warrior 1.a4; @dragon 2.d4; hoard 2.d1"
    table = Table(board, great=1)
    table.state = replace(table.state, rooms=table.state.rooms._replace(great_in=True))
    table.play("door open great-nesw", "place r0 p18 gremitter bed")
    assert (len(table.state.monsters), table.state.great) == (1, 2)


def test_the_dragon_attacks_all_in_its_room_at_once() -> None:
    board = LAIR + "@warrior 2.d7; @elf 2.a1; @thief 1.d4; @dragon 2.d4; hoard 2.d1"
    table = Table(board).play("pass", "pass", "pass", "monsters 5 1 6")
    assert [hero.life for hero in table.state.heroes] == [5, 6, 6]


def test_dragons_fire_burns_spells_of_ones_choice() -> None:
    board = LAIR + "@elf 2.d7; @dragon 2.d4; hoard 2.d1"
    table = Table(board, dragon="red", hands={"elf": "gelum projectum"}).play("pass", "monsters 5 1")
    assert (table.phase, table.lines) == ("discard", {"discard elf gelum", "discard elf projectum"})
    assert table.refused("discard elf forcum") == {"action.cast.not-held"}
    assert table.refused("pass") == {"turn.order.not-now"}
    table.play("discard elf gelum")
    assert (table.phase, table.player("elf").hand) == ("turn", ("projectum",))
    alike = Table(board, dragon="red", hands={"elf": "gelum gelum"}).play("pass", "monsters 5 1")
    assert (alike.phase, alike.player("elf").hand) == ("turn", ("gelum",))
    none = Table(board, dragon="red").play("pass", "monsters 5 1")
    assert none.phase == "turn"


# --- the collapse ---


SLAIN = LAIR + "3 a-ns N2; @warrior 2.d5; @elf 1.d4; @gremitter 3.d4; @dragon 2.d4; chest 2.b2; hoard 2.d1"
DYING = {"dragon": {"life": 1}, "gremitter-1": {"skipped": 99}}


def test_the_labyrinth_falls_in_after_the_dragons_death() -> None:
    table = Table(SLAIN, changed=DYING).play("attack dragon 6 1 1")
    assert table.state.dragon is None
    assert "After 2 full rounds its room falls in" in table.shown
    table.play("move 2.d7", "pass", "monsters", "move 1.d3", "pass", "pass")
    table.play("monsters")
    assert (table.state.round, table.state.dungeon.fallen) == (3, frozenset())
    assert "rooms fall in at the end of round 3" in table.shown
    table.play("pass", "pass")
    assert table.refused("monsters 5") == {"components.dice.no-face"}
    table.play("monsters 4")
    assert (table.state.dungeon.fallen, table.state.furniture, table.state.hoard) == ({1}, (), None)
    assert (table.state.round, "rooms fall in at the end of round 8" in table.shown) == (4, True)
    assert "Room 2 falls in." in table.shown
    for _ in range(4):
        table.play("pass", "pass", "monsters")
    assert (table.phase, len(table.state.monsters)) == ("turn", 1)
    table.play("pass", "pass", "monsters")
    assert (table.phase, table.player("elf").fate) == ("over", "dead")
    assert not table.state.monsters


def test_whoever_is_in_a_room_that_falls_is_dead() -> None:
    table = Table(SLAIN, changed=DYING).play("attack dragon 6 1 1", "pass", "pass", "monsters")
    table.play("pass", "pass", "monsters", "pass", "pass", "monsters 4")
    assert (table.player("warrior").fate, table.player("elf").fate) == ("dead", "")


@pytest.mark.parametrize(("reading", "dice"), [("per_wave", "1"), ("per_tile", "4 1")])
def test_a_die_for_a_wave_or_for_each_room(reading: str, dice: str) -> None:
    """In the first reading both rooms beside the dragon's fall in two rounds; in the other one in five."""
    table = Table(SLAIN, options={"wave": reading}, changed=DYING)
    table.play(
        "attack dragon 6 1 1", "move 2.d7", "pass", "monsters", "move 1.d3", "pass", "pass", "monsters"
    )
    table.play("pass", "pass", f"monsters {dice}")
    assert table.state.dungeon.fallen == {1}
    table.play("pass", "pass", "monsters", "pass", "pass", "monsters")
    assert table.state.dungeon.fallen == ({0, 1, 2} if reading == "per_wave" else {1, 2})
    assert table.phase == ("over" if reading == "per_wave" else "turn")


def test_monsters_may_kill_the_dragon() -> None:
    """It has fallen out with one of them."""
    board = LAIR + "@warrior 1.d4; @grozilla 2.d5; @dragon 2.d4"
    changed = {"grozilla-1": {"foe": "dragon"}, "dragon": {"life": 1}}
    table = Table(board, changed=changed).play("pass", "monsters 6 1 2")
    assert table.state.dragon is None
    assert "rooms fall in at the end of round 4" in table.shown


# --- rulings ---


@pytest.mark.parametrize(("reading", "lives"), [("order", [5, 1]), ("weakest", [6])])
def test_which_of_several_heroes_is_attacked(reading: str, lives: list[int]) -> None:
    board = HALL + "@warrior 1.b2; @elf 1.b4; @gremitter 1.b3"
    table = Table(board, options={"monster-choice": reading}, changed={"elf": {"life": 1}})
    table.play("pass", "pass", "monsters 6 1")
    assert [hero.life for hero in table.state.heroes] == lives


@pytest.mark.parametrize(("reading", "count"), [("no", 2), ("counts", 1)])
def test_whether_the_round_of_the_kill_counts(reading: str, count: int) -> None:
    table = Table(SLAIN, changed=DYING, options={"collapse-round": reading}).play("attack dragon 6 1 1")
    assert table.state.collapse is not None
    assert table.state.collapse.wave == table.state.round + count
    assert f"After {count} full round{'s' * (count > 1)} its room falls in" in table.shown


@pytest.mark.parametrize(("reading", "count"), [("alive", 2), ("all", 3)])
def test_who_is_counted_for_the_hoard(reading: str, count: int) -> None:
    board, hands = HALL + "@warrior 1.d1; @elf 1.d4; @thief 1.d6", {"warrior": "projectum"}
    table = Table(board, hands=hands, options={"hoard-heroes": reading}, changed={"thief": {"life": 1}})
    table.play("cast projectum thief 6", "pass", "pass")
    assert table.player("thief").fate == "dead"
    table.play("door open great-ns", "place r0 4 red")
    assert table.state.hoard_left == count


@pytest.mark.parametrize(("reading", "cell"), [("between", "2.d2"), ("stays", "2.d4")])
def test_whether_the_dragon_guards_its_hoard(reading: str, cell: str) -> None:
    board = LAIR + "@warrior 2.c1; @dragon 2.d4; hoard 2.d1"
    table = Table(board, options={"guard": reading}).play("pass", "monsters 1 6")
    assert table.at("dragon", cell)


@pytest.mark.parametrize(("reading", "dice", "life"), [("spare", "", 2), ("attack", " 6 1", 1)])
def test_whether_monsters_attack_their_neighbours(reading: str, dice: str, life: int) -> None:
    board = HALL + "@warrior 1.f6; @gremitter 1.b2; @wariorc 1.b3"
    table = Table(board, options={"ignored-neighbour": reading}, changed={"wariorc-1": {"skipped": 9}})
    assert table.play("pass", f"monsters{dice}").of("wariorc-1").life == life


@pytest.mark.parametrize(("reading", "dice"), [("yes", "1 1 6"), ("no", "1 6")])
def test_whether_a_monster_meets_the_dragon(reading: str, dice: str) -> None:
    board = LAIR + "@warrior 2.a7; @gremitter 1.d3; @dragon 2.d4"
    table = Table(board, options={"meet-dragon": reading}, changed={"dragon": {"skipped": 9}})
    assert table.play("pass", f"monsters {dice}").at("gremitter-1", "2.b7")


@pytest.mark.parametrize(("reading", "phase"), [("turn", "chance"), ("stays", "turn")])
def test_how_long_fear_lasts(reading: str, phase: str) -> None:
    board = "1 a-nesw O; 2 a-ns N1; @warrior 2.d2; @gremitter 1.d3; @wariorc 2.b2"
    changed = {"gremitter-1": {"shunned": (1,)}, "wariorc-1": {"skipped": 9}}
    table = Table(board, options={"fear": reading}, changed=changed).play("pass", "monsters")
    assert table.phase == phase


@pytest.mark.parametrize(("reading", "cell"), [("wait", "1.d3"), ("stairs", "1.d6")])
def test_whether_monsters_queue(reading: str, cell: str) -> None:
    board = "1 b-ns O; @warrior 1.d1; @gremitter 1.d2 1.d6"
    table = Table(board, options={"crowd": reading}, changed={"gremitter-1": {"skipped": 9}})
    assert table.play("pass", "monsters").at("gremitter-2", cell)
