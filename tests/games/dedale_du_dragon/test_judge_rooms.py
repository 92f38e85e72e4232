"""Doors, rooms, traps, setting up, the end of the labyrinth."""

from typing import Any

import pytest

from pnp.games.dedale_du_dragon.tiles import positions, room_tiles
from pnp.problem import ContentError
from tests.games.dedale_du_dragon.tables import ask, book, cited

CROSS = "1 a-nesw O"


@pytest.mark.parametrize(
    ("card", "die", "opens"),
    [
        ("open", None, True),
        ("stuck", None, None),
        ("stuck", 3, True),
        ("stuck", 4, False),
        ("locked", 4, True),
        ("locked", 3, False),
        ("trapped", None, True),
        ("magic", 5, True),
        ("magic", 4, False),
        ("false", None, False),
    ],
)
def test_opening_a_door(card: str, die: int | None, opens: bool | None) -> None:
    facts = {} if die is None else {"die": die}
    verdict = ask("door", board=f"{CROSS}; @warrior 1.d1", hero="warrior", card=card, **facts)
    assert verdict.legal is True
    assert verdict.answer.get("opens") is opens
    assert verdict.answer.get("traps", 0) == (card == "trapped")


def test_the_thief_opens_locks() -> None:
    line = f"{CROSS}; @thief 1.d1"
    assert ask("door", board=line, hero="thief", card="locked", die=2).answer["opens"] is True
    assert ask("door", board=line, hero="thief", card="locked", die=1).answer["opens"] is False


@pytest.mark.parametrize(
    ("board", "codes"),
    [
        (f"{CROSS}; @warrior 1.d1", {"action.door.draws"}),
        (f"{CROSS}; @warrior 1.d2", {"action.door.none"}),
        ("1 a-nesw O; 2 b-nesw N1; @warrior 1.d1", {"action.door.open"}),
        ("1 a-nesw O; 2 b-nesw N1; @warrior 1.d1; shut 1.d1", {"action.door.draws"}),
        (f"{CROSS}; @warrior 1.d1; false 1.d1", {"doors.false.shut"}),
        ("1 a-nesw O; 2 b-nesw N1; 3 a-ns r90 E1; @warrior 2.g4", {"action.door.draws"}),
        ("1 a-nesw O; 2 b-nesw N1; 3 c-nesw E1; 4 a-ns E1N1; @warrior 2.g4", {"room.place.rock"}),
    ],
)
def test_where_there_is_a_door_to_open(board: str, codes: set[str]) -> None:
    verdict = ask("door", board=board, hero="warrior")
    assert (cited(verdict), verdict.legal) == (codes, codes == {"action.door.draws"})


def test_the_card_stays_at_the_door() -> None:
    line = f"{CROSS}; @warrior 1.d1; stuck 1.d1"
    assert cited(ask("door", board=line, hero="warrior", card="open")) == {"doors.stuck.rolls"}
    assert ask("door", board=line, hero="warrior", die=1).answer["opens"] is True


def test_without_rooms_left_the_door_stays_shut() -> None:
    verdict = ask("door", board=f"{CROSS}; @warrior 1.d1", hero="warrior", tiles=0)
    assert (verdict.legal, cited(verdict)) == (False, {"room.place.no-tile"})


def test_laying_a_room() -> None:
    assert ask("place", board=CROSS, door="1.d1", tile="b-ns").legal is True
    assert cited(ask("place", board=CROSS, door="1.d1", tile="b-ns", turn="r90")) == {"room.place.no-door"}
    assert ask("placements", board=CROSS, door="1.d1", tile="b-ns").answer == {"turns": ["r0", "r180"]}
    assert ask("placements", board=CROSS, door="1.g4", tile="b-ne").answer == {"turns": ["r180", "r270"]}
    assert cited(ask("place", board=f"{CROSS}; 2 b-ns N1", door="1.d1", tile="a-ns")) == {"room.place.taken"}
    assert cited(ask("place", board=CROSS, door="1.d2", tile="a-ns")) == {"action.door.none"}
    assert "room.great.die" in cited(ask("place", board=CROSS, door="1.d1", tile="great-ns"))


def test_a_room_and_all_its_neighbours_by_the_ruling_door_match() -> None:
    line = "1 a-nesw O; 2 b-nesw N1; 3 c-nesw E1"
    facts: dict[str, Any] = {"board": line, "door": "2.g4", "tile": "a-ns", "turn": "r90"}
    assert (ask("place", **facts).legal, ask("place", **facts).rulings) == (True, ("door-match",))
    refused = ask("place", {"door-match": "all"}, **facts)
    assert (refused.legal, cited(refused)) == (False, {"room.place.neighbour"})
    assert ask("placements", board=line, door="2.g4", tile="a-ns").answer == {"turns": ["r90", "r270"]}
    tight = ask("placements", {"door-match": "all"}, board=line, door="2.g4", tile="a-ne")
    assert tight.answer == {"turns": ["r180"]}


def test_what_lies_on_rock_is_left_out() -> None:
    for position, printed in positions(book()).items():
        for id in room_tiles(book()):
            verdict = ask("contents", tile=id, position=position)
            assert len(verdict.answer["monsters"]) <= len(printed.monsters)  # type: ignore[arg-type]
            assert verdict.answer["traps"] == printed.traps
    hall = ask("contents", tile="a-ns", position="p01")
    assert hall.answer == {"monsters": ["d3", "d5"], "furniture": ["e2"], "treasures": ["f5"], "traps": 0}
    assert cited(hall) == {"room.positions.lie"}
    crossing = ask("contents", tile="b-ns", position="p01")
    assert crossing.answer == {"monsters": ["d3", "d5"], "furniture": [], "treasures": [], "traps": 0}
    assert cited(crossing) == {"room.positions.rock"}
    empty = ask("contents", tile="a-ns", position="p06", start=True)
    assert (empty.answer["monsters"], cited(empty)) == ([], {"setup.start.empty"})


def test_the_first_to_enter_draws_all_traps() -> None:
    assert ask("enter", traps=2, first=True, who="hero").answer == {"drawn": 2}
    assert ask("enter", traps=2, first=False, who="hero").answer == {"drawn": 0}
    assert cited(ask("enter", traps=2, first=True, who="monster")) == {"room.traps.monster"}


@pytest.mark.parametrize(
    ("trap", "die", "lost", "skips"),
    [
        ("pit", 3, 0, 0),  # the warrior's defence is 4
        ("pit", 2, 1, 0),
        ("darts", 2, 0, 0),
        ("darts", 1, 1, 0),
        ("boulder", 4, 0, 0),
        ("boulder", 3, 2, 0),
        ("net", 3, 0, 0),
        ("net", 4, 0, 1),
        ("gas", None, 0, 1),
        ("tilting-slab", None, 0, 0),
        ("magic-theft", None, 0, 0),
        ("alarm", None, 0, 0),
        ("nothing", None, 0, 0),
    ],
)
def test_what_traps_do(trap: str, die: int | None, lost: int, skips: int) -> None:
    facts = {} if die is None else {"die": die}
    answer = ask("trap", trap=trap, hero="warrior", **facts).answer
    assert (answer["lost"], answer["skips"]) == (lost, skips)
    assert answer["turn_over"] is (trap == "tilting-slab")
    assert (answer["treasures"], answer["monsters"]) == (trap == "magic-theft", trap == "alarm")


def test_a_trap_that_needs_a_die() -> None:
    with pytest.raises(ContentError):
        ask("trap", trap="pit", hero="warrior")
    assert ask("trap", trap="pit", hero="warrior", die=1, boosts={"defence": 2}).answer["lost"] == 0


def test_setting_up() -> None:
    answer = ask("setup", players=3).answer
    assert (answer["piles"], answer["rooms"], answer["dragons"]) == (4, 7, ["blue", "green", "red"])
    assert len(ask("setup", players=4).answer["dragons"]) == 6  # type: ignore[arg-type]
    assert answer["spells"]["wizard"] == 5  # type: ignore[index]
    assert ask("start", tile="a-ns").legal is True
    assert cited(ask("start", tile="great-ns")) == {"setup.start.great"}
    with pytest.raises(ContentError):
        ask("setup", players=7)


def test_who_sets_their_hero_down_first() -> None:
    assert ask("first", rolls={"Ana": 3, "Bob": 5}).answer == {"first": "Bob", "tied": []}
    assert ask("first", rolls={"Ana": 5, "Bob": 5, "Cid": 1}).answer == {
        "first": None,
        "tied": ["Ana", "Bob"],
    }


@pytest.mark.parametrize(
    ("facts", "draws"),
    [
        ({"pile": "traps", "left": 3}, "pile"),
        ({"pile": "traps", "left": 0, "discards": 12}, "discards"),
        ({"pile": "traps", "left": 0}, "nothing"),
        ({"pile": "rooms", "left": 0, "discards": 3}, "nothing"),
        ({"pile": "furniture", "left": 1, "stairs_found": False}, "staircase"),
        ({"pile": "furniture", "left": 1, "stairs_found": True}, "pile"),
        ({"pile": "furniture", "left": 2, "stairs_found": False}, "pile"),
    ],
)
def test_what_is_drawn(facts: dict[str, Any], draws: str) -> None:
    assert ask("draw", **facts).answer == {"draws": draws}


def test_when_the_game_is_over() -> None:
    def over(*states: str) -> tuple[object, set[str]]:
        verdict = ask("end", heroes=[{"state": state} for state in states])
        return verdict.answer["over"], cited(verdict)

    assert over("inside", "out", "dead") == (False, {"end.inside"})
    assert over("out", "dead") == (True, {"end.out"})
    assert over("dead", "dead") == (True, {"end.lost"})


# -- the collapse

PLUS = "1 great-nesw O; 2 b-nesw N1; 3 c-nesw E1; 4 d-nesw N2; @elf 2.d4; @gremitter 4.d4"


def test_waves_spread_over_edges_not_corners() -> None:
    found = ask("falls", board=PLUS, lair=1, dice=[1, 2, 3], round=4)
    assert found.answer["rounds"] == {"1": 2, "2": 5, "3": 5, "4": 9}
    assert found.answer["fallen"] == [1]
    later = ask("falls", board=PLUS, lair=1, dice=[1, 2, 3], round=5)
    assert (later.answer["fallen"], later.answer["crushed"]) == ([1, 2, 3], ["elf"])
    assert cited(ask("falls", board=PLUS, lair=1, dice=[1, 2, 3], round=1)) >= {"end.crushed.nobody"}
    assert ask("falls", board=PLUS, lair=1, dice=[1, 1, 1], round=9).answer["crushed"] == ["elf", "gremitter"]


def test_the_round_of_the_kill_by_the_ruling_collapse_round() -> None:
    counts = {"collapse-round": "counts"}
    assert ask("collapse", waves=[3, 1]).answer["rounds"] == [4, 6]
    first = ask("collapse", counts, waves=[3, 1])
    assert (first.answer["rounds"], first.rulings) == ([3, 5], ("collapse-round",))
    found = ask("falls", counts, board=PLUS, lair=1, dice=[1, 2, 3])
    assert found.answer["rounds"] == {"1": 1, "2": 4, "3": 4, "4": 8}
    each = ask("falls", {**counts, "wave": "per_tile"}, board=PLUS, lair=1, dice=[1, 2, 4, 3])
    assert each.answer["rounds"] == {"1": 1, "2": 4, "3": 6, "4": 8}


def test_a_die_for_each_room_by_the_ruling_wave() -> None:
    assert ask("falls", board=PLUS, lair=1, dice=[1, 2, 3]).rulings == ("collapse-round", "wave")
    each = ask("falls", {"wave": "per_tile"}, board=PLUS, lair=1, dice=[1, 2, 4, 3])
    assert each.answer["rounds"] == {"1": 2, "2": 5, "3": 7, "4": 9}
    with pytest.raises(ContentError):
        ask("falls", board=PLUS, lair=1, dice=[1])
