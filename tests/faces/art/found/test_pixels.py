"""Drawings that are printed as pixels: how many, in which colours and letters, once for all cards."""

from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.faces.drawing import rendering
from pnp.faces.drawing.low_ink import low_ink
from pnp.faces.drawing.operations import PlacedImage, Use
from pnp.faces.drawing.stored import Rendered, stored
from pnp.faces.drawing.svg import to_svg
from pnp.faces.faults import Unusable
from pnp.press.render import face_pdf, page_image
from pnp.words import Message
from tests.drawn import every_op
from tests.faces.small import Table, fonts, row
from tests.small_games import CARD, FILES
from tests.writing import write_files

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">'
BLUR = '<filter id="f"><feGaussianBlur stdDeviation=".1"/></filter>'
SOFT = f'{HEAD}{BLUR}<rect width="10" height="10" fill="{{}}" filter="url(#f)"/></svg>'
IMAGE = '<image href="art/a.svg" x="5" y="5" width="12.7" height="6.35"{}/>'


def face(table: Table, body: str) -> Any:
    table.template(f'<face><rect x="-2" y="-2" width="67" height="92" fill="white"/>{body}</face>')
    (laid,) = table.lay(row())
    assert laid.component is not None
    return laid


def pictures(drawing: Any) -> list[PlacedImage]:
    return [op for op in every_op(drawing.ops, inside_uses=True) if isinstance(op, PlacedImage)]


def seen(laid: Any) -> Any:
    return np.asarray(page_image(face_pdf(laid.component.front, fonts()), dpi=101.6)).astype(int)


def test_it_has_six_hundred_pixels_to_the_inch_and_is_said_once(table: Table) -> None:
    table.write("art/a.svg", SOFT.format("#c80000"))
    laid = face(table, IMAGE.format(""))
    (picture,) = pictures(laid.component.front.drawing)
    assert isinstance(picture.source, Rendered)
    assert 300 <= picture.pixels[0] <= 425 and abs(picture.pixels[0] - 2 * picture.pixels[1]) <= 1
    (hint,) = laid.problems
    assert hint.is_warning and hint.place.path.endswith("art/a.svg")
    assert "printed as pixels, 600 to the inch, since it has a filter" in str(hint)
    page = seen(laid)
    at = (page[int((8 + 1.5) * 4), int((x + 1.5) * 4)].tolist() for x in (8, 15))
    assert [*at] == [[200, 0, 0], [255, 255, 255]]


def test_larger_is_finer_but_no_size_is_drawn_twice(table: Table) -> None:
    table.write("art/a.svg", SOFT.format("red"))
    twice = f'<g transform="scale(.5)">{IMAGE.format("")}{IMAGE.format("")}</g>'
    half, other = pictures(face(table, twice).component.front.drawing)
    assert half.source is other.source or half.source == other.source
    assert 150 <= half.pixels[0] <= 213
    before = rendering._rendered.cache_info().misses
    table.lay(row("a"), row("b"), row("c"))
    assert rendering._rendered.cache_info().misses == before


def test_what_was_given_up_is_tried_again_with_more_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def drawn(svg: bytes, width: int, height: int, seconds: int) -> bytes | Message:
        asked.append(seconds)
        return b"png" if seconds >= 30 else Message("piece.undrawable")

    monkeypatch.setattr(rendering, "_rendered", drawn)
    for size in (10, 20):
        with pytest.raises(Unusable):
            rendering.rendered(b"<svg/>", size, size, 1)
    assert rendering.rendered(b"<svg/>", 10, 10, 30) == b"png"
    assert asked == [1, 30]


def test_the_current_colour_is_that_of_the_template(table: Table) -> None:
    table.write("art/a.svg", SOFT.format("currentColor"))
    laid = face(table, IMAGE.format(' color="#00c800"'))
    assert seen(laid)[38, 38].tolist() == [0, 200, 0]


def test_palette_names_mean_the_same_in_pixels(table: Table) -> None:
    table.write("art/a.svg", SOFT.format("sea"))
    assert seen(face(table, IMAGE.format("")))[38, 38].tolist() == [0, 0, 255]


def test_an_icon_of_pixels_stands_in_text_and_takes_its_colour(table: Table) -> None:
    table.write("art/icons/soft.svg", SOFT.format("black"))
    laid = face(table, '<text x="9" y="40" font-size="30" >{color:red}{icon:soft}{/color}</text>')
    (picture,) = pictures(laid.component.front.drawing)
    assert picture.tint == (1, 0, 0) and 600 <= picture.pixels[0] <= 850


@pytest.mark.slow
def test_letters_are_the_same_on_every_machine(table: Table) -> None:
    """They are set in FiraGO, whatever fonts there are."""
    drawn = []
    for family in ("Arial, sans-serif", "FiraGO"):
        table.write("art/a.svg", f'{HEAD}<text y="9" font-size="10" font-family="{family}">Ag</text></svg>')
        laid = face(table, IMAGE.format(""))
        (picture,) = pictures(laid.component.front.drawing)
        drawn.append(stored(picture.source))
        assert "FiraGO" in str(laid.problems[0])
    assert drawn[0] == drawn[1]
    assert 0.02 < np.asarray(Image.open(BytesIO(drawn[0])))[..., 3].mean() / 255 < 0.5


def test_it_is_an_outline_where_ink_is_saved_and_a_picture_in_svg(table: Table) -> None:
    table.write("art/a.svg", SOFT.format("red"))
    drawing = face(table, IMAGE.format("")).component.front.drawing
    assert not pictures(low_ink(drawing))
    assert to_svg(drawing, fonts()).count("data:image/png;base64,") == 1


@pytest.mark.slow
def test_one_within_a_drawing_is_pixels_in_its_place(table: Table) -> None:
    table.write("art/b.svg", SOFT.format("red"))
    table.write("art/a.svg", f'{HEAD}<image href="art/b.svg" width="20" height="10"/></svg>')
    (use,) = (op for op in face(table, IMAGE.format("")).component.front.drawing.ops if isinstance(op, Use))
    (picture,) = pictures(use.drawing)
    assert isinstance(picture.source, Rendered) and picture.pixels[0] >= 1000


def test_pictures_of_the_game_are_drawn_into_it(table: Table) -> None:
    out = BytesIO()
    Image.new("RGB", (4, 4), (0, 0, 200)).save(out, "PNG")
    table.write("art/blue.png", out.getvalue())
    masked = '<mask id="m"><rect width="20" height="10" fill="white"/></mask>'
    image = '<image href="art/blue.png" width="20" height="10" preserveAspectRatio="none" mask="url(#m)"/>'
    table.write("art/a.svg", f"{HEAD}{masked}{image}</svg>")
    assert seen(face(table, IMAGE.format("")))[38, 38].tolist() == [0, 0, 200]


@pytest.mark.parametrize("command", ["check", "build"])
def test_commands_say_it_once_and_go_on(tmp_path: Path, command: str) -> None:
    body = '<image href="art/soft.svg" x="5" y="20" width="8" height="4"/></face>'
    template = {"templates/faces/card.svg.j2": CARD.replace("</face>", body)}
    folder = write_files(tmp_path / "hoard", {**FILES, **template, "art/soft.svg": SOFT.format("red")})
    more = ["--output", str(tmp_path / "out"), "--lang", "en"] if command == "build" else ["--lang", "en"]
    told = CliRunner().invoke(app, [command, str(folder), *more])
    assert told.exit_code == 0, told.stderr
    assert told.stderr.count("printed as pixels") == 1


@pytest.mark.parametrize(
    ("short", "long"),
    [
        (
            'style="font:italic bold 6px/1 monospace;fill:red">Ag',
            'font-style="italic" font-weight="bold" font-size="6" fill="red">Ag',
        ),
        ('font-size="2" style="font:5px / 1.2 \'A B\', serif">Ag', 'font-size="5">Ag'),
        ('style="font:bold 6px serif;font-size:4px">Ag', 'font-weight="bold" font-size="4">Ag'),
        ('font-size="5" style="text-transform:uppercase">Ag', 'font-size="5">AG'),
    ],
)
def test_what_css_says_of_letters_in_few_words_is_drawn_as_in_many(
    table: Table, short: str, long: str
) -> None:
    drawn = []
    for said in (short, long):
        table.write("art/a.svg", f'{HEAD}<text y="8" {said}</text></svg>')
        drawn.append(seen(face(table, IMAGE.format(""))))
    assert (drawn[0] == drawn[1]).all()
    assert (drawn[0] != 255).any()
