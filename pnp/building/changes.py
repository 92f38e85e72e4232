"""What differs between what was printed before and what the game is now, and what of it is to be printed."""

from collections.abc import Mapping
from typing import NamedTuple

CHANGED = "changed-"
"""Begins the names of files that hold what has changed."""
LOOK = "@"
"""Stands in the record of a side before what tells its fonts and corners, of which older ones say nothing."""


class CardChange(NamedTuple):
    """How a component, ``deck/id``, differs; ``why``: new, gone, front, back, both, more or fewer.

    ``copies``: how many are printed, or too many on the table where it is gone or there are fewer.
    """

    name: str
    why: str
    copies: int

    @property
    def pick(self) -> str:
        """What is printed of it, as pnp.building.decks.picking reads it; empty where that is nothing."""
        return "" if self.why in ("gone", "fewer") else f"{self.name}:{self.copies}"


def is_record(text: object) -> bool:
    """Whether a build may have kept this of a component."""
    if not isinstance(text, str):
        return False
    copies, *sides = text.split(" ")
    return len(sides) == 2 and copies.isdecimal() and len(copies) < 9


def card_changes(before: Mapping[str, str], now: Mapping[str, str]) -> list[CardChange]:
    """How the components of a game differ from those that were printed, in their order.

    >>> before = {"cards/a": "3 f b", "cards/b": "1 f b", "cards/c": "2 f b"}
    >>> changes = card_changes(before, {"cards/a": "5 f b", "cards/b": "1 g b", "cards/d": "2 f b"})
    >>> [(change.name, change.why, change.copies) for change in changes]
    [('cards/a', 'more', 2), ('cards/b', 'front', 1), ('cards/d', 'new', 2), ('cards/c', 'gone', 2)]
    """
    found = []
    for name, record in now.items():
        copies, front, back = _read(record)
        if name not in before:
            found.append(CardChange(name, "new", copies))
            continue
        printed, old_front, old_back = _read(before[name])
        sides = [
            side
            for side, was, is_now in (("front", old_front, front), ("back", old_back, back))
            if _differs(was, is_now)
        ]
        if sides:
            found.append(CardChange(name, sides[0] if len(sides) == 1 else "both", copies))
        elif copies != printed:
            why = "more" if copies > printed else "fewer"
            found.append(CardChange(name, why, abs(copies - printed)))
    gone = (CardChange(name, "gone", _read(record)[0]) for name, record in before.items() if name not in now)
    return [*found, *gone]


def _differs(before: str, now: str) -> bool:
    """
    >>> _differs("f0@1", "f0@2"), _differs("f0", "f0@2"), _differs("-", "f0@2")
    (True, False, True)
    """
    known = LOOK in before
    return before != now if known else before != now.partition(LOOK)[0]


def _read(record: str) -> tuple[int, str, str]:
    copies, front, back = record.split(" ")
    return int(copies), front, back
