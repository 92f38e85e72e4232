"""Whether an action is legal at the table, and the table after it."""

from collections.abc import Callable
from dataclasses import replace

from pnp.games.dragons import turn
from pnp.games.dragons.referee.actions import FORMS, Action
from pnp.games.dragons.referee.state import Phase, Pile, State
from pnp.games.dragons.years import first_player, set_apart
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import Tokens
from pnp.rules.verdict import Reason, Verdict

PHASES: dict[str, Phase] = {
    "open": "open",
    "draw": "turn",
    "sit": "turn",
    "pass": "turn",
    "last": "last",
    "show": "show",
}
"""When each verb may be played."""


def check(sitting: Sitting, state: State, action: Action) -> Verdict:
    """Legal, or every reason against it."""
    if state.phase != PHASES[action.verb]:
        return sitting.verdict(False, _wrong_time(sitting, state, action))
    return sitting.judged(_FAULTS[action.verb](sitting, state, action))


def apply(sitting: Sitting, state: State, action: Action) -> State:
    """The table after a legal action."""
    return _APPLY[action.verb](sitting, state, action)


def _wrong_time(sitting: Sitting, state: State, action: Action) -> Reason:
    if state.phase == "over":
        return sitting.reason("setup.years.over", year=state.year, years=len(state.decks))
    if state.phase == "last" and PHASES[action.verb] == "turn":
        if action.player == state.current:
            return sitting.reason("last-player.forced", player=state.current)
        if action.player in state.dragons:
            pile = state.dragons.index(action.player) + 1
            return sitting.reason("sit.stay.seated", player=action.player, pile=pile)
    if action.verb == "last":
        return sitting.reason("last-player.not-yet")
    first = " / ".join(FORMS[verb] for verb, phase in PHASES.items() if phase == state.phase)
    return sitting.reason("turn.actions.not-now", first=first)


def _unseen_faults(sitting: Sitting, state: State, cards: Tokens) -> list[Reason]:
    """Nobody can turn up a card that has been seen before."""
    return [
        sitting.reason("components.treasure.gone", card=card, count=state.unseen[card])
        for card in state.unseen.lacks(cards)
    ]


# -- a year begins


def _open_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against: list[Reason] = []
    if len(action.row) != len(state.seats):
        told = {"expected": len(state.seats), "count": len(action.row)}
        against.append(sitting.reason("year.start.row", **told))
    return against + _unseen_faults(sitting, state, _bag(action.row))


def _open(sitting: Sitting, state: State, action: Action) -> State:
    players = len(state.seats)
    dealt = 0 if set_apart(sitting, players) else players * state.hand
    return replace(
        state.seeing(_bag(action.row)),
        phase="turn",
        deck=state.decks[state.year - 1] - dealt - players,
        piles=tuple(Pile((card,)) for card in action.row),
        hands=tuple((name, state.hand) for name in state.seats),
    )


def _bag(row: tuple[str, ...]) -> Tokens:
    return Tokens([(card, 1) for card in row])


# -- a turn


def _turn_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    deed: turn.Deed = "draw" if action.verb == "draw" else "sit" if action.verb == "sit" else "pass"
    against: list[Reason] = []
    if action.player != state.current and action.player not in state.dragons:
        against.append(sitting.reason("year.first-player.not-yours", player=state.current))
    hand = state.held(action.player)
    against += turn.faults(sitting, state.dragons, state.deck, action.player, deed, action.pile, hand)
    return against + _unseen_faults(sitting, state, _bag(action.row))


def _draw(sitting: Sitting, state: State, action: Action) -> State:
    """The drawn card comes to lie on the pile, or one held before: which, only its owner knows."""
    pile = state.piles[action.pile - 1]
    state = state.with_pile(action.pile, Pile((*pile.cards, *action.row))).seeing(_bag(action.row))
    if state.deck:
        return _next(replace(state, deck=state.deck - 1))
    return _next(state.holding(action.player, state.held(action.player) - 1))


def _sit(sitting: Sitting, state: State, action: Action) -> State:
    pile = state.piles[action.pile - 1]
    state = _next(state.with_pile(action.pile, replace(pile, dragon=action.player)))
    return replace(state, phase="last") if turn.is_last(state.dragons, state.current) else state


def _pass(sitting: Sitting, state: State, action: Action) -> State:
    return _next(state)


def _next(state: State) -> State:
    return replace(state, turn=state.seats.index(turn.after(state.seats, state.dragons, state.current)))


# -- a year ends


def _last_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against: list[Reason] = []
    if action.player != state.current:
        against.append(sitting.reason("last-player.other", player=state.current))
    if action.cards.size != state.deck:
        told = {"expected": state.deck, "count": action.cards.size}
        against.append(sitting.reason("last-player.deck", **told))
    return against + _unseen_faults(sitting, state, action.cards)


def _last(sitting: Sitting, state: State, action: Action) -> State:
    """All take their piles; the last one what is left of the deck too."""
    for pile in state.piles:
        state = state.winning(pile.dragon or action.player, _bag(pile.cards))
    state = state.winning(action.player, action.cards).seeing(action.cards)
    return _year_over(replace(state, deck=0, piles=()))


def _show_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against: list[Reason] = []
    held = state.held(action.player)
    if action.cards.size != held:
        told = {"player": action.player, "expected": held, "count": action.cards.size}
        against.append(sitting.reason("variant.hidden-card.size", **told))
    return against + _unseen_faults(sitting, state, action.cards)


def _show(sitting: Sitting, state: State, action: Action) -> State:
    state = state.winning(action.player, action.cards).seeing(action.cards)
    return _year_over(state.holding(action.player, 0))


def _year_over(state: State) -> State:
    """Once the hands are shown the next year begins, if there is one. ``turn`` stays at who was last."""
    if any(count for _, count in state.hands):
        return replace(state, phase="show")
    if state.year == len(state.decks):
        return replace(state, phase="over")
    begins = state.seats.index(first_player(state.seats, state.current))
    return replace(state, phase="open", year=state.year + 1, turn=begins)


_FAULTS: dict[str, Callable[[Sitting, State, Action], list[Reason]]] = {
    "open": _open_faults,
    "draw": _turn_faults,
    "sit": _turn_faults,
    "pass": _turn_faults,
    "last": _last_faults,
    "show": _show_faults,
}

_APPLY: dict[str, Callable[[Sitting, State, Action], State]] = {
    "open": _open,
    "draw": _draw,
    "sit": _sit,
    "pass": _pass,
    "last": _last,
    "show": _show,
}
