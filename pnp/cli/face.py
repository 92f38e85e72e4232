"""``pnp face``: one face as a picture, while it is being designed."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.console import FAULTS, fail, find, places, print_problems
from pnp.cli.games import ContentOption, FontOption, TemplatesOption
from pnp.cli.spoken import say


def face(
    game: Annotated[str, typer.Argument(help="Id or folder of a game.")],
    card: Annotated[str, typer.Argument(help="Id of a component, or DECK/ID where two decks have it.")],
    svg: Annotated[bool, typer.Option("--svg", help="Write an SVG file.")] = False,
    png: Annotated[bool, typer.Option("--png", help="Write a PNG file (this is the default).")] = False,
    back: Annotated[bool, typer.Option("--back", help="The back instead of the front.")] = False,
    lang: Annotated[str | None, typer.Option(help="Language; the source language if left out.")] = None,
    dpi: Annotated[float, typer.Option(help="Pixels to the inch of a PNG.", min=10, max=2400)] = 300,
    output: Annotated[
        Path | None, typer.Option("--output", "-o", help="The file; beside you if left out.", metavar="FILE")
    ] = None,
    content: ContentOption = None,
    templates: TemplatesOption = None,
    font_dir: FontOption = None,
) -> None:
    """Write one face, with its bleed, as an SVG or PNG file."""
    from pnp.building.context import open_game
    from pnp.files import write_file

    if svg and png:
        fail(say("svg_or_png"))
    where = places(content, templates)
    found = find(where, [game])[0]
    game_context = open_game(found.folder, where, tuple(font_dir or ()))
    lang = lang or game_context.game.source_lang
    laid = game_context.in_language(lang).lay_out_component(card)
    if laid.problems or laid.component is None:
        print_problems(laid.problems)
        raise typer.Exit(FAULTS)
    drawn = laid.component.back if back else laid.component.front
    if drawn is None:
        fail(say("no_back", card=card))
    ending = "svg" if svg else "png"
    path = output or Path(f"{card.replace('/', '-')}{'-back' if back else ''}.{ending}")
    if svg:
        from pnp.faces.svg import to_svg

        data = to_svg(drawn, game_context.fonts).encode()
    else:
        from pnp.press.render import face_pdf, page_png

        data = page_png(face_pdf(drawn, game_context.fonts, lang=lang), 0, dpi)
    write_file(path, data)
    typer.echo(str(path))
