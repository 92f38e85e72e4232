"""Whole games at random: no coin or stone is lost or made, and every log replays to the same table."""

import random

import pytest

from pnp.content.game import Ruling
from pnp.games.pierres_du_dragon.coins import COINS, STONES, supply
from pnp.games.pierres_du_dragon.referee import REFEREE
from pnp.games.pierres_du_dragon.referee.state import State
from pnp.rules.log import Header, read_log, replay
from pnp.rules.sitting import Sitting
from pnp.rules.tally import outcome
from pnp.rules.tokens import Tokens
from tests.games.pierres_du_dragon.random_play import game, pieces, secret_game
from tests.games.pierres_du_dragon.tables import NAMES, book


def chosen(chance: random.Random) -> tuple[dict[str, str], int]:
    """Some rulings, most of them as they are by default, and some number of players."""
    options = {
        option.id: chance.choice(option.values)
        for option in book().game.options
        if not isinstance(option, Ruling) or chance.random() < 0.4
    }
    return options, chance.randint(3, 6)


def is_sound(state: State, options: dict[str, str], players: int) -> bool:
    """What holds after every line."""
    found, held = pieces(state), Tokens(supply(book(), *COINS, *STONES))
    if options.get("first-amulets") == "two":
        held = held.without("amulet") + {"amulet": 2 * players}
    assert found.without("cursed") == held.without("cursed")
    assert found["cursed"] == 2 or (found["cursed"] > 2 and options.get("third-curse") == "marker")
    assert all(count > 0 for pool in state.pools.pools.values() for count in pool.values())
    assert all(points <= 4 for points in state.points.values())
    assert (max((*state.points.values(), 0)) >= 3) is bool(state.won)
    specials = state.deck.size + state.used.size + len(state.kept) + len(state.specials)
    assert specials == 25
    assert len(state.up) + len(state.coming) == (10 if state.up else 0)
    return True


def play(games: int, seed: int) -> set[str]:
    """Play games to their end; the words that led lines."""
    verbs: set[str] = set()
    french = book().in_language("fr")
    for number in range(games):
        chance = random.Random(seed * 100_000 + number)
        options, players = chosen(chance)
        names, lines, states = NAMES[:players], [], []
        for line, state, _ in game(book(), names, options, number):
            assert is_sound(state, options, players), line
            lines.append(line)
            states.append(state)
            if chance.random() < 0.01:
                for known in (book(), french):
                    assert max(map(len, REFEREE.render(Sitting(known, options), state))) <= 80
        tally = REFEREE.final(Sitting(book(), options), states[-1])
        assert tally is not None, (options, players, number)
        result = outcome("pierres-du-dragon", options, tally, ())
        assert result.winners == (states[-1].won,)
        header = Header("pierres-du-dragon", book().version, options, names).lines()
        played = replay(REFEREE, book(), read_log("\n".join([*header, *lines]), "game.log", book()))
        assert played.stop is None
        assert list(played.states[1:]) == states
        verbs |= {line.partition(" ")[0] for line in lines}
    return verbs


def test_twenty_games() -> None:
    assert play(20, seed=1) >= {"deal", "bid", "seal", "turn", "receive", "pay", "rob", "draw", "copy"}


@pytest.mark.slow
@pytest.mark.parametrize("games", [50, pytest.param(1_000, marks=pytest.mark.long)])
def test_hundreds_of_games(games: int) -> None:
    """Every verb but those that only a single line at a time or no line at all calls for."""
    never = {"bids", "unseal", "keep", "ruled"}
    assert play(games, seed=2) == {verb.verb() for verb in REFEREE.verbs} - never


def test_what_is_listed_is_legal() -> None:
    chance = random.Random(9)
    for seed in range(6):
        options, players = chosen(chance)
        for _, state, _ in game(book(), NAMES[:players], options, seed):
            sitting = Sitting(book(), options)
            for line in REFEREE.legal(sitting, state).lines:
                action = REFEREE.parse(sitting, state, line)
                assert REFEREE.check(sitting, state, action).legal, (line, state.phase)
                if chance.random() < 0.05:
                    REFEREE.apply(sitting, state, action)


ALWAYS = ("bid Ana", "bids Ana; Bob; Cid", f"seal Bob {'0' * 64}", "deal Ana red 4", "buy", "ruled")
"""Lines of forms, which are legal in a phase of theirs more often than not."""


def test_what_has_no_form_is_not_legal() -> None:
    met: set[str] = set()
    for seed in range(6):
        for _, state, _ in secret_game(book(), NAMES[:3], {}, seed):
            sitting = Sitting(book(), {})
            forms = {form.partition(" ")[0] for form in REFEREE.legal(sitting, state).forms}
            for line in ALWAYS:
                if line.partition(" ")[0] not in forms:
                    verdict = REFEREE.check(sitting, state, REFEREE.parse(sitting, state, line))
                    assert not verdict.legal, (line, state.phase)
            met |= forms
    assert met >= {"bid", "bids", "seal", "deal", "specials", "buy"}


def test_what_is_not_listed_is_not_legal() -> None:
    """Lines of one moment, tried at another one."""
    chance = random.Random(10)
    told = ("bid", "bids", "seal", "deal", "specials", "buy", "ruled")
    ever: set[str] = set()
    for seed in range(6):
        for line, state, _ in game(book(), NAMES[:3], {}, seed):
            sitting = Sitting(book(), {})
            listed = set(REFEREE.legal(sitting, state).lines)
            for tried in chance.sample(sorted(ever), min(6, len(ever))):
                verdict = REFEREE.check(sitting, state, REFEREE.parse(sitting, state, tried))
                assert verdict.legal is (tried in listed), (tried, state.phase)
                assert verdict.legal or verdict.reasons
            ever |= listed | ({line} if line.partition(" ")[0] not in told else set())
