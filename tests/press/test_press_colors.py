"""Colours and pictures as the inks of a press: which, how many, and that they look as they did."""

from collections.abc import Callable
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pikepdf
import pytest
from PIL import Image, ImageCms

from pnp.faces.drawing.colors import Color, hex_color
from pnp.faces.drawing.operations import ColorStop, Group, Op, PlacedImage, Run, Shape, Style, Use
from pnp.geometry import rectangle
from pnp.press.flattening import flattened
from pnp.press.ink_limit import limited
from pnp.press.output_colors import SCREEN
from pnp.press.packed_images import PackedImage
from pnp.press.press_colors import PressColors
from pnp.press.press_profile import PressProfile, read_profile
from pnp.problem import ContentError
from tests.press.prints import BLACK, BLUE, RED, PackagedFonts, area, drawing, run
from tests.press.small_profile import small_profile


@pytest.fixture(scope="module")
def profile() -> PressProfile:
    return PressProfile(small_profile(), "Small press, FOGRA99")


def file_of(image: Image.Image, form: str) -> bytes:
    out = BytesIO()
    image.save(out, form, **({"quality": 95, "subsampling": 0} if form == "JPEG" else {}))
    return out.getvalue()


def inks_of(packed: PackedImage) -> Any:
    """The inks of a packed picture, as a reader of the PDF finds them."""
    pdf = pikepdf.new()
    stream = pdf.make_stream(packed.data)
    stream.Width, stream.Height, stream.BitsPerComponent = packed.width, packed.height, 8
    stream.Filter = pikepdf.Name("/" + packed.filter)
    if packed.filter == "FlateDecode":
        parms = {"/Predictor": 15, "/Colors": packed.channels, "/Columns": packed.width}
        stream.DecodeParms = pikepdf.Dictionary(parms)
        data = np.frombuffer(stream.read_bytes(), dtype=np.uint8)
        return data.reshape(packed.height, packed.width, packed.channels)
    return np.asarray(Image.open(BytesIO(packed.data)))


def lab(image: Image.Image, transform: Any) -> Any:
    seen = np.asarray(ImageCms.applyTransform(image, transform)).astype(float)
    signed = np.where(seen[..., 1:] > 127, seen[..., 1:] - 256, seen[..., 1:])
    return np.concatenate([seen[..., :1] * (100 / 255), signed], axis=-1)


def smooth(size: int = 40) -> Image.Image:
    """A picture of many colours, none of them grey."""
    ramp = np.linspace(0, 255, size)
    red, green = np.meshgrid(ramp, ramp)
    return Image.fromarray(np.stack([red, green, 255 - red * 0.7], axis=-1).astype(np.uint8))


def test_black_and_greys_are_of_black_alone(profile: PressProfile) -> None:
    colors = PressColors(profile, 300)
    assert colors.area(BLACK) == "0 0 0 1 k" and colors.line(Color(1, 1, 1)) == "0 0 0 0 K"
    greys = [colors.inks(Color(*(level / 255,) * 3)) for level in range(256)]
    assert all(ink[:3] == (0, 0, 0) for ink in greys)
    assert all(one[3] >= other[3] for one, other in pairwise(greys))


def test_a_grey_is_as_light_as_it_was_between_white_and_the_blackest_black(profile: PressProfile) -> None:
    colors = PressColors(profile, 300)
    inks = [
        round(255 * colors.inks(hex_color(grey))[3]) for grey in ("#404040", "#808080", "#c0c0c0", "#000")
    ]
    ramp = Image.frombytes("CMYK", (4, 1), b"".join(bytes([0, 0, 0, ink]) for ink in inks))
    *seen, blackest = lab(ramp, profile.to_lab)[0, :, 0]
    wanted = [27.1, 53.6, 77.7]  # L* of these greys in sRGB
    for found, screen in zip(seen, wanted, strict=True):
        dark = ((blackest + 16) / 116) ** 3
        light = dark + (1 - dark) * ((screen + 16) / 116) ** 3
        assert found == pytest.approx(116 * light ** (1 / 3) - 16, abs=1.0)


def test_a_colour_is_what_littlecms_makes_of_it(profile: PressProfile) -> None:
    made = ImageCms.applyTransform(Image.new("RGB", (1, 1), (128, 64, 32)), profile.from_srgb)
    levels = made.getpixel((0, 0))
    found = PressColors(profile, 400).inks(Color(128 / 255, 64 / 255, 32 / 255))
    assert found == pytest.approx([level / 255 for level in levels])


def test_a_gradient_goes_through_the_colours_between(profile: PressProfile) -> None:
    colors = PressColors(profile, 300)
    stops = (ColorStop(0.2, RED), ColorStop(0.8, BLUE))
    slope = colors.slope(stops)
    assert slope[0] == (0.2, colors.inks(RED)) and slope[-1][0] == pytest.approx(0.8)
    middle = min(slope, key=lambda each: abs(each[0] - 0.5))
    assert middle[1] == pytest.approx(colors.inks(Color(0.5, 0, 0.5)), abs=0.02)
    greys = colors.slope((ColorStop(0, BLACK), ColorStop(1, Color(1, 1, 1))))
    assert all(values[:3] == (0, 0, 0) for _, values in greys)


@pytest.mark.parametrize(("form", "most"), [("PNG", 0.01), ("JPEG", 2.5)])
def test_a_picture_looks_as_it_did_through_the_profile(profile: PressProfile, form: str, most: float) -> None:
    data = file_of(smooth(), form)
    packed = PressColors(profile, 400).pack(data)
    assert packed.channels == 4
    with Image.open(BytesIO(data)) as screen:
        printed = ImageCms.applyTransform(screen, profile.from_srgb)
    inks = Image.frombytes("CMYK", printed.size, inks_of(packed).tobytes())
    off = lab(inks, profile.to_lab) - lab(printed, profile.to_lab)
    assert np.sqrt((off**2).sum(axis=-1)).mean() <= most


def test_a_grey_picture_stays_grey_and_keeps_what_can_be_seen_through(profile: PressProfile) -> None:
    grey = Image.linear_gradient("L").resize((8, 8))
    both = Image.merge("LA", [grey, grey])
    packed = PressColors(profile, 300).pack(file_of(both, "PNG"))
    assert packed.channels == 1 and packed.mask is not None
    assert inks_of(packed.mask)[..., 0].tolist() == np.asarray(grey).tolist()


def test_inks_that_are_given_stay_as_they_are(profile: PressProfile) -> None:
    given = np.full((6, 6, 4), [10, 200, 30, 40], dtype=np.uint8)
    image = Image.frombytes("CMYK", (6, 6), given.tobytes())
    packed = PressColors(profile, 400).pack(file_of(image, "JPEG"))
    assert packed.inverted
    assert np.abs(inks_of(packed).astype(int) - given).max() <= 2


def test_no_place_has_more_ink_than_is_asked_for(profile: PressProfile) -> None:
    grid = np.linspace(0, 255, 12).astype(np.uint8)
    every = np.stack(np.meshgrid(grid, grid, grid), axis=-1).reshape(12, -1, 3)
    image = Image.fromarray(every)
    for limit in (240, 300):
        inks = inks_of(PressColors(profile, limit).pack(file_of(image, "PNG")))
        assert inks.sum(axis=-1, dtype=int).max() <= limit * 2.55
    colors = PressColors(profile, 240)
    assert max(sum(colors.inks(Color(*(part / 255 for part in rgb)))) for rgb in every[0]) <= 2.4


def test_less_ink_looks_alike(profile: PressProfile) -> None:
    grid = np.linspace(0, 255, 12).astype(np.uint8)
    every = np.stack(np.meshgrid(grid, grid, grid), axis=-1).reshape(12, -1, 3)
    inks = np.asarray(ImageCms.applyTransform(Image.fromarray(every), profile.from_srgb))
    less = limited(inks, 240)
    changed = (less != inks).any(axis=-1)
    assert 0 < changed.mean() < 0.2
    seen = [
        lab(Image.frombytes("CMYK", (each.shape[1], 12), each.tobytes()), profile.to_lab)[changed]
        for each in (inks, less)
    ]
    off = np.sqrt(((seen[0] - seen[1]) ** 2).sum(axis=-1))
    assert off.mean() < 4 and off.max() < 10  # these are the darkest of all


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda data: b"no profile", "profile.none"),
        (lambda data: data[:12] + b"mntrRGB " + data[20:], "profile.other"),
        (lambda data: data[:140] + bytes(200), "profile.broken"),
    ],
)
def test_what_is_no_profile_of_a_press_is_told(
    tmp_path: Path, spoil: Callable[[bytes], bytes], says: str
) -> None:
    path = tmp_path / "press.icc"
    path.write_bytes(spoil(small_profile()))
    with pytest.raises(ContentError) as caught:
        read_profile(path)
    (problem,) = caught.value.problems
    assert problem.place.path == str(path)
    assert dict(problem.message.values)["reason"].code == says


def test_a_profile_says_which_way_of_printing_it_is_of(tmp_path: Path) -> None:
    (tmp_path / "a.icc").write_bytes(small_profile())
    found = read_profile(tmp_path / "a.icc")
    assert (found.name, found.condition) == ("Small press, FOGRA99", "FOGRA99")


def test_all_up_to_what_is_seen_through_becomes_a_picture_and_what_is_above_stays() -> None:
    glass = Shape(rectangle(5, 5, 20, 20), Style(fill=BLUE, fill_opacity=0.5))
    ground, letters = area(0, 0, 63, 88), run("Dragon")
    inner = drawing(ground, Group((glass, letters)))
    flat = flattened(drawing(Use(inner), run("More")), PackagedFonts(), 72)
    picture, *above = flat.ops
    assert isinstance(picture, PlacedImage) and not picture.see_through
    assert [each.text for each in runs(above)] == ["Dragon", "More"]
    plain = drawing(ground, letters)
    assert flattened(plain, PackagedFonts(), 72) is plain


def runs(ops: Any) -> list[Run]:
    found: list[Run] = []
    for op in ops:
        inside: tuple[Op, ...] = op.drawing.ops if isinstance(op, Use) else getattr(op, "ops", ())
        found += [op] if isinstance(op, Run) else runs(inside)
    return found


def test_screens_have_what_they_had() -> None:
    assert (SCREEN.area(RED), SCREEN.line(BLACK)) == ("1 0 0 rg", "0 G")
    assert SCREEN.slope((ColorStop(0.5, BLUE),)) == [(0.5, (0, 0, 1))]
