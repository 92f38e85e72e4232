"""Counting the hoards: dinner first, then what each is worth."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from operator import itemgetter
from typing import NamedTuple

from pnp.games.dragons.feeding import dinner, out
from pnp.games.dragons.hoard import ANIMALS, GEMS, JEWELS, KINDS, KNIGHT, name
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.majority import leaders_by_ruling, ranked
from pnp.rules.number import Number
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import CountedLines, PlayerTally, ScoreLine, Tally

Lines = dict[str, list[ScoreLine]]
Hoard = Mapping[str, int]

_NOTHING = dict.fromkeys(KINDS, 0)
_of_knight, _of_jewels = itemgetter(*KNIGHT), itemgetter(*JEWELS)


def score(seats: Sequence[Seat], facts: Facts, sitting: Sitting) -> Tally:
    """Each hoard's lines. The hungry are counted all the same, but for the most gems."""
    hoards = {seat.name: {**_NOTHING, **seat.values} for seat in seats}
    lines: Lines = {player: [] for player in hoards}
    lasts = dinner(hoards, sitting.book)
    for last in lasts:
        lines[last.player].append(sitting.line(last.code, 0, **last.values))
    told = _same_lines(sitting.book)
    for player, hoard in hoards.items():
        _treasure(hoard, told, sitting, lines[player])
    hungry = out(lasts)
    _gems(hoards, hungry, told, sitting, lines)
    for player, hoard in hoards.items():
        if pots := hoard["polish"]:
            lines[player].append(told.polish[pots])
    tallies = [PlayerTally(player, tuple(own), player in hungry) for player, own in lines.items()]
    return Tally(ranked(tallies, sitting, lambda: {player: _animals(own) for player, own in hoards.items()}))


def _animals(hoard: Hoard) -> int:
    return sum(hoard[kind] for kind in ANIMALS)


class _SameLines(NamedTuple):
    """The lines that are the same at all tables, by how many there are of what they tell."""

    coins: CountedLines
    rings: CountedLines
    knights: CountedLines  # by whole suits of armour
    lot: int  # alike jewels that make one
    lots: tuple[CountedLines, ...]  # of each jewel, by how many there are of it
    polish: CountedLines
    most: Mapping[str, CountedLines]  # of each gem, where one player alone has the most


@lru_cache(maxsize=8)
def _same_lines(book: Book) -> _SameLines:
    sitting, number = Sitting(book), book.number
    size, lot = book.count("score.jewels_lot"), number("score.jewels")

    def worth(code: str, value: Number) -> CountedLines:
        return CountedLines(lambda count: sitting.line(code, count * value, count=count, value=value))

    def ring(count: int) -> ScoreLine:
        """Worth something only to who owns exactly one."""
        if count > 1:
            return sitting.line("score.ring.several", 0, count=count)
        return sitting.line("score.ring.one", number("score.ring"))

    def lots(jewel: str) -> CountedLines:
        def line(count: int) -> ScoreLine:
            told = {"jewel": name(book, jewel), "count": count, "lots": count // size, "value": lot}
            return sitting.line("score.jewels.lots", count // size * lot, **told)

        return CountedLines(line)

    def polish(pots: int) -> ScoreLine:
        """Each pot is worth as many points as there are pots."""
        return sitting.line("score.polish.squared", pots * pots, count=pots)

    def most(kind: str) -> CountedLines:
        def line(count: int) -> ScoreLine:
            told = {"gem": name(book, kind), "count": count, "others": ""}
            return sitting.line("score.gems.most", number("score.gems"), **told)

        return CountedLines(line)

    return _SameLines(
        worth("score.coins.counted", number("score.coin")),
        CountedLines(ring),
        worth("score.knight.sets", number("score.knight")),
        size,
        tuple(map(lots, JEWELS)),
        CountedLines(polish),
        {kind: most(kind) for kind in GEMS},
    )


def _treasure(hoard: Hoard, told: _SameLines, sitting: Sitting, own: list[ScoreLine]) -> None:
    """What coins, rings, suits of armour and jewels give."""
    if coins := hoard["coins"]:
        own.append(told.coins[coins])
    if rings := hoard["rings"]:
        own.append(told.rings[rings])
    if knights := min(_of_knight(hoard)):
        own.append(told.knights[knights])
    jewels = _of_jewels(hoard)
    if sum(jewels) >= told.lot:
        own += _jewels(jewels, told, sitting)


def _jewels(jewels: Sequence[int], told: _SameLines, sitting: Sitting) -> list[ScoreLine]:
    """Lots of alike jewels; that different ones make no lot rests on a ruling."""
    together, size, value = sum(jewels), told.lot, sitting.book.number("score.jewels")
    mixed = together // size
    alike = sum([count // size for count in jewels])
    if mixed != alike and sitting.reading("jewels", decides=bool(value)) == "mixed":
        return [sitting.line("score.jewels.mixed", mixed * value, count=together, lots=mixed, value=value)]
    return [by_count[count] for by_count, count in zip(told.lots, jewels, strict=True) if count >= size]


def _gems(
    hoards: Mapping[str, Hoard], hungry: Sequence[str], told: _SameLines, sitting: Sitting, lines: Lines
) -> None:
    """The most blue and the most red gems among the fed; those who are tied share the points."""
    fed = {player: hoard for player, hoard in hoards.items() if player not in hungry} if hungry else hoards
    players = tuple(fed)
    for kind in GEMS:
        for player in hungry:
            if count := hoards[player][kind]:
                gem = name(sitting.book, kind)
                lines[player].append(sitting.line("feeding.out.gems", 0, gem=gem, count=count))
        counts = [hoard[kind] for hoard in fed.values()]
        best = [players[place] for place in leaders_by_ruling(counts, sitting, "no-gems")]
        if not best:
            continue
        top = max(counts)
        if len(best) == 1:
            lines[best[0]].append(told.most[kind][top])
            continue
        gem, points = name(sitting.book, kind), _shared(len(best), sitting)
        for player in best:
            others = tuple([other for other in best if other != player])
            code, values = "score.gems.shared", {"gem": gem, "count": top, "others": others}
            lines[player].append(sitting.line(code, points, **values))


def _shared(players: int, sitting: Sitting) -> Number:
    """What each of several players has of the points for the most gems."""
    points = sitting.book.number("score.gems")
    whole, rest = divmod(points, players)
    if rest and sitting.reading("gem-tie", decides=True) == "fraction":
        return Fraction(points) / players
    return int(whole)
