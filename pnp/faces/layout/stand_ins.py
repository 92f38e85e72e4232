"""What a draft draws where something is missing: a frame with the name of what belongs there."""

import re
from collections.abc import Sequence

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Op, Run, Shape, Style
from pnp.faces.fonts.families import Fonts, chain_keys
from pnp.faces.fonts.scripts import asks_for_shaping
from pnp.geometry import POINT, rectangle

_EDGE = Color(0.72, 0.0, 0.35)
_GROUND = Color(0.97, 0.93, 0.95)
_LARGEST, _SMALLEST = 10 * POINT, 3 * POINT
_PART = re.compile(r"[^/_\s-]++[/_-]*+|[/_-]++")
_MOST = 240
"""Letters of a label."""


def stand_in(label: str, x: float, y: float, width: float, height: float, fonts: Fonts, font: str) -> Drawing:
    """A frame in a box (mm), crossed from corner to corner, with a label as large as there is room for."""
    thin = max(0.05, min(0.35, width / 30, height / 30))
    edge = Style(fill=_GROUND, stroke=_EDGE, width=thin, dash=(4 * thin, 3 * thin))
    box = rectangle(x + thin / 2, y + thin / 2, max(width - thin, thin), max(height - thin, thin))
    cross = (
        *(("M", (x, y)), ("L", (x + width, y + height))),
        *(("M", (x + width, y)), ("L", (x, y + height))),
    )
    lines = Style(fill=None, stroke=_EDGE, width=thin / 2, stroke_opacity=0.35)
    ops: list[Op] = [Shape(box, edge), Shape(cross, lines)]
    ops += _label(label[:_MOST], x, y, width, height, fonts, font)
    return Drawing(label, x, y, width, height, tuple(ops))


def label_font(fonts: Fonts, families: Sequence[str]) -> str:
    """The font of labels: the first of these families."""
    return chain_keys(fonts, families[:1] or fonts.families[:1], bold=False, italic=False)[0]


def _label(label: str, x: float, y: float, width: float, height: float, fonts: Fonts, font: str) -> list[Op]:
    """Its lines, parted where names are, in the largest size that fits."""
    text = "".join(char for char in label if fonts.covers(font, char) and not asks_for_shaping(char))
    parts = [match[0] for match in _PART.finditer(text)]
    size = _LARGEST
    while True:
        rows = _rows(parts, 0.92 * width / size, fonts, font)
        widest = max((fonts.width(font, row) for row in rows), default=0.0)
        fits = widest * size <= 0.95 * width and len(rows) * size * 1.15 <= 0.95 * height
        if fits or size <= _SMALLEST:
            break
        size = max(_SMALLEST, 0.92 * size)
    if widest * size > 0.95 * width:
        size = 0.95 * width / widest
    top = y + (height - len(rows) * size * 1.15) / 2 + size * 0.92
    return [
        Run(x + (width - fonts.width(font, row) * size) / 2, top + line * size * 1.15, font, size, row, _EDGE)
        for line, row in enumerate(rows)
    ]


def _rows(parts: Sequence[str], room: float, fonts: Fonts, font: str) -> list[str]:
    """Parts that follow one another in lines of this many ems."""
    rows: list[str] = []
    for part in parts:
        gap = "" if rows and rows[-1].endswith(("/", "-", "_")) else " "
        if rows and fonts.width(font, rows[-1] + gap + part) <= room:
            rows[-1] += gap + part
        else:
            rows.append(part)
    return rows
