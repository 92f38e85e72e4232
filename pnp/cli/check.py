"""``pnp check``: every fault of content files, found at once."""

from typing import Annotated

import typer

from pnp.cli.console import FAULTS, find, places, print_problems
from pnp.cli.games import ContentOption, FontOption, TemplatesOption
from pnp.cli.spoken import say
from pnp.problem import gathered


def check(
    games: Annotated[
        list[str] | None, typer.Argument(help="Ids or folders; all that ship if left out.")
    ] = None,
    lang: Annotated[
        list[str] | None, typer.Option("--lang", help="Only these languages.", metavar="LANG")
    ] = None,
    content: ContentOption = None,
    templates: TemplatesOption = None,
    font_dir: FontOption = None,
) -> None:
    """Find every fault of a game's files: what is misspelt, missing, miscounted, or does not fit its box."""
    from pnp.building.check import check_game

    where = places(content, templates)
    faults = 0
    for found in find(where, games):
        report = check_game(found, where, tuple(lang or ()), tuple(font_dir or ()))
        problems = [*gathered(report.problems)]
        print_problems(problems)
        faults += len(problems)
        if not problems:
            languages = ", ".join(report.languages)
            typer.echo(f"{found.id}: {say('no_fault', count=report.components, languages=languages)}")
    if faults:
        typer.echo(say("one_fault" if faults == 1 else "faults", count=faults), err=True)
        raise typer.Exit(FAULTS)
