"""Faces are taken from what builds and earlier previews have kept, and what is drawn is kept for both.

What a face shows follows from the same bytes here as there, so that one place in the cache serves both. It is
read where a language is looked at first; from then on the faces of a preview know one another. It is written
when nothing has been saved for a while: whoever ends a preview before loses what was drawn, and no more.
"""

import time
from contextlib import suppress
from dataclasses import replace

from pnp.building.context import LanguageContext
from pnp.building.kept_faces import MOST, BookFaces, known_faces
from pnp.content.game import Deck
from pnp.exports.kept_results import tidy
from pnp.faces.face_sides import LaidComponent
from pnp.problem import ContentError

_TICK = 20_000_000
"""ns: by so much a file may seem older than it is."""
_TEMPLATE = ".j2"


class LiveKept:
    """What is kept of the faces of one language, from one reading of the game to the next."""

    def __init__(self, context: LanguageContext) -> None:
        """``context``: one that has not drawn yet; it knows what is kept from now on."""
        self._context, self._since = context, time.time_ns()
        self._drawn: list[tuple[Deck, LaidComponent]] = []
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

    def end(self) -> None:
        """Pictures have changed: what shows them is drawn anew, and shares no art with the rest, as it would
        in a build. So nothing is kept any more.
        """
        self._faces = None
        self._drawn.clear()

    def keep(self) -> None:
        """What is new is kept, if all files that faces are drawn from are as they were."""
        if self._faces is None or not self._drawn:
            return
        with suppress(ContentError, OSError):
            looked_at_now = replace(self._context, source=replace(self._context.source))
            self._faces = self._faces.later(looked_at_now)
            if self._faces:
                for deck, laid in self._drawn:
                    self._faces.add(deck, laid)
                if self._as_read(looked_at_now):
                    self._faces.keep()
                    tidy()
        self._drawn.clear()

    def _as_read(self, context: LanguageContext) -> bool:
        """Whether no template was written since this reading: what it wrote is known by its text now."""
        templates = (each.path for each in context.source.file_digests if each.path.suffix == _TEMPLATE)
        told = (path.stat() for path in templates)
        return all(max(each.st_mtime_ns, each.st_ctime_ns) < self._since - _TICK for each in told)
