"""The names of what is counted of each player: what a word, or several, could mean."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pnp.problem import nearest
from pnp.rules.likeness import meant_by
from pnp.rules.names import NameKey, Names
from pnp.rules.seats import Column
from pnp.rules.small_words import SaidToken
from pnp.words import Message

_LONGEST = 6  # words of a name


class Sense(NamedTuple):
    """A column, and for a list of values the value that is named: a silver cup is one of 20.

    Of a flag the value is False where the word is one for the contrary: who is dead is not alive.
    """

    column: Column
    value: int | float | None = None


class Vocabulary:
    """The names of columns, each with all that it could mean."""

    def __init__(self, columns: Iterable[Column], names: Names) -> None:
        self.names = names
        self.columns = tuple({column.key: column for column in columns}.values())
        self._numbered = any(column.kind == "values" for column in self.columns)  # whose names may be numbers
        self._senses: dict[bool, dict[NameKey, dict[str, Sense]]] = {}

    def row(self, column: Column) -> str:
        """The component that a column counts."""
        row = column.component.partition("/")[2]
        return "" if "{" in row else row

    @property
    def bare(self) -> Column | None:
        """What a number without a name is of."""
        numbers = [column for column in self.columns if column.kind in ("count", "values")]
        return numbers[0] if len(numbers) == 1 else None

    def longest(self, tokens: Sequence[SaidToken], at: int) -> tuple[tuple[Sense, ...], int]:
        """What the longest name that begins here could mean, and where it ends; nothing where none does."""
        key: list[str] = []
        ends: list[tuple[NameKey, int]] = []
        for end in range(at, len(tokens)):
            token = tokens[end]
            if token.kind == "quoted":
                if end == at:
                    ends.append((self.names.small_words.key(token.plain), end + 1))
                break
            if token.kind not in ("word", "number") or len(key) == _LONGEST:
                break
            if part := self.names.small_words.part(token):
                key.append(part)
                ends.append((tuple(key), end + 1))
            elif end == at:
                break
        found = self._first(ends, own=True)
        if found is None and tokens[at].kind == "number" and not self._numbered:
            return (), at  # before catalogues are read, in which there is no such name either
        if found is None or self._goes_on(tokens, found[1]):
            other = self._first(ends, own=False)
            found = other if other and (found is None or other[1] > found[1]) else found
        return found or ((), at)

    def _first(self, ends: Sequence[tuple[NameKey, int]], own: bool) -> tuple[tuple[Sense, ...], int] | None:
        senses = self._senses_of(own) if ends else {}
        return next(
            ((tuple(senses[key].values()), end) for key, end in reversed(ends) if key in senses), None
        )

    def _goes_on(self, tokens: Sequence[SaidToken], at: int) -> bool:
        """Whether a word follows at once: the name may be a longer one of another language."""
        return (
            at < len(tokens)
            and tokens[at].kind == "word"
            and self.names.small_words.meaning(tokens[at].plain) is None
        )

    def _senses_of(self, own: bool) -> dict[NameKey, dict[str, Sense]]:
        """By name, in the language at hand or in the game's others."""
        if own not in self._senses:
            self._senses[own] = self._named(own)
        return self._senses[own]

    def _named(self, own: bool) -> dict[NameKey, dict[str, Sense]]:
        senses: dict[NameKey, dict[str, Sense]] = {}
        ids: dict[NameKey, dict[str, Sense]] = {}  # which mean nothing else
        for column in self.columns:
            for key in self.names.keys(column.key, self.row(column), own):
                if not key[0].isdigit():  # a card of one coin is no name of coins
                    senses.setdefault(key, {}).setdefault(column.key, Sense(column))
            for id, value in self._worded(column):
                for key in self.names.keys(id, id, own):
                    if key[-1].isdigit():  # “gold 3”, behind which there may be more numbers
                        continue
                    senses.setdefault(key, {}).setdefault(f"{column.key} {value}", Sense(column, value))
            if own:
                ids[self.names.small_words.key(column.key)] = {column.key: Sense(column)}
        return senses | ids

    def _values(self, column: Column) -> Iterator[tuple[str, int]]:
        """The components of a list of values, each with its value."""
        deck, _, row = column.component.partition("/")
        if column.kind == "values" and "{" in row and deck in self.names.book.game.supply:
            for id in self.names.book.rows(deck):
                value = self.names.book.row(deck, id).get("value")
                if isinstance(value, int):
                    yield id, value

    def _worded(self, column: Column) -> Iterator[tuple[str, int]]:
        """What has words of its own besides those of a column, each with the value that it stands for."""
        yield from self._values(column)
        if column.kind == "flag":
            yield contrary_key(column), False

    def called(self, sense: Sense) -> str:
        """What is meant, for people."""
        row = self.row(sense.column)
        shown = self.names.shown(sense.column.key, row)
        return shown if sense.value is None else f"{shown} {sense.value}"

    def hint(self, text: str) -> Message:
        """What an unknown name may be meant to be."""
        named = [(column.key, self.row(column)) for column in self.columns]
        named += [(id, id) for column in self.columns for id, _ in self._worded(column)]
        spelt: dict[str, str] = {}  # each spelling, as it is shown: an id by its name
        for id, row in named:
            spellings = [*self.names.spellings(id, row, own=True)]
            is_word = not self.names.foreign or spellings.count(id) > 1  # of the language at hand
            for name in spellings:
                if name and (name != id or id.isalpha()):
                    shown = name if name != id or is_word else self.names.shown(id, row)
                    spelt.setdefault(name.casefold(), shown.casefold())
        near = meant_by(text.casefold(), spelt)
        return Message("hint.near", name=spelt[near]) if near else nearest("", self.all_names())

    def all_names(self) -> list[str]:
        """What all that is counted is called, several of each."""
        return [self.names.several(column.key, self.row(column)) for column in self.columns]


def contrary_key(column: Column) -> str:
    """By what ``[typed]`` knows the words for the contrary of a flag: ``not-alive``."""
    return f"not-{column.key}"
