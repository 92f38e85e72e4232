"""The spells of monsters, and that their whole turn is a sound one."""

import random

import pytest

from pnp.games.dedale_du_dragon.notation import board_text
from pnp.problem import ContentError
from tests.games.dedale_du_dragon.tables import (
    Rolled,
    Told,
    ask,
    cited,
    fates,
    law,
    monsters_turn,
    play,
    random_board,
    table,
)

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


@pytest.mark.parametrize(
    ("monster", "hero", "dice", "said"),
    [
        ("grozilla", "wizard", [3, 3], "Grozilla 1 hits Wizard: 4 + 3 against 3 + 3."),
        ("gremitter", "dwarf", [5, 2], "Gremitter 1 misses Dwarf: 2 + 5 against 5 + 2."),
    ],
)
def test_a_blow_is_told_by_its_sums(monster: str, hero: str, dice: list[int], said: str) -> None:
    board = f"1 a-ns O; @{monster} 1.d2; @{hero} 1.d3"
    assert [reason.text for reason in ask("monster", board=board, at="1.d2", dice=dice).reasons] == [said]
