"""Counting the hoards at the end, in the basic and in the advanced game."""

from collections.abc import Sequence
from functools import lru_cache

from pnp.games.or_des_dragons.hoard import GEMS, PLAIN, TOKENS
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.majority import Leaders, leaders_by_ruling, ranked
from pnp.rules.number import Number
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import CountedLines, PlayerTally, ScoreLine, Tally

Lines = dict[str, list[ScoreLine]]
Gems = dict[str, dict[str, int]]
"""Of each gem, how many each player has."""


def score(seats: Sequence[Seat], facts: Facts, sitting: Sitting) -> Tally:
    """Each hoard's lines; the advanced game differs in the diamond, the majorities and the collection."""
    rules = sitting.option("rules")
    plain = _plain(sitting.book, rules)
    lines: Lines = {
        seat.name: [told[count] for token, told in plain if (count := seat.values.get(token))]
        for seat in seats
    }
    gems = _gems(seats, sitting, lines)
    if rules == "basic":
        _basic_majorities(gems, sitting, lines)
    else:
        cursed = frozenset([seat.name for seat in seats if seat.values.get("black")])
        _advanced_majorities(gems, cursed, sitting, lines)
        _collections(gems, cursed, sitting, lines)
    tallies = [PlayerTally(name, tuple(own)) for name, own in lines.items()]

    def tokens() -> dict[str, int]:
        return {seat.name: sum(map(seat.count, TOKENS)) for seat in seats}

    return Tally(ranked(tallies, sitting, tokens))


@lru_cache(maxsize=8)
def _plain(book: Book, rules: str) -> tuple[tuple[str, CountedLines], ...]:
    """What silver and gold coins, magic items and the black diamond are worth by themselves."""

    def lines(token: str) -> CountedLines:
        code, value = f"score.{token}.counted", book.number(f"score.{rules}.{token}")
        told = {"token": _names(book)[token], "value": value}
        return CountedLines(lambda count: Sitting(book).line(code, count * value, count=count, **told))

    return tuple((token, lines(token)) for token in PLAIN)


@lru_cache(maxsize=8)
def _alone(book: Book, rules: str, players: int) -> dict[str, CountedLines]:
    """What the most of each gem gives to who alone has it."""
    points = book.number(f"score.{rules}.majority.{players}")

    def lines(gem: str) -> CountedLines:
        told = {"token": _names(book)[gem], "others": ""}
        return CountedLines(
            lambda count: Sitting(book).line("score.majority.most", points, count=count, **told)
        )

    return {gem: lines(gem) for gem in GEMS}


@lru_cache(maxsize=8)
def _names(book: Book) -> dict[str, str]:
    return {token: book.name("tokens", token) for token in TOKENS}


def _gems(seats: Sequence[Seat], sitting: Sitting, lines: Lines) -> Gems:
    """The gems of all hoards, the stone of illusion counted as what its holder names."""
    gems = {gem: {seat.name: seat.values.get(gem, 0) for seat in seats} for gem in GEMS}
    for seat in seats:
        if gem := seat.values.get("illusion"):
            more = int(sitting.book.row("items", "stone-of-illusion").get("value", 1))
            gems[gem][seat.name] += more
            name = _names(sitting.book)[gem]
            lines[seat.name].append(sitting.line("score.illusion.counts", 0, token=name, count=more))
    return gems


def _basic_majorities(gems: Gems, sitting: Sitting, lines: Lines) -> None:
    book, players = sitting.book, len(lines)
    points, alone = book.number(f"score.basic.majority.{players}"), _alone(book, "basic", players)
    for gem, counts in gems.items():
        best = leaders_by_ruling(counts, sitting, "empty-colour")
        if len(best.names) == 1:
            lines[best.names[0]].append(alone[gem][best.top])
        else:
            for name in best.names:
                lines[name].append(_majority("score.majority.tied", points, gem, best, name, sitting))


def _advanced_majorities(gems: Gems, cursed: frozenset[str], sitting: Sitting, lines: Lines) -> None:
    number, players = sitting.book.number, len(lines)
    whole, shared = number(f"score.advanced.majority.{players}"), number(f"score.advanced.share.{players}")
    alone = _alone(sitting.book, "advanced", players)
    worth = {1: whole, 2: shared}  # nothing where more are tied
    told = {1: "score.majority.most", 2: "score.majority.shared"}
    for gem, counts in gems.items():
        best = leaders_by_ruling(counts, sitting, "empty-colour")
        if not best.names:
            continue
        free = [name for name in best.names if name not in cursed] if cursed else best.names
        if len(free) == len(best.names) == 1:
            lines[free[0]].append(alone[gem][best.top])
            continue
        code = "score.curse.tied" if free else "score.curse.alone"
        for name in best.names:
            if name in cursed:
                lines[name].append(_majority(code, 0, gem, best, name, sitting))
        tied = len(best.names)
        matters = free and worth.get(tied, 0) != worth.get(len(free), 0)
        if matters and sitting.reading("cursed-coleader", decides=True) == "ignored":
            tied = len(free)
        code = told.get(tied, "score.majority.crowd")
        for name in free:
            lines[name].append(_majority(code, worth.get(tied, 0), gem, best, name, sitting))


def _majority(code: str, points: Number, gem: str, best: Leaders, name: str, sitting: Sitting) -> ScoreLine:
    token, others = _names(sitting.book)[gem], tuple([other for other in best.names if other != name])
    return sitting.line(code, points, token=token, count=best.top, others=others)


def _collections(gems: Gems, cursed: frozenset[str], sitting: Sitting, lines: Lines) -> None:
    """One gem of each colour; the curse takes this away too."""
    hoards = zip(*[counts.values() for counts in gems.values()], strict=True)
    for (name, own), hoard in zip(lines.items(), hoards, strict=True):
        if all(hoard):
            code = "score.curse.collection" if name in cursed else "score.collection.complete"
            points = 0 if name in cursed else sitting.book.number("score.advanced.collection")
            own.append(sitting.line(code, points))
