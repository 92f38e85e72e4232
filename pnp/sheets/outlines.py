"""Outlines of trims: rectangles with rounded corners, ellipses, hexagons. mm."""

from typing import Literal

from pnp.faces.drawing import Outline, Segment, rectangle
from pnp.faces.outlines import ellipse, rounded
from pnp.sheets.sheet import Box


def trim_outline(shape: Literal["rectangle", "round", "hexagon"], box: Box, corner: float = 0.0) -> Outline:
    """The edge of a piece whose trim fills the box."""
    if shape == "round":
        rx, ry = box.width / 2, box.height / 2
        return ellipse(box.x + rx, box.y + ry, rx, ry)
    if shape == "hexagon":
        return hexagon(box)
    if corner > 0:
        return rounded(box.x, box.y, box.width, box.height, corner, corner)
    return rectangle(box.x, box.y, box.width, box.height)


def grown_outline(shape: Literal["rectangle", "round", "hexagon"], box: Box, by: float) -> Outline:
    """The edge moved outwards by ``by``: as far as ink is wanted. Corners are square there, for the knife."""
    if shape == "hexagon":
        # Grown about its centre until each side has moved out by ``by``: the flat sides are the nearest.
        factor = 1 + 2 * by / min(box.width, box.height)
        width, height = box.width * factor, box.height * factor
        return hexagon(Box(box.x - (width - box.width) / 2, box.y - (height - box.height) / 2, width, height))
    grown = Box(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by)
    return trim_outline(shape, grown)


def hexagon(box: Box) -> Outline:
    """Corners at the middles of the box's shorter sides: left and right where it is wider than high."""
    x, y, w, h = box.x, box.y, box.width, box.height
    if w >= h:
        points = [(0, h / 2), (w / 4, 0), (3 * w / 4, 0), (w, h / 2), (3 * w / 4, h), (w / 4, h)]
    else:
        points = [(w / 2, 0), (w, h / 4), (w, 3 * h / 4), (w / 2, h), (0, 3 * h / 4), (0, h / 4)]
    corners = [(x + dx, y + dy) for dx, dy in points]
    lines: list[Segment] = [("L", corner) for corner in corners[1:]]
    return (("M", corners[0]), *lines, ("Z", ()))
