"""``pnp schema``: JSON Schemas, so that an editor finds faults while one types."""

import json
from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.console import find_one, places, print_json
from pnp.cli.options import ContentOption, GameArgument


def schema(
    game: GameArgument,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="DIR")] = None,
    content: ContentOption = None,
) -> None:
    from pnp.content.load import load
    from pnp.content.schema import schemas
    from pnp.files import write_file

    where = places(content)
    loaded, _ = load(find_one(where, game).folder, where)
    by_name = schemas(loaded)
    if output is None:
        print_json(by_name)
        return
    output.mkdir(parents=True, exist_ok=True)
    for name, value in by_name.items():
        path = output / f"{name}.schema.json"
        write_file(path, (json.dumps(value, indent=2, ensure_ascii=False) + "\n").encode())
        typer.echo(str(path))
