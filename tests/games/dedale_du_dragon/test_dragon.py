"""The dragon: where it is, its hoard, its attack, its six powers."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from pnp.games.dedale_du_dragon.dragon import chances, thresholds
from pnp.games.dedale_du_dragon.figures import Boost, Table, defence, pace, strength, turn_over
from pnp.games.dedale_du_dragon.notation import read_cell
from tests.games.dedale_du_dragon.tables import Told, ask, book, cited, hero, law, monsters_turn, table

LAIR = "1 b-nesw O; 2 great-nesw N1"


def play(line: str, *dice: int, dragon: str = "blue", cards: tuple[str, ...] = (), **options: Any) -> Table:
    changed = {key: value for key, value in options.items() if isinstance(value, dict)}
    readings = {key: value for key, value in options.items() if isinstance(value, str)}
    chance = Told(dice, cards)
    after, _ = monsters_turn(law(**readings), table(line, dragon, **changed), chance)
    assert not list(chance._dice)
    return after


def test_the_odds_are_exact() -> None:
    found = chances(thresholds(book()), 4)
    assert found == (Fraction(1, 4), Fraction(3, 8), Fraction(9, 32), Fraction(3, 32))
    assert sum(found) == 1
    assert ask("odds").answer == {"chances": ["1/4", "3/8", "9/32", "3/32"]}


def test_the_odds_agree_with_all_throws() -> None:
    least = thresholds(book())
    throws = list(product(range(1, 5), repeat=4))
    first = [next(room for room, die in enumerate(throw) if die >= least[room]) for throw in throws]
    counted = tuple(Fraction(first.count(room), len(throws)) for room in range(4))
    assert counted == chances(least, 4)


@pytest.mark.parametrize(("room", "least"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_where_the_dragon_is(room: int, least: int) -> None:
    for die in range(1, 5):
        assert ask("dragon", great_room=room, die=die).answer["here"] is (die >= least)
    assert ask("dragon", great_room=room, die=4, found=True).answer["here"] is False


def test_its_lair() -> None:
    verdict = ask("hoard", board=LAIR, door="2.d7", heroes=3)
    assert verdict.answer == {"dragon": "2.d4", "hoard": "2.d1", "cards": 3}
    assert ask("hoard", board=LAIR, door="1.d1", heroes=3).answer == verdict.answer  # its other side


def test_its_lair_is_a_great_room() -> None:
    for board in ("1 a-ns O; @elf 1.d1", "1 a-ns O; 2 d-ns N1", "1 a-ns O; 2 great-ns S1"):
        small = ask("hoard", board=board, door="1.d1", heroes=3)
        assert (small.legal, cited(small)) == (False, {"dragon.lair.small"})
    two = "1 a-ns O; 2 great-ns N1; 3 great-nesw N2"  # the room that was opened is the later one
    for door in ("2.d1", "3.d7"):
        assert ask("hoard", board=two, door=door, heroes=1).answer["dragon"] == "3.d4"
    fallen = ask("falls", board="1 a-ns O; 2 great-ns N1", lair=1, dice=[1, 1])
    assert (fallen.legal, cited(fallen)) == (False, {"dragon.lair.small"})


def test_one_attack_against_everybody_in_its_room() -> None:
    line = f"{LAIR}; @warrior 2.a1; @elf 2.g1; @thief 1.d1; @dragon 2.d4"
    after = play(line, 5, 6, 1)  # 8 against 10 and 4
    assert [figure.life for figure in after.heroes] == [6, 5, 6]
    told = ask(
        "breath",
        dragon="blue",
        die=5,
        heroes=[
            {"hero": "warrior", "die": 6},
            {"hero": "elf", "die": 1},
            {"hero": "thief", "die": 1, "in_room": False},
        ],
    )
    assert told.answer == {"hit": ["elf"], "lost": 1, "regains": 0}
    assert cited(told) == {"dragon.attack.all", "dragon.attack.elsewhere", "dragon.powers.blue.quiet"}


def test_nobody_in_its_room_and_it_does_nothing() -> None:
    assert play(f"{LAIR}; @warrior 1.d1; @dragon 2.d4").heroes[0].life == 6


FIGHT = f"{LAIR}; @elf 2.a1; @dragon 2.d4"


def test_the_blue_dragon_is_fierce_on_a_six() -> None:
    assert play(FIGHT, 6, 1).heroes[0].life == 4
    assert play(FIGHT, 5, 1).heroes[0].life == 5
    assert ask("breath", dragon="blue", die=6, heroes=[{"hero": "elf", "die": 1}]).answer["lost"] == 2


def test_the_green_dragon_weakens_the_next_attack() -> None:
    (elf,) = play(FIGHT, 6, 1, dragon="green").heroes
    assert (elf.malus, strength(law(), elf)) == (1, 2)
    assert play(FIGHT, 1, 6, dragon="green").heroes[0].malus == 0


def test_the_red_dragon_burns_a_spell() -> None:
    assert play(FIGHT, 6, 1, dragon="red").heroes[0].spells == 1
    assert play(FIGHT, 6, 1, dragon="red", elf={"spells": 0}).heroes[0].spells == 0


def test_the_white_dragon_halves_the_next_turns_pace() -> None:
    (elf,) = play(FIGHT, 1, 6, 1, dragon="white", cards=("teleportum",)).heroes
    assert (elf.divisor, pace(law(), elf)) == (2, 3)
    assert pace(law(), turn_over(elf)) == 6
    assert pace(law(), hero("warrior", divisor=2)) == 3  # half of 5, rounded up


def test_the_gold_dragon_regrows_on_a_six() -> None:
    hurt = table(FIGHT, "gold")
    assert hurt.dragon is not None
    hurt = hurt._replace(dragon=hurt.dragon._replace(life=5, spells=0))
    regrown, _ = monsters_turn(law(), hurt, Told([6, 6]))
    assert regrown.dragon is not None and regrown.dragon.life == 6
    same, _ = monsters_turn(law(), hurt, Told([5, 6]))
    assert same.dragon is not None and same.dragon.life == 5
    assert ask("breath", dragon="gold", die=6, heroes=[{"hero": "dwarf", "die": 6}]).answer["regains"] == 1


@pytest.mark.parametrize("kind", ["blue", "green", "red", "white", "gold"])
def test_each_power_has_its_sentence(kind: str) -> None:
    verdict = ask("breath", dragon=kind, die=6, heroes=[{"hero": "wizard", "die": 1}])
    assert f"dragon.powers.{kind}.works" in cited(verdict)


def test_it_guards_its_hoard_by_the_ruling_guard() -> None:
    near = f"{LAIR}; @elf 2.b1; @dragon 2.d4; hoard 2.d1"
    after = play(near, 1, 6)
    assert after.dragon is not None and after.dragon.cell == read_cell("2.d2")
    still = play(near, 1, 6, guard="stays")
    assert still.dragon is not None and still.dragon.cell == read_cell("2.d4")
    far = play(f"{LAIR}; @elf 2.a7; @dragon 2.d4; hoard 2.d1", 1, 6)
    assert far.dragon is not None and far.dragon.cell == read_cell("2.d4")
    verdict = ask("monsters", board=near, dice=[1, 6])
    assert "dragon.guard.guards" in cited(verdict) and "guard" in verdict.rulings


def test_what_it_does_is_told() -> None:
    for kind, code in (("green", "poisons"), ("red", "scorches")):
        verdict = ask("monsters", board=FIGHT, dragon=kind, dice=[6, 1])
        assert f"dragon.powers.{kind}.{code}" in cited(verdict)
    chilled = ask("monsters", board=FIGHT, dragon="white", dice=[1, 6, 1], spells=["gelum"])
    assert "dragon.powers.white.chills" in cited(chilled)
    grown = ask("monsters", board=FIGHT, dragon="gold", dice=[1, 6, 6], spells=["gelum"])
    assert "dragon.powers.gold.regrows" in cited(grown)


def test_boosts_last_to_the_end_of_the_next_turn() -> None:
    fresh = hero("elf", boosts=(Boost("defence", 2, fresh=True),))
    once = turn_over(fresh)
    assert (defence(law(), fresh), defence(law(), once), defence(law(), turn_over(once))) == (5, 5, 3)
