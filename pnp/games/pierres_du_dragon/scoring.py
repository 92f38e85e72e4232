"""Who has won: the first to have three points, at once."""

from collections.abc import Sequence
from functools import lru_cache

from pnp.games.pierres_du_dragon.characters import characters
from pnp.problem import nearest
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.seats import Column, Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import PlayerTally, ScoreLine, Tally
from pnp.rules.verdict import Verdict
from pnp.words import Message

COLUMNS = (Column("points"),)


def goal(book: Book) -> int:
    """The points that win."""
    return book.count("score.goal")


@lru_cache(maxsize=8)
def most_points(book: Book) -> int:
    """No score is higher: a point short of the goal, and then the power that scores most."""
    rows = [book.row(character.deck, character.id) for character in characters(book).values()]
    return goal(book) - 1 + max(int(row.get("points") or 0) for row in rows)


def score(seats: Sequence[Seat], facts: Facts, sitting: Sitting) -> Tally:
    """Each player's points, what is above the goal counting no more; nobody has won below it.

    Only one can have won; ``order`` says who was there first where more claim to have reached the goal.
    """
    needed = goal(sitting.book)
    there = [seat.name for seat in seats if seat.count("points") >= needed]
    first = _first(facts, seats, there)
    most = most_points(sitting.book)
    for index, seat in enumerate(seats):
        if (count := seat.count("points")) > most:
            fault = Message("piece.labelled", label=seat.name, fault=_too_many(count, most))
            facts.fault("players", fault, inside=(index, "points"))
    facts.raise_faults()
    tallies = tuple(
        PlayerTally(seat.name, tuple(_lines(seat, first, sitting)), tiebreak=(int(seat.name == first),))
        for seat in seats
    )
    return Tally(tallies, (first,) if first else ())


def _too_many(count: int, most: int) -> Message:
    return Message("too-large", key="points", found=count, most=most)


def _lines(seat: Seat, first: str, sitting: Sitting) -> list[ScoreLine]:
    points, needed = seat.count("points"), goal(sitting.book)
    lines = [sitting.line("score.three.counted", points, count=points)] if points else []
    if points > needed:
        lines.append(sitting.line("score.three.above", needed - points, count=points))
    if points >= needed:
        lines.append(sitting.line(f"score.three.{'first' if seat.name == first else 'late'}", 0))
    return lines


def _first(facts: Facts, seats: Sequence[Seat], there: Sequence[str]) -> str:
    """Who reached the goal first: the only one there, or who ``order`` names, by name or by number from 1."""
    if not facts.has("order"):
        if len(there) > 1:
            facts.fault("order", "missing.first", key="order", names=tuple(there))
        return there[0] if len(there) == 1 else ""
    first = _named(facts, [seat.name for seat in seats])
    if first and first not in there:
        facts.fault("order", "unknown-player.goal", name=first)
    return first


def _named(facts: Facts, names: Sequence[str]) -> str:
    """The first that ``order`` names: one seat, or several in the order in which they got there."""
    given = facts.values["order"]
    seat = given[0] if isinstance(given, list | tuple) and given else given
    if isinstance(seat, int) and not isinstance(seat, bool) and 1 <= seat <= len(names):
        return names[seat - 1]
    if isinstance(seat, str) and seat in names:
        return seat
    facts.fault("order", "unknown-value", key="order", found=str(seat), hint=nearest(str(seat), names))
    return ""


def ask_end(facts: Facts, sitting: Sitting) -> Verdict:
    """Whether the game is over: as soon as one player has enough points, whatever is going on."""
    table = facts.table("points")
    most = most_points(sitting.book)
    points = {player: table.integer(player, most=most) for player in table.values}
    facts.raise_faults()
    needed = goal(sitting.book)
    there = [player for player, count in points.items() if count >= needed]
    if len(there) > 1:
        facts.fault("points", "twice.goal", names=tuple(there))
        facts.raise_faults()
    answer = {"over": bool(there), "winner": there[0] if there else None}
    if not there:
        return sitting.verdict(None, sitting.reason("score.three.not-yet"), answer=answer)
    reasons = [sitting.reason("score.three.over", player=there[0])]
    if points[there[0]] > needed:
        reasons.append(sitting.reason("score.three.more", count=points[there[0]]))
    return sitting.verdict(None, *reasons, answer=answer)
