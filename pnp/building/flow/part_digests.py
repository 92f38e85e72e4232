"""What the parts of a build are made from: the values that they show, and the files that show them.

A deck knows its own rows, and what its templates may ask for besides; the box how many there are of each, and
how thick the rule book is; both know the pictures and components that their faces have shown. A book knows
what its story tells; the page for a phone all that a checker reads.
"""

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from pnp.building.context import GameContext, LanguageContext
from pnp.building.kept.part_files import (
    content_files,
    face_files,
    is_picture,
    named_digests,
    without_templates,
)
from pnp.building.kept.row_digests import (
    row_digests,
    seen_of_game,
    seen_of_rows,
    tells_others,
    templates_named,
    templates_of,
)
from pnp.building.kept.rows import pictures_in
from pnp.building.kept.value_digest import ValueDigests
from pnp.building.packing import JOINED
from pnp.building.parts import BOOKLET, BOOKS, BOX, REFERENCE, TABLE, BuildPart
from pnp.content.game import Deck
from pnp.faces.shown_components import COMPONENT
from pnp.faces.shown_names import ANY, picture_name
from pnp.problem import ContentError

if TYPE_CHECKING:
    from pnp.content.rules.editions import Edition


class PartDigest(NamedTuple):
    """What tells a part from every other, the settings left out.

    ``own``: all but what its faces show, of which the ``context`` tells more; None where they are in it.
    """

    own: bytes
    context: LanguageContext | None = None

    def showing(self, shown: Collection[str] | None) -> bytes:
        """The whole, where its faces show these pictures and components; None: nobody knows which."""
        if self.context is None:
            return self.own
        rows = _rows_shown(self.context, shown) if shown is not None else None
        if shown is None or rows is None:
            decks, every = self.context.game.decks, named_digests(face_files(self.context.source))
            return ValueDigests().of(self.own, *map(seen_of_rows, decks), every)
        files = pictures_in(face_files(self.context.source))
        pictures = {each for each in files if ANY in shown or picture_name(PurePath(each[0])) in shown}
        return ValueDigests().of(self.own, pictures, rows)


def _rows_shown(context: LanguageContext, shown: Collection[str]) -> dict[str, bytes] | None:
    """What tells the components among what is shown; None where nobody can tell."""
    names = {name.removeprefix(COMPONENT) for name in shown if name.startswith(COMPONENT)}
    decks = [deck for deck in context.game.decks if any(f"{deck.id}/{row.id}" in names for row in deck.rows)]
    told = {f"{deck.id}/{id}": each for deck in decks for id, each in row_digests(context, deck).items()}
    known = {name: told.get(name) for deck in decks for name in _names(deck) if name in names}
    return {name: each for name, each in known.items() if each} if all(known.values()) else None


def _names(deck: Deck) -> list[str]:
    return [f"{deck.id}/{row.id}" for row in deck.rows]


def part_digest(source: GameContext, part: BuildPart) -> PartDigest | None:
    """What tells a part from every other; None where something is wrong with it."""
    with suppress(ContentError):  # which is told when the part is made
        context = source.in_language(part.lang)
        if context.problems or context.faces.font_problems():
            return None
        if part.id in (*BOOKS, REFERENCE, TABLE):
            digest = _table(context) if part.id == TABLE else _book(context, part)
            return PartDigest(digest) if digest else None
        return _box(context) if part.id == BOX else _decks(context, part.id.split(JOINED))
    return None


def _decks(context: LanguageContext, ids: list[str]) -> PartDigest:
    decks = [deck for deck in context.game.decks if deck.id in ids]
    written = templates_of(context, decks)
    in_order = {deck.id: seen_of_rows(deck) for deck in decks}
    return _faces(context, written, [in_order[id] for id in ids])


def _box(context: LanguageContext) -> PartDigest:
    from pnp.building.boxes.contents import holds_book
    from pnp.building.rules import pages_in

    game = context.game
    pages = pages_in(context, "book") if holds_book(game) else None
    thick = (pages.number if pages else None), game.box
    bare = (replace(deck, rows=tuple(row._replace(values={}) for row in deck.rows)) for deck in game.decks)
    decks = [*map(seen_of_rows, bare)]
    return _faces(context, templates_named(context, BOX), [thick, decks])


def _faces(context: LanguageContext, written: Mapping[str, str] | None, own: list[object]) -> PartDigest:
    """Of what templates have ``written`` who see these values besides what all do."""
    source, game = context.source, context.game
    about = ValueDigests().as_bytes(*seen_of_game(game, source.low_ink), own)
    files = [*face_files(source)]
    if written is None or tells_others(written):
        return PartDigest(ValueDigests().of(about, *map(seen_of_rows, game.decks), named_digests(files)))
    others = [*without_templates(source, files)]
    names = sorted(name for name, _ in pictures_in(others))
    rest = named_digests(each for each in others if not is_picture(each))
    return PartDigest(ValueDigests().of(about, sorted(written.items()), names, rest), context)


def _book(context: LanguageContext, part: BuildPart) -> bytes | None:
    from pnp.building.kept.book_digest import book_digest  # here, because a deck needs nothing of it
    from pnp.building.rules import told_in

    edition: Edition = "book" if part.id == BOOKLET else "almanac"
    story, problems = told_in(context, edition)
    return None if problems else book_digest(context, edition, story)


def _table(context: LanguageContext) -> bytes | None:
    from pnp.building.kept.book_digest import book_digest
    from pnp.building.rules import told_in
    from pnp.building.table import card_in
    from pnp.exports.table.pieces import pieces_in

    source = context.source
    story, problems = told_in(context, "almanac")
    if problems:  # those of its pages are told where these are made, or with a page that stands alone
        return None
    card = card_in(context)
    pieces = [context.face(name) for name in dict.fromkeys(pieces_in(card))]
    if context.known:
        context.known.keep()
    told = book_digest(context, "almanac", story)
    return ValueDigests(context.face_digests).of(told, card, pieces, named_digests(content_files(source)))
