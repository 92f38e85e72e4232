"""Work that needs nothing of other work: one deck in one language, or one language's rules reference."""

from dataclasses import dataclass
from pathlib import Path

from pnp.building.manifest import Record
from pnp.building.settings import Settings
from pnp.problem import Problem

BOOKLET = "booklet"
"""The part that is no deck: the rules as a booklet to print and a reference to consult."""


@dataclass(frozen=True, slots=True)
class Job:
    """A part in a language. ``folder`` is where its files go; without one it only looks for faults."""

    lang: str
    part: str  # id of a deck, or BOOKLET
    settings: Settings
    folder: Path | None


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a job: faults, and the files it left in its folder, of no use where there are any.

    ``saved``: the share of ink that low ink saves, by file.
    """

    job: Job
    problems: tuple[Problem, ...]
    records: tuple[Record, ...] = ()
    saved: tuple[tuple[str, float], ...] = ()
