"""How much ink a page takes on a press, in percent of one full ink: too much cockles card and dries late.

Without the profile of a press only the least can be told: what is left once black has taken the place of as
much of the other three as is usual. A press that is set to little black prints dark colours with more.
"""

from PIL import Image, ImageChops

LIMIT = 280
"""Percent that no place may exceed."""
LARGE_LIMIT = 200
"""Percent that no large area may exceed, on average."""
LARGE = 10
"""mm: the side of a square that counts as a large area."""


def total_ink(page: Image.Image) -> tuple[float, float]:
    """The most ink in any place and in any large area of an RGB page whose pixels are a millimetre wide.

    >>> [round(most, -1) for most in total_ink(Image.new("RGB", (20, 20), (0, 0, 255)))]
    [200.0, 200.0]
    >>> [round(most, -1) for most in total_ink(Image.new("RGB", (20, 20), (0, 0, 0)))]
    [100.0, 100.0]
    """
    cyan, magenta, yellow = (ImageChops.invert(band) for band in page.split())
    shared = ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)
    black = shared.point([round(level * level / 255) for level in range(256)])  # most of it in the darks
    cyan, magenta, yellow = (ImageChops.subtract(band, black) for band in (cyan, magenta, yellow))
    quarter = ImageChops.add(ImageChops.add(cyan, magenta, 2), ImageChops.add(yellow, black, 2), 2)
    squares = quarter.reduce(LARGE) if min(quarter.size) >= LARGE else quarter
    return _percent(quarter), _percent(squares)


def _percent(quarter: Image.Image) -> float:
    most = max(level for level, count in enumerate(quarter.histogram()) if count)
    return 4 * 100 * most / 255
