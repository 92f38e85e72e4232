"""What a maker asks of a build, and hears of it meanwhile."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.building.calibration import Calibration
    from pnp.building.tokens import TokenCut
    from pnp.sheets.sheet import Duplex


@dataclass(frozen=True, slots=True)
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
    cards: tuple[str, ...] = ()  # components, and how many, as pnp.building.picking reads them
    options: tuple[str, ...] = ()  # NAME=VALUE: readings that are printed instead of the defaults
    font_dirs: tuple[Path, ...] = ()
    release: bool = False  # refuses what is not fully translated
    strict: bool = False  # a warning is a fault
    changes: bool = False  # what is printed is what has changed: pnp.building.changes
    draft: bool = False  # prints what can be printed, in spite of faults
    jobs: int = 0  # decks worked on side by side; 0 leaves it to the program

    def key(self) -> str:
        """What of the choices shows in the files: not where fonts lie, nor how many work at once."""
        return repr(replace(self, font_dirs=(), release=False, strict=False, jobs=0))


Progress = Callable[[str, int, int], None]
"""progress(what, done, all): how far the work on one thing is, such as the cards of a deck."""


def no_progress(what: str, done: int, all: int) -> None:
    """Nobody watches."""
