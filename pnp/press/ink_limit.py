"""Less ink where there would be too much: black takes the place of the other three together.

What lets the same light through stays: where (1 - ink) × (1 - black) of each ink is as before, a colour looks
alike. Where even that takes too much, what is left of the three is thinned.
"""

from typing import Any

import numpy as np

Inks = np.ndarray[Any, np.dtype[np.uint8]]
"""Cyan, magenta, yellow and black along the last axis, 0 to 255; greys have no such axis."""
_STEPS = 12
"""Of halving: finer than a 255th."""
_DARKEST = 0.02
"""Light through the black, so that what lies beneath a full one still has a hue."""
_TINY = 1e-6


def limited(inks: Inks, percent: float) -> Inks:
    """The inks, nowhere more than so many percent together.

    >>> limited(np.array([[255, 255, 255, 255], [255, 255, 0, 0]], dtype=np.uint8), 240).tolist()
    [[119, 119, 119, 255], [255, 255, 0, 0]]
    """
    over = inks.sum(axis=-1, dtype=np.int32) > percent * 2.55
    if not over.any():
        return inks
    wet, most = inks[over] / 255.0, percent / 100.0
    colors, black = wet[:, :3], wet[:, 3]
    light = (1 - colors) * np.maximum(1 - black, _DARKEST)[:, None]
    low, high = black, np.maximum(black, 1 - light.max(axis=1))
    for _ in range(_STEPS):
        middle = (low + high) / 2
        wetter = middle + _beside(light, middle).sum(axis=1) > most
        low, high = np.where(wetter, middle, low), np.where(wetter, high, middle)
    left = _beside(light, high)
    left *= np.minimum(1.0, (most - high) / np.maximum(left.sum(axis=1), _TINY))[:, None]
    made = inks.copy()
    made[over] = np.floor(np.concatenate([left, high[:, None]], axis=1) * 255 + _TINY)
    return made


def _beside(light: Any, black: Any) -> Any:
    """How much of the three is left beside so much black."""
    return np.clip(1 - light / np.maximum(1 - black, _TINY)[:, None], 0.0, 1.0)
