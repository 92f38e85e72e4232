"""What was drawn of a game, for who begins with it: all that faces share, by what it was made of."""

from typing import NamedTuple

from pnp.faces.colors import Color
from pnp.faces.drawing import Drawing, Face
from pnp.faces.face_sides import SizedSide
from pnp.faces.pictures import Unvectored


class ArtMemory(NamedTuple):
    """The art that was read. Colours are None where a file is the same in each."""

    drawings: dict[tuple[str, Color | None], Drawing | Unvectored]  # by the paths of their files
    packaged: dict[tuple[str, Color], Drawing]  # by the names of icons
    icons: dict[Unvectored, Drawing]  # in pixels
    recolored: dict[tuple[Drawing, Color, bool], Drawing]  # whether the colour was chosen
    motley: set[Drawing]  # of several colours, though one was chosen


class FaceMemory(NamedTuple):
    """Art, and faces by what their templates have written."""

    art: ArtMemory
    faces: dict[tuple[SizedSide, str, str], Face]
