"""Blank components to lay out, and where the ink of a sheet goes."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import (
    Component,
    Drawing,
    Face,
    Group,
    Op,
    PlacedImage,
    Run,
    Shape,
    Style,
    Use,
)
from pnp.geometry import Box, Matrix, Outline, multiply, rectangle
from pnp.places import bundled
from pnp.sheets.impose import sheets
from pnp.sheets.options import Batch, Options
from pnp.sheets.ruler import Captions, Lettering
from pnp.sheets.sheet import Sheet
from pnp.sheets.supplies import supplies
from tests.drawn import every_op
from tests.writing import write_files

SUPPLIES = supplies([bundled() / "templates"])
WORDS = Captions("L'Or des dragons", "English")


def width(text: str, font: str, size: float) -> float:
    """A font whose letters are all half as wide as they are high."""
    return 0.5 * size * len(text)


LETTERING = Lettering("body", width)


def options(paper: str = "a4", printer: str = "generic", **more: Any) -> Options:
    return Options(SUPPLIES.papers[paper], SUPPLIES.printers[printer], **more)


def face(name: str, size: tuple[float, float], bleed: float) -> Face:
    box = (-bleed, -bleed, size[0] + 2 * bleed, size[1] + 2 * bleed)
    ink = Shape(rectangle(*box), Style(fill=Color(0.5, 0.5, 0.5)))
    return Face(Drawing(name, *box, (ink,)), *size, bleed)


def batch(
    size: tuple[float, float] = (63, 88), count: int = 10, bleed: float = 1.5, backs: bool = True, **more: Any
) -> Batch:
    return Batch("Dragons", *size, bleed, count, backs, **more)


def components(of: Batch, copies: int = 1) -> list[Component]:
    """As many as the batch counts, each with so many copies; one back for all, if they have backs."""
    size = (of.width, of.height)
    back = face("back", size, of.bleed) if of.backs else None
    return [
        Component(f"c{number}", face(f"c{number}", size, of.bleed), back, copies)
        for number in range(of.count // copies)
    ]


def laid(of: Batch, by: Options, copies: int = 1) -> list[Sheet]:
    return list(sheets(components(of, copies), of, by, WORDS, LETTERING))


class Placed(NamedTuple):
    """A face's drawing on a sheet: by which matrix, and the trim's box there."""

    name: str
    matrix: Matrix
    trim: Box
    once: bool


def placed(sheet: Sheet, of: Batch) -> list[Placed]:
    """The faces on a sheet, in order."""
    found = []
    for use in every_op(sheet.ops):
        if isinstance(use, Use) and use.drawing.name != "ruler":
            box = bounds([(0, 0), (of.width, of.height)], use.matrix)
            found.append(Placed(use.drawing.name, use.matrix, as_box(box), use.once))
    return found


Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def as_box(of: Bounds) -> Box:
    return Box(of[0], of[1], of[2] - of[0], of[3] - of[1])


def bounds(points: Iterable[tuple[float, float]], matrix: Matrix, by: float = 0.0) -> Bounds:
    a, b, c, d, e, f = matrix
    moved = [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
    xs, ys = [x for x, _ in moved], [y for _, y in moved]
    return min(xs) - by, min(ys) - by, max(xs) + by, max(ys) + by


def points(outline: Outline) -> list[tuple[float, float]]:
    return [pair for _, of in outline for pair in zip(of[::2], of[1::2], strict=True)]


def ink(
    ops: Iterable[Op], matrix: Matrix = (1, 0, 0, 1, 0, 0), clip: Bounds | None = None
) -> Iterator[Bounds]:
    """The bounds of everything that is drawn; lines count without their width."""
    for op in ops:
        match op:
            case Group():
                inner = multiply(matrix, op.matrix)
                yield from ink(op.ops, inner, _cut(clip, bounds(points(op.clip), inner)) if op.clip else clip)
            case Use(drawing=drawing):
                inner = multiply(matrix, op.matrix)
                corners = [(drawing.x, drawing.y), (drawing.x + drawing.width, drawing.y + drawing.height)]
                yield from ink(drawing.ops, inner, _cut(clip, bounds(corners, inner)))
            case Shape():
                yield _cut(clip, bounds(points(op.outline), matrix))
            case Run():
                end = op.x + width(op.text, op.font, op.size)
                yield _cut(clip, bounds([(op.x, op.y - op.size), (end, op.y + 0.3 * op.size)], matrix))
            case PlacedImage():
                raise AssertionError("sheets draw no pictures of their own")


def _cut(clip: Bounds | None, box: Bounds) -> Bounds:
    if clip is None:
        return box
    return max(clip[0], box[0]), max(clip[1], box[1]), min(clip[2], box[2]), min(clip[3], box[3])


def shapes(sheet: Sheet, dashed: bool = False) -> list[Shape]:
    """The marks of a sheet's own, not those inside faces or the ruler."""
    return [op for op in sheet.ops if isinstance(op, Shape) and bool(op.style.dash) == dashed]


def mark_lines(sheet: Sheet, dashed: bool = False) -> list[tuple[float, float, float, float]]:
    """Every separate line of the sheet's marks: x1, y1, x2, y2."""
    found = []
    for shape in shapes(sheet, dashed):
        if ("Z", ()) in shape.outline:
            continue
        ends = points(shape.outline)
        found += [(*start, *end) for start, end in zip(ends[::2], ends[1::2], strict=True)]
    return found


def runs(sheet: Sheet) -> list[str]:
    return [op.text for op in sheet.ops if isinstance(op, Run)]


def written(folder: Path, name: str, text: str) -> Path:
    return write_files(folder, {f"papers/{name}": text}) / "papers" / name
