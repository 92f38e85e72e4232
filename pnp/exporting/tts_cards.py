"""Cards for Tabletop Simulator: sheets that they are cut from, and the piles that they lie in."""

from typing import NamedTuple

from pnp.content.game import Deck
from pnp.content.shapes.trim_shapes import RECTANGLE
from pnp.exporting import tts_objects as tts
from pnp.exporting.face_grid import GridBounds, GridSheet, grid_sheets
from pnp.exporting.laid_parts import LaidPart
from pnp.exporting.told_rows import told_deck, told_of
from pnp.exporting.tts_files import TtsFiles
from pnp.exporting.tts_objects import Saved
from pnp.exporting.tts_table import LooseObject
from pnp.press.mosaics import mosaic
from pnp.words import Message


class CardPile(NamedTuple):
    """A pile, how many sheets its cards are cut from, and what was made of them."""

    loose: LooseObject
    sheets: int
    note: Message


def is_cards(deck: Deck) -> bool:
    """Whether it is a pile that one draws from, each card a rectangle."""
    return deck.kind == "card" and deck.shape == RECTANGLE.name


def card_pile(part: LaidPart, files: TtsFiles, sheets: int) -> CardPile:
    """The cards of a part, written; ``sheets`` is how many there are already."""
    deck, figures = part.deck, files.figures
    bounds = GridBounds(
        figures["columns"], figures["rows"], figures["largest"], files.dpi, figures["least"], kept=1
    )
    scale = deck.height / figures["card"]
    cards: list[Saved] = []
    grids = []
    for sheet in grid_sheets(deck, part.laid, bounds):
        grids.append(sheet.grid)
        source = _card_sheet(part.name, sheet, files, sheets + len(grids))
        for place, row in enumerate(sheet.rows):
            told = told_of(deck, row)
            for copy in range(row.copies):
                cards.append(tts.card(files.guid(part.name, row.id, copy), told, scale, source, place))
    least = min(grids, key=lambda grid: grid.dpi)
    note = Message(
        "export.sheets",
        deck=part.name,
        count=len(grids),
        columns=least.columns,
        rows=least.rows,
        dpi=int(least.dpi),
    )
    pile = cards[0] if len(cards) == 1 else tts.deck(files.guid(part.name), told_deck(deck), scale, cards)
    return CardPile(LooseObject(pile, files.units(deck.width), files.units(deck.height)), len(grids), note)


def _card_sheet(name: str, sheet: GridSheet, files: TtsFiles, number: int) -> tts.CardSheet:
    """The pictures of some cards, the hidden one in the last place: what others see of a hand."""
    fonts, grid, shared = files.fonts, sheet.grid, sheet.shared_back
    hidden = shared or next((each.back for each in sheet.components if each.back), None)
    face = files.picture(f"{name}/fronts-{sheet.number}", sheet.fronts(fonts, last=hidden), grid.dpi)
    if sheet.has_backs and not shared:
        backs = files.picture(f"{name}/backs-{sheet.number}", sheet.backs(fonts), grid.dpi)
        return tts.CardSheet(number, face, backs, grid.columns, grid.rows, True, sheet.deck.corner > 0)
    image = sheet.single(shared, fonts) if shared else mosaic(grid.cell, ())
    back = files.picture(f"{name}/back-{sheet.number}", image, grid.dpi)
    return tts.CardSheet(number, face, back, grid.columns, grid.rows, False, sheet.deck.corner > 0)
