"""Several of one value, as players say it of a list of values: ``2 × 3``, ``20 x 2``."""

from collections.abc import Mapping
from typing import Any

from pnp.rules.book import Book
from pnp.rules.seats import Column

MOST = 10_000  # of a thing, which is far more than any game holds


def repeated(number: Any, other: Any, column: Column, book: Book) -> list[Any] | None:
    """The values of ``number × other``: so many of the other, or the other way round where it is no value.

    None where neither tells how many there are.
    """
    held = column.supply(book) if column.supply else {}
    values = held if isinstance(held, Mapping) else {}
    if number in values and other not in values:
        number, other = other, number
    return [other] * min(number, MOST) if isinstance(number, int) and number >= 0 else None
