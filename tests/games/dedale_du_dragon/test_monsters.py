"""What monsters do: order, targets, ways, meetings, waiting, spells; and that their turn is a sound one."""

import random
from typing import Any

import pytest

from pnp.games.dedale_du_dragon.figures import Event, Table
from pnp.games.dedale_du_dragon.monsters import in_order, monsters_turn
from pnp.games.dedale_du_dragon.notation import board_text, cell_text, read_cell
from pnp.problem import ContentError
from tests.games.dedale_du_dragon.tables import Rolled, Told, ask, cited, fates, law, random_board, table


def play(line: str, *dice: int, cards: tuple[str, ...] = (), **options: Any) -> tuple[Table, list[str]]:
    """The table after the monsters' turn, and what happened, in short."""
    changed = {key: value for key, value in options.items() if isinstance(value, dict)}
    readings = {key: value for key, value in options.items() if isinstance(value, str)}
    chance = Told(dice, cards, bool(options.get("undone")))
    after, events = monsters_turn(law(**readings), table(line, **changed), chance)
    assert not list(chance._dice), "dice are left"
    return after, [_short(event) for event in events]


def _short(event: Event) -> str:
    end = f" {cell_text(event.cells[-1])}" if event.cells else ""
    return f"{event.figure} {event.code}{f' {event.other}' if event.other else ''}{end}"


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
    assert (seen.answer["goes_for"], seen.rulings) == ("elf", ("adjacency", "monster-choice"))
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
    chosen = ask("way", {"equal-paths": "choice"}, **facts, way=["1.c4", "1.c3", "1.c2"])
    assert (chosen.legal, chosen.rulings) == (True, ("adjacency", "equal-paths"))
    assert cited(ask("way", **facts, way=["1.b5", "1.b4", "1.b3"])) == {"monsters.path.longer"}
    assert cited(ask("way", **facts, way=["1.b3"])) == {"monsters.path.other"}


def test_shut_doors_and_blocked_ones() -> None:
    line = "1 a-nesw O; 2 b-ns N1; @thief 2.d4; @gremitter 1.d4"
    assert ask("target", board=line, at="1.d4").answer["goes_for"] == "thief"
    assert ask("target", board=f"{line}; shut 1.d1", at="1.d4").answer["goes_for"] is None
    # pushed against the door, in a room so wide that the door cell could be walked to from the side
    wide = "1 great-nes O; 2 b-ns N1; @thief 2.d4; @gremitter 1.d4"
    assert ask("target", board=wide, at="1.d4").answer["goes_for"] == "thief"
    assert ask("target", board=f"{wide}; chest 1.d2", at="1.d4").answer["goes_for"] is None
    assert ask("target", board=f"{wide}; bed 1.d2", at="1.d4").answer["goes_for"] == "thief"


def test_a_queue_by_the_ruling_crowd() -> None:
    line = "1 b-ns O; 2 a-nesw N1; 3 b-nesw N2; @thief 3.d4; @gremitter 1.d2; @zombellin 1.d1; staircase 2.b2"
    facts: dict[str, Any] = {"board": line, "at": "1.d2"}
    waits = ask("target", **facts)
    assert (waits.answer["goes_for"], waits.rulings) == ("thief", ("adjacency", "crowd", "ignored-neighbour"))
    leaves = ask("target", {"crowd": "stairs"}, **facts)
    assert leaves.answer["goes_for"] is None
    assert play(line)[1][0] == "gremitter-1 stuck thief"


def test_nobody_to_reach_and_the_staircase() -> None:
    line = "1 a-nesw O; 2 a-nes N1; @thief 1.d4; chest 1.d2; staircase 2.b2; @gremitter 2.d4"
    stays = ask("target", board=line, at="2.d4")
    assert (stays.answer, cited(stays)) == ({"goes_for": "staircase", "way": []}, {"monsters.wait.stairs"})
    away = "1 a-nesw O; 2 a-nes N1; 3 b-ns N2; @thief 1.d4; chest 1.d2; staircase 3.d4; @gremitter 2.d4"
    assert play(away)[1] == ["gremitter-1 moves staircase 3.d7"]
    nowhere = line.replace("; staircase 2.b2", "")
    assert play(nowhere)[1] == ["gremitter-1 waits"]
    assert cited(ask("target", board=nowhere, at="2.d4")) == {"monsters.wait.nowhere"}


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


# -- spells


def test_a_spell_before_the_attack_while_it_has_any() -> None:
    line = "1 a-nesw O; @warrior 1.d4; @zomblard 1.d3"
    after, said = play(line, 2, 1, 6, cards=("projectum",))
    assert said == ["zomblard-1 casts warrior", "zomblard-1 misses warrior"]
    assert (after.heroes[0].life, after.monsters[0].spells) == (5, 0)
    assert play(line, 1, 6, zomblard_1={"spells": 0})[1] == ["zomblard-1 misses warrior"]
    assert play(line, 1, 1, 6, cards=("projectum",))[1][0] == "zomblard-1 fails warrior"


@pytest.mark.parametrize(
    ("card", "found"),
    [
        ("flammum", {"hero.life": 4}),
        ("soignum", {"monster.life": 3}),
        ("gelum", {"hero.skipped": 1}),
        ("protectum", {"monster.defence": 2}),
        ("celerum", {"monster.pace": 3}),
        ("teleportum", {}),
        ("dissipum", {}),
    ],
)
def test_spells_turned_round(card: str, found: dict[str, int]) -> None:
    line = "1 a-nesw O; @warrior 1.d4; @zomblard 1.d3"
    after, _ = play(line, 6, 1, 6, cards=(card,), zomblard_1={"life": 2})
    hero, monster = after.heroes[0], after.monsters[0]
    state = {
        "hero.life": hero.life,
        "hero.skipped": hero.skipped,
        "monster.life": monster.life,
        "monster.defence": monster.boost("defence"),
        "monster.pace": monster.boost("pace"),
    }
    usual = {"hero.life": 6, "hero.skipped": 0, "monster.life": 2, "monster.defence": 0, "monster.pace": 0}
    assert state == {**usual, **found}


def test_strength_by_magic_counts_in_the_same_turn_and_the_next() -> None:
    line = "1 a-nesw O; @warrior 1.d4; @zomblard 1.d3"
    after, said = play(line, 6, 3, 3, cards=("forcum",))  # 3 + 2 + 3 against 4 + 3
    assert said[-1] == "zomblard-1 hits warrior"
    monster = after.monsters[0]
    assert monster.boost("strength") == 2
    again, _ = monsters_turn(law(), after, Told([1, 6]))
    assert again.monsters[0].boost("strength") == 0


def test_an_undone_spell_does_nothing() -> None:
    after, said = play("1 a-nesw O; @warrior 1.d4; @zomblard 1.d3", 6, 1, 6, cards=("flammum",), undone=True)
    assert (said[0], after.heroes[0].life) == ("zomblard-1 undone warrior", 6)


def test_monsters_cast_nothing_at_monsters_and_miss_turns() -> None:
    line = "1 a-nesw O; @gremitter 1.d4; @zomblard 1.d3"
    _, said = play(line, 1, 6, zomblard_1={"foe": "gremitter-1"}, gremitter_1={"skipped": 1})
    assert said == ["gremitter-1 frozen", "zomblard-1 misses gremitter-1"]


# -- the whole turn


def test_a_whole_turn_is_told_and_its_board_is_written() -> None:
    line = "1 a-nesw O; @warrior 1.d4; @gremitter 1.d3; @kaoniak 1.b2"
    verdict = ask("monsters", board=line, dice=[6, 1, 5, 6, 1], spells=["projectum"])
    assert verdict.answer["order"] == ["gremitter-1", "kaoniak-1"]
    assert verdict.answer["life"] == {"warrior": 3}
    assert "@kaoniak 1.c4" in str(verdict.answer["board"])
    with pytest.raises(ContentError, match="attack die"):
        ask("monsters", board=line)
    with pytest.raises(ContentError, match="spell card"):
        ask("monsters", board=line, dice=[6, 1])
    with pytest.raises(ContentError):
        ask("target", board=line, at="1.f6")
    alone = ask("monster", board=line, at="1.d3", dice=[6, 1])
    assert (cited(alone), alone.answer["life"]) == ({"monsters.attack.hits"}, {"warrior": 5})


def test_turns_keep_the_table_sound() -> None:
    def turns(chance: random.Random) -> None:
        now = table(board_text(random_board(chance, 8)))
        readings = {"crowd": chance.choice(("wait", "stairs")), "fear": chance.choice(("turn", "stays"))}
        rules = law(adjacency=chance.choice(("ortho", "eight")), **readings)
        for _ in range(6):
            before = now
            now, events = monsters_turn(rules, before, Rolled(chance))
            figures = [*now.heroes, *now.monsters, *([now.dragon] if now.dragon else [])]
            cells = [figure.cell for figure in figures]
            assert len(set(cells)) == len(cells)
            assert not set(cells) & now.heavy
            assert all(now.dungeon.white(cell) for cell in cells)
            assert all(figure.life > 0 for figure in figures)
            assert {figure.id for figure in now.heroes} <= {figure.id for figure in before.heroes}
            assert [hero.cell for hero in now.heroes] == [
                hero.cell for hero in before.heroes if hero.id in {left.id for left in now.heroes}
            ]
            for event in events:
                if event.code == "moves":
                    kind = event.figure.rpartition("-")[0]
                    fled = sum(each.code == "fears" and each.figure == event.figure for each in events)
                    far = rules.cards.stats[kind].pace + 3 * 3
                    assert len(event.cells) - 1 <= far + fled
                    steps = zip(event.cells, event.cells[1:], strict=False)
                    assert all(other in now.dungeon.near[cell] for cell, other in steps)

    fates(80, turns)


def test_the_same_dice_give_the_same_turn() -> None:
    line = board_text(random_board(random.Random(5), 8))
    one = monsters_turn(law(), table(line), Rolled(random.Random(1)))
    assert one == monsters_turn(law(), table(line), Rolled(random.Random(1)))
