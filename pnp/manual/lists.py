"""Types of fields, kinds of decks, shapes, sizes, marks: what is named in a game's files and texts; and what
printed files are looked over for.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import get_args

from pnp.content.decks.printed_decks import read_sizes
from pnp.content.field_types import TYPES
from pnp.content.game import Kind
from pnp.content.shapes.trim_shapes import SHAPES
from pnp.manual.entry import ManualEntry
from pnp.verifying.check_ids import CHECK_IDS
from pnp.words import Message

_MARKS = {
    "bold": "**…**",
    "italic": "*…*",
    "underline": "{underline}…{/underline}",
    "icon": "{icon:coin}",
    "color": "{color:gold}…{/color}",
    "placeholder": "{score.gold}",
    "ordinal": "{year.ordinal}",
    "escape": r"\* \{ \} \\",
}


def types() -> Iterator[ManualEntry]:
    """The types that a field may have."""
    for name, kind in TYPES.items():
        yield ManualEntry("types", name, "", " ".join(sorted(kind.keys)), Message(f"manual.type.{name}"))


def kinds() -> Iterator[ManualEntry]:
    """The kinds of decks."""
    for name in get_args(Kind):
        yield ManualEntry("kinds", name, "", "", Message(f"manual.kind.{name}"))


def shapes() -> Iterator[ManualEntry]:
    """The shapes that a deck may have."""
    for name in SHAPES:
        yield ManualEntry("shapes", name, "", "", Message(f"manual.shape.{name}"))


def sizes(roots: Iterable[Path]) -> Iterator[ManualEntry]:
    """The sizes that have a name."""
    for name, size in read_sizes(roots).value.items():
        width, height, corner = (f"{length:g}" for length in size[1:])
        takes = Message("manual.size", width=width, height=height, corner=corner)
        yield ManualEntry("sizes", name, "", takes, size.name)


def marks() -> Iterator[ManualEntry]:
    """The marks that texts may hold."""
    for name, mark in _MARKS.items():
        yield ManualEntry("marks", mark, "", "", Message(f"manual.mark.{name}"))


def checks() -> Iterator[ManualEntry]:
    """What ``pnp verify`` looks at."""
    for id in CHECK_IDS:
        yield ManualEntry("checks", id, "", "", Message(f"manual.check.{id}"))
