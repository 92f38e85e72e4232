"""What the referee's view calls things is what a line may call them, in every language of the game."""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from pnp.rules.names import names_of
from pnp.rules.sitting import Sitting
from pnp.simulating.policy import find_simulation
from tests.every_game.games import CHECKED, SHIPPED, book, checker, languages
from tests.games.random_play import random_games

SEATS = ("Ana", "Bob", "Cid")
Said = tuple[str, Callable[[Any], object], object]
"""What is said in a line, what reads it, and what is meant."""


def pieces(id: str, sitting: Sitting, state: Any) -> Iterator[Said]:
    """Whatever the view of a table names or counts."""
    names = names_of(sitting.book)
    match id:
        case "or-des-dragons":
            from pnp.games.or_des_dragons.fight import HEROES
            from pnp.games.or_des_dragons.referee.state import on

            for hero in HEROES:
                yield names.shown(hero), lambda line: line.hero(), hero
            for dragon in state.dragons:
                yield names.shown(dragon.id), lambda line: line.dragon(), dragon.id
                lying = {kind: count for kind, count in state.pools[on(dragon.id)].items() if count}
                yield ", ".join(names.each_counted(lying)), lambda line: dict(line.tokens()), lying
        case "dragons":
            for pile in state.piles:
                for card in pile.cards:
                    yield names.shown(card), lambda line: line.card(), card
            for _, hoard in state.hoards:
                won = {card: count for card, count in hoard.items() if count}
                yield ", ".join(names.each_counted(won)), lambda line: dict(line.cards()), won
        case "pierres-du-dragon":
            from pnp.games.pierres_du_dragon.characters import character_name

            for character in state.coming:
                yield character_name(sitting.book, character), lambda line: line.coming(), character
            for character in state.up:
                yield character_name(sitting.book, character), lambda line: line.been_up(), character
            for player in state.seats:
                stones = {kind: count for kind, count in state.stones(player).items() if count}
                yield ", ".join(names.each_counted(stones)), lambda line: dict(line.stones()), stones
                coins = {kind: count for kind, count in state.held(player).items() if count}
                yield ", ".join(names.each_counted(coins)), lambda line: dict(line.coins()), coins
        case "dedale-du-dragon":
            from pnp.games.dedale_du_dragon.telling import figure_name

            for figure in (*state.heroes, *state.monsters):
                yield figure_name(sitting, figure.id), lambda line: line.target(), figure.cell
            if state.dragon is not None:
                name = sitting.book.name("dragons", state.dragon.kind)
                yield name, lambda line: line.target(), state.dragon.cell
            for player in state.players:
                for spell in filter(None, player.hand):
                    yield sitting.book.name("spells", spell), lambda line: line.spell(), spell
        case "drakon":
            for number, piece in enumerate(state.pieces):
                yield piece.name, lambda line: line.piece(), number


def read_back(id: str, lang: str, seeds: Iterable[int], every: int) -> None:
    simulation = find_simulation(checker(id))
    assert simulation is not None
    seen = 0
    for seed in seeds:
        for number, (_, state, _) in enumerate(random_games(simulation, most=500)(book(id), SEATS, {}, seed)):
            if number % every:
                continue
            sitting = Sitting(book(id).in_language(lang))
            view = "\n".join(simulation.referee.render(sitting, state)).replace("\N{NO-BREAK SPACE}", " ")
            for said, read, meant in pieces(id, sitting, state):
                if said:
                    assert read(simulation.referee.line(sitting, state, said)) == meant, (said, meant)
                    seen += said.split(", ")[0] in " ".join(view.split())
    assert seen


PLAYED = [id for id in SHIPPED if id in CHECKED]


@pytest.mark.parametrize(("id", "lang"), languages(PLAYED))
def test_what_a_view_names_may_be_typed(id: str, lang: str) -> None:
    read_back(id, lang, range(1), 60)


@pytest.mark.slow
@pytest.mark.parametrize(("id", "lang"), languages(PLAYED))
def test_what_the_views_of_many_games_name_may_be_typed(id: str, lang: str) -> None:
    read_back(id, lang, random.Random(lang).sample(range(1000), 2), 25)
