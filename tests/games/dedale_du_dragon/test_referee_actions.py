"""Actions line by line: blows, treasures, pushing, chests, resting, leaving, doors, rooms and their traps."""

from dataclasses import replace

import pytest

from pnp.games.dedale_du_dragon.notation import read_cell
from pnp.games.dedale_du_dragon.referee import REFEREE
from tests.games.dedale_du_dragon.referee_table import Table

HALL = "1 a-nesw O; "


# --- blows ---


def test_a_blow_takes_life_and_what_has_none_leaves_the_board() -> None:
    table = Table(HALL + "@warrior 1.d4; @grozilla 1.d3 1.b2; @gremitter 1.d5")
    assert table.lines >= {"attack grozilla-1", "attack gremitter-1"}
    assert table.refused("attack grozilla-2") == {"action.adjacent.apart"}
    assert table.refused("attack warrior") == {"action.attack.nobody"}
    table.play("attack 1.d3 6 1")
    assert table.of("grozilla-1").life == 2
    table = Table(HALL + "@warrior 1.d4; @elf 1.e4; @gremitter 1.d5")
    assert table.refused("attack elf") == {"action.attack.hero"}
    table.play("attack gremitter-1 6 6")
    assert not table.state.monsters


def test_what_weakens_an_attack_weakens_one() -> None:
    table = Table(HALL + "@warrior 1.d4; @grozilla 1.d5", changed={"warrior": {"malus": 1}})
    table.play("attack grozilla-1 3 3")
    assert (table.of("grozilla-1").life, table.of("warrior").malus) == (3, 0)


def test_across_a_corner_by_a_ruling() -> None:
    board = HALL + "@warrior 1.d4; @gremitter 1.c3"
    assert Table(board).refused("attack gremitter-1 6 1") == {"action.adjacent.apart"}
    Table(board, options={"adjacency": "eight"}).play("attack gremitter-1 6 1")


# --- treasures ---


def test_treasures_are_taken_from_beside_or_from_ones_own_cell() -> None:
    table = Table(HALL + "@warrior 1.d4; treasure 1.d4 1.d5 1.b2")
    assert {"take 1.d4", "take 1.d5"} <= table.lines
    assert table.refused("take 1.b2") == {"action.adjacent.apart"}
    assert table.refused("take 1.e4") == {"action.treasure.none"}
    assert table.refused("take 1.d5 70") == {"components.cards.not-there"}
    table.play("take 1.d5 150")
    assert (table.player("warrior").treasures, len(table.state.treasures)) == ((150,), 2)
    assert table.refused("take 1.d4 150") == {"turn.action.done"}
    own = Table(HALL + "@warrior 1.d4; treasure 1.d4", options={"own-cell": "no"})
    assert own.refused("take") == {"action.treasure.own-cell"}
    one = Table(HALL + "@warrior 1.d4; treasure 1.d3").play("take gold-50")
    assert one.player("warrior").treasures == (50,)


def test_things_of_one_worth_are_told_by_it() -> None:
    """Where no gold chain is left to draw, its name draws an idol; a theft puts back one card of a worth."""
    table = Table(HALL + "@warrior 1.d4; treasure 1.d4 1.d5")
    left = tuple(id for id in table.state.piles["treasures"].left if id != "gold-50")
    few = table.state.piles["treasures"]._replace(left=left)
    table.state = replace(table.state, piles={**table.state.piles, "treasures": few})
    table.play("take 1.d4 gold-50")
    assert table.player("warrior").treasures == (50,)
    assert table.state.piles["treasures"].left.count("gold-50-idol") == 1
    theft = Table(TRAPPED, gold={"warrior": (10, 80, 10)}).play("move 2.d5 magic-theft")
    again = Table(TRAPPED, gold={"warrior": (50,)}).play("move 2.d5 magic-theft")
    assert [len(each.state.piles["treasures"].used) for each in (theft, again)] == [1, 1]


@pytest.mark.parametrize(("reading", "cards"), [("one", 1), ("all", 2)])
def test_the_hoard_card_by_card_or_at_once(reading: str, cards: int) -> None:
    board = "1 a-nesw O; 2 great-ns N1; @warrior 2.d2; @elf 1.d4; @dragon 2.d4; hoard 2.d1"
    table = Table(board, options={"hoard": reading}).play("take 2.d1" + " 10" * cards)
    assert table.player("warrior").treasures == (10,) * cards
    assert (table.state.hoard_left, table.state.hoard is None) == (2 - cards, cards == 2)


# --- furniture ---


def test_pushing_needs_a_die_under_the_strength_and_a_quite_empty_cell() -> None:
    table = Table(HALL + "@warrior 1.d4; chest 1.d3; bed 1.e4; wardrobe 1.c4; treasure 1.b4")
    assert {"push 1.d3"} == {line for line in table.lines if line.startswith("push")}
    assert table.refused("push 1.e4 1") == {"action.push.light"}
    assert table.refused("push 1.d5 1") == {"action.push.nothing"}
    assert table.refused("push 1.c4 1") == {"action.push.no-room"}
    assert table.refused("push 1.d3 1.c3 1") == {"action.push.not-there"}
    table.play("push 1.d3 4")
    assert table.at("warrior", "1.d4")
    table = Table(HALL + "@warrior 1.d4; chest 1.d3").play("push 1.d3 3")
    assert table.at("warrior", "1.d3")
    assert table.state.furniture == (("chest", read_cell("1.d2")),)


def test_where_to_push_is_a_choice_by_a_ruling() -> None:
    table = Table(HALL + "@warrior 1.d4; chest 1.d3", options={"push": "any"})
    pushes = {line for line in table.lines if line.startswith("push")}
    assert pushes == {"push 1.d3 1.d2", "push 1.d3 1.e3", "push 1.d3 1.c3"}
    assert table.refused("push 1.d3 1") == {"action.push.choose"}
    table.play("push 1.d3 1.c3 1")
    assert table.state.furniture == (("chest", read_cell("1.c3")),)


def test_a_chest_is_emptied_once_even_if_it_is_pushed() -> None:
    table = Table(HALL + "@warrior 1.d4; deep-chest 1.d3")
    assert table.refused("chest 1.d5") == {"action.chest.none"}
    table.play("chest 1.d3 10 20", "monsters" if table.phase == "monsters" else "pass")
    assert table.player("warrior").treasures == (10, 20)
    assert table.refused("chest 1.d3") == {"action.chest.empty"}
    table.play("push 1.d3 1", "pass")
    assert table.refused("chest 1.d2") == {"action.chest.empty"}


def test_a_locked_chest_may_be_tried_again() -> None:
    table = Table(HALL + "@warrior 1.d4; locked-chest 1.d3").play("chest 1.d3 4", "pass")
    assert table.player("warrior").treasures == ()
    table.play("chest 1.d3 3 80")
    assert table.player("warrior").treasures == (80,)


def test_a_trapped_chest_gives_its_treasure_to_the_living() -> None:
    table = Table(HALL + "@warrior 1.d4; trapped-chest 1.d3").play("chest 1.d3 pit 1 30")
    assert (table.of("warrior").life, table.player("warrior").treasures) == (5, (30,))
    weak = {"warrior": {"life": 1}}
    table = Table(HALL + "@warrior 1.d4; trapped-chest 1.d3", changed=weak).play("chest 1.d3 pit 1")
    assert (table.phase, table.player("warrior").fate) == ("over", "dead")


def test_a_trap_of_a_chest_brings_its_monster_to_the_door() -> None:
    board = "1 a-nesw O; 2 a-ns N1; @warrior 2.d3; trapped-chest 2.c3"
    table = Table(board).play("chest 2.c3 alarm kaoniak 30")
    assert table.at("kaoniak-1", "2.d7")


def test_resting() -> None:
    weak = {"warrior": {"life": 3}}
    table = Table(HALL + "@warrior 1.d4; table 1.d4; bed 1.d3", changed=weak)
    assert table.play("rest 3", "pass").of("warrior").life == 3
    assert table.play("rest 4", "pass").of("warrior").life == 4
    table.play("move 1.d3", "rest")
    assert (table.of("warrior").life, table.state.round) == (6, 5)
    assert Table(HALL + "@warrior 1.d4; bed 1.d3").refused("rest") == {"action.rest.nothing"}


def test_leaving_needs_a_dead_dragon() -> None:
    table = Table(HALL + "@warrior 1.d4; @elf 1.c4; staircase 1.d4")
    assert table.refused("leave") == {"action.stairs.shut"}
    table = Table(HALL + "@warrior 1.d4; @elf 1.c4; staircase 1.d4", lair=0)
    assert "leave" in table.lines
    table.play("leave")
    assert (table.player("warrior").fate, table.state.turn) == ("out", 1)
    assert table.refused("leave") == {"action.stairs.elsewhere"}
    table.play("move 1.d4", "leave")
    assert table.phase == "over"


# --- doors and rooms ---


def at_door(**values: object) -> Table:
    return Table("1 a-nesw O; @warrior 1.d1; @elf 1.d4", **values)  # type: ignore[arg-type]


def test_a_door_opens_and_a_room_is_laid_and_filled() -> None:
    table = at_door().play("door open d-ns")
    assert (table.phase, table.lines) == ("place", {"place r0", "place r180"})
    assert table.refused("place r90") == {"room.place.no-door"}
    assert "Round" not in table.shown
    table.play("place r0 p06 gremitter chest")
    board = table.state.board
    assert [id for id, _ in board.monsters] == ["gremitter-1", "gremitter-2", "gremitter-3"]
    assert (board.furniture, board.treasures) == (
        (("chest", read_cell("2.f5")),),
        (read_cell("2.c6"),),
    )
    assert (board.traps, table.state.hero.id) == ((1,), "warrior")


def test_what_would_stand_in_rock_is_not_there() -> None:
    table = at_door().play("door open b-ns", "place r0 p06 gremitter")
    assert table.state.board.monsters == (
        ("gremitter-1", read_cell("2.e4")),
        ("gremitter-2", read_cell("2.c4")),
        ("gremitter-3", read_cell("2.d3")),
    )
    assert (table.state.board.furniture, table.state.board.treasures) == ((), ())


def test_doors_that_stay_shut_keep_their_card() -> None:
    table = at_door().play("door stuck 4")
    assert table.state.cards == (("stuck", read_cell("1.d1")),)
    table.play("pass", "pass")
    assert table.refused("door open") == {"components.dice.no-face"}
    table.play("door 3 d-ns", "place r0 p18", "roll zombellin bed")
    assert (table.state.cards, table.state.piles["doors"].used) == ((), ("stuck",))


def test_a_thief_and_locks_and_a_mage_and_seals() -> None:
    assert at_door().play("door locked 3").state.cards
    thief = Table("1 a-nesw O; @thief 1.d1").play("door locked 2 d-ns")
    assert thief.phase == "place"
    wizard = Table("1 a-nesw O; @wizard 1.d1").play("door magic 2 d-ns")
    assert wizard.phase == "place"


def test_a_false_door_never_opens_and_no_other_card_is_drawn_there() -> None:
    table = at_door().play("door false", "pass", "pass")
    assert table.refused("door") == {"doors.false.shut"}
    assert "door" not in table.lines


def test_a_trapped_door_strikes_and_opens() -> None:
    table = at_door().play("door trapped tilting-slab d-ns", "place r0 p15 chest bed")
    assert (table.state.turn, len(table.state.dungeon.tiles)) == (1, 2)
    weak = {"warrior": {"life": 1}}
    table = at_door(changed=weak).play("door trapped pit 1 d-ns")
    assert (table.phase, table.player("warrior").fate) == ("place", "dead")
    table.play("place r0 p15 chest bed")
    assert table.state.hero.id == "elf"


def test_a_door_to_a_room_that_lies_there_is_simply_opened() -> None:
    table = Table("1 a-nesw O; 2 b-nesw N1; @warrior 1.d1; shut 1.d1").play("door open")
    assert (table.phase, table.state.dungeon.shut) == ("turn", frozenset())
    assert table.refused("door") == {"turn.action.done", "action.door.open"}


def test_where_there_is_no_door_to_open() -> None:
    assert Table(HALL + "@warrior 1.d4").refused("door") == {"action.door.none"}
    table = Table("1 a-nesw O; 2 b-nesw N1; 3 c-nesw E1N1; 4 a-ns E1; @warrior 1.g4; @elf 1.d4")
    assert table.refused("door") == {"room.place.rock"}
    table = at_door()
    table.state = replace(table.state, rooms=table.state.rooms._replace(left=0, packets=0))
    assert table.refused("door") == {"room.place.no-tile"}


@pytest.mark.parametrize(("reading", "phase"), [("one", "place"), ("all", "turn")])
def test_a_room_that_fits_nowhere_goes_under_the_pile(reading: str, phase: str) -> None:
    """North of the door lies the west side of a room without a door there."""
    board = "1 a-nesw O; 2 b-nesw E1; 3 a-ns E1N1; @warrior 1.d1; @elf 1.d4"
    table = Table(board, options={"door-match": reading}).play("door open c-nesw")
    assert table.phase == phase
    if phase == "turn":
        assert table.state.rooms.under == ("c-nesw",)
        assert "goes under the pile" in table.shown
    else:
        table.play("place r0 p18 grozilla bed")


def test_whoever_finds_no_door_to_open_any_more_is_lost() -> None:
    table = Table("1 b-ns O; @warrior 1.d7; @elf 1.d4; false 1.d1").play("door stuck 6")
    assert table.phase == "turn"
    table = Table("1 b-ns O; @warrior 1.d7; @elf 1.d4; false 1.d1").play("door false")
    assert table.phase == "over"
    tally = REFEREE.final(table.sitting, table.state)
    assert tally is not None
    assert tally.winners == ()


# --- traps ---


TRAPPED = "1 a-nesw O; 2 a-ns N1; @warrior 1.d2; @elf 1.d4; traps 2"


def test_the_first_hero_sets_off_all_traps_and_goes_on() -> None:
    table = Table(TRAPPED, traps=(1, 1)).play("move 2.d5 pit 3 darts 2")
    assert (table.of("warrior").life, table.state.traps) == (6, ())
    table = Table(TRAPPED).play("move 2.d7 pit 1")
    assert (table.at("warrior", "2.d7"), table.of("warrior").life) == (True, 5)
    assert table.refused("move 2.d3") == {"move.pace.too-far"}
    table.play("move 2.d5")
    assert table.refused("move 2.d4") == {"turn.move.done"}


def test_a_trap_may_end_the_move_by_a_ruling() -> None:
    table = Table(TRAPPED, options={"trap-move": "ends"}).play("move 2.d5 nothing")
    assert table.at("warrior", "2.d7")
    assert table.refused("move 2.d5") == {"turn.move.done"}
    weak = {"warrior": {"life": 1}}
    dead = Table(TRAPPED, options={"trap-move": "ends"}, changed=weak).play("move 2.d5 pit 1")
    assert (dead.player("warrior").fate, dead.state.hero.id) == ("dead", "elf")


def test_what_traps_do() -> None:
    slab = Table(TRAPPED).play("move 2.d5 tilting-slab")
    assert (slab.at("warrior", "2.d7"), slab.state.turn) == (True, 1)
    gas = Table(TRAPPED).play("move 2.d5 gas")
    assert (gas.at("warrior", "2.d5"), gas.of("warrior").skipped) == (True, 1)
    net = Table(TRAPPED).play("move 2.d5 net 4")
    assert net.of("warrior").skipped == 1
    torn = Table(TRAPPED).play("move 2.d5 net 3")
    assert torn.of("warrior").skipped == 0
    theft = Table(TRAPPED, gold={"warrior": (10, 80, 20)}).play("move 2.d5 magic-theft")
    assert theft.player("warrior").treasures == (10, 20)
    assert theft.state.piles["treasures"].used == ("gold-80",)
    dead = Table(TRAPPED, traps=(1, 1), changed={"warrior": {"life": 1}}).play("move 2.d5 pit 1")
    assert (dead.player("warrior").fate, dead.state.turn) == ("dead", 1)


def test_an_alarm_brings_a_monster_to_the_door_behind() -> None:
    table = Table(TRAPPED).play("move 2.d5 alarm zomblard")
    assert table.at("zomblard-1", "1.d1")
    assert table.at("warrior", "2.d5")
    taken = Table("1 a-nesw O; 2 a-ns N1; @warrior 1.d2; @elf 1.d1; traps 2").play("move 2.d6 alarm zomblard")
    assert taken.at("zomblard-1", "1.d2")


def test_pushing_into_a_room_sets_off_its_traps() -> None:
    table = Table("1 a-nesw O; 2 a-ns N1; @warrior 1.d1; @elf 1.d4; chest 2.d7; traps 2")
    table.play("push 2.d7 1 gas")
    assert (table.at("warrior", "2.d7"), table.of("warrior").skipped) == (True, 1)
