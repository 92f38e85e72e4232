"""Who has the most of something, and whether a tie for the first place is broken."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pnp.rules.number import Number
from pnp.rules.sitting import Sitting
from pnp.rules.tally import PlayerTally


class Leaders(NamedTuple):
    """Those who hold the most (``top``); nobody where the most is less than what is asked."""

    top: int
    names: tuple[str, ...]


def leaders(counts: Mapping[str, int], least: int = 1) -> Leaders:
    """The holders of the highest count, in the order of ``counts``; nobody if it is below ``least``.

    >>> leaders({"Ana": 2, "Bob": 3, "Cid": 3})
    Leaders(top=3, names=('Bob', 'Cid'))
    >>> leaders({"Ana": 0, "Bob": 0}).names
    ()
    """
    top = max(counts.values()) if counts else 0
    if top < least:
        return Leaders(top, ())
    return Leaders(top, tuple([name for name, count in counts.items() if count == top]))


def leaders_by_ruling(counts: Mapping[str, int], sitting: Sitting, ruling: str) -> Leaders:
    """Where nobody has any, a ruling says whether all are leaders or, read as ``min1``, nobody is.

    That decides any score in which each leader has a line.
    """
    best = leaders(counts)
    if best.names or sitting.reading(ruling, decides=bool(counts)) == "min1":
        return best
    return leaders(counts, least=0)


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
