"""What players say of one player's counts: ``3 émeraudes, un saphir et 2 pièces d’or``, ``gold 2 silver 5``.

Things are called as the game calls them, in any of its languages, one or several, with an article or
none. The number stands before or behind; commas and such may part what is said, and need not. Where a name
could be of several things the fault tells all of them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from pnp.rules.names import Names
from pnp.rules.said_values import each_value, repeated, said_values, which
from pnp.rules.seats import Column
from pnp.rules.small_words import AND, FILLER, NO, SaidToken, number_of, said_tokens
from pnp.rules.vocabulary import Sense, Vocabulary
from pnp.words import Message, words

_NAME, _NUMBER, _END = "name", "number", "end"


class SpokenFault(NamedTuple):
    """What was not understood, and its column from 1."""

    column: int
    message: Message


class SpokenCounts(NamedTuple):
    """What was understood, in the order in which it was said; where each begins; and what was not."""

    counts: tuple[tuple[str, Any], ...]
    columns: Mapping[str, int]
    faults: tuple[SpokenFault, ...]


class _Element(NamedTuple):
    """A name, a number, or the end of what belongs together."""

    kind: str
    token: SaidToken
    text: str = ""
    sense: Sense | None = None
    number: Any = None
    """A number; behind the name of what is chosen, of a flag or of a word its value."""


def spoken(text: str, columns: Iterable[Column], names: Names) -> SpokenCounts:
    """What a text says of the columns, which are those that apply.

    A bare number is what alone is counted; a thing without a number is one, or true. Of values that count
    alike so many may be said; they are 0 then.
    """
    return _Reading(text, Vocabulary(columns, names)).read()


@dataclass
class _Reading:
    text: str
    vocabulary: Vocabulary
    counts: dict[str, Any] = field(default_factory=dict)
    columns: dict[str, int] = field(default_factory=dict)
    faults: list[SpokenFault] = field(default_factory=list)
    open: Column | None = None
    """The list of values that numbers may go on with."""

    def read(self) -> SpokenCounts:
        part: list[_Element] = []
        heard = [*self.elements()]
        if [element.number for element in heard] == [0] and self.vocabulary.bare is None:
            heard = []  # nothing at all
        for element in [*heard, _Element(_END, SaidToken("end", "", "", len(self.text) + 1))]:
            if element.kind != _END:
                part.append(element)
                continue
            if part:
                self.take(part)
            part = []
        return SpokenCounts(
            tuple(self.counts.items()),
            self.columns,
            tuple(sorted(self.faults, key=lambda fault: fault.column)),
        )

    def elements(self) -> Iterator[_Element]:
        tokens, at = said_tokens(self.text), 0
        small = self.vocabulary.names.small_words
        is_counted = behind_name = False  # whether a number was said for what comes, or a name just now
        while at < len(tokens):
            token = tokens[at]
            senses, end = self.vocabulary.longest(tokens, at)
            meaning = small.meaning(token.plain) if token.kind == "word" else None
            (number, after), is_joined = small.number_at(tokens, at, behind_name), self.is_joined(tokens, end)
            if number is not None and (
                is_joined or (not is_counted and self.is_list_named(tokens, after, end))
            ):
                senses = ()  # two of gold-3, not 2 gold; three gold coins, not one of 3 gold
            if senses:
                is_counted = False
                text = self.text[token.column - 1 : _end(tokens[end - 1])]
                if len(senses) > 1:
                    self.ambiguous(token, text, senses)
                value, end = self.behind(senses[0].column, tokens, end)
                sense = senses[0] if len(senses) == 1 else None
                if is_joined and sense and sense.column.kind == "values" and sense.value is None:
                    sense, end = sense._replace(value=number_of(tokens[end].plain)), end + 1
                yield _Element(_NAME, token, text, sense, value)
                at, behind_name = end, True
                continue
            at, behind_name = after, False
            if number is not None or meaning == NO:
                is_counted = True
                numbers, at = self.times(number, tokens, at)
                for each in numbers:
                    yield _Element(_NUMBER, token, token.text, number=each)
            elif token.kind == "mark" or meaning == AND:
                is_counted = False
                yield _Element(_END, token)
            elif token.kind == "other":
                self.fault(token, Message("unreadable.character", name=token.text))
                yield _Element(_NAME, token)
            elif token.kind != "times" and meaning != FILLER:
                at = self.unknown(tokens, at)
                yield _Element(_NAME, token)

    def times(self, number: Any, tokens: Sequence[SaidToken], at: int) -> tuple[list[Any], int]:
        """The numbers that one stands for, and where that ends: ``2 × 3`` and ``2 of 3`` are two of 3."""
        column = next((each for each in self.vocabulary.columns if each.kind == "values"), None)
        if column is None or number is None or at >= len(tokens):
            return [number], at
        is_of = self.vocabulary.names.small_words.is_of(tokens[at])
        if not is_of and tokens[at].kind != "times":
            return [number], at
        other = self.vocabulary.names.small_words.number(tokens[at + 1]) if at + 1 < len(tokens) else None
        if other is None or self.vocabulary.longest(tokens, at + 1)[0]:
            return [number], at
        values = repeated(number, other, column, self.vocabulary.names.book, in_order=is_of)
        if values is None or [each.kind for each in tokens[at + 2 : at + 3]] == ["times"]:
            self.fault(tokens[at], each_value(column, self.vocabulary))
        return values or [], at + 2

    def is_list_named(self, tokens: Sequence[SaidToken], at: int, end: int) -> bool:
        """Whether a list is named here beyond this end: a number before that tells how many."""
        senses, stop = self.vocabulary.longest(tokens, at) if at < len(tokens) else ((), at)
        return stop > end and any(sense.value is None and sense.column.kind == "values" for sense in senses)

    def is_joined(self, tokens: Sequence[SaidToken], at: int) -> bool:
        """Whether a hyphen joins a number to what is before it: ``gold-3 2`` are two of that component."""
        joint = self.text[_end(tokens[at - 1]) : tokens[at].column - 1] if 0 < at < len(tokens) else ""
        return joint == "-" and tokens[at].kind == "number"

    def unknown(self, tokens: Sequence[SaidToken], end: int) -> int:
        """Blame all words up to one that is known; where that is."""
        small = self.vocabulary.names.small_words
        first = tokens[end - 1]
        while (
            end < len(tokens)
            and tokens[end].kind in ("word", "quoted")
            and small.meaning(tokens[end].plain) in (None, FILLER)
            and not self.vocabulary.longest(tokens, end)[0]
        ):
            end += 1
        text = self.text[first.column - 1 : _end(tokens[end - 1])].strip('"')
        self.fault(first, Message("unknown-key.fact", name=text, hint=self.vocabulary.hint(text)))
        return end

    def behind(self, column: Column, tokens: Sequence[SaidToken], at: int) -> tuple[Any, int]:
        """The value that stands behind the name of a choice, a flag or a word, and where it ends."""
        names = self.vocabulary.names
        if column.kind == "flag" and at < len(tokens):
            said = words(names.book.lang)
            for code, value in (("table.yes-letters", True), ("table.no-letters", False)):
                if tokens[at].plain in (*said(code).split(), str(value).lower()):
                    return value, at + 1
        if column.kind not in ("choice", "word"):
            return None, at
        end = at
        while end < len(tokens) and tokens[end].kind in ("word", "quoted"):
            if column.kind == "word" and end > at and self.vocabulary.longest(tokens, end)[0]:
                break
            end += 1
        for stop in range(end, at, -1) if column.kind == "choice" else ():
            said_words = self.text[tokens[at].column - 1 : _end(tokens[stop - 1])].strip('"')
            if meant := names.meanings(said_words, column.choices):
                if len(meant) > 1:
                    self.which(tokens[at], said_words, names.apart(meant))
                return meant[0], stop
        rest = self.text[tokens[at].column - 1 : _end(tokens[end - 1])] if end > at else ""
        return rest.strip('"') or None, end

    def take(self, part: Sequence[_Element]) -> None:
        """What belongs together: names, with the numbers around them."""
        places = [at for at, element in enumerate(part) if element.kind == _NAME]
        if not places:
            self.numbers_alone(part)
            return
        self.open = None
        sound = all(part[at].sense is not None for at in places)
        numbers = [element.number for element in part[: places[0]]]
        for at, end in zip(places, [*places[1:], len(part)], strict=True):
            element, after = part[at], [each.number for each in part[at + 1 : end]]
            if element.sense is None:  # it was blamed already, and who knows what its numbers are
                numbers = []
                continue
            numbers = self.named(element, element.sense, numbers, after)
        if numbers and sound:
            said = [
                each for each in part if each.kind == _NUMBER and each.number in numbers
            ]  # a "not" is taken
            self.numbers_alone(said[-len(numbers) :])

    def named(self, element: _Element, sense: Sense, before: list[Any], after: list[Any]) -> list[Any]:
        """Take the numbers that are a name's, and give back those that are not."""
        column, key = sense.column, sense.column.key
        if column.kind == "values":
            self.values(element, sense, before, after)
            self.open = column
            return []
        if column.kind == "count":
            mine, left = (before, after) if before else (after[:1], after[1:])
            if len(mine) > 1:
                numbers = ", ".join(str(number or 0) for number in mine)
                self.fault(element.token, Message("spoken.one-number", name=element.text, numbers=numbers))
            else:
                self.say(element, key, (mine[0] or 0) if mine else 1)
            return left
        if column.kind == "flag":
            holds = element.number is not False and None not in before
            self.say(element, key, holds != (sense.value is False))
            left = [number for number in before if number is not None]
            return [*left, *after]
        if element.number is None:
            example = " ".join((element.text, *map(self.vocabulary.names.shown, column.choices[:1])))
            self.fault(element.token, Message("spoken.no-name", name=element.text, example=example))
        else:
            self.say(element, key, element.number)
        return [*before, *after]

    def values(
        self, element: _Element, sense: Sense, before: Sequence[Any] = (), after: Sequence[Any] = ()
    ) -> None:
        """Note values of a list, or blame what tells none."""
        name = "" if element.kind == _NUMBER else element.text
        said = said_values(name, sense, before, after, self.vocabulary)
        if isinstance(said, Message):
            self.fault(element.token, said)
        else:
            self.say(element, sense.column.key, said)

    def numbers_alone(self, part: Sequence[_Element]) -> None:
        """Numbers without a name: more of a list, what alone is counted, or nothing at all."""
        numbers = [element.number for element in part]
        bare = self.vocabulary.bare
        column = self.open or bare
        if numbers == [None]:
            return
        if column is None or None in numbers:
            self.no_name(part)
        elif column.kind == "values":
            self.open = column
            self.values(part[0], Sense(column), after=numbers)
        elif len(numbers) == 1:
            self.say(part[0], column.key, numbers[0])
        else:
            self.no_name(part)

    def say(self, element: _Element, key: str, value: Any) -> None:
        """Note a value; lists grow, anything else is said once."""
        if key in self.counts and not isinstance(value, list):
            self.fault(element.token, Message("unreadable.twice", name=element.text))
            return
        self.counts[key] = [*self.counts.get(key, ()), *value] if isinstance(value, list) else value
        self.columns.setdefault(key, element.token.column)

    def no_name(self, part: Sequence[_Element]) -> None:
        """Numbers of which nobody knows what they count."""
        text = self.text[part[0].token.column - 1 : _end(part[-1].token)]
        example = self.vocabulary.names.counted
        first = next(iter(self.vocabulary.columns), None)
        said = example(first.key, 3, self.vocabulary.row(first)) if first else ""
        self.fault(part[0].token, Message("spoken.no-name", name=text.strip(), example=said))

    def ambiguous(self, token: SaidToken, text: str, senses: Sequence[Sense]) -> None:
        """All that a name could mean."""
        self.which(token, text, [self.vocabulary.called(sense) for sense in senses])

    def which(self, token: SaidToken, text: str, meanings: Sequence[str]) -> None:
        """Ask which of several is meant."""
        self.fault(token, which(text, meanings))

    def fault(self, token: SaidToken, message: Message) -> None:
        """Note what was not understood."""
        self.faults.append(SpokenFault(token.column, message))


def _end(token: SaidToken) -> int:
    """Where a piece ends in the text."""
    return token.column - 1 + len(token.text)
