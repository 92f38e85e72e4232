"""A position drawn with printed faces: every tile in its cell and turned, figures on top."""

from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from pnp.booklet.board import draw_board
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Face, Run, Shape, Style
from pnp.geometry import rectangle
from pnp.press.render import face_pdf, page_png
from pnp.rules.picture import Picture, Piece

RED, GREEN, BLUE = Color(1, 0, 0), Color(0, 1, 0), Color(0, 0, 1)


def square(color: Color, *, bleed: float = 2.0) -> Face:
    """20 mm, coloured over its bleed, with a blue band at its north."""
    ground = Shape(rectangle(-bleed, -bleed, 20 + 2 * bleed, 20 + 2 * bleed), Style(fill=color))
    band = Shape(rectangle(0, 0, 20, 4), Style(fill=BLUE))
    return Face(
        Drawing("tile", -bleed, -bleed, 20 + 2 * bleed, 20 + 2 * bleed, (ground, band)), 20, 20, bleed
    )


FACES = {"tiles/red": square(RED), "tiles/green": square(GREEN)}
ICON = Drawing("icon", 0, 0, 10, 10, (Shape(rectangle(0, 0, 10, 10), Style(fill=Color(0, 0, 0))),))
FACES["icon:hero"] = Face(ICON, 10, 10, 0)


def pixels(picture: Picture) -> np.ndarray:
    """Ten pixels a millimetre, without the margin."""

    from pnp.faces.fonts.families import Fonts
    from pnp.places import bundled

    face = draw_board(picture, FACES.__getitem__)
    png = page_png(face_pdf(face, Fonts([bundled() / "templates"])), 0, 254)
    with Image.open(BytesIO(png)) as image:
        return np.asarray(image.convert("RGB"))[40:-40, 40:-40]


def color(image: np.ndarray, x: float, y: float) -> Color:
    return Color(*(round(value / 255) for value in image[int(y * 10), int(x * 10)]))


def test_tiles_lie_side_by_side_in_their_cells_and_turned() -> None:
    red = Piece("tiles/red", 3, -1)
    image = pixels(Picture((red, Piece("tiles/green", 4, -1, 1), Piece("tiles/green", 3, 0, 2))))
    assert image.shape[:2] == (400, 400)
    assert (color(image, 10, 2), color(image, 10, 10)) == (BLUE, RED), "as printed: the band is north"
    assert (color(image, 38, 10), color(image, 30, 10)) == (BLUE, GREEN), "a quarter clockwise: east"
    assert (color(image, 10, 38), color(image, 10, 30)) == (BLUE, GREEN), "half a turn: south"
    assert color(image, 30, 30) == Color(1, 1, 1), "a cell without a tile is paper"


def test_bleed_does_not_lie_over_neighbours() -> None:
    image = pixels(Picture((Piece("tiles/red", 0, 0), Piece("tiles/green", 1, 0))))
    assert color(image, 19.8, 10) == RED
    assert color(image, 20.2, 10) == GREEN


def test_figures_stand_apart_and_leave_the_middle_free() -> None:
    tile = Piece("tiles/red", 0, 0)
    both = pixels(Picture((tile,), (Piece("icon:hero", 0, 0), Piece("tiles/green", 0, 0))))
    assert color(both, 4.8, 15.2) == Color(0, 0, 0)
    assert color(both, 15.2, 5.5) == GREEN
    assert color(both, 10, 10) == RED


def test_a_board_without_tiles_is_refused() -> None:
    with pytest.raises(ValueError, match="without a tile"):
        draw_board(Picture(()), FACES.__getitem__)


def test_cells_that_are_spoken_of_are_framed_with_a_tile_or_without() -> None:
    marked = (Piece("", 1, 0, cell="E1"),)
    face = draw_board(Picture((Piece("tiles/red", 0, 0),), marked=marked), FACES.__getitem__)
    assert (face.width, face.height) == (48, 28)
    image = pixels(Picture((Piece("tiles/red", 0, 0),), marked=marked))
    frame = image[:, 210:225].reshape(-1, 3)
    assert any(red > 150 and green < 60 for red, green, _ in frame)


def test_cells_may_carry_their_names() -> None:
    picture = Picture((Piece("tiles/red", 0, 0, cell="O"), Piece("tiles/red", 1, 0)))
    named = draw_board(picture, FACES.__getitem__, named=True)
    assert [op.text for op in named.drawing.ops if isinstance(op, Run)] == ["O"]
    assert not any(isinstance(op, Run) for op in draw_board(picture, FACES.__getitem__).drawing.ops)


def test_the_font_of_the_names_is_always_there() -> None:
    from pnp.faces.fonts.families import Fonts
    from pnp.places import bundled

    picture = Picture((Piece("tiles/red", 0, 0, cell="W1S3"),))
    (run,) = (
        op for op in draw_board(picture, FACES.__getitem__, named=True).drawing.ops if isinstance(op, Run)
    )
    assert Fonts([bundled() / "templates"]).width(run.font, run.text) * run.size < 20


def test_tiles_of_many_cells_have_figures_in_the_middle_of_theirs() -> None:
    tile = Piece("tiles/red", 1, 1)
    figures = (Piece("tiles/green", 4, 4), Piece("icon:hero", 4, 4))  # the second above the first
    picture = Picture((tile,), figures, (Piece("", 7, 7),), parts=4)
    face = draw_board(picture, FACES.__getitem__)
    assert (face.width, face.height) == (28, 28), "marks are cells of the tile"
    image = pixels(picture)
    assert color(image, 2.5, 2.5) == Color(0, 0, 0)
    assert color(image, 2.5, 4.5) == GREEN
    assert color(image, 10, 10) == RED
    frame = image[150:200, 150:200].reshape(-1, 3)
    assert any(red > 150 and green < 60 and blue < 60 for red, green, blue in frame)


def test_of_a_standee_the_front_is_seen() -> None:
    halves = (
        Shape(rectangle(0, 0, 10, 20), Style(fill=BLUE)),
        Shape(rectangle(0, 20, 10, 20), Style(fill=GREEN)),
    )
    FACES["figures/tall"] = Face(Drawing("tall", 0, 0, 10, 40, halves), 10, 40, 0)
    image = pixels(Picture((Piece("tiles/red", 0, 0),), (Piece("figures/tall", 1, 1),), parts=2))
    assert color(image, 15, 15) == GREEN
    assert color(image, 15, 12) == GREEN


def test_a_way_is_an_arrow_from_cell_to_cell_that_ends_in_the_last() -> None:
    tiles = (Piece("tiles/green", 0, 0), Piece("tiles/green", 1, 0), Piece("tiles/green", 1, 1))
    image = pixels(Picture(tiles, ways=((Piece("", 0, 0), Piece("", 1, 0), Piece("", 1, 1)),)))
    walked = [color(image, *at) for at in ((20, 10), (30, 20), (30, 34))]
    assert walked == [Color(1, 0, 0)] * 3, "along the line, round the corner, in its head"
    assert color(image, 20, 12) == Color(1, 1, 1), "light round it"
    assert color(image, 30, 38) == GREEN, "the head ends within its cell"
