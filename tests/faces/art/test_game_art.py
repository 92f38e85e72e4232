"""Art, pictures and icons in faces."""

import struct
import zlib
from base64 import b64encode
from pathlib import Path
from urllib.parse import quote

import pytest

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Group, PlacedImage, Shape, Use
from pnp.faces.drawing.pictures import Raster, fitted, raster
from tests.drawn import every_op, runs
from tests.faces.small import Table, row, shape, use

RED, SEA = Color(1, 0, 0), Color(0, 0, 1)
SVG = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"'
INKSCAPE = """<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<svg version="1.1" width="20mm" height="10mm" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi" xmlns:xlink="http://www.w3.org/1999/xlink" SVG>
  <title>A dragon</title>
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <metadata><rdf:RDF xmlns:rdf="rdf">words</rdf:RDF></metadata>
  <defs id="defs1"><linearGradient id="a"><stop style="stop-color:#ff0000;stop-opacity:1" offset="0"/>
    <stop offset="1" style="stop-color:#0000ff"/></linearGradient>
    <linearGradient xlink:href="#a" id="b" x1="0" x2="20" gradientUnits="userSpaceOnUse"
      inkscape:collect="always"/></defs>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1">
    <path style="fill:url(#b);stroke:none;stroke-width:0.5px;-inkscape-stroke:none;paint-order:normal"
      d="M 0,0 H 20 V 10 Z" id="path1" sodipodi:nodetypes="cccc"><desc>text</desc></path>
  </g>
</svg>"""


def png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x80" * width for _ in range(height)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def jpeg(width: int, height: int) -> bytes:
    app = b"\xff\xe0" + struct.pack(">H", 16) + b"JFIF\0" + bytes(9)
    frame = b"\xff\xc2" + struct.pack(">HBHHB", 11, 8, height, width, 1) + bytes(3)
    return b"\xff\xd8" + app + frame + b"\xff\xd9"


def test_art_fits_its_box_and_is_shared_between_cards(table: Table) -> None:
    table.write("art/a.svg", f'<svg {SVG}><rect width="5" height="5" fill="red"/></svg>')
    table.template('<face><image href="art/a.svg" x="{{ card.x }}" y="2" width="40" height="40"/></face>')
    one, two = (
        use(laid.component.front.drawing.ops) for laid in table.lay(row(x=1), row(x=2)) if laid.component
    )
    assert one.drawing is two.drawing
    assert (one.drawing.x, one.drawing.y, one.drawing.width, one.drawing.height) == (0, 0, 20, 10)
    assert one.matrix == (2, 0, 0, 2, 1, 12)
    assert shape(one.drawing.ops).style.fill == RED


def test_art_takes_the_color_it_is_given(table: Table) -> None:
    table.write("art/a.svg", f'<svg {SVG} fill="currentColor"><rect width="5" height="5"/></svg>')
    table.write("art/b.svg", f'<svg {SVG}><image href="art/a.svg" width="20" height="10"/></svg>')
    image = '<image href="art/{}.svg" width="20" height="10" color="{}"/>'
    ops = table.ops(image.format("a", "red") + image.format("a", "sea") + image.format("b", "sea"))
    red, sea, nested = (op.drawing for op in ops if isinstance(op, Use))
    assert shape(red.ops).style.fill == RED and shape(sea.ops).style.fill == SEA
    assert use(nested.ops).drawing is sea


def test_art_without_a_color_of_its_own_is_one_drawing_for_all(table: Table) -> None:
    table.write("art/a.svg", f'<svg {SVG}><rect width="5" height="5"/></svg>')
    image = '<g color="{}"><image href="art/a.svg" width="20" height="10"/></g>'
    ops = every_op(table.ops(image.format("red") + image.format("sea")))
    one, two = (op for op in ops if isinstance(op, Use))
    assert one.drawing is two.drawing


def test_what_inkscape_leaves_in_a_file_is_passed_over(table: Table) -> None:
    table.write("art/a.svg", INKSCAPE.replace("SVG", SVG))
    made = shape(use(table.ops('<image href="art/a.svg" width="20" height="10"/>')).drawing.ops)
    assert [stop.color for stop in made.style.fill.stops] == [RED, SEA]  # type: ignore[union-attr]
    assert (made.style.fill.x2, made.style.stroke) == (20, None)  # type: ignore[union-attr]


def test_a_stroke_in_art_is_one_unit_wide_unless_it_says_so(table: Table) -> None:
    table.write("art/a.svg", f'<svg {SVG}><line x2="5" stroke="red"/></svg>')
    assert (
        shape(use(table.ops('<image href="art/a.svg" width="2" height="1"/>')).drawing.ops).style.width == 1
    )


@pytest.mark.parametrize(
    ("aspect", "expected"),
    [
        ("xMidYMid", (10, 5, 0, 2.5)),
        ("xMinYMax meet", (10, 5, 0, 5)),
        ("none", (10, 10, 0, 0)),
        ("xMidYMid slice", (20, 10, -5, 0)),
        ("xMaxYMin slice", (20, 10, -10, 0)),
    ],
)
def test_preserve_aspect_ratio(aspect: str, expected: tuple[float, ...]) -> None:
    (op,) = fitted(Raster(Path("a.png"), 20, 10), (0, 0, 10, 10), aspect, 1.0)
    if "slice" in aspect:
        assert isinstance(op, Group) and op.clip is not None
        (op,) = op.ops
    assert isinstance(op, PlacedImage)
    assert (op.width, op.height, op.x, op.y) == expected


def test_sizes_of_pictures_are_read_from_their_headers(table: Table) -> None:
    assert raster(table.write("a.png", png(30, 20)), {}) == Raster(table.folder / "a.png", 30, 20)
    assert raster(table.write("a.jpg", jpeg(640, 480)), {}) == Raster(table.folder / "a.jpg", 640, 480)
    with pytest.raises(ValueError, match="damaged"):
        raster(table.write("b.jpg", jpeg(640, 480)[:20]), {})


def test_a_picture_in_a_face(table: Table) -> None:
    path = table.write("art/a.png", png(30, 20))
    (op,) = table.ops('<image href="art/a.png" x="1" width="6" height="4" opacity="0.5"/>')
    assert isinstance(op, PlacedImage)
    assert (op.source, op.x, op.y, op.width, op.height, op.opacity) == (path, 1, 0, 6, 4, 0.5)


def test_icons_come_from_the_game_then_the_templates_then_a_package(table: Table) -> None:
    table.write("art/icons/coin.svg", f'<svg {SVG}><rect width="1" height="1"/></svg>')
    table.write("templates/art/icons/coin.svg", f'<svg {SVG}><rect width="2" height="2"/></svg>')
    table.write("templates/art/icons/gem.svg", f'<svg {SVG}><rect width="3" height="3"/></svg>')
    icon = '<icon name="{}" width="4" height="4" color="red"/>'
    table.template(f"<face>{icon.format('coin')}{icon.format('gem')}{icon.format('mdi:sword')}</face>")
    studio, deck = table.studio(row())
    assert studio.credits == ()
    (laid,) = studio.lay_out(deck)
    assert laid.component is not None
    coin, gem, sword = (
        shape(op.drawing.ops) for op in laid.component.front.drawing.ops if isinstance(op, Use)
    )
    assert [coin.outline[2][1], gem.outline[2][1]] == [(1, 1), (3, 3)]
    assert sword.style.fill == RED and len(sword.outline) > 10
    assert all(0 <= value <= 24 for _, values in sword.outline for value in values)
    assert studio.credits == (("Material Design Icons", "Pictogrammers", "Apache License 2.0"),)


def test_icons_in_text_take_the_color_of_the_text(table: Table) -> None:
    table.write("art/icons/coin.svg", f'<svg {SVG}><rect width="1" height="1" fill="currentColor"/></svg>')
    ops = table.ops('<text fill="sea">a {icon:coin} {color:red}{icon:coin}{/color}</text>')
    fills = [shape(op.drawing.ops).style.fill for op in ops if isinstance(op, Use)]
    assert fills == [SEA, RED]
    assert [run.text for run in runs(ops)] == ["a "]


def test_icons_scale_with_the_text(table: Table) -> None:
    table.write("art/icons/coin.svg", f'<svg {SVG}><rect width="1" height="1"/></svg>')
    (icon,) = table.ops('<text font-size="10">{icon:coin}</text>')
    assert isinstance(icon, Use)
    assert icon.matrix[0] == pytest.approx(1.05)
    assert isinstance(icon.drawing.ops[0], Shape)


@pytest.mark.parametrize("encoded", [True, False])
@pytest.mark.parametrize("foreign", ["", ' style="fill:#0000ff"'])
def test_a_drawing_within_an_address_is_drawn(table: Table, encoded: bool, foreign: str) -> None:
    inner = f'<svg {SVG}><rect width="20" height="10" fill="#ff0000"{foreign}/></svg>'
    packed = f";base64,{b64encode(inner.encode()).decode()}" if encoded else f",{quote(inner)}"
    href = f"data:image/svg+xml{packed}"
    table.write("art/outer.svg", f'<svg {SVG}><image href="{href}" width="20" height="10"/></svg>')
    for element in (f'<image href="{href}"', '<image href="art/outer.svg"'):
        ops = table.ops(f'{element} x="5" y="5" width="40" height="20"/>')
        (drawn,) = (op for op in every_op(ops, True) if isinstance(op, Shape))
        assert drawn.style.fill == (SEA if foreign else RED)


@pytest.mark.parametrize("inner", ["<svg", "<html/>", "words", f'<svg {SVG}><circle r="two"/></svg>'])
def test_what_is_wrong_with_a_drawing_within_an_address_is_told(table: Table, inner: str) -> None:
    href = f"data:image/svg+xml,{quote(inner)}"
    table.template(f'<face>\n<image href="{href}" x="5" y="5" width="40" height="20"/>\n</face>')
    (fault,) = table.faults()
    assert fault.startswith("card.svg.j2:2 a picture within the drawing cannot be used")


def test_drawings_within_drawings_come_to_an_end(table: Table) -> None:
    href = "data:image/svg+xml," + quote(
        f'<svg {SVG}><image href="art/outer.svg" width="9" height="9"/></svg>'
    )
    table.write("art/outer.svg", f'<svg {SVG}><image href="{href}" width="20" height="10"/></svg>')
    table.template('<face><image href="art/outer.svg" x="5" y="5" width="40" height="20"/></face>')
    assert any("itself" in fault for fault in table.faults())


def linked(table: Table, drawing: str, href: str) -> str:
    """Which file is printed of a drawing that links a picture."""
    table.write(drawing, f'<svg {SVG}><image href="{href}" width="20" height="10"/></svg>')
    ops = every_op(table.ops(f'<image href="{drawing}" width="20" height="10"/>'), inside_uses=True)
    (source,) = (op.source for op in ops if isinstance(op, PlacedImage))
    assert isinstance(source, Path)
    return source.resolve().relative_to(table.folder.resolve()).as_posix()


def test_what_a_drawing_links_lies_beside_it_before_anywhere_else(table: Table) -> None:
    """As SVG itself, browsers and the programs that draw have it."""
    for path in ("rgb.png", "art/rgb.png", "art/deep/rgb.png", "templates/rgb.png"):
        table.write(path, png(1, 1))
    assert linked(table, "art/a.svg", "rgb.png") == "art/rgb.png"
    assert linked(table, "art/b.svg", "./deep/rgb.png") == "art/deep/rgb.png"
    assert linked(table, "art/deep/c.svg", "../rgb.png") == "art/rgb.png"
    assert linked(table, "art/deep/d.svg", "../../rgb.png") == "rgb.png"
    assert linked(table, "art/other/e.svg", "rgb.png") == "rgb.png"  # there is none beside: as all others
    assert linked(table, "art/other/f.svg", "art/deep/rgb.png") == "art/deep/rgb.png"


@pytest.mark.parametrize("href", ["../../rgb.png", "../../../x/rgb.png", "/rgb.png", "link/rgb.png"])
def test_no_link_of_a_drawing_leads_out_of_the_game(tmp_path: Path, href: str) -> None:
    table = Table(tmp_path / "game")
    for path in ("rgb.png", "x/rgb.png"):
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(png(1, 1))
    table.write("art/a.svg", f'<svg {SVG}><image href="{href}" width="20" height="10"/></svg>')
    (tmp_path / "game/art/link").symlink_to(tmp_path / "x")
    table.template('<face><image href="art/a.svg" width="20" height="10"/></face>')
    assert [fault for fault in table.faults() if "rgb.png" in fault]
