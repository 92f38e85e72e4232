"""Games that play themselves: they come to an end, and what is hidden is what the table has seen of it."""

import random
from itertools import product
from typing import Any

import pytest

from pnp.catalogues import SOURCE
from pnp.games.or_des_dragons.policies import SIMULATION as GOLD
from pnp.places import Places
from pnp.rules.book import load_book
from pnp.rules.registry import find_checker
from pnp.rules.sitting import Sitting
from pnp.simulating.playing import IllegalStepError, Playthrough, luck, play, play_number
from pnp.simulating.policy import Policy, Simulation, find_simulation, seat_names
from pnp.words import words

GAMES = {
    folder.id: (simulation, load_book(folder.folder))
    for folder in Places(packs=()).games()
    if (checker := find_checker(folder.id)) and (simulation := find_simulation(checker))
}


@pytest.mark.parametrize("game", list(GAMES))
def test_by_every_policy_a_game_comes_to_an_end(game: str) -> None:
    simulation, book = GAMES[game]
    low, high = book.game.players
    for policy, players in product(simulation.policies, {low, high}):
        facts = play_number(simulation, book, {}, players, policy, {}, 1, 2)
        assert facts["actions"] >= facts["turns"] > 0
        escapes = [value for name, value in facts.items() if name.startswith("escapes.")]
        somebody = not facts["broken-off"] and (any(escapes) or not escapes)
        assert sum(facts[f"wins.{seat}"] for seat in range(1, players + 1)) >= somebody
        assert all(words(SOURCE).knows(f"simulate.fact.{name.partition('.')[0]}") for name in facts), facts


@pytest.mark.parametrize("game", list(GAMES))
def test_luck_is_all_that_decides(game: str) -> None:
    simulation, book = GAMES[game]
    lines = []
    for number in (4, 5, 4):
        played = Playthrough(simulation, Sitting(book), seat_names(book.game.players[0]), luck(9, number))
        lines.append([step.line for step in played.steps()])
    assert lines[0] == lines[2] != lines[1]


@pytest.mark.parametrize(("policy", "rules"), [*product(GOLD.policies, ("basic", "advanced"))])
def test_screens_hold_what_the_table_knows(policy: str, rules: str) -> None:
    _, book = GAMES["or-des-dragons"]
    for seed in range(6):
        sitting = Sitting(book, {"rules": rules})
        game = Playthrough(GOLD, sitting, seat_names(3 + seed % 4), random.Random(seed), policy)
        for step in game.steps():
            state, screens = step.after, game.dealer
            assert len(screens.bag) == state.pools["bag"].size - state.unseen, step.line
            for player in state.players:
                held = screens.screens[player.name]
                assert len(held) == player.size, step.line
                if player.known is not None:
                    assert sorted(held) == sorted(k for k, n in player.known.items() for _ in range(n))


def test_what_the_referee_refuses_is_a_mistake_of_the_policy() -> None:
    simulation, book = GAMES["dragons"]

    class Cheat(Policy[Any, Any]):
        def choose(self, sitting: Sitting, state: Any) -> str:
            return f"sit {state.seats[state.turn - 1]} 1"

    cheating = Simulation(
        referee=simulation.referee, dealer=simulation.dealer, policies={"cheat": Cheat}, turns=()
    )
    with pytest.raises(IllegalStepError, match="sit P3 1: "):
        play(Playthrough(cheating, Sitting(book), seat_names(3), luck(1, 1)))


def test_a_game_that_does_not_end_is_broken_off_and_nobody_has_won() -> None:
    simulation, book = GAMES["dragons"]
    short = Simulation(
        referee=simulation.referee, dealer=simulation.dealer, policies=simulation.policies, turns=(), most=9
    )
    facts = play(Playthrough(short, Sitting(book), seat_names(3), luck(1, 1)))
    assert facts["broken-off"] is True
    assert facts["actions"] == 9
    assert not any(facts[f"wins.{seat}"] for seat in (1, 2, 3))
    assert "points.1" not in facts


def test_greed_pays() -> None:
    """Who looks for gold has more of it than who wanders about."""
    simulation, book = GAMES["drakon"]
    greedy, wandering = (
        [play_number(simulation, book, {}, 3, policy, {}, 1, number)["average"] for number in range(20)]
        for policy in ("greedy", "random")
    )
    assert sum(greedy) > 2 * sum(wandering)
