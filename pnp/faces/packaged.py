"""Icons that come in packages, with the credit that their licences ask for. Names read ``set:icon``."""

import importlib
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from pnp.faces.colors import Color
from pnp.faces.drawing import Drawing, Shape, Style
from pnp.faces.fontfile import open_font
from pnp.geometry import Outline, Segment, cubic


class Credit(NamedTuple):
    """Whose icons are used; what is said around these names is a word of the booklet's."""

    name: str
    maker: str
    licence: str


_CREDITS = {"mdi": Credit("Material Design Icons", "Pictogrammers", "Apache License 2.0")}


def packaged(name: str, color: Color) -> Drawing | None:
    """The icon in one colour; None if no set has it."""
    outline = _outline(name)
    if outline is None:
        return None
    return Drawing(name, 0.0, 0.0, 24.0, 24.0, (Shape(outline, Style(fill=color)),))


def packaged_names(name: str) -> list[str]:
    """Every name that a packaged set knows."""
    return [f"mdi:{icon.replace('_', '-')}" for icon in _codes()]


def credit(name: str) -> Credit | None:
    """The credit that using this icon asks for; None for the game's own icons."""
    return _CREDITS.get(name.partition(":")[0]) if ":" in name else None


@cache
def _codes() -> dict[str, str]:
    """The icons of Material Design Icons and their characters."""
    found = vars(importlib.import_module("fonticon_mdi7").MDI7)
    return {name: value.rpartition(".")[2] for name, value in found.items() if not name.startswith("_")}


@cache
def _font() -> Any:
    folder = Path(str(importlib.import_module("fonticon_mdi7").__file__)).parent / "fonts"
    return open_font((folder / "materialdesignicons-webfont.ttf").read_bytes())


@cache
def _outline(name: str) -> Outline | None:
    """An icon's glyph on a field of 24 by 24."""
    family, _, icon = name.partition(":")
    char = _codes().get(icon.replace("-", "_")) if family == "mdi" else None
    if char is None:
        return None
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.transformPen import TransformPen

    font = _font()
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    em, ascent = font["head"].unitsPerEm, font["hhea"].ascent
    scale = 24 / em
    glyphs[font.getBestCmap()[ord(char)]].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, ascent * scale)))
    return recorded(pen.value)


def recorded(commands: list[tuple[str, Any]]) -> Outline:
    """What a fontTools pen recorded, as an outline."""
    from fontTools.pens.basePen import decomposeQuadraticSegment

    outline: list[Segment] = []
    at = (0.0, 0.0)
    for command, points in commands:
        if command == "moveTo":
            outline.append(("M", points[0]))
        elif command == "lineTo":
            outline.append(("L", points[0]))
        elif command == "curveTo":
            outline.append(("C", tuple(number for point in points for number in point)))
        elif command == "qCurveTo":
            if points[-1] is None:  # a contour without a point on it starts midway between two
                (x0, y0), (x1, y1) = points[-2], points[0]
                at = ((x0 + x1) / 2, (y0 + y1) / 2)
                outline.append(("M", at))
                points = (*points[:-1], at)
            for handle, end in decomposeQuadraticSegment(points):
                outline.append(("C", cubic(at, handle, end)))
                at = end
        else:
            outline.append(("Z", ()))
        if points and points[-1] is not None:
            at = points[-1]
    return tuple(outline)
