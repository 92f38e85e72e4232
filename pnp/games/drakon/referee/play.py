"""Whether a line may be played, and the table after it."""

from collections.abc import Callable
from dataclasses import replace

from pnp.games.drakon.journeys import move_faults
from pnp.games.drakon.referee import options, skills
from pnp.games.drakon.referee.actions import FORMS, Action
from pnp.games.drakon.referee.choices import choose
from pnp.games.drakon.referee.effects import can_move, laid, settle, with_tile
from pnp.games.drakon.referee.ending import claim, coin_faults, reveal
from pnp.games.drakon.referee.state import Piece, State, Task
from pnp.games.drakon.turns import Outlook, pass_faults
from pnp.games.drakon.variants import escape_faults, goal, unit
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason, Verdict

TURN = ("place", "move", "pass", "skill")


def due(state: State) -> tuple[str, ...]:
    """The verbs that may be played now, but that coins may be shown to win at any moment."""
    match state.phase:
        case "heroes":
            return ("hero",)
        case "turn":
            return TURN
        case "choice":
            return options.VERBS[state.task.kind]
        case "count":
            return ("count",)
    return ()


def check(sitting: Sitting, state: State, action: Action) -> Verdict:
    """Legal, or every reason against it."""
    verbs = due(state)
    if state.phase == "over":
        return sitting.verdict(False, sitting.reason("turn.action.over"))
    if action.verb == "win" and state.phase in ("turn", "choice"):
        return sitting.judged(_win_faults(sitting, state, action))
    if action.verb not in verbs:
        first = " / ".join(FORMS[verb] for verb in verbs)
        return sitting.verdict(False, sitting.reason("turn.action.not-now", first=first))
    if state.phase == "choice":
        return sitting.judged(
            options.faults(sitting, state, state.task, action), *_on_trust(sitting, state, action)
        )
    return sitting.judged(_FAULTS[action.verb](sitting, state, action))


def apply(sitting: Sitting, state: State, action: Action) -> State:
    """The table after a legal action and all that follows by itself."""
    if action.verb == "win":
        return claim(state, state.purses[action.seat], action.values)
    state = replace(state, arrived=())
    if state.phase == "choice":
        return settle(sitting, choose(sitting, state, action))
    if action.verb in TURN and not (action.verb == "skill" and skills.is_after(state, action.piece)):
        state = replace(state, fresh=-1, controlled=() if state.fresh >= 0 else state.controlled)
    return settle(sitting, _APPLY[action.verb](sitting, state, action))


def _on_trust(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    """To leave a swap that must be made says that no tile of the hand fits, which nobody else can see."""
    if action.verb == "skip" and state.task.kind == "swap" and sitting.reading("must-use") == "must":
        return [sitting.reason("effect.compulsory.claimed")]
    return []


# -- before the first turn


def _hero_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against = []
    if any(piece.hero == action.hero for piece in state.pieces):
        against.append(sitting.reason("hero.use.taken", hero=sitting.book.name("heroes", action.hero)))
    if len(state.of(action.seat)) >= state.each:
        against.append(sitting.reason("hero.use.enough", player=state.seats[action.seat]))
    return against


def _hero(sitting: Sitting, state: State, action: Action) -> State:
    """Pieces stand in the order of seats, whatever the order in which they were told."""
    name = action.hero if state.each > 1 else state.seats[action.seat]
    pieces = [*state.pieces, Piece(name, action.seat, action.hero)]
    return replace(state, pieces=tuple(sorted(pieces, key=lambda piece: piece.seat)))


# -- the action of a turn


def turn_faults(sitting: Sitting, state: State, piece: int) -> list[Reason]:
    """Why this hero is not the one to act."""
    hero = state.pieces[piece]
    if hero.seat != state.turn:
        return [sitting.reason("turn.action.not-yours", player=state.seats[state.turn])]
    if piece in state.acted or state.active not in (-1, piece):
        return [sitting.reason("variant.couple.acted", hero=hero.name)]
    return []


def _place_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against = turn_faults(sitting, state, action.piece)
    return against + options.placing_faults(sitting, state, state.pieces[action.piece].seat, action)


def _place(sitting: Sitting, state: State, action: Action) -> State:
    """A tile from the hand, and another one from the pile."""
    assert action.cell is not None and action.tile is not None
    seat = state.pieces[action.piece].seat
    drawn = min(1, state.pile)
    state = replace(with_tile(state, action.cell, action.tile), pile=state.pile - drawn)
    state = state.hand(seat, drawn - 1).then(Task("end", action.piece, cause="place"))
    return laid(sitting, state, action.cell, action.piece, seat, "placed")


def _move_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    assert action.cell is not None
    against = turn_faults(sitting, state, action.piece)
    return against + move_faults(sitting, state.tiles, state.pieces[action.piece].cell, action.cell)


def _move(sitting: Sitting, state: State, action: Action) -> State:
    assert action.cell is not None
    seat = state.pieces[action.piece].seat
    end = Task("end", action.piece, cause="move")
    return state.then(end, Task("arrive", action.piece, seat, seat, action.cell))


def _pass_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    against = turn_faults(sitting, state, action.piece)
    hand = state.hands[state.pieces[action.piece].seat]
    return against + pass_faults(sitting, Outlook(hand, can_move(sitting, state, action.piece)))


def _pass(sitting: Sitting, state: State, action: Action) -> State:
    return state.then(Task("end", action.piece, cause="pass"))


def _skill_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    if skills.is_after(state, action.piece) or state.pieces[action.piece].seat != state.turn:
        return skills.skill_faults(sitting, state, action)
    return turn_faults(sitting, state, action.piece) or skills.skill_faults(sitting, state, action)


def _skill(sitting: Sitting, state: State, action: Action) -> State:
    if state.pieces[action.piece].hero == "wizard":
        state = state.then(Task("end", action.piece, cause="move"))
    return skills.use(sitting, state, action)


# -- showing coins


def _win_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    """Why these coins, shown now, do not win."""
    purse = state.purses[action.seat]
    against = coin_faults(sitting, state, purse, action.values, all_of_them=False)
    aim = goal(sitting)
    total = aim.of(action.values)
    if total < aim.amount:
        told = {"total": total, "amount": aim.amount, "unit": unit(sitting, aim)}
        against.append(sitting.reason(f"{aim.rule}.short", **told))
    away = any(state.purses[state.pieces[piece].seat] == purse for piece in state.arrived)
    if aim.escape and not away:
        against += escape_faults(sitting, "none", "moved")
    return against


def _count_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    purse = state.purses[action.seat]
    if any(purse == counted for counted, _ in state.counted):
        return [sitting.reason("coins.secret.told", player=state.seats[action.seat])]
    return coin_faults(sitting, state, purse, action.values, all_of_them=True)


def _count(sitting: Sitting, state: State, action: Action) -> State:
    return reveal(state, state.purses[action.seat], action.values)


_FAULTS: dict[str, Callable[[Sitting, State, Action], list[Reason]]] = {
    "hero": _hero_faults,
    "place": _place_faults,
    "move": _move_faults,
    "pass": _pass_faults,
    "skill": _skill_faults,
    "count": _count_faults,
}

_APPLY: dict[str, Callable[[Sitting, State, Action], State]] = {
    "hero": _hero,
    "place": _place,
    "move": _move,
    "pass": _pass,
    "skill": _skill,
    "count": _count,
}
