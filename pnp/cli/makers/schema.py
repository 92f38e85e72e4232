"""``pnp schema``: JSON Schemas, so that an editor finds faults while one types."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer

from pnp.cli.completion import complete_schema
from pnp.cli.shell.console import find_one, places, print_json, print_plain_json
from pnp.cli.shell.options import ContentOption, JsonOption
from pnp.places import Places

ANSWERS = "answers"
"""What stands in the place of a game for the schema of what commands answer."""


def schema(
    game: Annotated[str, typer.Argument(metavar="GAME|answers", autocompletion=complete_schema)],
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="DIR")] = None,
    as_json: JsonOption = False,
    content: ContentOption = None,
) -> None:
    from pnp.files import write_file

    by_name = _schemas(game, places(content))
    if output is None:
        told = by_name[ANSWERS] if game == ANSWERS else by_name
        print_json({"schemas": by_name}) if as_json else print_plain_json(told)
        return
    output.mkdir(parents=True, exist_ok=True)
    paths = {name: output / f"{name}.schema.json" for name in by_name}
    for name, path in paths.items():
        write_file(path, (json.dumps(by_name[name], indent=2, ensure_ascii=False) + "\n").encode())
    if as_json:
        print_json({"schemas": by_name, "files": [str(path) for path in paths.values()]})
    else:
        typer.echo("\n".join(map(str, paths.values())))


def _schemas(name: str, where: Places) -> dict[str, dict[str, Any]]:
    """Those of a game's files, or that of what commands answer."""
    if name == ANSWERS:
        from pnp.answers.published import answers_schema

        return {ANSWERS: answers_schema()}
    from pnp.content.load import load
    from pnp.content.schema import schemas

    loaded, _ = load(find_one(where, name).folder, where)
    return schemas(loaded)
