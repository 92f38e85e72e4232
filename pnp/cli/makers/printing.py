"""The options that say what a build prints, and how."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.cli.completion import complete_cards, complete_part
from pnp.cli.shell.console import fail
from pnp.cli.shell.options import DraftOption, Paper, ReadingOption, StrictOption
from pnp.frozen import frozen
from pnp.problem import Unusable

if TYPE_CHECKING:
    from pnp.building.settings import Settings


@frozen
class Printing:
    """What is printed, and how; lengths in mm."""

    paper: Annotated[str, Paper] = "a4"
    printer: Annotated[str | None, typer.Option("--printer", metavar="NAME")] = None
    duplex: Literal["long", "short", "none", "gutterfold"] = "long"
    deck: Annotated[list[str] | None, typer.Option("--deck", metavar="ID", autocompletion=complete_part)] = (
        None
    )
    cards: Annotated[
        str | None, typer.Option("--cards", metavar="ID[:COPIES],…", autocompletion=complete_cards)
    ] = None
    gutter: float | None = None
    bleed: float | None = None
    butted: Annotated[bool, typer.Option("--butted")] = False
    marks: Annotated[bool, typer.Option("--marks/--no-marks")] = True
    changed_since: Annotated[Path | None, typer.Option("--changed-since", metavar="MANIFEST")] = None
    low_ink: Annotated[bool, typer.Option("--low-ink")] = False
    tokens: Literal["design", "punch", "octagon"] = "design"
    pack: Annotated[bool, typer.Option("--pack")] = False
    stock: str = "300"
    sleeved: Annotated[bool, typer.Option("--sleeved")] = False
    back_shift: Annotated[tuple[float, float], typer.Option(metavar="X Y")] = (0.0, 0.0)
    option: ReadingOption = None
    release: Annotated[bool, typer.Option("--release")] = False
    strict: StrictOption = False
    draft: DraftOption = False
    fresh: Annotated[bool, typer.Option("--fresh")] = False

    def settings(self, font_dirs: tuple[Path, ...], jobs: int) -> "Settings":
        """As the build takes them; a length that cannot be meant ends the command."""
        from pnp.building.calibration import read_calibrations
        from pnp.building.settings import Settings, beyond_reach

        if self.draft and (self.strict or self.release):
            fail("draft.or", other="--strict" if self.strict else "--release")
        known = read_calibrations()
        calibration = known.printers.get(self.printer or known.default)
        settings = Settings(
            paper=self.paper,
            printer=calibration.margins if calibration else self.printer or "generic",
            duplex=self.duplex,
            gutter=self.gutter,
            bleed=self.bleed,
            butted=self.butted,
            marks=self.marks,
            low_ink=self.low_ink,
            tokens=self.tokens,
            pack=self.pack,
            stock=self.stock,
            sleeved=self.sleeved,
            back_shift=self.back_shift,
            calibration=calibration,
            decks=tuple(self.deck or ()),
            cards=tuple(self._cards()),
            options=tuple(self.option or ()),
            font_dirs=font_dirs,
            release=self.release,
            strict=self.strict,
            draft=self.draft,
            fresh=self.fresh,
            jobs=jobs,
        )
        for name, least, most, found in beyond_reach(settings):
            option = f"--{name.replace('_', '-')}"
            fail(
                "usage.out-of-range", option=option, least=f"{least:g}", most=f"{most:g}", found=f"{found:g}"
            )
        return settings

    def _cards(self) -> Iterator[str]:
        """Components to print; stops where one says how many, and that is no number of copies."""
        if self.cards is None:
            return
        from pnp.building.decks.picking import counted

        named = [*filter(None, (card.strip() for card in self.cards.split(",")))]
        for card in named or [""]:  # to print all is not what was asked for: a script had nothing to name
            try:
                yield counted(card, "--cards")
            except Unusable as error:
                fail(error.message)
