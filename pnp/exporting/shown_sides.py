"""Sides of components as pictures of their own: what of a face is seen where it is played on a screen."""

from dataclasses import replace
from typing import NamedTuple

from pnp.content.game import Deck
from pnp.content.shapes.trim_shapes import RECTANGLE
from pnp.faces.drawing.framed import FaceFrame, framed
from pnp.faces.drawing.operations import Component, Drawing, Face, Group, Use
from pnp.faces.fonts.families import Fonts
from pnp.geometry import Matrix, multiply, rotation, translation
from pnp.press.framed_pictures import PixelSize, pixel_images
from pnp.press.mosaics import Pixels
from pnp.sheets.vendors import pixels_of

_MILLIMETRES = 25.4
_STANDS = 3
"""Folds of a figure: tab, back upside down, front, tab."""


class ShownSide(NamedTuple):
    """What is seen of a face, in mm; ``clear``: there is nothing around it."""

    drawing: Drawing
    clear: bool

    @property
    def longest(self) -> float:
        """Its width or its height, whichever is more."""
        return max(self.drawing.width, self.drawing.height)

    def resolution(self, dpi: float, largest: int) -> float:
        """Pixels to the inch: so many, or as many as leave it within ``largest`` pixels."""
        return min(dpi, largest * _MILLIMETRES / self.longest)

    def pixels(self, dpi: float) -> PixelSize:
        """Of its picture."""
        return PixelSize(pixels_of(self.drawing.width, 0.0, dpi), pixels_of(self.drawing.height, 0.0, dpi))

    def picture(self, fonts: Fonts, dpi: float) -> Pixels:
        """The picture itself. Raises ContentError as ``pixel_images`` does."""
        return next(pixel_images([(self.drawing, self.pixels(dpi))], fonts, dpi, clear=self.clear))


def stands(deck: Deck) -> bool:
    """Whether it is a figure that is folded at its head."""
    return deck.kind == "standee" and len(deck.folds_y) == _STANDS


def shown_sides(deck: Deck, component: Component, *, cut: bool) -> tuple[ShownSide, ShownSide | None]:
    """The front and the back, if there is one, of a component of a deck whose rows are cut alike.

    ``cut``: along the edge, where that is no plain rectangle; else what is drawn goes on to the corners.
    """
    if stands(deck):
        deck, component = standing(deck, component)
    front = shown_face(deck, component.front, back=False, cut=cut)
    back = component.back
    return front, shown_face(deck, back, back=True, cut=cut) if back else None


def shown_face(deck: Deck, face: Face, *, back: bool, cut: bool) -> ShownSide:
    """One side of a component, to its trim."""
    rectangular = deck.shape == RECTANGLE.name
    clear = cut and not (rectangular and not deck.corner)
    edge = deck.seen_on(deck.edge, back) if clear else None
    return ShownSide(framed(face, FaceFrame(face.width, face.height, rectangular), edge), clear)


def standing(deck: Deck, component: Component) -> tuple[Deck, Component]:
    """A figure as it is seen once it is folded: two sides, each upright, and no tabs."""
    tab, head, foot = sorted(deck.folds_y)
    drawing = component.front.drawing
    turned = rotation(180.0, deck.width / 2, (tab + head) / 2)
    front = _panel(drawing, deck.width, foot - head, translation(0.0, -head))
    back = _panel(drawing, deck.width, head - tab, multiply(translation(0.0, -tab), turned))
    seen = replace(deck, height=foot - head, bleed=0.0, folds_y=())
    return seen, replace(component, front=front, back=back)


def _panel(drawing: Drawing, width: float, height: float, matrix: Matrix) -> Face:
    """The part of a drawing that ``matrix`` puts into a box of that size."""
    ops = (Group((Use(drawing),), matrix=matrix),)
    return Face(Drawing(drawing.name, 0.0, 0.0, width, height, ops), width, height, 0.0)
