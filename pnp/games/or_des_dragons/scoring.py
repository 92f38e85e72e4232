"""Counting the hoards at the end, in the basic and in the advanced game."""

from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from pnp.games.or_des_dragons.hoard import GEMS, PLAIN, TOKENS
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.majority import leaders_by_ruling, ranked
from pnp.rules.number import Number
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import CountedLines, PlayerTally, ScoreLine, Tally

Lines = list[list[ScoreLine]]
"""Those of each seat."""
Gems = dict[str, list[int]]
"""Of each gem, how many each seat has."""


def score(seats: Sequence[Seat], facts: Facts, sitting: Sitting) -> Tally:
    """Each hoard's lines; the advanced game differs in the diamond, the majorities and the collection."""
    rules = sitting.option("rules")
    plain = _plain(sitting.book, rules)
    names = [seat.name for seat in seats]
    lines: Lines = []
    for seat in seats:
        held = seat.values.get
        lines.append([told[count] for token, told in plain if (count := held(token))])
    gems = _gems(seats, sitting, lines)
    if rules == "basic":
        _basic_majorities(gems, names, sitting, lines)
    else:
        cursed = {place for place, seat in enumerate(seats) if seat.values.get("black")}
        _advanced_majorities(gems, names, cursed, sitting, lines)
        _collections(gems, cursed, sitting, lines)
    tallies = [PlayerTally(name, tuple(own)) for name, own in zip(names, lines, strict=True)]

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


class _Prizes(NamedTuple):
    """What the most of a gem gives: as a whole, to each of two, and the lines of who alone has it."""

    whole: Number
    shared: Number
    alone: Mapping[str, CountedLines]


@lru_cache(maxsize=8)
def _prizes(book: Book, rules: str, players: int) -> _Prizes:
    points = book.number(f"score.{rules}.majority.{players}")
    shared = points if rules == "basic" else book.number(f"score.{rules}.share.{players}")

    def lines(gem: str) -> CountedLines:
        told = {"token": _names(book)[gem], "others": ""}
        return CountedLines(
            lambda count: Sitting(book).line("score.majority.most", points, count=count, **told)
        )

    return _Prizes(points, shared, {gem: lines(gem) for gem in GEMS})


@lru_cache(maxsize=8)
def _names(book: Book) -> dict[str, str]:
    return {token: book.name("tokens", token) for token in TOKENS}


def _gems(seats: Sequence[Seat], sitting: Sitting, lines: Lines) -> Gems:
    """The gems of all hoards, the stone of illusion counted as what its holder names."""
    gems = {gem: [seat.values.get(gem, 0) for seat in seats] for gem in GEMS}
    for place, seat in enumerate(seats):
        if gem := seat.values.get("illusion"):
            more = int(sitting.book.row("items", "stone-of-illusion").get("value", 1))
            gems[gem][place] += more
            name = _names(sitting.book)[gem]
            lines[place].append(sitting.line("score.illusion.counts", 0, token=name, count=more))
    return gems


def _basic_majorities(gems: Gems, names: Sequence[str], sitting: Sitting, lines: Lines) -> None:
    points, _, alone = _prizes(sitting.book, "basic", len(names))
    for gem, counts in gems.items():
        best = leaders_by_ruling(counts, sitting, "empty-colour")
        if len(best) == 1:
            lines[best[0]].append(alone[gem][counts[best[0]]])
            continue
        for place in best:
            others = tuple([names[other] for other in best if other != place])
            line = _majority("score.majority.tied", points, gem, counts[place], others, sitting)
            lines[place].append(line)


def _advanced_majorities(
    gems: Gems, names: Sequence[str], cursed: Set[int], sitting: Sitting, lines: Lines
) -> None:
    whole, shared, alone = _prizes(sitting.book, "advanced", len(names))
    worth = {1: whole, 2: shared}  # nothing where more are tied
    told = {1: "score.majority.most", 2: "score.majority.shared"}
    for gem, counts in gems.items():
        best = leaders_by_ruling(counts, sitting, "empty-colour")
        if not best:
            continue
        if len(best) == 1 and best[0] not in cursed:
            lines[best[0]].append(alone[gem][counts[best[0]]])
            continue
        free = [place for place in best if place not in cursed] if cursed else best
        tied = len(best)
        matters = free and worth.get(tied, 0) != worth.get(len(free), 0)
        if matters and sitting.reading("cursed-coleader", decides=True) == "ignored":
            tied = len(free)
        given = told.get(tied, "score.majority.crowd"), worth.get(tied, 0)
        refused = "score.curse.tied" if free else "score.curse.alone", 0
        for place in best:
            code, points = refused if place in cursed else given
            others = tuple([names[other] for other in best if other != place])
            lines[place].append(_majority(code, points, gem, counts[place], others, sitting))


def _majority(
    code: str, points: Number, gem: str, count: int, others: tuple[str, ...], sitting: Sitting
) -> ScoreLine:
    return sitting.line(code, points, token=_names(sitting.book)[gem], count=count, others=others)


def _collections(gems: Gems, cursed: Set[int], sitting: Sitting, lines: Lines) -> None:
    """One gem of each colour; the curse takes this away too."""
    for place, hoard in enumerate(zip(*gems.values(), strict=True)):
        if all(hoard):
            code = "score.curse.collection" if place in cursed else "score.collection.complete"
            points = 0 if place in cursed else sitting.book.number("score.advanced.collection")
            lines[place].append(sitting.line(code, points))
