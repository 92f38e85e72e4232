"""Places of tiles on a table without bounds, as people write them: steps from the first one.

``O`` is the first tile's own place, ``W1S3`` the one a step west and three south of it. A place is
``(x, y)``, x to the east, y to the north.
"""

import re
from collections.abc import Iterable
from functools import lru_cache

from pnp.rules.verdict import UnreadableError
from pnp.words import Message

Place = tuple[int, int]

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
