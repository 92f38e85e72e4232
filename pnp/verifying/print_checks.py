"""The print contract: every check by its name, in the order in which they are told."""

from collections.abc import Callable
from typing import NamedTuple

from pnp.verifying import check_books, check_cuts, check_edges, check_inks, check_letters
from pnp.verifying.inspected import Inspected
from pnp.verifying.pdf_values import CheckedPart


class PrintCheck(NamedTuple):
    """A check: what it looks at, as a value. What it says stands under ``verify.<id>`` in the catalogues."""

    id: str
    look: Callable[[Inspected], CheckedPart]


CHECKS = (
    PrintCheck("syntax", check_books.syntax),
    PrintCheck("boxes", check_cuts.boxes),
    PrintCheck("trim", check_cuts.trim),
    PrintCheck("pitch", check_cuts.pitch),
    PrintCheck("backs", check_cuts.backs),
    PrintCheck("marks", check_cuts.marks),
    PrintCheck("bleed", check_edges.bleed),
    PrintCheck("safe", check_edges.safe),
    PrintCheck("margins", check_edges.margins),
    PrintCheck("scale", check_books.scale),
    PrintCheck("embedded", check_letters.embedded),
    PrintCheck("subset", check_letters.subset),
    PrintCheck("glyphs", check_letters.glyphs),
    PrintCheck("small", check_letters.small),
    PrintCheck("pictures", check_inks.pictures),
    PrintCheck("ink", check_inks.ink),
    PrintCheck("colors", check_inks.colors),
    PrintCheck("transparency", check_inks.transparency),
    PrintCheck("overprint", check_inks.overprint),
    PrintCheck("copies", check_books.copies),
    PrintCheck("order", check_books.order),
    PrintCheck("tags", check_books.tags),
    PrintCheck("language", check_books.language),
)
