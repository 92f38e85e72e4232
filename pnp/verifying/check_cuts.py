"""Checks of where paper is cut: boxes, sizes, distances, backs behind fronts, marks."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from pnp.geometry import Box, Matrix, moved_box
from pnp.sheets.duplex import mirror, turned_axis
from pnp.verifying.crop_marks import measured
from pnp.verifying.inspected import Inspected, pieceless, untold
from pnp.verifying.pdf_values import CheckedPart, DrawnLine, bad, good, unknown
from pnp.words import Message

TOLERANCE = 0.1
"""mm."""
_ROUNDING = 0.02
_ON_CUT = 0.15
"""mm: what stands farther from a cut is no mark of it, but part of a picture."""
_STRAY = 0.25
"""mm that a mark may reach over a cut: lines are that thick."""


def boxes(file: Inspected) -> CheckedPart:
    """Media box around bleed box around trim box."""
    pages = file.pdf.pages
    for number, page in enumerate(pages, 1):
        if not _holds(page.bleed_box, page.trim_box):
            return bad(Message("verify.bad.trim-out", page=number))
        if not _holds(page.media, page.bleed_box) or not _holds(page.media, page.crop):
            return bad(Message("verify.bad.bleed-out", page=number))
    nameless = [number for number, page in enumerate(pages, 1) if "trim" not in page.named]
    if nameless and (file.placed.ours or file.pdf.press_inks or len(nameless) < len(pages)):
        return bad(Message("verify.bad.nameless", page=nameless[0]))
    return unknown(Message("verify.unknown.nameless")) if nameless else good(Message("verify.good"))


def _holds(outer: Box, inner: Box) -> bool:
    return (
        inner.x >= outer.x - _ROUNDING
        and inner.y >= outer.y - _ROUNDING
        and inner.x + inner.width <= outer.x + outer.width + _ROUNDING
        and inner.y + inner.height <= outer.y + outer.height + _ROUNDING
    )


def trim(file: Inspected) -> CheckedPart:
    """Every piece as large as it is to be."""
    placed, wanted = file.placed, file.placed.trim
    if placed.holds not in ("pieces", "faces", "pages"):
        return pieceless(file)
    marked = seen = 0
    sizes: set[tuple[float, float]] = set()
    for number in _cut_pages(file):
        pieces = placed.pieces[number - 1]
        every = [_as_marked(file, number, box) if placed.holds == "pieces" else box for box in pieces]
        if not any(every):
            continue  # backs of what is cut along an outline have none
        # On a sheet that is folded, outlines are drawn around fronts alone.
        straight = placed.holds != "pieces" or file.pdf.pages[number - 1].cut == "straight"
        seen += len(every) if straight else sum(found is not None for found in every)
        for box, found in zip(pieces, every, strict=True):
            if found is None:
                continue
            marked += 1
            size = _in_order(found)
            expected = _in_order(Box(0.0, 0.0, *wanted)) if wanted else _in_order(box)
            if max(abs(a - b) for a, b in zip(size, expected, strict=True)) > TOLERANCE:
                return bad(
                    Message(
                        "verify.bad.size", page=number, found=_size(found), wanted=_size(Box(0, 0, *expected))
                    )
                )
            sizes.add(expected)
    if not any(placed.pieces):
        return pieceless(file)
    if not marked:
        return untold(file, "verify.unknown.no-marks")
    if marked < seen:
        return bad(Message("verify.bad.unmarked", count=seen - marked))
    if len(sizes) == 1:
        return good(Message("verify.good.size", size=_size(Box(0, 0, *sizes.pop())), count=seen))
    return good(Message("verify.good.sizes", found=len(sizes), count=seen))


def _as_marked(file: Inspected, number: int, box: Box) -> Box | None:
    """A piece of a page (from 1) as its marks show it."""
    pieces, bleed = file.placed.pieces[number - 1], file.placed.bleed[number - 1]
    return measured(file.pdf.pages[number - 1], pieces, box, bleed)


def _in_order(box: Box) -> tuple[float, float]:
    return min(box.width, box.height), max(box.width, box.height)


def _size(box: Box) -> str:
    return f"{round(box.width, 2):g} × {round(box.height, 2):g} mm"


def _cut_pages(file: Inspected) -> Iterator[int]:
    """Pages with pieces whose place is the file's own: backs that a printer moves are not, nor are tiles."""
    for number, page in enumerate(file.pdf.pages, 1):
        if page.cut != "tile" and not (file.placed.moved and number % 2 == 0):
            yield number


def pitch(file: Inspected) -> CheckedPart:
    """Pieces of a grid stand apart alike."""
    if file.placed.holds != "pieces":
        return unknown(Message("verify.unknown.no-sheet"))
    told = 0
    for number in _cut_pages(file):
        pieces = file.placed.pieces[number - 1]
        if len(pieces) < 2 or not _is_grid(pieces):
            continue
        found = [_as_marked(file, number, box) or box for box in pieces]
        for starts in ([box.x for box in found], [box.y for box in found]):
            told += 1
            steps = _steps(starts)
            off = max((max(steps) - min(steps)) if steps else 0.0, _spread(starts))
            mirrored = max((abs(a - b) for a, b in zip(steps, reversed(steps), strict=True)), default=0.0)
            if off > TOLERANCE and not (file.placed.flip != "long" and mirrored <= TOLERANCE):
                return bad(Message("verify.bad.uneven", page=number, off=f"{off:.2f}"))
    return good(Message("verify.good")) if told else unknown(Message("verify.unknown.no-grid"))


def _is_grid(pieces: Sequence[Box]) -> bool:
    """Whether pieces of one size stand in rows and columns."""
    sizes = {(round(box.width), round(box.height)) for box in pieces}
    columns, rows = len(_places([box.x for box in pieces])), len(_places([box.y for box in pieces]))
    return len(sizes) == 1 and (rows - 1) * columns < len(pieces) <= rows * columns


def _places(starts: Sequence[float]) -> list[list[float]]:
    groups: list[list[float]] = []
    for start in sorted(starts):
        if groups and start - groups[-1][-1] < 1.5:
            groups[-1].append(start)
        else:
            groups.append([start])
    return groups


def _steps(starts: Sequence[float]) -> list[float]:
    middles = [sum(group) / len(group) for group in _places(starts)]
    return [b - a for a, b in pairwise(middles)]


def _spread(starts: Sequence[float]) -> float:
    return max(group[-1] - group[0] for group in _places(starts))


def backs(file: Inspected) -> CheckedPart:
    """Every back right behind a front, when the paper is turned as it is to be."""
    placed, pages = file.placed, file.pdf.pages
    if placed.holds != "pieces":
        return unknown(Message("verify.unknown.no-sheet"))
    if placed.flip not in ("long", "short"):
        return unknown(Message("verify.unknown.one-sided"))
    if placed.moved:
        return unknown(Message("verify.unknown.moved"))
    told = 0
    for number in range(0, len(pages) - 1, 2):
        front = pages[number]
        behind = placed.pieces[number + 1]
        if not behind or front.cut == "tile" or not placed.pieces[number]:
            continue
        turn: Matrix = mirror(
            front.media.width,
            front.media.height,
            turned_axis(front.media.width, front.media.height, placed.flip),
        )
        ahead = [_as_marked(file, number + 1, box) or box for box in placed.pieces[number]]
        found = [_as_marked(file, number + 2, box) or box for box in behind]
        off = max(min(_apart(moved_box(box, turn), other) for other in ahead) for box in found)
        if off > TOLERANCE:
            return bad(Message("verify.bad.off", page=number + 2, off=f"{off:.2f}"))
        told += 1
    return good(Message("verify.good.pairs", count=told)) if told else untold(file, "verify.unknown.no-backs")


def _apart(one: Box, other: Box) -> float:
    middles = (
        one.x - other.x + (one.width - other.width) / 2,
        one.y - other.y + (one.height - other.height) / 2,
    )
    return max(map(abs, middles))


def marks(file: Inspected) -> CheckedPart:
    """No crop mark reaches into a piece."""
    if file.placed.holds not in ("pieces", "faces"):
        return pieceless(file)
    seen = 0
    for number, (page, pieces, bleed) in enumerate(
        zip(file.pdf.pages, file.placed.pieces, file.placed.bleed, strict=True), 1
    ):
        if page.cut != "straight":
            continue
        for line in page.ink.lines:
            outside = not any(_touches(line, piece, bleed) for piece in pieces)
            seen += outside
            if outside or any(_is_edge(line, piece) for piece in pieces):
                continue
            if any(_reaches_in(line, piece, bleed) for piece in pieces):
                return bad(Message("verify.bad.inside", page=number))
    return good(Message("verify.good")) if seen else untold(file, "verify.unknown.no-marks")


def _touches(line: DrawnLine, piece: Box, bleed: float) -> bool:
    return (
        line.x2 > piece.x - bleed
        and line.x1 < piece.x + piece.width + bleed
        and line.y2 > piece.y - bleed
        and line.y1 < piece.y + piece.height + bleed
    )


def _is_edge(line: DrawnLine, piece: Box) -> bool:
    """Whether it is most of an edge of a piece, which may reach past a neighbour's that lies askew of it."""
    at_cut, start, end, along = _laid(line, piece)
    return (
        at_cut
        and end - start > 0.5 * along[1]
        and start > along[0] - _STRAY
        and end < along[0] + along[1] + _STRAY
    )


def _laid(line: DrawnLine, piece: Box) -> tuple[bool, float, float, tuple[float, float]]:
    """Whether a line is in line with a cut, where it begins and ends, and that edge's start and length."""
    at = line.x1 if line.upright else line.y1
    start, end = (line.y1, line.y2) if line.upright else (line.x1, line.x2)
    across = (piece.x, piece.width) if line.upright else (piece.y, piece.height)
    along = (piece.y, piece.height) if line.upright else (piece.x, piece.width)
    at_cut = min(abs(at - across[0]), abs(at - across[0] - across[1])) < _ON_CUT
    return at_cut, start, end, along


def _reaches_in(line: DrawnLine, piece: Box, bleed: float) -> bool:
    """Whether a line that begins beyond the bleed, in line with a cut, ends within the piece."""
    at_cut, start, end, along = _laid(line, piece)
    beyond = start < along[0] - bleed - 0.5 or end > along[0] + along[1] + bleed + 0.5
    inside = min(end, along[0] + along[1]) - max(start, along[0])
    whole = inside > 0.9 * along[1]
    return at_cut and beyond and inside > _STRAY and not whole
