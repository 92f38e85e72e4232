"""Pictures made of pictures: beside each other, or in the middle of a square."""

from collections.abc import Iterable

from PIL import Image

Pixels = Image.Image
"""A picture as it is held in memory."""
_CLEAR = (255, 255, 255, 0)


def mosaic(
    size: tuple[int, int], pieces: Iterable[tuple[Pixels, tuple[int, int]]], *, clear: bool = False
) -> Pixels:
    """A picture of that size with these in it, each by its left upper pixel; else white, or ``clear``."""
    whole = Image.new("RGBA", size, _CLEAR) if clear else Image.new("RGB", size, "white")
    for piece, corner in pieces:
        whole.paste(piece, corner)
    return whole


def squared(picture: Pixels, side: int) -> Pixels:
    """A picture that is no larger in the middle of a square, clear around."""
    corner = (side - picture.width) // 2, (side - picture.height) // 2
    return mosaic((side, side), [(picture.convert("RGBA"), corner)], clear=True)


def is_clear(picture: Pixels) -> bool:
    """Whether one can see through it in parts, so that its file must be able to say so."""
    return picture.mode == "RGBA"
