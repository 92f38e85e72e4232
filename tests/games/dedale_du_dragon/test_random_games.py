"""Whole games at random: nothing is ever where it cannot be, no card is lost, every log replays alike."""

import random

import pytest

from pnp.games.dedale_du_dragon.referee import REFEREE, actions
from pnp.rules.log import Header, read_log, replay
from pnp.rules.sitting import Sitting
from pnp.rules.tally import outcome
from tests.games.dedale_du_dragon.random_play import faults, game
from tests.games.dedale_du_dragon.referee_table import NAMES
from tests.games.dedale_du_dragon.tables import book

TOO_LONG = 6_000


def chosen(chance: random.Random) -> tuple[dict[str, str], int]:
    """Some rulings, most of them as they are by default, and some number of players."""
    options = {
        option.id: chance.choice(option.values) for option in book().game.options if chance.random() < 0.3
    }
    return options, chance.randint(2, 6)


def play(games: int, seed: int) -> tuple[set[str], int, int]:
    """Play games to their end; the verbs that led lines, how many dragons died, how many heroes got out."""
    verbs: set[str] = set()
    slain = out = 0
    for number in range(games):
        chance = random.Random(seed * 100_000 + number)
        options, players = chosen(chance)
        names, lines, states = NAMES[:players], [], []
        for line, state in game(book(), names, options, number + seed * 1_000, TOO_LONG):
            assert not (found := faults(book(), state)), (number, line, found)
            lines.append(line)
            states.append(state)
            if chance.random() < 0.01:
                assert max(map(len, REFEREE.render(Sitting(book(), options), state))) <= 80
        assert states[-1].over, (options, players, number)
        tally = REFEREE.final(Sitting(book(), options), states[-1])
        assert tally is not None
        fates = {name: player.fate for name, player in zip(states[-1].seats, states[-1].players, strict=True)}
        winners = outcome("dedale-du-dragon", options, tally, ()).winners
        assert all(fates[name] == "out" for name in winners)
        header = Header("dedale-du-dragon", book().version, options, names).lines()
        played = replay(REFEREE, book(), read_log("\n".join([*header, *lines]), "game.log", book()))
        assert played.stop is None
        assert list(played.states[1:]) == states
        verbs |= {line.partition(" ")[0] for line in lines}
        slain += states[-1].collapse is not None
        out += sum(fate == "out" for fate in fates.values())
    return verbs, slain, out


ALL = {verb.verb() for verb in REFEREE.verbs}


def test_fifteen_games() -> None:
    verbs, slain, _ = play(15, seed=3)
    assert verbs >= ALL - {"leave", "discard", "allow", "surrender"}
    assert slain


@pytest.mark.slow
@pytest.mark.parametrize("games", [50, pytest.param(1_000, marks=pytest.mark.long)])
def test_hundreds_of_games(games: int) -> None:
    """Of every verb there are lines, and some heroes get out of it."""
    verbs, slain, out = play(games, seed=4)
    assert verbs == ALL
    assert slain > games / 20
    assert out


def test_what_is_listed_is_legal() -> None:
    chance = random.Random(9)
    for seed in range(6):
        options, players = chosen(chance)
        for number, (_, state) in enumerate(game(book(), NAMES[:players], options, seed)):
            if number % 4:
                continue
            sitting = Sitting(book(), options)
            listed = actions(sitting, state)
            lines = REFEREE.legal(sitting, state).lines
            assert lines == tuple(action.written(state) for action in listed)
            assert lines or state.over
            for action, line in chance.sample([*zip(listed, lines, strict=True)], min(12, len(lines))):
                assert REFEREE.parse(sitting, state, line) == action
                assert REFEREE.check(sitting, state, action).legal, (line, state.phase)
                assert REFEREE.allows(sitting, state, action)
                REFEREE.apply(sitting, state, action)


def test_what_is_not_listed_is_not_legal() -> None:
    """Lines of one moment, tried at another one."""
    chance = random.Random(10)
    ever: set[str] = set()
    for seed in range(6):
        for _, state in game(book(), NAMES[:3], {}, seed):
            sitting = Sitting(book(), {})
            listed = set(REFEREE.legal(sitting, state).lines)
            for tried in chance.sample(sorted(ever), min(6, len(ever))):
                try:
                    action = REFEREE.parse(sitting, state, tried)
                except ValueError:
                    continue  # it names a figure that is not on the board
                verdict = REFEREE.check(sitting, state, action)
                assert verdict.legal is (tried in listed), (tried, state.phase, verdict.reasons)
                assert verdict.legal or verdict.reasons
            ever |= set(chance.sample(sorted(listed), min(20, len(listed))))
