"""What a choice does to the table."""

from collections.abc import Callable
from dataclasses import replace

from pnp.games.drakon.geometry import Tile
from pnp.games.drakon.referee.actions import Action
from pnp.games.drakon.referee.effects import laid, lost, struck, with_tile
from pnp.games.drakon.referee.state import State, Task
from pnp.games.drakon.rooms.destroy import without
from pnp.games.drakon.rooms.rotate import rotated
from pnp.rules.sitting import Sitting


def choose(sitting: Sitting, state: State, action: Action) -> State:
    """The table after a legal answer to the task that waits."""
    task = state.task
    state = state.popped()
    if action.verb == "skip":
        return state
    return _CHOOSE[action.verb](sitting, state, task, action)


def _pull(sitting: Sitting, state: State, task: Task, action: Action) -> State:
    assert action.cell is not None
    return state.then(task._replace(kind="arrive", cell=action.cell))


def _destroy(sitting: Sitting, state: State, task: Task, action: Action) -> State:
    """The tile goes under the pile."""
    assert action.cell is not None
    return replace(state, tiles=without(state.tiles, action.cell), pile=state.pile + 1)


def _drakon(sitting: Sitting, state: State, task: Task, action: Action) -> State:
    """Drakon is set on the board, or moved."""
    if task.kind == "drakon-first":
        return replace(state, drakon=action.cell)
    if action.word == "stay":
        return struck(sitting, state, stays=True)
    return struck(sitting, replace(state, drakon=action.cell), stays=False)


def _shift(sitting: Sitting, state: State, task: Task, action: Action) -> State:
    """The tile goes elsewhere, and who stands on it with it."""
    assert action.cell is not None
    room, riders = state.tiles[task.cell].room, state.at(task.cell)
    tiles = {**without(state.tiles, task.cell), action.cell: Tile(room, action.arrows)}
    drakon = action.cell if state.drakon == task.cell else state.drakon
    state = replace(state, tiles=tiles, drakon=drakon)
    for piece in riders:
        state = state.moved(piece, action.cell)
    return state


def _swap(sitting: Sitting, state: State, task: Task, action: Action) -> State:
    """A tile of the hand takes the place of one that comes into the hand."""
    assert action.cell is not None and action.tile is not None
    state = with_tile(state, action.cell, action.tile)
    return laid(sitting, state, action.cell, task.piece, task.seat, "swapped")


def _take(sitting: Sitting, state: State, task: Task, action: Action) -> State:
    """A tile goes from one hand to another."""
    taken = min(sitting.book.count("room.cards"), state.hands[action.seat])
    return state.hand(action.seat, -taken).hand(state.pieces[task.piece].seat, taken)


def _control(sitting: Sitting, state: State, task: Task, action: Action) -> State:
    """An opponent's hero is moved; a ruling says who chooses what follows."""
    assert action.cell is not None
    owner = state.pieces[action.piece].seat
    seat = owner if sitting.reading("control-choices") == "opponent" else task.seat
    return state.then(Task("arrive", action.piece, seat, task.seat, action.cell))


def _rotate(sitting: Sitting, state: State, task: Task, action: Action) -> State:
    assert action.cell is not None
    return replace(state, tiles=rotated(state.tiles, action.cell, action.number))


def _keep(sitting: Sitting, state: State, task: Task, action: Action) -> State:
    """The knight's skill is used, and no coin is lost."""
    return state.spent(task.knight)


def _lose(sitting: Sitting, state: State, task: Task, action: Action) -> State:
    return lost(sitting, state, task)


_CHOOSE: dict[str, Callable[[Sitting, State, Task, Action], State]] = {
    "pull": _pull,
    "destroy": _destroy,
    "drakon": _drakon,
    "shift": _shift,
    "swap": _swap,
    "take": _take,
    "control": _control,
    "rotate": _rotate,
    "keep": _keep,
    "lose": _lose,
}
