"""A slain dragon's treasure at the table: the wizard, the share, the thieves, the way home."""

from dataclasses import replace

from pnp.games.or_des_dragons.deal import share_faults
from pnp.games.or_des_dragons.fight import chooses, participants, wizard_with_priority
from pnp.games.or_des_dragons.referee.actions import Action, Apply, Faults
from pnp.games.or_des_dragons.referee.flow import draw_items, homeward, next_thief, to_share, to_thieves
from pnp.games.or_des_dragons.referee.state import State, on
from pnp.games.or_des_dragons.theft import theft_faults
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason


def _wizard_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    owner = wizard_with_priority(state.dead.attackers, state.treasure["red"], sitting)
    if owner == action.player:
        return []
    return [sitting.reason("split.wizard.takes", player=owner, count=state.treasure["red"])]


def _wizard(sitting: Sitting, state: State, action: Action) -> State:
    reds = state.treasure.only("red")
    state = _gain(state, action.player, reds)
    return to_share(sitting, draw_items(sitting, state, action.player, reds["red"]))


def _gain(state: State, name: str, tokens: Tokens) -> State:
    return state.moving(on(state.slain), "screens", tokens).with_player(state.player(name).gaining(tokens))


def _take_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    players = participants(state.dead.attackers)
    if len(players) > 1:
        return [sitting.reason("split.solo.several", count=len(players))]
    if action.player not in players:
        return [sitting.reason("split.participants.outsider", player=action.player)]
    return []


def _take(sitting: Sitting, state: State, action: Action) -> State:
    return _shared(state, ((action.player, state.treasure),))


def _share_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    return share_faults(
        sitting, participants(state.dead.attackers), state.treasure, dict(action.shares), None
    )


def _share(sitting: Sitting, state: State, action: Action) -> State:
    return _shared(state, tuple((name, share) for name, share in action.shares if share))


def _shared(state: State, shares: tuple[tuple[str, Tokens], ...]) -> State:
    for name, share in shares:
        state = _gain(state, name, share)
    return to_thieves(replace(state, shares=shares))


def _fail_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    players = participants(state.dead.attackers)
    return [sitting.reason("split.failure.not-solo", player=players[0])] if len(players) == 1 else []


def _fail(sitting: Sitting, state: State, action: Action) -> State:
    return to_thieves(state.moving(on(state.slain), "away", state.treasure))


def _steal_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    attackers = state.dead.attackers
    against = theft_faults(attackers, action.player, action.other, state.stolen, sitting)
    if action.chosen and not against and not chooses(attackers, action.player, sitting):
        against.append(sitting.reason("steal.blind.looked"))
    return against


def _steal(sitting: Sitting, state: State, action: Action) -> State:
    robbed = take_secretly(state, action.player, action.other, sitting.book.count("power.steal"))
    done = (*state.stolen, action.player)
    after = to_thieves(replace(robbed, stolen=done))
    spared = to_thieves(replace(state, stolen=done))
    return replace(after, robbed=action.other, before_theft=spared)


def take_secretly(state: State, thief: str, victim: str, number: int) -> State:
    """Tokens go from screen to screen unseen; none if there are none."""
    taken = min(number, state.player(victim).size)
    return state.with_player(state.player(thief).secretly(taken), state.player(victim).secretly(-taken))


def _keep_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    thief = next_thief(state)
    return [] if action.player == thief else [sitting.reason("steal.order.earlier", other=thief)]


def _keep(sitting: Sitting, state: State, action: Action) -> State:
    return to_thieves(replace(state, stolen=(*state.stolen, action.player)))


def _return(sitting: Sitting, state: State, action: Action) -> State:
    return homeward(sitting, state)


def _none(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    return []


FAULTS: dict[str, Faults] = {
    "wizard": _wizard_faults,
    "take": _take_faults,
    "share": _share_faults,
    "fail": _fail_faults,
    "steal": _steal_faults,
    "keep": _keep_faults,
    "return": _none,
}

APPLY: dict[str, Apply] = {
    "wizard": _wizard,
    "take": _take,
    "share": _share,
    "fail": _fail,
    "steal": _steal,
    "keep": _keep,
    "return": _return,
}
