"""Faces are taken from what builds and earlier previews have kept, and what is drawn is kept for both.

What a face shows follows from the same bytes here as there, so that one place in the cache serves both. It is
read where a language is looked at first; from then on the faces of a preview know one another. It is written
when nothing has been saved for a while: whoever ends a preview before loses what was drawn, and no more.
"""

import time
from collections.abc import Set
from contextlib import suppress
from dataclasses import replace

from pnp.building.context import LanguageContext
from pnp.building.kept.faces import MOST, BookFaces, known_faces
from pnp.content.assets import PICTURES
from pnp.content.game import Deck
from pnp.exports.kept_results import tidy
from pnp.faces.face_sides import LaidComponent
from pnp.problem import ContentError

_TICK = 20_000_000
"""ns: by so much a file may seem older than it is."""
_DRAWN_FROM = (".j2", *PICTURES)
"""Files that may be read a while after the game was."""


class LiveKept:
    """What is kept of the faces of one language, from one reading of the game to the next."""

    def __init__(self, context: LanguageContext) -> None:
        """``context``: one that has not drawn yet; it knows what is kept from now on."""
        self._context, self._since = context, time.time_ns()
        self._drawn: list[tuple[Deck, LaidComponent]] = []
        self._changed: set[str] = set()  # the names of pictures, since it was kept last
        self._faces: BookFaces | None = None
        if sum(len(deck.rows) for deck in context.game.decks) <= MOST:
            with suppress(ContentError, OSError):  # told where what is wrong is drawn, if ever
                self._faces = known_faces(context)

    def read_again(self, context: LanguageContext) -> None:
        """The language was read anew, and what has not changed is known as it was drawn before."""
        self._context, self._since = context, time.time_ns()
        self._drawn.clear()

    def add(self, deck: Deck, laid: LaidComponent) -> None:
        """A component was drawn since."""
        if self._faces:
            self._drawn.append((deck, laid))

    def forget_pictures(self, names: Set[str], shares: bool) -> None:
        """Pictures of these names have changed, and what shows them is drawn anew.

        Nothing is kept any more unless that ``shares`` its art with the rest, as it would in a build.
        """
        self._changed |= names
        self._drawn.clear()
        if not shares:
            self._faces = None

    def keep(self) -> None:
        """What is new is kept, if all files that faces are drawn from are as they were."""
        if self._faces is None or not self._drawn:
            return
        with suppress(ContentError, OSError):
            looked_at_now = replace(self._context, source=replace(self._context.source))
            if self._as_read(looked_at_now):
                self._faces = self._faces.later(looked_at_now, self._changed)
                self._changed.clear()
                if self._faces:
                    for deck, laid in self._drawn:
                        self._faces.add(deck, laid)
                    self._faces.keep()
                    tidy()
        self._drawn.clear()

    def _as_read(self, context: LanguageContext) -> bool:
        """Whether no template was written since this reading, and no picture: what was drawn is known by what
        is in them now.
        """
        files = (each.path for each in context.source.file_digests)
        told = (path.stat() for path in files if path.suffix.lower() in _DRAWN_FROM)
        return all(max(each.st_mtime_ns, each.st_ctime_ns) < self._since - _TICK for each in told)
