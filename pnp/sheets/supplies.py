"""Papers and printers by name, from ``papers/papers.toml`` and ``papers/printers.toml`` of template roots."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pnp.content.composites import Key, Names, Table
from pnp.content.documents import Document, read_document
from pnp.content.leaves import Number, Words
from pnp.content.spec import Spot, read
from pnp.problem import ContentError, Problem
from pnp.sheets.paper import Paper, Printer

_text = Words()
_source = Key(_text, "where the figures come from", required=True)
_margin = Number(minimum=0, maximum=16)  # leaves room for the ruler on the smallest paper, laid landscape
PAPERS = Names(
    Table(
        {
            "name": Key(_text, "for people", required=True),
            "width": Key(Number(minimum=100, maximum=2000), "of upright paper, mm", required=True),
            "height": Key(Number(minimum=148, maximum=2000), "of upright paper, mm", required=True),
            "source": _source,
        },
        "a table with name, width, height and source",
    ),
    "a table of papers",
)
PRINTERS = Names(
    Table(
        {
            "name": Key(_text, "for people", required=True),
            "sides": Key(
                _margin, "what is left white at the left and right of upright paper, mm", required=True
            ),
            "ends": Key(_margin, "what is left white at its top and bottom, mm", required=True),
            "source": _source,
        },
        "a table with name, sides, ends and source",
    ),
    "a table of printers",
)


@dataclass(frozen=True, slots=True)
class Supplies:
    """Papers and printers by the key that a maker names them with, e.g. ``a4`` and ``generic``."""

    papers: Mapping[str, Paper]
    printers: Mapping[str, Printer]


def supplies(roots: Iterable[Path]) -> Supplies:
    """What the template roots hold; of two with one key that of the first root counts.

    Raises ContentError with every fault of every file.
    """
    problems: list[Problem] = []
    papers: dict[str, Paper] = {}
    printers: dict[str, Printer] = {}
    for root in roots:
        for key, spot, given in _entries(root / "papers" / "papers.toml", PAPERS, problems):
            paper = Paper(given["name"], float(given["width"]), float(given["height"]))
            if paper.width > paper.height:
                message = f"{paper.name} is wider than high: give the shorter side as its width"
                spot.key_fault("paper-not-upright", message)
            papers.setdefault(key, paper)
        for key, _, given in _entries(root / "papers" / "printers.toml", PRINTERS, problems):
            printers.setdefault(key, Printer(given["name"], float(given["sides"]), float(given["ends"])))
    if problems:
        raise ContentError(problems)
    return Supplies(papers, printers)


def _entries(
    path: Path, spec: Names, problems: list[Problem]
) -> Iterable[tuple[str, Spot, Mapping[str, Any]]]:
    """The tables of one file, if it is there and without fault."""
    if not path.is_file():
        return
    document = read_document(path)
    if not isinstance(document, Document):
        problems.append(document)
        return
    before = len(problems)
    spot = Spot(document, problems)
    tables = read(spec, document.tree, spot)
    if len(problems) == before:
        for key, given in tables.items():
            yield key, spot.inside(key), given
