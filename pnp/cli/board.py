"""``pnp board``: a position drawn with the printed tiles, from its notation or a referee's log."""

from pathlib import Path
from typing import Annotated

import typer

from pnp.cli.console import fail, find, places
from pnp.cli.games import ContentOption
from pnp.cli.settling import LangOption, open_game, unreadable
from pnp.cli.spoken import say
from pnp.rules.picture import Picture


def board(
    game: Annotated[str, typer.Argument(help="Id or folder of a game.")],
    position: Annotated[str, typer.Argument(help='The board\'s notation, e.g. "O start/NES; E1 harp/W".')],
    output: Annotated[
        Path, typer.Option("--output", "-o", help="The picture: a .png, .pdf or .svg file.", metavar="FILE")
    ] = Path("board.png"),
    dpi: Annotated[float, typer.Option(help="Pixels to the inch of a PNG.", min=10, max=1200)] = 150,
    lang: LangOption = None,
    content: ContentOption = None,
) -> None:
    """Draw a board as it lies on the table."""
    with unreadable(lang):
        checker, book = open_game(game, lang, content)
        if checker.board is None:
            fail(say("no_board", game=book.id))
        folder = find(places(content), [game])[0].folder
        draw(folder, checker.board(book, position), output, book.lang, dpi, content)
    typer.echo(str(output))


def draw(
    folder: Path,
    picture: Picture,
    output: Path,
    lang: str,
    dpi: float = 150,
    content: list[Path] | None = None,
) -> None:
    """Write a picture of a position; the file's ending says its form. Raises ContentError."""
    from pnp.booklet.board import draw_board
    from pnp.building.context import open_game
    from pnp.files import write_file

    context = open_game(folder, places(content)).in_language(lang)
    drawn, fonts = draw_board(picture, context.face), context.source.fonts
    match output.suffix.lower():
        case ".svg":
            from pnp.faces.svg import to_svg

            data = to_svg(drawn, fonts).encode()
        case ".pdf" | ".png" as ending:
            from pnp.press.render import face_pdf, page_png

            pdf = face_pdf(drawn, fonts, lang=lang)
            data = pdf if ending == ".pdf" else page_png(pdf, 0, dpi)
        case other:
            fail(say("no_picture", ending=other))
    write_file(output, data)
