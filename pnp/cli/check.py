"""``pnp check`` and ``pnp schema``: faults of content files, found at once or while typing."""

import json
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.console import FAULTS, find, places, print_problems
from pnp.cli.games import ContentOption, TemplatesOption


def check(
    games: Annotated[
        list[str] | None, typer.Argument(help="Ids or folders; all that ship if left out.")
    ] = None,
    lang: Annotated[
        list[str] | None, typer.Option("--lang", help="Only these languages.", metavar="LANG")
    ] = None,
    content: ContentOption = None,
    templates: TemplatesOption = None,
) -> None:
    """Find every fault of a game's files: what is misspelt, missing, miscounted, or does not fit its box."""
    from pnp.make import check_game

    where = places(content, templates)
    faults = 0
    for found in find(where, games):
        report = check_game(found, where, tuple(lang or ()))
        print_problems(report.problems)
        faults += len(report.problems)
        if not report.problems:
            languages = ", ".join(report.languages)
            typer.echo(f"{found.id}: no fault in {report.components} components ({languages})")
    if faults:
        typer.echo(f"{faults} fault{'s' if faults > 1 else ''}", err=True)
        raise typer.Exit(FAULTS)


def schema(
    game: Annotated[str, typer.Argument(help="Id or folder of a game.")],
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="Write the schemas into this folder.", metavar="DIR")
    ] = None,
    content: ContentOption = None,
) -> None:
    """Print JSON Schemas of a game's files, so that an editor completes and checks while one types."""
    from pnp.content.load import load
    from pnp.content.schema import schemas
    from pnp.press.files import write_file

    where = places(content)
    loaded, _ = load(find(where, [game])[0].folder, where)
    found = schemas(loaded)
    if output is None:
        typer.echo(json.dumps(found, indent=2, ensure_ascii=False))
        return
    output.mkdir(parents=True, exist_ok=True)
    for name, value in found.items():
        path = output / f"{name}.schema.json"
        write_file(path, (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode())
        typer.echo(str(path))
