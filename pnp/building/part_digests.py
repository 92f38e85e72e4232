"""What the parts of a build are made from: the values that they show, and the files that show them.

A deck knows its own rows, and what its templates may ask for besides; a book what its story tells; the box
every deck, and how thick the rule book is; the page for a phone all that a checker reads.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields
from typing import Any

from pnp.building.context import GameContext, LanguageContext
from pnp.building.packing import JOINED
from pnp.building.part_files import content_files, face_files, named_digests, without_templates
from pnp.building.part_templates import written_by
from pnp.building.parts import ALMANAC, BOOKS, BOX, TABLE, BuildPart
from pnp.building.value_digest import ValueDigests
from pnp.content.game import DataTable, Deck, Game
from pnp.faces.template_values import game_values, left_out
from pnp.problem import ContentError

_OTHERS = re.compile(r"\bdecks\b|component")
"""Stands in templates that may show something of other decks."""
_SHOWN = b"component:"
"""Stands in rows that do."""
_PLACES = ("fields", "rows", "place")
"""Of a deck: told by its rows, or not at all."""


def part_digest(source: GameContext, part: BuildPart) -> bytes | None:
    """What tells a part from every other, the settings left out; None where something is wrong with it."""
    with suppress(ContentError):  # which is told when the part is made
        context = source.in_language(part.lang)
        if context.problems or context.faces.font_problems():
            return None
        if part.id in BOOKS:
            return _book(context, part)
        if part.id == TABLE:
            return _table(context)
        if part.id == BOX:
            return _box(context)
        return _decks(context, part.id.split(JOINED))
    return None


def _decks(context: LanguageContext, ids: list[str]) -> bytes:
    source, digests, game = context.source, ValueDigests(), context.game
    rows = {deck.id: _rows(deck) for deck in game.decks}
    own = digests.as_bytes(*_game(game, source.low_ink), [rows[id] for id in ids])
    named = (name for deck in game.decks if deck.id in ids for name in (deck.front, deck.back) if name)
    written = written_by(source.roots, named)
    if written is None or _SHOWN in own or any(map(_OTHERS.search, written.values())):
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
    decks = map(_rows, game.decks)
    return ValueDigests().of(*_game(game, source.low_ink), *decks, thick, named_digests(face_files(source)))


def _book(context: LanguageContext, part: BuildPart) -> bytes | None:
    from pnp.building.book_digest import book_digest  # here, because a deck needs nothing of it
    from pnp.building.rules import told_in

    story, problems = told_in(context, "almanac" if part.id == ALMANAC else "book")
    return None if problems else book_digest(context, story)


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
    return ValueDigests().of(book_digest(context, story), card, pieces, named_digests(content_files(source)))


def _game(game: Game, low_ink: bool) -> Iterator[object]:
    """What templates see of a game, its decks apart, and what lays out their texts."""
    seen = game_values(game, low_ink)
    yield {name: value for name, value in seen.items() if name not in ("decks", "tables")}
    yield from map(_rows, game.tables)
    yield game.fonts, game.budgets


def _rows(table: Deck | DataTable) -> tuple[object, ...]:
    """A deck or table without where it stands."""
    about: dict[str, Any] = {
        field.name: getattr(table, field.name) for field in fields(table) if field.name not in _PLACES
    }
    rows = [(row.id, row.copies, row.values, row.trim) for row in table.rows]
    return about, sorted(left_out(table)), rows
