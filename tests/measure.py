"""What stands on a rendered page, measured in millimetres or spelt in letters."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pypdfium2

DPI = 600
"""One pixel is 0.042 mm."""

_FINE = 8
"""A point is rendered as so many pixels, of which the middle one counts: edges need not be crisp."""

Mask = np.ndarray[Any, np.dtype[np.bool_]]
Run = tuple[float, float]

LETTERS: Mapping[str, tuple[int, int, int]] = {
    "_": (255, 255, 255),
    "R": (255, 0, 0),
    "G": (0, 255, 0),
    "B": (0, 0, 255),
    "K": (0, 0, 0),
    "Y": (255, 255, 0),
}
"""Colours by a letter; half of one over white is the small letter."""


def grey(pdf: bytes | Path, page: int = 0, dpi: float = DPI) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """A page's pixels, 0 black to 255 white, rows from the top."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        bitmap = document[page].render(scale=dpi / 72, grayscale=True)
        return np.array(bitmap.to_numpy()).reshape(bitmap.height, bitmap.width)
    finally:
        document.close()


def ink(pdf: bytes | Path, page: int = 0, below: int = 250) -> Mask:
    """Where a page is printed at all."""
    return np.asarray(grey(pdf, page) < below)


def millimetres(pixels: float) -> float:
    """Pixels of ``DPI`` as mm."""
    return pixels / DPI * 25.4


def runs(profile: Mask) -> list[Run]:
    """(start, end) of every stretch of ink along a profile, mm."""
    edges = np.flatnonzero(np.diff(np.concatenate(([False], profile, [False])).astype(np.int8)))
    return [(millimetres(a), millimetres(b)) for a, b in zip(edges[::2], edges[1::2], strict=True)]


def columns(mask: Mask) -> list[Run]:
    """The stretches that hold ink from left to right, mm."""
    return runs(mask.any(axis=0))


def rows(mask: Mask) -> list[Run]:
    """The stretches that hold ink from top to bottom, mm."""
    return runs(mask.any(axis=1))


def margins(mask: Mask) -> tuple[float, float, float, float]:
    """White space at the left, top, right and bottom, mm."""
    height, width = mask.shape
    across, down = columns(mask), rows(mask)
    right, bottom = millimetres(width) - across[-1][1], millimetres(height) - down[-1][1]
    return across[0][0], down[0][0], right, bottom


def through_the_paper(back: Mask, flip: str) -> Mask:
    """The back as light shows it from the front: it was turned about its ``long`` or ``short`` edge."""
    height, width = back.shape
    about_vertical = (flip == "long") == (height >= width)
    return back[:, ::-1] if about_vertical else back[::-1, :]


def displacement(one: Mask, other: Mask) -> float:
    """How far apart the edges of the ink on two pages are at most, mm."""
    pairs = [(columns(one), columns(other)), (rows(one), rows(other))]
    assert all(len(a) == len(b) for a, b in pairs), "the pages hold a different number of pieces"
    return max(
        abs(x - y) for a, b in pairs for p, q in zip(a, b, strict=True) for x, y in zip(p, q, strict=True)
    )


def letters(pdf: bytes | Path, page: int = 0) -> list[str]:
    """A page of few points as lines of letters, one a point: its colour by ``LETTERS``, ``?`` for another."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        bitmap = document[page].render(scale=_FINE)
        pixels = np.array(bitmap.to_pil().convert("RGB")).astype(int)[
            _FINE // 2 :: _FINE, _FINE // 2 :: _FINE
        ]
    finally:
        document.close()
    return ["".join(_letter(tuple(pixel)) for pixel in line) for line in pixels]


def _letter(pixel: tuple[int, ...]) -> str:
    for letter, color in LETTERS.items():
        if max(abs(a - b) for a, b in zip(pixel, color, strict=True)) <= 4:
            return letter
        half = [(value + 255) / 2 for value in color]
        if max(abs(a - b) for a, b in zip(pixel, half, strict=True)) <= 4:
            return letter.lower()
    return "?"
