"""``pnp gallery``: every face of a game as a picture, on contact sheets and on a page."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from pnp.cli.completion import complete_deck
from pnp.cli.makers.pictured import pictured
from pnp.cli.shell.console import FAULTS, look_at_pixels, print_json, print_path
from pnp.cli.shell.options import (
    Dpi,
    Folders,
    GameArgument,
    JobsOption,
    JsonOption,
    PrintedLangOption,
    ReadingOption,
    StrictOption,
)
from pnp.cli.shell.told import print_count, print_problems


def gallery(
    game: GameArgument,
    *,
    deck: Annotated[
        list[str] | None, typer.Option("--deck", metavar="ID", autocompletion=complete_deck)
    ] = None,
    lang: PrintedLangOption = None,
    dpi: Annotated[float, Dpi] = 110,
    ground: Literal["dark", "light"] = "dark",
    jobs: JobsOption = 0,
    option: ReadingOption = None,
    strict: StrictOption = False,
    as_json: JsonOption = False,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR")] = Path("gallery"),
    folders: Folders,
) -> None:
    from pnp.building.pictures.gallery import make_gallery
    from pnp.cli.makers.progress import progress

    asked = pictured(game, lang, deck or (), option or (), folders, output)
    area = max((each.width * each.height for each in asked.decks), default=0.0)
    look_at_pixels(area * (dpi / 25.4) ** 2, dpi)
    with progress(asked.game) as tell:
        report = make_gallery(asked.context, asked.decks, asked.folder, dpi, ground == "dark", tell, jobs)
    count = print_problems((*asked.context.source.warnings, *report.problems), strict)
    print_count(count)
    if count.faults:
        raise typer.Exit(FAULTS)
    written = [path for path in report.files if path.parent == asked.folder]
    if as_json:
        print_json({"game": asked.game, "files": list(map(str, written))})
        return
    for path in written:
        print_path(path)
