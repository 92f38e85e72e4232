"""``pnp games``: which games there are, and where each comes from."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.console import places, print_problems
from pnp.cli.spoken import say

ContentOption = Annotated[
    list[Path] | None,
    typer.Option("--content", help="A folder of game folders, searched first.", metavar="DIR"),
]
TemplatesOption = Annotated[
    list[Path] | None,
    typer.Option("--templates", help="A folder of templates, searched first.", metavar="DIR"),
]
FontOption = Annotated[
    list[Path] | None,
    typer.Option("--font-dir", help="A folder of your own TrueType fonts.", metavar="DIR"),
]


def games(content: ContentOption = None) -> None:
    """List every game that can be named, with its players, languages and origin."""
    from rich.console import Console
    from rich.table import Table

    from pnp.content.load import load

    where = places(content)
    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("game", "title", "players", "languages", "from"):
        table.add_column(say(f"column_{column}"), overflow="fold")
    for found in where.games():
        game, problems = load(found.folder, where)
        if game is None:
            print_problems(problems)
            table.add_row(found.id, say("has_faults"), "", "", _origin(found.origin, found.folder))
        else:
            low, high = game.players
            languages = ", ".join(game.languages)
            table.add_row(
                game.id, game.title, f"{low}–{high}", languages, _origin(found.origin, found.folder)
            )
    Console().print(table)


def _origin(origin: str, folder: Path) -> str:
    return origin if origin == "bundled" else f"{origin} ({folder})"
