"""Games followed line by line: what each room does, what is refused, what the table looks like."""

import random
from collections.abc import Mapping
from dataclasses import replace

import pytest

from pnp.games.drakon.geometry import ORIGIN, Tile
from pnp.games.drakon.labyrinth import Labyrinth
from pnp.games.drakon.notation import board_text, cell_text, read_board, read_cell
from pnp.games.drakon.placing import placements
from pnp.games.drakon.referee import REFEREE
from pnp.games.drakon.referee.state import HeroPiece, State
from pnp.problem import ContentError
from pnp.rules.log import Header, Replay, read_log, replay
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import AmbiguousError, UnreadableError
from tests.games.drakon.tables import NAMES, ask, book

HERO = {"heroes": "yes"}


class Table:
    """A position set up by hand, and lines played from it."""

    def __init__(
        self,
        board: str,
        at: str = "O O O",
        drakon: str = "",
        coins: str = "",
        heroes: str = "",
        hands: str = "",
        pile: int = 20,
        options: Mapping[str, str] | None = None,
    ) -> None:
        self.options = {**(HERO if heroes else {}), **(options or {})}
        cells = at.split()
        seats = NAMES[: len(cells)]
        tiles, faults = read_board(board)
        assert not faults
        kinds = heroes.split() or [""] * len(cells)
        pieces = [
            HeroPiece(name, seat, hero, read_cell(cell))
            for seat, (name, hero, cell) in enumerate(zip(seats, kinds, cells, strict=True))
        ]
        held = tuple(map(int, coins.split())) or (0,) * len(cells)
        state = REFEREE.start(Sitting(book(), self.options), seats)
        self.state: State = replace(
            state,
            tiles=Labyrinth(tiles),
            pieces=tuple(pieces),
            drakon=read_cell(drakon) if drakon else None,
            coins=held,
            hoard=28 - sum(held),
            hands=tuple(map(int, hands.split())) or (4,) * len(cells),
            pile=pile,
        )

    def play(self, *lines: str) -> "Table":
        for line in lines:
            sitting = Sitting(book(), self.options)
            action = REFEREE.parse(sitting, self.state, line)
            verdict = REFEREE.check(sitting, self.state, action)
            assert verdict.legal, (line, verdict.reasons)
            self.state = REFEREE.apply(sitting, self.state, action)
        return self

    def refused(self, line: str) -> set[str]:
        sitting = Sitting(book(), self.options)
        verdict = REFEREE.check(sitting, self.state, REFEREE.parse(sitting, self.state, line))
        assert not verdict.legal, line
        return {f"{reason.rule}.{reason.code}" for reason in verdict.reasons}

    def legal(self) -> tuple[str, ...]:
        return REFEREE.legal(Sitting(book(), self.options), self.state).lines

    @property
    def where(self) -> str:
        return " ".join(cell_text(piece.cell) for piece in self.state.pieces)


# -- turns


def test_a_tile_is_placed_and_another_one_drawn() -> None:
    table = Table("O start/NES").play("place Ana neutral/NE E1")
    assert (table.state.hands, table.state.pile, table.state.turn) == ((4, 4, 4), 19, 1)
    assert Table("O start/NES", pile=0).play("place Ana neutral/NE E1").state.hands == (3, 4, 4)


def test_what_is_refused_on_a_turn() -> None:
    table = Table("O start/NES; E1 find-coin/NS")
    assert table.refused("place Bob neutral/NE E2") == {"turn.action.not-yours"}
    assert table.refused("place Ana neutral/NESW E2") == {"place.hand.unknown"}
    assert table.refused("place Ana neutral/NE S1") == {"place.facing-arrows.faces"}
    assert table.refused("move Ana W1") == {"move.tile.none"}
    assert table.refused("pass Ana") == {"turn.pass.can-move", "turn.pass.can-place"}
    assert table.refused("pull E1") == {"turn.action.not-now"}
    assert table.refused("win Ana 3 3 3 1") == {"coins.secret.held"}
    assert table.refused("skill Ana") == {"hero.use.off"}
    full = "O start/NES; E1 hand-room/NE; E2 hand-room/NES"
    assert Table(full).refused("place Ana hand-room/NE W1") == {"place.hand.lacks"}
    assert Table(full, hands="0 4 4").refused("place Ana neutral/NE W1") == {"place.hand.empty"}


def test_unreadable_lines_tell_their_column() -> None:
    table = Table("O start/NES")
    for line, column in (
        ("plant Ana neutral/NE E1", 1),
        ("place Zoe neutral/NE E1", 7),
        ("place Ana neutrl/NE E1", 11),
        ("place Ana neutral NE E1", 19),
        ("place Ana neutral/EE E1", 19),
        ("place Ana neutral/NE 1E", 22),
        ("place Ana neutral/NE E1 E2", 25),
        ("rotate E1 x", 11),
        ("win Ana 3.5", 9),
    ):
        with pytest.raises(UnreadableError) as caught:
            REFEREE.parse(Sitting(book()), table.state, line)
        assert caught.value.column == column, line
    with pytest.raises(AmbiguousError):
        REFEREE.parse(Sitting(book()), table.state, "p Ana")


def test_a_room_is_placed_by_its_name_though_an_id_begins_it_and_actions_are_told_as_they_are_typed() -> None:
    table = Table("O start/NES")
    for lang in ("en", "fr"):
        sitting = Sitting(book().in_language(lang))
        for name in ("neutral room", "Neutral room", "salle neutre", "neutral"):
            assert REFEREE.parse(sitting, table.state, f"place Ana {name}/NE E1") == REFEREE.parse(
                sitting, table.state, "place Ana neutral/NE E1"
            )
        told = "aller, attirer, compter," if lang == "fr" else "control, count, destroy, drakon, hero,"
        with pytest.raises(UnreadableError, match=told):
            REFEREE.parse(sitting, table.state, "foo")


def test_who_can_do_nothing_passes() -> None:
    table = Table("O start/NES; E1 find-coin/S; E2 neutral/E", at="E1 E2 O", hands="0 0 1")
    assert table.legal() == ("pass Ana",)
    assert table.play("pass Ana", "pass Bob").state.phase == "turn"
    table.play("place Cid neutral/NE E2N1")
    assert table.state.phase == "turn"


def test_the_game_is_over_when_nobody_can_go_on() -> None:
    table = Table("O start/NES; E1 find-coin/S", at="E1 E1", hands="1 0", pile=0, coins="2 1")
    table.play("place Ana neutral/NE N1")
    assert table.state.phase == "count"
    sitting = Sitting(book(), {})
    assert REFEREE.final(sitting, table.state) is None
    assert table.refused("count Ana 3") == {"coins.secret.held"}
    table.play("count Ana 1 1")
    assert table.refused("count Ana 1 1") == {"coins.secret.told"}
    table.play("count Bob 3")
    tally = REFEREE.final(sitting, table.state)
    assert tally is not None
    assert tally.winners == ("Bob",)


def test_the_other_reading_ends_the_game_sooner() -> None:
    table = Table("O start/NES; E1 find-coin/S", at="O E1", hands="1 0", pile=0, options={"stall": "either"})
    assert table.play("place Ana neutral/N W1").state.phase == "count"
    table = Table("O start/NES; E1 find-coin/S", at="O E1", hands="1 0", pile=0)
    assert table.play("place Ana neutral/N W1").state.phase == "turn"


def test_walking_in_circles_ends_the_game_by_a_ruling() -> None:
    for reading, phase in (("play", "turn"), ("end", "count")):
        board = "O start/ES; E1 neutral/N; E1N1 neutral/W; N1 neutral/S"
        table = Table(board, at="O O", hands="0 0", options={"endless": reading})
        steps = ["E1", "E1N1", "N1", "O"]
        lines = [f"move {name} {cell}" for _ in range(2) for cell in steps for name in ("Ana", "Bob")]
        for line in [*lines, "move Ana E1", "move Bob E1"]:
            if table.state.phase == "turn":
                table.play(line)
        assert table.state.phase == phase


def test_coins_may_be_shown_at_any_moment_to_win() -> None:
    table = Table("O start/NES; E1 destroy/NS; E2 neutral/N", coins="0 5 0").play("move Ana E1")
    assert table.state.phase == "destroy"
    assert table.refused("win Bob 3 3 3") == {"win.gold.short"}
    assert table.refused("win Bob 3 3 3 4") == {"coins.secret.supply"}
    table.play("win Bob 3,3,3,1")
    tally = REFEREE.final(Sitting(book(), {}), table.state)
    assert tally is not None
    assert (tally.winners, [player.total for player in tally.players]) == (("Bob",), [0, 10, 0])
    assert table.refused("move Bob E1") == {"turn.action.over"}


# -- rooms


def test_coin_rooms() -> None:
    board = "O start/NES; E1 {}/NS"
    assert Table(board.format("find-coin")).play("move Ana E1").state.coins == (1, 0, 0)
    assert Table(board.format("find-coin"), coins="0 14 14").play("move Ana E1").state.coins == (0, 14, 14)
    assert Table(board.format("lose-coin"), coins="2 1 1").play("move Ana E1").state.coins == (1, 1, 1)
    assert Table(board.format("lose-coin")).play("move Ana E1").state.hoard == 28
    assert Table(board.format("steal-left"), coins="0 1 1").play("move Ana E1").state.coins == (1, 0, 1)
    assert Table(board.format("steal-right"), coins="0 1 1").play("move Ana E1").state.coins == (1, 1, 0)
    assert Table(board.format("steal-right"), coins="0 1 0").play("move Ana E1").state.coins == (0, 1, 0)


def test_destroying_a_room() -> None:
    table = Table("O start/NES; E1 destroy/NS; E2 neutral/N; E3 wind/NE", drakon="E3").play("move Ana E1")
    assert table.legal() == ("destroy E2",)
    assert table.refused("skip") == {"effect.compulsory.must"}
    assert table.refused("destroy O") == {"room.destroy.start", "room.destroy.hero"}
    assert table.refused("destroy E9") == {"room.destroy.no-tile"}
    assert table.refused("destroy E3") == {"room.destroy.drakon"}
    after = table.play("destroy E2").state
    assert (len(after.tiles), after.pile, after.turn) == (3, 21, 1)
    free = Table("O start/NES; E1 destroy/NS; E2 neutral/N", options={"must-use": "may"}).play("move Ana E1")
    assert free.play("skip").state.turn == 1
    assert Table("O start/NES; E1 destroy/NS").play("move Ana E1").state.phase == "turn"


def test_a_moving_room_carries_who_is_in_it() -> None:
    table = Table("O start/NES; E1 moving-room/NE; E2 neutral/N", at="O E1 O").play("move Ana E1")
    assert "shift W1/NE" in table.legal()
    assert "skip" in table.legal()
    assert table.refused("shift E1/NE") == {"room.moving-room.same-cell"}
    assert table.play("shift W1/NE").where == "W1 W1 O"
    still = {"shift-turn": "no"}
    turned = Table("O start/NES; E1 moving-room/NE", options=still).play("move Ana E1")
    assert turned.refused("shift W1/ES") == {"room.moving-room.turned"}
    lines = [line for line in turned.legal() if line != "skip"]
    assert lines
    assert all(line.endswith("/NE") for line in lines)


def test_a_swap_is_told_with_its_tile() -> None:
    table = Table("O start/NES; E1 swap/NS; E2 neutral/N", at="O O").play("move Ana E1")
    assert table.legal() == ("skip",)
    assert table.refused("swap E1 wind/NE") == {"room.swap.hero"}
    assert table.refused("swap E2 wind/N") == {"place.hand.unknown"}
    assert table.play("swap E2 wind/NE").state.hands == (4, 4)
    assert Table("O start/NES; E1 swap/NS; E2 neutral/N", hands="0 4 4").play("move Ana E1").state.turn == 1


def test_a_swapped_tile_counts_as_placed_or_not() -> None:
    board = "O start/NES; E1 swap/NS; E2 neutral/N"
    assert Table(board).play("move Ana E1", "swap E2 escape/NS").where == "E2 O O"
    no = {"swap-placed": "no"}
    assert Table(board, options=no).play("move Ana E1", "swap E2 escape/NS").where == "E1 O O"
    table = Table(board).play("move Ana E1", "swap E2 dragon-move/NS")
    assert table.legal() == ("drakon E2",)
    assert table.play("drakon E2").state.drakon == (2, 0)
    assert Table(board, options=no).play("move Ana E1", "swap E2 dragon-move/NS").state.turn == 1


def test_a_tile_is_taken_from_a_hand_for_good() -> None:
    table = Table("O start/NES; E1 hand-room/NE", hands="4 0 4").play("move Ana E1")
    assert table.legal() == ("take Cid",)
    assert table.refused("take Bob") == {"room.hand-room.empty"}
    assert table.play("take Cid").state.hands == (5, 0, 3)


def test_a_room_is_turned_under_those_who_stand_there() -> None:
    table = Table("O start/NES; E1 rotate/NS; E2 harp/N", at="O E2 O").play("move Ana E1")
    assert table.refused("rotate E1 45") == {"room.rotate.angle"}
    assert table.refused("rotate E7 90") == {"room.rotate.no-tile"}
    table.play("rotate E2 -90")
    assert table.state.tiles[(2, 0)].arrows == 8
    assert table.where == "E1 E2 O"


def test_mind_control_moves_an_opponent() -> None:
    board = "O start/NES; E1 mind-control/NE; N1 find-coin/N; S1 destroy/S; S2 neutral/W"
    table = Table(board).play("move Ana E1")
    assert "control Bob N1" in table.legal()
    assert table.refused("control Ana E1") == {"room.mind-control.own"}
    assert table.refused("control Bob S2") == {"move.tile.apart"}
    table.play("control Bob S1")
    assert table.state.choice.seat == 1
    assert table.play("destroy S2").where == "E1 S1 O"
    other = Table(board, options={"control-choices": "controller"}).play("move Ana E1", "control Bob S1")
    assert other.state.choice.seat == 0


def test_mind_control_answers_mind_control_once_a_turn() -> None:
    board = "O start/NES; E1 mind-control/NE; N1 mind-control/NW"
    table = Table(board, at="O O").play("move Ana E1", "control Bob N1")
    assert table.state.turn == 1
    table = Table(f"{board}; E2 neutral/N", at="O O").play("move Ana E1", "control Bob N1")
    assert table.state.choice.kind == "mind-control"
    ring = "O start/ES; E1 mind-control/NE; E1N1 neutral/W; N1 neutral/S"
    once = Table(ring, at="N1 O E1N1").play("move Ana O", "move Bob E1", "control Ana E1")
    assert once.state.turn == 2
    free = Table(ring, at="N1 O E1N1", options={"control-cap": "free"})
    assert free.play("move Ana O", "move Bob E1", "control Ana E1").state.choice.kind == "mind-control"


def test_harps_pull_and_ask_where_there_are_two() -> None:
    board = "O start/NES; E1 find-coin/NS; E1N1 harp/NE"
    table = Table(board).play("move Ana E1")
    assert (table.where, table.state.coins) == ("E1N1 O O", (0, 0, 0))
    table = Table(f"{board}; E1S1 harp/SW").play("move Ana E1")
    assert table.legal() == ("pull E1N1", "pull E1S1")
    assert table.refused("pull O") == {"room.harp.choose"}
    assert table.play("pull E1S1").where == "E1S1 O O"
    first = Table(board, options={"harp-between": "resolve"}).play("move Ana E1")
    assert (first.where, first.state.coins) == ("E1N1 O O", (1, 0, 0))


def test_a_harp_and_who_is_set_on_the_escape_room() -> None:
    board = "O start/ES; N1 harp/NW"
    line = "place Ana escape/SW E1N1"
    assert Table(board).play(line).where == "E1N1 O O"
    assert Table(board, options={"escape-harp": "yes"}).play(line).where == "N1 O O"


# -- Drakon


def test_drakon_comes_with_the_first_of_his_rooms() -> None:
    table = Table("O start/NES; E1 neutral/N", at="O E1 O").play("place Ana dragon-move/NS E2")
    assert table.legal() == ("drakon E2",)
    assert table.refused("drakon O") == {"drakon.first.hero"}
    assert table.refused("drakon N5") == {"drakon.first.no-tile"}
    assert table.refused("drakon stay") == {"drakon.first.aside"}
    table.play("drakon E2")
    assert (table.state.drakon, table.state.turn) == ((2, 0), 1)
    assert table.play("place Bob dragon-move/NE E2N1").state.turn == 2


def test_drakon_is_moved_and_strikes_everybody_there() -> None:
    board = "O start/NES; E1 dragon-move/NE; E2 neutral/N; E3 neutral/N; E2N1 neutral/N; E4 neutral/N"
    table = Table(board, at="O E2 E2", drakon="E4", coins="1 1 0").play("move Ana E1")
    assert {"drakon stay", "drakon E1", "drakon E2"} <= set(table.legal())
    assert table.refused("drakon O") == {"drakon.steps.far"}
    table.play("drakon E2")
    assert (table.where, table.state.coins, table.state.hoard) == ("E1 O O", (1, 0, 0), 27)
    out = Table(board, at="O E2 E2", drakon="E4", coins="1 1 0", options={"lost-coin": "out"})
    after = out.play("move Ana E1", "drakon E2").state
    assert (after.hoard, after.coins_out) == (26, 1)


def test_drakon_on_the_start_and_the_still_drakon() -> None:
    board = "O start/NES; E1 dragon-move/NE"
    for options, line, coins in (
        ({}, "drakon stay", (1, 1)),
        ({}, "drakon O", (1, 0)),
        ({"still-drakon": "yes"}, "drakon stay", (1, 0)),
        ({}, "drakon E1", (0, 1)),
    ):
        table = Table(board, at="O O", drakon="O", coins="1 1", options=options).play("move Ana E1", line)
        assert table.state.coins == coins, (options, line)
        assert table.where == ("O O" if line == "drakon E1" else "E1 O")


def test_who_comes_to_drakon_goes_home_before_anything_else() -> None:
    board = "O start/NES; E1 find-coin/NS; E1N1 harp/NE"
    caught = Table(board, drakon="E1", coins="2 0 0").play("move Ana E1")
    assert (caught.where, caught.state.coins) == ("O O O", (1, 0, 0))
    pulled = Table(board, drakon="E1", coins="2 0 0", options={"drakon-harp": "pulled"}).play("move Ana E1")
    assert (pulled.where, pulled.state.coins) == ("E1N1 O O", (2, 0, 0))


def test_whether_the_way_home_is_a_move() -> None:
    board = "O start/NES; E1 neutral/NS; N1 harp/NW"
    assert Table(board, drakon="E1").play("move Ana E1").where == "O O O"
    yes = {"return-moves": "yes"}
    assert Table(board, drakon="E1", options=yes).play("move Ana E1").where == "N1 O O"


def test_a_harp_under_drakon_beside_the_start_strikes_no_more_than_twice() -> None:
    board = "O start/NES; E1 dragon-move/NE; N1 harp/NW"
    given = {"return-moves": "yes"}
    table = Table(board, at="O N1", drakon="O", coins="0 3", options=given)
    table.play("move Ana E1", "drakon N1")
    assert (table.where, table.state.coins) == ("E1 O", (0, 1))


def test_the_referee_and_the_judge_agree_where_a_move_comes_to_rest() -> None:
    chance = random.Random(8)
    names = ("drakon-harp", "return-moves", "wind-harp")
    for _ in range(250):
        tiles = {ORIGIN: Tile("start", chance.choice((1, 3, 7, 14)))}
        for _ in range(chance.randint(2, 12)):
            room = chance.choice(("harp", "neutral", "wind", "teleport", "skeleton-key"))
            arrows = 0 if room in ("teleport", "skeleton-key") else chance.randint(1, 14)
            cell, lies = chance.choice(list(placements(tiles, arrows)))
            tiles[cell] = Tile(room, lies)
        options = {name: chance.choice(option_values(name)) for name in names}
        cells = [cell_text(cell) for cell in tiles]
        hero, drakon = chance.choice(cells), chance.choice(cells)
        table = Table(board_text(tiles), at=f"{hero} O", drakon=drakon, options=options)
        found = set()
        for line in [line for line in table.legal() if line.startswith("move")]:
            found |= set(rested(Table(board_text(tiles), f"{hero} O", drakon, options=options).play(line)))
        asked = {"board": board_text(tiles), "hero": hero, "drakon": drakon}
        assert sorted(found) == ask("moves", options, **asked).answer["moves"], (asked, options)


def option_values(name: str) -> tuple[str, ...]:
    return next(option.values for option in book().game.options if option.id == name)


def rested(table: Table) -> list[str]:
    """Where the first hero comes to rest, whatever harps are chosen."""
    if table.state.phase != "pull":
        return [table.where.split()[0]]
    found, state = [], table.state
    for line in table.legal():
        table.state = state
        found += rested(table.play(line))
    return found


# -- skills


def test_heroes_are_told_first() -> None:
    state = REFEREE.start(Sitting(book(), HERO), NAMES[:2])
    table = Table("O start/NES", at="O O")
    table.options, table.state = HERO, state
    assert len(table.legal()) == 12
    table.play("hero Bob wizard")
    assert table.refused("hero Ana wizard") == {"hero.use.taken"}
    assert table.refused("hero Bob thief") == {"hero.use.enough"}
    table.play("hero Ana amazon")
    assert [piece.hero for piece in table.state.pieces] == ["amazon", "wizard"]


def test_the_amazon_goes_on_after_the_first_room() -> None:
    board = "O start/NES; E1 find-coin/NE; E2 find-coin/NE"
    table = Table(board, at="O O", heroes="amazon thief")
    assert table.refused("skill Ana E1") == {"hero.amazon.not-now"}
    table.play("move Ana E1")
    assert table.refused("skill Ana O") == {"move.arrow.none"}
    table.play("skill Ana E2")
    assert (table.where, table.state.coins, table.state.turn) == ("E2 O", (2, 0), 1)
    late = Table(board, heroes="amazon thief wizard").play("move Ana E1", "move Bob E1")
    assert late.refused("skill Ana E2") == {"hero.use.other-turn"}


def test_the_barbarian_shoves_and_takes() -> None:
    table = Table("O start/NES; E1 find-coin/NE", at="O O", heroes="barbarian wizard")
    assert table.refused("skill Ana Bob") == {"hero.barbarian.must"}
    assert table.refused("skill Ana Bob N1") == {"hero.barbarian.unreached"}
    assert table.refused("skill Ana Ana E1") == {"hero.barbarian.own"}
    table.play("skill Ana Bob E1")
    assert (table.where, table.state.coins, table.state.hands) == ("O E1", (0, 1), (5, 3))
    assert table.state.turn == 0
    assert table.refused("skill Ana Bob") == {"hero.use.used"}
    assert table.play("move Ana E1").state.turn == 1


def test_the_dwarf_draws_anew() -> None:
    table = Table("O start/NES", at="O O", heroes="dwarf thief", hands="2 4", pile=9)
    assert table.refused("skill Ana 3") == {"hero.dwarf.too-many"}
    assert (table.play("skill Ana 1").state.hands, table.state.pile) == ((4, 4), 7)
    out = Table("O start/NES", at="O O", heroes="dwarf thief", options={"dwarf-discard": "out"})
    assert (out.play("skill Ana 2").state.tiles_out, out.state.pile) == (2, 18)


def test_the_knight_keeps_a_coin_at_any_time() -> None:
    steal = Table("O start/NES; E1 steal-left/NE", at="O O", coins="0 2", heroes="thief knight")
    assert steal.play("move Ana E1").legal() == ("keep", "lose")
    kept = steal.play("keep").state
    assert (kept.coins, kept.pieces[1].used) == ((0, 2), True)
    lost = Table("O start/NES; E1 steal-left/NE", at="O O", coins="0 2", heroes="thief knight")
    assert lost.play("move Ana E1", "lose").state.coins == (1, 1)
    own = Table("O start/NES; E1 lose-coin/NE", at="O O", coins="1 0", heroes="knight thief")
    assert own.play("move Ana E1", "keep").state.coins == (1, 0)
    assert own.refused("skill Ana") == {"hero.use.used", "hero.knight.not-now"}


def test_the_knight_and_drakon() -> None:
    board = "O start/NES; E1 dragon-move/NE; E2 neutral/N"
    moved = Table(board, at="O E2", drakon="E1", coins="0 1", heroes="thief knight")
    assert moved.play("move Ana E1").where == "O E2"
    moved = Table(board, at="O E2", drakon="O", coins="0 1", heroes="thief knight").play("move Ana E1")
    assert moved.play("drakon E2").legal() == ("keep", "lose")
    assert (moved.play("keep").where, moved.state.coins) == ("E1 O", (0, 1))
    walk = {"at": "O O", "drakon": "E1", "coins": "1 0", "heroes": "knight thief"}
    assert Table(board, **walk).play("move Ana E1").state.coins == (0, 0)  # type: ignore[arg-type]
    both = Table(board, **walk, options={"knight-drakon": "all"})  # type: ignore[arg-type]
    assert both.play("move Ana E1").legal() == ("keep", "lose")


def test_the_thief() -> None:
    table = Table("O start/NES", at="O O", coins="0 1", heroes="thief wizard")
    assert table.refused("skill Ana exchange") == {"hero.thief.none-own"}
    assert table.refused("skill Ana Ana") == {"hero.thief.own"}
    assert table.play("skill Ana Bob").state.coins == (1, 0)
    apart = Table("O start/NES; E1 neutral/N", at="O E1", coins="1 0", heroes="thief wizard")
    assert apart.refused("skill Ana Bob") == {"hero.thief.apart", "hero.thief.no-coin"}
    assert apart.play("skill Ana exchange").state.coins == (1, 0)


def test_the_wizard_walks_against_the_arrows() -> None:
    table = Table("O start/NES; E1 neutral/E; E2 find-coin/NE", at="E2 O", heroes="wizard thief")
    assert "skill Ana E1" in table.legal()
    table.play("skill Ana E1")
    assert (table.where, table.state.turn, table.state.pieces[0].used) == ("E1 O", 1, True)


# -- variants


def test_escaping_is_told_at_once() -> None:
    board = "O start/NES; E1 teleport/-; N1 neutral/N"
    table = Table(board, at="O O", coins="4 0", options={"variant": "escape"})
    assert table.refused("win Ana 3 3 3 3") == {"variant.escape.elsewhere"}
    table.play("move Ana E1")
    late = Table(board, at="O O", coins="4 0", options={"variant": "escape"})
    late.play("move Ana E1", "move Bob N1")
    assert late.refused("win Ana 3 3 2") == {"variant.escape.elsewhere"}
    assert table.refused("win Ana 3 3 1") == {"variant.escape.short"}
    assert table.play("win Ana 3 3 2").state.won == 0


def test_being_set_on_the_escape_room_is_no_escape_by_default() -> None:
    for options, legal in (({}, False), ({"escape-placed": "yes"}, True)):
        table = Table("O start/NES", at="O O", coins="4 0", options={"variant": "escape", **options})
        table.play("place Ana escape/NS E1")
        if legal:
            table.play("win Ana 3 3 2")
        else:
            assert table.refused("win Ana 3 3 2") == {"variant.escape.elsewhere"}


def test_nobody_escapes() -> None:
    for options, counted in (({}, True), ({"escape-stall": "richest"}, False)):
        given = {"variant": "escape", **options}
        table = Table("O start/NES; E1 find-coin/S", at="E1 E1", hands="1 0", pile=0, options=given)
        table.play("place Ana neutral/NE N1")
        tally = REFEREE.final(Sitting(book(), given), table.state)
        assert (tally is not None) is counted
        if tally is not None:
            assert tally.winners == ()
        else:
            tally = REFEREE.final(Sitting(book(), given), table.play("count Ana", "count Bob").state)
            assert tally is not None
            assert tally.winners == ("Ana", "Bob")


def test_five_coins_alike_win_by_themselves() -> None:
    table = Table("O start/NES; E1 find-coin/NE", at="O O", coins="4 0", options={"variant": "fixed"})
    table.play("move Ana E1")
    assert table.state.phase == "over"
    tally = REFEREE.final(Sitting(book(), table.options), table.state)
    assert tally is not None
    assert (tally.winners, [player.total for player in tally.players]) == (("Ana",), [5, 0])


def test_a_team_has_one_stock_and_no_opponents_in_it() -> None:
    given = {"variant": "team"}
    sitting = Sitting(book(), given)
    state = replace(REFEREE.start(sitting, NAMES[:4]), coins=(9, 2), hoard=17)
    table = Table("O start/NES", at="O O")
    table.options, table.state = given, state
    tiles, _ = read_board("O start/NES; E1 hand-room/NE; N1 mind-control/N")
    table.state = replace(state, tiles=Labyrinth(tiles))
    table.play("move Ana E1")
    assert table.legal() == ("take Bob", "take Dan")
    assert table.refused("take Cid") == {"variant.team.partner"}
    table.play("take Bob", "move Bob N1")
    assert table.legal()
    assert all("Dan" not in line for line in table.legal())
    table.state = replace(table.state, tasks=(), turn=2)
    assert table.play("win Cid 3 3 3 3 3 3 2").state.won == 0
    tally = REFEREE.final(sitting, table.state)
    assert tally is not None
    assert tally.winners == ("Ana", "Cid")
    with pytest.raises(ContentError):
        REFEREE.start(sitting, NAMES[:3])


def test_two_heroes_each_act_once_a_round() -> None:
    given = {"variant": "couple"}
    table = Table("O start/NES", at="O O")
    table.options, table.state = given, REFEREE.start(Sitting(book(), given), NAMES[:2])
    table.play("hero Ana amazon", "hero Ana wizard", "hero Bob thief", "hero Bob dwarf")
    assert table.refused("place thief neutral/N E1") == {"turn.action.not-yours"}
    table.play("place wizard neutral/NE E1", "move dwarf E1")
    assert table.refused("move wizard E1") == {"variant.couple.acted"}
    table.play("move amazon E1", "move thief E1", "move wizard E1")
    assert table.state.acted == (1,)


def test_several_heroes_are_called_by_their_names_in_the_language_of_the_game() -> None:
    options = {"variant": "couple", "heroes": "yes"}
    sitting = Sitting(book().in_language("fr"), options)
    state = REFEREE.start(sitting, NAMES[:2])
    for line in ("hero Ana wizard", "hero Bob thief", "hero Ana dwarf", "hero Bob knight"):
        state = REFEREE.apply(sitting, state, REFEREE.parse(sitting, state, line))
    action = REFEREE.parse(sitting, state, "place magicien neutral/NE E1")
    assert action == REFEREE.parse(sitting, state, "place wizard neutral/NE E1")
    assert action.in_words(sitting, state).startswith("Magicien ")
    assert any("M Magicien" in line for line in REFEREE.render(sitting, state))
    state = REFEREE.apply(sitting, state, REFEREE.parse(sitting, state, "skill nain 2"))
    refused = REFEREE.check(sitting, state, REFEREE.parse(sitting, state, "place wizard neutral/NE E1"))
    assert [reason.code for reason in refused.reasons] == ["begun"]


@pytest.mark.parametrize("line", ["place Ana neutral/NE E1", "skill Bob E1 3", "move Bob E1", "win Ana 3"])
def test_nothing_is_done_before_all_have_a_hero(line: str) -> None:
    sitting = Sitting(book(), {"heroes": "yes"})
    state = REFEREE.start(sitting, NAMES[:2])
    for chosen in ("", "hero Ana wizard"):
        if chosen:
            state = REFEREE.apply(sitting, state, REFEREE.parse(sitting, state, chosen))
        verdict = REFEREE.check(sitting, state, REFEREE.parse(sitting, state, line))
        assert [reason.code for reason in verdict.reasons] == ["not-now"]


# -- logs and pictures


def log(
    lines: list[str], options: dict[str, str] | None = None, seats: tuple[str, ...] = NAMES[:2]
) -> Replay:
    header = Header("drakon", book().version, options or {}, seats).lines()
    return replay(REFEREE, book(), read_log("\n".join([*header, "", *lines]), "game.log", book()))


def test_a_log_is_replayed_up_to_what_is_illegal() -> None:
    played = log(["place Ana neutral/NE E1", "move Bob E1", "move Ana N1"])
    assert played.stop is not None
    assert (played.stop.kind, played.stop.problem.place.line, len(played.states)) == ("illegal", 8, 3)
    assert "[move.tile]" in str(played.stop.problem.message)


def test_names_of_several_words_and_options() -> None:
    played = log(['place "Ana the Elder" neutral/NE E1', "move Bob E1"], seats=("Ana the Elder", "Bob"))
    assert played.stop is None
    with pytest.raises(ContentError):
        log([], {"variant": "team", "also": "fixed"}, NAMES[:4])


def test_the_table_as_text() -> None:
    table = Table("O start/NES; E1 harp/ES; W1S1 teleport/-", at="O E1", drakon="W1S1", coins="2 0")
    text = REFEREE.render(Sitting(book(), {}), table.state)
    assert text == [
        "Ana’s turn.",
        "        W1       O        E1",
        "             ┌───▲───┐┌───────┐",
        "O            │  STA  ►│  HRP  ►",
        "             │   A   ││   B   │",
        "             └───▼───┘└───▼───┘",
        "    ┌───────┐",
        "S1  │  TEL  │",
        "    │   *   │",
        "    └───────┘",
        "hoard 26, lost 0; pile 20; Drakon (*) W1S1",
        "  A Ana at O; coins 2, tiles 4",
        "  B Bob at E1; coins 0, tiles 4",
    ]


def test_a_wide_board_is_cropped_around_the_heroes() -> None:
    row = "; ".join(["O start/NS", *(f"E{n} neutral/N" for n in range(1, 30))])
    table = Table(row, at="E28 E29")
    text = REFEREE.render(Sitting(book(), {}), table.state)
    assert max(map(len, text)) <= 80
    assert "E29" in text[1]
    assert text[-4] == "15 rooms lie beyond the picture."
