"""Where the pieces of a file lie, and what it is: as it says itself, as one is told, or as its marks show."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from typing import Literal

from pnp.booklet.imposition import sides
from pnp.geometry import Box, Point
from pnp.verifying.pdf_values import DrawnLine, Holds, Letter, ReadPage, ReadPdf

Flip = Literal["long", "short", "none", "gutterfold"]
_NEAR = 1.0
"""mm: a mark that stands farther from an edge is not that edge's."""
_NEAR_OUTLINE = 0.6
"""mm: an outline that is farther from an edge is of the picture."""
_HAIR = 0.06
_AT_CUT = 0.15
_RULER = 50.0
"""mm: no mark is so long."""
_BAND = 20.0
"""mm at the head and the foot of a page in which its number is looked for."""


@dataclass(frozen=True, slots=True)
class Claims:
    """What is known of a file from outside of it: what somebody says, or the manifest beside it. mm, points.

    ``pages`` and ``pieces``: how many there must be.
    """

    holds: Holds | None = None
    trim: tuple[float, float] | None = None
    bleed: float | None = None
    safe: float | None = None
    duplex: Flip | None = None
    pages: int | None = None
    pieces: int | None = None
    least_text: float = 5.0
    least_ppi: float = 300.0
    most_ink: float = 280.0
    inks: Literal["any", "rgb", "cmyk"] = "any"
    flat: bool = False


@dataclass(frozen=True, slots=True)
class Placing:
    """What a file is, and where its pieces lie on each page. ``ours``: it says so itself."""

    holds: Holds
    pieces: tuple[tuple[Box, ...], ...]
    bleed: tuple[float, ...]  # of each page
    safe: float
    trim: tuple[float, float] | None  # of every piece
    flip: Flip
    moved: bool  # backs, as a printer asks
    ours: bool


def placing(pdf: ReadPdf, claims: Claims) -> Placing:
    """What a file is and where its pieces lie."""
    own = dict(pdf.own)
    said: Holds | None = next((name for name in _HOLDS if name == own.get("holds")), None)
    holds = claims.holds or said or _guessed(pdf, claims)
    trim = claims.trim or _size(own.get("trim", ""))
    pieces = tuple(_pieces(page, holds, trim) for page in pdf.pages)
    bleed = tuple(_bleed(page, claims) for page in pdf.pages)
    safe = claims.safe if claims.safe is not None else _number(own.get("safe")) if said else 3.0
    hint: Flip = "short" if pdf.duplex == "DuplexFlipShortEdge" else "long"
    flip = claims.duplex or ("none" if pdf.duplex == "Simplex" else hint)
    return Placing(holds, pieces, bleed, safe, trim, flip, own.get("moved") == "true", said is not None)


_HOLDS: tuple[Holds, ...] = ("pieces", "faces", "pages", "folded", "plain")


def _number(text: str | None) -> float:
    try:
        return float(text or 0)
    except ValueError:
        return 0.0


def _size(text: str) -> tuple[float, float] | None:
    parts = [_number(part) for part in text.split()]
    return (parts[0], parts[1]) if len(parts) == 2 and min(parts) > 0 else None


def _bleed(page: ReadPage, claims: Claims) -> float:
    if claims.bleed is not None:
        return claims.bleed
    if page.bleed is not None:
        return page.bleed
    if {"trim", "bleed"} <= page.named:
        return max(0.0, min(_around(page.bleed_box, page.trim_box)))
    return 0.0 if page.trims is not None else 3.0


def _around(outer: Box, inner: Box) -> tuple[float, float, float, float]:
    right = outer.x + outer.width - inner.x - inner.width
    low = outer.y + outer.height - inner.y - inner.height
    return inner.x - outer.x, inner.y - outer.y, right, low


def _guessed(pdf: ReadPdf, claims: Claims) -> Holds:
    """What a stranger's file is."""
    first = pdf.pages[0]
    if len(marked_pieces(first, claims.trim)) > 1:
        return "pieces"
    if len(pdf.pages) > 1 and len(pdf.pages) % 2 == 0 and _follows(pdf, folded=True):
        return "folded"
    if claims.trim or ("trim" in first.named and max(_around(first.media, first.trim_box)) > 0.5):
        return "faces"
    if pdf.tagged or (len(pdf.pages) > 3 and _follows(pdf, folded=False)):
        return "pages"
    return "unknown"


def _follows(pdf: ReadPdf, folded: bool) -> bool:
    found = folios(pdf, folded)
    told = [(number, seen) for number, seen in found if seen]
    right = sum(number in seen for number, seen in told)
    return right > 2 and right >= 0.6 * len(told)


def _pieces(page: ReadPage, holds: Holds, trim: tuple[float, float] | None) -> tuple[Box, ...]:
    if page.trims is not None:
        return page.trims
    if holds == "pieces":
        return marked_pieces(page, trim)
    if holds == "faces":
        if trim and "trim" not in page.named:
            x, y = (page.media.width - trim[0]) / 2, (page.media.height - trim[1]) / 2
            return (Box(x, y, *trim),)
        return (page.trim_box,)
    return (page.trim_box,) if holds == "pages" else ()


# marks


def marked_pieces(page: ReadPage, trim: tuple[float, float] | None) -> tuple[Box, ...]:
    """The pieces that crop marks around a grid show, in rows; none where there are no such marks."""
    levels = [line for line in page.ink.lines if not line.upright]
    rulers = [line for line in levels if line.x2 - line.x1 > _RULER]
    uprights = [
        line for line in page.ink.lines if line.upright and not any(_is_tick(line, ruler) for ruler in rulers)
    ]
    xs = _row_of_marks((line.x1, line.y1, line.y2) for line in uprights)
    ys = _row_of_marks((line.y1, line.x1, line.x2) for line in levels)
    for wide, high in _sizes(trim):
        columns, rows = _spans(xs, wide), _spans(ys, high)
        if columns and rows:
            boxes = (Box(x, y, right - x, low - y) for y, low in rows for x, right in columns)
            return tuple(box for box in boxes if _holds_ink(page, box))
    return ()


def _is_tick(line: DrawnLine, ruler: DrawnLine) -> bool:
    """Whether an upright line stands on a level one, as those of a ruler do."""
    stands = min(abs(line.y1 - ruler.y1), abs(line.y2 - ruler.y1)) < _HAIR
    return stands and ruler.x1 - _HAIR <= line.x1 <= ruler.x2 + _HAIR


def _sizes(trim: tuple[float, float] | None) -> list[tuple[float | None, float | None]]:
    return [trim, (trim[1], trim[0])] if trim else [(None, None)]


def _holds_ink(page: ReadPage, box: Box) -> bool:
    """Whether anything that is printed there could be found without drawing the page: its letters or marks
    beside it. A grid that is not filled has no marks at its empty rows; within a row, letters tell.
    """
    inside = any(
        box.x < (letter.left + letter.right) / 2 < box.x + box.width
        and box.y < (letter.top + letter.bottom) / 2 < box.y + box.height
        for letter in page.letters
        if letter.char != " "
    )
    return inside or not page.letters


def _row_of_marks(marks: Iterable[tuple[float, float, float]]) -> list[float]:
    """Where the marks stand of the largest row of lines that begin and end alike, none of them close."""
    rows: dict[tuple[float, float], set[float]] = {}
    for at, start, end in marks:
        if 1.0 <= end - start <= 15.0:
            rows.setdefault((round(start, 1), round(end, 1)), set()).add(round(at, 2))
    best: list[float] = []
    for found in rows.values():
        places = sorted(found)
        close = sum(b - a < 1.9 for a, b in pairwise(places))
        if len(places) > len(best) and close <= len(places) // 3:
            best = places
    return best if len(best) > 1 else []


def _spans(places: Sequence[float], size: float | None) -> list[tuple[float, float]]:
    """Pieces from cut to cut: those of a size, or the wider of what lies between cuts."""
    between = [*pairwise(places)]
    if size:
        return [(a, b) for a in places for b in places if abs(b - a - size) < _NEAR]
    if not between:
        return []
    widest = max(b - a for a, b in between)
    return [(a, b) for a, b in between if b - a > 0.6 * widest]


def measured(page: ReadPage, pieces: Sequence[Box], box: Box, bleed: float) -> Box | None:
    """The piece as its marks show where to cut; None where an edge has no mark near it.

    What lies on a piece is a part of its picture, and so is what lies on its bleed but right at a cut.
    """
    if outlines := [(_off(outline, box), outline) for outline in page.ink.outlines]:
        off, nearest = min(outlines, key=lambda pair: pair[0])
        if off <= _NEAR_OUTLINE:
            return nearest
    if page.cut != "straight":
        return None
    edges = []
    for upright, at, start, end in (
        (True, box.x, box.y, box.y + box.height),
        (True, box.x + box.width, box.y, box.y + box.height),
        (False, box.y, box.x, box.x + box.width),
        (False, box.y + box.height, box.x, box.x + box.width),
    ):
        places = _marks_near(page.ink.lines, upright, at)
        own = [line for line in places if not _pictured(line, pieces, abs(_stands(line) - at), bleed)]
        if not own:
            return None
        mark = min(own, key=lambda line: (abs(_stands(line) - at), _away(line, start, end)))
        edges.append(_stands(mark))
    left, right, top, low = edges
    return Box(left, top, right - left, low - top)


def _off(outline: Box, box: Box) -> float:
    return max(map(abs, _around(outline, box)))


def _marks_near(lines: Sequence[DrawnLine], upright: bool, at: float) -> Iterator[DrawnLine]:
    return (line for line in lines if line.upright == upright and abs(_stands(line) - at) <= _NEAR)


def _stands(line: DrawnLine) -> float:
    return (line.x1 + line.x2) / 2 if line.upright else (line.y1 + line.y2) / 2


def _away(line: DrawnLine, start: float, end: float) -> float:
    middle = (line.y1 + line.y2) / 2 if line.upright else (line.x1 + line.x2) / 2
    return abs(middle - (start + end) / 2)


def _pictured(line: DrawnLine, pieces: Sequence[Box], off: float, bleed: float) -> bool:
    margin = -_HAIR if off <= _AT_CUT else bleed
    x, y = (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2
    return any(
        piece.x - margin < x < piece.x + piece.width + margin
        and piece.y - margin < y < piece.y + piece.height + margin
        for piece in pieces
    )


# page numbers


def folios(pdf: ReadPdf, folded: bool) -> list[tuple[int, frozenset[int]]]:
    """Each page's number by its place, and the numbers that stand where most pages have one: as far from the
    head and from the nearer side.

    ``folded``: two pages lie on each side of a sheet.
    """
    found: list[tuple[int, dict[int, Point]]] = []
    if not folded:
        pages = enumerate(pdf.pages, 1)
        found = [(number, _numbers_of(page.letters, page.media, False)) for number, page in pages]
    for side, page in zip(sides(2 * len(pdf.pages)), pdf.pages, strict=False) if folded else ():
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
