"""Skills as they are played: whose, when, and what they do."""

from collections.abc import Callable
from dataclasses import replace

from pnp.games.drakon.heroes import (
    dwarf_hand,
    exchange_faults,
    moment_faults,
    steal_faults,
    use_faults,
)
from pnp.games.drakon.journeys import move_faults
from pnp.games.drakon.moving import entered
from pnp.games.drakon.notation import cell_text, cell_texts
from pnp.games.drakon.referee.actions import Action
from pnp.games.drakon.referee.state import Piece, State, Task
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason


def is_after(state: State, piece: int) -> bool:
    """Whether a skill would follow upon this hero's own action."""
    return state.fresh == piece and state.last in ("move", "place")


def moment(state: State, piece: int) -> str:
    """What is happening for a hero; ``under-way`` where it is not his turn."""
    if is_after(state, piece):
        return "after-move" if state.last == "move" else "after-placing"
    return "before-action"


def is_own_turn(state: State, piece: int) -> bool:
    """Whether this hero may act, or has just acted."""
    if is_after(state, piece):
        return True
    return state.pieces[piece].seat == state.turn and piece not in state.acted


def skill_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    """Every reason against using this skill like this now."""
    piece = state.pieces[action.piece]
    if not piece.hero or sitting.option("heroes") == "no":
        return [sitting.reason("hero.use.off")]
    against = use_faults(sitting, piece.hero, piece.used)
    now = moment(state, action.piece)
    if piece.hero == "wizard" and now == "before-action":
        now = "as-move"
    against += moment_faults(sitting, piece.hero, now, is_own_turn(state, action.piece))
    if against or piece.hero not in _FAULTS:
        return against
    return _FAULTS[piece.hero](sitting, state, action)


def use(sitting: Sitting, state: State, action: Action) -> State:
    """The table after a legal use; the wizard's is the action of the turn, and played as such."""
    piece = state.pieces[action.piece]
    before = not is_after(state, action.piece)
    state = state.spent(action.piece)
    if before:
        state = replace(state, active=action.piece, fresh=-1)
    return _USE[piece.hero](sitting, state, action)


def skill_lines(sitting: Sitting, state: State, number: int, name: str) -> list[str]:
    """Every way in which a hero's skill may be used now."""
    piece = state.pieces[number]
    if not piece.hero or piece.used or sitting.option("heroes") == "no" or piece.hero == "knight":
        return []
    now = moment(state, number)
    if piece.hero == "wizard" and now == "before-action":
        now = "as-move"
    if moment_faults(sitting, piece.hero, now, is_own_turn(state, number)):
        return []
    return [f"skill {name} {rest}" for rest in _REST[piece.hero](sitting, state, number, piece)]


# -- amazon and wizard


def _amazon_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    assert action.cell is not None
    return move_faults(sitting, state.tiles, state.pieces[action.piece].cell, action.cell)


def _wizard_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    assert action.cell is not None
    return move_faults(sitting, state.tiles, state.pieces[action.piece].cell, action.cell, wizard=True)


def _walk(sitting: Sitting, state: State, action: Action) -> State:
    assert action.cell is not None
    seat = state.pieces[action.piece].seat
    return state.then(Task("arrive", action.piece, seat, seat, action.cell))


def _amazon_rest(sitting: Sitting, state: State, number: int, piece: Piece) -> list[str]:
    return cell_texts(entered(sitting, state.tiles, piece.cell))


def _wizard_rest(sitting: Sitting, state: State, number: int, piece: Piece) -> list[str]:
    return cell_texts(entered(sitting, state.tiles, piece.cell, wizard=True))


# -- barbarian


def _barbarian_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    own, other = state.pieces[action.piece], state.pieces[action.other]
    if other.seat not in state.opponents(own.seat):
        return [sitting.reason("hero.barbarian.own")]
    if own.cell != other.cell:
        return [sitting.reason("hero.barbarian.apart")]
    ends = entered(sitting, state.tiles, other.cell)
    if action.cell is None and ends:
        return [sitting.reason("hero.barbarian.must", others=", ".join(cell_texts(ends)))]
    if action.cell is not None and action.cell not in ends:
        return [sitting.reason("hero.barbarian.unreached", to=cell_text(action.cell))]
    return []


def _shove(sitting: Sitting, state: State, action: Action) -> State:
    own, other = state.pieces[action.piece], state.pieces[action.other]
    state = state.then(Task("grab", action.piece, own.seat, other=other.seat))
    if action.cell is None:
        return state
    return state.then(Task("arrive", action.other, other.seat, own.seat, action.cell))


def _barbarian_rest(sitting: Sitting, state: State, number: int, piece: Piece) -> list[str]:
    found = []
    for name, other in _here(state, number, piece):
        ends = entered(sitting, state.tiles, other.cell)
        found += [f"{name} {cell}" for cell in cell_texts(ends)] or [name]
    return found


def _here(state: State, number: int, piece: Piece) -> list[tuple[str, Piece]]:
    """Opponents' heroes in the same room."""
    opponents = state.opponents(piece.seat)
    return [
        (quoted(other.name), other)
        for other in state.pieces
        if other.cell == piece.cell and other.seat in opponents
    ]


# -- dwarf


def _dwarf_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    hand = state.hands[state.pieces[action.piece].seat]
    if action.number > hand:
        return [sitting.reason("hero.dwarf.too-many", count=action.number, hand=hand)]
    return []


def _draw(sitting: Sitting, state: State, action: Action) -> State:
    seat = state.pieces[action.piece].seat
    hand = state.hands[seat]
    after, pile, gone = dwarf_hand(sitting, hand, action.number, state.pile)
    return replace(state.hand(seat, after - hand), pile=pile, tiles_out=state.tiles_out + gone)


def _dwarf_rest(sitting: Sitting, state: State, number: int, piece: Piece) -> list[str]:
    return [str(count) for count in range(state.hands[piece.seat] + 1)]


# -- thief


def _thief_faults(sitting: Sitting, state: State, action: Action) -> list[Reason]:
    own = state.pieces[action.piece]
    if action.word:
        return exchange_faults(sitting, state.held(own.seat), state.hoard)
    other = state.pieces[action.other]
    if other.seat not in state.opponents(own.seat):
        return [sitting.reason("hero.thief.own")]
    return steal_faults(sitting, own.cell == other.cell, state.held(other.seat))


def _steal(sitting: Sitting, state: State, action: Action) -> State:
    """A coin of an opponent; to exchange one with the hoard changes nothing that can be seen."""
    if action.word:
        return state
    victim = state.pieces[action.other].seat
    return state.then(Task("rob", action.piece, state.pieces[action.piece].seat, cause="thief", other=victim))


def _thief_rest(sitting: Sitting, state: State, number: int, piece: Piece) -> list[str]:
    found = [name for name, other in _here(state, number, piece) if state.held(other.seat)]
    return [*found, "exchange"] if state.held(piece.seat) and state.hoard else found


_FAULTS: dict[str, Callable[[Sitting, State, Action], list[Reason]]] = {
    "amazon": _amazon_faults,
    "barbarian": _barbarian_faults,
    "dwarf": _dwarf_faults,
    "thief": _thief_faults,
    "wizard": _wizard_faults,
}

_USE: dict[str, Callable[[Sitting, State, Action], State]] = {
    "amazon": _walk,
    "barbarian": _shove,
    "dwarf": _draw,
    "thief": _steal,
    "wizard": _walk,
}

_REST: dict[str, Callable[[Sitting, State, int, Piece], list[str]]] = {
    "amazon": _amazon_rest,
    "barbarian": _barbarian_rest,
    "dwarf": _dwarf_rest,
    "thief": _thief_rest,
    "wizard": _wizard_rest,
}
