"""How heavy a font's letters are."""

from contextlib import suppress

from pnp.faces.faults import Unusable
from pnp.faces.fonts.fontfile import PreparedFont, ink


def letter_weight(font: PreparedFont) -> float:
    """How much of a line is ink, in ems: of a bold face more than of a regular one. 0: nobody knows."""
    advances = font.metrics.advances
    letters = [char for char in "HIOnaeot" if char in advances]
    width = sum(advances[char] for char in letters)
    weight = 0.0
    with suppress(Unusable):  # whoever prints that letter says so
        weight = ink(font.data, letters) / width if width else 0.0
    return weight
