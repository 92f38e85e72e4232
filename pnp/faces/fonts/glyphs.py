"""The outlines of a font's characters."""

from typing import Any

from pnp.faces.fonts.unpacking import open_font
from pnp.geometry import Outline, Segment, cubic


class Glyphs:
    """Outlines whose em is ``size`` high, y downwards; their origin on the baseline, or an ascent above."""

    def __init__(self, data: bytes, size: float = 1.0, below_ascent: bool = False) -> None:
        font = open_font(data)
        scale = size / font["head"].unitsPerEm
        drop = font["hhea"].ascent * scale if below_ascent else 0
        self._matrix = (scale, 0, 0, -scale, 0, drop)
        self._names, self._set = font.getBestCmap(), font.getGlyphSet()
        self._outlines: dict[str, Outline] = {}

    def outline(self, char: str) -> Outline:
        """The outline of one character; empty for blanks."""
        if char not in self._outlines:
            from fontTools.pens.recordingPen import DecomposingRecordingPen
            from fontTools.pens.transformPen import TransformPen

            pen = DecomposingRecordingPen(self._set)
            self._set[self._names[ord(char)]].draw(TransformPen(pen, self._matrix))
            self._outlines[char] = _recorded(pen.value)
        return self._outlines[char]


def _recorded(commands: list[tuple[str, Any]]) -> Outline:
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
