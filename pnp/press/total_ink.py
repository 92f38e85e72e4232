"""How much ink a page takes on a press, in percent of one full ink: too much cockles card and dries late.

Without the profile of a press only the least can be told: what is left once black has taken the place of as
much of the other three as is usual. A press that is set to little black prints dark colours with more.
"""

from PIL import Image, ImageChops


def total_ink(page: Image.Image, square: int = 1) -> float:
    """The most ink in any square of so many pixels of an RGB page.

    >>> round(total_ink(Image.new("RGB", (20, 20), (0, 0, 255))), -1)
    200.0
    >>> round(total_ink(Image.new("RGB", (20, 20), (0, 0, 0))), -1)
    100.0
    """
    cyan, magenta, yellow = (ImageChops.invert(band) for band in page.split())
    shared = ImageChops.darker(ImageChops.darker(cyan, magenta), yellow)
    black = shared.point([round(level * level / 255) for level in range(256)])  # most of it in the darks
    cyan, magenta, yellow = (ImageChops.subtract(band, black) for band in (cyan, magenta, yellow))
    quarter = ImageChops.add(ImageChops.add(cyan, magenta, 2), ImageChops.add(yellow, black, 2), 2)
    squares = quarter.reduce(square) if min(quarter.size) >= square > 1 else quarter
    most = max(level for level, count in enumerate(squares.histogram()) if count)
    return 4 * 100 * most / 255
