"""Dinner: who has brought home too little to eat, and is out."""

from collections.abc import Mapping
from itertools import chain
from typing import NamedTuple

from pnp.games.dragons.hoard import ANIMALS, holds
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.names import names_of
from pnp.rules.seats import check_players
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict


class Fewest(NamedTuple):
    """A player with the fewest of something: out if alone with that, safe if tied with ``others``."""

    player: str
    what: str  # animals, cows or sheep
    least: int
    others: tuple[str, ...]

    @property
    def out(self) -> bool:
        """Whether this player is out for it."""
        return not self.others

    @property
    def code(self) -> str:
        """The sentence that says so."""
        if self.others:
            return f"feeding.ties.{self.what}"
        if self.what == "animals":
            return "feeding.few-players.animals"
        return f"feeding.many-players.{self.what}"

    @property
    def values(self) -> dict[str, str | int | tuple[str, ...]]:
        """What the sentence names."""
        return {"player": self.player, "count": self.least, "others": self.others}


def dinner(animals: Mapping[str, Mapping[str, int]], book: Book) -> tuple[Fewest, ...]:
    """Everybody who has the fewest of what is compared, all players being compared at once."""
    if len(animals) <= book.count("hunger.together"):
        together = {name: sum([own[kind] for kind in ANIMALS]) for name, own in animals.items()}
        return tuple(_fewest("animals", together))
    each = [_fewest(kind, {name: own[kind] for name, own in animals.items()}) for kind in ANIMALS]
    return tuple(chain.from_iterable(each))


def _fewest(what: str, counts: Mapping[str, int]) -> list[Fewest]:
    least = min(counts.values(), default=0)
    names = [name for name, count in counts.items() if count == least]
    if len(names) == 1:
        return [Fewest(names[0], what, least, ())]
    return [Fewest(name, what, least, tuple([each for each in names if each != name])) for name in names]


def out(lasts: tuple[Fewest, ...]) -> tuple[str, ...]:
    """Who is out; who is last in everything is so once."""
    return tuple(dict.fromkeys([last.player for last in lasts if not last.others]))


def ask_hungry(facts: Facts, sitting: Sitting) -> Verdict:
    """Who is out, by the animals of all players."""
    animals: dict[str, dict[str, int]] = {}
    for entry in facts.each("hoards"):
        entry.rename(ANIMALS)
        entry.called = names_of(sitting.book).forms(ANIMALS)
        player = entry.word("player")
        if player and player in animals:
            entry.fault("player", "twice.hoard", name=player)
        entry.label = player or entry.label
        animals[player] = {kind: entry.integer(kind, 0) for kind in ANIMALS}
        _check_supply(entry, player, animals, sitting)
    check_players(facts, "hoards", len(animals), sitting.book)
    facts.raise_faults()
    lasts = dinner(animals, sitting.book)
    reasons = [sitting.reason(last.code, **last.values) for last in lasts]
    return sitting.verdict(None, *reasons, answer={"out": list(out(lasts))})


def _check_supply(
    entry: Facts, player: str, animals: Mapping[str, Mapping[str, int]], sitting: Sitting
) -> None:
    """More than the game holds is blamed on the player whose count goes beyond it."""
    for kind in ANIMALS:
        most = holds(kind, sitting.options["counting"], sitting.book)
        counted = sum(own[kind] for own in animals.values())
        if counted > most >= counted - animals[player][kind]:
            entry.fault(kind, "above-supply", key=entry.called.get(kind, kind), counted=counted, holds=most)
