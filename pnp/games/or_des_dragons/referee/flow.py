"""What follows by itself: from one action to the next decision anybody has to take."""

from pnp.games.or_des_dragons.fight import cards_drawn, owners, participants, wizard_with_priority
from pnp.games.or_des_dragons.referee.state import DOWN, UP, Dragon, State, deck, on
from pnp.games.or_des_dragons.table import fair_at, from_bag, over
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting


def go_on(sitting: Sitting, state: State) -> State:
    """A beaten dragon is dealt with; else a missing one is drawn; else the next player has the turn."""
    beaten = next((dragon for dragon in state.dragons if dragon.total >= dragon.strength), None)
    if beaten is not None:
        return _slay(sitting, state, beaten)
    state = replace(state, slain="", shares=(), stolen=())
    treasures = tuple(state.pools[on(dragon.id)].size for dragon in state.dragons)
    if over(treasures, deck(sitting, state), state.bag, sitting) != "not-yet":
        return replace(state, phase="count")
    missing = len(state.dragons) < sitting.book.count("setup.vulnerable")
    if missing and deck(sitting, state) and state.bag:
        return replace(state, phase="refill")
    if over(treasures, 1, 1, sitting, _all_pinned(state)) == "deadlock":
        return replace(state, phase="count")
    return replace(state, phase="turn")


def _all_pinned(state: State) -> bool:
    """Whether nobody has an adventurer to attack with, nor a magic item that might free one.

    Nobody sees which items are held: where all pass in turn, none of them is played.
    """
    if any(player.at(UP) or player.at(DOWN) for player in state.players):
        return False
    return state.passed >= len(state.players) or not any(player.items for player in state.players)


def after_reveal(sitting: Sitting, state: State) -> State:
    """The set-up goes on until the table is full; later a certain dragon brings the Fair."""
    full = sitting.book.count("setup.vulnerable")
    if state.phase == "setup" and len(state.dragons) < full:
        return state
    if state.phase == "refill" and not state.fair_held and len(state.drawn) - full == fair_at(sitting):
        return replace(state, phase="fair")
    return go_on(sitting, state)


def to_share(sitting: Sitting, state: State) -> State:
    """With the treasure complete: a lone wizard takes the reds; then it is shared, if there is any."""
    if wizard_with_priority(state.dead.attackers, state.treasure["red"], sitting):
        return replace(state, phase="wizard")
    return replace(state, phase="share") if state.treasure else to_thieves(state)


def to_thieves(state: State) -> State:
    """After the share: the thieves that have somebody to steal from; then the adventurers return."""
    while (thief := next_thief(state)) and not victims(state, thief):
        state = replace(state, stolen=(*state.stolen, thief))
    return replace(state, phase="steal" if thief else "return")


def next_thief(state: State) -> str:
    """Whose thief is next; empty where none is left."""
    thieves = owners(state.dead.attackers, "thief")
    return next((name for name in thieves if name not in state.stolen), "")


def victims(state: State, thief: str) -> list[str]:
    """Who fought along with a thief's player and has something: without any, no thief is asked."""
    fought = participants(state.dead.attackers)
    return [name for name in fought if name != thief and state.player(name).size]


def received(sitting: Sitting, state: State) -> State:
    """With the share in its owners' hands: items are drawn for red tokens, and nobody swaps it any more."""
    for name, share in state.shares:
        state = draw_items(sitting, state, name, share["red"])
    return replace(state, shares=()) if state.shares else state


def homeward(sitting: Sitting, state: State) -> State:
    """The adventurers return face down, the slain dragon leaves the table."""
    state = received(sitting, state)
    dead = state.dead
    for attacker in dead.attackers:
        state = state.with_player(state.player(attacker.player).moved(attacker.hero, DOWN))
    state = replace(state, dragons=tuple(dragon for dragon in state.dragons if dragon.id != dead.id))
    return go_on(sitting, state)


def _slay(sitting: Sitting, state: State, beaten: Dragon) -> State:
    """Its hidden treasure is drawn, as far as the bag holds it."""
    state = replace(state, slain=beaten.id, shares=(), stolen=())
    tokens, state = laid_out(sitting, state, beaten.hidden)
    return replace(state, phase="hidden", due=tokens) if tokens else to_share(sitting, state)


def laid_out(sitting: Sitting, state: State, wanted: int) -> tuple[int, State]:
    """How many tokens a dragon gets of the bag; if that is too short for any, it is out of the game now."""
    tokens, _ = from_bag(wanted, state.bag, sitting)
    return tokens, replace(state, closed=state.closed or (wanted > 0 and not tokens))


def draw_items(sitting: Sitting, state: State, name: str, reds: int) -> State:
    """What a player draws for red tokens. An empty pile is made anew of the discard."""
    for _ in range(cards_drawn(state.dead.attackers, name, reds, sitting)):
        if not state.item_pile:
            state = replace(state, item_pile=len(state.discard), discard=())
        if not state.item_pile:
            return state
        player = state.player(name)
        state = state.with_player(replace(player, items=player.items + 1))
        state = replace(state, item_pile=state.item_pile - 1)
    return state
