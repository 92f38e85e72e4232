"""What the verbs of Drakon share: how a line names things, and answering the choice that is due."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from pnp.games.drakon.geometry import ORIGIN, Cell, Tile
from pnp.games.drakon.notation import cell_text, read_arrows, read_cell, read_tile, tile_called, tile_text
from pnp.games.drakon.referee.state import State, Way
from pnp.games.drakon.rooms.acting import CHOOSING, FREE
from pnp.games.drakon.supply import HEROES, ROOMS, RoomFinder, arrows_text, room_named
from pnp.rules.changed import replace
from pnp.rules.names import names_of
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.table_line import TableLine
from pnp.rules.verbs import Action, Choices
from pnp.rules.verdict import Reason, UnreadableError
from pnp.words import Message

NOBODY = -1
"""The number of a hero who is not there yet."""


class Line(TableLine[State]):
    """A line being read. Names may be shortened to a beginning that nothing else shares."""

    def seat(self) -> int:
        return self.state.seats.index(self.player())

    def piece(self) -> int:
        """A hero's number; he is called by his player's name where nobody has several.

        It is ``NOBODY`` as long as heroes are being chosen: whatever is to be done, that comes first.
        """
        several, names = self.state.each > 1, [piece.name for piece in self.state.pieces]
        known = names if self.state.phase != "heroes" else [*HEROES] if several else [*self.state.seats]
        pick, expected = (self.pick, "piece.hero") if several else (self.name, "piece.player")
        name = pick(known, Message(expected))
        return names.index(name) if known is names else NOBODY

    def hero(self) -> str:
        return self.pick(HEROES, Message("piece.hero"))

    def cell(self) -> Cell:
        token = self.word(Message("piece.cell"))
        return read_cell(token.text, token.column)

    def cell_or_stay(self) -> Cell | None:
        """A cell, or the word ``stay``."""
        return None if self.skip_word("stay") else self.cell()

    def cell_or_nothing(self) -> Cell | None:
        """A cell, unless the line ends here."""
        return self.cell() if self.next.kind == "word" else None

    def arrows(self) -> int:
        """``/NE`` behind a room or a cell."""
        if not self.next.is_mark("/"):
            raise self.unexpected("unreadable.slash")
        self.take()
        if self.next.kind != "word" and not self.next.is_mark("-"):
            raise self.unexpected("unreadable.arrows-here")
        token = self.take()
        return read_arrows(token.text, token.column)

    def tile(self) -> Tile:
        """``neutral/NE``."""
        ahead = self.words_ahead
        room = self.word(Message("piece.room"))
        id = room.text
        find = RoomFinder(names_of(self.sitting.book))
        if id not in ROOMS or len(ahead) > 1:  # “neutral room” begins with an id
            texts = [" ".join(ahead[:count]) for count in range(len(ahead), 0, -1)]
            name = next(filter(find, texts), id)
            id = find(name) or id
            for _ in range(name.count(" ")):
                self.take()
        arrows = self.arrows()
        read_tile(f"{id}/-", room.column, find)
        return Tile(id, arrows)

    def degrees(self) -> int:
        """Against the clock where there is a minus."""
        number = self.next.kind == "number" and self.next.text.removeprefix("-").isdigit()
        return int(self.take().text) % 360 if number else self.whole(Message("piece.degrees"))

    def piece_or_exchange(self) -> int | None:
        """A hero's number, or the word ``exchange``."""
        if self.next.text != "exchange":
            return self.piece()
        self.take()
        return None

    def tiles(self) -> int:
        return self.whole(Message("piece.tile-number"))

    def coins(self) -> tuple[int, ...]:
        """Numbers with blanks or commas between; ``3,2`` comes as one piece."""
        values: list[int] = []
        while self.next.kind == "number":
            token = self.take()
            for part in token.text.split(","):
                if not part.isdigit():
                    raise UnreadableError(token.column, Message("unreadable.coin", text=token.text))
                values.append(int(part))
            self.skip(",")
        return tuple(values)


def coins_text(values: Sequence[int]) -> str:
    """Coins by what they are worth; a dash for none."""
    return " + ".join(map(str, values)) or "–"


class Verb(Action[State, Line]):
    """A verb of this game."""

    not_now = "turn.action.not-now"
    also_named: ClassVar[tuple[str, ...]] = ("room",)

    def untimely(self, sitting: Sitting, state: State, first: str) -> Reason:
        if state.phase == "over" or (state.phase == "count" and len(state.counted) == len(state.coins)):
            return sitting.reason("turn.action.over")
        return super().untimely(sitting, state, first)

    @classmethod
    def shown(cls, sitting: Sitting, state: State, field: str, value: Any) -> object:
        """Rooms by their names, and heroes as they are called at the table."""
        match field:
            case "seat":
                return state.seats[value]
            case "piece" | "other":
                return "" if value is None else state.called(sitting, value)
            case "hero":
                return sitting.book.name("heroes", value)
            case "tile":
                return tile_called(sitting.book, tile_text(value))
            case "cell":
                return "" if value is None else cell_text(value)
            case "arrows":
                return arrows_text(value)
            case "values":
                return coins_text(value)
        return value

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        match field:
            case "seat":
                return quoted(state.seats[value])
            case "piece" | "other":
                return quoted(state.pieces[value].name)
            case "tile":
                return tile_text(value)
            case "cell":
                return "" if value is None else cell_text(value)
            case "values":
                return " ".join(map(str, value))
        return super().spelt(state, field, value)

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable["Verb"]:
        """What may be played of it in its phase, where all can be seen what."""
        return () if cls.reads or not cls().is_free(sitting, state) else (cls(),)

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        return Choices(tuple(option.written(state) for option in cls.options(sitting, state)))

    def particulars(self, sitting: Sitting, state: State) -> Mapping[str, object]:
        """Beside a cell, the room that lies there."""
        shown = dict(super().particulars(sitting, state))
        lying = state.tiles.get(getattr(self, "cell", None) or ORIGIN)
        return {**shown, "room": room_named(sitting.book, lying) if lying else ""}

    def forget(self, state: State) -> State:
        """Who has come to a way out must show coins before anything else is done."""
        return replace(state, arrived=()) if state.arrived else state


class Answer(Verb):
    """A verb that answers the choice which is due; its phases are the kinds of choice."""

    @classmethod
    @abstractmethod
    def answers(cls, sitting: Sitting, state: State, way: Way) -> Iterable[Verb]:
        """What can be chosen, where all can see that."""

    @classmethod
    def options(cls, sitting: Sitting, state: State) -> Iterable[Verb]:
        return cls.answers(sitting, state, state.choice.way)

    def apply(self, sitting: Sitting, state: State) -> State:
        return self.effect(sitting, state.popped(), state.choice.way)

    @abstractmethod
    def effect(self, sitting: Sitting, state: State, way: Way) -> State:
        """What the answer does to the table."""


class RoomVerb(Answer):
    """The choice of a room; its one phase is the room's name."""

    @classmethod
    def is_possible(cls, sitting: Sitting, state: State, way: Way) -> bool:
        """Whether there is anything to choose; a choice without falls away."""
        return any(True for _ in cls.answers(sitting, state, way))


class Skip(Verb):
    """The effect of a room is left unused."""

    form = "skip"
    phases = ("moving-room", *sorted(CHOOSING))

    def faults(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """A swap may always be left: that no tile of the hand fits, only its owner knows."""
        if state.phase not in (*FREE, "swap") and sitting.reading("must-use") == "must":
            yield sitting.reason("effect.compulsory.must")

    def remarks(self, sitting: Sitting, state: State) -> Iterator[Reason]:
        """To leave one that must be made says just that."""
        if state.phase == "swap" and sitting.reading("must-use") == "must":
            yield sitting.reason("effect.compulsory.claimed")

    def apply(self, sitting: Sitting, state: State) -> State:
        return state.popped()
