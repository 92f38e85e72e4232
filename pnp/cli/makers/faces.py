"""``pnp faces``: every face of a game as a picture of its own."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.completion import complete_deck
from pnp.cli.makers.pictured import pictured, tell_made
from pnp.cli.shell.console import fail, look_at_pixels, print_json, print_path
from pnp.cli.shell.options import (
    Folders,
    GameArgument,
    JobsOption,
    JsonOption,
    PrintedLangOption,
    ReadingOption,
    StrictOption,
)
from pnp.places import Places
from pnp.sheets.vendors import PictureFormat

if TYPE_CHECKING:
    from pnp.answers.prints import DeckFaces
    from pnp.building.pictures.face_files import DeckPictures
    from pnp.building.pictures.face_plans import FaceSettings
    from pnp.content.game import Deck

_DPI = 300.0


def faces(
    game: GameArgument,
    *,
    deck: Annotated[
        list[str] | None, typer.Option("--deck", metavar="ID", autocompletion=complete_deck)
    ] = None,
    lang: PrintedLangOption = None,
    dpi: Annotated[float | None, typer.Option(min=10, max=2400)] = None,
    bleed: Annotated[float | None, typer.Option(min=0, max=50, metavar="MM")] = None,
    form: Annotated[PictureFormat | None, typer.Option("--format")] = None,
    preset: Annotated[str | None, typer.Option(metavar="NAME")] = None,
    jobs: JobsOption = 0,
    option: ReadingOption = None,
    strict: StrictOption = False,
    as_json: JsonOption = False,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR")] = Path("output"),
    folders: Folders,
) -> None:
    from pnp.building.pictures.face_files import make_faces
    from pnp.building.pictures.face_list import FACE_LIST
    from pnp.cli.makers.progress import progress

    settings = replace(_settings(folders.places, preset, form, dpi, bleed), jobs=jobs)
    asked = pictured(game, lang, deck or (), option or (), folders, output)
    folder = asked.folder
    _look_at_sizes(asked.decks, settings)
    with progress(asked.game) as tell:
        report = make_faces(asked.context, asked.decks, folder, settings, tell)
    notes = tell_made(asked, report.problems, report.notes, strict)
    if as_json:
        print_json(
            {
                "game": asked.game,
                "lang": asked.context.game.lang,
                "table": str(folder / FACE_LIST),
                "decks": [_for_programs(each, folder) for each in report.decks],
                "removed": report.removed,
                "notes": notes,
            }
        )
        return
    for id in dict.fromkeys(each.plan.deck.id for each in report.decks):
        print_path(folder / id)
    print_path(folder / FACE_LIST)


def _settings(
    where: Places, preset: str | None, form: PictureFormat | None, dpi: float | None, bleed: float | None
) -> "FaceSettings":
    """What is asked for; what a preset settles itself, and what it does not take, ends the command."""
    from pnp.building.pictures.face_plans import FaceSettings

    if preset is None:
        return FaceSettings(form or "png", dpi or _DPI, bleed)
    from pnp.building.names import check_known
    from pnp.sheets.vendors import vendors

    known = {id: vendor for id, vendor in vendors(where.page_roots()).items() if vendor.products}
    check_known("preset", preset, known)
    vendor = known[preset]
    for option, given in (("--dpi", dpi), ("--bleed", bleed)):
        if given is not None:
            fail("faces.preset-or", option=option)
    if form and form not in vendor.formats:
        fail("faces.format", vendor=vendor.name, format=form, formats=vendor.formats)
    return FaceSettings(form or vendor.formats[0], vendor.dpi, vendor=vendor)


def _look_at_sizes(decks: "list[Deck]", settings: "FaceSettings") -> None:
    """Stops where a picture would have more pixels than a machine may hold at once."""
    from pnp.building.pictures.face_plans import face_plan

    if settings.form == "svg":
        return
    plans = (face_plan(part, settings) for each in decks for part in each.cuts)
    look_at_pixels(max((_area(plan.pixels) for plan in plans), default=0), settings.dpi)


def _area(size: tuple[int, int]) -> int:
    return size[0] * size[1]


def _for_programs(made: "DeckPictures", folder: Path) -> "DeckFaces":
    plan = made.plan
    mirrored = plan.frame(False).mirrored
    return {
        "deck": plan.deck.id,
        "trim_mm": [plan.deck.width, plan.deck.height],
        "bleed_mm": plan.bleed,
        "made_mm": round(made.made, 3),
        "made_by": ("mirrored" if mirrored else "extended") if made.made > 0 else None,
        "pixels": None if plan.settings.form == "svg" else [*plan.pixels],
        "product": plan.product.name if plan.product else None,
        "cards": [
            {
                "id": card.id,
                "copies": card.copies,
                "front": str(folder / card.front),
                "back": str(folder / card.back) if card.back else None,
            }
            for card in made.cards
        ],
    }
