"""cards.csv: which picture is which face of a game, and how many copies of each card there are."""

import csv
import re
from collections.abc import Iterable
from contextlib import suppress
from io import StringIO
from pathlib import Path
from typing import NamedTuple

from pnp.door import LARGEST_TEXT, admit, read_bytes
from pnp.files import write_file

FACE_LIST = "cards.csv"
_HEAD = ("deck", "id", "copies", "front", "back")
_PICTURE = re.compile(r"[^/\\:]+/[^/\\:]+-(?:front|back)\.(?:png|svg|jpg|webp)")


class ListedFace(NamedTuple):
    """A card: the paths of its pictures from the list's folder; ``back`` is empty where it has none."""

    deck: str
    id: str
    copies: int
    front: str
    back: str


def read_face_list(folder: Path) -> tuple[ListedFace, ...]:
    """What an earlier run listed; nothing where that cannot be read or names what no run has written."""
    listed: list[ListedFace] = []
    with suppress(OSError, ValueError, csv.Error):
        text = read_bytes(admit(folder, FACE_LIST), LARGEST_TEXT).decode()
        head, *rows = csv.reader(StringIO(text))
        if tuple(head) == _HEAD:
            for deck, id, copies, front, back in rows:
                card = ListedFace(deck, id, int(copies), front, back)
                if _is_ours(card.front) and (not back or _is_ours(back)):
                    listed.append(card)
    return tuple(listed)


def write_face_list(folder: Path, cards: Iterable[ListedFace]) -> Path:
    """Write the list whole. Raises ContentError if it cannot be written."""
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_HEAD)
    rows.writerows(cards)
    write_file(folder / FACE_LIST, text.getvalue().encode())
    return folder / FACE_LIST


def remove_unlisted(folder: Path, before: Iterable[ListedFace], now: Iterable[ListedFace]) -> int:
    """Remove the pictures that an earlier run listed and this one does not, and folders that become empty.

    How many there were. What no list names stays, whatever it is.
    """
    kept = {name.casefold() for name in _pictures(now)}  # which on some systems are the same files
    removed = 0
    for name in _pictures(before):
        if name.casefold() in kept:
            continue
        with suppress(OSError):
            path = admit(folder, name)
            path.unlink()
            removed += 1
            path.parent.rmdir()  # if nothing else is in it
    return removed


def _pictures(cards: Iterable[ListedFace]) -> set[str]:
    return {name for card in cards for name in (card.front, card.back) if name}


def _is_ours(path: str) -> bool:
    return _PICTURE.fullmatch(path) is not None and not path.startswith(".")
