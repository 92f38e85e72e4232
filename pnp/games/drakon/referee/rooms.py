"""The choices of rooms: each is a verb, with what can be chosen, what speaks against it, what it does."""

from collections.abc import Iterable, Iterator
from typing import Any

from pnp.games.drakon.figure import can_return, drakon_faults, first_faults, reach
from pnp.games.drakon.geometry import TURNS, Cell, Tile, incoming
from pnp.games.drakon.journeys import move_faults
from pnp.games.drakon.moving import entered
from pnp.games.drakon.notation import cell_text
from pnp.games.drakon.referee.effects import arrive, drakon_strikes, lay, pulling
from pnp.games.drakon.referee.hands import supply_faults, tiles_left
from pnp.games.drakon.referee.state import State, Way
from pnp.games.drakon.referee.verb import Answer, Line, RoomVerb, Verb
from pnp.games.drakon.rooms.goods import take_faults
from pnp.games.drakon.rooms.tiles import (
    loose,
    loose_faults,
    rotate_faults,
    rotated,
    rotations,
    shift_faults,
    shifts,
    swap_faults,
)
from pnp.games.drakon.supply import arrows_text, typed_room
from pnp.rules.changed import replace
from pnp.rules.choices import OPEN, Blank, Filling, NextLine
from pnp.rules.sitting import Sitting
from pnp.rules.verbs import Choices
from pnp.rules.verdict import Reason
from pnp.words import Message

# -- figures


class Pull(Answer):
    """One of several harps pulls a hero."""

    form = "pull CELL"
    phases = ("pull",)
    reads = (Line.cell,)
    cell: Cell

    @classmethod
    def answers(cls, sitting: Sitting, state: State, way: Way) -> Iterable[Verb]:
        return map(cls, pulling(state, way))

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        way = state.choice.way
        reached = pulling(state, way)
        if self.cell in reached:
            return []
        others = ", ".join(map(cell_text, reached))
        return [sitting.reason("room.harp.choose", cell=cell_text(way.cell), others=others)]

    def effect(self, sitting: Sitting, state: State, way: Way) -> State:
        return arrive(sitting, state, way.to(self.cell))


class Drakon(Answer):
    """Drakon is set on the board, or moved; then he may stay."""

    form = "drakon CELL"
    also_said = ("drakon-set", "drakon-stay")
    phases = ("drakon", "drakon-first")
    reads = (Line.cell_or_stay,)
    cell: Cell | None

    @classmethod
    def answers(cls, sitting: Sitting, state: State, way: Way) -> Iterable[Verb]:
        """To come back to his room in one move matters only where he would strike somebody."""
        heroes = state.hero_cells
        if state.drakon is None:
            return [cls(cell) for cell in state.tiles if cell not in heroes]
        cells = [cell for cell in reach(sitting, state.tiles, state.drakon) if cell != state.drakon]
        if state.drakon in heroes and can_return(sitting, state.tiles, state.drakon):
            cells.append(state.drakon)
        return map(cls, (None, *cells))

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        return "stay" if value is None else super().spelt(state, field, value)

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        cell = self.cell
        if state.drakon is None:
            if cell is None:
                return [sitting.reason("drakon.first.aside")]
            if cell not in state.tiles:
                return [sitting.reason("drakon.first.no-tile", cell=cell_text(cell))]
            return first_faults(sitting, cell, state.hero_cells)
        if cell is None:
            return []
        if cell == state.drakon and not can_return(sitting, state.tiles, cell):
            return [sitting.reason("drakon.steps.count", count=2, to=cell_text(cell))]
        return drakon_faults(sitting, state.tiles, state.drakon, cell)

    def sentence(self, state: State) -> str:
        return "drakon-stay" if self.cell is None else "drakon" if state.drakon is not None else "drakon-set"

    def effect(self, sitting: Sitting, state: State, way: Way) -> State:
        if state.drakon is None:
            return replace(state, drakon=self.cell)
        if self.cell is None:
            return drakon_strikes(sitting, state, stays=True)
        return drakon_strikes(sitting, replace(state, drakon=self.cell), stays=False)


class Control(RoomVerb):
    """An opponent's hero is moved."""

    form = "control WHO CELL"
    phases = ("mind-control",)
    reads = (Line.piece, Line.cell)
    piece: int
    cell: Cell

    @classmethod
    def answers(cls, sitting: Sitting, state: State, way: Way) -> Iterable[Verb]:
        opponents = state.opponents(state.pieces[way.piece].seat)
        for number, piece in enumerate(state.pieces):
            if piece.seat in opponents:
                for cell in sorted(entered(sitting, state.tiles, piece.cell)):
                    yield cls(number, cell)

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        piece = state.pieces[self.piece]
        if piece.seat not in state.opponents(state.pieces[state.choice.way.piece].seat):
            return [sitting.reason("room.mind-control.own")]
        return move_faults(sitting, state.tiles, piece.cell, self.cell)

    def effect(self, sitting: Sitting, state: State, way: Way) -> State:
        """A ruling says who chooses what follows; the way stays the controller's."""
        owner = state.pieces[self.piece].seat
        seat = owner if sitting.reading("control-choices") == "opponent" else way.seat
        return arrive(sitting, state, Way(self.piece, seat, way.seat, self.cell))


# -- tiles


class Destroy(RoomVerb):
    """A tile goes under the pile."""

    form = "destroy CELL"
    phases = ("destroy",)
    reads = (Line.cell,)
    cell: Cell

    @classmethod
    def answers(cls, sitting: Sitting, state: State, way: Way) -> Iterable[Verb]:
        return map(cls, loose(state.tiles, state.figures))

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        if self.cell not in state.tiles:
            return [sitting.reason("room.destroy.no-tile", cell=cell_text(self.cell))]
        return loose_faults(sitting, "destroy", self.cell, state.hero_cells, state.drakon)

    def effect(self, sitting: Sitting, state: State, way: Way) -> State:
        return replace(state, tiles=state.tiles.without(self.cell), pile=state.pile + 1)


class Shift(RoomVerb):
    """The moving room goes elsewhere, and who stands on it with it."""

    form = "shift CELL/ARROWS"
    phases = ("moving-room",)
    reads = (Line.cell, Line.arrows)
    cell: Cell
    arrows: int

    @classmethod
    def answers(cls, sitting: Sitting, state: State, way: Way) -> Iterable[Verb]:
        """None where another room lies there by now."""
        if state.tiles[way.cell].room == "moving-room":
            for cell, arrows in shifts(sitting, state.tiles, way.cell):
                yield cls(cell, arrows)

    def written(self, state: State) -> str:
        return f"{self.verb()} {cell_text(self.cell)}/{arrows_text(self.arrows)}"

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        return shift_faults(sitting, state.tiles, state.choice.way.cell, self.cell, self.arrows)

    def effect(self, sitting: Sitting, state: State, way: Way) -> State:
        room, riders = state.tiles[way.cell].room, state.at(way.cell)
        drakon = self.cell if state.drakon == way.cell else state.drakon
        state = replace(state, tiles=state.tiles.without(way.cell), drakon=drakon)
        for piece in riders:
            state = state.moved(piece, self.cell)
        return state.laid(self.cell, Tile(room, self.arrows))


class Swap(RoomVerb):
    """A tile of the hand takes the place of one that comes into the hand."""

    form = "swap CELL ROOM/ARROWS"
    phases = ("swap",)
    reads = (Line.cell, Line.tile)
    cell: Cell
    tile: Tile

    @classmethod
    def answers(cls, sitting: Sitting, state: State, way: Way) -> Iterable[Verb]:
        """Nobody but its owner sees what the hand holds."""
        return ()

    @classmethod
    def is_possible(cls, sitting: Sitting, state: State, way: Way) -> bool:
        """Which tiles a hand holds, nobody sees."""
        has_tiles = state.hands[state.pieces[way.piece].seat] > 0
        return has_tiles and bool(loose(state.tiles, state.figures))

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(forms=(cls.form,))

    @classmethod
    def next_lines(cls, sitting: Sitting, state: State) -> Iterator[NextLine]:
        """Each tile that the hand may hold, and every tile of the board whose place it can take."""
        board = [(cell, incoming(state.tiles, cell)) for cell in loose(state.tiles, state.figures)]
        for tile, left in tiles_left(sitting, state).items():
            turned = [Tile(tile.room, arrows) for arrows in TURNS[tile.arrows]]
            lies = [(cell, each) for cell, blocked in board for each in turned if not each.arrows & blocked]
            room = typed_room(sitting.book, tile.room)
            ways = [(cell_text(cell), arrows_text(each.arrows)) for cell, each in lies]
            fillings = tuple(Filling(f"{cell} {room}/{way}", f"{cell}/{way}") for cell, way in ways)
            if fillings:
                shown = {
                    "tile": f"{cls.shown(sitting, state, 'tile', tile)} (× {left})",
                    "room": OPEN,
                    "cell": OPEN,
                }
                blank = Blank("CELL ROOM/ARROWS", Message("blank.cell-and-way"), "one", fillings)
                yield NextLine.of("swap", cls.worded(sitting, "swap", shown), "swap ", blank)

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        if self.cell not in state.tiles:
            return [sitting.reason("room.swap.no-tile", cell=cell_text(self.cell))]
        against = supply_faults(sitting, state, state.pieces[state.choice.way.piece].seat, self.tile)
        heroes, drakon = state.hero_cells, state.drakon
        return against + swap_faults(sitting, state.tiles, self.cell, self.tile, heroes, drakon)

    def effect(self, sitting: Sitting, state: State, way: Way) -> State:
        own_way = Way(way.piece, way.seat, way.seat, self.cell)
        return lay(sitting, state.laid(self.cell, self.tile), own_way, "swapped")


class Rotate(RoomVerb):
    """A tile is turned where it lies."""

    form = "rotate CELL DEGREES"
    phases = ("rotate",)
    reads = (Line.cell, Line.degrees)
    cell: Cell
    degrees: int

    @classmethod
    def answers(cls, sitting: Sitting, state: State, way: Way) -> Iterable[Verb]:
        for cell, degrees in rotations(sitting, state.tiles):
            yield cls(cell, degrees)

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        if self.cell not in state.tiles:
            return [sitting.reason("room.rotate.no-tile", cell=cell_text(self.cell))]
        return rotate_faults(sitting, state.tiles, self.cell, self.degrees)

    def effect(self, sitting: Sitting, state: State, way: Way) -> State:
        return state.laid(self.cell, rotated(state.tiles[self.cell], self.degrees))


class Take(RoomVerb):
    """A tile goes from one hand to another."""

    form = "take PLAYER"
    phases = ("hand-room",)
    reads = (Line.seat,)
    seat: int

    @classmethod
    def answers(cls, sitting: Sitting, state: State, way: Way) -> Iterable[Verb]:
        owner = state.pieces[way.piece].seat
        return [cls(seat) for seat in state.opponents(owner) if state.hands[seat]]

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        owner = state.pieces[state.choice.way.piece].seat
        player, victim = state.seats[owner], state.seats[self.seat]
        return take_faults(sitting, player, victim, state.hands[self.seat], state.partners(owner))

    def effect(self, sitting: Sitting, state: State, way: Way) -> State:
        return state.taken(self.seat, state.pieces[way.piece].seat, sitting.book.count("room.cards"))
