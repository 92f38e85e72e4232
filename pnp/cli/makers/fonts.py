"""``pnp fonts``: which fonts a game may name, and what they look like."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.shell.console import FAULTS, print_json, print_path, write_picture
from pnp.cli.shell.language import say
from pnp.cli.shell.options import Folders, JsonOption
from pnp.cli.shell.terminal import print_table

_COLUMNS = ("family", "styles", "from")
_SHOWN = 60
"""Families on one picture."""


def fonts(
    word: Annotated[str, typer.Argument()] = "",
    *,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE")] = None,
    as_json: JsonOption = False,
    folders: Folders,
) -> None:
    from pnp.faces.font_samples import samples
    from pnp.faces.fonts.families import Fonts
    from pnp.faces.fonts.installed import InstalledFonts
    from pnp.faces.fonts.kept import cache_folder

    known = Fonts(folders.places.page_roots(), folders.fonts, installed=InstalledFonts(cache_folder()))
    wanted = word.casefold()
    families = sorted({family for family in known.reachable if wanted in family.casefold()}, key=str.casefold)
    families = [family for family in families if known.has(family)]
    origins = {family: known.origin(family) for family in families}
    if output is not None and families:
        write_picture(samples(known, families[:_SHOWN]), known, output, output.suffix, "en", 150)
    if as_json:
        told = [
            {"family": family, "styles": list(styles), "origin": origin}
            for family, (origin, styles) in origins.items()
        ]
        print_json({"fonts": told, "files": [str(output)] if output and families else []})
    else:
        table = [[say(f"fonts.column.{column}") for column in _COLUMNS]]
        table += ([family, ", ".join(styles), origin] for family, (origin, styles) in origins.items())
        print_table(table, words=len(_COLUMNS))
    if not families:
        raise typer.Exit(FAULTS)
    if output is not None and not as_json:
        print_path(output)
