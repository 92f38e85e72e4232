"""How a game ends: coins are shown to win, or counted when nobody can go on."""

from collections.abc import Sequence
from dataclasses import replace

from pnp.games.drakon.referee.state import State
from pnp.games.drakon.scoring import score
from pnp.games.drakon.supply import coins_held
from pnp.games.drakon.variants import Goal, chosen, goal, unit
from pnp.rules.facts import Facts
from pnp.rules.inputs import Input, Source
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import Line, PlayerTally, Tally
from pnp.rules.verdict import Reason


def coin_faults(
    sitting: Sitting, state: State, purse: int, values: Sequence[int], all_of_them: bool
) -> list[Reason]:
    """Why a player cannot hold these coins. To win, showing enough of them will do."""
    against: list[Reason] = []
    has = state.coins[purse]
    if len(values) > has or (all_of_them and len(values) < has):
        told = {"player": purse_name(state, purse), "expected": has, "count": len(values)}
        against.append(sitting.reason("coins.secret.held", **told))
    held = coins_held(sitting.book)
    shown = [value for _, others in state.counted for value in others]
    for value in sorted(set(values)):
        if values.count(value) + shown.count(value) > held.get(value, 0):
            against.append(sitting.reason("coins.secret.supply", value=value))
    return against


def purse_name(state: State, purse: int) -> str:
    """The player whose coins these are, or both partners."""
    names = [name for name, owned in zip(state.seats, state.purses, strict=True) if owned == purse]
    return " + ".join(names)


def claim(state: State, purse: int, values: tuple[int, ...]) -> State:
    """The game is won."""
    return replace(state, won=purse, tasks=(), counted=(*state.counted, (purse, values)))


def reveal(state: State, purse: int, values: tuple[int, ...]) -> State:
    """Coins are shown at the end."""
    return replace(state, counted=(*state.counted, (purse, values)))


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
        return score(_seats(sitting, state, aim), Facts.of(Input({}, Source(""))), sitting)
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
        told = {"amount": aim.amount, "unit": unit(sitting, aim)}
        lines: list[Line] = []
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
            lines.append(sitting.line(f"{aim.rule}.reached", 0, total=total, **told))
        tallies.append(PlayerTally(name, tuple(lines), out=state.won < 0))
    winners = tuple(name for name, purse in zip(state.seats, state.purses, strict=True) if purse == state.won)
    return Tally(tuple(tallies), winners)
