"""What a face is watched for while it is read: where things stand on it, and how finely pictures print."""

from collections.abc import Iterable

from pnp.faces.drawing.operations import Op
from pnp.faces.drawing.surface import Standing
from pnp.faces.faults import Faults, Note
from pnp.faces.memo import Memo
from pnp.faces.reading.grounds import Ground, ground, short
from pnp.faces.reading.shown_pictures import ShownPictures, coarse
from pnp.faces.text.margins import IsClear, Margins, clear_of_edges
from pnp.faces.text.style import TextBox
from pnp.faces.tree import XmlElement
from pnp.problem import WARNINGS, kind
from pnp.words import Message


class Watch:
    """Tells faults at once, and keeps warnings: ``noted``, with what of the face passes the trim."""

    def __init__(self, margins: Margins, faults: Faults) -> None:
        self._margins, self._faults = margins, faults
        self.noted: list[Note | Ground] = []
        self._pictures = ShownPictures()
        self._short: Memo[tuple[Ground, ...], tuple[Note, ...]] = Memo(1000)

    def notes(self) -> tuple[Note, ...]:
        """What there is to warn of, now that the face is read to its end; the next one begins anew."""
        if not self.noted:
            return ()
        grounds = tuple(note for note in self.noted if isinstance(note, Ground))
        notes = tuple(note for note in self.noted if isinstance(note, Note))
        self.noted.clear()
        known = self._short.get(grounds)
        return notes + (self._short.put(grounds, tuple(short(grounds))) if known is None else known)

    def passes(self, standing: Standing | None, box: TextBox) -> Standing | None:
        """Where the text of a box stands; None where nothing can be wrong with that, whatever it is."""
        return None if standing is None or self._margins.clear(standing, box) else standing

    def clear(self, standing: Standing) -> IsClear | None:
        """Whether nothing is wrong with where letters stand, as can be said at once of most places."""
        return None if standing.clips else clear_of_edges(standing)

    def text(self, element: XmlElement, standing: Standing, ops: tuple[Op, ...], box: TextBox | None) -> None:
        """A text, in a box or in one line."""
        if found := self._margins.text(standing, ops, box, element.text()):
            self.tell(Note(element, found, of_words=kind(found) not in WARNINGS))

    def icon(self, element: XmlElement, standing: Standing, ops: tuple[Op, ...]) -> None:
        """An icon outside of texts."""
        if found := self._margins.icon(standing, ops, element.get("name") or ""):
            self.tell(Note(element, found))
        self._coarse(element, standing, ops, "name")

    def code(
        self, element: XmlElement, standing: Standing, ops: tuple[Op, ...], others: Iterable[Message]
    ) -> None:
        """A QR code; ``others``: what there is to warn of that comes with no place."""
        for found in others:
            self.tell(Note(element, found, "size" if kind(found) == "fine-code" else None))
        if placed := self._margins.code(standing, ops):
            self.tell(Note(element, placed, "size" if kind(placed) not in WARNINGS else None))

    def picture(self, element: XmlElement, standing: Standing, ops: tuple[Op, ...]) -> None:
        """A picture, which may be a ground as well."""
        self.ground(element, standing, ops)
        self._coarse(element, standing, ops, "href")

    def ground(self, element: XmlElement, standing: Standing, ops: tuple[Op, ...]) -> None:
        """What may lie behind all else."""
        if found := ground(element, ops, standing):
            self.noted.append(found)

    def _coarse(self, element: XmlElement, standing: Standing, ops: tuple[Op, ...], named: str) -> None:
        for picture, matrix in self._pictures.of(ops, standing.matrix):
            if found := coarse(picture, matrix):
                self.noted.append(Note(element, found, named))

    def tell(self, note: Note) -> None:
        """A warning is kept, a fault told at once."""
        if kind(note.message) in WARNINGS:
            self.noted.append(note)
        elif note.of_words:
            self._faults.text(note.element, note.message)
        else:
            self._faults.at(note.element, note.attribute, note.message)
