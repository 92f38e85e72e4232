"""Of the faces that the books of a language show, those are drawn again whose rows or pictures have changed.

All are kept as one value, with the art in them: what two faces share is printed once, and a face that is
drawn beside them shares the same. A row is known by what its templates see of the game and of the row. Of
components of which there is something to tell nothing is kept, so that it is told again.
"""

from collections.abc import Mapping, Set
from pathlib import Path

from pnp.building.context import FileDigest, LanguageContext
from pnp.building.kept.part_files import face_files, is_picture, named_digests, without_templates
from pnp.building.kept.row_digests import row_digests
from pnp.building.kept.rows import KeptRow, KeptRows, Pictures, changed_names, checked, pictures_in, unchanged
from pnp.building.kept.value_digest import ValueDigests
from pnp.building.kept.values import from_bytes, to_bytes
from pnp.content.game import Deck, Row
from pnp.exports.kept_results import keep, kept_path, lasting, taken_as
from pnp.faces.art.packaged import packaged_among
from pnp.faces.face_sides import LaidComponent
from pnp.faces.shown_names import ShownNames

MOST = 400
"""Components that are kept: a maker of faces remembers the sides of more, so that none is drawn twice."""
_LARGEST = 16 << 20
"""Bytes of them."""


class BookFaces:
    """The components of a language, those of before taken where their rows are as they were."""

    def __init__(
        self, context: LanguageContext, path: Path, pictures: Pictures, before: Mapping[str, KeptRow]
    ) -> None:
        """``path``: where they are kept. ``before``: those that are known, which ``context`` shall not draw
        again; they show ``pictures`` as these are now.
        """
        self._context, self._path, self._pictures = context, path, pictures
        self._before = before
        self._shown: dict[str, KeptRow] = {}
        self._digests: dict[str, Mapping[str, bytes]] = {}

    @property
    def knows(self) -> bool:
        """Whether some are known."""
        return bool(self._before)

    def lay_out(self, deck: Deck, row: Row) -> LaidComponent:
        """A component of a deck, drawn unless it is known."""
        name = f"{deck.id}/{row.id}"
        digest = self._of_deck(deck).get(row.id)
        known = self._shown.get(name) or self._before.get(name)
        if known and known.digest == digest:
            self._shown[name] = known
            self._context.faces.thank(known.icons)
            for side, letters in zip(known.component.sides, known.letters, strict=True):
                self._context.face_digests.learn(side, letters)
            return LaidComponent(row, known.component, ())
        laid = self._context.drawn(deck, row)
        self.add(deck, laid)
        return laid

    def add(self, deck: Deck, laid: LaidComponent) -> None:
        """A component that the context has drawn, or found again by what its templates have written."""
        if laid.component is None:
            return
        icons = packaged_among(laid.component.drawings())
        self._context.faces.thank(icons)
        digest = self._of_deck(deck).get(laid.row.id)
        if digest and not laid.problems:
            letters = map(self._context.face_digests.of, laid.component.sides)
            row = KeptRow(digest, laid.component, icons, (*letters,))
            self._shown[f"{deck.id}/{laid.row.id}"] = row

    def keep(self) -> None:
        """What is new is kept for another time, beside what is as it was."""
        if all(_is_same(self._before.get(name), row) for name, row in self._shown.items()):
            return
        decks = self._context.game.decks
        digests = {f"{deck.id}/{id}": at for deck in decks for id, at in self._of_deck(deck).items()}
        same = {name: row for name, row in self._before.items() if digests.get(name) == row.digest}
        self._before = {**same, **self._shown}
        components = [row.component for row in self._before.values()]
        sides = {side for each in components for side in each.sides}
        memory = self._context.faces.memory(sides) if len(components) <= MOST else None
        data = to_bytes(KeptRows(self._pictures, memory, self._before)) if memory else b""
        if 0 < len(data) <= _LARGEST:
            keep(self._path, data)

    def later(self, context: LanguageContext, changed: Set[str]) -> "BookFaces | None":
        """The same for a context which is handed what the one of this has drawn, but for what shows pictures
        of the names that have ``changed``.

        None where other files have changed that faces are drawn from: what is drawn anew shares no art with
        the rest then, as it would in a build.
        """
        path, pictures = _path(context), pictures_in(_files(context))
        if path is None or path != self._path or not changed_names(self._pictures, pictures) <= changed:
            return None
        known = {**self._before, **self._shown}
        known = unchanged(known, changed, ShownNames()) if changed else known
        return BookFaces(context, path, pictures, known)

    def _of_deck(self, deck: Deck) -> Mapping[str, bytes]:
        if deck.id not in self._digests:
            self._digests[deck.id] = row_digests(self._context, deck)
        return self._digests[deck.id]


def known_faces(context: LanguageContext) -> BookFaces | None:
    """Those of a language in which nothing is drawn yet; None where nothing is kept."""
    path = None if context.faces.has_drawn else _path(context)
    if path is None:
        return None
    pictures = pictures_in(_files(context))
    kept = taken_as(path, lambda data: checked(from_bytes(data)).as_of(pictures))
    if kept is None:
        return BookFaces(context, path, pictures, {})
    context.faces.begin_with(kept.memory)
    return BookFaces(context, path, pictures, kept.rows)


def _path(context: LanguageContext) -> Path | None:
    """Where the faces of a language are kept: one place for each state of the files that they are drawn from,
    but for their templates, and what is in pictures.
    """
    source, game = context.source, context.game
    if source.draft or context.problems or not lasting():
        return None
    look = game.id, game.lang, game.palette, game.fonts, game.budgets, source.low_ink
    folders = tuple(map(str, (game.folder, *source.roots)))
    files = _files(context)
    shown = sorted(name for name, _ in pictures_in(files))
    others = named_digests(each for each in files if not is_picture(each))
    return kept_path("faces", ValueDigests().of(look, folders, shown, others))


def _files(context: LanguageContext) -> list[FileDigest]:
    """Those that faces are drawn from, but for their templates."""
    return [*without_templates(context.source, face_files(context.source))]


def _is_same(before: KeptRow | None, now: KeptRow) -> bool:
    return before is not None and before.digest == now.digest
