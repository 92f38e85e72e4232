"""The lines of a log as values. Names may be shortened to a beginning that nothing else shares."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pnp.games.drakon.geometry import Cell, Tile
from pnp.games.drakon.notation import read_arrows, read_cell, read_tile
from pnp.games.drakon.referee.state import State
from pnp.games.drakon.supply import HEROES
from pnp.rules.notation import LineReader, pick
from pnp.rules.sitting import Sitting
from pnp.rules.verdict import UnreadableError
from pnp.words import Message


@dataclass(frozen=True, slots=True)
class Action:
    """One line: a verb and what it names; what a verb does not name has a value that stands for none."""

    verb: str
    seat: int = -1
    piece: int = -1
    other: int = -1  # a piece
    cell: Cell | None = None
    tile: Tile | None = None
    arrows: int = 0
    number: int = 0
    hero: str = ""
    word: str = ""
    values: tuple[int, ...] = ()


FORMS = {
    "hero": "hero PLAYER HERO",
    "place": "place WHO ROOM/ARROWS CELL",
    "move": "move WHO CELL",
    "pass": "pass WHO",
    "pull": "pull CELL",
    "destroy": "destroy CELL",
    "drakon": "drakon CELL",
    "shift": "shift CELL/ARROWS",
    "swap": "swap CELL ROOM/ARROWS",
    "take": "take PLAYER",
    "control": "control WHO CELL",
    "rotate": "rotate CELL DEGREES",
    "keep": "keep",
    "lose": "lose",
    "skip": "skip",
    "skill": "skill WHO …",
    "win": "win PLAYER COINS",
    "count": "count PLAYER COINS",
}


def parse(sitting: Sitting, state: State, line: str) -> Action:
    """The action of a line. Raises UnreadableError or AmbiguousError with the column."""
    reader = LineReader(line)
    verb = pick(reader.word(Message("piece.action")), FORMS, Message("piece.action"))
    action = _PARSERS[verb](_Line(state, reader))
    reader.end()
    return action


class _Line:
    """A line being read, with the names that can stand in it."""

    def __init__(self, state: State, reader: LineReader) -> None:
        self.state = state
        self.reader = reader

    def seat(self) -> int:
        return self.state.seats.index(self.reader.name(self.state.seats, Message("piece.player")))

    def piece(self) -> int:
        names = [piece.name for piece in self.state.pieces]
        return names.index(
            self.reader.name(names, Message("piece.hero") if self.state.each > 1 else Message("piece.player"))
        )

    def cell(self) -> Cell:
        piece = self.reader.word(Message("piece.cell"))
        return read_cell(piece.text, piece.column)

    def arrows(self) -> int:
        piece = self.reader.next
        if not self.reader.skip("/"):
            raise UnreadableError(piece.column, f'"/" and the arrows are expected here, not {piece.shown}')
        told = self.reader.take()
        if told.kind != "word" and not told.is_mark("-"):
            raise UnreadableError(told.column, f"arrows are expected here, not {told.shown}")
        return read_arrows(told.text, told.column)

    def tile(self) -> Tile:
        room = self.reader.word(Message("piece.room"))
        arrows = self.arrows()
        read_tile(f"{room.text}/-", room.column)
        return Tile(room.text, arrows)

    def word(self, words: Iterable[str], what: Message) -> str:
        return pick(self.reader.word(what), words, what)

    def values(self) -> tuple[int, ...]:
        """Numbers with blanks or commas between; ``3,2`` comes as one piece."""
        found: list[int] = []
        while self.reader.next.kind == "number":
            piece = self.reader.take()
            for part in piece.text.split(","):
                if not part.isdigit():
                    raise UnreadableError(piece.column, Message("unreadable.coin", text=piece.text))
                found.append(int(part))
            self.reader.skip(",")
        return tuple(found)


def _hero(line: _Line) -> Action:
    return Action("hero", seat=line.seat(), hero=line.word(HEROES, Message("piece.hero")))


def _place(line: _Line) -> Action:
    return Action("place", piece=line.piece(), tile=line.tile(), cell=line.cell())


def _move(line: _Line) -> Action:
    return Action("move", piece=line.piece(), cell=line.cell())


def _on_cell(verb: str) -> Callable[[_Line], Action]:
    return lambda line: Action(verb, cell=line.cell())


def _drakon(line: _Line) -> Action:
    if line.reader.next.text == "stay":
        line.reader.take()
        return Action("drakon", word="stay")
    return Action("drakon", cell=line.cell())


def _shift(line: _Line) -> Action:
    return Action("shift", cell=line.cell(), arrows=line.arrows())


def _swap(line: _Line) -> Action:
    return Action("swap", cell=line.cell(), tile=line.tile())


def _control(line: _Line) -> Action:
    return Action("control", piece=line.piece(), cell=line.cell())


def _rotate(line: _Line) -> Action:
    return Action("rotate", cell=line.cell(), number=line.reader.whole(Message("piece.degrees")))


def _skill(line: _Line) -> Action:
    """What follows depends on whose skill it is."""
    piece = line.piece()
    next = line.reader.next
    match line.state.pieces[piece].hero:
        case "amazon" | "wizard":
            return Action("skill", piece=piece, cell=line.cell())
        case "dwarf":
            return Action("skill", piece=piece, number=line.reader.whole(Message("piece.tile-number")))
        case "thief" if next.text == "exchange":
            line.reader.take()
            return Action("skill", piece=piece, word="exchange")
        case "thief":
            return Action("skill", piece=piece, other=line.piece())
        case "barbarian":
            other = line.piece()
            cell = line.cell() if line.reader.next.kind == "word" else None
            return Action("skill", piece=piece, other=other, cell=cell)
    return Action("skill", piece=piece)


def _coins(verb: str) -> Callable[[_Line], Action]:
    return lambda line: Action(verb, seat=line.seat(), values=line.values())


_PARSERS: dict[str, Callable[[_Line], Action]] = {
    "hero": _hero,
    "place": _place,
    "move": _move,
    "pass": lambda line: Action("pass", piece=line.piece()),
    "pull": _on_cell("pull"),
    "destroy": _on_cell("destroy"),
    "drakon": _drakon,
    "shift": _shift,
    "swap": _swap,
    "take": lambda line: Action("take", seat=line.seat()),
    "control": _control,
    "rotate": _rotate,
    "keep": lambda line: Action("keep"),
    "lose": lambda line: Action("lose"),
    "skip": lambda line: Action("skip"),
    "skill": _skill,
    "win": _coins("win"),
    "count": _coins("count"),
}
