"""Counting the hoards at the end, in the basic and in the advanced game."""

from collections.abc import Iterator, Mapping, Sequence

from pnp.games.or_des_dragons.hoard import GEMS, PLAIN, TOKENS
from pnp.rules.facts import Facts
from pnp.rules.majority import Leaders, leaders_by_ruling, ranked
from pnp.rules.number import Number
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import PlayerTally, ScoreLine, Tally

Lines = dict[str, list[ScoreLine]]
Hoards = Mapping[str, Mapping[str, int]]


def score(seats: Sequence[Seat], facts: Facts, sitting: Sitting) -> Tally:
    """Each hoard's lines; the advanced game differs in the diamond, the majorities and the collection."""
    lines: Lines = {seat.name: list(_values(seat, sitting)) for seat in seats}
    hoards = {seat.name: _gems(seat, sitting, lines[seat.name]) for seat in seats}
    if sitting.option("rules") == "basic":
        _basic_majorities(hoards, sitting, lines)
    else:
        cursed = frozenset(seat.name for seat in seats if seat.count("black"))
        _advanced_majorities(hoards, cursed, sitting, lines)
        _collections(hoards, cursed, sitting, lines)
    tallies = [PlayerTally(name, tuple(lines[name])) for name in lines]
    return Tally(ranked(tallies, sitting, {seat.name: sum(map(seat.count, TOKENS)) for seat in seats}))


def _values(seat: Seat, sitting: Sitting) -> Iterator[ScoreLine]:
    """What each silver and gold coin, magic item and the black diamond is worth by itself."""
    for token in PLAIN:
        if count := seat.count(token):
            value = sitting.book.number(f"score.{sitting.option('rules')}.{token}")
            name = sitting.book.name("tokens", token)
            yield sitting.line(f"score.{token}.counted", count * value, token=name, count=count, value=value)


def _gems(seat: Seat, sitting: Sitting, lines: list[ScoreLine]) -> dict[str, int]:
    """The gems of a hoard, the stone of illusion counted as what its holder names."""
    gems = {gem: seat.count(gem) for gem in GEMS}
    if gem := seat.word("illusion"):
        more = int(sitting.book.row("items", "stone-of-illusion").get("value", 1))
        gems[gem] += more
        name = sitting.book.name("tokens", gem)
        lines.append(sitting.line("score.illusion.counts", 0, token=name, count=more))
    return gems


def _leaders(hoards: Hoards, gem: str, sitting: Sitting) -> Leaders:
    return leaders_by_ruling({name: hoard[gem] for name, hoard in hoards.items()}, sitting, "empty-colour")


def _basic_majorities(hoards: Hoards, sitting: Sitting, lines: Lines) -> None:
    points = sitting.book.number(f"score.basic.majority.{len(hoards)}")
    for gem in GEMS:
        best = _leaders(hoards, gem, sitting)
        for name in best.names:
            code = "most" if len(best.names) == 1 else "tied"
            lines[name].append(_majority(f"score.majority.{code}", points, gem, best, name, sitting))


def _advanced_majorities(hoards: Hoards, cursed: frozenset[str], sitting: Sitting, lines: Lines) -> None:
    number, players = sitting.book.number, len(hoards)
    alone, shared = (number(f"score.advanced.{how}.{players}") for how in ("majority", "share"))
    worth = {1: alone, 2: shared}  # nothing where more are tied
    for gem in GEMS:
        best = _leaders(hoards, gem, sitting)
        free = [name for name in best.names if name not in cursed]
        for name in best.names:
            if name in cursed:
                code = "score.curse.tied" if free else "score.curse.alone"
                lines[name].append(_majority(code, 0, gem, best, name, sitting))
        tied = len(best.names)
        matters = free and worth.get(tied, 0) != worth.get(len(free), 0)
        if matters and sitting.reading("cursed-coleader") == "ignored":
            tied = len(free)
        code = {1: "score.majority.most", 2: "score.majority.shared"}.get(tied, "score.majority.crowd")
        for name in free:
            lines[name].append(_majority(code, worth.get(tied, 0), gem, best, name, sitting))


def _majority(code: str, points: Number, gem: str, best: Leaders, name: str, sitting: Sitting) -> ScoreLine:
    others = ", ".join(other for other in best.names if other != name)
    return sitting.line(code, points, token=sitting.book.name("tokens", gem), count=best.top, others=others)


def _collections(hoards: Hoards, cursed: frozenset[str], sitting: Sitting, lines: Lines) -> None:
    """One gem of each colour; the curse takes this away too."""
    for name, hoard in hoards.items():
        if all(hoard[gem] for gem in GEMS):
            code = "score.curse.collection" if name in cursed else "score.collection.complete"
            points = 0 if name in cursed else sitting.book.number("score.advanced.collection")
            lines[name].append(sitting.line(code, points))
