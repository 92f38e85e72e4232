"""A deck's rows laid out as components, card by card."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from pnp.content.game import Deck, Game, Row
from pnp.content.trim_shapes import trim_shape
from pnp.faces import values
from pnp.faces.art import Art
from pnp.faces.colors import BLACK, Color, hex_color
from pnp.faces.drawing import Component, Drawing, Face
from pnp.faces.extent import face_excess
from pnp.faces.face_memory import FaceMemory
from pnp.faces.face_sides import FaceSide, LaidComponent, SideSource, SizedSide, sides_of, sized, source_of
from pnp.faces.faults import Collect, Faults, Faulty, Note, OfFiles, Report, StopAtFirst, Unusable
from pnp.faces.font_chains import chain_problems, chain_warnings, roles
from pnp.faces.fonts import Fonts
from pnp.faces.installed_fonts import font_hint
from pnp.faces.kept import KeptFaces
from pnp.faces.margins import Margins
from pnp.faces.memo import Memo
from pnp.faces.meter import Meter
from pnp.faces.mirrored import mirrored, mirrored_document
from pnp.faces.moulded import MouldReader
from pnp.faces.packaged import Credit
from pnp.faces.paint import Inherited, Sources
from pnp.faces.pictures import Inspect, Raster, Unvectored, unlooked
from pnp.faces.placed_texts import PlacedText, TextPlaces
from pnp.faces.reader import FaceReader
from pnp.faces.running import Running
from pnp.faces.shown_components import ShownComponents
from pnp.faces.stand_ins import label_font, stand_in
from pnp.faces.surface import Standing, surface
from pnp.faces.template_faults import TemplateFault
from pnp.faces.template_values import game_values
from pnp.faces.templates import Templates, WrittenFace
from pnp.faces.text_sources import TextSource, unprintable
from pnp.faces.tree import NotXml, XmlElement, read, read_with_positions
from pnp.faces.typeset import Typesetter
from pnp.faces.watch import Watch
from pnp.problem import Place, Problem
from pnp.translation.language import Language, language
from pnp.words import Message

_Drawn = tuple[Face, tuple[Problem, ...]]
"""A face, and what there is to warn of."""
_NOTHING: Mapping[str, Any] = {}
_COMPONENT = "component:"
_SHOWN = re.compile(rf'"{_COMPONENT}([^"]*)"')


class FaceMaker:
    """Lays out the decks of one game in one language. What repeats between cards is shared by their faces.

    ``game`` holds the texts as they are printed: translated, their placeholders filled.
    """

    def __init__(
        self,
        game: Game,
        roots: Sequence[Path],
        fonts: Fonts,
        *,
        inspect: Inspect = unlooked,
        low_ink: bool = False,
        shows: bool = False,
        draft: bool = False,
        kept: KeptFaces | None = None,
        spoken: Language | None = None,
    ) -> None:
        """``low_ink``: templates add what tells colours apart where there are none.

        ``shows``: faces may show components, which show none themselves. ``draft``: what is missing has a
        stand-in, and every row a component. ``kept``: what makers before this one have drawn. ``spoken``: the
        game's language, if it was read already.
        """
        self._game, self._fonts, self._draft, self._kept = game, fonts, draft, kept
        self._templates = Templates(roots, game.budgets, kept.compiled if kept else None, game.lang)
        self._world = repr((game.palette, game.budgets, roots))  # what every face follows from

        def art() -> Art:
            return Art(game.folder, roots, game.palette, game.budgets, inspect)

        self._art = kept.art(self._world, art) if kept else art()
        self._world += repr((game.fonts, game.lang))
        palette = {name: hex_color(text) for name, text in game.palette.items()}
        self._language = spoken or language(roots, game.lang)
        chains = roles(fonts, game.fonts, self._language)
        self._sources = Sources(palette, chains, values.FACE_UNITS)
        self._states: dict[SizedSide, Inherited] = {}  # by deck
        self._margins = Margins(fonts)
        self._faces: Memo[tuple[SizedSide, str, str], _Drawn] = Memo(1000)
        self._places: dict[SideSource, Place] = {}
        self._shared = game_values(game, low_ink, self._language.from_right)
        self._shows = shows

        @cache
        def showing() -> FaceMaker:
            return FaceMaker(
                game, roots, fonts, inspect=inspect, low_ink=low_ink, kept=kept, spoken=self._language
            )

        number = kept.number if kept else None
        self._shown = ShownComponents(game, lambda deck: showing().lay_out(deck), number)
        self._reader, self._watch = self._new_reader(StopAtFirst(), keep=True)
        self._moulds = MouldReader(self._reader)

    @property
    def meter(self) -> Meter:
        """What counts the steps of its templates."""
        return self._templates.meter

    @property
    def credits(self) -> tuple[Credit, ...]:
        """The credits that what has been drawn so far asks for."""
        return self._art.credits

    @property
    def has_drawn(self) -> bool:
        """Whether any face was drawn, or an icon."""
        return any(True for _ in self._faces.items()) or any(self._art.memory or (True,))

    def memory(self, faces: Set[Face]) -> FaceMemory | None:
        """Some faces, how they were written, and the art: what another maker of the same can begin with.

        None where there is something to tell of the art, or a face is no longer remembered.
        """
        known = {key: face for key, (face, told) in self._faces.items() if face in faces and not told}
        art = self._art.memory
        return FaceMemory(art, known) if art is not None and len(set(known.values())) == len(faces) else None

    def begin_with(self, memory: FaceMemory) -> None:
        """Knows what another maker has drawn, whose language, colours, fonts and pictures are the same."""
        self._art.begin_with(memory.art)
        for key, face in memory.faces.items():
            self._faces.put(key, (face, ()))

    def thank(self, icons: Iterable[str]) -> None:
        """Icons stand on faces that were drawn before."""
        self._art.thank(icons)

    def new_hints(self) -> tuple[Problem, ...]:
        """What there is to say of pictures that no face shows, since this was asked last."""
        return self._art.new_hints()

    def font_problems(self) -> tuple[Problem, ...]:
        """Families that the game's font chains name and nobody has."""
        return chain_problems(self._game, self._fonts, self._language)

    def font_warnings(self) -> tuple[Problem, ...]:
        """What there is to warn of in the fonts that the game names."""
        return chain_warnings(self._game, self._fonts)

    def icon(self, name: str) -> Drawing:
        """An icon in its own colours.

        Raises Unusable with what is wrong with its name, ContentError with the faults of its file.
        """
        faults: list[Message] = []
        drawing = self._art.icons.drawing(name, BLACK, False, OfFiles(), faults.append)
        if drawing is None:
            raise Unusable(faults[0])
        return drawing

    def lay_out(self, deck: Deck, more: bool = False, **about: Any) -> Iterator[LaidComponent]:
        """Each row's component, one at a time: what the caller lets go of is gone.

        ``more``: of a deck that was begun. ``about``: what its templates see besides what those of every
        deck do.
        """
        problems = self.font_problems()
        if problems:
            for row in deck.rows:
                yield LaidComponent(row, None, problems)
            return
        if not more:
            self._templates.begin_deck()
        for row, sides in sides_of(deck, self._copies(deck), self._shared, about):
            drawn = [self._face(side) for side in sides]
            shown = [
                self._hole(side) if face is None and self._draft else face
                for side, (face, _) in zip(sides, drawn, strict=True)
            ]
            faces = [face for face in shown if face is not None]
            back = faces[1] if len(faces) == 2 else None
            whole = Component(row.id, faces[0], back, row.copies) if len(faces) == len(sides) else None
            found = {fault for _, faults in drawn for fault in faults}.union(self._art.new_hints())
            yield LaidComponent(row, whole, tuple(sorted(found)))

    def texts(self, deck: Deck) -> Iterator[tuple[Row, str, list[PlacedText]]]:
        """Where texts stand on each row's sides, ``front`` and ``back``; those left out that are no XML."""

        def family(name: str, element: XmlElement) -> tuple[str, ...]:
            return self._language.chain((name,)) if self._fonts.has(name) else ()

        places = TextPlaces(replace(self._sources, find=family))
        self._templates.begin_deck()
        for row, sides in sides_of(deck, self._copies(deck), self._shared, _NOTHING):
            for side in sides:
                with suppress(TemplateFault, NotXml):
                    xml = self._templates.render(side.template, side.context, deck.place)
                    root = read(xml, {})
                    root = mirrored(root, side.deck.width) if self._mirrors(side) else root
                    yield row, side.name, places.texts(root, self._state(side))

    def _mirrors(self, side: FaceSide) -> bool:
        """Whether what its template draws is mirrored."""
        deck = side.deck
        return deck.mirrored and self._language.from_right and trim_shape(deck.shape).symmetric

    def _copies(self, deck: Deck) -> int:
        """Of the whole deck, though not all of it may be laid out."""
        return (self._game.deck(deck.id) or deck).copies

    def _face(self, side: FaceSide) -> tuple[Face | None, tuple[Problem, ...]]:
        try:
            written = self._templates.write(side.template, side.context, side.deck.place)
            key = (sized(side), written.xml, side.name)
            known = self._faces.get(key)
            if known is None:
                face, notes = self._kept_or_read(side, written) if self._kept else self._read(side, written)
                warnings = self._warnings(side, notes)
                if warnings is None:
                    _, warnings = self._careful(side)
                known = self._faces.put(key, (face, warnings))
            return known
        except TemplateFault as fault:
            return None, (fault.problem,)
        except (Faulty, NotXml):
            return self._careful(side)

    def _read(self, side: FaceSide, written: WrittenFace) -> tuple[Face, tuple[Note, ...]]:
        """The face that a template has written, and what it is to be warned of. Raises Faulty, NotXml."""
        mirrors = self._mirrors(side)
        cast = None if mirrors else self._templates.mould(written)
        root = cast[0].root if cast else read(written.xml, self._game.budgets)
        if mirrors:
            root = mirrored(root, side.deck.width)
        if root.name != "face" or root.attributes[::2] not in ((), ("xmlns",)):
            raise Faulty
        self._watch.noted.clear()  # of a face that was given up
        state = self._state(side)
        ops = self._moulds.read(*cast, state) if cast else self._reader.read(root, state)
        face = _face(side, ops)
        if face_excess(face.drawing, self._game.budgets):
            raise Faulty
        return face, self._watch.notes()

    def _kept_or_read(self, side: FaceSide, written: WrittenFace) -> tuple[Face, tuple[Note, ...]]:
        """The same, of a face that may have been drawn before the game was read anew."""
        kept = self._kept
        assert kept is not None  # who has none reads
        xml = written.xml
        numbers = [self._shown.number(name) for name in _SHOWN.findall(xml)] if self._shows else []
        deck = side.deck
        measures = (deck.width, deck.height, deck.bleed, deck.safe, deck.shape, deck.corner, deck.mirrored)
        key = (self._world, deck.id, measures, side.name, xml, numbers)
        known = kept.find(key)
        if known is None:
            known = self._read(side, written)
            kept.keep(key, *known)
        return known

    def _careful(self, side: FaceSide) -> tuple[Face | None, tuple[Problem, ...]]:
        """The same again, slowly, to say everything that is wrong and where."""
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
            why = error.refused or Message("xml.template", reason=error.reason)
            return None, (Problem(where(offset), why),)
        if self._mirrors(side):
            document = mirrored_document(document, side.deck.width)
        faults = Collect(document, where, TextSource(self._game, side.deck, side.row))
        if document.root.name != "face":
            faults.at(document.root, None, Message("unknown-element.face", name=document.root.name))
        reader, watch = self._new_reader(faults, keep=False)
        reader.states.attributes(document.root._replace(name="face"))
        face = _face(side, reader.read(document.root, self._state(side)))
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

    def _warnings(self, side: FaceSide, notes: tuple[Note, ...]) -> tuple[Problem, ...] | None:
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

    def _hole(self, side: FaceSide) -> Face:
        """What a draft prints of a side that cannot be drawn."""
        label = f"{side.deck.id}/{side.row.id}"
        return _face(side, self._stand_in(label, (0.0, 0.0, side.deck.width, side.deck.height)).ops)

    def _stand_in(self, label: str, box: tuple[float, float, float, float]) -> Drawing:
        font = label_font(self._fonts, self._sources.families.get("body", ()))
        return stand_in(label, *box, self._fonts, font)

    def _state(self, side: FaceSide) -> Inherited:
        """What the elements of a deck's faces inherit: one value, so that what repeats is found again."""
        key = sized(side)
        known = self._states.get(key)
        if known is None:
            families = self._sources.families.get("body", ())
            known = self._states[key] = Inherited(
                font_family=families, standing=Standing(surface(side.deck, key[-1]))
            )
        return known

    def _new_reader(self, faults: Faults, keep: bool) -> tuple[FaceReader, Watch]:
        draft = self._draft and not keep

        def icon(name: str, color: Any, chosen: bool, report: Any) -> Drawing | None:
            found = self._art.icons.drawing(name, color, chosen, faults, report)
            return self._stand_in(name, (0.0, 0.0, 3.0, 3.0)) if found is None and draft else found

        palette, language = self._sources.palette, self._language
        typesetter = Typesetter(
            self._fonts,
            palette,
            icon,
            language.hyphenation,
            language.chain(()),
            self._game.budgets,
            Running.of(language),
        )
        memo: Memo[Any, Any] | None = Memo(1500) if keep else None
        watch = Watch(self._margins, faults)
        find = {**self._art.find, "image": self._image} if self._shows else self._art.find
        drawn = self._stand_in if draft else None
        asked = self._game.budgets

        def family(name: str, element: XmlElement) -> tuple[str, ...]:
            if not self._fonts.has(name):
                return ()
            if strange := self._fonts.strange(name):
                watch.tell(Note(element, strange, "font-family"))
            return language.chain((name,))

        sources = replace(self._sources, find=family, hint=font_hint)
        return FaceReader(sources, faults, find, typesetter, watch, memo, asked, drawn), watch

    def _image(
        self, href: str, color: Color, chosen: bool, faults: Faults, report: Report
    ) -> Drawing | Raster | Unvectored | None:
        """What an ``image`` shows: art, or ``component:deck/id``, which is cut out (``…:back`` its back)."""
        if not href.startswith(_COMPONENT):
            return self._art.image(href, color, chosen, faults, report)
        name = href.removeprefix(_COMPONENT)
        drawing = self._shown.drawing(name)
        if drawing is None:
            report(Message("unknown-component.shown", name=name))
        return drawing


def _face(side: FaceSide, ops: tuple[Any, ...]) -> Face:
    deck, bleed = side.deck, side.deck.bleed
    name = f"{deck.id}/{side.row.id}" + (" back" if side.name == "back" else "")
    drawing = Drawing(name, -bleed, -bleed, deck.width + 2 * bleed, deck.height + 2 * bleed, ops)
    return Face(drawing, deck.width, deck.height, bleed)
