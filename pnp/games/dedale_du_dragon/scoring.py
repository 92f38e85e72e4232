"""Who got out, and with how much: the gold on the treasure cards of the heroes that are alive and outside."""

from collections.abc import Sequence

from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.seats import Column, Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import PlayerTally, ScoreLine, Tally


def treasures_held(book: Book) -> dict[int, int]:
    """How many treasure cards the game holds of each value."""
    held: dict[int, int] = {}
    for row in book.rows("treasures").values():
        value = int(row.values.get("value", 0))
        held[value] = held.get(value, 0) + row.copies
    return held


COLUMNS = (
    Column("treasures", "values", supply=treasures_held, component="treasures/gold-{}"),
    Column("alive", "flag", usual=True),
    Column("out", "flag"),
)


def score(seats: Sequence[Seat], facts: Facts, sitting: Sitting) -> Tally:
    """The richest of those who got out wins; nobody does where nobody got out."""
    for index, seat in enumerate(seats):
        if seat.flag("out") and not alive(seat):
            facts.fault("players", "contradiction.dead-out", inside=(index, "out"), name=seat.name)
    facts.raise_faults()
    escaped = [seat for seat in seats if seat.flag("out")]
    best = max((sum(seat.numbers("treasures")) for seat in escaped), default=0)
    richest = [seat for seat in escaped if sum(seat.numbers("treasures")) == best]
    by_cards = len(richest) > 1 and sitting.reading("final-tie") == "most_cards"
    if by_cards:
        most = max(len(seat.numbers("treasures")) for seat in richest)
        richest = [seat for seat in richest if len(seat.numbers("treasures")) == most]
    winners = tuple(seat.name for seat in richest)
    single = "win.most-cards" if by_cards else "win.richest"
    code = "win.shared" if len(winners) > 1 else single
    return Tally(tuple(_tally(seat, winners, code, sitting) for seat in seats), winners)


def alive(seat: Seat) -> bool:
    """Whether the hero lives: so he does unless the contrary is said."""
    return bool(seat.values.get("alive", True))


def _tally(seat: Seat, winners: Sequence[str], won: str, sitting: Sitting) -> PlayerTally:
    values = sorted(seat.numbers("treasures"), reverse=True)
    total = sum(values)
    if not alive(seat):
        return PlayerTally(seat.name, (sitting.line("score.gold.dead", 0, gold=total),), out=True)
    if not seat.flag("out"):
        return PlayerTally(seat.name, (sitting.line("score.gold.inside", 0, gold=total),), out=True)
    lines: list[ScoreLine] = [
        sitting.line("score.gold.counted", total, cards=" + ".join(map(str, values)) or "0")
    ]
    if seat.name in winners:
        lines.append(sitting.line(won, 0, gold=total, count=len(values)))
    return PlayerTally(seat.name, tuple(lines))
