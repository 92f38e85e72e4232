"""Whether an action is legal at the table, and the table after it."""

from dataclasses import replace

from pnp.games.or_des_dragons.fight import called
from pnp.games.or_des_dragons.referee import ending, magic, spoils, turns
from pnp.games.or_des_dragons.referee.actions import FORMS, Action
from pnp.games.or_des_dragons.referee.state import Phase, State
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Verdict

FAULTS = {**turns.FAULTS, **spoils.FAULTS, **ending.FAULTS}
APPLY = {**turns.APPLY, **spoils.APPLY, **ending.APPLY}

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
        against = FAULTS[action.verb](sitting, state, action)
    if against or action.verb != "attack":
        return sitting.judged(against)
    dragon = turns.engaged(sitting, state, action)
    name = called(sitting.book, action.hero)
    sum_told = {"hero": name, "total": dragon.total, "strength": dragon.strength}
    return sitting.verdict(True, sitting.reason("attack.kill.placed", **sum_told))


def apply(sitting: Sitting, state: State, action: Action) -> State:
    """The table after a legal action."""
    if action.verb == "item":
        return magic.play(sitting, state, action)
    fresh = replace(state, placed="", robbed="", before_theft=None, before_item=None, last_item=("", ""))
    return APPLY[action.verb](sitting, fresh, action)


_WRONG_TIME = {"steal": "steal.when.too-early", "return": "cards.return.not-now", "trade": "fair.when.closed"}
