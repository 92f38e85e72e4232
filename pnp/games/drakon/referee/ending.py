"""How a game ends: coins are shown to win, or counted when nobody can go on."""

from collections.abc import Iterable, Iterator

from pnp.games.drakon.referee.state import State
from pnp.games.drakon.referee.verb import Line, Verb
from pnp.games.drakon.scoring import score
from pnp.games.drakon.supply import coins_held
from pnp.games.drakon.variants import Goal, chosen, escape_faults, goal, goal_values
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, Blank, Filling, NextLine
from pnp.rules.facts import Facts
from pnp.rules.notation import quoted
from pnp.rules.seats import Seat
from pnp.rules.sitting import Sitting
from pnp.rules.tally import PlayerTally, Tally
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason
from pnp.words import Message


class ShownCoins(Verb):
    """Coins that a player shows; partners show theirs together."""

    reads = (Line.seat, Line.coins)
    seat: int
    values: tuple[int, ...]

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(forms=(cls.form,))

    @classmethod
    def line_of(cls, sitting: Sitting, state: State, seat: int, least: int) -> NextLine:
        """Of a player, who shows at least so many coins."""
        name = state.seats[seat]
        coins = tuple(
            Filling(str(value), str(value), count) for value, count in coins_held(sitting.book).items()
        )
        most = state.coins[state.purses[seat]]
        blank = Blank("COINS", Message("blank.coins"), "list", coins, least, most, between=" ")
        label = cls.worded(sitting, cls.verb(), {"seat": name, "values": OPEN})
        return NextLine.of(cls.verb(), label, f"{cls.verb()} {quoted(name)} ", blank)

    def coin_faults(self, sitting: Sitting, state: State, least: int) -> Iterator[Reason]:
        """Why the player cannot hold these coins, or must show more: at least so many."""
        purse, count = state.purses[self.seat], len(self.values)
        has = state.coins[purse]
        if not least <= count <= has:
            name = purse_name(state, purse)
            yield sitting.reason("coins.secret.held", player=name, count=has, found=count)
        held = coins_held(sitting.book)
        shown = [value for _, others in state.counted for value in others]
        for value in sorted(set(self.values)):
            if self.values.count(value) + shown.count(value) > held.get(value, 0):
                yield sitting.reason("coins.secret.supply", value=value)

    def apply(self, sitting: Sitting, state: State) -> State:
        return replace(state, counted=(*state.counted, (state.purses[self.seat], self.values)))


class Win(ShownCoins):
    """Coins are shown that win, in a turn or in the middle of what follows upon one."""

    form = "win PLAYER COINS"
    beside = True

    @classmethod
    def is_due(cls, state: State) -> bool:
        """Once the game has begun, until nobody can go on."""
        return state.phase not in ("heroes", "count", "over")

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """Whose coins may be enough; which they are, nobody else sees."""
        aim = goal(sitting)
        values = sorted(coins_held(sitting.book).items(), reverse=True)
        dearest = [value for value, count in values for _ in range(count)]
        for seat, purse in enumerate(state.purses):
            best = dearest[: state.coins[purse]]
            away = any(state.purses[state.pieces[piece].seat] == purse for piece in state.arrived)
            if state.purses.index(purse) == seat and aim.of(best) >= aim.amount and (away or not aim.escape):
                yield cls.line_of(sitting, state, seat, least=aim.amount if aim.coins else 1)

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """Too few, or nobody has just come to a way out."""
        yield from self.coin_faults(sitting, state, least=0)
        purse, aim = state.purses[self.seat], goal(sitting)
        total = aim.of(self.values)
        if total < aim.amount:
            yield sitting.reason(f"{aim.rule}.short", total=total, **goal_values(sitting, aim, total))
        away = any(state.purses[state.pieces[piece].seat] == purse for piece in state.arrived)
        if aim.escape and not away:
            yield from escape_faults(sitting, "none", "moved")

    def forget(self, state: State) -> State:
        """It looks back at who has just come to a way out."""
        return state

    def apply(self, sitting: Sitting, state: State) -> State:
        return replace(super().apply(sitting, state), won=state.purses[self.seat], tasks=())


class Count(ShownCoins):
    """All coins of a purse are shown when nobody can go on."""

    form = "count PLAYER COINS"
    phases = ("count",)

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(forms=(cls.form,) if needs_count(sitting, state) else ())

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        counted = {purse for purse, _ in state.counted}
        if needs_count(sitting, state):
            for purse, coins in enumerate(state.coins):
                if purse not in counted:
                    yield cls.line_of(sitting, state, state.purses.index(purse), least=coins)

    def faults(self, sitting: Sitting, state: State) -> Iterable[Reason]:
        """Once only, and all of them."""
        purse = state.purses[self.seat]
        if any(purse == counted for counted, _ in state.counted):
            return [sitting.reason("coins.secret.told", player=state.seats[self.seat])]
        return self.coin_faults(sitting, state, least=state.coins[purse])


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
    if state.won < 0 and (not state.stalled or state.phase != "count" or needs_count(sitting, state)):
        return None
    aim = goal(sitting)
    if state.won < 0 and (aim.coins or len(state.counted) == len(state.coins)):
        return score(_seats(sitting, state, aim), Facts.of(), sitting, at_once=False)
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
    for name, purse in zip(state.seats, state.purses, strict=True):
        count, values = state.coins[purse], shown.get(purse)
        if aim.coins:
            line = sitting.line("score.fixed.counted", count, count=count, coins=count, player=name)
        elif values is not None:
            coins, points = " + ".join(map(str, sorted(values, reverse=True))), sum(values)
            line = sitting.line("score.coins.counted", points, coins=coins, player=name, count=points)
        else:
            line = sitting.line("coins.secret.kept", 0, count=count)
        lines = [line]
        if purse == state.won:
            reached = f"{aim.rule}.reached"
            lines.append(sitting.line(reached, 0, total=line.points, **goal_values(sitting, aim)))
        tallies.append(PlayerTally(name, tuple(lines), out=state.won < 0))
    winners = tuple(name for name, purse in zip(state.seats, state.purses, strict=True) if purse == state.won)
    return Tally(tuple(tallies), winners)
