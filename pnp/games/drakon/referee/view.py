"""How the table looks as text: what is due, the board in box drawing, everybody's goods."""

from pnp.content.lookup.wrapped import wrapped
from pnp.games.drakon.geometry import Cell
from pnp.games.drakon.notation import cell_text
from pnp.games.drakon.referee.ending import needs_count, purse_name
from pnp.games.drakon.referee.state import State
from pnp.games.drakon.sketch import DRAKON, sketch
from pnp.rules.sitting import Sitting
from pnp.rules.table_text import labelled, parted, table_text


def render(sitting: Sitting, state: State) -> list[str]:
    """What is due, the board, the players."""
    lines = wrapped(_due(sitting, state), sitting.width)
    lines += sketch(sitting.book, state.tiles, _figures(sitting, state), sitting.width)
    hoard = table_text(sitting, "hoard", coins=state.hoard, pile=state.pile, out=state.coins_out)
    at = cell_text(state.drakon) if state.drakon is not None else table_text(sitting, "aside")
    lines += wrapped(parted(sitting, hoard, table_text(sitting, "drakon-at", cell=at)), sitting.width)
    for text in _players(sitting, state):
        lines += wrapped(text, sitting.width, "  ")
    return lines


def _due(sitting: Sitting, state: State) -> str:
    phase = state.phase
    match phase:
        case "heroes":
            return table_text(sitting, "heroes")
        case "turn":
            return table_text(sitting, "turn", player=state.seats[state.turn])
        case "count":
            return table_text(sitting, "count" if needs_count(sitting, state) else "stalled")
        case "over":
            return table_text(sitting, "over", player=purse_name(state, state.won))
    choice = state.choice
    player, hero = state.seats[choice.seat], state.called(sitting, choice.way.piece)
    return table_text(sitting, phase, player=player, hero=hero, cell=cell_text(choice.way.cell))


def _marks(sitting: Sitting, state: State) -> list[str]:
    """A letter for each hero: the first of the name that no other has, else a number."""
    marks: list[str] = []
    for piece in range(len(state.pieces)):
        letter = state.called(sitting, piece)[:1].upper()
        marks.append(letter if letter.isalpha() and letter not in marks else str(piece + 1))
    return marks


def _figures(sitting: Sitting, state: State) -> dict[Cell, str]:
    """The marks of who stands in a cell."""
    standing: dict[Cell, str] = {}
    for mark, piece in zip(_marks(sitting, state), state.pieces, strict=True):
        standing[piece.cell] = standing.get(piece.cell, "") + mark
    if state.drakon is not None:
        standing[state.drakon] = standing.get(state.drakon, "") + DRAKON
    return standing


def _players(sitting: Sitting, state: State) -> list[str]:
    """A line for each hero; with several each, one for each player besides."""
    lines = []
    for mark, piece in zip(_marks(sitting, state), state.pieces, strict=True):
        skilled = sitting.option("heroes") == "yes" and not piece.used
        kind = sitting.book.name("heroes", piece.hero) if piece.hero else ""
        hero = f"{piece.name} ({kind})" if kind and state.each == 1 else kind or piece.name
        id, cell = "skilled" if skilled else "hero", cell_text(piece.cell)
        line = table_text(sitting, id, mark=mark, hero=hero, cell=cell)
        lines.append(line if state.each > 1 else parted(sitting, line, _goods(sitting, state, piece.seat)))
    if state.each > 1:
        lines += [
            labelled(sitting, name, _goods(sitting, state, seat)) for seat, name in enumerate(state.seats)
        ]
    return lines


def _goods(sitting: Sitting, state: State, seat: int) -> str:
    return table_text(sitting, "goods", coins=state.held(seat), tiles=state.hands[seat])
