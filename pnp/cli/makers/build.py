"""``pnp build``: a game's files become sheets to print."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.completion import complete_game, complete_language
from pnp.cli.makers.build_order import BuildOrder, fill_order
from pnp.cli.makers.built_text import built_lines, print_why_no_table
from pnp.cli.makers.printing import Printing
from pnp.cli.shell.console import fail, find, print_json
from pnp.cli.shell.language import say
from pnp.cli.shell.options import Folders, JobsOption, JsonOption
from pnp.cli.shell.told import print_count

if TYPE_CHECKING:
    from pnp.building.build import BuiltFolder
    from pnp.building.manifest import Manifest


def build(
    games: Annotated[list[str] | None, typer.Argument(autocompletion=complete_game)] = None,
    *,
    lang: Annotated[list[str] | None, typer.Option("--lang", autocompletion=complete_language)] = None,
    printing: Printing,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR")] = Path("output"),
    folders: Folders,
    jobs: JobsOption = 0,
    verify: Annotated[bool, typer.Option("--verify")] = False,
    watch: Annotated[bool, typer.Option("--watch")] = False,
    as_json: JsonOption = False,
) -> None:
    settings = printing.settings(folders.fonts, jobs)
    where = folders.places
    found = find(where, games)
    ids = [game.id for game in found]
    since = _printed_before(printing.changed_since, ids, lang) if printing.changed_since else None
    order = BuildOrder(tuple(found), where, tuple(lang or ()), settings, output, since, verify)
    if watch:
        from pnp.cli.makers.build_watch import build_and_watch

        build_and_watch(order, as_json)
        return
    filled = fill_order(order, _say_nothing if as_json else _print_built)
    if filled.built and not settings.decks and not settings.cards:
        print_why_no_table(found)
    print_count(filled.problems)
    if filled.problems.faults and filled.verified is None and filled.code:
        print(say("build.nothing-written"), file=sys.stderr)
    if as_json:
        print_json(filled.answer())
    elif filled.verified is not None:
        from pnp.cli.makers.verify import print_wrong

        print_wrong(filled.verified)
    raise typer.Exit(filled.code)


def _print_built(built: "BuiltFolder") -> None:
    for line in built_lines(built):
        typer.echo(line)


def _say_nothing(_: "BuiltFolder") -> None:
    """A program reads the answer."""


def _printed_before(path: Path, games: list[str], langs: list[str] | None) -> "Manifest":
    """What was printed; stops at what tells nothing of this game in this language."""
    from pnp.building.manifest import MANIFEST, read_manifest_file

    path = path / MANIFEST if path.is_dir() else path
    manifest = read_manifest_file(path)
    if manifest is None or not manifest.cards:
        fail("changes.no-manifest", path=str(path))
    if games != [manifest.game] or any(lang != manifest.lang for lang in langs or ()):
        fail("changes.other", path=str(path), game=manifest.game, lang=manifest.lang)
    return manifest
