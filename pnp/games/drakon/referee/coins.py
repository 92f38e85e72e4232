"""Verbs about coins: a knight keeps one or not; coins are shown to win, or counted when nobody can go on."""

from dataclasses import replace

from pnp.games.drakon.referee.effects import KeepCoin
from pnp.games.drakon.referee.ending import needs_count, purse_name
from pnp.games.drakon.referee.state import State
from pnp.games.drakon.referee.verb import Line, Verb
from pnp.games.drakon.supply import coins_held
from pnp.games.drakon.variants import escape_faults, goal, unit
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason


class Keep(Verb):
    """The knight's skill is used, and no coin is lost."""

    form = "keep"
    phases = ("keep",)

    def apply(self, sitting: Sitting, state: State) -> State:
        return state.popped().spent(state.due(KeepCoin).knight)


class Lose(Keep):
    """The knight spares his skill."""

    form = "lose"

    def apply(self, sitting: Sitting, state: State) -> State:
        return state.due(KeepCoin).loss.taken(sitting, state.popped())


class ShownCoins(Verb):
    """Coins that a player shows; partners show theirs together."""

    reads = (Line.seat, Line.coins)
    seat: int
    values: tuple[int, ...]

    def coin_faults(self, sitting: Sitting, state: State, least: int) -> list[Reason]:
        """Why the player cannot hold these coins, or must show more: at least so many."""
        against: list[Reason] = []
        purse, count = state.purses[self.seat], len(self.values)
        has = state.coins[purse]
        if not least <= count <= has:
            values = {"player": purse_name(state, purse), "expected": has, "count": count}
            against.append(sitting.reason("coins.secret.held", **values))
        held = coins_held(sitting.book)
        shown = [value for _, others in state.counted for value in others]
        for value in sorted(set(self.values)):
            if self.values.count(value) + shown.count(value) > held.get(value, 0):
                against.append(sitting.reason("coins.secret.supply", value=value))
        return against

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

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        """Too few, or nobody has just come to a way out."""
        against = self.coin_faults(sitting, state, least=0)
        purse, aim = state.purses[self.seat], goal(sitting)
        total = aim.of(self.values)
        if total < aim.amount:
            values = {"total": total, "amount": aim.amount, "unit": unit(sitting, aim)}
            against.append(sitting.reason(f"{aim.rule}.short", **values))
        away = any(state.purses[state.pieces[piece].seat] == purse for piece in state.arrived)
        if aim.escape and not away:
            against += escape_faults(sitting, "none", "moved")
        return against

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

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        """Once only, and all of them."""
        purse = state.purses[self.seat]
        if any(purse == counted for counted, _ in state.counted):
            return [sitting.reason("coins.secret.told", player=state.seats[self.seat])]
        return self.coin_faults(sitting, state, least=state.coins[purse])
