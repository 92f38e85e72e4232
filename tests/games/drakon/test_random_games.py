"""Whole games at random: nothing is lost or made, no arrows face, every log replays to the same table."""

import random

import pytest

from pnp.content.game import Ruling
from pnp.games.drakon.geometry import ORIGIN, facing_arrows
from pnp.games.drakon.policies import SIMULATION, HiddenGoods
from pnp.games.drakon.referee import REFEREE
from pnp.games.drakon.referee.state import State
from pnp.rules.log import Header, read_log, replay
from pnp.rules.sitting import Sitting
from pnp.rules.tally import outcome
from tests.games.drakon.tables import NAMES, book
from tests.games.random_play import MOST, random_games

game = random_games(SIMULATION)
greedy_game = random_games(SIMULATION, "greedy")

VARIANTS = [
    ("standard", "none"),
    ("escape", "none"),
    ("team", "none"),
    ("couple", "none"),
    ("couple", "escape"),
    ("fixed", "none"),
    ("team", "fixed"),
]


def chosen(chance: random.Random) -> tuple[dict[str, str], int]:
    """Some variant, some rulings, some number of players; games in circles end."""
    options = {
        option.id: chance.choice(option.values)
        for option in book().game.options
        if isinstance(option, Ruling)
    }
    options["variant"], options["also"] = chance.choice(VARIANTS)
    options["heroes"] = chance.choice(("no", "yes"))
    options |= {"endless": "end", "combinations": "allowed", "control-cap": "once"}
    players = {"team": chance.choice((4, 6)), "couple": 2}.get(options["variant"], chance.randint(2, 6))
    return options, players


def is_sound(state: State, box: HiddenGoods) -> bool:
    """What holds after every line."""
    assert sum(state.coins) + state.hoard + state.coins_out == 28
    assert len(state.tiles) + sum(state.hands) + state.pile + state.tiles_out == 72
    assert min((*state.coins, state.hoard, *state.hands, state.pile)) >= 0
    assert not facing_arrows(state.tiles)
    assert state.tiles[ORIGIN].room == "start"
    assert all(cell in state.tiles for cell in state.figures)
    assert [len(hand) for hand in box.hands] == list(state.hands)
    assert [len(coins) for coins in box.coins] == list(state.coins)
    assert state.hands or state.pile
    return True


def play(games: int, seed: int) -> dict[str, int]:
    """Play games to their end; how many were won, and how many ended in a count.

    Where nothing is left but to walk in a circle and steal the same coins, a game goes on for ever: it is
    broken off.
    """
    ends = {"won": 0, "counted": 0}
    endless = 0
    for number in range(games):
        chance = random.Random(seed * 100_000 + number)
        options, players = chosen(chance)
        lines, states = [], []
        one_of_them = greedy_game if number % 2 else game
        for line, state, box in one_of_them(book(), NAMES[:players], options, number):
            assert is_sound(state, box), line
            lines.append(line)
            states.append(state)
            if chance.random() < 0.02:
                assert max(map(len, REFEREE.render(Sitting(book(), options), state))) <= 80
        sitting = Sitting(book(), options)
        tally = REFEREE.final(sitting, states[-1])
        if tally is None:
            assert len(lines) == MOST and not any(states[-1].hands), (options, players, number)
            endless += 1
            continue
        result = outcome("drakon", options, tally, ())
        assert result.winners or options["escape-stall"] == "nobody"
        assert {player.name for player in result.players} == set(NAMES[:players])
        ends["won" if states[-1].won >= 0 else "counted"] += 1
        header = Header("drakon", book().version, options, NAMES[:players]).lines()
        played = replay(REFEREE, book(), read_log("\n".join([*header, *lines]), "game.log", book()))
        assert played.stop is None
        assert list(played.states[1:]) == states
    assert endless <= games / 100
    return ends


def test_fifty_games() -> None:
    assert min(play(50, seed=1).values()) > 0


@pytest.mark.long
@pytest.mark.slow
def test_a_thousand_games() -> None:
    assert min(play(1_000, seed=2).values()) > 10


def test_what_is_listed_is_legal() -> None:
    chance = random.Random(9)
    for seed in range(8):
        options, players = chosen(chance)
        for _, state, _ in game(book(), NAMES[:players], options, seed):
            sitting = Sitting(book(), options)
            actions = REFEREE.actions(sitting, state)
            lines = REFEREE.legal(sitting, state).lines
            assert lines == tuple(action.written(state) for action in actions)
            for line, listed in list(zip(lines, actions, strict=True))[:40]:
                action = REFEREE.parse(sitting, state, line)
                assert action == listed
                assert REFEREE.check(sitting, state, action).legal, (line, state.phase)
                if chance.random() < 0.05:
                    REFEREE.apply(sitting, state, action)


def test_what_is_not_listed_is_not_legal() -> None:
    """Lines of one moment, tried at another one."""
    chance = random.Random(10)
    ever: set[str] = set()
    for seed in range(4):
        for _, state, _ in game(book(), NAMES[:3], {"heroes": "yes", "endless": "end"}, seed):
            sitting = Sitting(book(), {"heroes": "yes"})
            listed = set(REFEREE.legal(sitting, state).lines)
            if state.phase not in ("heroes", "count", "over"):
                known = [line for line in ever if not line.startswith(("skill", "drakon"))]
                for line in chance.sample(sorted(known), min(6, len(known))):
                    verdict = REFEREE.check(sitting, state, REFEREE.parse(sitting, state, line))
                    assert verdict.legal is (line in listed), (line, state.phase)
                    assert verdict.legal or verdict.reasons
            ever |= listed
