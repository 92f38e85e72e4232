"""What monsters do: order, targets, ways, meetings, waiting, spells; and that their turn is a sound one."""

from typing import Any

import pytest

from pnp.games.dedale_du_dragon.monsters import in_order
from pnp.games.dedale_du_dragon.notation import read_cell
from pnp.problem import ContentError
from tests.games.dedale_du_dragon.tables import ask, cited, law, play, table

# -- order


def test_kinds_play_in_their_order_and_the_dragon_last() -> None:
    asked = ask(
        "order", monsters=["dragon", "kaoniak", "zomblard", "grozilla", "wariorc", "zombellin", "gremitter"]
    )
    assert asked.answer["order"] == [
        *("gremitter", "zombellin", "wariorc", "grozilla", "zomblard", "kaoniak", "dragon")
    ]
    line = "1 a-nesw O; @kaoniak 1.c3; @gremitter 1.b3 1.e3; @wariorc 1.f3"
    assert in_order(law(), table(line).monsters) == ["gremitter-1", "gremitter-2", "wariorc-1", "kaoniak-1"]


# -- attacking without moving


def test_an_adjacent_hero_is_attacked_where_both_stand() -> None:
    line = "1 a-nesw O; @warrior 1.d4; @gremitter 1.d3"
    after, said = play(line, 6, 1)
    assert said == ["gremitter-1 hits warrior"]
    assert (after.heroes[0].life, after.monsters[0].cell) == (5, read_cell("1.d3"))
    after, said = play(line, 3, 1)  # 2 + 3 against 4 + 1
    assert (said, after.heroes[0].life) == (["gremitter-1 misses warrior"], 6)


def test_the_last_life_and_the_hero_is_off_the_board() -> None:
    after, said = play("1 a-nesw O; @warrior 1.d4; @gremitter 1.d3", 6, 1, warrior={"life": 1})
    assert said == ["gremitter-1 hits warrior", "warrior dies"]
    assert not after.heroes


def test_which_adjacent_hero_by_the_ruling_monster_choice() -> None:
    line = "1 a-nesw O; @warrior 1.d4; @elf 1.c3; @gremitter 1.d3"
    weak: dict[str, Any] = {"elf": {"life": 1}}
    assert play(line, 1, 6, **weak)[1] == ["gremitter-1 misses warrior"]
    assert play(line, 1, 6, monster_choice="weakest", **weak)[1] == ["gremitter-1 misses elf"]
    hunted = line.replace("@elf 1.c3", "@thief 1.c3")
    assert play(hunted, 1, 6)[1] == ["gremitter-1 misses thief"]  # its target
    seen = ask("target", {"monster-choice": "weakest"}, board=line, at="1.d3", states={"elf": {"life": 1}})
    assert (seen.answer["goes_for"], seen.rulings) == ("elf", ("monster-choice",))
    second = ask("target", board=line, at="1.d3", seats=["elf", "warrior"])
    assert second.answer["goes_for"] == "elf"


def test_corners_by_the_ruling_adjacency() -> None:
    line = "1 a-nesw O; @warrior 1.d4; @gremitter 1.c3"
    assert play(line, 1, 6, adjacency="eight")[1] == ["gremitter-1 misses warrior"]
    assert play(line, 1, 6)[1] == ["gremitter-1 moves warrior 1.d3", "gremitter-1 misses warrior"]


# -- whom it goes for


def test_its_target_however_far_before_the_nearest() -> None:
    line = "1 a-nesw O; 2 b-nesw N1; 3 c-nesw E1; @elf 3.d4; @thief 2.d4; @gremitter 1.e4"
    # it leaves the elf's side of the labyrinth alone and walks towards the thief
    said = play(line)[1]
    assert said == ["gremitter-1 moves thief 2.d6"]
    assert cited(ask("target", board=line, at="1.e4")) == {"monsters.target.hunts"}


def test_without_its_target_the_nearest_and_of_equals_the_first() -> None:
    line = "1 a-nesw O; @warrior 1.b2; @elf 1.f2; @gremitter 1.d4"
    assert ask("target", board=line, at="1.d4").answer["goes_for"] == "warrior"
    other = ask("target", board=line, at="1.d4", seats=["elf", "warrior"])
    assert other.answer["goes_for"] == "elf"
    nearer = line.replace("@elf 1.f2", "@elf 1.e2")
    assert ask("target", board=nearer, at="1.d4").answer["goes_for"] == "elf"
    assert cited(ask("target", board="1 a-nesw O; 2 b-nesw N1; @elf 2.d4; @gremitter 1.d4", at="1.d4")) == {
        "monsters.target.gone"
    }


def test_a_hero_in_the_room_it_enters_comes_first() -> None:
    line = "1 b-nesw O; 2 a-nesw N1; 3 c-nesw N2; @thief 3.d4; @warrior 2.b2; @gremitter 1.d1"
    said = play(line)[1]
    assert said == ["gremitter-1 moves warrior 2.d2"]
    there = "1 b-nesw O; 2 a-nesw N1; 3 c-nesw N2; @thief 3.d4; @warrior 2.b2; @gremitter 2.f6"
    assert cited(ask("target", board=there, at="2.f6")) == {"monsters.room.here"}


def test_a_hero_in_the_room_it_was_in_by_the_ruling_hero_in_room() -> None:
    there = "1 b-nesw O; 2 a-nesw N1; 3 c-nesw N2; @thief 3.d4; @warrior 2.b2; @gremitter 2.f6"
    always, entering = (
        ask("target", {"hero-in-room": reading}, board=there, at="2.f6") for reading in ("always", "entering")
    )
    assert (always.answer["goes_for"], "hero-in-room" in always.rulings) == ("warrior", True)
    assert (entering.answer["goes_for"], cited(entering)) == ("thief", {"monsters.target.hunts"})
    comes = there.replace("@gremitter 2.f6", "@gremitter 1.d1")  # it enters in this turn
    for reading in ("always", "entering"):
        turn = ask("monster", {"hero-in-room": reading}, board=comes, at="1.d1", dice=[1, 6])
        assert "@gremitter 2.d2" in turn.answer["board"]
    barred = "1 a-nes O; 2 d-ns N1; @gremitter 2.d3; @thief 1.d4; @dwarf 2.d6"  # nobody comes past the dwarf
    for reading, code in (("always", "monsters.room.here"), ("entering", "monsters.target.unreached")):
        said = ask("target", {"hero-in-room": reading}, board=barred, at="2.d3")
        assert (said.answer["goes_for"], cited(said), said.rulings) == ("dwarf", {code}, ("hero-in-room",))
    alone = ask("target", board=there.replace("@warrior 2.b2; ", ""), at="2.f6")
    assert "hero-in-room" not in alone.rulings


def test_a_target_out_of_reach_and_another_hero() -> None:
    line = "1 a-nesw O; 2 b-ns N1; 3 b-nesw E1; @thief 2.d2; chest 2.d4; @elf 3.d4; @gremitter 1.d4"
    verdict = ask("target", board=line, at="1.d4")
    assert (verdict.answer["goes_for"], cited(verdict)) == ("elf", {"monsters.target.unreached"})


# -- by which way


def test_it_goes_its_pace_and_attacks_whom_it_reaches() -> None:
    line = "1 b-ns O; 2 c-ns N1; @thief 2.d1; @zombellin 1.d7"
    assert play(line)[1] == ["zombellin-1 moves thief 1.d4"]
    assert play("1 b-ns O; @thief 1.d1; @gremitter 1.d4", 1, 6)[1] == [
        "gremitter-1 moves thief 1.d2",
        "gremitter-1 misses thief",
    ]


def test_equal_ways_by_the_ruling_equal_paths() -> None:
    facts: dict[str, Any] = {"board": "1 a-nesw O; @thief 1.d2; @gremitter 1.b4", "at": "1.b4"}
    first = ["1.b3", "1.b2", "1.c2"]
    assert ask("target", **facts).answer["way"] == first
    assert ask("way", **facts, way=first).legal is True
    other = ask("way", **facts, way=["1.c4", "1.c3", "1.c2"])
    assert (other.legal, cited(other)) == (False, {"monsters.path.clockwise"})
    assert ask("monster", **facts, dice=[1, 6]).rulings == ("adjacency", "equal-paths")
    chosen = ask("way", {"equal-paths": "choice"}, **facts, way=["1.c4", "1.c3", "1.c2"])
    assert (chosen.legal, chosen.rulings) == (True, ("adjacency", "equal-paths"))
    assert cited(ask("way", **facts, way=["1.b5", "1.b4", "1.b3"])) == {"monsters.path.longer"}
    assert cited(ask("way", **facts, way=["1.b3"])) == {"monsters.path.other"}
    told: dict[str, Any] = {**facts, "dice": [1, 6], "way": ["1.c4", "1.c3", "1.c2"]}
    assert "@gremitter 1.c2" in ask("monster", {"equal-paths": "choice"}, **told).answer["board"]
    with pytest.raises(ContentError) as lacking:
        ask("monsters", {"equal-paths": "choice"}, board=facts["board"])
    assert [problem.message.code for problem in lacking.value.problems] == ["too-few.step"]


def test_one_way_is_no_choice() -> None:
    straight: dict[str, Any] = {"board": "1 a-nesw O; @thief 1.d2; @gremitter 1.d6", "at": "1.d6"}
    assert ask("monster", {"equal-paths": "choice"}, **straight, dice=[1, 6]).rulings == ()


def test_shut_doors_and_blocked_ones() -> None:
    line = "1 a-nesw O; 2 b-ns N1; @thief 2.d4; @gremitter 1.d4"
    assert ask("target", board=line, at="1.d4").answer["goes_for"] == "thief"
    shut = ask("target", board=f"{line}; shut 1.d1", at="1.d4")
    assert (shut.answer["goes_for"], cited(shut)) == (None, {"monsters.wait.nowhere", "monsters.doors.shut"})
    # pushed against the door, in a room so wide that the door cell could be walked to from the side
    wide = "1 great-nes O; 2 b-ns N1; @thief 2.d4; @gremitter 1.d4"
    assert ask("target", board=wide, at="1.d4").answer["goes_for"] == "thief"
    blocked = ask("target", board=f"{wide}; chest 1.d2", at="1.d4")
    why = {"monsters.wait.nowhere", "monsters.blocked.heavy"}
    assert (blocked.answer["goes_for"], cited(blocked)) == (None, why)
    assert why - {"monsters.wait.nowhere"} <= cited(ask("monsters", board=f"{wide}; chest 1.d2"))
    assert ask("target", board=f"{wide}; bed 1.d2", at="1.d4").answer["goes_for"] == "thief"
    there = f"{wide.replace('gremitter 1.d4', 'gremitter 1.d1')}; chest 1.d2"  # who is at the door goes on
    assert ask("target", board=there, at="1.d1").answer["goes_for"] == "thief"


def test_a_queue_by_the_ruling_crowd() -> None:
    line = "1 b-ns O; 2 a-nesw N1; 3 b-nesw N2; @thief 3.d4; @gremitter 1.d2; @zombellin 1.d1; staircase 2.b2"
    facts: dict[str, Any] = {"board": line, "at": "1.d2"}
    waits = ask("target", **facts)
    assert (waits.answer["goes_for"], waits.rulings) == ("thief", ("crowd", "ignored-neighbour"))
    leaves = ask("target", {"crowd": "stairs"}, **facts)
    assert leaves.answer["goes_for"] is None
    assert play(line)[1][0] == "gremitter-1 stuck thief"


def test_nobody_to_reach_and_the_staircase() -> None:
    line = "1 a-nesw O; 2 a-nes N1; @thief 1.d4; chest 1.d2; staircase 2.b2; @gremitter 2.d4"
    stays = ask("target", board=line, at="2.d4")
    why = {"monsters.wait.stairs", "monsters.blocked.heavy"}
    assert (stays.answer, cited(stays)) == ({"goes_for": "staircase", "way": []}, why)
    away = "1 a-nesw O; 2 a-nes N1; 3 b-ns N2; @thief 1.d4; chest 1.d2; staircase 3.d4; @gremitter 2.d4"
    assert play(away)[1] == ["gremitter-1 moves staircase 3.d7"]
    nowhere = line.replace("; staircase 2.b2", "")
    assert play(nowhere)[1] == ["gremitter-1 waits"]
    why = {"monsters.wait.nowhere", "monsters.blocked.heavy"}
    assert cited(ask("target", board=nowhere, at="2.d4")) == why


def test_a_door_that_changes_nothing_is_no_reason() -> None:
    line = "1 a-nesw O; 2 b-ns N1; shut 1.d1; @thief 1.d2; @gremitter 1.d4"
    assert cited(ask("target", board=line, at="1.d4")) == {"monsters.target.hunts"}


# -- meeting others

MEETING = "1 b-nesw O; 2 a-nesw N1; 3 c-nesw N2; @thief 3.d4; @gremitter 1.d1; @zombellin 2.b2"


def test_meeting_others_and_going_on() -> None:
    for die in (1, 2, 3):
        said = play(MEETING, die)[1]
        assert said[0].startswith("gremitter-1 ignores zombellin-1")
        assert said[1] == "gremitter-1 moves thief 2.d2"


def test_meeting_others_and_turning_back() -> None:
    for die in (4, 5):
        after, said = play(MEETING, die)
        assert said[:2] == ["gremitter-1 fears zombellin-1 2.d7", "gremitter-1 moves 1.d1"]
        assert after.monsters[0].cell == read_cell("1.d1")


def test_turning_back_to_another_way() -> None:
    rooms = "1 b-nesw O; 2 a-nesw N1; 3 a-nes r180 E1; 4 c-nesw E1N1"
    ring = f"{rooms}; @thief 4.d4; @gremitter 1.d2; @zombellin 2.b6"
    after, said = play(ring, 4)
    assert said[0] == "gremitter-1 fears zombellin-1 2.d7"
    assert said[1].startswith("gremitter-1 moves thief 1.")
    assert after.monsters[0].shunned == (1,)


def test_falling_out_with_others() -> None:
    line = "1 b-nesw O; 2 a-nesw N1; 3 c-nesw N2; @thief 3.d4; @gremitter 1.d1; @zombellin 2.d5"
    after, said = play(line, 6, 1, 6, 1, 6)
    assert said == [
        "gremitter-1 attacks zombellin-1 2.d7",
        "gremitter-1 moves zombellin-1 2.d6",
        "gremitter-1 misses zombellin-1",
        "zombellin-1 misses gremitter-1",  # who is struck strikes back
    ]
    assert [monster.foe for monster in after.monsters] == ["zombellin-1", "gremitter-1"]
    verdict = ask("target", board=line, at="1.d1", states={"gremitter-1": {"foe": "zombellin-1"}})
    assert cited(verdict) == {"monsters.meet.foe"}


def test_what_the_die_of_a_meeting_means() -> None:
    found = [ask("meet", die=die).answer["does"] for die in range(1, 7)]
    assert found == ["ignores"] * 3 + ["fears"] * 2 + ["attacks"]


def test_an_ignored_neighbour_by_the_ruling() -> None:
    line = "1 a-nesw O; @gremitter 1.d4; @zombellin 1.d5"
    spared = ask("target", board=line, at="1.d4")
    assert (spared.answer["goes_for"], "ignored-neighbour" in spared.rulings) == (None, True)
    struck = ask("target", {"ignored-neighbour": "attack"}, board=line, at="1.d4")
    assert (struck.answer["goes_for"], cited(struck)) == ("zombellin-1", {"monsters.meet.neighbour"})


def test_how_long_fear_lasts_by_the_ruling_fear() -> None:
    afraid = {"gremitter_1": {"shunned": (1,)}}
    assert play(MEETING, 1, **afraid)[0].monsters[0].shunned == ()
    after, said = play(MEETING, fear="stays", **afraid)
    assert (after.monsters[0].shunned, said[0]) == ((1,), "gremitter-1 waits")
    alone = MEETING.replace("; @zombellin 2.b2", "")
    assert play(alone, fear="stays", **afraid)[0].monsters[0].shunned == ()


def test_meeting_the_dragon_by_the_ruling_meet_dragon() -> None:
    line = "1 b-nesw O; 2 great-nesw N1; 3 c-nesw N2; @thief 3.d4; @gremitter 1.d1; @dragon 2.d4"
    assert play(line, 1)[1][0] == "gremitter-1 ignores dragon 2.d7"
    assert play(line, **{"meet-dragon": "no"})[1][0] == "gremitter-1 moves thief 2.e3"
