"""``pnp board``: a position drawn with the printed tiles, from its notation or a referee's log."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pnp.cli.players.answers import open_game
from pnp.cli.shell.console import fail, places, print_json, print_path, write_picture
from pnp.cli.shell.options import ContentOption, GameArgument, JsonOption, LangOption
from pnp.cli.shell.told import unreadable
from pnp.rules.picture import Picture, Piece
from pnp.rules.relied_on import relied_on

if TYPE_CHECKING:
    from pnp.answers.players import PlacedPiece


def board(
    game: GameArgument,
    position: str,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE")] = Path("board.png"),
    dpi: Annotated[float, typer.Option(min=10, max=1200)] = 150,
    lang: LangOption = None,
    as_json: JsonOption = False,
    content: ContentOption = None,
) -> None:
    with unreadable():
        checker, book = open_game(game, lang, content)
        if checker.board is None:
            fail("board.no-board", game=book.game.id)
        with relied_on(book):
            picture = checker.board(book, position)
        draw(book.game.folder, picture, output, book.lang, dpi, content)
    if as_json:
        tiles, figures = (list(map(_to_json, pieces)) for pieces in (picture.tiles, picture.figures))
        print_json({"game": book.game.id, "tiles": tiles, "figures": figures, "files": [str(output)]})
    else:
        print_path(output)


def _to_json(piece: Piece) -> "PlacedPiece":
    return {
        "component": piece.component,
        "cell": piece.cell,
        "column": piece.column,
        "row": piece.row,
        "quarters": piece.quarters,
    }


def draw(
    folder: Path, picture: Picture, output: Path, lang: str, dpi: float = 150, content: ContentOption = None
) -> None:
    """Write a picture of a position; the file's ending says its form. Raises ContentError."""
    from pnp.booklet.board import draw_board
    from pnp.building.context import open_game

    context = open_game(folder, places(content)).in_language(lang)
    write_picture(draw_board(picture, context.face), context.source.fonts, output, output.suffix, lang, dpi)
