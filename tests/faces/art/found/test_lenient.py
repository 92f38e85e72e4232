"""What other programs may write: shapes of no size, colours of many kinds, packed files."""

import gzip

import pytest

from pnp.door import LARGEST_TEXT
from pnp.faces.drawing.colors import Color, hex_text
from pnp.faces.drawing.operations import Shape
from tests.drawn import every_op
from tests.faces.small import Table

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10">{}</svg>'
IMAGE = '<image href="art/a.{}" x="9" y="9" width="20" height="10"/>'


def fills(table: Table, body: str) -> list[str]:
    table.write("art/a.svg", SVG.format(body))
    ops = every_op(table.ops(IMAGE.format("svg")), inside_uses=True)
    shapes = [op for op in ops if isinstance(op, Shape)]
    return [hex_text(op.style.fill) for op in shapes if isinstance(op.style.fill, Color)]


@pytest.mark.parametrize(
    ("color", "found"),
    [
        ("#CD853F icc-color(acmecmyk, 0.11, 0.48, 0.83, 0.00)", "#cd853f"),
        ("rgb(205 133 63) device-cmyk(0.11, 0.48, 0.83, 0)", "#cd853f"),
        ("light-dark(rgb(255, 0, 0), #00f)", "#ff0000"),
        ("oklch(62.8% 0.2577 29.23)", "#ff0000"),
        ("oklab(0.86644 -0.23389 0.17949)", "#00ff00"),
        ("lab(29.567 68.299 -112.03)", "#0000ff"),
        ("lch(54.29 106.84 40.86)", "#ff0000"),
        ("oklch(62.8% 0.4 29.23)", "#ff0000"),  # redder than there is: each part as far as it goes
    ],
)
def test_colors_of_other_programs(table: Table, color: str, found: str) -> None:
    assert fills(table, f'<rect width="5" height="5" fill="{color}"/>') == [found]


def test_a_color_of_none_is_told_with_what_may_be_written(table: Table) -> None:
    table.write("art/a.svg", SVG.format('<rect width="5" height="5" fill="light-dark(red)"/>'))
    table.template(f"<face>{IMAGE.format('svg')}</face>")
    (told,) = table.faults()
    assert "“light-dark(red)”" in told and "#rrggbb" in told


@pytest.mark.parametrize(
    "shape", ["<circle/>", '<circle cx="3"/>', '<rect x="1"/>', '<rect width="3"/>', "<ellipse/>"]
)
def test_shapes_of_no_size_draw_nothing(table: Table, shape: str) -> None:
    assert fills(table, f'{shape}<rect width="5" height="5" fill="red"/>')[-1] == "#ff0000"
    table.template(f"<face>{shape}</face>")
    assert table.faults()  # in a template, somebody forgot it


def test_a_mistyped_size_is_told_still(table: Table) -> None:
    table.write("art/a.svg", SVG.format('<rect widht="5" height="5"/>'))
    table.template(f"<face>{IMAGE.format('svg')}</face>")
    assert any("widht" in told for told in table.faults())


def test_a_packed_drawing(table: Table) -> None:
    table.write("art/a.svgz", gzip.compress(SVG.format('<rect width="5" height="5" fill="red"/>').encode()))
    ops = every_op(table.ops(IMAGE.format("svgz")), inside_uses=True)
    assert [op.style.fill for op in ops if isinstance(op, Shape)] == [Color(1, 0, 0)]
    assert fills(table, '<image href="a.svgz" width="20" height="10"/>') == ["#ff0000"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (gzip.compress(b"<svg/>")[:-9], "unpacked"),
        (b"\x1f\x8bnone", "unpacked"),
        (gzip.compress(b" " * (LARGEST_TEXT + 1)), "large"),
    ],
    ids=["cut", "none", "bomb"],
)
def test_what_cannot_be_unpacked_is_told(table: Table, data: bytes, said: str) -> None:
    table.write("art/a.svgz", data)
    table.template(f"<face>{IMAGE.format('svgz')}</face>")
    (told,) = table.faults()
    assert said in told and told.startswith("a.svgz")
