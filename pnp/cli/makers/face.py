"""``pnp face``: one face as a picture, while it is being designed."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.completion import complete_card, complete_language
from pnp.cli.shell.console import FAULTS, fail, find_one, print_json, print_path, write_picture
from pnp.cli.shell.options import (
    Dpi,
    DraftOption,
    Folders,
    GameArgument,
    JsonOption,
    ReadingOption,
    StrictOption,
)
from pnp.cli.shell.told import print_count, print_problems
from pnp.files import is_stream

_ENDINGS = frozenset([".png", ".svg", ".pdf"])


def face(
    game: GameArgument,
    card: Annotated[str, typer.Argument(autocompletion=complete_card)],
    *,
    svg: Annotated[bool, typer.Option("--svg")] = False,
    png: Annotated[bool, typer.Option("--png")] = False,
    back: Annotated[bool, typer.Option("--back")] = False,
    lang: Annotated[str | None, typer.Option(autocompletion=complete_language)] = None,
    option: ReadingOption = None,
    strict: StrictOption = False,
    draft: DraftOption = False,
    dpi: Annotated[float, Dpi] = 300,
    as_json: JsonOption = False,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE")] = None,
    folders: Folders,
) -> None:
    from pnp.building.context import open_game

    ending = _ending(svg, png, output)
    where = folders.places
    context = open_game(find_one(where, game).folder, where, folders.fonts, option or (), draft=draft)
    lang = lang or context.game.source_lang
    if draft and strict:
        fail("draft.or", other="--strict")
    laid = context.in_language(lang).lay_out_component(card)
    count = print_problems((*(context.warnings if draft else ()), *laid.problems), strict)
    print_count(count)
    if (count.faults and not draft) or laid.component is None:
        raise typer.Exit(FAULTS)
    drawn = laid.component.back if back else laid.component.front
    if drawn is None:
        fail("face.no-back", card=card)
    path = output or Path(f"{card.replace('/', '-')}{'-back' if back else ''}{ending}")
    write_picture(drawn, context.fonts, path, ending, lang, dpi)
    if as_json:
        print_json({"game": context.game.id, "files": [str(path)]})
    else:
        print_path(path)


def _ending(svg: bool, png: bool, output: Path | None) -> str:
    """What is written: as somebody says, else as the file is called; both at odds end the command."""
    if svg and png:
        fail("face.svg-or-png")
    said = ".svg" if svg else ".png" if png else ""
    called = output.suffix.lower() if output and not is_stream(output) else ""
    if said and called and said != called:
        fail("face.other-ending", option=f"--{said[1:]}", ending=called)
    if not said and called and called not in _ENDINGS:
        fail("board.no-picture", ending=called)
    return said or called or ".png"
