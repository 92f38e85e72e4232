"""Which games are to be played: all that decides on them, so that what is kept is never another game's."""

import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pnp.rules
import pnp.simulating
from pnp.door import named, read_bytes
from pnp.problem import ContentError, Place, Problem
from pnp.rules.book import Book, load_book
from pnp.rules.registry import find_checker
from pnp.simulating.playing import play_number
from pnp.simulating.policy import Fact, Simulation, find_simulation


@dataclass(frozen=True)
class Setting:
    """A setting that any number of games are played in, each by its number."""

    rules: str
    """The id of the checker; another folder may be played by it."""
    folder: Path
    options: Mapping[str, str]
    players: int
    policy: str
    chosen: Mapping[str, tuple[str, ...]]
    seed: int
    version: str
    """Of the content's numbers and of the program (see ``version_of``)."""

    @property
    def key(self) -> str:
        """A short name of the setting, wherever its folder lies."""
        known = [self.rules, self.version, dict(self.options), self.players, self.policy]
        asked = {name: list(ids) for name, ids in self.chosen.items()}
        text = json.dumps([*known, asked, self.seed], sort_keys=True)
        return sha256(text.encode()).hexdigest()[:16]

    def play(self, numbers: range) -> list[dict[str, Fact]]:
        """The facts of the games of these numbers. Raises ContentError where the files have changed."""
        simulation, book, version = _opened(self.rules, self.folder)
        if version != self.version:
            raise ContentError([Problem(Place(str(self.folder)), "changed-meanwhile")])
        setting = (self.options, self.players, self.policy, self.chosen, self.seed)
        return [play_number(simulation, book, *setting, number) for number in numbers]


@lru_cache(maxsize=4)
def _opened(rules: str, folder: Path) -> tuple[Simulation[Any, Any], Book, str]:
    """What a process needs for all its games, read once."""
    checker = find_checker(rules)
    simulation = find_simulation(checker) if checker else None
    if simulation is None:
        raise LookupError(f"{rules} cannot be simulated here")
    book = load_book(folder)
    return simulation, book, version_of(simulation, book)


def version_of(simulation: Simulation[Any, Any], book: Book) -> str:
    """Another one for other rules, options or components, and for another program that plays with them."""
    digest = sha256()
    rows = {deck: {id: dict(row.values) for id, row in book.rows(deck).items()} for deck in book.game.supply}
    copies = {deck: book.supply(deck) for deck in book.game.supply}
    options = {option.id: option.values for option in book.game.options}
    known = json.dumps([book.game.rules, options, rows, copies], sort_keys=True, default=str)
    digest.update(known.encode())
    for path in _sources(simulation):
        digest.update(read_bytes(named(path)))
    return digest.hexdigest()[:16]


def _sources(simulation: Simulation[Any, Any]) -> Iterator[Path]:
    """The files that decide how a game goes: those of the rules' kernel, of the simulator and of the game."""
    for package in (pnp.rules, pnp.simulating):
        yield from sorted(Path(package.__path__[0]).glob("*.py"))
    module = sys.modules[simulation.dealer.__module__]
    path = Path(str(module.__file__))
    yield from sorted(path.parent.rglob("*.py")) if module.__package__ else [path]
