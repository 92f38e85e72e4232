"""Frames: how a ``viewBox`` lies in what it is shown in."""

from typing import NamedTuple

from pnp.faces.art.found.measures import Em, Viewport, measured
from pnp.geometry import IDENTITY, Box, Matrix

_SHARES = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}


class Aspect(NamedTuple):
    """What ``preserveAspectRatio`` says; what it says wrongly is as if it were not there."""

    across: float | None = 0.5  # None: stretched
    down: float = 0.5
    cut: bool = False

    @classmethod
    def of(cls, text: str) -> "Aspect":
        """Of an attribute.

        >>> Aspect.of("xMinYMax slice"), Aspect.of("none").across
        (Aspect(across=0.0, down=1.0, cut=True), None)
        """
        align, _, mode = text.strip().removeprefix("defer ").partition(" ")
        if align == "none":
            return cls(None)
        if len(align) != 8 or align[1:4] not in _SHARES or align[5:] not in _SHARES:
            return cls()
        return cls(_SHARES[align[1:4]], _SHARES[align[5:]], mode.strip() == "slice")


def view_box(text: str | None) -> Box | None:
    """The box that an attribute says; None where it says none."""
    try:
        numbers = [float(part) for part in (text or "").replace(",", " ").split()]
    except ValueError:
        return None
    if len(numbers) != 4 or not (0 < numbers[2] < 1e9 and 0 < numbers[3] < 1e9):
        return None
    return Box(*numbers)


def into(box: Box | None, width: float, height: float, aspect: str) -> Matrix:
    """From the coordinates of a ``viewBox`` to those of a frame of this size."""
    if box is None or width <= 0 or height <= 0:
        return IDENTITY
    across, down = width / box.width, height / box.height
    how = Aspect.of(aspect)
    x = y = 0.0
    if how.across is not None:
        across = down = max(across, down) if how.cut else min(across, down)
        x, y = (width - box.width * across) * how.across, (height - box.height * down) * how.down
    return (across, 0.0, 0.0, down, x - box.x * across, y - box.y * down)


def size(text: str | None, whole: float, em: Em) -> float | None:
    """A width or height; None where it is left to the program."""
    return None if text is None or text == "auto" else measured(text, whole, em)


def inner(box: Box | None, width: float, height: float, em: Em) -> Viewport:
    """What percentages are measured by within a frame."""
    return Viewport(box.width, box.height, em) if box else Viewport(width, height, em)
