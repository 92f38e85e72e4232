"""``pnp check``: every fault of content files, found at once."""

from typing import Annotated

import typer

from pnp.cli.console import FAULTS, find, print_problems
from pnp.cli.language import say
from pnp.cli.options import Folders, ReadingOption
from pnp.problem import each_once


def check(
    games: Annotated[list[str] | None, typer.Argument()] = None,
    *,
    lang: Annotated[list[str] | None, typer.Option("--lang", metavar="LANG")] = None,
    option: ReadingOption = None,
    folders: Folders,
) -> None:
    from pnp.building.check import check_game

    where = folders.places
    faults = 0
    for game in find(where, games):
        report = check_game(game, where, tuple(lang or ()), folders.fonts, tuple(option or ()))
        faults += (found := print_problems(each_once(report.problems)))
        if not found:
            languages = ", ".join(report.languages)
            typer.echo(f"{game.id}: {say('check.sound', count=report.components, languages=languages)}")
    if faults:
        typer.echo(say("check.faults", count=faults), err=True)
        raise typer.Exit(FAULTS)
