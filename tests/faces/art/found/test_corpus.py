"""Drawings of many programs, ours and resvg's of the same file laid over each other."""

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import resvg_py
from PIL import Image

from pnp.faces.art.found.asked import WHYS
from pnp.faces.art.game_art import Art
from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.operations import Drawing, Face, Op, Use
from pnp.faces.drawing.pictures import Unvectored
from pnp.faces.faults import OfFiles
from pnp.press.render import face_pdf, page_image
from pnp.problem import Problem
from tests.faces.small import fonts

FOLDER = Path(__file__).parent / "svg"
FILES = sorted(path.stem for path in FOLDER.glob("*.svg"))
SHAPES = [name for name in FILES if not name.startswith("pixels-")]
CELL, PIXELS, COARSER = 20.0, 80, 3
ALIKE = 0.01
ROUGH = {  # where resvg blurs what we draw sharply, or draws a little off the size that was asked for
    "coreldraw": 0.03,
    "gradient-radial-reflect-focus": 0.03,
    "gradient-radial-repeat": 0.03,
    "gradient-reflect": 0.03,
    "gradient-repeat": 0.04,
    "image-data": 0.03,
    "image-natural": 0.03,
    "inkscape": 0.04,
    "pattern-transform": 0.02,
    "pattern-user": 0.02,
}


def read(name: str) -> tuple[Any, tuple[Problem, ...]]:
    art = Art(FOLDER.parent, [], {})
    faults: list[Any] = []
    found = art.image(f"svg/{name}.svg", BLACK, False, OfFiles(), faults.append)
    assert not faults, faults
    return found, art.new_hints()


@cache
def ours() -> dict[str, Image.Image]:
    """Every drawing in a cell of one page, printed."""
    ops: list[Op] = []
    across = 10
    sizes = {}
    for at, name in enumerate(SHAPES):
        drawing, told = read(name)
        assert isinstance(drawing, Drawing) and not told, name
        scale = CELL / max(drawing.width, drawing.height)
        x, y = at % across * CELL, at // across * CELL
        sizes[name] = drawing.width * scale, drawing.height * scale
        ops.append(Use(drawing, (scale, 0, 0, scale, x - drawing.x * scale, y - drawing.y * scale)))
    width, height = across * CELL, -(-len(SHAPES) // across) * CELL
    face = Face(Drawing("all", 0, 0, width, height, tuple(ops)), width, height, 0)
    dot = CELL / PIXELS / COARSER
    page = page_image(face_pdf(face, fonts()), dpi=25.4 / dot)
    found = {}
    for at, name in enumerate(SHAPES):
        x, y = (round(place * CELL / dot) for place in (at % across, at // across))
        right, low = (round(size / dot) for size in sizes[name])
        found[name] = page.crop((x, y, x + right, y + low))
    return found


def theirs(name: str, width: int, height: int) -> Image.Image:
    svg = (FOLDER / f"{name}.svg").read_text()
    made = resvg_py.svg_to_bytes(
        svg_string=svg, width=width, height=height, background="white", dpi=96, skip_system_fonts=True
    )
    return Image.open(BytesIO(bytes(made))).convert("RGB")


def coarse(image: Image.Image, size: tuple[int, int]) -> Any:
    return np.asarray(image.resize(size, Image.Resampling.BOX), float) / 255


@pytest.mark.parametrize("name", SHAPES)
def test_a_drawing_looks_as_resvg_draws_it(name: str) -> None:
    mine = ours()[name]
    other = theirs(name, *mine.size)
    size = max(1, mine.width // COARSER), max(1, mine.height // COARSER)
    apart = np.abs(coarse(mine, size) - coarse(other, size)).mean()
    assert apart < ROUGH.get(name, ALIKE)
    assert name == "gradient-fallback" or coarse(other, size).std() > 0.01  # something is drawn


def test_there_are_enough_of_them() -> None:
    assert len(FILES) >= 60


PIXEL_WHYS = {"shadow": "filter"}


@pytest.mark.parametrize("name", [name for name in FILES if name.startswith("pixels-")])
def test_what_no_pdf_has_is_pixels_and_said_once(name: str) -> None:
    found, told = read(name)
    assert isinstance(found, Unvectored)
    (hint,) = told
    why = name.removeprefix("pixels-")
    assert hint.is_warning and hint.code == "in-pixels" and hint.place.path.endswith(f"{name}.svg")
    assert f"piece.svg.{PIXEL_WHYS.get(why, why)}" in {part.code for part in parts(hint)}


def parts(hint: Problem) -> Iterator[Any]:
    yield from (value for _, value in hint.message.values if hasattr(value, "code"))


def test_every_reason_has_its_words() -> None:
    from pnp.words import words

    assert all(words("en")(f"piece.svg.{why}") for why in WHYS)
