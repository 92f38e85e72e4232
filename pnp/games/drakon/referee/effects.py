"""What follows without anybody's choice: heroes arrive, harps pull, Drakon strikes, coins change hands."""

from collections.abc import Callable
from dataclasses import replace

from pnp.games.drakon.figure import hits
from pnp.games.drakon.geometry import ORIGIN, Cell, Tile
from pnp.games.drakon.heroes import knight_faults
from pnp.games.drakon.journeys import is_pulled
from pnp.games.drakon.moving import entered, harps, passes_drakon
from pnp.games.drakon.referee import options
from pnp.games.drakon.referee.state import State, Task
from pnp.games.drakon.rooms.coins import STEP
from pnp.games.drakon.rooms.escape import brings_hero
from pnp.games.drakon.turns import Outlook, is_endless, is_over
from pnp.games.drakon.variants import goal
from pnp.rules.sitting import Sitting


def settle(sitting: Sitting, state: State) -> State:
    """Do what is to be done up to the next choice; choices that nothing allows fall away."""
    while state.tasks and state.won < 0:
        task = state.task
        if task.kind in _AUTOMATIC:
            state = _AUTOMATIC[task.kind](sitting, state.popped(), task)
        elif task.kind == "pull" and len(reached := options.pulling(state, task)) <= 1:
            arrivals = [task._replace(kind="arrive", cell=cell) for cell in reached]
            state = state.popped().then(*arrivals)
        elif options.possible(sitting, state, task):
            return state
        else:
            state = state.popped()
    return state


def laid(sitting: Sitting, state: State, cell: Cell, piece: int, seat: int, by: str) -> State:
    """What follows when a tile has come onto the board."""
    room = state.tiles[cell].room
    if room == "escape" and brings_hero(sitting, by):
        return state.then(Task("set", piece, seat, seat, cell))
    if room == "dragon-move" and state.drakon is None and brings_hero(sitting, by):
        return state.then(Task("drakon-first", piece, seat))
    return state


def _set(sitting: Sitting, state: State, task: Task) -> State:
    """A hero comes to the escape room as it is placed."""
    state = state.moved(task.piece, task.cell)
    if goal(sitting).escape and sitting.reading("escape-placed") == "yes":
        state = replace(state, arrived=(*state.arrived, task.piece))
    if harps(state.tiles, task.cell) and is_pulled(sitting, "placed"):
        return state.then(task._replace(kind="pull"))
    return state


def _arrive(sitting: Sitting, state: State, task: Task) -> State:
    """A hero has been moved into a room: Drakon first, then harps, then the room."""
    piece, cell = task.piece, task.cell
    state = state.moved(piece, cell)
    if state.tiles[cell].room == "harp":
        task = task._replace(done=task.done | {cell})
    pulled = harps(state.tiles, cell, task.done)
    if cell == state.drakon and not (pulled and passes_drakon(sitting)):
        return state.then(task._replace(kind="catch", cause="drakon-entered"))
    if not pulled:
        return state.then(task._replace(kind="act"))
    if sitting.reading("harp-between") == "skip":
        return state.then(task._replace(kind="pull"))
    return state.then(task._replace(kind="pull"), task._replace(kind="act"))


def _catch(sitting: Sitting, state: State, task: Task) -> State:
    """Drakon strikes a hero: back to the Start, a coin lost."""
    lose = task._replace(kind="lose")
    if state.pieces[task.piece].cell == ORIGIN:
        return state.then(lose)
    state = state.moved(task.piece, ORIGIN)
    if (state.drakon == ORIGIN or harps(state.tiles, ORIGIN)) and is_pulled(sitting, "returned"):
        return state.then(task._replace(kind="home", cell=ORIGIN, cause="drakon-entered"), lose)
    return state.then(lose)


def _home(sitting: Sitting, state: State, task: Task) -> State:
    """A hero put back on the Start, where that counts as a move."""
    if state.drakon == ORIGIN:
        return state.then(task._replace(kind="lose"))
    return state.then(task._replace(kind="pull", cause=""))


def _act(sitting: Sitting, state: State, task: Task) -> State:
    """The room acts on who has come to rest in it."""
    piece = state.pieces[task.piece]
    if piece.cell != task.cell:
        return state
    room = state.tiles[task.cell].room
    match room:
        case "find-coin":
            found = min(sitting.book.count("room.find"), state.hoard)
            state = replace(state, hoard=state.hoard - found)
            return gained(sitting, state, state.purses[piece.seat], found)
        case "lose-coin":
            return state.then(task._replace(kind="lose", cause=room))
        case "steal-left" | "steal-right":
            victim = (piece.seat + STEP[room]) % len(state.seats)
            return state.then(task._replace(kind="rob", cause="steal", other=victim))
        case "teleport" | "escape":
            return replace(state, arrived=(*state.arrived, task.piece))
        case "dragon-move":
            return state.then(task._replace(kind="drakon")) if state.drakon is not None else state
        case "mind-control":
            if task.cell in state.controlled and sitting.reading("control-cap") == "once":
                return state
            state = replace(state, controlled=(*state.controlled, task.cell))
    return state.then(task._replace(kind=room)) if room in options.ROOMS else state


def gained(sitting: Sitting, state: State, purse: int, coins: int) -> State:
    """Coins come into a purse; where coins are counted alike all can see that this wins."""
    state = state.purse(purse, coins)
    aim = goal(sitting)
    if aim.coins and not aim.escape and state.coins[purse] >= aim.amount:
        return replace(state, won=purse, tasks=())
    return state


def _lose(sitting: Sitting, state: State, task: Task) -> State:
    """A hero is about to cost his player a coin; the knight may keep it."""
    seat = state.pieces[task.piece].seat
    if not state.held(seat):
        return state
    if _keeps(sitting, state, task.piece, task.cause):
        return state.then(task._replace(kind="keep", seat=seat, knight=task.piece))
    return lost(sitting, state, task)


def _rob(sitting: Sitting, state: State, task: Task) -> State:
    """A player is about to be robbed; a knight may keep the coin."""
    if not state.held(task.other):
        return state
    for knight in state.of(task.other):
        if _keeps(sitting, state, knight, task.cause):
            return state.then(task._replace(kind="keep", seat=task.other, knight=knight))
    return lost(sitting, state, task)


def _keeps(sitting: Sitting, state: State, piece: int, cause: str) -> bool:
    """Whether this hero is a knight whose skill would help now."""
    hero = state.pieces[piece]
    if sitting.option("heroes") == "no" or hero.hero != "knight" or hero.used:
        return False
    return not knight_faults(sitting, cause)


def lost(sitting: Sitting, state: State, task: Task) -> State:
    """A coin goes: to another purse, into the hoard, or out of the game."""
    if task.other >= 0:
        taken = min(sitting.book.count("room.steal"), state.held(task.other))
        state = state.purse(state.purses[task.other], -taken)
        return gained(sitting, state, state.purses[state.pieces[task.piece].seat], taken)
    by_drakon = task.cause != "lose-coin"
    count = sitting.book.count("dragon.coins" if by_drakon else "room.lose")
    purse = state.purses[state.pieces[task.piece].seat]
    count = min(count, state.coins[purse])
    state = state.purse(purse, -count)
    if by_drakon and sitting.reading("lost-coin") == "out":
        return replace(state, coins_out=state.coins_out + count)
    return replace(state, hoard=state.hoard + count)


def struck(sitting: Sitting, state: State, stays: bool) -> State:
    """Drakon has ended his move: he strikes every hero there, in the order of the seats."""
    there = state.at(state.drakon) if state.drakon is not None else []
    if not there or not hits(sitting, "drakon-stays" if stays else "drakon-ends"):
        return state
    tasks = [
        Task(
            "catch",
            piece,
            cause="drakon-moved",
            seat=state.pieces[piece].seat,
            guide=state.pieces[piece].seat,
        )
        for piece in there
    ]
    return state.then(*reversed(tasks))


def _grab(sitting: Sitting, state: State, task: Task) -> State:
    """The barbarian takes a tile from the hand of the player whose hero he shoved."""
    taken = min(sitting.book.count("skill.barbarian_tiles"), state.hands[task.other])
    return state.hand(task.other, -taken).hand(state.pieces[task.piece].seat, taken)


def _end(sitting: Sitting, state: State, task: Task) -> State:
    """The action is over: the next player's turn, unless nobody can go on."""
    acted = (*state.acted, task.piece) if state.each > 1 else ()
    if len(acted) == len(state.pieces):
        acted = ()
    turn = (state.turn + 1) % len(state.seats)
    state = replace(state, acted=acted, turn=turn, active=-1, fresh=task.piece, last=task.cause)
    outlooks = [
        Outlook(state.hands[seat], any(can_move(sitting, state, piece) for piece in state.of(seat)))
        for seat in range(len(state.seats))
    ]
    stirred = state.stirred or any(outlook.can_move for outlook in outlooks)
    position, goods = state.position, state.goods
    met = state.met if goods == state.goods_then else {}
    times = met.get(position, 0) + 1
    over = is_over(sitting, outlooks, stirred) or is_endless(sitting, times)
    met = {**met, position: times}
    return replace(state, stirred=stirred, stalled=over, goods_then=goods, met=met)


def can_move(sitting: Sitting, state: State, piece: int) -> bool:
    """Whether a hero has anywhere to go, the wizard with his skill if need be."""
    hero = state.pieces[piece]
    if entered(sitting, state.tiles, hero.cell):
        return True
    wizard = hero.hero == "wizard" and not hero.used and sitting.option("heroes") == "yes"
    return wizard and bool(entered(sitting, state.tiles, hero.cell, wizard=True))


def with_tile(state: State, cell: Cell, tile: Tile) -> State:
    """With a tile laid."""
    return replace(state, tiles={**state.tiles, cell: tile})


_AUTOMATIC: dict[str, Callable[[Sitting, State, Task], State]] = {
    "set": _set,
    "arrive": _arrive,
    "catch": _catch,
    "home": _home,
    "act": _act,
    "lose": _lose,
    "rob": _rob,
    "grab": _grab,
    "end": _end,
}
