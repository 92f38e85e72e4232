"""What follows without anybody's choice: heroes arrive, harps pull, Drakon strikes, rooms act.

An effect is done at once; ``Later`` puts one behind what somebody may have to choose before.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pnp.games.drakon.figure import hits
from pnp.games.drakon.geometry import ORIGIN, Cell
from pnp.games.drakon.heroes import knight_faults
from pnp.games.drakon.journeys import is_pulled
from pnp.games.drakon.moving import harps, passes_drakon
from pnp.games.drakon.referee.state import Choice, Later, State, Way
from pnp.games.drakon.rooms.goods import neighbour
from pnp.games.drakon.variants import brings_hero, goal
from pnp.rules.changed import replace
from pnp.rules.sitting import Sitting

# -- the way of a hero


def arrive(sitting: Sitting, state: State, way: Way) -> State:
    """A hero is moved into a room."""
    return come(sitting, state.moved(way.piece, way.cell), way)


def come(sitting: Sitting, state: State, way: Way) -> State:
    """A hero has been moved into a room: Drakon first, then harps, then the room."""
    cell = way.cell
    if state.tiles[cell].room == "harp":
        way = way._replace(done=way.done | {cell})
    pulled = harps(state.tiles, cell, way.done)
    if cell == state.drakon and not (pulled and passes_drakon(sitting)):
        return strike(sitting, state, way, "drakon-entered")
    if not pulled:
        return visit(sitting, state, way)
    if sitting.reading("harp-between") == "skip":
        return pull(sitting, state, way)
    return visit(sitting, state.then(Later(pull, way)), way)


def pull(sitting: Sitting, state: State, way: Way) -> State:
    """Harps pull a hero; where several do, somebody chooses."""
    reached = pulling(state, way)
    if len(reached) > 1:
        return state.then(Choice("pull", way))
    return arrive(sitting, state, way.to(reached[0])) if reached else state


def pulling(state: State, way: Way) -> list[Cell]:
    """The harps that pull the hero now; none once he is elsewhere."""
    if state.pieces[way.piece].cell != way.cell:
        return []
    return harps(state.tiles, way.cell, way.done)


FOLLOWED = ("dragon-move", "escape")
"""The rooms upon whose coming onto the board anything follows."""


def lay(sitting: Sitting, state: State, way: Way, by: str) -> State:
    """A tile has come onto the board at the cell of ``way``: the hero may go there, or Drakon come."""
    room = state.tiles[way.cell].room
    if room == "dragon-move" and state.drakon is None and brings_hero(sitting, by):
        return state.then(Choice("drakon-first", way))
    if room != "escape" or not brings_hero(sitting, by):
        return state
    state = state.moved(way.piece, way.cell)
    if goal(sitting).escape and sitting.reading("escape-placed") == "yes":
        state = way_out(sitting, state, way)
    if harps(state.tiles, way.cell) and is_pulled(sitting, "placed"):
        return pull(sitting, state, way)
    return state


# -- Drakon


def drakon_strikes(sitting: Sitting, state: State, stays: bool) -> State:
    """Drakon has ended his move: he strikes every hero there, in the order of the seats."""
    there = state.at(state.drakon)
    if not there or not hits(sitting, "drakon-stays" if stays else "drakon-ends"):
        return state
    return state.then(*(Later(_struck, state.way(piece)) for piece in reversed(there)))


def _struck(sitting: Sitting, state: State, way: Way) -> State:
    return strike(sitting, state, way, "drakon-moved")


def strike(sitting: Sitting, state: State, way: Way, cause: str) -> State:
    """Drakon strikes a hero: back to the Start, a coin lost. More may follow there if that is a move."""
    at_start = state.pieces[way.piece].cell == ORIGIN
    state = state.moved(way.piece, ORIGIN)
    meets = not at_start and (state.drakon == ORIGIN or harps(state.tiles, ORIGIN))
    if meets and is_pulled(sitting, "returned"):
        state = state.then(Later(_come_home, way.to(ORIGIN)))
    return Loss(way, cause).due(sitting, state)


def _come_home(sitting: Sitting, state: State, way: Way) -> State:
    if state.drakon == ORIGIN:
        return Loss(way, "drakon-entered").due(sitting, state)
    return pull(sitting, state, way)


# -- coins


def gain(sitting: Sitting, state: State, seat: int, coins: int) -> State:
    """A player receives coins; where coins are counted alike all can see that this wins."""
    purse = state.purses[seat]
    state = state.paid(seat, coins)
    aim = goal(sitting)
    if aim.coins and not aim.escape and state.coins[purse] >= aim.amount:
        return replace(state, won=purse, tasks=())
    return state


@dataclass(frozen=True, slots=True)
class Loss:
    """A hero is about to cost his player a coin."""

    way: Way
    cause: str

    def due(self, sitting: Sitting, state: State) -> State:
        """A knight may keep it; else it goes."""
        loser = self.loser(state)
        if not state.held(loser):
            return state
        for piece in self.heroes(state):
            hero = state.pieces[piece]
            able = sitting.option("heroes") == "yes" and hero.hero == "knight" and not hero.used
            if able and not knight_faults(sitting, self.cause):
                return state.then(KeepCoin("keep", self.way._replace(seat=loser), self, piece))
        return self.taken(sitting, state)

    def loser(self, state: State) -> int:
        """The seat that loses the coin."""
        return state.pieces[self.way.piece].seat

    def heroes(self, state: State) -> Sequence[int]:
        """The pieces that might keep it."""
        return (self.way.piece,)

    def taken(self, sitting: Sitting, state: State) -> State:
        """The coin goes into the hoard, or out of the game."""
        seat, by_drakon = self.loser(state), self.cause != "lose-coin"
        count = min(sitting.book.count("dragon.coins" if by_drakon else "room.lose"), state.held(seat))
        state = state.paid(seat, -count)
        if by_drakon and sitting.reading("lost-coin") == "out":
            return replace(state, coins_out=state.coins_out + count)
        return replace(state, hoard=state.hoard + count)


@dataclass(frozen=True, slots=True)
class Theft(Loss):
    """A player is about to be robbed for a hero."""

    victim: int

    def loser(self, state: State) -> int:
        return self.victim

    def heroes(self, state: State) -> Sequence[int]:
        return state.of(self.victim)

    def taken(self, sitting: Sitting, state: State) -> State:
        """The coin goes to the other purse."""
        count = min(sitting.book.count("room.steal"), state.held(self.victim))
        state = state.paid(self.victim, -count)
        return gain(sitting, state, state.pieces[self.way.piece].seat, count)


@dataclass(frozen=True, slots=True)
class KeepCoin(Choice):
    """A knight may keep a coin."""

    loss: Loss
    knight: int


# -- rooms


def visit(sitting: Sitting, state: State, way: Way) -> State:
    """The room acts on who has come to rest in it, unless he is elsewhere by now."""
    if state.pieces[way.piece].cell != way.cell:
        return state
    effect = ROOMS.get(state.tiles[way.cell].room)
    return effect(sitting, state, way) if effect else state


def ask(sitting: Sitting, state: State, way: Way) -> State:
    """Somebody chooses: the verb of the room says what."""
    return state.then(Choice(state.tiles[way.cell].room, way))


def find_coin(sitting: Sitting, state: State, way: Way) -> State:
    """Out of the hoard, as far as it goes."""
    count = min(sitting.book.count("room.find"), state.hoard)
    return gain(sitting, replace(state, hoard=state.hoard - count), state.pieces[way.piece].seat, count)


def lose_coin(sitting: Sitting, state: State, way: Way) -> State:
    """A coin goes back into the hoard."""
    return Loss(way, "lose-coin").due(sitting, state)


def steal(sitting: Sitting, state: State, way: Way) -> State:
    """A coin of a neighbour."""
    room, seat = state.tiles[way.cell].room, state.pieces[way.piece].seat
    victim = neighbour(len(state.seats), seat, room)
    return Theft(way, "steal", victim).due(sitting, state)


def way_out(sitting: Sitting, state: State, way: Way) -> State:
    """Who has come here may escape now."""
    return replace(state, arrived=(*state.arrived, way.piece))


def wake_drakon(sitting: Sitting, state: State, way: Way) -> State:
    """Drakon is moved, if he is on the board."""
    return state.then(Choice("drakon", way)) if state.drakon is not None else state


def take_control(sitting: Sitting, state: State, way: Way) -> State:
    """An opponent's hero is moved; once a turn, by a ruling."""
    if way.cell in state.controlled and sitting.reading("control-cap") == "once":
        return state
    return ask(sitting, replace(state, controlled=(*state.controlled, way.cell)), way)


ROOMS: Mapping[str, Callable[[Sitting, State, Way], State]] = {
    **dict.fromkeys(("destroy", "moving-room", "swap", "hand-room", "rotate"), ask),
    **dict.fromkeys(("steal-left", "steal-right"), steal),
    **dict.fromkeys(("teleport", "escape"), way_out),
    "find-coin": find_coin,
    "lose-coin": lose_coin,
    "dragon-move": wake_drakon,
    "mind-control": take_control,
}
"""What rooms do; those that are not named do nothing to who comes to rest there."""
