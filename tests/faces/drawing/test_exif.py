"""Pictures stand as the camera saw them, whichever way they are stored; PDF and SVG are looked at."""

import io

import pytest
from PIL import Image, ImageOps

from pnp.faces.drawing.exif import without_exif
from pnp.faces.drawing.operations import Face
from pnp.faces.drawing.pictures import Raster, raster
from pnp.faces.drawing.svg import to_svg
from pnp.press.render import face_pdf, page_image
from tests.faces.small import Table, fonts

Transpose = Image.Transpose
STORED = {
    1: None,
    2: Transpose.FLIP_LEFT_RIGHT,
    3: Transpose.ROTATE_180,
    4: Transpose.FLIP_TOP_BOTTOM,
    5: Transpose.TRANSPOSE,
    6: Transpose.ROTATE_90,
    7: Transpose.TRANSVERSE,
    8: Transpose.ROTATE_270,
}
"""How the picture lies in a file of each orientation."""
CORNERS = {(0, 0): (255, 0, 0), (1, 0): (0, 255, 0), (0, 1): (0, 0, 255), (1, 1): (0, 0, 0)}
"""What is seen in each quarter of the picture."""
ORIENTATION = 0x0112


def photo(orientation: int, kind: str) -> bytes:
    """240 × 120 pixels as they are seen."""
    seen = Image.new("RGB", (240, 120))
    for (column, line), color in CORNERS.items():
        seen.paste(color, (column * 120, line * 60, column * 120 + 120, line * 60 + 60))
    way = STORED[orientation]
    stored = seen if way is None else seen.transpose(way)
    exif = Image.Exif()
    exif[ORIENTATION] = orientation
    out = io.BytesIO()
    stored.save(out, kind, exif=exif, quality=95)
    assert ImageOps.exif_transpose(stored if way is None else Image.open(out)).size == (240, 120)
    return out.getvalue()


def face(table: Table, name: str, aspect: str = "xMidYMid") -> Face:
    """The picture on 40 × 20 mm, 10 mm from the left and 30 mm from above."""
    box = 'x="10" y="30" width="40" height="20"'
    table.template(f'<face><image href="{name}" {box} preserveAspectRatio="{aspect}"/></face>')
    (laid,) = table.lay()
    assert laid.component is not None and not laid.problems
    return laid.component.front


def quarters(image: Image.Image) -> dict[tuple[int, int], tuple[int, ...]]:
    """The colours in the middle of each quarter, to the nearest full one."""
    scale = image.width / 66

    def at(x: float, y: float) -> tuple[int, ...]:
        pixel = image.getpixel((round((x + 1.5) * scale), round((y + 1.5) * scale)))
        assert isinstance(pixel, tuple)
        return tuple(round(value / 255) * 255 for value in pixel)

    return {(column, line): at(20 + 20 * column, 35 + 10 * line) for column, line in CORNERS}


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
@pytest.mark.parametrize("orientation", STORED)
def test_a_picture_stands_as_it_was_seen(table: Table, orientation: int, kind: str) -> None:
    name = f"art/photo.{kind.lower()}"
    path = table.write(name, photo(orientation, kind))
    assert raster(path, {}) == Raster(path, 240, 120, orientation)
    assert quarters(page_image(face_pdf(face(table, name), fonts()), dpi=72)) == CORNERS
    assert quarters(page_image(face_pdf(face(table, name, "xMidYMid slice"), fonts()), dpi=72)) == CORNERS


@pytest.mark.parametrize("orientation", STORED)
def test_a_written_drawing_turns_it_once(table: Table, orientation: int) -> None:
    """Programs that obey Exif and programs that do not draw the same."""
    resvg = pytest.importorskip("resvg_py")
    table.write("art/photo.jpeg", photo(orientation, "JPEG"))
    svg = to_svg(face(table, "art/photo.jpeg").drawing, fonts())
    drawn = bytes(resvg.svg_to_bytes(svg_string=svg, background="white", dpi=72))
    assert quarters(Image.open(io.BytesIO(drawn)).convert("RGB")) == CORNERS


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_a_picture_can_do_without_what_its_camera_says(kind: str) -> None:
    data = photo(6, kind)
    bare = without_exif(data)
    assert bare != data and without_exif(bare) == bare
    image = Image.open(io.BytesIO(bare))
    assert ORIENTATION not in image.getexif() and image.tobytes() == Image.open(io.BytesIO(data)).tobytes()


@pytest.mark.parametrize("cut", [8, 9, 14])
def test_what_cannot_be_understood_is_passed_over(table: Table, cut: int) -> None:
    """An Exif segment that ends before its tables do."""
    data = photo(6, "JPEG")
    at = data.index(b"Exif\0\0") + 6
    whole = int.from_bytes(data[at - 8 : at - 6], "big")
    head = data[: at - 8] + (cut + 8).to_bytes(2, "big") + data[at - 6 : at + cut]
    path = table.write("art/photo.jpeg", head + data[at - 8 + whole :])
    assert raster(path, {}).orientation == 1


PHOTO = '<image href="art/photo.jpeg"'


def coarse(table: Table, body: str) -> list[str]:
    table.write("art/photo.jpeg", photo(6, "JPEG"))
    inner = f'{PHOTO} width="20" height="10"/>'
    table.write("art/framed.svg", f'<svg viewBox="0 0 20 10">{inner}</svg>')
    table.template(f"<face>\n{body}\n</face>")
    return table.faults()


@pytest.mark.parametrize(
    ("body", "found", "needed"),
    [
        (f'{PHOTO} x="5" y="5" width="50" height="50"/>', 122, "296 × 148"),
        (f'<g transform="scale(2)">{PHOTO} x="5" y="5" width="21" height="21"/></g>', 145, "249 × 125"),
        (
            f'{PHOTO} x="5" y="5" width="25" height="25" preserveAspectRatio="xMidYMid slice"/>',
            122,
            "296 × 148",
        ),
        (f'{PHOTO} x="5" y="5" width="25" height="50" preserveAspectRatio="none"/>', 61, "148 × 296"),
        ('<image href="art/framed.svg" x="5" y="5" width="50" height="50"/>', 122, "296 × 148"),
        (f'<g transform="translate(40 5) rotate(90)">{PHOTO} width="50" height="25"/></g>', 122, "296 × 148"),
    ],
)
def test_a_picture_of_few_pixels_is_a_warning(table: Table, body: str, found: int, needed: str) -> None:
    (told,) = coarse(table, body)
    said = f"“photo.jpeg” prints at {found} pixels per inch"
    assert told == f"card.svg.j2:2 {said}: expected 150 or more, which {needed} pixels would give"
    (laid,) = table.lay()
    assert laid.component is not None and all(problem.is_warning for problem in laid.problems)


def test_a_picture_of_enough_pixels_is_none(table: Table) -> None:
    assert coarse(table, f'{PHOTO} x="5" y="5" width="40.6" height="50"/>') == []
