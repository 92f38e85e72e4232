"""Games followed line by line: setting up, the turn, moving, dice that are told, asked for or rolled."""

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.cli.players.follow import follow
from pnp.games.dedale_du_dragon import checker
from pnp.games.dedale_du_dragon.referee import REFEREE, position
from pnp.games.dedale_du_dragon.referee.state import State
from pnp.rules.log import Header, read_log, replay
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import AmbiguousError, UnreadableError
from tests.games.dedale_du_dragon.referee_table import NAMES, Table
from tests.games.dedale_du_dragon.tables import book

HALL = "1 a-nesw O; "


def begun(*lines: str, seats: tuple[str, ...] = NAMES[:2]) -> Table:
    table = Table(HALL + "@warrior 1.d4; @thief 1.d3")
    table.state = REFEREE.start(table.sitting, seats)
    return table.play(*lines)


# --- setting up ---


def test_a_game_from_its_beginning() -> None:
    table = begun()
    assert (table.phase, table.lines) == ("start", {"start"})
    table.play("start a-nes")
    assert (table.phase, table.lines) == ("first", {"first"})
    table.play("first 4 1")
    assert table.phase == "heroes"
    table.play("hero Ana elf 1.d4", "hero B war 1.d5")
    assert (table.phase, table.lines) == ("spells", {"spells elf", "spells elf hidden"})
    table.play("spells elf gelum, projectum")
    assert (table.phase, table.state.hero.id) == ("turn", "elf")
    assert table.player("elf").hand == ("gelum", "projectum")
    assert "steps left 6, an action to do" in table.shown


def test_who_rolls_most_begins_and_who_is_level_rolls_again() -> None:
    start = ("start a-nes",)
    assert begun(*start, "first 6 2", seats=NAMES[:2]).state.seats == ("Ana", "Bob")
    table = begun(*start, "first 3 5 2 5 1 6", seats=NAMES[:4])
    assert table.state.seats == ("Dan", "Ana", "Bob", "Cid")
    assert "Dan begins, the others follow clockwise." in table.shown
    assert table.refused("hero Ana elf 1.d4") == {"setup.heroes.order"}
    assert table.play("hero Dan elf 1.d4").phase == "heroes"
    assert begun(*start).refused("hero Ana elf 1.d4") == {"turn.order.not-now"}


def test_the_opening_dice_may_be_told_by_name() -> None:
    start = "start a-nes"
    for line in ("first Ana 3, Bob 5", "first Bob 5; Ana 3", "first Bob 5 Ana 3"):
        assert begun(start, line).state == begun(start, "first 3 5").state
    again = begun(start, "first Ana 5, Bob 5, Ana 2, Bob 4")
    assert again.state == begun(start, "first 5 5 2 4").state
    assert "Ana and Bob have rolled 5 and roll again." in again.shown
    three = begun(start, "first Cid 3, Ana 3, Bob 2", seats=NAMES[:3])
    assert "Ana and Cid have rolled 3 and roll again. Ana rolls to begin: a die." in three.shown
    assert "roll again" not in begun(start, "first 3 5").shown
    assert begun(start, "first Ana 3").phase == "chance"
    assert begun(start).refused("first Ana 3, Bob 5, Bob 2") == {"components.dice.unneeded"}
    for line in ("first Bob 5", "first Ana 3, Ana 4", "first Ann 3, Bob 5", "first Ana, Bob 5"):
        with pytest.raises(UnreadableError):
            begun(start, line)


def test_a_cell_of_the_only_room_needs_no_number() -> None:
    table = begun("start a-nes", "first 4 1", "hero Ana elf d4")
    assert table.at("elf", "1.d4")
    with pytest.raises(UnreadableError):
        table.play("hero Bob thief h9")
    with pytest.raises(UnreadableError):
        Table("1 a-nesw O; 2 a-ns N1; @elf 1.d4").play("move d3")
    assert Table(HALL + "@elf 1.d4").play("move d3").at("elf", "1.d3")


def test_the_opening_roll_is_asked_for_and_kept() -> None:
    table = begun("start a-nes", "first")
    assert "Ana rolls to begin: a die." in table.shown
    assert "Bob rolls to begin: a die." in table.play("roll 2").shown
    assert table.play("roll 6").state == begun("start a-nes", "first 2 6").state
    rolled = begun("seed 1", "start a-nes", "first roll")
    line = REFEREE.kept(rolled.state, "first roll")
    assert begun("seed 1", "start a-nes", line).state == rolled.state


def test_a_great_room_goes_under_the_pile() -> None:
    table = begun("start great-ns")
    assert (table.phase, table.state.rooms.under) == ("start", ("great-ns",))
    assert table.refused("start great-nes") == {"components.cards.not-there"}
    table.play("start b-ne")
    assert table.state.rooms.height == 27


def test_heroes_are_chosen_in_order_each_once_each_on_a_cell() -> None:
    table = begun("start a-nes", "first 2 1")
    assert table.refused("hero Bob elf 1.d4") == {"setup.heroes.order"}
    assert table.refused("hero Ana elf 1.a1") == {"setup.heroes.rock"}
    assert table.refused("hero Ana elf 2.d4") == {"setup.heroes.rock"}
    table.play("hero Ana elf 1.d4")
    assert table.refused("hero Bob elf 1.d4") == {"setup.heroes.taken", "move.heroes.taken"}
    assert len(table.lines) == 5 * 27
    assert table.refused("move 1.d4") == {"turn.order.not-now"}


def test_what_comes_first_is_told_whoever_is_named() -> None:
    table = begun()
    sitting = table.sitting
    for line in ("spells elf gelum", "dissipum elf 5", "discard elf gelum"):
        verdict = REFEREE.check(sitting, table.state, REFEREE.parse(sitting, table.state, line))
        assert verdict.legal is False, line


def test_a_room_is_turned_by_degrees_too() -> None:
    table = begun()
    for turn in ("r90", "90", "a quarter turn clockwise"):
        parsed = REFEREE.parse(table.sitting, table.state, f"place {turn} 3")
        assert parsed == REFEREE.parse(table.sitting, table.state, "place r90 3")
    with pytest.raises(UnreadableError):
        REFEREE.parse(table.sitting, table.state, "place 45")


def test_spells_may_stay_hidden() -> None:
    table = begun("start a-nes", "first 2 1", "hero Ana elf 1.d4", "hero Bob thief 1.d5", "spells elf hidden")
    assert table.refused("spells elf hidden") == {"setup.spells.drawn"}
    table.play("spells thief gelum")
    assert "hidden 2" in table.shown
    assert table.refused("cast gelum thief 6 6") == {"components.dice.unneeded"}
    table.play("cast gelum thief 5")
    assert (table.player("elf").hand, table.of("thief").skipped) == (("",), 1)
    assert table.state.piles["spells"].used == ("gelum",)
    assert len(table.state.piles["spells"].left) == 22


# --- dice and cards ---


def test_dice_are_told_or_asked_for() -> None:
    told = Table(HALL + "@warrior 1.d4; @gremitter 1.d3").play("attack gremitter-1 2 6")
    asked = Table(HALL + "@warrior 1.d4; @gremitter 1.d3").play("attack gremitter-1")
    assert (asked.phase, asked.lines) == ("chance", set())
    assert "Warrior attacks: a die." in asked.shown
    asked.play("roll 2")
    assert "Gremitter 1 defends: a die." in asked.shown
    asked.play("roll 6")
    assert told.state == asked.state
    assert "6 against 7: only a larger sum hits." in told.shown


def test_dice_that_cannot_be() -> None:
    table = Table(HALL + "@warrior 1.d4; @gremitter 1.d3")
    assert table.refused("attack gremitter-1 7 1") == {"components.dice.no-face"}
    assert table.refused("attack gremitter-1 0") == {"components.dice.no-face"}
    assert table.refused("attack gremitter-1 gelum") == {"components.dice.no-face"}
    assert table.refused("attack gremitter-1 6 1 1") == {"components.dice.unneeded"}
    assert table.refused("roll 3") == {"components.dice.not-now"}
    assert table.refused("attack gremitter-1 roll") == {"components.dice.no-seed"}
    table.play("attack gremitter-1 6")
    assert table.refused("roll 9") == {"components.dice.no-face"}
    assert table.refused("roll") == {"components.dice.no-seed"}
    assert table.refused("pass") == {"turn.order.not-now"}


def test_what_is_rolled_depends_on_the_seed_and_the_count_alone() -> None:
    board = HALL + "@warrior 1.d4; @grozilla 1.d3"
    table = Table(board).play("seed 7")
    assert table.refused("seed 8") == {"components.dice.seeded"}
    before = table.state
    table.play("attack grozilla-1 roll")
    line = REFEREE.kept(table.state, "attack grozilla-1 roll")
    again = Table(board)
    again.state = before
    again.play(line)
    assert again.state == table.state
    assert again.state.chances == 2
    parts = Table(board).play("seed 7", "attack grozilla-1")
    assert parts.lines == {"roll"}
    first = line.split()[2]
    parts.play(f"roll {first}", "roll")
    assert REFEREE.kept(parts.state, "roll") == f"roll {line.split()[3]}"
    assert parts.state == table.state
    other = Table(board).play("seed 9", "attack grozilla-1 roll")
    assert REFEREE.kept(other.state, "attack grozilla-1 roll") != line


def test_a_used_up_pile_is_made_anew_and_the_staircase_lies_at_the_bottom() -> None:
    piles = Table(HALL + "@warrior 1.d4").state.piles
    furniture = piles["furniture"]
    assert (len(furniture.left), furniture.last) == (13, ("staircase",))
    assert furniture._replace(left=()).ready.left == ("staircase",)
    used = furniture._replace(left=(), last=(), used=("bed", "statue", "bed")).ready
    assert (used.left, used.used) == (("bed", "bed", "statue"), ())


def test_a_great_room_is_in_each_packet() -> None:
    rooms = Table(HALL + "@warrior 1.d4").state.rooms
    assert (rooms.left, rooms.great_in) == (6, True)
    while rooms.left > 1:
        rooms = rooms.without(rooms.small[0])
    assert set(rooms.possible) == {"great-ns", "great-nes", "great-nesw"}
    rooms = rooms.without("great-nes").ready
    assert (rooms.left, rooms.packets, len(rooms.great)) == (7, 2, 3)
    rooms = rooms.without("great-ns")
    assert not {"great-nesw"} & set(rooms.possible)


# --- the turn ---


def test_a_move_and_an_action_in_either_order() -> None:
    board = HALL + "@warrior 1.d4; @elf 1.b2; @gremitter 1.d3"
    table = Table(board).play("attack gremitter-1 1 6", "move 1.f6")
    assert (table.state.turn, table.of("warrior").cell) == (1, 40)
    table = Table(board).play("move 1.c3")
    assert table.refused("move 1.c4") == {"turn.move.done"}
    table.play("attack gremitter-1 6 1")
    assert (table.state.turn, table.state.monsters) == (1, ())
    table = Table(board).play("attack gremitter-1 1 6")
    assert table.refused("attack gremitter-1 6 1") == {"turn.action.done"}
    assert table.refused("hero Ana elf 1.d4") == {"turn.order.not-now"}
    assert table.play("pass").state.turn == 1


@pytest.mark.parametrize(("reading", "on"), [("no", False), ("yes", True)])
def test_whether_a_move_may_be_divided(reading: str, on: bool) -> None:
    table = Table(HALL + "@warrior 1.b2; @gremitter 1.d4", options={"split-move": reading})
    table.play("move 1.d3")
    if not on:
        assert table.refused("move 1.e3") == {"turn.move.done"}
        return
    table.play("attack gremitter-1 1 6", "move 1.e3")
    assert table.refused("move 1.e5") == {"move.pace.too-far"}
    table.play("move 1.e4")
    assert table.phase == "monsters"


def test_where_a_move_ends_and_which_way_it_goes() -> None:
    table = Table(HALL + "@warrior 1.d4; @elf 1.d5; @gremitter 1.c4; chest 1.e4; treasure 1.d3; bed 1.d2")
    assert table.refused("move 1.c4") == {"move.cells.monster"}
    assert table.refused("move 1.e4") == {"move.cells.heavy"}
    assert table.refused("move 1.d5") == {"move.heroes.taken"}
    assert table.refused("move 1.d4") == {"move.cells.there"}
    assert table.refused("move 1.a1") == {"move.cells.no-way"}
    assert table.refused("move 1.b6 1.b7") == {"move.cells.no-way"}
    assert table.refused("move 1.d3 1.d4") == {"move.cells.there"}
    assert {"move 1.d3", "move 1.d2", "move 1.d6"} <= table.lines
    table.play("move 1.d5 1.d6 1.e6 1.f6")
    assert table.at("warrior", "1.f6")
    table = Table(HALL + "@warrior 1.b2; @elf 1.d5")
    assert table.refused("move 1.f6") == {"move.pace.too-far"}


def test_other_heroes_are_in_the_way_by_a_ruling() -> None:
    board = "1 b-nes O; @warrior 1.d2; @elf 1.d3"
    assert "move 1.d4" in Table(board).lines
    never = Table(board, options={"shared-cell": "never"})
    assert never.refused("move 1.d4") == {"move.cells.no-way"}
    assert never.refused("move 1.d3 1.d4") == {"move.cells.no-way"}


def test_whoever_misses_a_turn_is_passed_over() -> None:
    table = Table(HALL + "@warrior 1.d4; @elf 1.d5; @thief 1.d6", changed={"elf": {"skipped": 1}})
    table.play("pass")
    assert (table.state.turn, table.of("elf").skipped) == (2, 0)
    assert "Elf misses this turn." in table.shown
    table.play("pass")
    assert (table.state.round, table.state.turn) == (2, 0)


# --- lines ---


def test_names_may_be_shortened() -> None:
    table = Table(HALL + "@warrior 1.d4; @gremitter 1.d3; @grozilla 1.d5")
    with pytest.raises(AmbiguousError):
        table.refused("attack gr 1 1")
    table.play("at gre 6 1")
    for line in (
        "attack nobody",
        "move",
        "move 1.z9",
        "move 1",
        "cast",
        "place r45",
        "wander 1.d4",
        "roll x-y ?",
    ):
        with pytest.raises(UnreadableError):
            table.refused(line)


def test_a_log_replays_to_the_same_table() -> None:
    lines = ["seed 3", "start a-nes", "first 4 3", "hero Ana elf 1.d2", "hero Bob thief 1.d3"]
    lines += [
        "spells elf hidden",
        "spells thief projectum",
        "move 1.d1",
        "door open a-ns",
        "place r0 p18 gremitter bed",
        "pass",
    ]
    header = Header("dedale-du-dragon", book().version, {}, NAMES[:2]).lines()
    played = replay(REFEREE, book(), read_log("\n".join([*header, *lines]), "game.log", book()))
    assert played.stop is None
    state: State = played.state
    assert position(book(), state) == (
        "1 a-nes O; 2 a-ns N1; @elf 1.d1; @thief 1.d3; @gremitter-1 2.e4; bed 2.f5"
    )


def test_the_table_is_drawn_and_the_end_is_counted() -> None:
    table = Table(HALL + "@warrior 1.d4; @elf 1.d5; staircase 1.d4", lair=0, gold={"warrior": (50, 20)})
    table.play("leave")
    assert "Ana: Warrior is out, with gold 70" in table.shown
    over = replace(table.state, heroes=(), over=True)
    assert REFEREE.final(table.sitting, table.state) is None
    tally = REFEREE.final(Sitting(book(), {}), over)
    assert tally is not None
    assert tally.winners == ("Ana",)
    table.state = over
    assert table.refused("pass") == {"end.over"}
    assert "The game is over." in table.shown
    assert not table.lines


def test_the_log_keeps_the_numbers_in_place_of_the_word(tmp_path: Path) -> None:
    log = tmp_path / "evening.log"
    typed = iter(["seed 5", "start roll", "start", "roll", "quit"])
    follow(checker, book(), log, "Ana,Bob", {}, ask=lambda prompt: next(typed))
    kept = log.read_text().split("\n\n")[1].splitlines()
    assert kept[0] == "seed 5"
    assert not any(line.endswith("roll") for line in kept)
    assert replay(REFEREE, book(), read_log(log.read_text(), "evening.log", book())).stop is None
