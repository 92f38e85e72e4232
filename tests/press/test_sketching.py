"""Files that are turned into pixels at once: their gradients are pictures, and look as shadings do."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import ColorStop, Gradient, Shape, Style
from pnp.geometry import ellipse, rectangle
from pnp.press.pdf import write
from pnp.press.render import page_image
from pnp.sheets.sheet import PrintDocument
from tests.press.prints import BLUE, GREEN, RED, YELLOW, PackagedFonts, area, sheet

GLOW = (ColorStop(0, YELLOW, 0.9), ColorStop(0.4, YELLOW, 0.5), ColorStop(1, YELLOW, 0))
LAMP = (ColorStop(0, YELLOW, 0.9), ColorStop(1, RED, 0.2))
SUNSET = (
    ColorStop(0.1, Color(0.8, 0.3, 0.1)),
    ColorStop(0.5, Color(1, 0.6, 0.2)),
    ColorStop(1, Color(0.6, 0.2, 0.3)),
)
SMOOTH = {
    "upright": Gradient("linear", 0, 5, 0, 35, 0, SUNSET),
    "aslant": Gradient("linear", 10, 0, 30, 40, 0, SUNSET),
    "fading": Gradient("linear", 0, 0, 40, 0, 0, LAMP),
    "disc": Gradient("radial", 20, 20, 20, 20, 10, SUNSET),
    "wide": Gradient("radial", 20, 20, 20, 20, 40, LAMP),
    "glow": Gradient("radial", 12, 20, 12, 20, 10, GLOW),
}


def pdf(shape: Shape, *, sketched: bool) -> bytes:
    out = BytesIO()
    page = sheet(area(0, 0, 40, 20, GREEN), shape, width=40, height=40)
    write(PrintDocument("", "", "", "", "none", [page]), PackagedFonts(), out, sketched=sketched)  # type: ignore[arg-type]
    return out.getvalue()


def apart(one: bytes, other: bytes) -> tuple[float, int]:
    """How far two pages lie apart, in levels of 255: on average, and at most."""
    first, second = (page_image(each, 0, 130) for each in (one, other))
    between: Image.Image = ImageChops.difference(first, second)
    stat = ImageStat.Stat(between)
    return max(stat.mean), max(high for _, high in stat.extrema)


@pytest.mark.parametrize("gradient", SMOOTH.values(), ids=SMOOTH)
@pytest.mark.parametrize("opacity", [1.0, 0.6])
def test_a_smooth_gradient_looks_as_it_prints(gradient: Gradient, opacity: float) -> None:
    shape = Shape(ellipse(20, 20, 18, 16), Style(fill=gradient, fill_opacity=opacity))
    mean, most = apart(pdf(shape, sketched=True), pdf(shape, sketched=False))
    assert mean < 1 and most <= 8


@pytest.mark.parametrize("name", ["upright", "aslant", "disc", "glow"])
def test_it_is_no_shading(name: str) -> None:
    shape = Shape(rectangle(2, 2, 36, 36), Style(fill=SMOOTH[name]))
    written = pdf(shape, sketched=True)
    assert b"/ShadingType" not in written and b"/Interpolate" in written
    assert b"/ShadingType" in pdf(shape, sketched=False)


@pytest.mark.parametrize(
    "gradient",
    [
        Gradient("linear", 0, 0, 40, 0, 0, (ColorStop(0.5, RED), ColorStop(0.5, BLUE))),
        Gradient("radial", 20, 20, 20, 20, 18, (ColorStop(0, RED), ColorStop(0.02, BLUE))),
        Gradient("radial", 20, 20, 26, 20, 18, SUNSET),
    ],
)
def test_what_a_picture_would_blur_stays_a_shading(gradient: Gradient) -> None:
    shape = Shape(rectangle(2, 2, 36, 36), Style(fill=gradient))
    written = pdf(shape, sketched=True)
    assert b"/ShadingType" in written and b"/Interpolate" not in written
    assert apart(written, pdf(shape, sketched=False)) == (0, 0)
