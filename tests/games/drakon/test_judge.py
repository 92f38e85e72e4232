"""Questions about what is allowed: both sides of each rule, and each ruling in each reading."""

import json
from typing import Any

import pytest

from pnp.games.drakon.referee.verb import Skip
from pnp.games.drakon.supply import ROOMS
from pnp.problem import ContentError
from tests.commands import pnp
from tests.games.drakon.tables import ask, cited

BOARD = "O start/NES; E1 find-coin/NS; N1 harp/W"
HEROES = {"heroes": "yes"}


def moves(board: str, hero: str, drakon: str | None = None, options: dict[str, str] | None = None) -> Any:
    return ask("moves", options, board=board, hero=hero, drakon=drakon).answer["moves"]


# -- the contract's own forms


def test_the_contracts_forms_on_the_command_line() -> None:
    def judged(**facts: Any) -> tuple[int, dict[str, Any]]:
        done = pnp("judge", "drakon", "-", "--json", given=json.dumps(facts))
        return done.returncode, json.loads(done.stdout) if done.stdout else {}

    code, found = judged(question="place", board=BOARD, tile="neutral/NE", cell="E2")
    assert (code, found["legal"], found["game"]) == (0, True, "drakon")
    assert set(found) == {"version", "game", "question", "legal", "reasons", "answer", "rulings"}
    assert judged(question="place", board=BOARD, tile="neutral/NE", cell="S1")[0] == 1
    assert judged(question="place", board="O start/NESX", tile="neutral/NE", cell="S1")[0] == 3
    code, found = judged(question="moves", board=BOARD, hero="E1", drakon=None)
    assert (code, found["legal"], found["answer"]) == (0, None, {"moves": []})
    code, found = judged(question="placements", board="O start/NES", tile="teleport/-")
    assert (code, found["answer"]) == (0, {"placements": ["E1/-", "N1/-", "S1/-", "W1/-"]})


# -- placing


@pytest.mark.parametrize(
    ("tile", "cell", "codes"),
    [
        ("neutral/NE", "E2", set()),
        ("teleport/-", "S1", set()),
        ("neutral/NE", "S1", {"place.facing-arrows.faces"}),
        ("neutral/NE", "E1", {"place.empty.taken"}),
        ("neutral/NE", "W1S1", {"place.adjacent.apart"}),
        ("start/NE", "W1", {"place.start.laid"}),
        ("start/NE", "S1", {"place.start.laid", "place.facing-arrows.faces"}),
        ("harp/ES", "E1N1", {"place.facing-arrows.faces"}),
        ("harp/NE", "E1N1", set()),
    ],
)
def test_placing(tile: str, cell: str, codes: set[str]) -> None:
    verdict = ask("place", board=BOARD, tile=tile, cell=cell)
    assert verdict.legal is not bool(codes)
    if codes:
        assert cited(verdict) == codes


def test_only_tiles_of_the_hand_and_no_second_start() -> None:
    assert ask("place", board=BOARD, tile="neutral/N", cell="E2", in_hand=False).legal is False
    assert ask("placements", board=BOARD, tile="start/NES").answer == {"placements": []}


def test_a_board_is_judged_as_a_whole() -> None:
    assert ask("board", board=BOARD.replace("harp/W", "harp/NW")).legal is True
    bad = ask("board", board="E1 start/NES; E2 escape/NW; E3 harp/NW; E2N1 destroy/NS; E2S1 harp/NS")
    assert cited(bad) == {"place.start.elsewhere", "place.facing-arrows.faces"}
    with pytest.raises(ContentError):
        ask("board", board="O start/NES; O harp/N")


# -- moving


def test_arrows_are_one_way() -> None:
    board = "O start/NE; E1 neutral/N; W1 neutral/E"
    assert moves(board, "O") == ["E1"]
    assert moves(board, "E1") == []
    assert moves(board, "W1") == ["O"]


def test_rooms_left_in_their_own_way() -> None:
    board = "O start/NES; W1 skeleton-key/-; W2 neutral/E; W1N1 neutral/S; E5 neutral/N"
    assert moves(board, "W1") == ["O", "W1N1", "W2"]
    teleport = board.replace("skeleton-key", "teleport")
    assert moves(teleport, "W1") == ["E5", "O", "W1N1", "W2"]
    assert cited(ask("move", board=teleport, hero="W1", to="W1")) == {"room.teleport.own"}


def test_harps_pull_those_who_are_moved_next_to_them() -> None:
    one = "O start/NES; E1 find-coin/NS; E1N1 harp/E"
    assert moves(one, "O") == ["E1N1"]
    two = f"{one}; E1S1 harp/W"
    assert moves(two, "O") == ["E1N1", "E1S1"]
    chain = f"{one}; E2N1 harp/S"
    assert moves(chain, "O") == ["E2N1"]
    assert ask("harp", board=two, cell="E1").answer == {"pulled_to": ["E1N1", "E1S1"]}
    assert ask("harp", board=two, cell="O").answer == {"pulled_to": []}
    assert ask("move", board=two, hero="O", to="E1").answer == {"rests": ["E1N1", "E1S1"], "caught": False}


def test_four_harps_in_a_ring_pull_once_each() -> None:
    ring = "O start/NES; E1 harp/E; E2 harp/S; E2S1 harp/W; E1S1 harp/N"
    assert moves(ring, "O") == ["E1S1"]


def test_a_ruling_lets_the_room_between_act_first() -> None:
    board = "O start/NES; E1 find-coin/NS; E1N1 harp/E"
    assert moves(board, "O", options={"harp-between": "resolve"}) == ["E1"]
    assert ask("moves", {"harp-between": "resolve"}, board=board, hero="O").rulings == ("harp-between",)
    between = {"room": "find-coin", "how": "pulled-on"}
    assert ask("effect", **between).answer == {"acts": False}
    assert ask("effect", {"harp-between": "resolve"}, **between).answer == {"acts": True}


WIND = "O start/NES; E1 wind/NE; E2 neutral/NS; E2N1 find-coin/E; E2S1 find-coin/E; E1N1 teleport/-"


def test_the_wind_carries_two_rooms() -> None:
    assert moves(WIND, "E1") == ["E2N1", "E2S1"]
    stuck = ask("move", board="O start/NES; E1 wind/NE; E2 neutral/N", hero="E1", to="E2")
    assert cited(stuck) == {"room.wind.no-path"}
    assert cited(ask("move", board=WIND, hero="E1", to="E2")) == {"room.wind.unreached"}
    assert ask("path", board=WIND, hero="E1", through="E2", to="E2S1").legal is True
    assert cited(ask("path", board=WIND, hero="O", through="E2", to="E2S1")) == {
        "room.wind.none",
        "room.wind.first",
    }
    assert cited(ask("path", board=WIND, hero="E1", through="E2", to="O")) == {"room.wind.second"}


def test_rooms_without_arrows_open_to_the_wind_but_not_against_arrows() -> None:
    board = "O start/NES; E1 wind/NS; E1N1 teleport/-; E1N2 neutral/N; N1 neutral/E; E2N1 neutral/N"
    assert moves(board, "E1") == ["E1N2", "E2N1"]


def test_a_harp_catches_who_is_carried_past() -> None:
    board = WIND.replace("E2N1 find-coin", "E2N1 harp")
    assert moves(board, "E1") == ["E2N1"]
    assert cited(ask("path", board=board, hero="E1", through="E2", to="E2S1")) == {"room.wind.harp"}
    opened = "O start/NES; E1 wind/E; E2 teleport/-; E2N1 harp/E; E3 neutral/E"
    assert moves(opened, "E1") == ["E2N1"]
    assert moves(opened, "E1", options={"wind-harp": "arrows"}) == ["E2N1", "E3"]


def test_the_wizard_leaves_by_any_side() -> None:
    assert ask("moves", HEROES, board=BOARD, hero="E1", wizard=True).answer["moves"] == ["N1"]
    silent = BOARD.replace("harp", "neutral")
    assert ask("moves", HEROES, board=silent, hero="E1", wizard=True).answer["moves"] == ["O"]
    assert cited(ask("move", HEROES, board=BOARD, hero="E1", to="O")) == {"move.arrow.none"}
    assert cited(ask("move", HEROES, board=BOARD, hero="E1", to="N1")) == {"move.tile.apart"}
    assert cited(ask("move", board=BOARD, hero="E1", to="E1")) == {"move.tile.here"}
    assert cited(ask("move", HEROES, board=BOARD, hero="O", to="S1")) == {"move.tile.none"}
    back = "O start/NES; E1 wind/NE; E1S1 neutral/N"
    assert ask("moves", HEROES, board=back, hero="E1", wizard=True).answer["moves"] == ["E1"]


def test_drakon_sends_home_who_comes_to_him() -> None:
    assert moves(BOARD, "O", "N1") == ["E1", "O"]
    assert ask("move", board=BOARD, hero="O", to="N1", drakon="N1").answer == {"rests": ["O"], "caught": True}
    assert moves(WIND, "E1", "E2") == ["E2N1", "E2S1"]


def test_drakon_or_the_harp_first() -> None:
    board = "O start/NES; E1 find-coin/NS; E1N1 harp/E"
    assert moves(board, "O", "E1") == ["O"]
    assert moves(board, "O", "E1", {"drakon-harp": "pulled"}) == ["E1N1"]
    assert moves(board, "O", "E1N1") == ["O"]


def test_whether_the_way_home_is_a_move() -> None:
    board = "O start/NES; E1 find-coin/NS; N1 harp/W; W1 neutral/W; E1S1 harp/E"
    assert moves(board, "O", "E1") == ["N1", "O"]
    assert moves(board, "O", "E1", {"return-moves": "yes"}) == ["N1"]
    asked = {"board": board, "cell": "O", "how": "returned"}
    assert ask("harp", **asked).answer == {"pulled_to": []}
    assert ask("harp", {"return-moves": "yes"}, **asked).answer == {"pulled_to": ["N1"]}


def test_whether_a_harp_reaches_who_is_set_on_the_escape_room() -> None:
    asked = {"board": "O start/NES; E1 escape/N; E1N1 harp/E", "cell": "E1", "how": "placed"}
    assert ask("harp", **asked).answer == {"pulled_to": []}
    assert ask("harp", {"escape-harp": "yes"}, **asked).answer == {"pulled_to": ["E1N1"]}
    carried = {**asked, "how": "carried"}
    assert ask("harp", {"escape-harp": "yes"}, **carried).answer == {"pulled_to": []}


# -- turns


def test_one_action_a_turn() -> None:
    assert ask("turn", actions=["move"]).legal is True
    assert ask("turn", actions=["move", "place"]).legal is False
    assert ask("turn", actions=[]).legal is False
    assert ask("turn", actions=["lay a room", "poser"]).legal is False
    assert ask("turn", actions=["moves a hero"]).legal is True
    assert ask("draw", hand=4, pile=1).answer == {"draws": 1, "hand": 4}
    assert ask("draw", hand=1, pile=0).answer == {"draws": 0, "hand": 0}


@pytest.mark.parametrize(
    ("tiles", "can_move", "can_place", "legal"),
    [
        (0, False, True, True),
        (0, True, True, False),
        (2, False, True, False),
        (2, False, False, True),
        (2, True, False, False),
    ],
)
def test_passing(tiles: int, can_move: bool, can_place: bool, legal: bool) -> None:
    assert ask("pass", tiles=tiles, can_move=can_move, can_place=can_place).legal is legal


def over(*players: tuple[int, bool, bool], began: bool = True, **options: str) -> object:
    told = [
        {"name": name, "tiles": tiles, "can_move": moves, "can_place": places}
        for name, (tiles, moves, places) in zip(("Ana", "Bob", "Cid"), players, strict=False)
    ]
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return ask("end", given, players=told, began=began).answer["over"]


def test_when_nobody_can_go_on() -> None:
    assert over((0, False, True), (0, False, True)) is True
    assert over((0, False, True), (0, True, True)) is False
    assert over((1, False, True), (0, False, True)) is False
    assert over((0, True, True), (0, True, True), stall="either") is True
    assert over((1, False, True), (1, False, True), stall="either") is True
    assert over((1, False, True), (1, False, True), stall="either", began=False) is False
    assert over((1, False, False), (0, False, True)) is True
    assert over((1, False, False), (0, False, True), **{"stuck-tiles": "waits"}) is False


def test_walking_in_circles() -> None:
    players = [{"name": name, "tiles": 0, "can_move": True} for name in ("Ana", "Bob")]
    assert ask("end", players=players, repeats=3).answer == {"over": False}
    assert ask("end", {"endless": "end"}, players=players, repeats=3).answer == {"over": True}
    assert ask("end", {"endless": "end"}, players=players, repeats=2).answer == {"over": False}


def test_what_is_secret() -> None:
    assert ask("look", what="own-coins").legal is True
    assert ask("look", what="opponent-coins").legal is False
    assert ask("look", what="partner-coins").legal is False
    assert ask("look", {"variant": "team"}, what="partner-coins").legal is True
    assert ask("next", seats=["Ana", "Bob"], player="Bob").answer == {"next": "Ana"}


# -- rooms


@pytest.mark.parametrize(
    ("room", "how", "acts"),
    [
        ("find-coin", "moved", True),
        ("find-coin", "passed", False),
        ("find-coin", "returned", False),
        ("find-coin", "carried", False),
        ("find-coin", "stays", False),
        ("find-coin", "leaves", False),
        ("find-coin", "placed", False),
        ("wind", "moved", False),
        ("wind", "leaves", True),
        ("escape", "placed", True),
        ("escape", "moved", False),
        ("start", "moved", False),
        ("harp", "moved", False),
    ],
)
def test_when_a_room_acts(room: str, how: str, acts: bool) -> None:
    assert ask("effect", room=room, how=how).answer == {"acts": acts}
    assert ask("effect", room=room, how=how, who="drakon").answer == {"acts": False}


def test_whether_an_effect_may_be_left() -> None:
    assert ask("decline", room="destroy", possible=True).legal is False
    assert ask("decline", {"must-use": "may"}, room="destroy", possible=True).legal is True
    assert ask("decline", room="destroy", possible=False).legal is True
    assert ask("decline", room="moving-room", possible=True).legal is True
    assert cited(ask("decline", room="start", possible=True)) == {"room.start.nothing"}
    assert ask("decline", {"must-use": "may"}, room="harp", possible=True).legal is False
    assert cited(ask("decline", {"must-use": "may"}, room="lose-coin", possible=True)) == {
        "effect.compulsory.must"
    }


def test_what_may_be_left_is_what_the_referee_lets_a_player_skip() -> None:
    """Drakon stays where he is, which is a move of his; rooms that do nothing ask for nothing."""
    may = {"must-use": "may"}
    left = {room for room in ROOMS if ask("decline", may, room=room, possible=True).legal}
    assert left == {*Skip.phases, "dragon-move", "start", "neutral"}


def test_destroying() -> None:
    assert ask("destroy", board=BOARD, cell="N1").answer == {"parts": 1, "targets": ["E1", "N1"]}
    assert cited(ask("destroy", board=BOARD, cell="O", heroes=["O"])) == {
        "room.destroy.start",
        "room.destroy.hero",
    }
    assert cited(ask("destroy", board=BOARD, cell="N1", drakon="N1")) == {"room.destroy.drakon"}


def test_turning() -> None:
    assert ask("rotate", board=BOARD, cell="N1", degrees=90).answer["tile"] == "harp/N"
    assert ask("rotate", board=BOARD, cell="N1", degrees=-180).answer["tile"] == "harp/E"
    assert cited(ask("rotate", board=BOARD, cell="N1", degrees=-90)) == {"place.facing-arrows.faces"}
    assert cited(ask("rotate", board=BOARD, cell="N1", degrees=45)) == {"room.rotate.angle"}
    assert cited(ask("rotate", board=BOARD, cell="N1", degrees=360)) == {"room.rotate.angle"}
    assert ask("rotate", board="O start/NES; E1 neutral/N", cell="O", degrees=90).legal is True


def test_a_moving_room_goes_where_it_fits() -> None:
    board = "O start/NES; E1 moving-room/NE; E2 neutral/N"
    shift = {"board": board, "cell": "E1"}
    assert ask("shift", **shift, to="S1", arrows="NE").legal is False
    assert ask("shift", **shift, to="E3", arrows="NE").answer == {"parts": 2}
    assert ask("shift", **shift, to="E3", arrows="ES").legal is True
    assert cited(ask("shift", {"shift-turn": "no"}, **shift, to="E3", arrows="ES")) == {
        "room.moving-room.turned"
    }
    assert cited(ask("shift", **shift, to="E3", arrows="N")) == {"room.moving-room.other-arrows"}
    assert cited(ask("shift", **shift, to="E1", arrows="NE")) == {"room.moving-room.same-cell"}
    assert cited(ask("shift", **shift, to="E1N1", arrows="NE")) == {"place.adjacent.apart"}
    assert cited(ask("shift", board=board, cell="E2", to="E3", arrows="N")) == {"room.moving-room.none"}


def test_swapping() -> None:
    swap = {"board": BOARD, "cell": "N1"}
    swapped = ask("swap", **swap, tile="wind/NE")
    assert swapped.answer == {"taken": "harp/W", "targets": ["E1", "N1"]}
    assert [reason.text for reason in swapped.reasons] == ["“Magic harp” comes into the hand."]
    assert cited(ask("swap", **swap, tile="wind/ES")) == {"place.facing-arrows.faces"}
    assert cited(ask("swap", **swap, tile="start/NE", drakon="N1", in_hand=False)) == {
        "place.start.laid",
        "room.swap.drakon",
        "place.hand.not-there",
    }
    assert cited(ask("swap", board=BOARD, cell="O", tile="wind/NE")) == {"room.swap.start"}


def test_who_goes_to_the_escape_room() -> None:
    assert ask("escape", by="placed").answer == {"hero_goes": True}
    assert ask("escape", by="moved").answer == {"hero_goes": False}
    assert ask("escape", by="swapped").answer == {"hero_goes": True}
    assert ask("escape", {"swap-placed": "no"}, by="swapped").answer == {"hero_goes": False}
    first = {"board": BOARD, "cell": "N1", "by": "swapped"}
    assert ask("drakon-first", **first).legal is True
    assert ask("drakon-first", {"swap-placed": "no"}, **first).legal is False


def test_coins() -> None:
    seats = {"seats": ["Ana", "Bob", "Cid"], "player": "Ana", "coins": {"Bob": 1}}
    assert ask("steal", **seats, room="steal-left").answer == {"victim": "Bob", "coins": 1}
    assert ask("steal", **seats, room="steal-right").answer == {"victim": "Cid", "coins": 0}
    both = {"seats": ["Ana", "Bob"], "player": "Ana", "coins": {"Bob": 1}}
    assert ask("steal", **both, room="steal-right").answer == ask("steal", **both, room="steal-left").answer
    assert ask("find", hoard=0).answer == {"coins": 0}
    with pytest.raises(ContentError, match="40 coins counted, the game holds 28"):
        ask("steal", seats=["Ana", "Bob"], player="Ana", room="steal-left", coins={"Ana": 20, "Bob": 20})
    assert ask("lose", coins=0).answer == {"coins": 0}


def test_taking_a_tile() -> None:
    hands = {"hands": {"Ana": 4, "Bob": 0, "Cid": 2}, "player": "Ana"}
    assert ask("take", **hands, opponent="Cid").answer == {"hands": {"Ana": 5, "Bob": 0, "Cid": 1}}
    assert cited(ask("take", **hands, opponent="Bob")) == {"room.hand-room.empty"}
    assert cited(ask("take", **hands, opponent="Ana")) == {"room.hand-room.self"}
    assert cited(ask("take", **hands, opponent="Cid", partners=["Cid"])) == {"variant.team.partner"}
    four = {"hands": dict.fromkeys(("Ana", "Bob", "Cid", "Dan"), 4), "player": "Ana", "opponent": "Cid"}
    with pytest.raises(ContentError, match="partners"):  # who is one decides
        ask("take", {"variant": "team"}, **four)
    assert ask("take", {"variant": "team"}, **four, partners=["Cid"]).legal is False
    assert ask("take", {"variant": "team"}, **{**four, "opponent": "Bob"}, partners=["Cid"]).legal is True


def test_mind_control() -> None:
    control = {"board": BOARD, "hero": "O", "to": "E1"}
    assert ask("control", **control).answer == {"chooses": "opponent", "rests": ["E1"]}
    assert ask("control", {"control-choices": "controller"}, **control).answer["chooses"] == "controller"
    assert cited(ask("control", **control, owner="partner")) == {"room.mind-control.own"}
    assert cited(ask("control", **control, again=True)) == {"room.mind-control.again"}
    assert ask("control", {"control-cap": "free"}, **control, again=True).legal is True
    assert cited(ask("control", board=BOARD, hero="E1", to="O")) == {"room.mind-control.stuck"}


# -- Drakon


def test_drakon_moves_three_rooms_at_most_and_over_no_gap() -> None:
    row = "O start/NES; E1 neutral/E; E2 neutral/E; E3 neutral/E; E4 neutral/E; E6 neutral/E"
    move = {"board": row, "drakon": "O"}
    assert ask("drakon-move", **move, to="E3").answer["reach"] == ["E1", "E2", "E3", "O"]
    assert cited(ask("drakon-move", **move, to="E4")) == {"drakon.steps.far"}
    assert cited(ask("drakon-move", **move, to="E5")) == {"drakon.steps.no-tile"}
    assert cited(ask("drakon-move", board=row, drakon="E4", to="E6")) == {"drakon.steps.far"}
    assert ask("drakon-move", **move, to="E1", steps=3).legal is True
    assert cited(ask("drakon-move", **move, to="E1", steps=2)) == {"drakon.steps.count"}
    assert cited(ask("drakon-move", board="O start/NES", drakon="O", to="O", steps=2)) == {
        "drakon.steps.count"
    }


def test_drakon_strikes_where_he_ends_a_move() -> None:
    move = {"board": BOARD, "drakon": "O", "heroes": ["O", "O", "E1"]}
    assert ask("drakon-move", **move, to="E1").answer["hit"] == 1
    assert ask("drakon-move", **move, to="O").answer["hit"] == 0
    assert ask("drakon-move", **move, to="O", steps=2).answer["hit"] == 2
    assert ask("drakon-move", {"still-drakon": "yes"}, **move, to="O").answer["hit"] == 2
    assert ask("drakon-hit", event="drakon-ends").answer == {"returns": True, "loses": 1}
    assert ask("drakon-hit", event="hero-enters", coins=0).answer == {"returns": True, "loses": 0}
    assert ask("drakon-hit", event="hero-enters", at_start=True).answer == {"returns": False, "loses": 1}
    assert ask("drakon-hit", event="drakon-passes").answer == {"returns": False, "loses": 0}
    assert ask("drakon-hit", event="drakon-stays").answer == {"returns": False, "loses": 0}
    stays = ask("drakon-hit", {"still-drakon": "yes"}, event="drakon-stays", at_start=True)
    assert stays.answer == {"returns": False, "loses": 1}


def test_a_hero_struck_on_the_start_is_sent_nowhere() -> None:
    board = "O start/NES; N1 neutral/NW"
    there = ask("drakon-move", board=board, drakon="N1", to="O", heroes=["O"])
    assert (there.answer["hit"], "drakon.return.lands" in cited(there)) == (1, True)
    assert "drakon.hit.lands" not in cited(there)
    away = ask("drakon-move", board=board, drakon="O", to="N1", heroes=["N1"])
    assert {"drakon.hit.lands", "drakon.return.lands"} & cited(away) == {"drakon.hit.lands"}


def test_where_a_coin_lost_to_drakon_goes() -> None:
    assert "drakon.coin.hoard" in cited(ask("drakon-hit", event="hero-enters"))
    assert "drakon.coin.out" in cited(ask("drakon-hit", {"lost-coin": "out"}, event="hero-enters"))


def test_where_drakon_is_set() -> None:
    first = {"board": BOARD, "heroes": ["O"]}
    assert ask("drakon-first", **first, cell="N1").legal is True
    assert cited(ask("drakon-first", **first, cell="O")) == {"drakon.first.hero"}
    assert cited(ask("drakon-first", **first, cell="N1", on_board=True)) == {"drakon.first.there"}


# -- heroes


@pytest.mark.parametrize(
    ("hero", "moment", "legal"),
    [
        ("amazon", "after-move", True),
        ("amazon", "before-action", False),
        ("amazon", "after-placing", False),
        ("barbarian", "before-action", True),
        ("barbarian", "under-way", False),
        ("dwarf", "after-placing", True),
        ("knight", "losing-coin", True),
        ("knight", "after-move", False),
        ("thief", "after-move", True),
        ("wizard", "as-move", True),
        ("wizard", "after-placing", False),
    ],
)
def test_when_skills_are_used(hero: str, moment: str, legal: bool) -> None:
    assert ask("skill", HEROES, hero=hero, moment=moment).legal is legal
    assert ask("skill", HEROES, hero=hero, moment=moment, used=True).legal is False
    assert ask("skill", hero=hero, moment=moment).legal is False
    elsewhere = ask("skill", HEROES, hero=hero, moment=moment, own_turn=False)
    assert elsewhere.legal is (legal and hero == "knight")


def test_the_barbarian() -> None:
    shove = {"board": BOARD, "barbarian": "O", "hero": "O", "hand": 0}
    assert ask("barbarian", HEROES, **shove, to="E1").answer == {"moves": ["E1", "N1"], "tiles": 0}
    assert cited(ask("barbarian", HEROES, **shove)) == {"hero.barbarian.must"}
    assert cited(ask("barbarian", HEROES, **{**shove, "hero": "E1"}, to="O")) == {
        "hero.barbarian.apart",
        "hero.barbarian.unreached",
    }
    stuck = {"board": BOARD, "barbarian": "E1", "hero": "E1", "hand": 3}
    assert ask("barbarian", HEROES, **stuck).answer == {"moves": [], "tiles": 1}


def test_the_dwarf() -> None:
    assert ask("dwarf", HEROES, hand=4, discards=4, pile=9).answer == {"draws": 4, "hand": 4, "pile": 9}
    assert ask("dwarf", HEROES, hand=2, discards=0, pile=1).answer == {"draws": 1, "hand": 3, "pile": 0}
    assert ask("dwarf", HEROES, hand=5, discards=1, pile=0).answer == {"draws": 1, "hand": 5, "pile": 0}
    out = ask("dwarf", {**HEROES, "dwarf-discard": "out"}, hand=4, discards=2, pile=1)
    assert out.answer == {"draws": 1, "hand": 3, "pile": 0}
    assert cited(ask("dwarf", HEROES, hand=1, discards=2, pile=9)) == {"hero.dwarf.too-many"}


def test_the_knight() -> None:
    assert ask("knight", HEROES, cause="lose-coin").legal is True
    assert ask("knight", HEROES, cause="drakon-moved").legal is True
    assert cited(ask("knight", HEROES, cause="drakon-entered")) == {"hero.knight.walked"}
    assert ask("knight", {**HEROES, "knight-drakon": "all"}, cause="drakon-entered").legal is True
    assert cited(ask("knight", HEROES, cause="steal", coins=0, drawn=True, used=True)) == {
        "hero.use.used",
        "hero.knight.no-coin",
        "hero.knight.too-late",
    }


def test_the_thief() -> None:
    assert ask("thief", HEROES, way="steal", same_room=True, opponent_coins=1).legal is True
    hindered = ask("thief", HEROES, way="steal", same_room=False, opponent_coins=0)
    assert cited(hindered) == {"hero.thief.apart", "hero.thief.no-coin"}
    assert ask("thief", HEROES, way="exchange", own_coins=1, hoard=1).legal is True
    broke = ask("thief", HEROES, way="exchange", own_coins=0, hoard=0)
    assert cited(broke) == {"hero.thief.none-own", "hero.thief.empty-hoard"}


@pytest.mark.parametrize("way", ["steal", "exchange"])
def test_what_is_not_told_of_a_theft_does_not_hinder_it(way: str) -> None:
    assert ask("thief", HEROES, way=way).legal is True


# -- variants


@pytest.mark.parametrize(
    ("variant", "also", "players", "code", "goal"),
    [
        ("standard", "none", 2, "", 10),
        ("escape", "none", 6, "", 8),
        ("team", "none", 4, "", 20),
        ("team", "none", 5, "variant.team.number", 20),
        ("couple", "none", 2, "", 20),
        ("couple", "none", 3, "variant.couple.number", 20),
        ("couple", "escape", 2, "", 20),
        ("fixed", "none", 3, "", 5),
        ("team", "escape", 4, "variant.combined.undefined", 20),
        ("team", "fixed", 4, "variant.combined.undefined", 10),
        ("couple", "fixed", 2, "variant.combined.undefined", 10),
        ("escape", "fixed", 2, "variant.combined.undefined", 5),
        ("fixed", "escape", 2, "variant.combined.undefined", 5),
    ],
)
def test_which_variants_go_together(variant: str, also: str, players: int, code: str, goal: int) -> None:
    options = {"variant": variant, "also": also}
    verdict = ask("variants", options, players=players)
    assert verdict.legal is not bool(code)
    assert not code or cited(verdict) == {code}
    assert verdict.answer["goal"] == goal
    if code == "variant.combined.undefined":
        assert ask("variants", {**options, "combinations": "allowed"}, players=players).legal is True


@pytest.mark.parametrize(("coins", "faults"), [(["some", 9], ["some"]), ([3, 9], ["1 coin of 9"])])
def test_what_is_no_coin_is_not_counted_as_one_too_many(coins: list[Any], faults: list[str]) -> None:
    with pytest.raises(ContentError) as caught:
        ask("win", coins=coins)
    told = [str(problem.message) for problem in caught.value.problems]
    assert len(told) == len(faults)
    assert all(fault in message for fault, message in zip(faults, told, strict=True))


def test_winning() -> None:
    assert ask("win", coins=[3, 3, 3, 1]).legal is True
    assert cited(ask("win", coins=[3, 3, 3])) == {"win.gold.short"}
    escape = {"variant": "escape"}
    assert ask("win", escape, coins=[3, 3, 2], room="escape").legal is True
    assert cited(ask("win", escape, coins=[3, 3, 3, 3])) == {"variant.escape.elsewhere"}
    assert cited(ask("win", escape, coins=[3, 3], room="escape", how="stays")) == {
        "variant.escape.short",
        "variant.escape.stays",
    }
    placed = {"coins": [3, 3, 2], "room": "escape", "how": "placed"}
    assert cited(ask("win", escape, **placed)) == {"variant.escape.placed"}
    assert ask("win", {**escape, "escape-placed": "yes"}, **placed).legal is True
    assert ask("win", {"variant": "couple", "also": "escape"}, coins=[3] * 6 + [2], room="teleport").legal
    assert (
        ask("win", {"variant": "team", "also": "fixed", "combinations": "allowed"}, coins=[1] * 8).legal
        is False
    )
    with pytest.raises(ContentError):
        ask("win", coins=[4])


def test_whose_seats_nobody_told_is_not_said_to_be_missing_there() -> None:
    with pytest.raises(ContentError) as raised:
        ask("teams", teams={"Ana": "A", "Bob": "B"})
    assert len(raised.value.problems) == 1
    with pytest.raises(ContentError, match='there is no "Bob" here'):
        ask("teams", seats=["Ana"], teams={"Ana": "A", "Bob": "B"})


def test_teams_and_pairs() -> None:
    six = dict(zip("abcdef", "xyzxyz", strict=True))
    team = {"variant": "team"}
    assert ask("teams", team, seats=list("abcdef"), teams=six).legal is True
    assert cited(ask("teams", team, seats=list("abcdef"), teams={**six, "a": "y", "b": "x"})) == {
        "variant.team.seats"
    }
    two = {"a": "x", "b": "x"}
    assert cited(ask("teams", team, seats=["a", "b"], teams=two)) == {"variant.team.number"}
    assert "variant.team.off" in cited(ask("teams", seats=["a", "b"], teams=two))
    couple = {"variant": "couple"}
    pair = {"heroes": ["amazon", "wizard"], "hero": "amazon"}
    assert ask("activate", couple, **pair).legal is True
    assert ask("activate", couple, **pair, announced=False).legal is False
    assert ask("activate", couple, **pair, done=["amazon"]).legal is False
    assert cited(ask("activate", **pair)) == {"variant.couple.either", "variant.couple.off"}
