"""``pnp export``: a game for a print service, a virtual table or a cutter."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pnp.cli.completion import complete_deck, complete_vendor
from pnp.cli.makers.pictured import pictured, tell_made
from pnp.cli.shell.console import fail, print_json, print_path
from pnp.cli.shell.language import speaking
from pnp.cli.shell.options import (
    Folders,
    GameArgument,
    JsonOption,
    Paper,
    PrintedLangOption,
    ReadingOption,
    StrictOption,
)

if TYPE_CHECKING:
    from pnp.exporting.request import ExportSettings
    from pnp.sheets.vendors import Vendor


def export(
    game: GameArgument,
    *,
    to: Annotated[str, typer.Option("--to", metavar="NAME", autocompletion=complete_vendor)],
    deck: Annotated[
        list[str] | None, typer.Option("--deck", metavar="ID", autocompletion=complete_deck)
    ] = None,
    lang: PrintedLangOption = None,
    base_url: Annotated[str | None, typer.Option(metavar="URL")] = None,
    profile: Annotated[Path | None, typer.Option(metavar="FILE")] = None,
    paper: Annotated[str | None, Paper] = None,
    duplex: Annotated[Literal["long", "short", "none"] | None, typer.Option()] = None,
    option: ReadingOption = None,
    strict: StrictOption = False,
    as_json: JsonOption = False,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR")] = Path("output"),
    folders: Folders,
) -> None:
    from pnp.building.names import check_known
    from pnp.cli.makers.progress import progress
    from pnp.exporting.export import make_pack
    from pnp.exporting.request import ExportRequest, ExportSettings
    from pnp.sheets.vendors import vendors
    from pnp.words import words

    known = vendors(folders.places.page_roots())
    check_known("vendor", to, known)
    vendor, settings = known[to], ExportSettings(base_url, profile, paper, duplex)
    _check_taken(vendor, settings)
    asked = pictured(game, lang, deck or (), option or (), folders, output)
    folder = asked.folder / "export" / to
    with progress(asked.game) as tell:
        request = ExportRequest(asked.context, tuple(asked.decks), folder, vendor, settings, tell)
        pack = make_pack(request, words(speaking()))
    notes = tell_made(asked, pack.problems, pack.notes, strict)
    if as_json:
        print_json(
            {
                "game": asked.game,
                "lang": asked.context.game.lang,
                "to": to,
                "folder": str(folder),
                "files": [str(folder / name) for name in pack.files],
                "notes": notes,
            }
        )
        return
    for part in pack.parts:
        print_path(folder / part.path)
    print_path(folder / pack.files[-1])


def _check_taken(vendor: "Vendor", settings: "ExportSettings") -> None:
    """A setting that means nothing for this vendor ends the command: nobody is to believe that it did."""
    from pnp.exporting.export import maker_of

    for name in settings.given():
        if name not in maker_of(vendor).takes:
            fail("export.not-taken", vendor=vendor.name, option=f"--{name.replace('_', '-')}")
