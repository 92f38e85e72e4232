"""The Fair, and the count when the game is over."""

from dataclasses import replace

from pnp.games.or_des_dragons.referee.actions import Action, Apply, Faults
from pnp.games.or_des_dragons.referee.flow import go_on
from pnp.games.or_des_dragons.referee.state import State
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason


def _trade_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against: list[Reason] = []
    if action.player == action.other or not any(action.numbers):
        against.append(sitting.reason("fair.free.nothing"))
    elif not all(action.numbers) and sitting.reading("fair-gift") == "no":
        against.append(sitting.reason("fair.free.gift"))
    for name, number in zip((action.player, action.other), action.numbers, strict=True):
        held = state.player(name).size
        if number > held:
            against.append(sitting.reason("end.count.size", player=name, expected=held, count=number))
    return against


def _trade(sitting: Sitting, state: State, action: Action) -> State:
    one, other = state.player(action.player), state.player(action.other)
    gives, back = action.numbers
    seen = replace(one, known=None), replace(other, known=None)
    return state.with_player(seen[0].secretly(back - gives), seen[1].secretly(gives - back))


def _close(sitting: Sitting, state: State, action: Action) -> State:
    return go_on(sitting, replace(state, fair_held=True))


def _count_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    player = state.player(action.player)
    if action.tokens.size != player.size:
        code = "end.count.size"
        return [sitting.reason(code, player=player.name, expected=player.size, count=action.tokens.size)]
    if player.known is not None and player.known != action.tokens:
        told = ", ".join(
            f"{sitting.book.name('tokens', kind)} {count}" for kind, count in player.known.items()
        )
        return [sitting.reason("end.count.known", player=player.name, expected=told)]
    others = Tokens([pair for name, held in state.counted if name != player.name for pair in held.items()])
    left = state.pools["screens"] + (state.pools["bag"] if state.unseen else Tokens())
    return [
        sitting.reason(
            "end.count.elsewhere",
            token=sitting.book.name("tokens", kind),
            count=max(0, left[kind] - others[kind]),
        )
        for kind in left.lacks(others + action.tokens)
        if action.tokens[kind]
    ]


def _count(sitting: Sitting, state: State, action: Action) -> State:
    others = tuple(pair for pair in state.counted if pair[0] != action.player)
    return replace(state, counted=(*others, (action.player, action.tokens)))


def _none(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    return []


FAULTS: dict[str, Faults] = {
    "trade": _trade_faults,
    "close": _none,
    "count": _count_faults,
}

APPLY: dict[str, Apply] = {
    "trade": _trade,
    "close": _close,
    "count": _count,
}
