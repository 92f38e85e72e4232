"""Paper, what a printer can reach of it, and how it lies."""

from functools import cached_property
from typing import NamedTuple

from pnp.frozen import frozen
from pnp.geometry import Box

FOOTER = 4.2
"""Height of the strip at the lower edge of what can be printed that holds the ruler and the caption, mm."""
RULER = 115.0
"""Least width of the footer, mm: a ruler of 100 mm, its last label, and a short caption."""


class Paper(NamedTuple):
    """A size of paper, upright, mm."""

    name: str
    width: float
    height: float


class Printer(NamedTuple):
    """What a printer leaves white of upright paper, mm: ``sides`` left and right, ``ends`` top and bottom."""

    name: str
    sides: float
    ends: float
    landscape: bool = True  # paper may lie so, too


@frozen
class Page:
    """Paper as it lies under the print, mm: upright, or landscape with its margins turned along."""

    width: float
    height: float
    margin_x: float
    margin_y: float

    @cached_property
    def printable(self) -> Box:
        """Where ink can go."""
        return Box(
            self.margin_x, self.margin_y, self.width - 2 * self.margin_x, self.height - 2 * self.margin_y
        )

    @cached_property
    def footer(self) -> Box:
        """The strip for ruler and caption."""
        area = self.printable
        return Box(area.x, area.y + area.height - FOOTER, area.width, FOOTER)

    @cached_property
    def area(self) -> Box:
        """Where faces and their marks can go: what can be printed without the footer."""
        area = self.printable
        return Box(area.x, area.y, area.width, area.height - FOOTER)


def page(paper: Paper, printer: Printer, landscape: bool) -> Page:
    """The paper laid upright or landscape, with the printer's margins."""
    if landscape:
        return Page(paper.height, paper.width, printer.ends, printer.sides)
    return Page(paper.width, paper.height, printer.sides, printer.ends)


def pages(paper: Paper, printer: Printer) -> tuple[Page, ...]:
    """The ways to lay the paper, upright first, that leave room for the ruler in the footer: one at least."""
    upright, landscape = page(paper, printer, landscape=False), page(paper, printer, landscape=True)
    if not printer.landscape:
        return (upright,)
    return (upright, landscape) if upright.printable.width >= RULER else (landscape,)
