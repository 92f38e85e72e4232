"""A line typed at a table, and what its words can name: things as they are called, players, numbers."""

import re
from collections.abc import Callable, Iterable
from typing import Generic, Protocol, TypeVar

from pnp.content.lookup.findable import folded
from pnp.problem import nearest
from pnp.rules.line_words import line_words
from pnp.rules.names import names_of
from pnp.rules.notation import ACTION, LineReader, pick, with_names_quoted
from pnp.rules.sitting import Sitting
from pnp.rules.small_words import AND, NO
from pnp.rules.tokens import Tokens
from pnp.rules.verb_words import verb_words
from pnp.rules.verdict import AmbiguousError, UnreadableError
from pnp.words import Message

_TIMES = re.compile(r"(\d{1,9})[x×]|[x×](\d{1,9})", re.IGNORECASE)


class TableState(Protocol):
    """What the engine asks of a game's state."""

    @property
    def phase(self) -> str:
        """What is being done: verbs name the phases they are for."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The players' names, clockwise."""


S = TypeVar("S", bound=TableState)
T = TypeVar("T")


class TableLine(LineReader, Generic[S]):
    """A line typed at a table, with what its words can name; games add their own."""

    def __init__(self, sitting: Sitting, state: S, line: str) -> None:
        super().__init__(with_names_quoted(line, state.seats))
        self.sitting = sitting
        self.state = state

    def pick(self, valid: Iterable[str], expected: Message) -> str:
        """A name of one word; or what the game calls it, in any of its languages and of several words."""
        known, ahead, token = tuple(valid), self.words_ahead, self.next
        names = names_of(self.sitting.book)
        alone = token.kind == "word" and token.text in known
        if alone and (len(ahead) == 1 or not names.goes_on(token.text)):
            return self.take().text
        begun = names.begun(ahead, known)
        if len(begun.ids) > 1:
            shown = names.apart(begun.ids)
            said = " ".join(ahead[: begun.words])
            message = Message("spoken.which", name=said, names=shown[:-1], last=shown[-1])
            raise AmbiguousError(token.column, message)
        if not begun.id:
            return pick(self.word(expected), known, expected, names.near)
        for _ in range(begun.words):
            self.take()
        return begun.id

    def verb(self, verbs: Iterable[str]) -> str:
        """What is done: in the word of a log, or in those of the players' language."""
        known, words, column = tuple(verbs), verb_words(self.sitting.book), self.next.column
        begun = words.begun(self.words_ahead, known, self.state.seats)
        if len(begun.ids) > 1:
            shown = [*map(words.shown, begun.ids)]
            message = Message("ambiguous", name=self.next.text, names=shown[:-1], last=shown[-1])
            raise AmbiguousError(column, message)
        if not begun.id:
            return pick(self.word(ACTION), known, ACTION, words.near)
        return self.past(begun.words, begun.id)

    def stands(self, piece: str) -> bool:
        """Whether a mark or a small word of a log stands here, or what players say for that."""
        return line_words(self.sitting.book.lang).means(self.next.text, piece)

    def skip_word(self, word: str) -> bool:
        """Whether it stood here; it is then past."""
        if not self.stands(word):
            return False
        self.take()
        return True

    def flag(self, word: str) -> bool:
        """Whether the line ends with a small word; nothing else may stand here."""
        if self.at_end:
            return False
        if self.skip_word(word):
            return True
        shown = line_words(self.sitting.book.lang).shown(word)
        expected = Message("piece.or-nothing", name=shown)
        return pick(self.take(), (word,), expected, lambda text, _: nearest(text, (shown,))) == word

    def number_said(self, expected: Message) -> int | None:
        """A number, in digits or in words, if one stands here; ``3x`` and ``x3`` are such."""
        if self.next.kind != "word":
            return super().number_said(expected)
        if times := _TIMES.fullmatch(self.next.text):
            self.take()
            return int(times[1] or times[2])
        meaning = names_of(self.sitting.book).small_words.meaning(folded(self.next.text))
        if isinstance(meaning, int):
            self.take()
            return meaning
        return None

    def whole(self, expected: Message) -> int:
        """A whole number from 0, in digits or in words, is expected here."""
        said = self.number_said(expected) if self.next.kind == "word" else None
        return super().whole(expected) if said is None else said

    def counts(self, kinds: Iterable[str], stop: str = "") -> Tokens:
        """How many of each kind; “nothing” alone is none of any."""
        word, *others = self.pieces_ahead or (self.next,)
        small = line_words(self.sitting.book.lang)
        is_alone = not others or any(small.means(others[0].text, each) for each in stop.split())
        if is_alone and names_of(self.sitting.book).small_words.meaning(folded(word.text)) == NO:
            self.take()
        return super().counts(kinds, stop)

    def parted(self) -> bool:
        """Whether a comma or an “and” parts two things here, or nothing but their names and numbers."""
        if self.skip(",+&"):
            return True
        if self.next.kind == "word":
            if names_of(self.sitting.book).small_words.meaning(folded(self.next.text)) == AND:
                self.take()
            return True
        return self.next.kind == "number"

    def player(self) -> str:
        """The name of somebody at the table."""
        return self.name(self.state.seats, Message("piece.player"))

    def number(self) -> int:
        """A whole number from 0."""
        return self.whole(Message("expected.number"))

    def by_player(self, read: Callable[[], T]) -> dict[str, T]:
        """``Ana …; Bob …`` to the end: what ``read`` reads for each, which must leave the ``;``."""
        values: dict[str, T] = {}
        while True:
            column = self.next.column
            player = self.player()
            if player in values:
                raise UnreadableError(column, Message("unreadable.named-twice", name=player))
            values[player] = read()
            if not self.skip(";"):
                return values
