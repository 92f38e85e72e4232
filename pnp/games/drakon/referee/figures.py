"""Choices that move figures: harps that pull a hero, Drakon, and an opponent's hero under mind control."""

from collections.abc import Iterable
from dataclasses import replace

from pnp.games.drakon.figure import can_return, drakon_faults, first_faults, reach
from pnp.games.drakon.geometry import Cell
from pnp.games.drakon.journeys import move_faults
from pnp.games.drakon.moving import entered
from pnp.games.drakon.notation import cell_text
from pnp.games.drakon.referee.effects import arrive, drakon_strikes, pulling
from pnp.games.drakon.referee.state import State, Way
from pnp.games.drakon.referee.verb import Answer, Line, RoomVerb
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import Reason


class Pull(Answer):
    """One of several harps pulls a hero."""

    form = "pull CELL"
    phases = ("pull",)
    reads = (Line.cell,)
    cell: Cell

    @classmethod
    def lines(cls, sitting: Sitting, state: State, way: Way) -> Iterable[str]:
        return map(cell_text, pulling(state, way))

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
    phases = ("drakon", "drakon-first")
    reads = (Line.cell_or_stay,)
    cell: Cell | None

    @classmethod
    def lines(cls, sitting: Sitting, state: State, way: Way) -> Iterable[str]:
        """To come back to his room in one move matters only where he would strike somebody."""
        if state.drakon is None:
            return [cell_text(cell) for cell in state.tiles if cell not in state.hero_cells]
        cells = [cell for cell in reach(sitting, state.tiles, state.drakon) if cell != state.drakon]
        if state.drakon in state.hero_cells and can_return(sitting, state.tiles, state.drakon):
            cells.append(state.drakon)
        return ["stay", *map(cell_text, cells)]

    def faults(self, sitting: Sitting, state: State) -> list[Reason]:
        cell = self.cell
        if state.drakon is None:
            if cell is None or cell not in state.tiles:
                name = cell_text(cell) if cell is not None else "stay"
                return [sitting.reason("drakon.first.no-tile", cell=name)]
            return first_faults(sitting, cell, state.hero_cells)
        if cell is None:
            return []
        if cell == state.drakon and not can_return(sitting, state.tiles, cell):
            return [sitting.reason("drakon.steps.count", count=2, to=cell_text(cell))]
        return drakon_faults(sitting, state.tiles, state.drakon, cell)

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
    def lines(cls, sitting: Sitting, state: State, way: Way) -> Iterable[str]:
        opponents = state.opponents(state.pieces[way.piece].seat)
        return [
            f"{quoted(piece.name)} {cell_text(cell)}"
            for piece in state.pieces
            if piece.seat in opponents
            for cell in sorted(entered(sitting, state.tiles, piece.cell))
        ]

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
