"""The outline: the document's title and below it every sheet's, or the entries that the document has."""

from collections.abc import Iterable, Sequence
from dataclasses import field
from itertools import pairwise

from pnp.frozen import frozen
from pnp.press.links import destination
from pnp.press.objects import Objects, PdfValue, array, dictionary, name, string
from pnp.sheets.sheet import Entry


@frozen
class OutlineLine:
    """A line, where it leads, and the lines below it."""

    title: str
    leads: PdfValue
    below: list["OutlineLine"] = field(default_factory=list)


def of_sheets(title: str, pages: Sequence[tuple[str, PdfValue]]) -> list[OutlineLine]:
    """One line for the document, below it those of its pages (title, reference)."""
    lines = [OutlineLine(line, array([page, name("Fit")])) for line, page in pages]
    return [OutlineLine(title or lines[0].title, lines[0].leads, lines)]


def of_entries(entries: Iterable[Entry]) -> list[OutlineLine]:
    """The entries, each below the last one before it whose level is less."""
    top: list[OutlineLine] = []
    path: list[tuple[int, list[OutlineLine]]] = [(0, top)]
    for entry in entries:
        while path[-1][0] >= max(1, entry.level):
            path.pop()
        line = OutlineLine(entry.title, destination(entry.anchor))
        path[-1][1].append(line)
        path.append((entry.level, line.below))
    return top


def outline(objects: Objects, lines: Sequence[OutlineLine]) -> PdfValue:
    """Writes the outline, its first level open, what is deeper closed; a reference to it."""
    seen = len(lines) + sum(len(line.below) for line in lines)
    root = dictionary({"Type": name("Outlines"), "Count": seen})
    reference = objects.reserve(root, "Outline")
    _hang(objects, lines, root, reference, "Outline")
    return reference


def _hang(
    objects: Objects, lines: Sequence[OutlineLine], parent: PdfValue, reference: PdfValue, key: str
) -> None:
    """Writes lines below a parent, each linked with those beside it."""
    made = []
    for number, line in enumerate(lines):
        entry = dictionary({"Title": string(line.title), "Parent": reference, "Dest": line.leads})
        made.append((entry, objects.reserve(entry, f"{key}.{number}")))
        if line.below:
            entry["Count"] = len(line.below) if key == "Outline" else -len(line.below)  # below 0: closed
            _hang(objects, line.below, *made[-1], f"{key}.{number}")
    for (before, before_reference), (after, after_reference) in pairwise(made):
        before["Next"], after["Prev"] = after_reference, before_reference
    parent["First"], parent["Last"] = made[0][1], made[-1][1]
