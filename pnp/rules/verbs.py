"""What a referee can record: a verb in one place.

A verb is a class (a frozen dataclass, which its base makes of it), and a line that was read is a value of it.
From top to bottom it says which form its line has, when it may be played, how the line is read, what speaks
against it, and what it does.

>>> from pnp.rules.referee import Referee
>>> @frozen
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
>>> action.written(before)
'bid Bob 3'
>>> referee.apply(sitting, before, action).highest
3

What has kinds of its own, such as magic items or the skills of heroes, is a verb whose ``read`` makes a value
of the class that the line names: each item is then such a class, with its own fields, faults and effect.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import field
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform

from pnp.frozen import freeze, frozen
from pnp.rules.choices import NextLine
from pnp.rules.notation import quoted
from pnp.rules.sitting import Sitting
from pnp.rules.table_line import TableLine, TableState
from pnp.rules.verdict import Reason


@frozen
class Choices:
    """What may be done now: whole lines where they can be listed, else the forms that lines take."""

    lines: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()

    def __add__(self, other: "Choices") -> "Choices":
        return Choices(self.lines + other.lines, self.forms + other.forms)


S = TypeVar("S", bound=TableState)
L = TypeVar("L", bound=TableLine[Any])


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Action(ABC, Generic[S, L]):
    """A verb; its values are lines that were read. Every class of this kind is a frozen dataclass."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        freeze(cls)

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

    @classmethod
    def spelt(cls, state: S, field: str, value: Any) -> str:
        """A field's value as a line has it, "" where it is left out; games say so for the names of theirs."""
        return quoted(value) if isinstance(value, str) else str(value)

    def written(self, state: S) -> str:
        """The line that says it; ``state`` is the table before it."""
        fields = (self.spelt(state, name, value) for name, value in vars(self).items())
        return " ".join(filter(None, (self.verb(), *fields)))

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
