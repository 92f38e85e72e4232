"""Tabletop Simulator: a saved object with all that a game consists of, and the files that it names."""

import json

from pnp.booklet.typeset import Booklet
from pnp.building.context import SetRules
from pnp.building.rules import READ, print_pages, rules_in
from pnp.building.settings import Settings
from pnp.content.game import BOOKLET, PAGE
from pnp.content.lookup.plain import plain_inline
from pnp.exporting import tts_objects as tts
from pnp.exporting.laid_parts import laid_parts, part_faults
from pnp.exporting.request import ExportRequest, Pack, PackMaker, PackPart
from pnp.exporting.shown_sides import shown_face
from pnp.exporting.told_rows import Tooltip
from pnp.exporting.tts_cards import card_pile, is_cards
from pnp.exporting.tts_files import TtsFiles, is_address
from pnp.exporting.tts_pieces import loose_pieces
from pnp.exporting.tts_table import LooseObject, laid_out
from pnp.press.framed_pictures import picture_file
from pnp.press.mosaics import squared
from pnp.problem import Place, Problem, stops
from pnp.words import Message

_BOOK = 7.0, 9.0
"""How much room the rule book takes, in units."""
_MENU = 256
"""Pixels of the picture in the menu of saved objects."""


def make(request: ExportRequest) -> Pack:
    """The object, the files that it names, and the picture that the menu of saved objects shows."""
    base = request.settings.base_url
    if base is not None and not is_address(base):
        return Pack((Problem(Place("--base-url"), "export.base-url", found=base),))
    game, rules = request.context.game, _rules(request)
    problems = (*part_faults(request), *(rules.problems if rules else ()))
    if stops(problems):
        return Pack(problems)
    files = TtsFiles(request)
    parts: list[PackPart] = []
    notes: list[Message] = []
    loose: list[LooseObject] = []
    sheets = 0
    for part in laid_parts(request):
        parts.append(PackPart(f"{part.name}/", plain_inline(part.deck.title), part.deck.copies))
        if is_cards(part.deck):
            pile = card_pile(part, files, sheets)
            sheets += pile.sheets
            notes.append(pile.note)
            loose.append(pile.loose)
        else:
            pieces = loose_pieces(part, files)
            if any(tts.becomes_another(each.saved) for each in pieces):
                notes.append(Message("export.tts.states", deck=part.name))
            loose += pieces
    if rules and rules.booklet:
        loose.append(_book(request, rules, rules.booklet, files))
    saved = tts.saved_object(list(laid_out(loose)))
    files.write(f"{game.id}.json", (json.dumps(saved, ensure_ascii=False, indent=1) + "\n").encode())
    files.write(f"{game.id}.png", _menu_picture(request))
    if base is None:
        notes.append(Message("export.tts.local", folder=str(request.folder)))
    own = PackPart(f"{game.id}.json", plain_inline(game.title), len(saved["ObjectStates"]))
    values: dict[str, str | int] = {"object": game.id, "pieces": sum(part.pieces for part in parts)}
    return Pack(problems, tuple(files.names), (own, *parts), tuple(notes), values)


MAKER = PackMaker(make, frozenset({"base_url"}))


def _rules(request: ExportRequest) -> SetRules | None:
    """The rule book, where all of a game is asked for that has rules."""
    context = request.context
    if not context.game.sections or len(request.decks) < len(context.game.printed):
        return None
    return rules_in(context, "book")


def _book(request: ExportRequest, rules: SetRules, booklet: Booklet, files: TtsFiles) -> LooseObject:
    """The rule book, written, as it lies on the table."""
    print_pages(request.context, rules.story, booklet, BOOKLET, request.folder, Settings())
    name = READ.format(BOOKLET)
    files.names.append(name)
    book = tts.book(files.guid(BOOKLET), Tooltip(rules.story.title), files.address(name))
    return LooseObject(book, *_BOOK)


def _menu_picture(request: ExportRequest) -> bytes:
    """The cover of the books, or the first piece, in the middle of a square."""
    context = request.context
    pages = [deck for deck in context.game.decks if deck.kind == PAGE]
    covers = [(deck, row) for deck in pages for row in deck.rows if row.id == "cover"]
    deck, row = covers[0] if covers else (request.decks[0], request.decks[0].rows[0])
    side = shown_face(deck.trimmed(row), context.face(f"{deck.id}/{row.id}"), back=False, cut=True)
    dpi = side.resolution(300.0, _MENU)
    return picture_file(squared(side.picture(context.source.fonts, dpi), _MENU), "png", dpi)
