"""Where the pixels of a picture are: in a file, in a drawing that holds them, or still to be drawn."""

from pnp.door import ContentPath, read_bytes
from pnp.faces.drawing.rendering import rendered
from pnp.frozen import frozen


@frozen
class Embedded:
    """A picture that stands within a drawing; ``name`` is the drawing's."""

    name: str
    data: bytes


@frozen
class Rendered:
    """A drawing that no PDF has as shapes, as pixels: so many across and down, in so many seconds at most."""

    name: str
    svg: bytes
    width: int
    height: int
    seconds: int


PictureSource = ContentPath | Embedded | Rendered


def stored(source: PictureSource) -> bytes:
    """The bytes of a picture's file. Raises OSError, or Unusable where it cannot be drawn."""
    if isinstance(source, Rendered):
        return rendered(source.svg, source.width, source.height, source.seconds)
    return source.data if isinstance(source, Embedded) else read_bytes(source)
