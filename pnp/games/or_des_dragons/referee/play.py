"""Whether an action is legal at the table, and the table after it; magic items are in ``magic``."""

from collections.abc import Callable
from dataclasses import replace

from pnp.games.or_des_dragons.deal import share_faults
from pnp.games.or_des_dragons.fight import (
    Attacker,
    chooses,
    participants,
    strength,
    wizard_with_priority,
)
from pnp.games.or_des_dragons.referee import magic
from pnp.games.or_des_dragons.referee.actions import FORMS, Action
from pnp.games.or_des_dragons.referee.flow import (
    after_reveal,
    draw_items,
    go_on,
    homeward,
    laid_out,
    next_thief,
    to_share,
    to_thieves,
)
from pnp.games.or_des_dragons.referee.state import DOWN, UP, Dragon, Phase, Player, State, on
from pnp.games.or_des_dragons.theft import theft_faults
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason, Verdict

PHASES: dict[str, tuple[Phase, ...]] = {
    "reveal": ("setup", "refill"),
    "turn": ("turn",),
    "attack": ("turn",),
    "pass": ("turn",),
    "recall": ("turn",),
    "hidden": ("hidden",),
    "wizard": ("wizard",),
    "take": ("share",),
    "share": ("share",),
    "fail": ("share",),
    "steal": ("steal",),
    "keep": ("steal",),
    "return": ("return",),
    "trade": ("fair",),
    "close": ("fair",),
    "count": ("count",),
}
"""When each verb may be played; items have moments of their own."""


def check(sitting: Sitting, state: State, action: Action) -> Verdict:
    """Legal, or every reason against it."""
    if action.verb == "item":
        against = magic.faults(sitting, state, action)
    elif state.phase not in PHASES[action.verb]:
        first = " / ".join(FORMS[verb] for verb, phases in PHASES.items() if state.phase in phases)
        against = [sitting.reason(_WRONG_TIME.get(action.verb, "attack.turn.not-now"), first=first)]
    else:
        against = _FAULTS[action.verb](sitting, state, action)
    return sitting.judged(against)


def apply(sitting: Sitting, state: State, action: Action) -> State:
    """The table after a legal action."""
    if action.verb == "item":
        return magic.play(sitting, state, action)
    fresh = replace(state, placed="", robbed="", before_theft=None, before_item=None, last_item=("", ""))
    return _APPLY[action.verb](sitting, fresh, action)


_WRONG_TIME = {"steal": "steal.when.too-early", "return": "cards.return.not-now", "trade": "fair.when.closed"}


# -- dragons and tokens from the bag


def _reveal_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against: list[Reason] = []
    name = sitting.book.name("dragons", action.dragon)
    if action.dragon in state.drawn:
        against.append(sitting.reason("dragons.refill.repeated", dragon=name))
    expected, _ = laid_out(sitting, state, int(sitting.book.row("dragons", action.dragon)["known"]))
    if action.tokens.size != expected:
        code = "dragons.refill.known"
        against.append(sitting.reason(code, dragon=name, expected=expected, count=action.tokens.size))
    return against + bag_faults(sitting, state, action.tokens)


def bag_faults(sitting: Sitting, state: State, tokens: Tokens) -> list[Reason]:
    """Nobody can draw what is not in the bag."""
    return [
        sitting.reason(
            "end.bag.lacks", token=sitting.book.name("tokens", kind), count=state.pools["bag"][kind]
        )
        for kind in state.pools["bag"].lacks(tokens)
    ]


def _reveal(sitting: Sitting, state: State, action: Action) -> State:
    row = sitting.book.row("dragons", action.dragon)
    _, state = laid_out(sitting, state, int(row["known"]))
    state = state.moving("bag", on(action.dragon), action.tokens)
    dragon = Dragon(action.dragon, int(row["strength"]), int(row["hidden"]))
    laid = replace(state, dragons=(*state.dragons, dragon), drawn=(*state.drawn, action.dragon))
    return after_reveal(sitting, laid)


def _hidden_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against = bag_faults(sitting, state, action.tokens)
    if action.tokens.size != state.due:
        against.append(sitting.reason("dragons.hidden.wrong", expected=state.due, count=action.tokens.size))
    return against


def _hidden(sitting: Sitting, state: State, action: Action) -> State:
    state = state.moving("bag", on(state.slain), action.tokens)
    return to_share(sitting, replace(state, due=0))


# -- a turn


def _own_turn(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    if action.player == state.current.name:
        return []
    return [sitting.reason("attack.turn.not-yours", player=state.current.name)]


def _turn_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against = _own_turn(sitting, state, action)
    player = state.player(action.player)
    if player.at(UP):
        against.append(sitting.reason("cards.flip.some-up", count=len(player.at(UP))))
    elif not player.at(DOWN):
        against.append(sitting.reason("cards.flip.nothing"))
    return against


def _turn(sitting: Sitting, state: State, action: Action) -> State:
    return state.with_player(all_up(state.player(action.player), DOWN))


def all_up(player: Player, *places: str) -> Player:
    """With every adventurer of these places face up in front."""
    return replace(player, heroes=tuple((hero, UP if at in places else at) for hero, at in player.heroes))


def _attack_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against = _own_turn(sitting, state, action)
    where = state.player(action.player).where(action.hero)
    if where != UP:
        code = "face-down" if where == DOWN else "engaged"
        against.append(sitting.reason(f"attack.face-up.{code}", hero=action.hero))
    if state.dragon(action.dragon) is None:
        against.append(sitting.reason("attack.any-dragon.absent"))
    return against


def _attack(sitting: Sitting, state: State, action: Action) -> State:
    dragon = state.dragon(action.dragon)
    assert dragon is not None
    attacker = Attacker(action.player, action.hero, strength(sitting.book, action.hero))
    state = state.with_dragon(replace(dragon, attackers=(*dragon.attackers, attacker)))
    state = state.with_player(state.player(action.player).moved(action.hero, dragon.id))
    return go_on(sitting, replace(_next(state), placed=dragon.id))


def _next(state: State) -> State:
    return replace(state, turn=(state.turn + 1) % len(state.players))


def _stuck_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against = _own_turn(sitting, state, action)
    player = state.player(action.player)
    if action.verb == "pass" and player.at(UP):
        against.append(sitting.reason("attack.compulsory.must"))
    elif action.verb == "pass" and player.at(DOWN):
        against.append(sitting.reason("attack.compulsory.turn-first"))
    elif player.at(UP) or player.at(DOWN):
        against.append(sitting.reason("attack.pinned.none"))
    elif sitting.reading("pinned") != action.verb:
        against.append(sitting.reason(f"attack.pinned.{sitting.reading('pinned')}"))
    return against


def _pass(sitting: Sitting, state: State, action: Action) -> State:
    return go_on(sitting, _next(state))


def _recall(sitting: Sitting, state: State, action: Action) -> State:
    freed = tuple(
        replace(dragon, attackers=tuple(a for a in dragon.attackers if a.player != action.player))
        for dragon in state.dragons
    )
    player = state.player(action.player)
    return replace(state, dragons=freed).with_player(all_up(player, *(dragon.id for dragon in freed)))


# -- the treasure of a slain dragon


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


# -- thieves and the way home


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


# -- the Fair and the end


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
        told = ", ".join(f"{kind} {count}" for kind, count in player.known.items()) or "none"
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


_FAULTS: dict[str, Callable[[Sitting, State, Action], list[Reason]]] = {
    "reveal": _reveal_faults,
    "hidden": _hidden_faults,
    "turn": _turn_faults,
    "attack": _attack_faults,
    "pass": _stuck_faults,
    "recall": _stuck_faults,
    "wizard": _wizard_faults,
    "take": _take_faults,
    "share": _share_faults,
    "fail": _fail_faults,
    "steal": _steal_faults,
    "keep": _keep_faults,
    "return": _none,
    "trade": _trade_faults,
    "close": _none,
    "count": _count_faults,
}

_APPLY: dict[str, Callable[[Sitting, State, Action], State]] = {
    "reveal": _reveal,
    "hidden": _hidden,
    "turn": _turn,
    "attack": _attack,
    "pass": _pass,
    "recall": _recall,
    "wizard": _wizard,
    "take": _take,
    "share": _share,
    "fail": _fail,
    "steal": _steal,
    "keep": _keep,
    "return": _return,
    "trade": _trade,
    "close": _close,
    "count": _count,
}
