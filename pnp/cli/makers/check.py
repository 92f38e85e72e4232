"""``pnp check``: every fault of content files, and what to be warned of, found at once."""

from typing import Annotated

import typer

from pnp.cli.completion import complete_game, complete_language
from pnp.cli.shell.console import FAULTS, find, print_json
from pnp.cli.shell.language import say
from pnp.cli.shell.options import Folders, JsonOption, ReadingOption, StrictOption
from pnp.cli.shell.told import ProblemCount, for_programs, print_count, print_problems


def check(
    games: Annotated[list[str] | None, typer.Argument(autocompletion=complete_game)] = None,
    *,
    lang: Annotated[
        list[str] | None, typer.Option("--lang", metavar="LANG", autocompletion=complete_language)
    ] = None,
    option: ReadingOption = None,
    strict: StrictOption = False,
    as_json: JsonOption = False,
    folders: Folders,
) -> None:
    from pnp.building.check import check_game

    where = folders.places
    checked = (
        (game.id, check_game(game, where, tuple(lang or ()), folders.fonts, tuple(option or ())))
        for game in find(where, games)
    )
    if as_json:
        reports = [{"game": id, **for_programs(report.problems, strict)} for id, report in checked]
        print_json({"games": reports})
        raise typer.Exit(FAULTS if any(report["faults"] for report in reports) else 0)
    count = ProblemCount()
    for id, report in checked:
        found = print_problems(report.problems, strict)
        count += found
        if not found.faults:
            languages = ", ".join(report.languages)
            typer.echo(f"{id}: {say('check.sound', count=report.components, languages=languages)}")
    print_count(count)
    if count.faults:
        raise typer.Exit(FAULTS)
