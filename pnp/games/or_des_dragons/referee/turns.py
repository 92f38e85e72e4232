"""A turn at the table: dragons laid out, cards turned, adventurers placed, hidden tokens drawn."""

from dataclasses import replace

from pnp.games.or_des_dragons.fight import Attacker, called, strength
from pnp.games.or_des_dragons.referee.actions import Action, Apply, Faults
from pnp.games.or_des_dragons.referee.flow import after_reveal, go_on, laid_out, to_share
from pnp.games.or_des_dragons.referee.state import DOWN, UP, Dragon, Player, State, on
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason


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
        name = called(sitting.book, action.hero)
        against.append(sitting.reason(f"attack.face-up.{code}", hero=name))
    if state.dragon(action.dragon) is None:
        against.append(sitting.reason("attack.any-dragon.absent"))
    return against


def engaged(sitting: Sitting, state: State, action: Action) -> Dragon:
    """The dragon with one more adventurer under it."""
    dragon = state.dragon(action.dragon)
    assert dragon is not None
    attacker = Attacker(action.player, action.hero, strength(sitting.book, action.hero))
    return replace(dragon, attackers=(*dragon.attackers, attacker))


def _attack(sitting: Sitting, state: State, action: Action) -> State:
    dragon = engaged(sitting, state, action)
    state = state.with_dragon(dragon)
    state = state.with_player(state.player(action.player).moved(action.hero, dragon.id))
    return go_on(sitting, replace(_next(state), placed=dragon.id, acting=action.player))


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


FAULTS: dict[str, Faults] = {
    "reveal": _reveal_faults,
    "hidden": _hidden_faults,
    "turn": _turn_faults,
    "attack": _attack_faults,
    "pass": _stuck_faults,
    "recall": _stuck_faults,
}

APPLY: dict[str, Apply] = {
    "reveal": _reveal,
    "hidden": _hidden,
    "turn": _turn,
    "attack": _attack,
    "pass": _pass,
    "recall": _recall,
}
