"""The lines of a log as values. Names may be shortened to a beginning that nothing else shares."""

from collections.abc import Callable
from dataclasses import dataclass

from pnp.games.dragons.hoard import cards
from pnp.games.dragons.referee.state import State
from pnp.rules.notation import Reader, counts, pick, pick_name
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Tokens
from pnp.rules.verdict import UnreadableError


@dataclass(frozen=True, slots=True)
class Action:
    """One line: a verb and what it names; what a verb does not name is empty."""

    verb: str
    player: str = ""
    pile: int = 0  # from 1
    row: tuple[str, ...] = ()  # cards in the order of the piles
    cards: Tokens = NOTHING


FORMS = {
    "open": "open CARD, CARD, …",
    "draw": "draw PLAYER PILE CARD",
    "sit": "sit PLAYER PILE",
    "pass": "pass PLAYER",
    "last": "last PLAYER CARDS",
    "show": "show PLAYER CARDS",
}


def parse(sitting: Sitting, state: State, line: str) -> Action:
    """The action of a line. Raises UnreadableError or AmbiguousError with the column."""
    reader = Reader(line)
    verb = pick(reader.word("an action"), FORMS, "an action")
    action = _PARSERS[verb](_Line(sitting, state, reader))
    reader.end()
    return action


class _Line:
    """A line being read, with the names that can stand in it."""

    def __init__(self, sitting: Sitting, state: State, reader: Reader) -> None:
        self.state = state
        self.reader = reader
        self.names = tuple(cards(sitting.book))

    def player(self) -> str:
        return pick_name(self.reader, self.state.seats, "a player")

    def pile(self) -> int:
        column, most = self.reader.next.column, len(self.state.seats)
        number = self.reader.whole("the number of a pile")
        if not 1 <= number <= most:
            raise UnreadableError(column, f"there is no pile {number}; piles are numbered from 1 to {most}")
        return number

    def card(self) -> str:
        return pick(self.reader.word("a card"), self.names, "a card")

    def cards(self) -> Tokens:
        self.reader.skip(":=")
        return counts(self.reader, self.names, stop="")


def _open(line: _Line) -> Action:
    row = [line.card()]
    while line.reader.skip(","):
        row.append(line.card())
    return Action("open", row=tuple(row))


def _draw(line: _Line) -> Action:
    player, pile = line.player(), line.pile()
    line.reader.skip(":=")
    return Action("draw", player, pile, (line.card(),))


_PARSERS: dict[str, Callable[[_Line], Action]] = {
    "open": _open,
    "draw": _draw,
    "sit": lambda line: Action("sit", line.player(), line.pile()),
    "pass": lambda line: Action("pass", line.player()),
    "last": lambda line: Action("last", line.player(), cards=line.cards()),
    "show": lambda line: Action("show", line.player(), cards=line.cards()),
}
