"""A game of pure chance with known odds, and its folder: coins are thrown until somebody has enough heads."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from pnp.rules.checker import Checker
from pnp.rules.facts import Facts
from pnp.rules.referee import Referee
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.table_line import TableLine
from pnp.rules.tally import PlayerTally, Tally
from pnp.rules.verbs import Action
from pnp.simulating.policy import Dealer, Fact, Policy, Simulation
from pnp.simulating.setting import _opened
from tests.writing import write_files

GAME = """\
title = "Coin"
players = { min = 2, max = 4 }
language = "en"
languages = ["en"]
[[deck]]
id = "coins"
kind = "token"
title = "Coins"
size = [20, 20]
front = "coin"
rows = "coins.toml"
[deck.fields]
name = "text"
"""
COINS = '[[row]]\nid = "coin"\nname = "Coin"\n'
REASONS = """\
[reasons."score.heads"]
counted = "Heads: {count}."
"""


def folder(path: Path, odds: float = 0.5, heads: int = 3) -> Path:
    """A content folder of the game."""
    files = {"game.toml": GAME, "reasons.toml": REASONS, "coins.toml": COINS}
    files["rules.toml"] = f"odds = {odds}\nheads = {heads}\n"
    return write_files(path, files)


@dataclass(frozen=True)
class State:
    """Heads by seat."""

    seats: tuple[str, ...]
    heads: tuple[int, ...]
    turn: int = 0
    phase: str = "throw"


class Line(TableLine[State]):
    pass


class Throw(Action[State, Line]):
    """A coin falls."""

    form = "throw NUMBER"
    phases = ("throw",)
    not_now = "score.heads.counted"
    reads = (Line.number,)
    heads: int

    def apply(self, sitting: Sitting, state: State) -> State:
        heads = list(state.heads)
        heads[state.turn] += self.heads
        over = heads[state.turn] >= sitting.book.count("heads")
        turn = (state.turn + 1) % len(heads)
        return replace(state, heads=tuple(heads), turn=turn, phase="over" if over else "throw")


def final(sitting: Sitting, state: State) -> Tally | None:
    if state.phase != "over":
        return None
    lines = (sitting.line("score.heads.counted", count, count=count) for count in state.heads)
    tallies = (PlayerTally(name, (line,)) for name, line in zip(state.seats, lines, strict=True))
    return Tally(tuple(tallies))


class Hand(Dealer[State]):
    """Throws the coin."""

    def set_up(self, sitting: Sitting, state: State) -> None:
        self.odds = float(sitting.book.number("odds"))

    def deal(self, sitting: Sitting, state: State) -> str:
        return f"throw {int(self.chance.random() < self.odds)}"


class Nobody(Policy[State, Hand]):
    """There is nothing to choose."""

    def choose(self, sitting: Sitting, state: State) -> str:
        return ""


def begin(sitting: Sitting, seats: Sequence[str]) -> State:
    return State(tuple(seats), (0,) * len(seats))


REFEREE: Referee[State, Line] = Referee(begin, Line, (Throw,), lambda sitting, state: [], final)


def tell(sitting: Sitting, state: State, hand: Hand, tally: Tally | None) -> dict[str, Fact]:
    """Whoever has no heads has died, if a hero was asked for."""
    heroes = hand.chosen.get("heroes", ())
    return {f"deaths.{hero}": not heads for hero, heads in zip(heroes, state.heads, strict=False)}


def simulation() -> Simulation[Any, Any]:
    return Simulation(
        referee=REFEREE,
        dealer=Hand,
        policies={"nobody": Nobody},
        turns=(Throw,),
        tell=tell,
        choices={"heroes": lambda book: {"elf": "Elf of the Oaks", "thief": "Thief"}},
        minutes=3,
        most=200,
    )


def score(seats: Sequence[Seat], facts: Facts, sitting: Sitting) -> Tally:
    raise NotImplementedError


checker = Checker((), score, simulation=simulation)


@contextmanager
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if the game had come with a package; for this process only."""

    class Point:
        name, value = "coin", "somewhere:checker"

        def load(self) -> object:
            return checker

    monkeypatch.setattr("pnp.rules.registry.entry_points", lambda group: [Point()])
    _opened.cache_clear()
    yield
    _opened.cache_clear()
