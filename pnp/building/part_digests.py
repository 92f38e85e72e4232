"""What the parts of a build are made from: the values that they show, and the files that show them.

A deck knows its own rows, and what its templates may ask for besides; a book what its story tells; the box
every deck, and how thick the rule book is; the page for a phone all that a checker reads.
"""

from contextlib import suppress
from typing import TYPE_CHECKING

from pnp.building.context import GameContext, LanguageContext
from pnp.building.packing import JOINED
from pnp.building.part_files import content_files, face_files, named_digests, without_templates
from pnp.building.parts import BOOKLET, BOOKS, BOX, REFERENCE, TABLE, BuildPart
from pnp.building.row_digests import seen_of_game, seen_of_rows, shows_others, templates_of
from pnp.building.value_digest import ValueDigests
from pnp.problem import ContentError

if TYPE_CHECKING:
    from pnp.content.editions import Edition


def part_digest(source: GameContext, part: BuildPart) -> bytes | None:
    """What tells a part from every other, the settings left out; None where something is wrong with it."""
    with suppress(ContentError):  # which is told when the part is made
        context = source.in_language(part.lang)
        if context.problems or context.faces.font_problems():
            return None
        if part.id in (*BOOKS, REFERENCE):
            return _book(context, part)
        if part.id == TABLE:
            return _table(context)
        if part.id == BOX:
            return _box(context)
        return _decks(context, part.id.split(JOINED))
    return None


def _decks(context: LanguageContext, ids: list[str]) -> bytes:
    source, digests, game = context.source, ValueDigests(), context.game
    rows = {deck.id: seen_of_rows(deck) for deck in game.decks}
    own = digests.as_bytes(*seen_of_game(game, source.low_ink), [rows[id] for id in ids])
    written = templates_of(context, (deck for deck in game.decks if deck.id in ids))
    if written is None or shows_others(own, written):
        return digests.of(own, *rows.values(), named_digests(face_files(source)))
    return digests.of(
        own, sorted(written.items()), named_digests(without_templates(source, face_files(source)))
    )


def _box(context: LanguageContext) -> bytes:
    from pnp.building.boxes.contents import holds_book
    from pnp.building.rules import pages_in

    source, game = context.source, context.game
    pages = pages_in(context, "book") if holds_book(game) else None
    thick = (pages.number if pages else None), game.box
    decks = map(seen_of_rows, game.decks)
    return ValueDigests().of(
        *seen_of_game(game, source.low_ink), *decks, thick, named_digests(face_files(source))
    )


def _book(context: LanguageContext, part: BuildPart) -> bytes | None:
    from pnp.building.book_digest import book_digest  # here, because a deck needs nothing of it
    from pnp.building.rules import told_in

    edition: Edition = "book" if part.id == BOOKLET else "almanac"
    story, problems = told_in(context, edition)
    return None if problems else book_digest(context, edition, story)


def _table(context: LanguageContext) -> bytes | None:
    from pnp.building.book_digest import book_digest
    from pnp.building.rules import problems_in, told_in
    from pnp.desk.describe import describe
    from pnp.desk.desk import open_desk
    from pnp.exports.table.page import pieces_in

    source = context.source
    if problems_in(context, "almanac"):
        return None
    story = told_in(context, "almanac").story
    card = describe(open_desk(source.game.folder, context.game.lang))
    pieces = [context.face(name) for name in dict.fromkeys(pieces_in(card))]
    if context.known:
        context.known.keep()
    told = book_digest(context, "almanac", story)
    return ValueDigests(context.face_digests).of(told, card, pieces, named_digests(content_files(source)))
