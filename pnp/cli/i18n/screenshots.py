"""``pnp i18n screenshots``: a picture of each printed place of the texts, with lists for uploads."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.i18n.named import not_begun
from pnp.cli.shell.console import FAULTS, fail, find_one, print_json, print_path
from pnp.cli.shell.language import say
from pnp.cli.shell.options import Folders, GameArgument, JsonOption
from pnp.cli.shell.told import print_count, print_problems
from pnp.content.language_codes import spoken_somewhere

if TYPE_CHECKING:
    from pnp.geometry import Box
    from pnp.problem import Problem

_LISTS = "screenshots.csv", "screenshots.json"


def screenshots(
    game: GameArgument,
    lang: Annotated[str | None, typer.Argument()] = None,
    *,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR")] = Path("screenshots"),
    as_json: JsonOption = False,
    folders: Folders,
) -> None:
    from pnp.building.context import open_game
    from pnp.building.names import check_known
    from pnp.building.pictures.screenshots import screenshot_list, screenshot_table
    from pnp.building.pictures.screenshots import screenshots as pictures
    from pnp.cli.makers.progress import progress
    from pnp.files import write_file

    folder = find_one(folders.places, game)
    context = open_game(folder.folder, folders.places, folders.fonts)
    lang = lang or context.game.source_lang
    if lang not in context.languages and spoken_somewhere(lang):
        fail(not_begun(folders.places, folder.id, lang, folder.folder))
    check_known("language", lang, context.languages)
    shown: dict[str, tuple[tuple[str, Box], ...]] = {}
    problems: list[Problem] = []
    with progress(folder.id) as tell:
        for shot in pictures(context, lang, tell, problems):
            write_file(output / shot.file, shot.png)
            shown[shot.file] = shot.texts
    count = print_problems(problems)
    print_count(count)
    for name, text in zip(_LISTS, (screenshot_table(shown), screenshot_list(shown)), strict=True):
        write_file(output / name, text.encode())
    if as_json:
        print_json({"game": folder.id, "files": [str(output / name) for name in (*_LISTS, *shown)]})
    else:
        texts = {id for found in shown.values() for id, _ in found}
        typer.echo(say("i18n.screenshots-done", file=str(output), count=len(texts)))
        print_path(output / _LISTS[0])
    if count.faults:
        raise typer.Exit(FAULTS)
