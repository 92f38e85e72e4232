"""Pictures of all kinds that makers have: WebP, GIF, TIFF, BMP, AVIF, JPEG 2000, and their profiles."""

import struct
import tracemalloc
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pytest
from PIL import Image, ImageCms

from pnp.content.assets import RASTERS, Assets
from pnp.faces.art.game_art import Art
from pnp.faces.art.recolor import own_color, recolored
from pnp.faces.drawing.colors import BLACK, Color
from pnp.faces.drawing.operations import Drawing, Face, PlacedImage, Use
from pnp.faces.drawing.pictures import Raster, fitted
from pnp.faces.drawing.svg import to_svg
from pnp.faces.faults import OfFiles, Unusable
from pnp.press.images import raster
from pnp.press.picture_files import Inspector, header, portable
from pnp.press.render import face_pdf, page_image
from pnp.problem import ContentError, Problem
from tests.faces.small import fonts
from tests.press.prints import printed, sheet

RED, GREEN, WHITE = (200, 30, 30), (30, 160, 30), (255, 255, 255)
SOLID = {".webp": {"lossless": True}, ".gif": {}, ".tif": {}, ".tiff": {"compression": "tiff_lzw"}}
SOLID |= {".bmp": {}, ".avif": {"quality": 100}, ".jp2": {}}
SHEER = {ending: SOLID[ending] for ending in (".webp", ".gif", ".tif", ".avif", ".jp2")}


def halves(mode: str = "RGB", size: tuple[int, int] = (40, 20)) -> Image.Image:
    """Red on the left; on the right green, or nothing where one can see through."""
    image = Image.new("RGBA", size, (*RED, 255))
    image.paste((0, 0, 0, 0) if mode in ("RGBA", "LA") else (*GREEN, 255), (size[0] // 2, 0, *size))
    return image.convert(mode)


def art(folder: Path, name: str) -> tuple[Any, tuple[Problem, ...]]:
    made = Art(folder, [], {}, {}, Inspector())
    found = made.image(name, BLACK, False, OfFiles(), print)
    return found, made.new_hints()


def seen(picture: Any, width: int = 40, height: int = 20) -> Any:
    """A picture as it prints, 4 pixels for each mm."""
    ops = fitted(picture, (0, 0, width, height), "none", 1.0)
    face = Face(Drawing("a", 0, 0, width, height, ops), width, height, 0)
    return np.asarray(page_image(face_pdf(face, fonts()), dpi=25.4 * 4)).astype(int)


def alike(pixel: Any, color: tuple[int, ...], by: int = 6) -> bool:
    return bool(np.abs(np.asarray(pixel) - np.asarray(color)).max() <= by)


def test_there_is_one_list_of_endings() -> None:
    assert {*SOLID, ".png", ".jpg", ".jpeg"} == {*RASTERS}


@pytest.mark.parametrize("ending", SOLID)
def test_pictures_of_all_kinds_print(tmp_path: Path, ending: str) -> None:
    halves().save(tmp_path / f"dragon{ending}", **SOLID[ending])
    found, told = art(tmp_path, f"dragon{ending}")
    assert isinstance(found, Raster) and not told and not found.see_through
    assert (found.width, found.height) == (40, 20)
    page = seen(found)
    assert alike(page[40, 40], RED) and alike(page[40, 120], GREEN)


@pytest.mark.parametrize("ending", SHEER)
def test_what_can_be_seen_through_lets_the_paper_shine(tmp_path: Path, ending: str) -> None:
    halves("RGBA").save(tmp_path / f"dragon{ending}", **SHEER[ending])
    found, _ = art(tmp_path, f"dragon{ending}")
    assert found.see_through
    page = seen(found)
    assert alike(page[40, 40], RED) and alike(page[40, 120], WHITE)


def test_a_webp_icon_takes_a_colour_through_its_opacity(tmp_path: Path) -> None:
    halves("RGBA").save(tmp_path / "a.webp", lossless=True)
    found, _ = art(tmp_path, "a.webp")
    drawing = Drawing("a", 0, 0, 40, 20, fitted(found, (0, 0, 40, 20), "none", 1.0))
    assert isinstance(own_color(drawing), PlacedImage)
    blue = recolored(drawing, Color(0, 0, 1))
    page = np.asarray(page_image(face_pdf(Face(blue, 40, 20, 0), fonts()), dpi=102)).astype(int)
    assert alike(page[40, 40], (0, 0, 255)) and alike(page[40, 120], WHITE)


@pytest.mark.parametrize("ending", [".webp", ".tif", ".avif"])
def test_a_photo_stands_as_the_camera_was_held(tmp_path: Path, ending: str) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6
    halves().save(tmp_path / f"a{ending}", exif=exif, **SOLID[ending])
    found, _ = art(tmp_path, f"a{ending}")
    assert (found.width, found.height) == (20, 40)
    page = seen(found, 20, 40)
    assert alike(page[40, 40], RED) and alike(page[120, 40], GREEN)


def test_sixteen_bits_palettes_and_inks_of_tiff(tmp_path: Path) -> None:
    grey = np.full((4, 4), 257 * 100, dtype=np.uint16)
    Image.fromarray(grey).save(tmp_path / "grey.tif")
    for ending in ("tif", "jpg"):
        halves("CMYK").save(tmp_path / f"inks.{ending}")
    halves().quantize(4).save(tmp_path / "few.tif")
    assert alike(seen(art(tmp_path, "grey.tif")[0])[40, 40], (100, 100, 100))
    assert alike(seen(art(tmp_path, "inks.tif")[0])[40, 40], seen(art(tmp_path, "inks.jpg")[0])[40, 40])
    assert alike(seen(art(tmp_path, "few.tif")[0])[40, 120], GREEN)


@pytest.mark.parametrize("ending", [".gif", ".tif", ".webp", ".avif"])
def test_of_several_pictures_the_first_is_printed_and_that_is_said(tmp_path: Path, ending: str) -> None:
    more = [Image.new("RGB", (40, 20), GREEN), Image.new("RGB", (40, 20), (0, 0, 9))]
    first = Image.new("RGB", (40, 20), RED)
    first.save(tmp_path / f"a{ending}", save_all=True, append_images=more, **SOLID[ending])
    found, told = art(tmp_path, f"a{ending}")
    assert alike(seen(found)[40, 40], RED)
    (hint,) = told
    assert hint.is_warning and hint.place.path.endswith(f"a{ending}")
    assert "3 pictures: the first is printed" in str(hint)


@pytest.mark.parametrize(("count", "apart", "said"), [(1, False, []), (3, False, [3]), (3, True, [3])])
def test_of_a_png_that_moves_the_first_is_printed_too(
    tmp_path: Path, count: int, apart: bool, said: list[int]
) -> None:
    """``apart``: what is seen where nobody moves it is none of the animation's own."""
    first, *more = [Image.new("RGB", (40, 20), color) for color in (RED, GREEN, (0, 0, 9))][:count]
    first.save(tmp_path / "a.png", save_all=True, append_images=more, default_image=apart)
    found, told = art(tmp_path, "a.png")
    assert alike(seen(found)[40, 40], RED)
    assert [dict(hint.message.values)["count"] for hint in told if hint.code == "many-pictures"] == said


@cache
def profile(red_is: str) -> bytes:
    """sRGB, its red and green changed for each other where it is to be another."""
    made = bytearray(ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes())
    if red_is == "green":
        made = made.replace(b"rXYZ", b"tmpX").replace(b"gXYZ", b"rXYZ").replace(b"tmpX", b"gXYZ")
        made = made.replace("sRGB".encode("utf-16-be"), "xRGB".encode("utf-16-be")).replace(b"sRGB", b"xRGB")
    return bytes(made)


@pytest.mark.parametrize("ending", [".tif", ".webp"])
def test_a_profile_is_turned_into_srgb(tmp_path: Path, ending: str) -> None:
    for red_is in ("red", "green"):
        halves().save(tmp_path / f"{red_is}{ending}", icc_profile=profile(red_is), **SOLID[ending])
    assert alike(seen(art(tmp_path, f"red{ending}")[0])[40, 40], RED)
    red, green, _ = seen(art(tmp_path, f"green{ending}")[0])[40, 40]
    assert green > 150 > 90 > red


@pytest.mark.parametrize("name", ["a.png", "a.jpg"])
def test_a_profile_of_what_passes_through_is_kept(tmp_path: Path, name: str) -> None:
    spaces = []
    for red_is in ("red", "green"):
        halves().save(tmp_path / name, icc_profile=profile(red_is))
        pdf = pikepdf.open(BytesIO(printed(sheet(PlacedImage(tmp_path / name, 0, 0, 40, 20)))))
        (image,) = (
            each
            for each in pdf.objects
            if isinstance(each, pikepdf.Stream) and each.get("/Subtype") == "/Image"
        )
        spaces.append(image.ColorSpace)
    assert spaces[0] == "/DeviceRGB"
    assert spaces[1][0] == "/ICCBased" and spaces[1][1].read_bytes() == profile("green")


@pytest.mark.parametrize("ending", SOLID)
def test_a_damaged_picture_is_a_fault_with_its_name(tmp_path: Path, ending: str) -> None:
    noise = np.random.default_rng(1).integers(0, 256, (60, 60, 3), dtype=np.uint8)
    out = BytesIO()
    Image.fromarray(noise).save(out, Image.registered_extensions()[ending], **SOLID[ending])
    (tmp_path / f"a{ending}").write_bytes(out.getvalue()[: len(out.getvalue()) // 3])
    with pytest.raises(ContentError) as caught:
        art(tmp_path, f"a{ending}")
    assert [Path(problem.place.path).name for problem in caught.value.problems] == [f"a{ending}"]


def test_pixels_are_counted_before_they_are_unpacked(tmp_path: Path) -> None:
    wide = (
        struct.pack("<6sHHBBB", b"GIF89a", 60000, 60000, 0, 0, 0)
        + b"\x2c"
        + struct.pack("<4HB", 0, 0, 60000, 60000, 0)
    )
    (tmp_path / "a.gif").write_bytes(wide + b"\x08\x01\x00\x00\x3b")
    bitmap = (
        b"BM"
        + struct.pack("<IHHI", 0, 0, 0, 54)
        + struct.pack("<IiiHHIIiiII", 40, 30000, 30000, 1, 24, 0, 0, 0, 0, 0, 0)
    )
    (tmp_path / "a.bmp").write_bytes(bitmap)
    tracemalloc.start()
    for name in ("a.gif", "a.bmp"):
        with pytest.raises(ContentError, match="00000 pixels"):
            art(tmp_path, name)
    assert tracemalloc.get_traced_memory()[1] < 50 << 20
    tracemalloc.stop()


def test_no_other_kind_of_file_is_opened(tmp_path: Path) -> None:
    """Pillow hands PostScript to a program."""
    (tmp_path / "a.webp").write_bytes(
        b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n%%EndComments\nshowpage\n"
    )
    with pytest.raises(ContentError, match="no picture that is known"):
        art(tmp_path, "a.webp")
    with pytest.raises(Unusable, match="no picture that is known"):
        header(b"")


def test_svg_holds_other_pictures_as_png(tmp_path: Path) -> None:
    halves("RGBA").save(tmp_path / "a.webp", lossless=True)
    found, _ = art(tmp_path, "a.webp")
    drawing = Drawing("a", 0, 0, 40, 20, fitted(found, (0, 0, 40, 20), "none", 1.0))
    assert "data:image/png;base64,iVBOR" in to_svg(drawing, fonts(), portable)


def test_a_picture_of_another_kind_is_suggested(tmp_path: Path) -> None:
    (tmp_path / "art" / "icons").mkdir(parents=True)
    halves().save(tmp_path / "art" / "dragon.webp")
    halves().save(tmp_path / "art" / "icons" / "coin.avif")
    assets = Assets(tmp_path, [])
    assert assets.art_names == {"art/dragon.webp", "art/icons/coin.avif"}
    assert assets.has_icon("coin") and assets.has_art("art/dragon.webp")


def test_a_lab_picture_has_its_colours(tmp_path: Path) -> None:
    lab = ImageCms.profileToProfile(
        halves(), ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB"), outputMode="LAB"
    )
    assert lab is not None
    lab.save(tmp_path / "a.tif")
    packed = raster(tmp_path / "a.tif", (tmp_path / "a.tif").read_bytes())
    assert packed.channels == 3
    assert alike(seen(art(tmp_path, "a.tif")[0])[40, 40], RED, 12)


def test_a_picture_is_placed_once_for_all(tmp_path: Path) -> None:
    halves().save(tmp_path / "a.webp")
    made = Art(tmp_path, [], {}, {}, Inspector())
    one, two = (made.image("a.webp", BLACK, False, OfFiles(), print) for _ in range(2))
    assert one is two and not isinstance(one, Use)
