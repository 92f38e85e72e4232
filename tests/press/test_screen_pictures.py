"""Pictures for a screen: as many pixels as are seen, and no other colours."""

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from pnp.door import named
from pnp.faces.drawing.operations import Drawing, Face, Group, PlacedImage, Use
from pnp.faces.drawing.stored import Embedded
from pnp.press.page_pixels import page_jpegs
from pnp.press.render import face_sheet, sheets_pdf
from pnp.press.screen_pictures import ScreenPictures
from tests.press.prints import PackagedFonts


def file_of(mode: str = "RGB", kind: str = "PNG", size: tuple[int, int] = (800, 400)) -> bytes:
    y, x = np.mgrid[0 : size[1], 0 : size[0]]
    slope = np.stack([x * 255 // size[0], y * 255 // size[1], np.full_like(x, 90)], -1).astype(np.uint8)
    out = BytesIO()
    Image.fromarray(slope).convert(mode).save(out, kind)
    return out.getvalue()


def face_of(source: Embedded, width: float = 40.0) -> Face:
    """The picture as large as the face, by way of a drawing of half its size and a group that doubles it."""
    picture = PlacedImage(source, 0, 0, width / 2, width / 4)
    art = Drawing("art", 0, 0, width / 2, width / 4, (picture,))
    ops = (Group((Use(art),), (2.0, 0, 0, 2.0, 0, 0)),)
    return Face(Drawing("face", 0, 0, width, width / 2, ops), width, width / 2, 0)


def shown(data: bytes, dpi: float, width: float = 40.0) -> Image.Image:
    """What is read of a picture of 40 mm at a screen's dpi."""
    pictures, source = ScreenPictures(), Embedded("art", data)
    pictures.begin([(face_sheet(face_of(source, width)), dpi)])
    return Image.open(BytesIO(pictures.read(source)))


@pytest.mark.parametrize(("mode", "kind"), [("RGB", "PNG"), ("RGBA", "PNG"), ("L", "PNG"), ("RGB", "JPEG")])
def test_no_more_pixels_than_are_seen(mode: str, kind: str) -> None:
    small = shown(file_of(mode, kind), 63.5)  # 100 pixels across
    assert small.size == (125, 63) and small.mode == mode


def test_what_is_shown_large_and_inks_stay_as_they_are() -> None:
    assert shown(file_of(), 508).size == (800, 400)
    assert shown(file_of("CMYK", "JPEG"), 63.5).size == (800, 400)


def test_what_is_no_picture_is_left_to_who_tells_so() -> None:
    pictures, source = ScreenPictures(), Embedded("art", b"no picture")
    pictures.begin([(face_sheet(face_of(source)), 80)])
    assert pictures.read(source) == b"no picture"
    with pytest.raises(FileNotFoundError):
        pictures.read(named(Path("gone.png")))


def test_a_page_looks_as_it_did(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = face_sheet(face_of(Embedded("art", file_of())))

    def drawn() -> np.ndarray:
        (jpeg,) = page_jpegs(sheets_pdf([(sheet, 80.0)], PackagedFonts(), ScreenPictures()), [80.0])
        return np.asarray(Image.open(BytesIO(jpeg))).astype(int)

    small = drawn()
    monkeypatch.setattr("pnp.press.screen_pictures._WORTH", 0.0)
    assert np.abs(small - drawn()).max() <= 6


def test_a_picture_is_made_smaller_once(monkeypatch: pytest.MonkeyPatch) -> None:
    pictures, source = ScreenPictures(), Embedded("art", file_of())
    pages = [(face_sheet(face_of(source)), 80.0)]
    pictures.begin(pages)
    first = pictures.read(source)
    monkeypatch.setattr("pnp.press.screen_pictures.opened", None)
    pictures.begin(pages)
    assert pictures.read(source) is first
