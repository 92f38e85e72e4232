"""Chapters as pages of the rule book: each where it says that it begins, the last one on the back."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from pnp.booklet.pages.halves import half_of
from pnp.booklet.pages.page_breaks import broken_at
from pnp.booklet.pages.strip import Mark, Strip, gap, placed
from pnp.booklet.pages.style import DEPTH, INNER, OUTER, TOP, WIDTH
from pnp.faces.drawing.operations import Face, Group, Use
from pnp.geometry import rectangle
from pnp.sheets.sheet import Element

_LOOSE = 1.2  # spaces from this one on may be wider, mm
_MOST = 4.0  # by which each may be
_FULL = 0.62  # of the depth: a page that is less full ends where it ends
_UNDER = 5.0  # a picture across two pages, mm
LEAF = 4
"""Pages on a sheet that is folded."""


class BookPage(NamedTuple):
    """A page before it has its number: its strips, and whether it has a running head."""

    strips: Sequence[Strip]
    headed: bool = True
    whole: bool = False  # its strip's origin is the page's, not the text's
    title: str = ""  # of what is no chapter


def read_once(
    strips: Sequence[Strip],
    before: int,
    fillers: Callable[[int], Sequence[BookPage]],
    from_right: bool = False,
) -> Iterator[BookPage]:
    """The pages of a rule book after the ``before`` first ones, the spaces on each wide enough to fill it.

    ``fillers`` makes as many pages as are wanting where a double page begins, or before the back.
    ``from_right``: the first of two facing pages lies on the right.
    """
    made = before
    groups = [*_groups(strips)]
    for group in groups:
        if group[0].begins == "back":
            continue
        if group[0].begins == "spread":
            if made % 2 == 0:
                yield from fillers(1)
                made += 1
            if any(strip.wide for strip in group):
                for page in _across(group, from_right):
                    yield BookPage(filled(page), headed=False)
                    made += 1
                continue
        for page in broken_at(group, DEPTH):
            yield BookPage(filled(page))
            made += 1
    back = [group for group in groups if group[0].begins == "back"]
    last = [page for group in back for page in broken_at(group, DEPTH)]
    yield from fillers(-(made + len(last)) % LEAF)
    yield from (BookPage(filled(page), headed=False) for page in last)


def _across(strips: Sequence[Strip], from_right: bool) -> list[list[Strip]]:
    """A double page under one picture; what there is to read is shared out below both halves."""
    picture = next(strip for strip in strips if strip.wide)
    face = picture.wide
    assert face is not None
    sides = ((OUTER, from_right), (INNER, not from_right))
    halves = [_half(face, picture.marks[0].element, edge, right) for edge, right in sides]
    rest = [strip for strip in strips if strip is not picture]
    room = DEPTH - halves[0].height - _UNDER
    low = min(placed(rest)[1] / 2, room)
    while low < room and len(broken_at(rest, low)) > len(halves):
        low = min(low + 1.0, room)
    pages = broken_at(rest, low)
    return [[half, *page] for half, page in zip(halves, [*pages, [], []], strict=False)] + pages[2:]


def _half(face: Face, element: Element | None, edge: float, right: bool) -> Strip:
    """A half of a picture from edge to edge of its page, above the text, which begins ``edge`` mm inside."""
    scale = 2 * WIDTH / face.width
    height = face.height * scale
    middle = face.width / 2
    half = half_of(face.drawing, *((middle, face.width) if right else (0.0, middle)))
    placed_half = Use(half, (scale, 0.0, 0.0, scale, -WIDTH if right else 0.0, 0.0))
    shown = Group((placed_half,), clip=rectangle(0.0, 0.0, WIDTH, height))
    mark = Mark(-edge, -TOP, (shown,), element)
    return Strip(height - TOP, (mark,), below=_UNDER, close=True)


def filled(strips: Sequence[Strip]) -> Sequence[Strip]:
    """A page's strips with wider spaces between its blocks, down to its foot if they need not be too wide."""
    spare = DEPTH - placed(strips)[1]
    loose = [at for at in range(1, len(strips)) if _widens(strips[at - 1], strips[at])]
    if spare <= 0 or spare > DEPTH * (1 - _FULL) or not loose:
        return strips
    more = min(spare / len(loose), _MOST)
    wider = list(strips)
    for at in loose:
        wider[at] = strips[at]._replace(above=gap(strips[at - 1], strips[at]) + more)
    return wider


def _widens(before: Strip, after: Strip) -> bool:
    within = before.frames and after.frames and before.frames[0] is after.frames[0]
    return not before.close and not within and gap(before, after) >= _LOOSE


def _groups(strips: Sequence[Strip]) -> Iterator[list[Strip]]:
    """The strips from each that begins a page up to the next."""
    group: list[Strip] = []
    for strip in strips:
        if strip.begins and group:
            yield group
            group = []
        group.append(strip)
    if group:
        yield group
