"""What a document is to who listens instead of looking: a tree of elements, which tagged operations name."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class Element:
    """A node of the document's structure.

    ``role`` is a standard structure type of PDF: Document, Sect, H1 to H6, P, L, LI, Lbl, LBody, Table, TR,
    TH, TD, Figure, Caption, Link, TOC, TOCI, Aside, Note, Span, Reference, Index. ``children`` in reading
    order; leaves are what ``Tagged`` operations name, on one page or more. A leaf of which nothing is painted
    is left out, and so is what becomes empty with it, except for the cells of a row.
    """

    role: str
    children: tuple["Element", ...] = ()
    alt: str = ""  # instead of what is drawn
    title: str = ""
    column: bool = False  # of a TH: the heading of a column (else of a row)
    ordered: bool = False  # of an L: its items are numbered
