"""Counting the hoards: dinner first, then what each is worth."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import floor

from pnp.games.dragons.feeding import dinner, out
from pnp.games.dragons.hoard import ANIMALS, GEMS, JEWELS, KINDS, KNIGHT, name
from pnp.rules.facts import Facts
from pnp.rules.majority import leaders_by_ruling, ranked
from pnp.rules.number import Number
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import PlayerTally, ScoreLine, Tally

Lines = dict[str, list[ScoreLine]]
Hoard = Mapping[str, int]


def score(seats: Sequence[Seat], facts: Facts, sitting: Sitting) -> Tally:
    """Each hoard's lines. The hungry are counted all the same, but for the most gems."""
    hoards = {seat.name: {kind: seat.values.get(kind, 0) for kind in KINDS} for seat in seats}
    lines: Lines = {player: [] for player in hoards}
    lasts = dinner(hoards, sitting.book)
    for last in lasts:
        lines[last.player].append(sitting.line(last.code, 0, **last.values))
    for player, hoard in hoards.items():
        for rule in (_coins, _ring, _knight, _jewels):
            lines[player] += rule(hoard, sitting)
    hungry = out(lasts)
    _gems(hoards, hungry, sitting, lines)
    for player, hoard in hoards.items():
        lines[player] += _polish(hoard, sitting)
    tallies = [PlayerTally(player, tuple(lines[player]), player in hungry) for player in hoards]
    return Tally(ranked(tallies, sitting, lambda: {player: _animals(own) for player, own in hoards.items()}))


def _animals(hoard: Hoard) -> int:
    return sum(hoard[kind] for kind in ANIMALS)


def _coins(hoard: Hoard, sitting: Sitting) -> list[ScoreLine]:
    count, value = hoard["coins"], sitting.book.number("score.coin")
    return [sitting.line("score.coins.counted", count * value, count=count, value=value)] if count else []


def _ring(hoard: Hoard, sitting: Sitting) -> list[ScoreLine]:
    """Worth something only to who owns exactly one."""
    if hoard["rings"] > 1:
        return [sitting.line("score.ring.several", 0, count=hoard["rings"])]
    return [sitting.line("score.ring.one", sitting.book.number("score.ring"))] if hoard["rings"] else []


def _knight(hoard: Hoard, sitting: Sitting) -> list[ScoreLine]:
    sets, value = min([hoard[kind] for kind in KNIGHT]), sitting.book.number("score.knight")
    return [sitting.line("score.knight.sets", sets * value, count=sets, value=value)] if sets else []


def _jewels(hoard: Hoard, sitting: Sitting) -> Iterator[ScoreLine]:
    """Lots of alike jewels; that different ones make no lot rests on a ruling."""
    size, value = sitting.book.count("score.jewels_lot"), sitting.book.number("score.jewels")
    lots = {kind: hoard[kind] // size for kind in JEWELS}
    together = sum([hoard[kind] for kind in JEWELS])
    mixed = together // size
    if mixed != sum(lots.values()) and sitting.reading("jewels", decides=bool(value)) == "mixed":
        yield sitting.line("score.jewels.mixed", mixed * value, count=together, lots=mixed, value=value)
        return
    for kind, number in lots.items():
        if number:
            values = {"jewel": name(sitting.book, kind), "count": hoard[kind], "lots": number}
            yield sitting.line("score.jewels.lots", number * value, **values, value=value)


def _polish(hoard: Hoard, sitting: Sitting) -> list[ScoreLine]:
    """Each pot is worth as many points as there are pots."""
    pots = hoard["polish"]
    return [sitting.line("score.polish.squared", pots * pots, count=pots)] if pots else []


def _gems(hoards: Mapping[str, Hoard], hungry: Sequence[str], sitting: Sitting, lines: Lines) -> None:
    """The most blue and the most red gems among the fed; those who are tied share the points."""
    for kind in GEMS:
        gem = name(sitting.book, kind)
        for player in hungry:
            if count := hoards[player][kind]:
                lines[player].append(sitting.line("feeding.out.gems", 0, gem=gem, count=count))
        counts = {player: hoard[kind] for player, hoard in hoards.items() if player not in hungry}
        best = leaders_by_ruling(counts, sitting, "no-gems")
        if not best.names:
            continue
        points: Number = Fraction(sitting.book.number("score.gems")) / len(best.names)
        if points == floor(points) or sitting.reading("gem-tie", decides=True) != "fraction":
            points = floor(points)
        for player in best.names:
            others = ", ".join(other for other in best.names if other != player)
            code = "score.gems.shared" if others else "score.gems.most"
            lines[player].append(sitting.line(code, points, gem=gem, count=best.top, others=others))
