"""Papers and printers by name, from ``papers/papers.toml`` and ``papers/printers.toml`` of template roots."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.content.declarations.composites import FreeKeys, Key, KnownKeys
from pnp.content.declarations.leaves import NumberSpec, TextSpec
from pnp.problem import ContentError, Problem
from pnp.sheets.named_tables import named_tables
from pnp.sheets.paper import Paper, Printer
from pnp.words import Message

_text = TextSpec()
_source = Key(_text, "key.source", required=True)
_margin = NumberSpec(minimum=0, maximum=16)  # leaves room for the ruler on the smallest paper, laid landscape
PAPERS = FreeKeys(
    KnownKeys(
        {
            "name": Key(_text, "key.name", required=True),
            "width": Key(NumberSpec(minimum=100, maximum=2000), "key.paper.width", required=True),
            "height": Key(NumberSpec(minimum=148, maximum=2000), "key.paper.height", required=True),
            "source": _source,
        },
        Message("expected.paper"),
    ),
    Message("expected.papers"),
)
PRINTERS = FreeKeys(
    KnownKeys(
        {
            "name": Key(_text, "key.name", required=True),
            "sides": Key(_margin, "key.printer.sides", required=True),
            "ends": Key(_margin, "key.printer.ends", required=True),
            "source": _source,
        },
        Message("expected.printer"),
    ),
    Message("expected.printers"),
)


class Supplies(NamedTuple):
    """Papers and printers by the key that a maker names them with, e.g. ``a4`` and ``generic``.

    That of a paper is in small letters, however it was written.
    """

    papers: Mapping[str, Paper]
    printers: Mapping[str, Printer]


def supplies(roots: Iterable[Path]) -> Supplies:
    """What the template roots hold; of two with one key that of the first root counts.

    Raises ContentError with every fault of every file.
    """
    roots, problems = list(roots), list[Problem]()
    papers: dict[str, Paper] = {}
    printers: dict[str, Printer] = {}
    for key, given, spot in named_tables(roots, "papers", PAPERS, problems):
        paper = Paper(given["name"], float(given["width"]), float(given["height"]))
        if paper.width > paper.height:
            spot.key_fault("paper-not-upright", name=paper.name)
        papers.setdefault(key.casefold(), paper)
    for key, given, _ in named_tables(roots, "printers", PRINTERS, problems):
        printers.setdefault(key, Printer(given["name"], float(given["sides"]), float(given["ends"])))
    if problems:
        raise ContentError(problems)
    return Supplies(papers, printers)
