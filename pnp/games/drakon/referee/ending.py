"""How a game ends: coins are shown to win, or counted when nobody can go on."""

from pnp.games.drakon.referee.state import State
from pnp.games.drakon.scoring import score
from pnp.games.drakon.variants import Goal, chosen, goal, unit
from pnp.rules.facts import Facts
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import PlayerTally, ScoreLine, Tally


def purse_name(state: State, purse: int) -> str:
    """The player whose coins these are, or both partners."""
    names = [name for name, owned in zip(state.seats, state.purses, strict=True) if owned == purse]
    return " + ".join(names)


def needs_count(sitting: Sitting, state: State) -> bool:
    """Whether coins must be shown before it is known who has won."""
    aim = goal(sitting)
    if aim.coins or not state.stalled or state.won >= 0:
        return False
    if aim.escape and sitting.reading("escape-stall") == "nobody":
        return False
    return len(state.counted) < len(state.coins)


def final(sitting: Sitting, state: State) -> Tally | None:
    """The tally, once the game is over and all that is needed has been shown."""
    if state.won < 0 and (state.phase != "count" or needs_count(sitting, state)):
        return None
    aim = goal(sitting)
    if state.won < 0 and (aim.coins or len(state.counted) == len(state.coins)):
        return score(_seats(sitting, state, aim), Facts.of(), sitting)
    return _won(sitting, state, aim)


def _seats(sitting: Sitting, state: State, aim: Goal) -> list[Seat]:
    """Everybody's coins for a count; a team's are given to the first of it."""
    shown = dict(state.counted)
    seats = []
    for seat, name in enumerate(state.seats):
        purse = state.purses[seat]
        first = state.purses.index(purse) == seat
        coins = (1,) * state.coins[purse] if aim.coins else shown.get(purse, ())
        values: dict[str, object] = {"coins": coins if first else ()}
        if "team" in chosen(sitting):
            values["team"] = purse_name(state, purse)
        seats.append(Seat(name, values))
    return seats


def _won(sitting: Sitting, state: State, aim: Goal) -> Tally:
    """One purse has won, or nobody has; what the others hold stays secret."""
    shown = dict(state.counted)
    tallies = []
    for seat, name in enumerate(state.seats):
        purse = state.purses[seat]
        lines: list[ScoreLine] = []
        if aim.coins:
            count = state.coins[purse]
            lines.append(sitting.line("score.fixed.counted", count, count=count, coins=count, player=name))
        elif purse in shown:
            values = shown[purse]
            coins = " + ".join(map(str, sorted(values, reverse=True)))
            code = "score.coins.counted"
            lines.append(sitting.line(code, sum(values), coins=coins, player=name, count=len(values)))
        else:
            lines.append(sitting.line("coins.secret.kept", 0, count=state.coins[purse]))
        total = sum(int(line.points) for line in lines)
        if purse == state.won:
            reached = f"{aim.rule}.reached"
            lines.append(sitting.line(reached, 0, total=total, amount=aim.amount, unit=unit(sitting, aim)))
        tallies.append(PlayerTally(name, tuple(lines), out=state.won < 0))
    winners = tuple(name for name, purse in zip(state.seats, state.purses, strict=True) if purse == state.won)
    return Tally(tuple(tallies), winners)
