"""Faces as their templates write them, each drawn once and found again wherever the same is written."""

from collections.abc import Mapping, Set

from pnp.content.game import Game
from pnp.faces.drawing.extent import face_excess
from pnp.faces.drawing.operations import Face
from pnp.faces.face_sides import FaceSide, SizedSide, face_of
from pnp.faces.faults import Faulty, Note, StopAtFirst
from pnp.faces.layout.careful_faces import CarefulFaces
from pnp.faces.layout.face_readers import FaceReaders
from pnp.faces.layout.kept import KeptFaces
from pnp.faces.memo import Memo
from pnp.faces.reading.mirrored import mirrored
from pnp.faces.reading.moulded import MouldReader
from pnp.faces.shown_components import ShownComponents
from pnp.faces.templates.compiled import Templates, WrittenFace
from pnp.faces.templates.faults import TemplateFault
from pnp.faces.tree import NotXml, read
from pnp.problem import Problem

_FaceKey = tuple[SizedSide, str, str]
"""A side, what its template has written, and its name."""


class DrawnFaces:
    """Draws faces on the quick road; where that meets a fault they are read carefully."""

    def __init__(
        self,
        game: Game,
        templates: Templates,
        readers: FaceReaders,
        shown: ShownComponents | None,
        kept: KeptFaces | None,
        world: str,
    ) -> None:
        """``kept``: what makers before this one have drawn. ``world``: what every face follows from."""
        self._game, self._templates, self._readers = game, templates, readers
        self._shown, self._kept, self._world = shown, kept, world
        self._faces: Memo[_FaceKey, tuple[Face, tuple[Problem, ...]]] = Memo(1000)
        self._begun_with: Mapping[_FaceKey, Face] = {}
        self._careful = CarefulFaces(game, templates, readers)
        self._reader, self._watch = readers.new(StopAtFirst(), keep=True)
        self._moulds = MouldReader(self._reader)

    @property
    def begun(self) -> bool:
        """Whether a face was drawn."""
        return any(True for _ in self._faces.items())

    def written(self, faces: Set[Face]) -> dict[_FaceKey, Face]:
        """Those of some faces that are remembered and have nothing to tell of, by what was written."""
        before = {key: face for key, face in self._begun_with.items() if face in faces}
        drawn = {key: face for key, (face, told) in self._faces.items() if face in faces and not told}
        return before | drawn

    def begin_with(self, faces: Mapping[_FaceKey, Face]) -> None:
        """Knows what another has drawn, of which there is nothing to tell."""
        self._begun_with = {**self._begun_with, **faces}

    def write(self, side: FaceSide) -> WrittenFace | TemplateFault:
        """What the template of a side writes, or what is wrong with it."""
        try:
            return self._templates.write(side.template, side.context, side.deck.place)
        except TemplateFault as fault:
            return fault

    def of(
        self, side: FaceSide, written: WrittenFace | TemplateFault
    ) -> tuple[Face | None, tuple[Problem, ...]]:
        """The face of a side as it was written, None where a fault leaves nothing to draw; and what is wrong
        with it.
        """
        if isinstance(written, TemplateFault):
            return None, (written.problem,)
        try:
            key = (side.sized, written.xml, side.name)
            known = self._faces.get(key)
            if known is None:
                face, notes = self._kept_or_read(side, written) if self._kept else self._read(side, written)
                warnings = self._careful.warnings(side, notes)
                if warnings is None:
                    _, warnings = self._careful.read(side)
                known = self._faces.put(key, (face, warnings))
            return known
        except (Faulty, NotXml):
            return self._careful.read(side)

    def _read(self, side: FaceSide, written: WrittenFace) -> tuple[Face, tuple[Note, ...]]:
        """The face that a template has written, and what it is to be warned of. Raises Faulty, NotXml."""
        if before := self._begun_with.get((side.sized, written.xml, side.name)):
            return before, ()
        mirrors = self._readers.mirrors(side)
        cast = None if mirrors else self._templates.mould(written)
        root = cast[0].root if cast else read(written.xml, self._game.budgets)
        if mirrors:
            root = mirrored(root, side.deck.width)
        if root.name != "face" or root.attributes[::2] not in ((), ("xmlns",)):
            raise Faulty
        self._watch.noted.clear()  # of a face that was given up
        state = self._readers.state(side)
        ops = self._moulds.read(*cast, state) if cast else self._reader.read(root, state)
        face = face_of(side, ops)
        if face_excess(face.drawing, self._game.budgets):
            raise Faulty
        return face, self._watch.notes()

    def _kept_or_read(self, side: FaceSide, written: WrittenFace) -> tuple[Face, tuple[Note, ...]]:
        """The same, of a face that may have been drawn before the game was read anew."""
        kept = self._kept
        assert kept is not None  # who has none reads
        xml = written.xml
        numbers = self._shown.numbers(xml) if self._shown else []
        deck = side.deck
        measures = (deck.width, deck.height, deck.bleed, deck.safe, deck.shape, deck.corner, deck.mirrored)
        key = (self._world, deck.id, measures, side.name, xml, numbers)
        known = kept.find(key)
        if known is None:
            known = self._read(side, written)
            kept.keep(key, *known)
        return known
