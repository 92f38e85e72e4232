"""A face as SVG, looked at by a renderer that knows none of our fonts."""

import io
import xml.etree.ElementTree as ET

import pytest
from PIL import Image

from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.low_ink import low_ink
from pnp.faces.drawing.operations import Drawing, Op, Shape, Style, Tagged
from pnp.faces.drawing.svg import to_svg
from pnp.geometry import rectangle
from pnp.problem import stops
from pnp.sheets.sheet import Element
from tests.faces.art.test_game_art import png
from tests.faces.small import Table, fonts, row

resvg = pytest.importorskip("resvg_py")
RED, BLUE, WHITE, GREY = (255, 0, 0), (0, 0, 255), (255, 255, 255), (128, 128, 128)
SCALE = 10


def drawn(table: Table, body: str) -> Drawing:
    table.template(f"<face>{body}</face>")
    (laid,) = table.lay(row())
    assert not stops(laid.problems) and laid.component is not None
    return laid.component.front.drawing


def pixels(svg: str) -> Image.Image:
    data = bytes(resvg.svg_to_bytes(svg_string=svg, background="white", dpi=25.4 * SCALE))
    return Image.open(io.BytesIO(data)).convert("RGB")


def at(image: Image.Image, x: float, y: float) -> tuple[int, ...]:
    """The colour at a point of the face, mm."""
    found = image.getpixel((round((x + 1.5) * SCALE), round((y + 1.5) * SCALE)))
    assert isinstance(found, tuple)
    return found


def ink(image: Image.Image, x: float, y: float, width: float, height: float) -> float:
    """The share of dark pixels in a box of the face."""
    box = tuple(round((value + 1.5) * SCALE) for value in (x, y, x + width, y + height))
    grey = image.crop(box).convert("L").tobytes()  # type: ignore[arg-type]
    return sum(value < 128 for value in grey) / len(grey)


def test_size_is_trim_and_bleed_in_mm(table: Table) -> None:
    root = ET.fromstring(to_svg(drawn(table, ""), fonts()))
    assert (root.get("width"), root.get("height")) == ("66mm", "91mm")
    assert root.get("viewBox") == "-1.5 -1.5 66 91"


def test_shapes_clips_and_transforms_are_where_they_should_be(table: Table) -> None:
    image = pixels(
        to_svg(
            drawn(
                table,
                '<rect x="-1.5" y="-1.5" width="66" height="91" fill="sea"/>'
                '<g transform="translate(20 20)" clip-path="url(#c)"><circle r="10" fill="red"/></g>'
                '<clipPath id="c"><rect x="-10" y="-10" width="10" height="20"/></clipPath>'
                '<circle cx="50" cy="50" r="5" fill="white" stroke="red" stroke-width="2" opacity="0.5"/>',
            ),
            fonts(),
        )
    )
    assert at(image, -1, -1) == BLUE
    assert at(image, 15, 20) == RED and at(image, 25, 20) == BLUE
    assert at(image, 50, 50) == pytest.approx((128, 128, 255), abs=1)
    assert at(image, 55, 50) == pytest.approx((128, 0, 128), abs=1)


def test_gradients_run_their_way(table: Table) -> None:
    image = pixels(
        to_svg(
            drawn(
                table,
                '<linearGradient id="g"><stop stop-color="red"/>'
                '<stop offset="1" stop-color="sea"/></linearGradient>'
                '<rect width="60" height="20" fill="url(#g)"/><radialGradient id="r"><stop stop-color="red"/>'
                '<stop offset="1" stop-color="sea"/></radialGradient>'
                '<rect y="40" width="60" height="20" fill="url(#r)"/>',
            ),
            fonts(),
        )
    )
    assert at(image, 30, 10) == pytest.approx((128, 0, 128), abs=3)
    assert at(image, 30, 50) == pytest.approx(RED, abs=6)
    assert at(image, 45, 50) == pytest.approx((128, 0, 128), abs=6)  # an ellipse: as far across as down
    assert at(image, 30, 55) == pytest.approx((128, 0, 128), abs=6)


def test_a_line_runs_through_a_gradient_across_and_down(table: Table) -> None:
    svg = to_svg(
        drawn(
            table,
            '<linearGradient id="g" x2="1" y2="1"><stop stop-color="red"/>'
            '<stop offset="1" stop-color="sea"/></linearGradient>'
            '<rect x="5" y="5" width="50" height="20" fill="none" stroke="url(#g)" stroke-width="6"/>',
        ),
        fonts(),
    )
    assert "<image" not in svg
    image = pixels(svg)
    assert at(image, 5, 25) == at(image, 55, 5) == pytest.approx((128, 0, 128), abs=4)
    assert at(image, 5, 5) == pytest.approx(RED, abs=16) and at(image, 30, 15) == WHITE


def test_letters_are_outlines_where_the_text_stands(table: Table) -> None:
    text = '<text x="10" y="20" font-size="10" font-weight="bold">Hl\u202fé</text>'
    svg = to_svg(drawn(table, text), fonts())
    assert "<text" not in svg and "font" not in svg
    image = pixels(svg)
    assert ink(image, 10, 13, 7, 7) > 0.3
    assert ink(image, 10, 20.5, 20, 5) == 0 and ink(image, 0, 0, 9.9, 30) == 0
    assert 'aria-label="Hl\u202fé"' in svg


def test_art_and_pictures_are_inside(table: Table) -> None:
    table.write("art/a.svg", '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="9" fill="red"/></svg>')
    table.write("art/b.png", png(4, 4))
    images = '<image href="art/a.svg" x="{}" y="10" width="10" height="10"/>'
    body = images.format(10) + images.format(40) + '<image href="art/b.png" y="40" width="8" height="8"/>'
    svg = to_svg(drawn(table, body), fonts())
    assert svg.count("M14 5") == 1  # drawn once, used twice
    image = pixels(svg)
    assert at(image, 15, 15) == at(image, 45, 15) == RED
    assert at(image, 21, 15) == WHITE  # cut to its box
    assert at(image, 4, 44) == GREY


def test_low_ink_keeps_what_hides_what(table: Table) -> None:
    made = drawn(
        table,
        '<rect x="-1.5" y="-1.5" width="66" height="91" fill="sea"/><circle cx="20" cy="20" r="10"/>'
        '<rect x="20" y="5" width="30" height="30" fill="red" stroke="gold" stroke-width="3"/>'
        '<text x="25" y="25" font-size="10" fill="white">AB</text>'
        '<circle cx="20" cy="60" r="10" fill-opacity=".2"/>',
    )
    thin = low_ink(made)
    assert thin is low_ink(made)
    before, after = pixels(to_svg(made, fonts())), pixels(to_svg(thin, fonts()))
    assert ink(before, 0, 0, 60, 60) > 0.8
    assert 0 < ink(after, 0, 0, 60, 88) < 0.05
    assert at(after, 25, 10) == WHITE and ink(after, 20.5, 6, 4, 28) == 0  # the circle's half stays hidden
    assert ink(after, 9.5, 15, 1, 10) > 0.05  # its other half has an edge
    assert ink(after, 25, 17, 12, 8) > 0.08  # white words are black now
    assert ink(after, 9, 49, 22, 22) == 0  # shade is gone


def test_low_ink_draws_edges_in_scaled_art_as_thin_as_elsewhere(table: Table) -> None:
    table.write("art/a.svg", '<svg viewBox="0 0 100 100"><rect x="10" y="10" width="80" height="80"/></svg>')
    table.write("art/b.png", png(4, 4))
    body = '<image href="art/a.svg" width="10" height="10"/>'
    body += '<image href="art/b.png" y="20" width="9" height="9"/>'
    art, picture = low_ink(drawn(table, body)).ops
    assert art.drawing.ops[0].style.width == pytest.approx(1.5)  # type: ignore[union-attr]
    assert picture.style.width == pytest.approx(0.15)  # type: ignore[union-attr]


def test_tags_are_for_listeners_and_leave_no_trace() -> None:
    inside: tuple[Op, ...] = (Shape(rectangle(0, 0, 9, 9), Style(fill=BLACK)),)
    plain = Drawing("one", 0, 0, 9, 9, inside)
    tagged = Drawing("one", 0, 0, 9, 9, (Tagged(inside, Element("P")),))
    assert to_svg(tagged, fonts()) == to_svg(plain, fonts())
    assert to_svg(low_ink(tagged), fonts()) == to_svg(low_ink(plain), fonts())
