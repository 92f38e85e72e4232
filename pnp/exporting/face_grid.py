"""Faces side by side in one picture, as virtual tables take a deck: as large as the picture lets them be."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain, islice
from math import ceil
from typing import NamedTuple

from pnp.content.game import Deck, Row
from pnp.content.shapes.trim_shapes import RECTANGLE
from pnp.exporting.shown_sides import ShownSide, shown_face
from pnp.faces.drawing.digest import FaceDigests
from pnp.faces.drawing.operations import Component, Face
from pnp.faces.fonts.families import Fonts
from pnp.press.framed_pictures import PixelSize, pixel_images
from pnp.press.mosaics import Pixels, mosaic

_MILLIMETRES = 25.4
_AT_ONCE = 12
"""Faces that are drawn at one go."""


class GridBounds(NamedTuple):
    """How large a grid may be: in places, and in pixels of either side; ``kept`` places at its end stay free.

    Pixels to the inch are ``most`` where there is room; below ``least`` there are more pictures.
    """

    columns: int
    rows: int
    largest: int
    most: float
    least: float = 0.0
    kept: int = 0


class FaceGrid(NamedTuple):
    """So many places beside and below each other, each of so many pixels."""

    columns: int
    rows: int
    cell: PixelSize
    dpi: float

    @property
    def size(self) -> PixelSize:
        """Of the whole picture."""
        return PixelSize(self.columns * self.cell.width, self.rows * self.cell.height)

    def corner(self, place: int) -> tuple[int, int]:
        """The left upper pixel of a place, which are counted line by line."""
        row, column = divmod(place, self.columns)
        return column * self.cell.width, row * self.cell.height


def fitted_grid(count: int, width: float, height: float, bounds: GridBounds) -> FaceGrid:
    """The grid in which ``count`` faces of a size in mm are largest, with the fewest places free.

    >>> fitted_grid(54, 63.5, 88.9, GridBounds(10, 7, 4096, 300, kept=1))[:2]
    (8, 7)
    """
    wide, high = width / _MILLIMETRES, height / _MILLIMETRES
    grids = []
    for columns in range(1, bounds.columns + 1):
        rows = ceil((count + bounds.kept) / columns)
        if rows <= bounds.rows:
            dpi = min(bounds.most, bounds.largest / (columns * wide), bounds.largest / (rows * high))
            cell = PixelSize(max(1, int(wide * dpi + 1e-6)), max(1, int(high * dpi + 1e-6)))
            grids.append(FaceGrid(columns, rows, cell, dpi))
    return max(grids, key=lambda grid: (grid.dpi, -grid.columns * grid.rows, -max(grid.size)))


def faces_a_grid(count: int, width: float, height: float, bounds: GridBounds) -> int:
    """How many faces lie in each picture: in as few as are sharp enough, as many in each."""
    pictures = ceil(count / (bounds.columns * bounds.rows - bounds.kept))
    least = min(bounds.least, bounds.most)
    while True:
        each = ceil(count / pictures)
        if each == 1 or fitted_grid(each, width, height, bounds).dpi >= least:
            return each
        pictures += 1


@dataclass(frozen=True)
class GridSheet:
    """Some cards of a deck whose rows are cut alike, on their way into one picture of each side."""

    deck: Deck
    number: int  # from 1
    rows: tuple[Row, ...]
    components: tuple[Component, ...]
    grid: FaceGrid
    _digests: FaceDigests = field(repr=False)

    @property
    def clear(self) -> bool:
        """Whether there is nothing around its faces, since they are no rectangles."""
        return self.deck.shape != RECTANGLE.name

    @property
    def shared_back(self) -> Face | None:
        """The back of all of its cards, if they have the same."""
        backs = [component.back for component in self.components]
        same = len({back and self._digests.of(back) for back in backs}) == 1
        return backs[0] if same else None

    @property
    def has_backs(self) -> bool:
        """Whether any of its cards has one."""
        return any(component.back for component in self.components)

    def fronts(self, fonts: Fonts, *, last: Face | None = None) -> Pixels:
        """All fronts in one picture; ``last`` is a back, in the last place."""
        pieces = self._pieces([component.front for component in self.components], fonts, back=False)
        if last:
            place = self.grid.columns * self.grid.rows - 1
            pieces = chain(pieces, [(self.single(last, fonts), self.grid.corner(place))])
        return mosaic(self.grid.size, pieces, clear=self.clear)

    def backs(self, fonts: Fonts) -> Pixels:
        """All backs in one picture, each in the place of its front."""
        pieces = self._pieces([component.back for component in self.components], fonts, back=True)
        return mosaic(self.grid.size, pieces, clear=self.clear)

    def single(self, back: Face, fonts: Fonts) -> Pixels:
        """One back, as large as in a place of the grid."""
        drawing = self._shown(back, back=True).drawing
        return next(pixel_images([(drawing, self.grid.cell)], fonts, self.grid.dpi, clear=self.clear))

    def _pieces(
        self, faces: Sequence[Face | None], fonts: Fonts, *, back: bool
    ) -> Iterator[tuple[Pixels, tuple[int, int]]]:
        """The picture of each face, and where it lies; of those that look the same it is drawn once."""
        alike: dict[str, tuple[Face, list[int]]] = {}
        for place, face in enumerate(faces):
            if face:
                alike.setdefault(self._digests.of(face), (face, []))[1].append(place)
        rest = iter(alike.values())
        while batch := list(islice(rest, _AT_ONCE)):
            drawings = [(self._shown(face, back=back).drawing, self.grid.cell) for face, _ in batch]
            images = pixel_images(drawings, fonts, self.grid.dpi, clear=self.clear)
            for image, (_, places) in zip(images, batch, strict=True):
                for place in places:
                    yield image, self.grid.corner(place)

    def _shown(self, face: Face, *, back: bool) -> ShownSide:
        return shown_face(self.deck, face, back=back, cut=self.clear)


def grid_sheets(deck: Deck, laid: Iterable[tuple[Row, Component]], bounds: GridBounds) -> Iterator[GridSheet]:
    """The cards of a deck whose rows are cut alike, as many at a time as one picture holds."""
    each = faces_a_grid(len(deck.rows), deck.width, deck.height, bounds)
    rest, digests, number = iter(laid), FaceDigests(), 0
    while some := list(islice(rest, each)):
        number += 1
        rows, components = zip(*some, strict=True)
        grid = fitted_grid(len(some), deck.width, deck.height, bounds)
        yield GridSheet(deck, number, rows, components, grid, digests)
