"""What may be chosen where a task waits for a player, and why something else may not."""

from collections.abc import Callable

from pnp.games.drakon.figure import can_return, drakon_faults, first_faults, reach
from pnp.games.drakon.geometry import Cell
from pnp.games.drakon.journeys import move_faults
from pnp.games.drakon.moving import entered, harps
from pnp.games.drakon.notation import cell_text, tile_text
from pnp.games.drakon.placing import place_faults
from pnp.games.drakon.referee.actions import Action
from pnp.games.drakon.referee.state import State, Task, unseen
from pnp.games.drakon.rooms.acting import FREE
from pnp.games.drakon.rooms.cards import take_faults
from pnp.games.drakon.rooms.destroy import loose, loose_faults
from pnp.games.drakon.rooms.rotate import rotate_faults, rotations
from pnp.games.drakon.rooms.shift import shift_faults, shifts
from pnp.games.drakon.rooms.swap import swap_faults
from pnp.games.drakon.supply import arrows_text
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason

Told = list[str]

VERBS = {
    "pull": ("pull",),
    "destroy": ("destroy", "skip"),
    "drakon": ("drakon",),
    "drakon-first": ("drakon",),
    "moving-room": ("shift", "skip"),
    "swap": ("swap", "skip"),
    "hand-room": ("take", "skip"),
    "mind-control": ("control", "skip"),
    "rotate": ("rotate", "skip"),
    "keep": ("keep", "lose"),
}
"""What may be said for each task that waits; the task's kind is the room's name, where a room asks."""

ROOMS = frozenset({"destroy", "moving-room", "swap", "hand-room", "mind-control", "rotate"})


def pulling(state: State, task: Task) -> list[Cell]:
    """The harps that pull the hero now; none once he is elsewhere."""
    if state.pieces[task.piece].cell != task.cell:
        return []
    return harps(state.tiles, task.cell, task.done)


def possible(sitting: Sitting, state: State, task: Task) -> bool:
    """Whether there is anything to choose; what cannot be used falls away."""
    match task.kind:
        case "swap":
            owner = state.pieces[task.piece].seat
            return state.hands[owner] > 0 and bool(loose(state.tiles, state.figures))
        case "destroy":
            return bool(loose(state.tiles, state.figures))
        case "rotate" | "drakon" | "drakon-first" | "keep":
            return True
    return bool(lines(sitting, state, task))


def lines(sitting: Sitting, state: State, task: Task) -> Told:
    """Every line that answers the task, where what is chosen can be seen."""
    return _LINES[task.kind](sitting, state, task)


def may_skip(sitting: Sitting, task: Task) -> bool:
    """Whether the effect may be left. That no tile of a hand fits, only its owner knows."""
    if task.kind in FREE or task.kind == "swap":
        return True
    return "skip" in VERBS[task.kind] and sitting.reading("must-use") == "may"


def faults(sitting: Sitting, state: State, task: Task, action: Action) -> list[Reason]:
    """Every reason against this answer to the task."""
    if action.verb == "skip":
        if may_skip(sitting, task):
            return []
        return [sitting.reason("effect.compulsory.must")]
    return _FAULTS[task.kind](sitting, state, task, action)


# -- harps


def _pull_lines(sitting: Sitting, state: State, task: Task) -> Told:
    return [f"pull {cell_text(cell)}" for cell in pulling(state, task)]


def _pull_faults(sitting: Sitting, state: State, task: Task, action: Action) -> list[Reason]:
    reached = pulling(state, task)
    if action.cell in reached:
        return []
    others = ", ".join(map(cell_text, reached))
    return [sitting.reason("room.harp.choose", cell=cell_text(task.cell), others=others)]


# -- Drakon


def _drakon_lines(sitting: Sitting, state: State, task: Task) -> Told:
    """He may stay; to come back to his room in one move matters only where he would strike somebody."""
    if state.drakon is None:
        return []
    cells = [cell for cell in reach(sitting, state.tiles, state.drakon) if cell != state.drakon]
    told = ["drakon stay", *(f"drakon {cell_text(cell)}" for cell in cells)]
    if state.drakon in state.hero_cells and can_return(sitting, state.tiles, state.drakon):
        told.append(f"drakon {cell_text(state.drakon)}")
    return told


def _drakon_faults(sitting: Sitting, state: State, task: Task, action: Action) -> list[Reason]:
    drakon, to = state.drakon, action.cell
    if drakon is None or to is None:
        return []
    if to == drakon and not can_return(sitting, state.tiles, drakon):
        return [sitting.reason("drakon.steps.count", count=2, to=cell_text(to))]
    return drakon_faults(sitting, state.tiles, drakon, to)


def _first_lines(sitting: Sitting, state: State, task: Task) -> Told:
    return [f"drakon {cell_text(cell)}" for cell in state.tiles if cell not in state.hero_cells]


def _first_faults(sitting: Sitting, state: State, task: Task, action: Action) -> list[Reason]:
    if action.cell is None or action.cell not in state.tiles:
        told = cell_text(action.cell) if action.cell is not None else "stay"
        return [sitting.reason("drakon.first.no-tile", cell=told)]
    return first_faults(sitting, action.cell, state.hero_cells)


# -- tiles


def _destroy_lines(sitting: Sitting, state: State, task: Task) -> Told:
    return [f"destroy {cell_text(cell)}" for cell in loose(state.tiles, state.figures)]


def _destroy_faults(sitting: Sitting, state: State, task: Task, action: Action) -> list[Reason]:
    assert action.cell is not None
    if action.cell not in state.tiles:
        return [sitting.reason("room.destroy.no-tile", cell=cell_text(action.cell))]
    return loose_faults(sitting, "destroy", action.cell, state.hero_cells, state.drakon)


def _shift_lines(sitting: Sitting, state: State, task: Task) -> Told:
    if state.tiles[task.cell].room != "moving-room":
        return []
    found = shifts(sitting, state.tiles, task.cell)
    return [f"shift {cell_text(cell)}/{arrows_text(arrows)}" for cell, arrows in found]


def _shift_faults(sitting: Sitting, state: State, task: Task, action: Action) -> list[Reason]:
    assert action.cell is not None
    return shift_faults(sitting, state.tiles, task.cell, action.cell, action.arrows)


def _swap_faults(sitting: Sitting, state: State, task: Task, action: Action) -> list[Reason]:
    assert action.cell is not None and action.tile is not None
    if action.cell not in state.tiles:
        return [sitting.reason("room.swap.no-tile", cell=cell_text(action.cell))]
    against = supply_faults(sitting, state, state.pieces[task.piece].seat, action)
    return against + swap_faults(
        sitting, state.tiles, action.cell, action.tile, state.hero_cells, state.drakon
    )


def supply_faults(sitting: Sitting, state: State, seat: int, action: Action) -> list[Reason]:
    """Why a player cannot have this tile in hand."""
    assert action.tile is not None
    if not state.hands[seat]:
        return [sitting.reason("place.hand.empty", player=state.seats[seat])]
    holds, left = unseen(sitting, state, action.tile)
    if left or action.tile.room == "start":
        return []
    return [sitting.reason("place.hand.lacks", tile=tile_text(action.tile), count=holds)]


def placing_faults(sitting: Sitting, state: State, seat: int, action: Action) -> list[Reason]:
    """Why a player cannot place this tile there."""
    assert action.tile is not None and action.cell is not None
    against = supply_faults(sitting, state, seat, action)
    return against + place_faults(sitting, state.tiles, action.tile, action.cell)


def _rotate_lines(sitting: Sitting, state: State, task: Task) -> Told:
    found = rotations(sitting, state.tiles)
    return [f"rotate {cell_text(cell)} {degrees}" for cell, degrees in found]


def _rotate_faults(sitting: Sitting, state: State, task: Task, action: Action) -> list[Reason]:
    assert action.cell is not None
    if action.cell not in state.tiles:
        return [sitting.reason("room.rotate.no-tile", cell=cell_text(action.cell))]
    return rotate_faults(sitting, state.tiles, action.cell, action.number)


# -- players


def _take_lines(sitting: Sitting, state: State, task: Task) -> Told:
    owner = state.pieces[task.piece].seat
    return [f"take {quoted(state.seats[seat])}" for seat in state.opponents(owner) if state.hands[seat]]


def _take_faults(sitting: Sitting, state: State, task: Task, action: Action) -> list[Reason]:
    owner = state.pieces[task.piece].seat
    player, victim = state.seats[owner], state.seats[action.seat]
    return take_faults(sitting, player, victim, state.hands[action.seat], state.partners(owner))


def _control_lines(sitting: Sitting, state: State, task: Task) -> Told:
    opponents = state.opponents(state.pieces[task.piece].seat)
    return [
        f"control {quoted(piece.name)} {cell_text(cell)}"
        for piece in state.pieces
        if piece.seat in opponents
        for cell in sorted(entered(sitting, state.tiles, piece.cell))
    ]


def _control_faults(sitting: Sitting, state: State, task: Task, action: Action) -> list[Reason]:
    assert action.cell is not None
    piece = state.pieces[action.piece]
    if piece.seat not in state.opponents(state.pieces[task.piece].seat):
        return [sitting.reason("room.mind-control.own")]
    return move_faults(sitting, state.tiles, piece.cell, action.cell)


def _keep_lines(sitting: Sitting, state: State, task: Task) -> Told:
    return ["keep", "lose"]


def _no_lines(sitting: Sitting, state: State, task: Task) -> Told:
    return []


def _no_faults(sitting: Sitting, state: State, task: Task, action: Action) -> list[Reason]:
    return []


_LINES: dict[str, Callable[[Sitting, State, Task], Told]] = {
    "pull": _pull_lines,
    "drakon": _drakon_lines,
    "drakon-first": _first_lines,
    "destroy": _destroy_lines,
    "moving-room": _shift_lines,
    "swap": _no_lines,
    "rotate": _rotate_lines,
    "hand-room": _take_lines,
    "mind-control": _control_lines,
    "keep": _keep_lines,
}

_FAULTS: dict[str, Callable[[Sitting, State, Task, Action], list[Reason]]] = {
    "pull": _pull_faults,
    "drakon": _drakon_faults,
    "drakon-first": _first_faults,
    "destroy": _destroy_faults,
    "moving-room": _shift_faults,
    "swap": _swap_faults,
    "rotate": _rotate_faults,
    "hand-room": _take_faults,
    "mind-control": _control_faults,
    "keep": _no_faults,
}
