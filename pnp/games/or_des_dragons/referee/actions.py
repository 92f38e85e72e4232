"""The lines of a log as values. Names may be shortened to a beginning that nothing else shares."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from pnp.games.or_des_dragons.fight import HEROES
from pnp.games.or_des_dragons.hoard import GEMS, TOKENS
from pnp.games.or_des_dragons.items import MOMENT
from pnp.games.or_des_dragons.referee.state import State, dragons
from pnp.rules.notation import Piece, Reader, counts, pick
from pnp.rules.sitting import Sitting
from pnp.rules.tokens import NOTHING, Tokens
from pnp.rules.verdict import Reason, UnreadableError


@dataclass(frozen=True, slots=True)
class Action:
    """One line: a verb and what it names; what a verb does not name is empty."""

    verb: str
    player: str = ""
    other: str = ""
    hero: str = ""
    dragon: str = ""
    second: str = ""  # dragon
    item: str = ""
    gem: str = ""
    tokens: Tokens = NOTHING
    shares: tuple[tuple[str, Tokens], ...] = ()
    numbers: tuple[int, int] = (0, 0)
    chosen: bool = False


Faults = Callable[[Sitting, State, Action], list[Reason]]
"""Every reason against an action of some verb."""

Apply = Callable[[Sitting, State, Action], State]
"""The table after a legal action of some verb."""

FORMS = {
    "reveal": "reveal DRAGON: TOKENS",
    "turn": "turn PLAYER",
    "attack": "attack PLAYER HERO DRAGON",
    "pass": "pass PLAYER",
    "recall": "recall PLAYER",
    "hidden": "hidden TOKENS",
    "wizard": "wizard PLAYER",
    "take": "take PLAYER",
    "share": "share PLAYER TOKENS; PLAYER TOKENS",
    "fail": "fail",
    "steal": "steal THIEF VICTIM [chosen]",
    "keep": "keep THIEF",
    "return": "return",
    "trade": "trade PLAYER NUMBER PLAYER NUMBER",
    "close": "close",
    "item": "item PLAYER ITEM …",
    "count": "count PLAYER TOKENS",
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
        self.sitting = sitting
        self.state = state
        self.reader = reader

    def player(self) -> str:
        names = [player.name for player in self.state.players]
        piece = self.reader.word("a player")
        name = piece.text
        while self.reader.next.kind == "word" and any(n.startswith(f"{name} ") for n in names):
            name = f"{name} {self.reader.take().text}"
        return pick(Piece("word", name, piece.column), names, "a player")

    def hero(self) -> str:
        return pick(self.reader.word("an adventurer"), HEROES, "an adventurer")

    def dragon(self) -> str:
        """Those on the table come first; any other of the game is understood too, and judged later."""
        piece = self.reader.word("a dragon")
        table = [dragon.id for dragon in self.state.dragons]
        if any(id.startswith(piece.text.casefold()) for id in table):
            return pick(piece, table, "a dragon")
        return pick(piece, dragons(self.sitting), "a dragon")

    def new_dragon(self) -> str:
        piece = self.reader.word("a dragon")
        left = [id for id in dragons(self.sitting) if id not in self.state.drawn]
        if any(id.startswith(piece.text.casefold()) for id in left):
            return pick(piece, left, "a dragon")
        return pick(piece, dragons(self.sitting), "a dragon")

    def tokens(self, stop: str = "") -> Tokens:
        self.reader.skip(":=")
        return counts(self.reader, TOKENS, stop)

    def word(self, words: Iterable[str], what: str) -> str:
        return pick(self.reader.word(what), words, what)


def _reveal(line: _Line) -> Action:
    return Action("reveal", dragon=line.new_dragon(), tokens=line.tokens())


def _attack(line: _Line) -> Action:
    return Action("attack", player=line.player(), hero=line.hero(), dragon=line.dragon())


def _of_player(verb: str) -> Callable[[_Line], Action]:
    return lambda line: Action(verb, player=line.player())


def _hidden(line: _Line) -> Action:
    return Action("hidden", tokens=line.tokens())


def _share(line: _Line) -> Action:
    shares: dict[str, Tokens] = {}
    while True:
        column = line.reader.next.column
        name = line.player()
        if name in shares:
            raise UnreadableError(column, f"{name} is named twice")
        shares[name] = line.tokens(stop=";")
        if not line.reader.skip(";"):
            return Action("share", shares=tuple(shares.items()))


def _steal(line: _Line) -> Action:
    thief, victim = line.player(), line.player()
    chosen = line.reader.next.kind != "end" and line.word(("chosen",), '"chosen" or nothing') == "chosen"
    return Action("steal", player=thief, other=victim, chosen=chosen)


def _trade(line: _Line) -> Action:
    one, gives = line.player(), line.reader.whole("how many tokens")
    other, back = line.player(), line.reader.whole("how many tokens")
    return Action("trade", player=one, other=other, numbers=(gives, back))


def _count(line: _Line) -> Action:
    return Action("count", player=line.player(), tokens=line.tokens())


def _item(line: _Line) -> Action:
    player, item = line.player(), line.word(MOMENT, "a magic item")
    match item:
        case "ring-of-confusion":
            return Action("item", player, item=item, other=line.player(), hero=line.player())
        case "powder-of-exchange":
            return Action("item", player, item=item, dragon=line.dragon(), second=line.dragon())
        case "horn-of-recall":
            return Action("item", player, item=item, hero=line.hero())
        case "seven-league-boots" | "hardened-scale":
            return Action("item", player, item=item, dragon=line.dragon())
        case "cloak-of-flight":
            return Action("item", player, item=item, other=line.player(), hero=line.hero())
        case "ring-of-silence" | "velvet-gloves":
            return Action("item", player, item=item, other=line.player())
        case "crystal-ball":
            return Action("item", player, item=item, dragon=line.dragon(), tokens=line.tokens())
        case "stone-of-illusion":
            return Action("item", player, item=item, gem=line.word(GEMS, "a colour"))
    return Action("item", player, item=item)


_PARSERS: dict[str, Callable[[_Line], Action]] = {
    "reveal": _reveal,
    "attack": _attack,
    "hidden": _hidden,
    "share": _share,
    "steal": _steal,
    "trade": _trade,
    "count": _count,
    "item": _item,
    "fail": lambda line: Action("fail"),
    "return": lambda line: Action("return"),
    "close": lambda line: Action("close"),
    **{verb: _of_player(verb) for verb in ("turn", "pass", "recall", "wizard", "take", "keep")},
}
