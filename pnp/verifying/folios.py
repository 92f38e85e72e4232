"""Page numbers: which stand on the pages of a book, where most pages have one."""

from collections import Counter
from collections.abc import Sequence
from math import dist

from pnp.booklet.imposition import sides
from pnp.geometry import Box, Point
from pnp.verifying.pdf_values import Letter, ReadPdf

_BAND = 20.0
"""mm at the head and the foot of a page in which its number is looked for."""


def folios(pdf: ReadPdf, folded: bool) -> list[tuple[int, frozenset[int]]]:
    """Each page's number by its place, and the numbers that stand where most pages have one: as far from the
    head and from the nearer side.

    ``folded``: two pages lie on each side of a sheet.
    """
    found: list[tuple[int, dict[int, Point]]] = []
    if not folded:
        pages = enumerate(pdf.pages, 1)
        found = [(number, _numbers_of(page.letters, page.media, False)) for number, page in pages]
    order = sides(2 * len(pdf.pages), pdf.from_right) if folded else []
    for side, page in zip(order, pdf.pages, strict=False):
        middle = page.media.width / 2
        turned = Counter(letter.turned for letter in page.letters if letter.char != " ")
        on_head = turned[True] > turned[False]
        left = Box(0.0, 0.0, middle, page.media.height)
        right = Box(middle, 0.0, middle, page.media.height)
        first, second = (right, left) if on_head else (left, right)
        found.append((side.left, _numbers_of(page.letters, first, on_head)))
        found.append((side.right, _numbers_of(page.letters, second, on_head)))
    spots = Counter((round(x), round(y)) for _, seen in found for x, y in seen.values())
    usual = max(spots, key=lambda spot: spots[spot], default=(0, 0))
    return [
        (place, frozenset(number for number, spot in seen.items() if dist(spot, usual) < 1.8))
        for place, seen in found
    ]


def _numbers_of(letters: Sequence[Letter], area: Box, turned: bool) -> dict[int, Point]:
    """Numbers that stand alone at the head or the foot of an area; how far from its nearer side, and below
    its head.
    """
    words: list[list[Letter]] = [[]]
    for letter in letters:
        before = words[-1][-1] if words[-1] else None
        apart = before is not None and _apart(before, letter)
        if letter.char == " " or apart:
            words.append([])
        if letter.char != " ":
            words[-1].append(letter)
    seen = {}
    for word in words:
        text = "".join(letter.char for letter in word)
        if not (text.isascii() and text.isdecimal() and len(text) < 5):
            continue
        below = (word[0].top + word[0].bottom) / 2 - area.y
        below = area.height - below if turned else below
        near = min(below, area.height - below) < _BAND
        left, right = min(letter.left for letter in word), max(letter.right for letter in word)
        if near and area.x <= left < area.x + area.width:
            seen[int(text)] = (min(left - area.x, area.x + area.width - right), below)
    return seen


def _apart(one: Letter, other: Letter) -> bool:
    """Whether two letters are of two words: far from each other, or on two lines."""
    high = max(one.bottom - one.top, 0.5)
    gap = max(other.left - one.right, one.left - other.right)
    return gap > high or abs((one.top + one.bottom) - (other.top + other.bottom)) > 2 * high
