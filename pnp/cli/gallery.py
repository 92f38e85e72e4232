"""``pnp gallery``: every face of a game as a picture, on contact sheets and on a page."""

from pathlib import Path
from typing import Annotated, Literal

import typer

from pnp.cli.completion import complete_deck
from pnp.cli.console import FAULTS, fail, find_one, print_json, print_path
from pnp.cli.options import Dpi, Folders, GameArgument, JsonOption, LangOption, ReadingOption, StrictOption
from pnp.cli.told import print_count, print_problems


def gallery(
    game: GameArgument,
    *,
    deck: Annotated[
        list[str] | None, typer.Option("--deck", metavar="ID", autocompletion=complete_deck)
    ] = None,
    lang: LangOption = None,
    dpi: Annotated[float, Dpi] = 110,
    ground: Literal["dark", "light"] = "dark",
    option: ReadingOption = None,
    strict: StrictOption = False,
    as_json: JsonOption = False,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="DIR")] = Path("gallery"),
    folders: Folders,
) -> None:
    from pnp.building.context import open_game
    from pnp.building.gallery import make_gallery
    from pnp.building.names import check_known
    from pnp.cli.progress import progress
    from pnp.content.budgets import UNPACKED_PIXELS

    where = folders.places
    found = find_one(where, game)
    context = open_game(found.folder, where, folders.fonts, option or ())
    in_language = context.in_language(lang or context.game.source_lang)
    decks = {each.id: each for each in in_language.game.printed}
    for id in deck or ():
        check_known("deck", id, decks)
    chosen = [each for id, each in decks.items() if not deck or id in deck]
    most = UNPACKED_PIXELS.usual
    area = max((each.width * each.height for each in chosen), default=0.0) / 25.4**2
    if area * dpi**2 > most:
        fail("face.too-large", found=round(area * dpi**2), most=most, dpi=int((most / area) ** 0.5))
    folder = output / found.id / in_language.game.lang
    with progress(found.id) as tell:
        report = make_gallery(in_language, chosen, folder, dpi, ground == "dark", tell)
    count = print_problems((*context.warnings, *report.problems), strict)
    print_count(count)
    if count.faults:
        raise typer.Exit(FAULTS)
    written = [path for path in report.files if path.parent == folder]
    if as_json:
        print_json({"game": found.id, "files": list(map(str, written))})
        return
    for path in written:
        print_path(path)
