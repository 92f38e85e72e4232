"""Sheets for a machine that cuts: what is printed, with its marks, and beside it the lines of each sheet.

Pieces lie as a build lays them, on what the machine leaves free of the paper.
"""

from pnp.bootstrap import install_command
from pnp.building.boxes.make import box_document, made_box
from pnp.building.decks.deck import printout
from pnp.building.decks.laying_out import lay_out_cuts
from pnp.building.names import check_known
from pnp.building.parts import BOX
from pnp.building.settings import Settings
from pnp.content.game import Deck
from pnp.content.lookup.plain import plain_inline
from pnp.exporting.cut_sheets import CutSheets
from pnp.exporting.dxf import has_dxf
from pnp.exporting.request import ExportRequest, Pack, PackMaker
from pnp.files import replace_file, staging
from pnp.problem import ContentError, Problem, stops
from pnp.sheets.options import Options
from pnp.sheets.supplies import supplies
from pnp.sheets.vendor_cut import Cutter, cutter

_PAPER = "a4"
_PLAIN = Settings(marks=False)
"""What is asked of a build: no marks for a knife."""


def make(request: ExportRequest) -> Pack:
    """The decks, and the box where all of them are asked for; nothing where one cannot be drawn."""
    machine = cutter(request.vendor.figures)
    if "dxf" in machine.files and not has_dxf():
        return Pack((Problem(request.vendor.place, "export.no-dxf", command=install_command(extra="cut")),))
    options, game = _options(request, machine), request.context.game
    problems = {*request.context.problems}
    with staging(request.folder) as stage:
        sheets = CutSheets(machine, request.context.source.fonts, request.vendor.dpi, stage)
        for deck in request.decks:
            problems |= _take_deck(request, deck, options, sheets)
        if game.box and len(request.decks) == len(game.printed):
            problems |= _take_box(request, options, sheets)
        if stops(problems):
            return Pack(tuple(sorted(problems)))
        sheets.write_list()
        for name in sheets.files:
            replace_file(stage / name, request.folder / name)
    values = _values(machine, options) | {"sheets": len(sheets.rows)}
    return Pack(tuple(sorted(problems)), tuple(sheets.files), tuple(sheets.parts), (), values)


MAKER = PackMaker(make, frozenset({"paper", "duplex"}))


def _options(request: ExportRequest, machine: Cutter) -> Options:
    """The sheets of a build, but for what the machine asks. Raises UnknownName for a paper not there."""
    papers = supplies(request.context.source.roots).papers
    name = request.settings.paper or _PAPER
    check_known("paper", name, papers)
    return Options(
        paper=papers[name],
        printer=machine.printer(request.vendor.name, papers[name]),
        duplex=request.settings.duplex or "long",
        gutter=machine.gutter,
        bleed=machine.bleed,
        marks=False,
        ruler=machine.marks is None,
    )


def _take_deck(request: ExportRequest, deck: Deck, options: Options, sheets: CutSheets) -> set[Problem]:
    """A deck, whose rows may be cut in several ways."""
    context, problems = request.context, list[Problem]()
    try:
        components = lay_out_cuts(context, deck.cuts, problems, request.progress, "design")
        made = printout(context, deck.cuts, components, _PLAIN, options)
        sheets.take(deck.id, plain_inline(deck.title), made.document, deck.copies)
    except ContentError as error:
        problems += error.problems
    return {*problems}


def _take_box(request: ExportRequest, options: Options, sheets: CutSheets) -> set[Problem]:
    """The box that holds it all."""
    context = request.context
    try:
        made = made_box(context, _PLAIN, options, lined=False)
        if not stops(made.problems):
            document = box_document(context, made, options, cut=True)
            sheets.take(BOX, context.words("box.title"), document, len(made.components))
    except ContentError as error:
        return {*error.problems}
    return {*made.problems}


def _values(machine: Cutter, options: Options) -> dict[str, str | int]:
    """What the steps may name."""
    lengths = machine.marks._asdict() if machine.marks else {}
    return {"paper": options.paper.name, **{name: f"{value:g}" for name, value in lengths.items()}}
