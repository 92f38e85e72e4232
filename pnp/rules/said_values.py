"""A list of values as players say it: ``coins 3 2 1``, ``2 coins of 3``, ``2 × 3``, ``no coins``."""

from collections.abc import Mapping, Sequence
from typing import Any

from pnp.rules.book import Book
from pnp.rules.seats import Column
from pnp.rules.vocabulary import Sense, Vocabulary
from pnp.words import Message

MOST = 10_000  # of a thing, which is far more than any game holds


def repeated(number: Any, other: Any, column: Column, book: Book, in_order: bool = False) -> list[Any] | None:
    """The values of ``number × other``: so many of the other, or the other way round where it is no value.

    What is said ``in_order`` is not turned round. None where neither tells how many there are.
    """
    values = _held(column, book)
    if not in_order and number in values and other not in values:
        number, other = other, number
    return [other] * min(number, MOST) if _is_count(number) else None


def said_values(
    name: str, sense: Sense, before: Sequence[Any], after: Sequence[Any], vocabulary: Vocabulary
) -> list[Any] | Message:
    """The values that are said by the numbers around a name, ``""`` where they stand alone; or what is wrong.

    None is a number that was denied. Where values count alike it is enough to say how many there are: they
    are 0 then.
    """
    column, times = sense.column, before[0] if len(before) == 1 else None
    if sense.value is not None:
        said, sound = [sense.value] * _times([*before, *after] or [1]), len(before) + len(after) < 2
    elif column.alike and len(before) + len(after) == 1:
        return _alike(name, column, before, after, vocabulary)
    elif not before:
        said, sound = list(after), None not in after or list(after) == [None]
    elif not after:
        said, sound = list(before), len(before) > 1 or not times
    elif len(after) == 1:
        said, sound = [*after] * _times([times]), times is not None
    else:
        said, sound = list(after), times == len(after)
    if not sound:
        return each_value(column, vocabulary)
    numbers = [number for number in said if number is not None]
    return [] if numbers == [0] and 0 not in _held(column, vocabulary.names.book) else numbers


def each_value(column: Column, vocabulary: Vocabulary) -> Message:
    """That the value of each is to be said."""
    name = vocabulary.names.several(column.key, vocabulary.row(column))
    some = sorted(_held(column, vocabulary.names.book), reverse=True)[:3]
    return Message("spoken.each-value", example=" ".join([name, *map(str, some or (3, 2, 1))]))


def which(text: str, meanings: Sequence[str]) -> Message:
    """A question for which of several is meant."""
    return Message("spoken.which", name=text, names=meanings[:-1], last=meanings[-1])


def _alike(
    name: str, column: Column, before: Sequence[Any], after: Sequence[Any], vocabulary: Vocabulary
) -> list[Any] | Message:
    """One number of what counts alike: so many of them, unless it may be the value of one."""
    number = [*before, *after][0] or 0
    if before or number == 1 or number not in _held(column, vocabulary.names.book):
        return [0] * min(number, MOST) if _is_count(number) else [number]
    row = vocabulary.row(column)
    so_many, one = (vocabulary.names.counted(column.key, count, row) for count in (number, 1))
    return which(f"{name} {number}".strip(), [so_many, f"{one} ({number})"])


def _held(column: Column, book: Book) -> Mapping[int, int]:
    """How many the game holds of each value."""
    held = column.supply(book) if column.supply else {}
    return held if isinstance(held, Mapping) else {}


def _times(numbers: Sequence[Any]) -> int:
    """How many of a thing: the number that was said, if it can be one."""
    return min(numbers[0], MOST) if _is_count(numbers[0]) else 0


def _is_count(number: Any) -> bool:
    return isinstance(number, int) and number >= 0
