"""Of the faces that the books of a language show, those are drawn again whose rows have changed.

All are kept as one value, with the art in them: what two faces share is printed once, and a face that is
drawn beside them shares the same. A row is known by what its templates see of the game and of the row. Of
components of which there is something to tell nothing is kept, so that it is told again.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.building.context import LanguageContext
from pnp.building.kept_values import from_bytes, to_bytes
from pnp.building.part_files import face_files, named_digests, without_templates
from pnp.building.row_digests import row_digests
from pnp.building.value_digest import ValueDigests
from pnp.content.game import Deck, Row
from pnp.exports.kept_results import cache_folder, keep, kept_path, taken
from pnp.faces.drawing import Component, Group, Op, Tagged, Use
from pnp.faces.face_memory import ArtMemory, FaceMemory
from pnp.faces.face_sides import LaidComponent
from pnp.faces.packaged import credit

MOST = 400
"""Components that are kept: a maker of faces remembers the sides of more, so that none is drawn twice."""
_LARGEST = 16 << 20
"""Bytes of them."""


class _KeptRow(NamedTuple):
    digest: bytes  # of all that it is made from
    component: Component
    icons: tuple[str, ...]  # of packages, which ask for credits


class BookFaces:
    """The components of a language, those of before taken where their rows are as they were."""

    def __init__(self, context: LanguageContext, path: Path, before: Mapping[str, _KeptRow]) -> None:
        """``path``: where they are kept. ``before``: those that are known, which ``context`` shall not draw
        again.
        """
        self._context, self._path = context, path
        self._before = before
        self._shown: dict[str, _KeptRow] = {}
        self._digests: dict[str, Mapping[str, bytes]] = {}

    def lay_out(self, deck: Deck, row: Row) -> LaidComponent:
        """A component of a deck, drawn unless it is known."""
        name = f"{deck.id}/{row.id}"
        digest = self._of_deck(deck).get(row.id)
        known = self._shown.get(name) or self._before.get(name)
        if known and known.digest == digest:
            self._shown[name] = known
            self._context.faces.thank(known.icons)
            return LaidComponent(row, known.component, ())
        laid = self._context.drawn(deck, row)
        self.add(deck, laid)
        return laid

    def add(self, deck: Deck, laid: LaidComponent) -> None:
        """A component that the context has drawn, or found again by what its templates have written."""
        if laid.component is None:
            return
        icons = tuple(sorted({icon for icon in _icons(laid.component) if credit(icon)}))
        self._context.faces.thank(icons)
        digest = self._of_deck(deck).get(laid.row.id)
        if digest and not laid.problems:
            self._shown[f"{deck.id}/{laid.row.id}"] = _KeptRow(digest, laid.component, icons)

    def keep(self) -> None:
        """What is new is kept for another time, beside what is as it was."""
        if all(_is_same(self._before.get(name), row) for name, row in self._shown.items()):
            return
        decks = self._context.game.decks
        digests = {f"{deck.id}/{id}": at for deck in decks for id, at in self._of_deck(deck).items()}
        same = {name: row for name, row in self._before.items() if digests.get(name) == row.digest}
        self._before = {**same, **self._shown}
        components = [row.component for row in self._before.values()]
        sides = {side for each in components for side in (each.front, each.back) if side}
        memory = self._context.faces.memory(sides) if len(components) <= MOST else None
        rows = {name: tuple(row) for name, row in self._before.items()}
        data = to_bytes((memory, rows)) if memory else b""
        if 0 < len(data) <= _LARGEST:
            keep(self._path, data)

    def later(self, context: LanguageContext) -> "BookFaces | None":
        """The same for a context which is handed what the one of this has drawn.

        None where files have changed that faces are drawn from: what is drawn anew shares no art with the
        rest then, as it would in a build.
        """
        path = _path(context)
        if path is None or path != self._path:
            return None
        return BookFaces(context, path, {**self._before, **self._shown})

    def _of_deck(self, deck: Deck) -> Mapping[str, bytes]:
        if deck.id not in self._digests:
            self._digests[deck.id] = row_digests(self._context, deck)
        return self._digests[deck.id]


def known_faces(context: LanguageContext) -> BookFaces | None:
    """Those of a language in which nothing is drawn yet; None where nothing is kept."""
    path = None if context.faces.has_drawn else _path(context)
    if path is None:
        return None
    memory, before = _read(path)
    if memory:
        context.faces.begin_with(memory)
    return BookFaces(context, path, before)


def _path(context: LanguageContext) -> Path | None:
    """Where the faces of a language are kept: one place for each state of the files that they are drawn from,
    but for their templates.
    """
    source, game = context.source, context.game
    lasting = cache_folder()  # a folder that is gone with the command is not worth the writing
    some = kept_path("faces")
    if source.draft or context.problems or not (lasting and some and some.is_relative_to(lasting)):
        return None
    look = game.id, game.lang, game.palette, game.fonts, game.budgets, source.low_ink
    folders = tuple(map(str, (game.folder, *source.roots)))
    files = named_digests(without_templates(source, face_files(source)))
    return kept_path("faces", ValueDigests().of(look, folders, files))


def _read(path: Path) -> tuple[FaceMemory | None, dict[str, _KeptRow]]:
    match from_bytes(taken(path) or b""):
        case (
            FaceMemory(ArtMemory(dict(), dict(), dict(), dict(), set()), dict()) as memory,
            dict() as rows,
        ):
            return memory, {name: _KeptRow(*row) for name, row in rows.items()}
    return None, {}


def _is_same(before: _KeptRow | None, now: _KeptRow) -> bool:
    return before is not None and before.digest == now.digest


def _icons(component: Component) -> Iterator[str]:
    """The names of the drawings that come from no file."""
    left: list[Op] = [op for side in (component.front, component.back) if side for op in side.drawing.ops]
    while left:
        op = left.pop()
        if isinstance(op, Use):
            if op.drawing.source is None:
                yield op.drawing.name
            left += op.drawing.ops
        elif isinstance(op, Group | Tagged):
            left += op.ops
