"""Who has the most of something, and whether a tie for the first place is broken."""

from collections.abc import Callable, Mapping, Sequence

from pnp.rules.number import Number
from pnp.rules.sitting import Sitting
from pnp.rules.tally import PlayerTally


def leaders_by_ruling(counts: Sequence[int], sitting: Sitting, ruling: str) -> Sequence[int]:
    """The places, from 0, at which the highest of several counts stands.

    Where nobody has any, a ruling says whether all are leaders or, read as ``min1``, nobody is. That decides
    any score in which each leader has a line.
    """
    top = max(counts) if counts else 0
    if not top and sitting.reading(ruling, decides=bool(counts)) == "min1":
        return ()
    if counts.count(top) == 1:
        return (counts.index(top),)
    return [place for place, count in enumerate(counts) if count == top]


def ranked(
    tallies: Sequence[PlayerTally], sitting: Sitting, tiebreak: Callable[[], Mapping[str, Number]]
) -> tuple[PlayerTally, ...]:
    """The tallies; that ``tiebreak`` decides a tie for the first place rests on the ruling ``final-tie``."""
    totals = [tally.total for tally in tallies if not tally.out]
    if totals.count(max(totals)) == 1:
        return tuple(tallies)
    larger = tiebreak()
    standings = {(tally.total, larger[tally.name]) for tally in tallies if not tally.out}
    broken = len(standings) > len(set(totals))
    if not broken or sitting.reading("final-tie", decides=True) == "shared":
        return tuple(tallies)
    return tuple(tally._replace(tiebreak=(larger[tally.name],)) for tally in tallies)
