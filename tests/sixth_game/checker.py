"""Brass Cats: each cat is worth the brass on its card, and chases those that are worth less."""

from pnp.rules.checker import Checker, Question
from pnp.rules.seats import Column
from pnp.rules.tally import PlayerTally, Tally

CATS = ("kitten", "tomcat", "tiger")


def count_brass(seats, facts, sitting):
    return Tally(tuple(PlayerTally(seat.name, tuple(lines(seat, sitting))) for seat in seats))


def lines(seat, sitting):
    for cat in CATS:
        if count := seat.count(cat):
            name, value = sitting.book.name("cards", cat), sitting.book.row("cards", cat)["brass"]
            yield sitting.line("score.brass.counted", count * value, cat=name, count=count, value=value)


def may_chase(facts, sitting):
    mine, theirs = (sitting.book.row("cards", facts.choice(cat, CATS))["brass"] for cat in ("mine", "theirs"))
    facts.raise_faults()
    code = "chase.stronger" if mine > theirs else "chase.weaker"
    return sitting.verdict(mine > theirs, sitting.reason(code, mine=mine, theirs=theirs))


def column(cat):
    return Column(cat, supply=lambda book: book.supply("cards")[cat], component=f"cards/{cat}")


columns = tuple(column(cat) for cat in CATS)
checker = Checker(columns, count_brass, (Question("chase", ("mine", "theirs"), may_chase),))
