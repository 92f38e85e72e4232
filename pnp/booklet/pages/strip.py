"""Strips: what a page is made of. No page break cuts a strip; between two of them one may fall.

Coordinates are mm from the strip's top left corner, y downwards. A strip says how much space it wants around
it and whether the next one must stay with it.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import NamedTuple

from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Face, Group, Op, Run, Shape, Style, Tagged
from pnp.frozen import unlike
from pnp.geometry import Box, rectangle, translation
from pnp.sheets.sheet import Anchor, Element, Link


class Mark(NamedTuple):
    """Operations at a point, and the leaf of the structure whose content they are; None for ornament."""

    x: float
    y: float
    ops: tuple[Op, ...]
    element: Element | None = None
    width: float | None = None  # of words: how much of their line they take, mm


@unlike
class Frame:
    """What is drawn behind strips that follow each other: one rectangle on each page that they stand on."""

    x: float
    width: float
    fill: Color
    bar: Color  # down its left edge


class Strip(NamedTuple):
    """As much of a page as stays in one piece."""

    height: float
    marks: tuple[Mark, ...] = ()
    links: tuple[Link, ...] = ()
    anchors: tuple[Anchor, ...] = ()
    above: float = 0.0  # space wanted above it, not at the head of a page
    below: float = 0.0
    close: bool = False  # what follows comes as near as ``below``, whatever it wants
    keep: bool = False  # no page ends here
    heading: bool = False
    wide: Face | None = None  # what it shows can be drawn across two facing pages instead
    begins: str = ""  # a page, a double page or the back: see ``story.HeadingBlock``
    head: "Strip | None" = None  # printed once more above it where it begins a page
    frames: tuple[Frame, ...] = ()  # the outermost first


Placed = tuple[float, Strip]
"""A strip and where its top is."""

_BAR = 0.9  # width of the bar of a frame, mm


def gap(before: Strip, after: Strip) -> float:
    """The space between two strips."""
    return before.below if before.close else max(before.below, after.above)


def placed(strips: Sequence[Strip]) -> tuple[list[Placed], float]:
    """Strips one under the other from 0 on, and their height in all."""
    places: list[Placed] = []
    y = 0.0
    for at, strip in enumerate(strips):
        if at:
            y += gap(strips[at - 1], strip)
        places.append((y, strip))
        y += strip.height
    return places, y


def height_of(strips: Sequence[Strip]) -> float:
    """How high strips are, one under the other."""
    return placed(strips)[1]


def stacked(strips: Sequence[Strip]) -> Strip:
    """One strip of many: they will stay together."""
    if not strips:
        return Strip(0.0)
    if len(strips) == 1 and not strips[0].frames:
        return strips[0]
    places, height = placed(strips)
    first, last = strips[0], strips[-1]
    return Strip(
        height,
        tuple(marks(places)),
        tuple(moved_link(link, 0.0, y) for y, strip in places for link in strip.links),
        tuple(Anchor(anchor.name, anchor.y + y) for y, strip in places for anchor in strip.anchors),
        first.above,
        last.below,
        last.close,
        last.keep,
        head=first.head,
    )


def marks(places: Sequence[Placed]) -> Iterable[Mark]:
    """Everything on strips that have their places, the frames first."""
    yield from _frames(places, 0)
    for y, strip in places:
        for mark in strip.marks:
            yield Mark(mark.x, mark.y + y, mark.ops, mark.element, mark.width)


def moved(strip: Strip, x: float, y: float = 0.0) -> Strip:
    """The content of a strip without frames farther to the right, or lower in a strip that grows as much."""
    return strip._replace(
        height=strip.height + y,
        marks=tuple(Mark(mark.x + x, mark.y + y, mark.ops, mark.element, mark.width) for mark in strip.marks),
        links=tuple(moved_link(link, x, y) for link in strip.links),
        anchors=tuple(Anchor(anchor.name, anchor.y + y) for anchor in strip.anchors),
        head=moved(strip.head, x) if strip.head else None,
    )


def moved_link(link: Link, x: float, y: float) -> Link:
    """A link farther to the right, and lower."""
    box = link.box
    there = Box(box.x + x, box.y + y, box.width, box.height)
    return Link(there, link.target, link.words, link.element, link.outside, link.file)


def shifted(strips: Iterable[Strip], x: float) -> list[Strip]:
    """Strips farther to the right; those that shared a frame still do."""
    frames: dict[Frame, Frame] = {}
    shifted_strips = []
    for strip in strips:
        for frame in strip.frames:
            frames.setdefault(frame, replace(frame, x=frame.x + x))
        new = strip._replace(frames=tuple(frames[frame] for frame in strip.frames))
        shifted_strips.append(moved(new, x))
    return shifted_strips


def beside(strips: Iterable[Strip]) -> Strip:
    """Strips that have their places across already, as one."""
    strips = [stacked([strip]) for strip in strips]
    return Strip(
        max((strip.height for strip in strips), default=0.0),
        tuple(mark for strip in strips for mark in strip.marks),
        tuple(link for strip in strips for link in strip.links),
        tuple(anchor for strip in strips for anchor in strip.anchors),
        max((strip.above for strip in strips), default=0.0),
        max((strip.below for strip in strips), default=0.0),
    )


def framed(strips: Sequence[Strip], frame: Frame, pad: float) -> list[Strip]:
    """Strips in a frame, with so much space inside it above the first and below the last."""
    inside = [strip._replace(frames=(frame, *strip.frames)) for strip in strips]
    top = Strip(pad, above=strips[0].above, close=True, keep=True, frames=(frame,))
    bottom = Strip(pad, below=strips[-1].below, frames=(frame,))
    last = inside[-1]._replace(below=0.0, close=True, keep=True)
    return [top, *inside[:-1], last, bottom]


def kept(strips: Iterable[Strip]) -> list[Strip]:
    """Strips none of which leaves the next."""
    kept_strips = [strip._replace(keep=True) for strip in strips]
    return [*kept_strips[:-1], kept_strips[-1]._replace(keep=False)] if kept_strips else []


def drawn(marks: Iterable[Mark], x: float, y: float) -> tuple[Tagged, ...]:
    """Marks as operations of a page on which their origin is at (x, y); neighbours of one leaf are one."""
    return tuple(
        Tagged(tuple(op for mark in group for op in _at(mark, x, y)), element)
        for element, group in groupby(marks, key=lambda mark: mark.element)
    )


def _at(mark: Mark, x: float, y: float) -> Iterable[Op]:
    """The operations where they are printed: lines of text by their own coordinates, all else in a group."""
    x, y = x + mark.x, y + mark.y
    for run, ops in groupby(mark.ops, key=lambda op: isinstance(op, Run)):
        if run:
            yield from (op._replace(x=op.x + x, y=op.y + y) for op in ops if isinstance(op, Run))
        else:
            yield Group(tuple(ops), translation(x, y))


def _frames(places: Sequence[Placed], depth: int) -> Iterable[Mark]:
    """The frames at a depth, each over all strips in a row that share it; then those inside it."""

    def frame_at(place: Placed) -> Frame | None:
        frames = place[1].frames
        return frames[depth] if len(frames) > depth else None

    for frame, group in groupby(places, key=frame_at):
        inside = list(group)
        if frame is None:
            continue
        top, bottom = inside[0][0], inside[-1][0] + inside[-1][1].height
        ground = Shape(rectangle(0.0, 0.0, frame.width, bottom - top), Style(fill=frame.fill))
        bar = Shape(rectangle(0.0, 0.0, _BAR, bottom - top), Style(fill=frame.bar))
        yield Mark(frame.x, top, (ground, bar))
        yield from _frames(inside, depth + 1)
