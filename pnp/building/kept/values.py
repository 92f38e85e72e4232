"""Drawings as bytes and back, what they share still shared.

Read back are our own drawings and plain values alone: whatever else somebody writes into a kept file is no
value, and nothing of it is run.
"""

import io
import pickle
from collections.abc import Callable, Iterable
from pathlib import PosixPath, WindowsPath

from pnp.building.kept import rows as kept_rows
from pnp.faces import face_memory
from pnp.faces.drawing import operations as drawing
from pnp.faces.drawing import stored
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.pictures import Unvectored

PROTOCOL = 5
_READ = (
    *(drawing.ColorStop, drawing.Gradient, drawing.Style, drawing.Shape, drawing.Said, drawing.Run),
    *(drawing.PlacedImage, drawing.Group, drawing.Drawing, drawing.Use, drawing.Tagged),
    *(drawing.Face, drawing.Component, stored.Embedded, stored.Rendered, Color, Unvectored),
    *(face_memory.ArtMemory, face_memory.FaceMemory, kept_rows.KeptRow, kept_rows.KeptRows),
    *(PosixPath, WindowsPath),
)


class OwnAlone(pickle.Unpickler):
    """Reads our own drawings back, what else is named to it, and plain values."""

    def __init__(self, file: io.BytesIO, more: Iterable[Callable[..., object]] = ()) -> None:
        super().__init__(file)
        known: Iterable[Callable[..., object]] = (*_READ, *more)
        self._known = {(each.__module__, each.__qualname__): each for each in known}

    def find_class(self, module: str, name: str) -> Callable[..., object]:
        """What makes a value. UnpicklingError for all but these."""
        if (module, name) not in self._known:
            raise pickle.UnpicklingError(name)
        return self._known[module, name]


def to_bytes(value: object) -> bytes:
    """A value that is made of drawings and plain values; none where it holds something else."""
    try:
        return pickle.dumps(value, PROTOCOL)
    except (pickle.PicklingError, TypeError, AttributeError, RecursionError):
        return b""


def from_bytes(data: bytes) -> object:
    """The value again; None for what is none."""
    try:
        return OwnAlone(io.BytesIO(data)).load()
    except Exception:  # of damaged bytes, pickle raises anything
        return None
