"""How the party of the simulator plays: like people with some sense, and better than by chance."""

import gc
from random import Random

import pytest

from pnp.games.dedale_du_dragon.chart import Chart
from pnp.games.dedale_du_dragon.delving import Delver
from pnp.games.dedale_du_dragon.figures import laws
from pnp.games.dedale_du_dragon.fortune import Fortune
from pnp.games.dedale_du_dragon.policies import SIMULATION
from pnp.games.dedale_du_dragon.referee.state import Collapse, State
from pnp.games.dedale_du_dragon.sight import odds
from pnp.rules.sitting import Sitting
from pnp.simulating.playing import Playthrough, luck, play_number
from tests.games.dedale_du_dragon.referee_table import Table
from tests.games.dedale_du_dragon.tables import book


def chosen(table: Table) -> str:
    """What the hero does whose turn it is."""
    fortune = Fortune(table.sitting, table.state, Random(1), {})
    said = Delver(fortune, Random(1)).choose(table.sitting, table.state)
    return said if isinstance(said, str) else said.written(table.state)


def test_who_is_hurt_goes_to_bed_and_stays_there() -> None:
    board = "1 a-nesw O; @elf 1.b2; @warrior 1.f6; bed 1.d4"
    hurt = Table(board, changed={"elf": {"life": 1}})
    assert chosen(hurt) == "move 1.d4 roll"
    assert chosen(hurt.play("move 1.d4")) == "rest roll"
    assert chosen(Table(board)) != "move 1.d4 roll"
    healing = board.replace("@elf 1.b2", "@elf 1.d4")
    assert chosen(Table(healing, changed={"elf": {"life": 5}}, acted=True)) == "pass"


def test_a_monster_is_fought_by_who_would_outlive_it() -> None:
    board = "1 a-nesw O; @{} 1.c3; @kaoniak 1.d4"
    beside, corners = ({f"move 1.{cell} roll" for cell in cells.split()} for cells in ("c4 d3", "b2 b6 f2"))
    hurt = {"dwarf": {"life": 2}}
    assert chosen(Table(board.format("dwarf"))) in beside
    assert chosen(Table(board.format("dwarf"), changed=hurt)) in corners
    assert chosen(Table(board.format("thief"))) in corners
    helped = board.format("thief") + "; @warrior 1.b3; @dwarf 1.c2"
    assert chosen(Table(helped, changed={"kaoniak-1": {"life": 1}})) in beside
    assert chosen(Table("1 a-nesw O; @thief 1.d5; @kaoniak 1.d4")) == "attack kaoniak-1 roll"


def test_a_weak_hero_leaves_the_door_to_others() -> None:
    board = "1 a-nesw O; @elf 1.d1; @warrior 1.d2"
    assert chosen(Table(board)) == "door roll"
    assert chosen(Table(board, changed={"elf": {"life": 1}})) != "door roll"
    alone = Table("1 a-nesw O; @elf 1.d1", changed={"elf": {"life": 1}})
    assert chosen(alone) == "door roll"


def test_with_the_dragon_dead_all_run_and_take_what_there_is_time_for() -> None:
    board = "1 a-nesw O; 2 great-ns N1; @warrior 1.d2; staircase 1.d6; treasure 2.d6"
    late, early = (Table(board, lair=1, collapse=Collapse(wave)) for wave in (1, 9))
    assert chosen(late) == "move 1.d6 roll"
    assert chosen(late.play("move 1.d6")) == "leave"
    assert chosen(early) == "move 2.d7 roll"


def test_each_hero_that_is_asked_for_begins_now_and_then() -> None:
    first = set()
    for number in range(12):
        asked = {"heroes": ("warrior", "elf")}
        game = Playthrough(SIMULATION, Sitting(book(), {}), ("P1", "P2"), luck(1, number), "greedy", asked)
        state = next(step.after for step in game.steps() if len(step.after.players) == 2)
        assert {name: player.hero for name, player in zip(state.seats, state.players, strict=True)} == {
            "P1": "warrior",
            "P2": "elf",
        }
        first.add(state.seats[0])
    assert first == {"P1", "P2"}


def test_shut_doors_are_known_from_one_table_to_the_next() -> None:
    sitting = Sitting(book(), {})
    game, chart = Playthrough(SIMULATION, sitting, ("P1", "P2"), luck(1, 1), "greedy"), None
    for step in game.steps():
        if step.after.dungeon is not step.before.dungeon:
            cards = laws(sitting).cards
            chart = Chart(cards, step.after, chart)
            assert chart.shut == Chart(cards, step.after).shut
    assert chart is not None
    assert chart.dungeon.fallen


def test_the_odds_of_a_blow() -> None:
    assert [round(36 * odds(attack, 3)) for attack in range(7)] == [3, 6, 10, 15, 21, 26, 30]


@pytest.mark.slow
@pytest.mark.long
def test_sense_brings_more_heroes_out_than_luck() -> None:
    def out(policy: str) -> float:
        games = [play_number(SIMULATION, book(), {}, 4, policy, {}, 1, number) for number in range(60)]
        return sum(game[name] for game in games for name in game if name.startswith("escapes."))

    assert out("greedy") > 40 > 4 > out("random")


def test_tables_that_are_played_past_go_at_once() -> None:
    """Rather than when the collector comes by: a game has hundreds, each with its piles."""
    play_number(SIMULATION, book(), {}, 2, "greedy", {}, 1, 1)  # what is read once is kept
    gc.collect()
    gc.disable()
    try:
        before = sum(isinstance(each, State) for each in gc.get_objects())
        play_number(SIMULATION, book(), {}, 2, "greedy", {}, 1, 1)
        after = sum(isinstance(each, State) for each in gc.get_objects())
    finally:
        gc.enable()
    assert after - before < 10
