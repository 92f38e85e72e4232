"""What is asked for when a game leaves the house, and what comes out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple

from pnp.building.context import LanguageContext
from pnp.building.settings import Progress
from pnp.content.game import Deck
from pnp.problem import Problem
from pnp.sheets.vendors import Vendor
from pnp.words import Message


@dataclass(frozen=True, slots=True)
class ExportSettings:
    """What some packs ask besides; those that do not take one are told of it.

    ``base_url``: where the files will lie on the web. ``profile``: the ICC profile of a press's colours.
    ``paper``: the sheets that a cutter is fed. ``duplex``: how these are turned over for their backs.
    """

    base_url: str | None
    profile: Path | None
    paper: str | None
    duplex: Literal["long", "short", "none"] | None

    def given(self) -> tuple[str, ...]:
        """The names of those that somebody has asked for."""
        return tuple(each.name for each in fields(self) if getattr(self, each.name) is not None)


@dataclass(frozen=True, slots=True)
class ExportRequest:
    """Decks of a game in a language, on their way to a vendor; ``folder`` is the pack's own."""

    context: LanguageContext
    decks: tuple[Deck, ...]
    folder: Path
    vendor: Vendor
    settings: ExportSettings
    progress: Progress


class PackPart(NamedTuple):
    """A line of what lies in a pack: its path from the pack's folder, what it is, how many pieces of it."""

    path: str
    what: str
    pieces: int


class Pack(NamedTuple):
    """What was made, or why nothing was.

    ``files`` are paths from the pack's folder, with ``/``. ``values`` are those that the vendor's steps
    may name, besides ``game`` and ``folder``.
    """

    problems: tuple[Problem, ...]
    files: tuple[str, ...] = ()
    parts: tuple[PackPart, ...] = ()
    notes: tuple[Message, ...] = ()
    values: Mapping[str, str | int] = MappingProxyType({})


class PackMaker(NamedTuple):
    """Who makes packs of one kind: what ``make`` has written is whole; ``takes`` names settings."""

    make: Callable[[ExportRequest], Pack]
    takes: frozenset[str] = frozenset()
