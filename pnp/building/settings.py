"""What a maker asks of a build, and hears of it meanwhile."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.frozen import frozen
from pnp.places import GameFolder, Places

if TYPE_CHECKING:
    from pnp.building.calibration import Calibration
    from pnp.building.tokens import TokenCut
    from pnp.sheets.sheet import Duplex


WIDEST = 100.0
"""mm between pieces, and of bleed."""
FARTHEST_SHIFT = 20.0
"""mm that backs are moved by."""
MOST_JOBS = 1000
"""Processes that work at once: more than any machine has processors, and fewer than any can start."""


@frozen
class Settings:
    """The choices of one build; lengths in mm. None leaves a choice to the deck."""

    paper: str = "a4"
    printer: str = "generic"
    duplex: "Duplex" = "long"
    gutter: float | None = None
    bleed: float | None = None
    butted: bool = False
    marks: bool = True
    low_ink: bool = False
    tokens: "TokenCut" = "design"  # how round tokens are cut
    stock: str = "300"  # what cards are printed on: how much room they take in the box
    sleeved: bool = False  # cards are in sleeves there
    pack: bool = False  # decks share sheets where that saves paper
    back_shift: tuple[float, float] = (0.0, 0.0)
    calibration: "Calibration | None" = None  # of the printer, where it was measured
    decks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()  # components, and how many, as pnp.building.decks.picking reads them
    options: tuple[str, ...] = ()  # NAME=VALUE: readings that are printed instead of the defaults
    font_dirs: tuple[Path, ...] = ()
    release: bool = False  # refuses what is not fully translated
    strict: bool = False  # a warning is a fault
    changes: bool = False  # what is printed is what has changed: pnp.building.changes
    draft: bool = False  # prints what can be printed, in spite of faults
    fresh: bool = False  # takes nothing that was kept of earlier builds
    scratch: Path | None = None  # where it keeps meanwhile what several of its own files share
    handing: Path | None = None  # where processes that tell the same rules hand over faces and pages
    jobs: int = 0  # decks worked on side by side; 0 leaves it to the program

    def key(self) -> str:
        """What of the choices shows in the files: not where fonts lie, nor how many work at once."""
        return repr(
            replace(
                self,
                font_dirs=(),
                release=False,
                strict=False,
                fresh=False,
                scratch=None,
                handing=None,
                jobs=0,
            )
        )


def beyond_reach(settings: Settings) -> Iterator[tuple[str, float, float, float]]:
    """Lengths that cannot be meant: each with its name, the least, the most, and what was given.

    >>> [*beyond_reach(Settings(gutter=-1, back_shift=(0, float("nan"))))]
    [('gutter', 0.0, 100.0, -1), ('back_shift', -20.0, 20.0, nan)]
    """
    lengths = [
        ("gutter", settings.gutter, 0.0, WIDEST),
        ("bleed", settings.bleed, 0.0, WIDEST),
        *(("back_shift", shift, -FARTHEST_SHIFT, FARTHEST_SHIFT) for shift in settings.back_shift),
    ]
    for name, value, least, most in lengths:
        if value is not None and not least <= value <= most:
            yield name, least, most, value


Progress = Callable[[str, int, int], None]
"""progress(what, done, all): how far the work on one thing is, such as the cards of a deck."""


def no_progress(what: str, done: int, all: int) -> None:
    """Nobody watches."""


class BuildRequest(NamedTuple):
    """A game to be built below ``output``; without ``langs`` in its own language and French."""

    game: GameFolder
    places: Places
    langs: Sequence[str]
    settings: Settings
    output: Path
    progress: Progress = no_progress

    @property
    def folder(self) -> Path:
        """The folder that those of the languages are in."""
        return self.output / self.game.id
