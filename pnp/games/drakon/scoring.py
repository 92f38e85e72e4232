"""Counting coins: gold, or coins where each counts alike; teams together; who has won."""

from collections.abc import Mapping, Sequence

from pnp.games.drakon.supply import coins_held
from pnp.games.drakon.variants import Goal, chosen, combination_faults, goal, goal_values, number_faults
from pnp.rules.facts import Facts
from pnp.rules.seats import Column, Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import PlayerTally, ScoreLine, Tally

COLUMNS = (
    Column(
        "coins",
        "values",
        supply=coins_held,
        component="coins/gold-{}",
        alike_by=(("variant", "fixed"), ("also", "fixed")),
    ),
    Column("escaped", "flag", when={"variant": "escape"}),
    Column("escaped", "flag", when={"also": "escape"}),
    Column("team", "word", when={"variant": "team"}),
)


def score(seats: Sequence[Seat], facts: Facts, sitting: Sitting, at_once: bool = True) -> Tally:
    """Each player's coins, their partner's with them; who reached the goal, else who is richest.

    Where the goal wins ``at_once``, only one can have reached it first: the fact ``first`` must say who.
    """
    aim = goal(sitting)
    teams = _teams(seats, facts, sitting)
    _check(seats, teams, facts, sitting)
    sides = {name: tuple(seat for seat in seats if teams[seat.name] == team) for name, team in teams.items()}
    totals = {name: sum(aim.of(seat.numbers("coins")) for seat in side) for name, side in sides.items()}
    reached = [name for name in totals if totals[name] >= aim.amount and _escaped(sides[name], aim)]
    first = facts.word("first", "")
    if first and first not in reached:
        facts.fault("first", "unknown-player.goal", name=first)
    if at_once and not first and len({teams[name] for name in reached}) > 1:
        facts.fault("first", "missing.first", key="first", names=tuple(reached))
    facts.raise_faults()
    nobody = not reached and aim.escape and sitting.reading("escape-stall") == "nobody"
    winners = _winners(totals, reached, teams, first, nobody)
    tallies = []
    for seat in seats:
        lines = _lines(seat, sides[seat.name], aim, sitting)
        out = aim.escape and seat.name not in reached and (bool(reached) or nobody)
        if seat.name in winners:
            code = f"{aim.rule}.reached" if reached else "win.stall.richest"
            lines.append(sitting.line(code, 0, total=totals[seat.name], **goal_values(sitting, aim)))
        elif out:
            lines.append(sitting.line("variant.escape.inside", 0, **goal_values(sitting, aim)))
        tallies.append(PlayerTally(seat.name, tuple(lines), out))
    return Tally(tuple(tallies), winners)


def _winners(
    totals: Mapping[str, int], reached: Sequence[str], teams: Mapping[str, str], first: str, nobody: bool
) -> tuple[str, ...]:
    """Who reached the goal first, with their team; else the richest; those who are equal share it."""
    if nobody:
        return ()
    if first:
        return tuple(name for name in totals if teams[name] == teams[first])
    able = reached or list(totals)
    best = max(totals[name] for name in able)
    return tuple(name for name in able if totals[name] == best)


def _lines(seat: Seat, side: Sequence[Seat], aim: Goal, sitting: Sitting) -> list[ScoreLine]:
    lines: list[ScoreLine] = []
    for member in side:
        coins = sorted(member.numbers("coins"), reverse=True)
        sum_text = " + ".join(map(str, coins)) or "0"
        points = aim.of(coins)
        if aim.coins:
            code = "score.fixed.counted" if member is seat else "score.fixed.partner"
        else:
            code = "score.coins.counted" if member is seat else "score.team.partner"
        line = sitting.line(code, points, coins=sum_text, player=member.name, count=points)
        lines.insert(0 if member is seat else len(lines), line)
    return lines


def _escaped(side: Sequence[Seat], aim: Goal) -> bool:
    return not aim.escape or any(seat.flag("escaped") for seat in side)


def _teams(seats: Sequence[Seat], facts: Facts, sitting: Sitting) -> dict[str, str]:
    """The team of each player; without teams each is their own."""
    if "team" not in chosen(sitting):
        return {seat.name: seat.name for seat in seats}
    for index, seat in enumerate(seats):
        if not seat.word("team"):
            facts.fault("players", "missing.team", inside=(index, "team"), name=seat.name)
    return {seat.name: seat.word("team") for seat in seats}


def _check(seats: Sequence[Seat], teams: Mapping[str, str], facts: Facts, sitting: Sitting) -> None:
    """Note what contradicts the variant: its number of players, its teams, another variant."""
    for reason in combination_faults(sitting):
        facts.fault("options", "undefined", text=reason.text)
    for reason in number_faults(sitting, len(seats)):
        facts.fault("players", "number", text=reason.text)
    if "team" in chosen(sitting):
        size = sitting.book.count("variant.team.size")
        for team in dict.fromkeys(teams.values()):
            count = list(teams.values()).count(team)
            if team and count != size:
                reason = sitting.reason("variant.team.size", team=team, count=count)
                facts.fault("players", "team-size", text=reason.text)
