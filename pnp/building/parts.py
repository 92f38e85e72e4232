"""The parts of a build: a deck in one language, or the rules in one. None needs anything of another."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from pnp.building.calibration import read_calibrations
from pnp.building.context import GameContext
from pnp.building.decks.picking import chosen_deck, picked_decks
from pnp.building.decks.sheet_inputs import batch_of, sheet_options
from pnp.building.manifest import BuiltFile
from pnp.building.names import check_known
from pnp.building.packing import JOINED, pack
from pnp.building.settings import Settings
from pnp.problem import Problem
from pnp.sheets.arranging import sides_needed
from pnp.sheets.stocks import stocks
from pnp.sheets.supplies import supplies

_NARROW = "laser"  # the printer with narrow margins that many have
BOOKLET, ALMANAC = BOOKS = ("booklet", "almanac")
"""The books of the rules: the one to read, and all that can be looked up."""
REFERENCE = "reference"
"""The almanac's page for a screen, made wherever the almanac is."""
BOX, TABLE = "box", "table"
PAGES = (REFERENCE, TABLE)
"""The parts for a screen."""
NAMED = (*BOOKS, BOX, TABLE)
"""The parts that are no decks, and may be asked for by name."""
NO_DECKS = (*NAMED, REFERENCE)
"""The parts that are no decks."""


class BuildPart(NamedTuple):
    """What is made at one go, and can be made beside all others."""

    id: str  # of a deck, of some that share sheets (joined by JOINED), or one of NO_DECKS
    lang: str


class PartResult(NamedTuple):
    """What is wrong with a part, and the files it left in its folder, of no use where that is a fault.

    ``ink_saved``: the share of ink that low ink saves. ``shows``: the pictures and components on its faces,
    as ShownNames tells them; None where nobody has looked.
    """

    part: BuildPart
    problems: tuple[Problem, ...]
    files: tuple[BuiltFile, ...] = ()
    ink_saved: float | None = None
    records: Mapping[str, str] = {}  # what tells each component from what it was
    shows: frozenset[str] | None = None


def choose_parts(context: GameContext, langs: Sequence[str], settings: Settings) -> list[BuildPart]:
    """The parts that are asked for; the rules first, since they take longest.

    Raises UnknownName for a language, deck, component, paper or printer that is not there.
    """
    stock = supplies(context.roots)
    check_known("paper", settings.paper, stock.papers)
    if settings.printer not in stock.printers:
        check_known("printer", settings.printer, [*stock.printers, *read_calibrations().printers])
    if context.game.box:
        check_known("stock", settings.stock, stocks(context.roots).thickness)
    for lang in langs:
        check_known("language", lang, context.languages)
    rows = {deck.id: {row.id for row in deck.rows} for deck in context.game.printed}
    if context.game.sections:
        rows = {**{book: set() for book in BOOKS}, **rows}
    if context.game.box:
        rows[BOX] = set()
    if context.game.sections and _has_table(context, TABLE in settings.decks):
        rows[TABLE] = set()
    for id in settings.decks:
        check_known("deck", id, rows)
    chosen = [id for id in rows if id in settings.decks or not settings.decks]
    if settings.cards:
        chosen = picked_decks({id: rows[id] for id in chosen}, settings.cards)
    if settings.pack:
        chosen = _packed(context, chosen, settings)
    if ALMANAC in chosen and not settings.draft:
        chosen.insert(chosen.index(ALMANAC) + 1, REFERENCE)
    return [BuildPart(id, lang) for id in chosen for lang in langs]


def _has_table(context: GameContext, asked: bool) -> bool:
    from pnp.building.table import has_table  # here, since a game without rules needs no checkers

    return has_table(context.game, asked)


class FewerSides(NamedTuple):
    """How many printed sides of decks another printer would need, and how many there are."""

    printer: str
    fewer: int
    sides: int


def fewer_sides(context: GameContext, parts: Sequence[BuildPart], settings: Settings) -> FewerSides | None:
    """What the narrow margins of a laser printer would save, if it is a tenth at least."""
    if settings.printer != "generic" or settings.pack:
        return None
    ids = dict.fromkeys(part.id for part in parts if part.id not in NO_DECKS)
    decks = [chosen_deck(context.game, id, settings.cards) for id in ids]

    def sides(printer: str) -> int:
        options = sheet_options(replace(settings, printer=printer), context.roots)
        cuts = ([batch_of(part, settings.tokens) for part in deck.cuts] for deck in decks)
        return sum(sides_needed(batches, options) for batches in cuts)

    fewer, now = sides(_NARROW), sides(settings.printer)
    return FewerSides(_NARROW, fewer, now) if now - fewer >= now / 10 > 0 else None


def _packed(context: GameContext, chosen: Sequence[str], settings: Settings) -> list[str]:
    """The same decks, those that share sheets as one part."""
    decks = [chosen_deck(context.game, id, settings.cards) for id in chosen if id not in NO_DECKS]
    whole = [deck for deck in decks if len(deck.cuts) == 1]
    batches = [batch_of(part, settings.tokens) for deck in whole for part in deck.cuts]
    groups = pack(batches, sheet_options(settings, context.roots)) if batches else []
    groups += [(deck.id,) for deck in decks if deck not in whole]  # whose pieces share sheets already
    books, box = ([id for id in chosen if id in ids] for ids in (BOOKS, (BOX, TABLE)))
    return [*books, *(JOINED.join(group) for group in groups), *box]
