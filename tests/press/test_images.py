"""Pictures: what passes through stays as it is, the rest looks the same, and a broken one is named."""

import random
import struct
import tracemalloc
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pytest
from PIL import Image
from typer.testing import CliRunner

from pnp.cli.app import app
from pnp.faces.drawing.exif import PNG
from pnp.faces.drawing.operations import PlacedImage
from pnp.faces.faults import Unusable
from pnp.press.images import raster
from pnp.press.picture_files import inspect
from pnp.press.render import page_image
from pnp.problem import ContentError
from tests.content.small import game_folder
from tests.press.prints import printed, sheet


def noise(mode: str = "RGB", size: tuple[int, int] = (40, 30)) -> Image.Image:
    bands = len(Image.new(mode, (1, 1)).getbands())
    values = np.random.default_rng(1).integers(0, 256, (size[1], size[0], bands), dtype=np.uint8)
    return (
        Image.fromarray(values if bands > 1 else values[..., 0], mode) if bands != 2 else _grey_alpha(values)
    )


def _grey_alpha(values: Any) -> Image.Image:
    return Image.merge("LA", [Image.fromarray(np.ascontiguousarray(values[..., band])) for band in (0, 1)])


def placed(*paths: Path) -> pikepdf.Pdf:
    return pikepdf.open(BytesIO(printed(sheet(*(PlacedImage(path, 0, 0, 40, 30) for path in paths)))))


def images(pdf: pikepdf.Pdf) -> list[Any]:
    streams = [thing for thing in pdf.objects if isinstance(thing, pikepdf.Stream)]
    return [pikepdf.PdfImage(stream) for stream in streams if stream.get("/Subtype") == "/Image"]


def pixels(image: Image.Image) -> Any:
    return np.asarray(image).tolist()


def saved(path: Path, image: Image.Image, **options: Any) -> Path:
    image.save(path, **options)
    return path


@pytest.mark.parametrize("mode", ["RGB", "L"])
def test_a_plain_png_passes_through(tmp_path: Path, mode: str) -> None:
    path = saved(tmp_path / "a.png", noise(mode))
    pdf = placed(path)
    (found,) = images(pdf)
    assert found.obj.read_raw_bytes() == b"".join(chunks(path.read_bytes(), b"IDAT"))
    assert pixels(found.as_pil_image()) == pixels(Image.open(path))


def chunks(data: bytes, wanted: bytes) -> list[bytes]:
    at, found = 8, []
    while at < len(data):
        size, kind = struct.unpack_from(">I4s", data, at)
        if kind == wanted:
            found.append(data[at + 8 : at + 8 + size])
        at += 12 + size
    return found


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"quality": 30, "subsampling": 0}])
@pytest.mark.parametrize("mode", ["RGB", "L", "CMYK"])
def test_a_jpeg_passes_through(tmp_path: Path, mode: str, options: dict[str, Any]) -> None:
    path = saved(tmp_path / "a.jpg", noise(mode), **options)
    pdf = placed(path)
    (found,) = images(pdf)
    assert found.obj.read_raw_bytes() == path.read_bytes()
    assert str(found.obj.ColorSpace) == {"RGB": "/DeviceRGB", "L": "/DeviceGray", "CMYK": "/DeviceCMYK"}[mode]
    assert ("/Decode" in found.obj) == (mode == "CMYK")


@pytest.mark.parametrize("mode", ["RGBA", "LA"])
def test_transparency_goes_into_a_mask(tmp_path: Path, mode: str) -> None:
    path = saved(tmp_path / "a.png", noise(mode))
    found = raster(path, path.read_bytes())
    assert found.mask is not None
    assert found.channels == len(mode) - 1
    original = Image.open(path)
    assert unpacked(found.mask) == pixels(original.getchannel("A"))
    assert unpacked(found) == pixels(original.convert(mode[:-1]))


def unpacked(found: Any) -> list[Any]:
    """The pixels of a raster, by way of a PNG made of its data."""
    color = {1: 0, 3: 2, 4: 6}[found.channels]
    header = struct.pack(">IIBBBBB", found.width, found.height, 8, color, 0, 0, 0)
    png = b"\x89PNG\r\n\x1a\n"
    for kind, body in ((b"IHDR", header), (b"IDAT", found.data), (b"IEND", b"")):
        png += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return pixels(Image.open(BytesIO(png)))


def test_palettes_interlace_and_other_formats_are_decoded(tmp_path: Path) -> None:
    image = noise().quantize(16)
    expected = pixels(image.convert("RGB"))
    for name in ("a.png", "a.gif", "a.bmp", "a.webp"):
        options = {"lossless": True} if name.endswith("webp") else {}
        path = saved(tmp_path / name, image if not options else image.convert("RGB"), **options)
        assert unpacked(raster(path, path.read_bytes())) == expected


def test_a_transparent_colour_of_a_plain_png(tmp_path: Path) -> None:
    image = Image.new("RGB", (2, 1), (255, 0, 0))
    image.putpixel((1, 0), (0, 0, 255))
    path = saved(tmp_path / "a.png", image, transparency=(255, 0, 0))
    found = raster(path, path.read_bytes())
    assert found.mask is not None
    assert unpacked(found.mask) == [[0, 255]]


def test_sixteen_bits_of_grey_become_eight(tmp_path: Path) -> None:
    values = np.array([[0, 257, 32896, 65535]], dtype=np.uint16)
    path = saved(tmp_path / "a.png", Image.fromarray(values))
    assert unpacked(raster(path, path.read_bytes())) == [[0, 1, 128, 255]]


def test_the_same_content_is_embedded_once_whatever_its_name(tmp_path: Path) -> None:
    one, same, other = tmp_path / "a.png", tmp_path / "b.png", tmp_path / "c.png"
    saved(one, noise())
    same.write_bytes(one.read_bytes())
    saved(other, noise(size=(41, 30)))
    assert len(images(placed(one, same, other, one))) == 2


@pytest.mark.parametrize("name", ["a.png", "a.jpg", "alpha.png"])
@pytest.mark.parametrize("share", [0.3, 0.6, 0.95])
def test_a_picture_cut_short_is_named(tmp_path: Path, name: str, share: float) -> None:
    image = noise("RGBA" if name == "alpha.png" else "RGB", (200, 150))
    path = saved(tmp_path / name, image)
    data = path.read_bytes()
    path.write_bytes(data[: int(len(data) * share)])
    with pytest.raises(ContentError) as caught:
        placed(path)
    (problem,) = caught.value.problems
    assert (problem.place.path, problem.code) == (str(path), "broken-image")


def test_a_flipped_bit_of_a_png_is_seen(tmp_path: Path) -> None:
    path = saved(tmp_path / "a.png", noise())
    data = bytearray(path.read_bytes())
    data[200] ^= 1
    path.write_bytes(data)
    with pytest.raises(ContentError, match=r"a\.png.*checksum"):
        placed(path)


@pytest.mark.parametrize("data", [b"", b"hello", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff\xd9", b"GIF89a"])
def test_no_picture_is_a_fault(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(data)
    with pytest.raises(ContentError, match=r"a\.png.*broken"):
        placed(path)


def test_a_picture_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"gone\.png.*No such file"):
        placed(tmp_path / "gone.png")


def test_inks_print_alike_whatever_their_file(tmp_path: Path) -> None:
    """Pixels: of a TIFF as of a JPEG, neither of which becomes a screen's colours on the way."""
    inks, seen = Image.new("CMYK", (16, 16), (200, 40, 60, 30)), []
    for path in (saved(tmp_path / "a.tif", inks, compression="tiff_lzw"), saved(tmp_path / "a.jpg", inks)):
        pdf = printed(sheet(PlacedImage(path, 0, 0, 10, 10), width=10, height=10))
        opened = pikepdf.open(BytesIO(pdf))
        (found,) = images(opened)
        assert str(found.obj.ColorSpace) == "/DeviceCMYK"
        seen.append(page_image(pdf, 0, 72).getpixel((10, 10)))
    assert max(abs(one - other) for one, other in zip(*seen, strict=True)) <= 3
    path = tmp_path / "a.tif"
    assert unpacked(raster(path, path.read_bytes()))[3][3] == [200, 40, 60, 30]


def test_the_inks_of_a_cmyk_jpeg_are_not_swapped(tmp_path: Path) -> None:
    red = Image.new("CMYK", (16, 16), (0, 255, 255, 0))
    path = saved(tmp_path / "red.jpg", red)
    pdf = printed(sheet(PlacedImage(path, 0, 0, 10, 10), width=10, height=10))
    r, g, b = page_image(pdf, 0, 72).getpixel((10, 10))
    assert r > 180
    assert max(g, b) < 80


def png(
    size: tuple[int, int], lines: bytes, *more: tuple[bytes, bytes], depth: int = 8, color: int = 2
) -> bytes:
    """A PNG of these packed lines, its checksums as they must be."""
    header = struct.pack(">IIBBBBB", *size, depth, color, 0, 0, 0)
    data = PNG
    for kind, body in ((b"IHDR", header), *more, (b"IDAT", lines), (b"IEND", b"")):
        data += struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
    return data


LINE = b"\0" + bytes(30)  # ten pixels
TWO_HEADERS = (b"IHDR", struct.pack(">IIBBBBB", 3, 3, 8, 2, 0, 0, 0))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (png((10, 10), zlib.compress(LINE * 3)), "its last 7 lines of pixels are missing"),
        (png((10, 10), zlib.compress(LINE * 9 + LINE[:-1])), "its last line of pixels is missing"),
        (png((10, 10), zlib.compress(LINE * 9 + b"\5" + LINE[1:])), "cannot be read"),
        (png((10, 10), b"no zlib at all"), "cannot be read"),
        (png((10, 10), b""), "its last 10 lines"),
        (png((10, 10), zlib.compress(LINE * 10), TWO_HEADERS), "cannot be read"),
        (png((10, 10), zlib.compress(LINE * 10), color=3), "cannot be read"),
        (png((10, 10), zlib.compress(LINE * 10), depth=3), "cannot be read"),
        (png((10, 10), zlib.compress((b"\0" + bytes(40)) * 9), color=6), "its last line"),
    ],
)
def test_a_png_whose_pixels_are_not_all_there_is_not_whole(data: bytes, why: str) -> None:
    with pytest.raises(Unusable, match=why):
        inspect(data)


def test_a_png_is_looked_over_a_piece_at_a_time() -> None:
    size = (8_000, 4_000)
    data = png(size, zlib.compress(bytes(24_001) * 2_000))
    tracemalloc.start()
    with pytest.raises(Unusable, match="its last 2000 lines"):
        inspect(data)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 20 << 20


@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"restart_marker_rows": 1}, {"quality": 95}])
@pytest.mark.parametrize("mode", ["RGB", "L", "CMYK"])
def test_a_jpeg_that_was_cut_and_given_an_end_is_not_whole(mode: str, options: dict[str, Any]) -> None:
    out = BytesIO()
    noise(mode, (203, 151)).save(out, "JPEG", **options)
    data = out.getvalue()
    inspect(data)
    inspect(data + b"what some cameras put behind it")
    for share in (0.3, 0.6) if "progressive" in options else (0.3, 0.6, 0.9, 0.99):
        with pytest.raises(Unusable, match="its"):
            inspect(data[: int(len(data) * share)] + b"\xff\xd9")


def test_a_jpeg_of_two_sizes_is_damaged() -> None:
    out = BytesIO()
    noise().save(out, "JPEG")
    data = out.getvalue()
    frame = b"\xff\xc0\0\x11\x08\xea\x60\xea\x60\3\1\x22\0\2\x11\1\3\x11\1"
    with pytest.raises(Unusable, match="damaged"):
        inspect(data[:2] + frame + data[2:])


def test_what_is_damaged_anywhere_is_whole_or_told_of() -> None:
    draw = random.Random(1)
    heard = set()
    for _ in range(400):
        out = BytesIO()
        kind = draw.choice(["PNG", "JPEG"])
        noise(draw.choice(["RGB", "L", "RGBA", "LA"] if kind == "PNG" else ["RGB", "L", "CMYK"])).save(
            out, kind
        )
        data = bytearray(out.getvalue())
        for _ in range(draw.randint(1, 4)):
            at = draw.randrange(len(data))
            data[at : at + draw.choice([0, 1, 2, 50])] = draw.randbytes(draw.choice([0, 1, 2, 50]))
        try:
            inspect(bytes(data))
            if bytes(data).startswith((PNG, b"\xff\xd8")):
                raster(Path("a.png"), bytes(data))
            heard.add("")
        except Unusable as error:
            heard.add(error.message.code)
    assert len(heard) > 3


def test_a_check_tells_of_a_broken_picture_as_a_build_does(tmp_path: Path) -> None:
    folder = game_folder(tmp_path, {"templates/faces/dragon.svg.j2": PICTURED})
    for name, data in {
        "short.png": png((10, 10), zlib.compress(LINE)),
        "none.png": png((0, 10), b""),
        "empty.jpg": b"\xff\xd8\xff\xc0\0\x0b\x08\0\0\0\x05\1\1\x11\0\xff\xd9",
    }.items():
        (folder / "art" / name).write_bytes(data)
    for command in (["check"], ["build", "-o", str(tmp_path / "out")]):
        done = CliRunner().invoke(app, [*command, str(folder)])
        assert done.exit_code == 1, done.output
        assert "its last 9 lines of pixels are missing" in done.stderr
        assert "0 × 10 pixels large" in done.stderr and "5 × 0 pixels large" in done.stderr


PICTURED = """<face>
<image href="art/short.png" x="0" y="0" width="9" height="9"/>
<image href="art/none.png" x="0" y="0" width="9" height="9"/>
<image href="art/empty.jpg" x="0" y="0" width="9" height="9"/>
</face>"""


@pytest.mark.parametrize(("side", "color"), [(60_000, 2), (12_000, 6)])
def test_a_picture_of_more_pixels_than_there_may_be_is_not_unpacked(
    tmp_path: Path, side: int, color: int
) -> None:
    folder = game_folder(tmp_path, {"templates/faces/dragon.svg.j2": PICTURED})
    (folder / "art/short.png").write_bytes(png((side, side), b"never read", color=color))
    done = CliRunner().invoke(app, ["check", str(folder)])
    assert f"{side * side} pixels" in done.stderr and "short.png" in done.stderr
    assert "lines of pixels" not in done.stderr and "Warning" not in done.stderr
