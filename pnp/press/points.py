"""Millimetres from the top left of a sheet as a PDF page counts: in points, from the bottom left."""

from pnp.geometry import Box
from pnp.press.structure import PdfValue, array

POINTS = 72 / 25.4
"""Points in a millimetre."""


def height_in_points(y: float, height: float) -> float:
    """How far above the bottom of a page, ``height`` mm high, a place lies that is ``y`` mm from its top."""
    return round((height - y) * POINTS, 3)


def box_in_points(box: Box, height: float) -> PdfValue:
    """A box on a page that is ``height`` mm high."""
    bottom = height - box.y - box.height
    corners = (box.x, bottom, box.x + box.width, bottom + box.height)
    return array([round(value * POINTS, 3) for value in corners])
