"""Places of tiles on a table without bounds, as people write them: steps from the first one.

``O`` is the first tile's own place, ``W1S3`` the one a step west and three south of it. A place is
``(x, y)``, x to the east, y to the north. The sides of a square tile are bits, one for each; a quarter turn
clockwise moves each to the next.
"""

import re
from collections.abc import Collection, Iterable
from functools import lru_cache

from pnp.rules.verdict import UnreadableError
from pnp.words import Message

Place = tuple[int, int]

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
ALL = NORTH | EAST | SOUTH | WEST

_LETTERS = ((NORTH, "N"), (EAST, "E"), (SOUTH, "S"), (WEST, "W"))

_PLACE = re.compile(r"O|([EW][1-9]\d{0,2})?([NS][1-9]\d{0,2})?", re.ASCII)


def read_place(text: str, column: int = 1) -> Place:
    """The place of its name. Raises UnreadableError where it is none.

    >>> read_place("O"), read_place("E2"), read_place("W1S3")
    ((0, 0), (2, 0), (-1, -3))
    """
    match = _PLACE.fullmatch(text)
    if not text or match is None:
        raise UnreadableError(column, Message("unreadable.cell", text=text))
    return _along(match[1], "W"), _along(match[2], "S")


def _along(part: str | None, negative: str) -> int:
    if not part:
        return 0
    steps = int(part[1:])
    return -steps if part[0] == negative else steps


@lru_cache(maxsize=4096)  # a board has some hundreds, and the moves of a game name them again and again
def place_text(place: Place) -> str:
    """What a place is called.

    >>> place_text((0, 0)), place_text((2, 0)), place_text((-1, -3))
    ('O', 'E2', 'W1S3')
    """
    x, y = place
    across = f"{'E' if x > 0 else 'W'}{abs(x)}" if x else ""
    up = f"{'N' if y > 0 else 'S'}{abs(y)}" if y else ""
    return across + up or "O"


def place_texts(places: Iterable[Place]) -> list[str]:
    """Places sorted as text."""
    return sorted(map(place_text, places))


def sides_text(sides: int) -> str:
    """What sides are called, clockwise from the north.

    >>> sides_text(NORTH | EAST | SOUTH)
    'NES'
    """
    return "".join(letter for side, letter in _LETTERS if sides & side)


def turned(sides: int, quarters: int) -> int:
    """The sides after quarter turns clockwise.

    >>> sides_text(turned(NORTH | EAST, 1))
    'ES'
    """
    quarters %= 4
    return (sides << quarters | sides >> (4 - quarters)) & ALL


def in_sight(lines: Collection[int], figures: Collection[int], most: int) -> range:
    """The columns or rows of a table to show: all, or as many as fit, with the figures in the middle.

    >>> in_sight([-1, 4], [], 9), in_sight([-9, 4], [3], 5)
    (range(-1, 5), range(0, 5))
    """
    low, high = min(lines), max(lines)
    if high - low < most:
        return range(low, high + 1)
    middle = (min(figures) + max(figures)) // 2 if figures else 0
    first = max(low, min(middle - most // 2, high - most + 1))
    return range(first, first + most)
