"""What was drawn of a game, for who begins with it: all that faces share, by what it was made of."""

from collections.abc import Set
from typing import NamedTuple

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Face
from pnp.faces.drawing.pictures import Unvectored
from pnp.faces.face_sides import SizedSide
from pnp.faces.shown_names import ANY, ShownNames


class ArtMemory(NamedTuple):
    """The art that was read. Colours are None where a file is the same in each."""

    drawings: dict[tuple[str, Color | None], Drawing | Unvectored]  # by the paths of their files
    packaged: dict[tuple[str, Color], Drawing]  # by the names of icons
    icons: dict[Unvectored, Drawing]  # in pixels
    recolored: dict[tuple[Drawing, Color, bool], Drawing]  # whether the colour was chosen
    motley: set[Drawing]  # of several colours, though one was chosen

    def without(self, pictures: Set[str], names: ShownNames) -> "ArtMemory":
        """What is left where files of these names have changed."""
        gone = pictures | {ANY}

        def stays(drawing: Drawing | Unvectored) -> bool:
            return isinstance(drawing, Drawing) and gone.isdisjoint(names.of(drawing))

        return ArtMemory(
            {key: drawing for key, drawing in self.drawings.items() if stays(drawing)},
            self.packaged,
            {},  # each was pixels, of which nobody knows what they show
            {key: made for key, made in self.recolored.items() if stays(key[0]) and stays(made)},
            {drawing for drawing in self.motley if stays(drawing)},
        )


class FaceMemory(NamedTuple):
    """Art, and faces by what their templates have written."""

    art: ArtMemory
    faces: dict[tuple[SizedSide, str, str], Face]

    def without(self, pictures: Set[str], names: ShownNames) -> "FaceMemory":
        """What is left where files of these names have changed."""
        gone = pictures | {ANY}
        faces = {key: face for key, face in self.faces.items() if gone.isdisjoint(names.of(face.drawing))}
        return FaceMemory(self.art.without(pictures, names), faces)
