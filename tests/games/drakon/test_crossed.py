"""Effects that meet: each pair of them in each reading and variant, asked of the judge and of the referee."""

from itertools import product
from typing import Any

import pytest

from pnp.games.drakon.notation import cell_text, read_board
from pnp.problem import ContentError
from pnp.rules.answer import score
from pnp.rules.inputs import Input, Source
from tests.games.drakon.tables import ask, book, cited, rules
from tests.games.drakon.test_referee import Table

BOARDS = (
    "O start/NES; E1 neutral/NS; E1N1 harp/NE",
    "O start/NES; E1 neutral/NS; E1N1 harp/NE; E1S1 harp/ES",
    "O start/NES; E1 neutral/NS; E1N1 harp/NE; E2N1 harp/S",
    "O start/NES; E1 neutral/NS; E1N1 harp/NE; N1 harp/NW",
    "O start/NES; E1 neutral/NS; N1 harp/NW; S1 harp/SW",
    "O start/NES; E1 harp/E; E2 harp/S; E2S1 harp/W; E1S1 harp/N",
    "O start/NES; E1 neutral/NES; E2 harp/NE; E2N1 neutral/NE; N1 harp/NW",
)
READINGS = [
    dict(zip(("drakon-harp", "return-moves"), pair, strict=True))
    for pair in product(("caught", "pulled"), ("no", "yes"))
]


def ends(table: Table, before: int) -> set[tuple[str, bool]]:
    """Where the hero can be once all harps have pulled, and whether that cost a coin."""
    if table.state.phase != "pull":
        return {(cell_text(table.state.pieces[0].cell), table.state.coins[0] < before)}
    found: set[tuple[str, bool]] = set()
    for line in table.legal():
        other = object.__new__(Table)
        other.options, other.state = table.options, table.state
        found |= ends(other.play(line), before)
    return found


@pytest.mark.parametrize("options", READINGS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("board", BOARDS)
def test_harps_and_drakon_end_a_move_as_in_a_game(board: str, options: dict[str, str]) -> None:
    for drakon in (None, *map(cell_text, read_board(board)[0])):
        played = ends(
            Table(board, drakon=drakon or "", coins="3 0 0", options=options).play("move Ana E1"), 3
        )
        verdict = ask("move", options, board=board, hero="O", to="E1", drakon=drakon)
        at = (board, drakon, played)
        assert verdict.answer["rests"] == sorted({cell for cell, _ in played}), at
        assert verdict.answer["caught"] is all(lost for _, lost in played), at
        assert any(lost for _, lost in played) is any(
            code.startswith("drakon.caught.") for code in cited(verdict)
        ), at
        controlled = ask("control", options, board=board, hero="O", to="E1", drakon=drakon)
        assert controlled.answer["rests"] == verdict.answer["rests"], at
        every = ask("moves", options, board=board, hero="O", drakon=drakon).answer["moves"]
        assert set(verdict.answer["rests"]) <= set(every), at


@pytest.mark.parametrize("options", READINGS, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("board", BOARDS)
def test_a_harp_that_pulls_after_the_room_is_named(board: str, options: dict[str, str]) -> None:
    options = {**options, "harp-between": "resolve"}
    for drakon in (None, *map(cell_text, read_board(board)[0])):
        verdict = ask("move", options, board=board, hero="O", to="E1", drakon=drakon)
        later = ask("harp", options, board=board, cell="E1").answer["pulled_to"]
        waits = bool(later) and verdict.answer["rests"] == ["E1"]
        assert ("room.harp.pulls-later" in cited(verdict)) is waits, (board, drakon)


def test_a_harp_pulls_a_hero_to_drakon() -> None:
    board = "O start/NES; E1 find-coin/NS; E1N1 harp/NE"
    verdict = ask("move", board=board, hero="O", to="E1", drakon="E1N1")
    assert verdict.answer == {"rests": ["O"], "caught": True}
    assert cited(verdict) >= {"room.harp.pulls", "drakon.caught.pulled"}
    assert "E1N1" in " ".join(reason.text for reason in verdict.reasons)


STALLED = [{"name": name, "tiles": 0, "can_move": False} for name in ("Ana", "Bob", "Cid", "Dan")]


@pytest.mark.parametrize(
    ("variant", "also", "stall"),
    [
        *product(
            ("standard", "escape", "team", "couple", "fixed"),
            ("none", "escape", "fixed"),
            ("nobody", "richest"),
        )
    ],
)
def test_who_wins_a_stalled_game_is_one_answer(variant: str, also: str, stall: str) -> None:
    options = {"variant": variant, "also": also, "escape-stall": stall, "combinations": "allowed"}
    seats = STALLED[:2] if variant == "couple" else STALLED
    teams = [{"team": team} if variant == "team" else {} for team in "abab"]
    players: list[dict[str, Any]] = [
        {"name": seat["name"], "coins": [1] * (3 - number), **team}
        for number, (seat, team) in enumerate(zip(seats, teams, strict=False))
    ]
    outcome = score(rules(), book(), Input({"options": options, "players": players}, Source("told")))
    for over in ({}, {"began": True}):
        verdict = ask("end", options, players=seats, **over)
        assert verdict.answer["over"] is True
        assert ("variant.escape.nobody" in cited(verdict)) is (not outcome.winners), cited(verdict)
        assert ("escape-stall" in verdict.rulings) is ("escape-stall" in outcome.rulings)


def test_no_skill_without_the_option() -> None:
    board = "O start/NES; W1 neutral/N; E1 wind/NE; E2 neutral/NE; E2N1 neutral/NE"
    asked: tuple[tuple[str, dict[str, Any]], ...] = (
        ("moves", {"hero": "O", "wizard": True}),
        ("move", {"hero": "O", "to": "W1", "wizard": True}),
        ("path", {"hero": "E1", "through": "E2", "to": "E2N1", "wizard": True}),
        ("barbarian", {"barbarian": "O", "hero": "O", "hand": 1, "to": "E1"}),
    )
    for question, facts in asked:
        verdict = ask(question, board=board, **facts)
        assert (verdict.legal, "hero.use.off" in cited(verdict)) == (False, True), question
        assert "hero.use.off" not in cited(ask(question, {"heroes": "yes"}, board=board, **facts)), question


def test_only_tiles_that_the_game_holds() -> None:
    board = "O start/NES; W1 teleport/-; W2 teleport/-; W3 teleport/-"
    for tile in ("neutral/NESW", "neutral/-", "harp/W"):
        assert cited(ask("place", board="O start/NES", tile=tile, cell="W1")) >= {"place.hand.unknown"}
        assert ask("placements", board="O start/NES", tile=tile).answer == {"placements": []}
        assert cited(ask("board", board=f"O start/NES; W1 {tile}")) >= {"place.hand.unknown"}
        assert "place.hand.unknown" in cited(ask("swap", board=board, cell="W1", tile=tile))
    assert cited(ask("place", board=board, tile="teleport/-", cell="W4")) == {"place.hand.lacks"}
    assert ask("board", board=board).legal is True
    assert cited(ask("board", board=f"{board}; W4 teleport/-")) == {"place.hand.surplus"}
    assert cited(ask("board", board="O start/NS")) == {"place.hand.unknown"}


def test_to_pass_is_no_action_of_choice() -> None:
    with pytest.raises(ContentError):
        ask("turn", actions=["pass"])
    free = ask("turn", actions=["pass"], tiles=4, can_move=True)
    assert cited(free) == {"turn.pass.can-move", "turn.pass.can-place"}
    assert ask("turn", actions=["pass"], tiles=0, can_move=False).legal is True
    assert ask("turn", actions=["move", "pass"], tiles=0, can_move=False).legal is False


def test_the_amazon_goes_on_where_the_wind_or_a_harp_takes_her() -> None:
    heroes = {"heroes": "yes"}
    step = {"hero": "amazon", "moment": "after-move"}
    windy = "O start/NES; E1 wind/NE; E2 neutral/NE; E2N1 neutral/NE"
    assert ask("skill", heroes, **step, board=windy, cell="E1").answer == {"moves": ["E2N1"]}
    calm = "O start/NES; E1 wind/NE; E2 neutral/NS"
    assert cited(ask("skill", heroes, **step, board=calm, cell="E1")) == {"hero.amazon.stuck"}
    harp = "O start/NES; E1 neutral/NS; E1N1 harp/NE"
    assert ask("skill", heroes, **step, board=harp, cell="O").answer == {"moves": ["E1N1"]}
    assert ask("skill", heroes, **step).legal is True


@pytest.mark.parametrize("moment", ["before-action", "after-placing"])
def test_a_ruling_lets_the_amazon_step_at_any_moment(moment: str) -> None:
    never = ask("skill", {"heroes": "yes"}, hero="amazon", moment=moment)
    assert (never.legal, never.rulings) == (False, ("amazon-moment",))
    free = {"heroes": "yes", "amazon-moment": "any"}
    assert ask("skill", free, hero="amazon", moment=moment).legal is True
    table = Table("O start/NES; E1 neutral/NS", heroes="amazon knight dwarf", options=free)
    if moment == "after-placing":
        table.play("place Ana neutral/NE W1")
    assert table.play("skill Ana E1").where.split()[0] == "E1"


def test_an_escape_that_is_swapped_in_is_no_move() -> None:
    escape = {"variant": "escape"}
    facts: dict[str, Any] = {"coins": [3, 3, 3], "room": "escape", "how": "swapped"}
    assert cited(ask("win", escape, **facts)) == {"variant.escape.placed"}
    assert ask("win", {**escape, "escape-placed": "yes"}, **facts).legal is True
    unplaced = {**escape, "escape-placed": "yes", "swap-placed": "no"}
    assert cited(ask("win", unplaced, **facts)) == {"room.escape.swap"}


def test_the_number_of_coins_is_a_ruling() -> None:
    assert ask("look", what="coin-count").rulings == ("coin-count",)
    assert ask("look", what="coin-count").legal is True
    assert ask("look", {"coin-count": "hidden"}, what="coin-count").legal is False
