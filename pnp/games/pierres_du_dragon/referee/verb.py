"""What the verbs of this game share: how a line names things, and powers as verbs."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

from pnp.games.pierres_du_dragon.characters import Power, character_name, characters, power
from pnp.games.pierres_du_dragon.coins import COINS, GOLD, STONES, kind_name
from pnp.games.pierres_du_dragon.referee.state import SPENT, PowerUse, State
from pnp.rules.changed import replace
from pnp.rules.choices import Blank, Filling
from pnp.rules.line_words import line_words
from pnp.rules.names import names_of
from pnp.rules.sealed import read_key, read_seal
from pnp.rules.sitting import Sitting
from pnp.rules.table_line import TableLine
from pnp.rules.tokens import Tokens
from pnp.rules.verbs import Action, Choices
from pnp.rules.verdict import Reason
from pnp.words import Message

_LOOT = (*STONES, "common", "fairy")
_COIN_WORDS = {"amulets" if kind == "amulet" else kind: kind for kind in COINS}


class Line(TableLine[State]):
    """A line being read. Names may be shortened to a beginning that nothing else shares."""

    def colour(self) -> str:
        return self.pick(STONES, Message("piece.colour"))

    def stones(self, stop: str = "") -> Tokens:
        self.skip(":=")
        return self.counts(STONES, stop)

    def coins(self, stop: str = "key") -> Tokens:
        self.skip(":=")
        counted = self.counts(_COIN_WORDS, stop)
        return Tokens((_COIN_WORDS[word], count) for word, count in counted.items())

    def key(self) -> str:
        """A key behind its word, unless the line ends here."""
        return read_key(self) if self.skip_word("key") else ""

    def seal(self) -> str:
        return read_seal(self)

    def hands(self) -> tuple[tuple[str, Tokens], ...]:
        """The stones of one player or more."""
        return tuple(self.by_player(lambda: self.stones(";")).items())

    def fists(self) -> tuple[tuple[str, Tokens], ...]:
        """The coins of one player or more."""
        return tuple(self.by_player(lambda: self.coins(";")).items())

    def loot(self) -> Tokens:
        return self.counts(_LOOT)

    def wares(self) -> Tokens:
        return self.stones("for")

    def price(self) -> Tokens:
        """What is paid, behind the word ``for``; nothing where the line ends."""
        if not self.at_end and not self.skip_word("for"):
            name = line_words(self.sitting.book.lang).shown("for")
            raise self.unexpected("unreadable.expected", expected=Message("piece.named", name=name))
        return self.counts((*GOLD, "silver", SPENT))

    def coming(self) -> str:
        """A character, of those to come if it can be."""
        return self._character(self.state.coming)

    def been_up(self) -> str:
        """A character, of those who have been up if it can be."""
        return self._character(self.state.up)

    def guests(self) -> tuple[str, ...]:
        """Special characters, with commas or without."""
        found = []
        while not self.at_end:
            found.append(self._character((*self.state.deck, *self.state.used)))
            self.skip(",")
        return tuple(found)

    def changes(self) -> tuple[tuple[str, tuple[tuple[str, int], ...]], ...]:
        """``Ana +2 red, -1 common; Bob +1 points``; nothing where the line ends."""
        return () if self.at_end else tuple(self.by_player(self._change).items())

    def _change(self) -> tuple[tuple[str, int], ...]:
        counted: dict[str, int] = {}
        while not self.at_end and not self.next.is_mark(";"):
            if self.next.kind == "number" and not self.next.text.lstrip("+-").isdigit():
                raise self.unexpected("unreadable.expected", expected=Message("expected.number"))
            number = self.take().text if self.next.kind == "number" else "1"
            kind = self.pick((*_COIN_WORDS, *STONES, "points"), Message("piece.token-kind"))
            kind = _COIN_WORDS.get(kind, kind)
            counted[kind] = counted.get(kind, 0) + int(number)
            if not self.skip(",") and not self.at_end and not self.next.is_mark(";"):
                raise self.unexpected("unreadable.comma")
        return tuple(counted.items())

    def _character(self, likely: Sequence[str]) -> str:
        """Any other of the game is understood too, and judged later."""
        expected = Message("piece.character")
        known, typed = characters(self.sitting.book), self.next.text
        names, ahead = names_of(self.sitting.book), self.words_ahead
        if numbered := self._numbered_name(known):
            return numbered
        named = names.begun(ahead, likely)
        near = typed.casefold() not in known and any(id.startswith(typed.casefold()) for id in likely)
        meant = typed not in known and named.id and named.words >= names.begun(ahead, known).words
        return self.pick(likely if near or meant else known, expected)

    def _numbered_name(self, known: Iterable[str]) -> str:
        """A character whose name ends with a number, as one of several cards of a name; "" for no such."""
        ahead, pieces = len(self.words_ahead), self.pieces_ahead
        if len(pieces) <= ahead or pieces[ahead].kind != "number":
            return ""
        name = " ".join(piece.text for piece in pieces[: ahead + 1])
        meant = names_of(self.sitting.book).meant(name, known)
        return self.past(ahead + 1, meant) if meant else ""


def goods_text(sitting: Sitting, tokens: Mapping[str, int]) -> str:
    """Coins and stones in words."""
    return ", ".join(names_of(sitting.book).each_counted(tokens)) or "–"


def goods_blank(
    sitting: Sitting, tokens: Mapping[str, int], least: int, most: int | None, mark: str = "STONES"
) -> Blank:
    """So many coins or stones, of those that may be there."""
    words = {kind: word for word, kind in _COIN_WORDS.items()}
    fillings = tuple(
        Filling(words.get(kind, kind), kind_name(sitting.book, kind), count)
        for kind, count in tokens.items()
        if count
    )
    code = "blank.stones" if mark == "STONES" else "blank.coins"
    return Blank(mark, Message(code), "counts", fillings, least, most)


def written(tokens: Mapping[str, int]) -> str:
    """Coins and stones as a line has them; nothing for none.

    >>> written({"fairy": 3, "amulet": 1})
    'fairy 3, amulets 1'
    """
    return ", ".join(f"{word_of(kind)} {count}" for kind, count in tokens.items() if count)


def word_of(kind: str) -> str:
    """A kind of coin, stone or point as a line has it."""
    return next((word for word, meant in _COIN_WORDS.items() if meant == kind), kind)


class Verb(Action[State, Line]):
    """A verb of this game."""

    not_now = "round.auctions.not-now"

    @classmethod
    def named(cls, sitting: Sitting, state: State) -> Mapping[str, Iterable[str]]:
        return {
            **dict.fromkeys(("STONES", "COLOUR"), STONES),
            "COINS": _COIN_WORDS,
            "LOOT": _LOOT,
            "CHARACTER": state.coming or state.deck,
        }

    def untimely(self, sitting: Sitting, state: State, first: str) -> Reason:
        if state.won:
            return sitting.reason("score.three.ended", player=state.won)
        return super().untimely(sitting, state, first)

    @classmethod
    def shown(cls, sitting: Sitting, state: State, field: str, value: Any) -> object:
        """Coins, stones and characters by their names."""
        match field:
            case "character":
                return character_name(sitting.book, value)
            case "colour":
                return kind_name(sitting.book, value)
        return goods_text(sitting, value) if isinstance(value, Tokens) else value

    @classmethod
    def spelt(cls, state: State, field: str, value: Any) -> str:
        return written(value) if isinstance(value, Tokens) else super().spelt(state, field, value)

    def forget(self, state: State) -> State:
        """What followed by itself upon the last action is old news."""
        return replace(state, news=()) if state.news else state


P = TypeVar("P", bound="PowerVerb")


class PowerVerb(Verb):
    """How an effect of a power is carried out, by the player who uses it."""

    effect: ClassVar[str]
    phases = ("power",)
    not_now = "power.choice.not-now"
    also_named: ClassVar[tuple[str, ...]] = ("player",)

    @classmethod
    def is_due(cls, state: State) -> bool:
        return state.phase == "power" and cls.effect in state.use.effects

    def untimely(self, sitting: Sitting, state: State, first: str) -> Reason:
        """The power has been won already, but whether it is used twice is still to be said."""
        if state.phase == "twin" and not state.won:
            return sitting.reason("power.doppelganger.first", first=first)
        return super().untimely(sitting, state, first)

    @classmethod
    @abstractmethod
    def moves(cls: type[P], sitting: Sitting, state: State) -> Sequence[P] | None:
        """Every way to do it; none where it comes to nothing, None where there are too many to list."""

    @property
    def words(self) -> str:
        """What stands behind the verb."""
        return ""

    @property
    def text(self) -> str:
        """The line of it."""
        return f"{self.verb()} {self.words}".strip()

    @classmethod
    def choices(cls, sitting: Sitting, state: State) -> Choices:
        moves = cls.moves(sitting, state)
        return Choices(forms=(cls.form,)) if moves is None else Choices(tuple(move.text for move in moves))

    def particulars(self, sitting: Sitting, state: State) -> Mapping[str, object]:
        return {"player": state.use.player, **super().particulars(sitting, state)}

    def apply(self, sitting: Sitting, state: State) -> State:
        use = state.use
        return self.carried_out(sitting, state.popped().then(use.after(self.effect)), use)

    @abstractmethod
    def carried_out(self, sitting: Sitting, state: State, use: PowerUse) -> State:
        """What it does to the table; what is left of the power is the next task."""


def card(sitting: Sitting, use: PowerUse) -> Power:
    """The power that is used."""
    return power(sitting, use.character)


def free(sitting: Sitting, state: State, moves: Iterable[P]) -> tuple[P, ...]:
    """Those moves against which nothing speaks."""
    return tuple(move for move in moves if move.is_free(sitting, state))
