"""Faces read once more, slowly, to say everything that is wrong with them and where."""

from pnp.content.game import Game
from pnp.faces.broken_xml import with_line
from pnp.faces.drawing.extent import face_excess
from pnp.faces.drawing.operations import Face
from pnp.faces.face_sides import FaceSide, SideSource, face_of, source_of
from pnp.faces.faults import Collect, Note
from pnp.faces.layout.face_readers import FaceReaders
from pnp.faces.reading.mirrored import mirrored_document
from pnp.faces.reading.text_sources import TextSource, unprintable
from pnp.faces.templates.compiled import Templates
from pnp.faces.templates.faults import TemplateFault
from pnp.faces.tree import NotXml, read_with_positions
from pnp.problem import Place, Problem
from pnp.words import Message


class CarefulFaces:
    """Reads faces with their places, which it remembers: the same is warned of on other cards."""

    def __init__(self, game: Game, templates: Templates, readers: FaceReaders) -> None:
        self._game, self._templates, self._readers = game, templates, readers
        self._places: dict[SideSource, Place] = {}

    def read(self, side: FaceSide) -> tuple[Face | None, tuple[Problem, ...]]:
        """A face, as far as it can be drawn, and everything that is wrong with it."""
        try:
            xml, where = self._templates.annotated(side.template, side.context, side.deck.place)
        except TemplateFault as fault:
            return None, (fault.problem,)
        source = xml.encode()
        try:
            document = read_with_positions(source, self._game.budgets)
        except NotXml as error:
            if found := unprintable(self._game, side.deck, side.row):
                return None, found
            lines = source.split(b"\n")
            offset = sum(len(line) + 1 for line in lines[: error.line - 1]) + error.column - 1
            opened = where(error.open.offset).line if error.open else 0
            reason = with_line(error.reason, opened)
            why = error.refused or Message("xml.template", reason=reason)
            return None, (Problem(where(offset), why),)
        if self._readers.mirrors(side):
            document = mirrored_document(document, side.deck.width)
        faults = Collect(document, where, TextSource(self._game, side.deck, side.row))
        if document.root.name != "face":
            faults.at(document.root, None, Message("unknown-element.face", name=document.root.name))
        reader, watch = self._readers.new(faults, keep=False)
        reader.states.attributes(document.root._replace(name="face"))
        face = face_of(side, reader.read(document.root, self._readers.state(side)))
        if many := face_excess(face.drawing, self._game.budgets):
            faults.at(document.root, None, many)
            return None, tuple(sorted(set(faults.problems)))  # nobody looks closely at so much
        for note in watch.notes():
            if note.of_words:
                faults.text(note.element, note.message)
            else:
                faults.at(note.element, note.attribute, note.message)
            self._places[source_of(side, note)] = faults.problems[-1].place
        return face, tuple(sorted(set(faults.problems)))

    def warnings(self, side: FaceSide, notes: tuple[Note, ...]) -> tuple[Problem, ...] | None:
        """What there is to warn of, in its places; None where one is not known yet."""
        if not notes:
            return ()
        words = TextSource(self._game, side.deck, side.row)
        problems = []
        for note in notes:
            place, message = words(note.element, note.message) if note.of_words else (None, note.message)
            place = place or self._places.get(source_of(side, note))
            if place is None:
                return None
            problems.append(Problem(place, message))
        return tuple(sorted(set(problems)))
