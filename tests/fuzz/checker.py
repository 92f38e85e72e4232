"""The Trove's checker: cats are worth what is on them, a stronger one chases a weaker, coins are thrown."""

from pnp.rules.checker import Checker, Question
from pnp.rules.seats import Column
from pnp.rules.tally import PlayerTally, Tally
from tests.simulating.coin import REFEREE, simulation

CATS = ("tom", "tiger", "lynx")


def count(seats, facts, sitting):
    return Tally(tuple(PlayerTally(seat.name, tuple(lines(seat, sitting))) for seat in seats))


def lines(seat, sitting):
    for cat in CATS:
        if number := seat.count(cat):
            name, worth = sitting.book.name("cats", cat), sitting.book.row("cats", cat)["worth"]
            points = number * worth * sitting.book.number("score.gold")
            yield sitting.line("score.counted", points, cat=name, count=number)
    if sitting.reading("tie") == "nobody" and sitting.option("game") == "long":
        yield sitting.line("score.tied", 0)


def may_chase(facts, sitting):
    mine, theirs = (sitting.book.row("cats", facts.choice(cat, CATS))["worth"] for cat in ("mine", "theirs"))
    facts.raise_faults()
    code = "chase.stronger" if mine > theirs else "chase.weaker"
    return sitting.verdict(mine > theirs, sitting.reason(code, mine=mine, theirs=theirs))


def column(cat):
    return Column(cat, supply=lambda book: book.supply("cats")[cat], component=f"cats/{cat}")


checker = Checker(
    tuple(map(column, CATS)),
    count,
    (Question("chase", ("mine", "theirs"), may_chase),),
    referee=lambda: REFEREE,
    simulation=simulation,
)
