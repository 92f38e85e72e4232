"""What heroes may do: both sides of each rule, each ruling in each reading."""

import json
from typing import Any

import pytest

from pnp.problem import ContentError
from tests.commands import pnp
from tests.games.dedale_du_dragon.tables import ask, cited

ROOM = "1 a-nesw O; @warrior 1.c4; @elf 1.d4"
GREAT = "1 a-nesw O; 2 great-nesw N1"


# -- the contract's own forms


def test_the_contracts_forms_on_the_command_line() -> None:
    def judged(**facts: Any) -> tuple[int, dict[str, Any]]:
        done = pnp("judge", "dedale-du-dragon", "-", "--json", given=json.dumps(facts))
        return done.returncode, json.loads(done.stdout) if done.stdout else {}

    code, found = judged(question="path", map=["#####", "#@.M#", "#.L.#", "#T.H#", "#####"], course=2)
    assert (code, found["legal"]) == (0, None)
    assert found["answer"] == {"cells": [[1, 1], [1, 2], [2, 1], [2, 2], [3, 1]]}
    code, found = judged(
        question="attack", attacker={"strength": 4, "die": 3}, defender={"defence": 2, "die": 4}
    )
    assert (code, found["legal"], found["answer"]) == (0, None, {"hit": True})
    code, found = judged(question="collapse", waves=[3, 1, 4])
    assert (code, found["legal"], found["answer"]) == (0, None, {"rounds": [4, 6, 11]})
    assert judged(question="collapse", waves=[5])[0] == 3
    assert judged(question="path", map=["@"])[0] == 3


@pytest.mark.parametrize("rows", [["#"], ["@@"], ["@.", "."], ["@x"], []])
def test_a_map_that_is_none(rows: list[str]) -> None:
    with pytest.raises(ContentError):
        ask("path", map=rows, course=3)


def test_a_pace_beyond_all_measure() -> None:
    assert ask("path", map=["@.#."], course=10**12).answer == {"cells": [[0, 0], [0, 1]]}


def test_the_map_of_another_hero() -> None:
    assert ask("path", map=["@P.."], course=3).answer == {"cells": [[0, 0], [0, 2], [0, 3]]}
    never = ask("path", {"shared-cell": "never"}, map=["@P.."], course=3)
    assert (never.answer, never.rulings) == ({"cells": [[0, 0]]}, ("shared-cell",))


# -- moving


@pytest.mark.parametrize(
    ("board", "to", "codes"),
    [
        (ROOM, "1.b2", set()),
        (ROOM, "1.d4", {"move.heroes.taken"}),
        (f"{ROOM}; @gremitter 1.b4", "1.b4", {"move.cells.monster"}),
        (f"{ROOM}; chest 1.b4", "1.b4", {"move.cells.heavy"}),
        (f"{ROOM}; bed 1.b4; treasure 1.b4", "1.b4", set()),
        ("1 b-ns O; 2 b-nesw N1; @warrior 1.d4; @elf 1.b4", "2.d5", {"move.pace.too-far"}),
        ("1 b-ns O; 2 b-nesw N1; @warrior 1.d4", "2.d6", set()),
        ("1 b-ns O; 2 b-nesw N1; @warrior 1.d4; @gremitter 1.d3", "2.d6", {"move.cells.no-way"}),
    ],
)
def test_going_somewhere(board: str, to: str, codes: set[str]) -> None:
    verdict = ask("move", board=board, hero="warrior", to=to)
    assert verdict.legal is not bool(codes), verdict.reasons
    if codes:
        assert cited(verdict) == codes


def test_a_shut_door_is_no_way_until_it_is_open() -> None:
    rooms = "1 a-nesw O; 2 b-nesw N1; 3 a-nes r180 E1N1; @thief 2.f4"
    assert ask("move", board=rooms, hero="thief", to="3.b4").legal is True
    assert ask("move", board=f"{rooms}; shut 2.g4", hero="thief", to="3.b4").legal is False


def test_a_move_past_another_hero() -> None:
    line = "1 b-nesw O; @warrior 1.d2; @elf 1.d3"
    passed = ask("move", board=line, hero="warrior", to="1.d4")
    assert (passed.legal, passed.rulings) == (True, ("shared-cell",))
    assert ask("move", {"shared-cell": "never"}, board=line, hero="warrior", to="1.d4").legal is False
    cells = ask("moves", board=line, hero="warrior").answer["cells"]
    assert "1.d4" in cells and "1.d3" not in cells  # type: ignore[operator]


def test_pace_and_what_is_added_to_it() -> None:
    line = "1 b-nesw O; @warrior 1.a4"
    assert ask("move", board=line, hero="warrior", to="1.f4").legal is True
    assert ask("move", board=line, hero="warrior", to="1.g4").legal is False
    assert ask("move", board=line, hero="warrior", to="1.g4", boosts={"pace": 3}).legal is True


def test_traps_on_the_way_and_whether_the_move_goes_on() -> None:
    line = f"{GREAT}; @thief 1.d2; traps 2 2"
    there = ask("move", board=line, hero="thief", to="2.d7")
    assert (there.legal, there.answer["traps"], there.rulings) == (True, 2, ())
    further = ask("move", board=line, hero="thief", to="2.d6")
    assert (further.legal, further.rulings) == (True, ("trap-move",))
    assert "room.traps.continue" in cited(further)
    ends = ask("move", {"trap-move": "ends"}, board=line, hero="thief", to="2.d6")
    assert (ends.legal, cited(ends)) == (False, {"room.traps.ends"})
    assert ask("move", board=line, hero="thief", to="1.d4").answer["traps"] == 0


# -- actions on what is beside


@pytest.mark.parametrize(
    ("at", "codes"),
    [
        ("1.c3", {"action.attack.may"}),
        ("1.b3", {"action.adjacent.apart"}),
        ("1.d4", {"action.attack.hero"}),
        ("1.c5", {"action.attack.nobody"}),
    ],
)
def test_attacking(at: str, codes: set[str]) -> None:
    verdict = ask("strike", board=f"{ROOM}; @gremitter 1.c3 1.b3", hero="warrior", at=at)
    assert (verdict.legal, cited(verdict)) == (codes == {"action.attack.may"}, codes)


def test_corners_by_the_ruling_adjacency() -> None:
    facts: dict[str, Any] = {"board": f"{ROOM}; @gremitter 1.b3", "hero": "warrior", "at": "1.b3"}
    assert ask("strike", **facts).rulings == ("adjacency",)
    assert ask("strike", {"adjacency": "eight"}, **facts).legal is True


def test_attacking_through_an_open_door_and_not_through_a_wall() -> None:
    line = "1 great-nes O; 2 great-nesw N1; @warrior 1.d1 ; @gremitter 2.d7 2.e7"
    assert ask("strike", board=line, hero="warrior", at="2.d7").legal is True
    assert ask("strike", board=f"{line}; shut 1.d1", hero="warrior", at="2.d7").legal is False
    beside = line.replace("1.d1", "1.e1")
    assert ask("strike", {"adjacency": "eight"}, board=beside, hero="warrior", at="2.e7").legal is False


def test_picking_up_a_treasure() -> None:
    line = f"{ROOM}; treasure 1.c3 1.c4 1.f6"
    taken = ask("take", board=line, hero="warrior", at="1.c3")
    assert (taken.legal, taken.answer) == (True, {"cards": 1})
    assert cited(ask("take", board=line, hero="warrior", at="1.f6")) == {"action.adjacent.apart"}
    assert cited(ask("take", board=line, hero="warrior", at="1.b4")) == {"action.treasure.none"}
    own = ask("take", board=line, hero="warrior", at="1.c4")
    assert (own.legal, own.rulings) == (True, ("own-cell",))
    no = ask("take", {"own-cell": "no"}, board=line, hero="warrior", at="1.c4")
    assert (no.legal, cited(no)) == (False, {"action.treasure.own-cell"})


def test_robbing_the_hoard_by_the_ruling_hoard() -> None:
    line = f"{GREAT}; @warrior 2.d2; @dragon 2.d4; hoard 2.d1"
    one = ask("take", board=line, hero="warrior", at="2.d1", left=4)
    assert (one.legal, one.answer, one.rulings) == (True, {"cards": 1}, ("hoard",))
    assert "dragon.hoard.alive" in cited(one)
    assert ask("take", {"hoard": "all"}, board=line, hero="warrior", at="2.d1", left=4).answer == {"cards": 4}


@pytest.mark.parametrize(
    ("board", "at", "codes"),
    [
        (f"{ROOM}; chest 1.c5", "1.c5", {"action.push.may"}),
        (f"{ROOM}; chest 1.b6", "1.b6", {"action.adjacent.apart"}),
        (f"{ROOM}; bed 1.c5", "1.c5", {"action.push.light"}),
        (ROOM, "1.c5", {"action.push.nothing"}),
        (f"{ROOM}; chest 1.c5; treasure 1.c6", "1.c5", {"action.push.no-room"}),
        (f"{ROOM}; chest 1.c5; bed 1.c6", "1.c5", {"action.push.no-room"}),
        (f"{ROOM}; chest 1.c5; @gremitter 1.c6", "1.c5", {"action.push.no-room"}),
    ],
)
def test_pushing(board: str, at: str, codes: set[str]) -> None:
    verdict = ask("push", board=board, hero="warrior", at=at)
    assert (verdict.legal, cited(verdict)) == (codes == {"action.push.may"}, codes)


def test_pushing_straight_on_or_by_the_ruling_push() -> None:
    facts: dict[str, Any] = {"board": f"{ROOM}; chest 1.c5", "hero": "warrior", "at": "1.c5"}
    straight = ask("push", **facts)
    assert (straight.answer, straight.rulings) == ({"to": ["1.c6"]}, ("push",))
    assert ask("push", {"push": "any"}, **facts).answer == {"to": ["1.b5", "1.d5", "1.c6"]}
    assert cited(ask("push", **facts, to="1.b5")) == {"action.push.not-there"}
    moved = ask("push", **facts, to="1.c6", die=3)
    assert (moved.legal, moved.answer["moves"]) == (True, True)
    assert ask("push", **facts, die=4).answer["moves"] is False
    assert ask("push", **facts, die=4, boosts={"strength": 2}).answer["moves"] is True


def test_pushing_through_a_door() -> None:
    line = "1 a-nesw O; 2 b-nesw N1; @warrior 1.d2; chest 1.d1"
    assert ask("push", board=line, hero="warrior", at="1.d1").answer == {"to": ["2.d7"]}
    inside = line.replace("@warrior 1.d2; chest 1.d1", "@warrior 1.d1; chest 2.d7")
    assert ask("push", board=inside, hero="warrior", at="2.d7").answer == {"to": ["2.d6"]}


@pytest.mark.parametrize(
    ("name", "die", "code", "answer"),
    [
        ("chest", None, "furniture.chest.opens", {"opens": True, "treasures": 1, "traps": 0}),
        ("deep-chest", None, "furniture.chest.opens", {"opens": True, "treasures": 2, "traps": 0}),
        ("trapped-chest", None, "furniture.trapped-chest.opens", {"opens": True, "treasures": 1, "traps": 1}),
        ("locked-chest", None, "furniture.locked-chest.rolls", {}),
        ("locked-chest", 3, "furniture.locked-chest.opens", {"opens": True, "treasures": 1, "traps": 0}),
        ("locked-chest", 4, "furniture.locked-chest.shut", {"opens": False, "treasures": 0, "traps": 0}),
        ("wardrobe", None, "action.chest.none", {}),
    ],
)
def test_opening_a_chest(name: str, die: int | None, code: str, answer: dict[str, Any]) -> None:
    facts = {} if die is None else {"die": die}
    verdict = ask("chest", board=f"{ROOM}; {name} 1.c5", hero="warrior", at="1.c5", **facts)
    assert (cited(verdict), verdict.answer) == ({code}, answer)
    assert verdict.legal is (name != "wardrobe")
    far = ask("chest", board=f"{ROOM}; chest 1.b6", hero="warrior", at="1.b6")
    assert cited(far) == {"action.adjacent.apart"}


def test_resting() -> None:
    bed, laid = f"{ROOM}; bed 1.c4", f"{ROOM}; table 1.c4"
    assert ask("rest", board=bed, hero="warrior", life=2).answer == {"gains": 2, "skips": 1}
    assert ask("rest", board=bed, hero="warrior", life=5).answer == {"gains": 1, "skips": 1}
    assert ask("rest", board=laid, hero="warrior", life=2, die=4).answer == {"gains": 1, "skips": 0}
    assert cited(ask("rest", board=laid, hero="warrior", life=2, die=3)) == {"furniture.table.nothing"}
    assert cited(ask("rest", board=laid, hero="warrior")) == {"furniture.table.rolls"}
    beside = ask("rest", board=bed, hero="elf")
    assert (beside.legal, cited(beside)) == (False, {"action.rest.nothing"})


def test_leaving() -> None:
    line = f"{ROOM}; staircase 1.c4"
    assert ask("stairs", board=line, hero="warrior", dragon_dead=True).legal is True
    assert cited(ask("stairs", board=line, hero="warrior", dragon_dead=False)) == {"action.stairs.shut"}
    assert cited(ask("stairs", board=line, hero="elf", dragon_dead=True)) == {"action.stairs.elsewhere"}


@pytest.mark.parametrize(
    ("question", "told", "meant"),
    [
        (
            "attack",
            {"attacker": {"force": 4, "dé": 6}, "defender": {"défense": 3, "dé": 2}},
            {"attacker": {"strength": 4, "die": 6}, "defender": {"defence": 3, "die": 2}},
        ),
        (
            "breath",
            {"dragon": "bleu", "die": 3, "heroes": [{"hero": "nain", "dé": 4}]},
            {"dragon": "blue", "die": 3, "heroes": [{"hero": "dwarf", "die": 4}]},
        ),
        ("trap", {"trap": "gaz", "hero": "elf"}, {"trap": "gas", "hero": "elf"}),
        ("turn", {"actions": ["déplacement", "attaque"]}, {"actions": ["move", "attack"]}),
        ("enter", {"traps": 2, "first": True, "who": "héros"}, {"traps": 2, "first": True, "who": "hero"}),
        ("end", {"heroes": [{"state": "dedans"}]}, {"heroes": [{"state": "inside"}]}),
        ("order", {"monsters": ["Kaoniaks", "gremitters"]}, {"monsters": ["kaoniak", "gremitter"]}),
        (
            "door",
            {"board": "1 a-ns O; @elf 1.d1", "hero": "elf", "card": "coincée"},
            {"board": "1 a-ns O; @elf 1.d1", "hero": "elf", "card": "stuck"},
        ),
        (
            "chest",
            {"board": "1 a-ns O; @elf 1.d3; coffre verrouillé 1.d4", "hero": "elf", "at": "1.d4"},
            {"board": "1 a-ns O; @elf 1.d3; locked-chest 1.d4", "hero": "elf", "at": "1.d4"},
        ),
    ],
)
def test_short_and_french_words_for_facts(question: str, told: dict[str, Any], meant: dict[str, Any]) -> None:
    assert ask(question, **told) == ask(question, **meant)
    with pytest.raises(ContentError):
        ask("attack", attacker={"course": 4, "die": 6}, defender={"defence": 3, "die": 2})
