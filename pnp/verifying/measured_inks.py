"""How much ink pictures and gradients take that say themselves how much of each of the four they take."""

from contextlib import suppress
from typing import Any

import numpy as np
import pikepdf
from PIL import Image

_MOST_PIXELS = 40_000_000
_MILLIMETRES = 25.4
_DEEPEST = 8


def picture_ink(image: Any, ppi: float) -> float:
    """Percent in the place of a millimetre that takes most; 0 where nothing can be told."""
    with suppress(pikepdf.PdfError, OSError, ValueError, TypeError, KeyError, RuntimeError):
        wide, high = int(image["/Width"]), int(image["/Height"])
        if not 0 < wide * high <= _MOST_PIXELS or int(image.get("/BitsPerComponent", 8)) != 8:
            return 0.0
        inks = Image.frombytes("CMYK", (wide, high), image.read_bytes(pikepdf.StreamDecodeLevel.all))
        told = np.asarray(inks.reduce(max(1, round(ppi / _MILLIMETRES))), dtype=np.int32)
        decode = [float(part) for part in image.get("/Decode", ())]
        total = (255 - told if decode[:2] == [1, 0] else told).sum(axis=-1)
        return float(total.max()) / 2.55
    return 0.0


def slope_ink(shading: Any) -> float:
    """Percent where a gradient's colour takes most; 0 where nothing can be told."""
    with suppress(TypeError, ValueError, KeyError, AttributeError):
        return 100 * _most(shading["/Function"], 0)
    return 0.0


def _most(function: Any, depth: int) -> float:
    if depth > _DEEPEST or not isinstance(function, pikepdf.Dictionary):
        return 0.0
    inside = max((_most(each, depth + 1) for each in function.get("/Functions", ())), default=0.0)
    ends = (sum(map(float, function.get(key, ()))) for key in ("/C0", "/C1"))
    return max(inside, *ends)
