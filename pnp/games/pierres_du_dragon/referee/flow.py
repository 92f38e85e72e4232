"""What follows by itself: from one action to the next decision anybody has to take."""

from itertools import dropwhile

from pnp.games.pierres_du_dragon.auction import auction_result, to_bank, to_front
from pnp.games.pierres_du_dragon.characters import OPTIONAL
from pnp.games.pierres_du_dragon.payment import open_options
from pnp.games.pierres_du_dragon.referee.borrowing import Copy, Fetch, Keep, Summon, may_twin
from pnp.games.pierres_du_dragon.referee.draws import Draw, Name
from pnp.games.pierres_du_dragon.referee.powers import Banish, Pay, Plunder, Receive, Rob
from pnp.games.pierres_du_dragon.referee.state import SPENT, Offer, PowerUse, State, turned_up
from pnp.games.pierres_du_dragon.referee.trading import Buy, Redeem, may_decline
from pnp.games.pierres_du_dragon.referee.verb import PowerVerb, card
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens

POWERS: dict[str, type[PowerVerb]] = {
    verb.effect: verb
    for verb in (Receive, Pay, Rob, Plunder, Banish, Draw, Name, Buy, Redeem, Copy, Fetch, Summon, Keep)
}
"""The verb of each effect."""


def follow_up(sitting: Sitting, state: State) -> State:
    """What follows by itself, up to the next decision."""
    before = None
    while state is not before:
        before, state = state, _step(sitting, state)
    return state


def _step(sitting: Sitting, state: State) -> State:
    """One thing that follows by itself; the very same state where somebody has to decide."""
    match state.phase:
        case "power" | "unknown":
            return _used(sitting, state)
        case "bid" | "tiebreak":
            return state if len(state.bids) < len(state.bidders) else _settled(sitting, state)
        case "turn" if len(set(state.coming)) == 1:
            return turned_up(state, state.coming[0])
        case "specials" if state.up:
            return _round_over(state)
    return state


def _settled(sitting: Sitting, state: State) -> State:
    """All fists are open: what was bid is spent, then a tie is broken, or somebody uses the power."""
    for bid in state.bids:
        state = state.telling("bids", bid.player, tokens=bid.coins)
        state = state.paying(bid.player, to_bank(bid.coins))
        state = state.spending(bid.player, to_front(bid.coins)["fairy"])
    first, silver = (state.gold, state.bids) if state.tied else (state.bids, None)
    result = auction_result(first, silver, sitting)
    if result.tied:
        return state.fists_closed(first, result.tied).telling("tied")
    character, state = state.current, replace(state.fists_closed(), current="")
    if not result.winner:
        code = "bewitched" if result.bewitched else "skipped" if result.skipped else "tied-again"
        return state.telling(code, other=character)
    stake = next(bid.coins for bid in first if bid.player == result.winner).only("fairy", "common")
    state = replace(state, stake=stake, second=result.second).telling("wins", result.winner, character)
    if may_twin(sitting, state, result.winner, character):
        return state.then(Offer(result.winner, character))
    return state.then(PowerUse(result.winner, character))


def _used(sitting: Sitting, state: State) -> State:
    """A power as far as it leaves no choice."""
    use = state.use
    if not use.known:
        return state
    if use.ways is None:
        return _begun(sitting, state, use)
    possible = _possible(sitting, state, use)
    if not any(possible.ways or ()):
        return state.popped()
    if possible != use:
        return state.popped().then(possible)
    if len(use.effects) == 1 and not may_decline(use):
        moves = POWERS[use.effects[0]].moves(sitting, state)
        if moves is not None and len(moves) == 1:
            return moves[0].apply(sitting, state)
    return state


def _begun(sitting: Sitting, state: State, use: PowerUse) -> State:
    """What may be chosen now stands in the task, unless that is nothing."""
    looked = _looked_at(sitting, state, use)
    if looked.known:
        looked = _possible(sitting, state, looked)
        if not any(looked.ways or ()):
            return state.popped().telling("idle", use.player, use.character)
    return state.popped().then(looked)


def _looked_at(sitting: Sitting, state: State, use: PowerUse) -> PowerUse:
    """What may be chosen; whether the whole of it may be left, unless its steps say so themselves."""
    known = card(sitting, use)
    if not known.judgeable:
        return replace(use, ways=(), known=False)
    options = open_options(state.stones(use.player), known, sitting)
    itself = any(OPTIONAL & set(way) for way in options.alternatives)
    return replace(use, ways=options.alternatives, free=options.may_decline and not itself)


def _possible(sitting: Sitting, state: State, use: PowerUse) -> PowerUse:
    """Without steps that come to nothing now, and without alternatives that consist of nothing else."""
    state = state.popped().then(use)
    before = tuple(dict.fromkeys(use.ways or ()))
    left = [tuple(dropwhile(lambda effect: _is_idle(sitting, state, effect), way)) for way in before]
    worth = [way for way, whole in zip(left, before, strict=True) if way or not whole]
    return replace(use, ways=tuple(dict.fromkeys(worth if any(worth) else left)))


def _is_idle(sitting: Sitting, state: State, effect: str) -> bool:
    moves = POWERS[effect].moves(sitting, state)
    return moves is not None and not moves


def _round_over(state: State) -> State:
    """Fairy gold flies home, unused curses go to the bank, this round's guests are discarded."""
    for player in state.seats:
        state = state.spending(player, -state.pools[player][SPENT])
        state = state.paying(player, state.held(player).only("cursed"))
    used = state.used + Tokens((guest, 1) for guest in state.specials)
    return replace(state, used=used, specials=(), up=(), stake=Tokens(), second=()).telling("round-over")
