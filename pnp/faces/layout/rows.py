"""A deck's rows laid out as components, card by card."""

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import suppress
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

from pnp.content.game import Deck, Game, Row
from pnp.faces.art.game_art import Art
from pnp.faces.art.packaged import Credit
from pnp.faces.drawing.colors import BLACK
from pnp.faces.drawing.operations import Component, Drawing, Face
from pnp.faces.drawing.pictures import Inspect, unlooked
from pnp.faces.face_memory import FaceMemory
from pnp.faces.face_sides import FaceSide, LaidComponent, sides_of
from pnp.faces.faults import OfFiles, Unusable
from pnp.faces.fonts.chains import chain_problems, chain_warnings
from pnp.faces.fonts.families import Fonts
from pnp.faces.layout.drawn_faces import DrawnFaces
from pnp.faces.layout.face_readers import FaceReaders
from pnp.faces.layout.kept import CompiledTemplates, KeptFaces
from pnp.faces.reading.mirrored import mirrored
from pnp.faces.reading.placed_texts import PlacedText
from pnp.faces.shown_components import ShownComponents
from pnp.faces.templates.compiled import Templates, WrittenFace
from pnp.faces.templates.faults import TemplateFault
from pnp.faces.templates.meter import Meter
from pnp.faces.templates.values import game_values
from pnp.faces.tree import NotXml, read
from pnp.problem import Problem
from pnp.translation.language import Language, language
from pnp.words import Message

_NOTHING: Mapping[str, Any] = {}
AT_ONCE = 54
"""Rows that are written, drawn and noted together: what is done again at once is still near the processor."""


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
        compiled: CompiledTemplates | None = None,
    ) -> None:
        """``low_ink``: templates add what tells colours apart where there are none.

        ``shows``: faces may show components, which show none themselves. ``draft``: what is missing has a
        stand-in, and every row a component. ``kept``: what makers before this one have drawn. ``spoken``: the
        game's language, if it was read already. ``compiled``: templates that need not be compiled again.
        """
        self._game, self._fonts, self._draft = game, fonts, draft
        compiled = kept.compiled if kept else compiled or CompiledTemplates()
        self._templates = Templates(roots, game.budgets, compiled, game.lang)
        self._language = spoken or language(roots, game.lang)
        # what every face follows from
        world = repr((game.palette, game.budgets, roots, game.fonts, game.lang))

        def art() -> Art:
            return Art(game.folder, roots, game.palette, game.budgets, inspect)

        self._art = kept.art(world, art) if kept else art()
        self._shared = game_values(game, low_ink, self._language.from_right)
        self._copies = {deck.id: deck.copies for deck in game.decks}  # of which not all may be laid out

        @cache
        def showing() -> FaceMaker:
            return FaceMaker(
                game,
                roots,
                fonts,
                inspect=inspect,
                low_ink=low_ink,
                kept=kept,
                spoken=self._language,
                compiled=compiled,
            )

        number = kept.number if kept else None
        shown = ShownComponents(game, lambda deck: showing().lay_out(deck), number) if shows else None
        self._readers = FaceReaders(game, fonts, self._art, self._language, shown, draft=draft)
        self._faces = DrawnFaces(game, self._templates, self._readers, shown, kept, world)

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
        return self._faces.begun or any(self._art.memory or (True,))

    def memory(self, faces: Set[Face]) -> FaceMemory | None:
        """Some faces, how they were written, and the art: what another maker of the same can begin with.

        None where there is something to tell of the art, or a face is no longer remembered.
        """
        known = self._faces.written(faces)
        art = self._art.memory
        return FaceMemory(art, known) if art is not None and len(set(known.values())) == len(faces) else None

    def begin_with(self, memory: FaceMemory) -> None:
        """Knows what another maker has drawn, whose language, colours, fonts and pictures are the same."""
        self._art.begin_with(memory.art)
        self._faces.begin_with(memory.faces)

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
        """Each row's component, a few at a time: what the caller lets go of is gone.

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
        rows = sides_of(deck, self._copies.get(deck.id) or deck.copies, self._shared, about)
        while some := list(islice(rows, AT_ONCE)):
            written = [[self._faces.write(side) for side in sides] for _, sides in some]
            yield from [
                self._laid(row, sides, each) for (row, sides), each in zip(some, written, strict=True)
            ]

    def _laid(
        self, row: Row, sides: Sequence[FaceSide], written: Sequence[WrittenFace | TemplateFault]
    ) -> LaidComponent:
        faces: list[Face] = []
        found: tuple[Problem, ...] = ()
        for side, each in zip(sides, written, strict=True):
            face, faults = self._faces.of(side, each)
            found += faults
            if face is None and self._draft:
                face = self._readers.hole(side)
            if face is not None:
                faces.append(face)
        found += self._art.new_hints()
        back = faces[1] if len(faces) == 2 else None
        whole = Component(row.id, faces[0], back, row.copies) if len(faces) == len(sides) else None
        return LaidComponent(row, whole, tuple(sorted(set(found))) if found else ())

    def texts(self, deck: Deck) -> Iterator[tuple[Row, str, list[PlacedText]]]:
        """Where texts stand on each row's sides, ``front`` and ``back``; those left out that are no XML."""
        places = self._readers.text_places()
        self._templates.begin_deck()
        for row, sides in sides_of(deck, self._copies.get(deck.id) or deck.copies, self._shared, _NOTHING):
            for side in sides:
                with suppress(TemplateFault, NotXml):
                    xml = self._templates.render(side.template, side.context, deck.place)
                    root = read(xml, {})
                    root = mirrored(root, side.deck.width) if self._readers.mirrors(side) else root
                    yield row, side.name, places.texts(root, self._readers.state(side))
