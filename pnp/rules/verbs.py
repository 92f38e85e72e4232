"""What a referee can record: a verb in one place, and the engine that runs all of them.

A verb is a class (a frozen dataclass, which its base makes of it), and a line that was read is a value of it.
From top to bottom it says which form its line has, when it may be played, how the line is read, what speaks
against it, and what it does.

>>> @dataclass(frozen=True)
... class Auction:
...     seats: tuple[str, ...]
...     highest: int = 0
...     phase: str = "bidding"
>>> class Bid(Action[Auction, TableLine[Auction]]):
...     form = "bid PLAYER NUMBER"
...     phases = ("bidding",)
...     reads = (TableLine.player, TableLine.number)
...     player: str
...     number: int
...     def faults(self, sitting, state):
...         if self.number <= state.highest:
...             yield sitting.reason("auction.bid.too-low", count=state.highest)
...     def apply(self, sitting, state):
...         return Auction(state.seats, self.number)

A game has one state (frozen; it tells its ``phase`` and its ``seats``), a subclass of ``TableLine`` that
reads what its lines name, a base class for its verbs where they share something, and one ``Referee``.

>>> from pnp.places import bundled
>>> from pnp.rules.book import load_book
>>> sitting = Sitting(load_book(bundled() / "content" / "dragons"))
>>> start = lambda sitting, seats: Auction(tuple(seats))
>>> referee = Referee(start, TableLine, (Bid,), lambda sitting, state: [], lambda sitting, state: None)
>>> before = referee.start(sitting, ["Ana", "Bob"])
>>> referee.legal(sitting, before).forms
('bid PLAYER NUMBER',)
>>> action = referee.parse(sitting, before, "bid b 3")
>>> action
Bid(player='Bob', number=3)
>>> referee.apply(sitting, before, action).highest
3

What has kinds of its own, such as magic items or the skills of heroes, is a verb whose ``read`` makes a value
of the class that the line names: each item is then such a class, with its own fields, faults and effect.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar, Generic, Protocol, TypeVar, dataclass_transform

from pnp.content.findable import folded
from pnp.rules.choices import NextLine
from pnp.rules.names import names_of
from pnp.rules.notation import LineReader, with_names_quoted
from pnp.rules.sealed import Secret
from pnp.rules.sitting import Sitting
from pnp.rules.small_words import AND
from pnp.rules.tally import Tally
from pnp.rules.verdict import AmbiguousError, Reason, UnreadableError, Verdict
from pnp.words import Message

_TIMES = re.compile(r"(\d{1,9})[x×]|[x×](\d{1,9})", re.IGNORECASE)
_ACTION = Message("piece.action")
_CAPITALS = re.compile(r"[A-Z][A-Z/]+")


@dataclass(frozen=True, slots=True)
class Choices:
    """What may be done now: whole lines where they can be listed, else the forms that lines take."""

    lines: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()

    def __add__(self, other: "Choices") -> "Choices":
        return Choices(self.lines + other.lines, self.forms + other.forms)


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
            shown = list(map(names.listed, begun.ids))
            said = " ".join(ahead[: begun.words])
            message = Message("spoken.which", name=said, names=shown[:-1], last=shown[-1])
            raise AmbiguousError(token.column, message)
        if not begun.id:
            return super().pick(known, expected)
        for _ in range(begun.words):
            self.take()
        return begun.id

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


L = TypeVar("L", bound=TableLine[Any])


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Action(ABC, Generic[S, L]):
    """A verb; its values are lines that were read. Every class of this kind is a frozen dataclass."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True)(cls)

    form: ClassVar[str]
    """How a line of it is written, for people; it begins with the verb's name."""
    phases: ClassVar[tuple[str, ...]] = ()
    """When it may be played; in every phase if none is named."""
    reads: ClassVar[tuple[Callable[[Any], object], ...]] = ()
    """What stands behind the verb in a line: methods of the game's line, in the order of the fields."""
    beside: ClassVar[bool] = False
    """Whether it comes between the actions that a phase waits for, rather than being one of them."""
    also_said: ClassVar[tuple[str, ...]] = ()
    """Sentences of ``[lines]`` in reasons.toml that say it besides the one of its name; see ``sentence``."""
    also_named: ClassVar[tuple[str, ...]] = ()
    """What its sentences name besides its fields; see ``particulars``."""
    not_now: ClassVar[str] = ""
    """The sentence where it is played in another phase; ``{first}`` in it are the forms of what is due."""

    @classmethod
    def verb(cls) -> str:
        """Its name."""
        return cls.form.partition(" ")[0]

    @classmethod
    def is_due(cls, state: S) -> bool:
        """Whether this is its phase."""
        return not cls.phases or state.phase in cls.phases

    @classmethod
    def choices(cls, sitting: Sitting, state: S) -> Choices:
        """What may be played of it in its phase: whole lines where they can be listed, else forms.

        Of a verb that names nothing the line is its name, unless something speaks against it.
        """
        if cls.reads:
            return Choices(forms=(cls.form,))
        return Choices((cls.form,) if cls().is_free(sitting, state) else ())

    @classmethod
    def named(cls, sitting: Sitting, state: S) -> Mapping[str, Iterable[str]]:
        """What the words in capitals of its forms may stand for, where that can be listed.

        Words that its form has not are no matter: a base class may name them for all verbs of a game.
        """
        return {}

    @classmethod
    def next_lines(cls, sitting: Sitting, state: S) -> Iterable[NextLine]:
        """What may be written of it in its phase besides the whole lines of ``choices``: of each form that
        has something to fill in, what may stand there."""
        return ()

    def ready(self, state: S, line: str) -> str:
        """A whole line of it as it is best written now."""
        return line

    def sentence(self, state: S) -> str:
        """Which sentence of ``[lines]`` in reasons.toml says what it is."""
        return self.verb()

    def particulars(self, sitting: Sitting, state: S) -> Mapping[str, object]:
        """What that sentence names: its fields that are texts or numbers, as ``shown`` has them."""
        shown = {name: self.shown(sitting, state, name, value) for name, value in vars(self).items()}
        return {name: value for name, value in shown.items() if isinstance(value, str | int)}

    @classmethod
    def shown(cls, sitting: Sitting, state: S, field: str, value: Any) -> object:
        """A field's value as people call it; games say so for the names of their fields."""
        return value

    @classmethod
    def worded(cls, sitting: Sitting, sentence: str, values: Mapping[str, object]) -> str:
        """A line in words; "" where the game has no such sentence."""
        id = f"lines.{sentence}"
        return sitting.book.text(id, values) if id in sitting.book.sentences else ""

    def in_words(self, sitting: Sitting, state: S) -> str:
        """What it is, in the book's language; ``state`` is the table before it."""
        return self.worded(sitting, self.sentence(state), self.particulars(sitting, state))

    @classmethod
    def read(cls, line: L, *named: object) -> "Action[S, L]":
        """What a line says behind the verb. Raises UnreadableError, or AmbiguousError.

        A verb that has read the first fields already, to learn which class it is, hands them on as ``named``.
        """
        make: Callable[..., Action[S, L]] = cls  # the fields are those of a subclass
        return make(*named, *(read(line) for read in cls.reads))

    def untimely(self, sitting: Sitting, state: S, first: str) -> Reason:
        """Why it cannot be played in this phase; ``first`` are the forms of what is due."""
        return sitting.reason(self.not_now, first=first)

    def faults(self, sitting: Sitting, state: S) -> Iterable[Reason]:
        """Every reason against it in its phase."""
        return ()

    def is_free(self, sitting: Sitting, state: S) -> bool:
        """Whether nothing speaks against it in its phase."""
        return next(iter(self.faults(sitting, state)), None) is None

    def remarks(self, sitting: Sitting, state: S) -> Iterable[Reason]:
        """What is to be said of it where it is legal."""
        return ()

    def forget(self, state: S) -> S:
        """The table without what is remembered of the last action only."""
        return state

    @abstractmethod
    def apply(self, sitting: Sitting, state: S) -> S:
        """The table after it, if it is legal."""


@dataclass(frozen=True)
class Referee(Generic[S, L]):
    """Follows a game from public information, with its verbs in the order in which they are to be listed."""

    start: Callable[[Sitting, Sequence[str]], S]
    """The state before the first action; the first of the seats begins."""
    line: Callable[[Sitting, S, str], L]
    verbs: tuple[type[Action[S, L]], ...]
    render: Callable[[Sitting, S], list[str]]
    """The table as lines of text, as wide as the sitting says."""
    final: Callable[[Sitting, S], Tally | None]
    """The count, where the game is over and everything is known."""
    follow_up: Callable[[Sitting, S], S] = lambda sitting, state: state
    """What follows by itself upon every action."""
    secret: Callable[[Sitting, S], Secret | None] = lambda sitting, state: None
    """What players are to write unseen by each other, where they are; see ``pnp.rules.sealed``."""
    whose: Callable[[S], str] = lambda state: ""
    """Who has the turn, or must choose now; empty where that is nobody alone."""
    kept: Callable[[S, str], str] = lambda state, line: line
    """What a log keeps of a line, seeing the table after it: numbers in the place of a word to roll them."""

    @cached_property
    def _by_name(self) -> dict[str, type[Action[S, L]]]:
        return {verb.verb(): verb for verb in self.verbs}

    def parse(self, sitting: Sitting, state: S, line: str) -> Action[S, L]:
        """The action of a line; a verb may be shortened to a beginning that no other shares."""
        reader = self.line(sitting, state, line)
        action = self._by_name[reader.pick(self._by_name, _ACTION)].read(reader)
        reader.end()
        return action

    def check(self, sitting: Sitting, state: S, action: Action[S, L]) -> Verdict:
        """Legal, or every reason against it."""
        if action.is_due(state):
            against = list(action.faults(sitting, state))
        else:
            due = [verb for verb in self.due(state) if not verb.beside]
            choices = self.legal(sitting, state)
            free = _of_verbs(due, (*choices.lines, *choices.forms))
            first = " / ".join(verb.form for verb in free or due)
            against = [action.untimely(sitting, state, first)]
        return sitting.judged(against, *(() if against else action.remarks(sitting, state)))

    def allows(self, sitting: Sitting, state: S, action: Action[S, L]) -> bool:
        """Whether it is legal; nobody need be told why."""
        return action.is_due(state) and action.is_free(sitting, state)

    def apply(self, sitting: Sitting, state: S, action: Action[S, L]) -> S:
        """The table after a legal action, and after what follows by itself."""
        return self.follow_up(sitting, action.apply(sitting, action.forget(state)))

    def due(self, state: S) -> list[type[Action[S, L]]]:
        """The verbs of the phase."""
        return [verb for verb in self.verbs if verb.is_due(state)]

    def legal(self, sitting: Sitting, state: S) -> Choices:
        """What may be done, verb by verb."""
        return sum((verb.choices(sitting, state) for verb in self.due(state)), Choices())

    def next_lines(self, sitting: Sitting, state: S) -> tuple[NextLine, ...]:
        """What may be written now, verb by verb.

        Whole lines are legal. What is to be filled in says what may stand there.
        """
        known = dict.fromkeys(verb.verb() for verb in self.verbs)
        by_verb: dict[str, list[NextLine]] = {verb: [] for verb in known}
        for line in self.legal(sitting, state).lines:
            whole = self._whole_line(sitting, state, line)
            by_verb[whole.verb].append(whole)
        for verb in self.due(state):
            by_verb[verb.verb()] += verb.next_lines(sitting, state)
        return tuple(line for lines in by_verb.values() for line in lines)

    def _whole_line(self, sitting: Sitting, state: S, line: str) -> NextLine:
        action = self.parse(sitting, state, line)
        label = action.in_words(sitting, state) or line
        return NextLine.of(line.partition(" ")[0], label, action.ready(state, line))

    def named(self, sitting: Sitting, state: S) -> dict[str, tuple[str, ...]]:
        """What the words in capitals may stand for in the forms of what may be done."""
        legal = self.legal(sitting, state)
        bare = [line for line in legal.lines if " " not in line]  # behind which something may be named
        verbs = _of_verbs(self.due(state), (*legal.forms, *bare))
        return {
            word: tuple(each)
            for verb in verbs
            for word, each in verb.named(sitting, state).items()
            if word in _CAPITALS.findall(verb.form)
        }


def _of_verbs(verbs: Iterable[type[Action[S, L]]], lines: Iterable[str]) -> list[type[Action[S, L]]]:
    """Those verbs that lines, or their forms, begin with."""
    begun = {line.partition(" ")[0] for line in lines}
    return [verb for verb in verbs if verb.verb() in begun]
