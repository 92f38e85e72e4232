"""What the faces of a game are read with: its colours, fonts and art, in its language."""

from dataclasses import replace
from typing import Any

from pnp.content.game import Game
from pnp.content.shapes.trim_shapes import trim_shape
from pnp.faces.art.game_art import Art
from pnp.faces.drawing.colors import Color, hex_color
from pnp.faces.drawing.operations import Drawing, Face
from pnp.faces.drawing.pictures import Raster, Unvectored
from pnp.faces.drawing.surface import Standing, surface
from pnp.faces.face_sides import FaceSide, SizedSide, face_of
from pnp.faces.faults import Faults, Note, Report
from pnp.faces.fonts.chains import roles
from pnp.faces.fonts.families import Fonts
from pnp.faces.fonts.installed import font_hint
from pnp.faces.layout.stand_ins import label_font, stand_in
from pnp.faces.memo import Memo
from pnp.faces.reading import values
from pnp.faces.reading.paint import Inherited, Sources
from pnp.faces.reading.placed_texts import TextPlaces
from pnp.faces.reading.reader import FaceReader
from pnp.faces.reading.watch import Watch
from pnp.faces.shown_components import COMPONENT, ShownComponents
from pnp.faces.text.margins import Margins
from pnp.faces.text.running import Running
from pnp.faces.text.typeset import Typesetter
from pnp.faces.tree import XmlElement
from pnp.translation.language import Language
from pnp.words import Message


class FaceReaders:
    """Makes readers of faces. ``shown``: what draws the components that faces show, if they may show any.

    ``draft``: what is missing has a stand-in.
    """

    def __init__(
        self,
        game: Game,
        fonts: Fonts,
        art: Art,
        language: Language,
        shown: ShownComponents | None,
        *,
        draft: bool,
    ) -> None:
        self._fonts, self._art, self._language = fonts, art, language
        self._shown, self._draft, self._asked = shown, draft, game.budgets
        palette = {name: hex_color(text) for name, text in game.palette.items()}
        self._sources = Sources(palette, roles(fonts, game.fonts, language), values.FACE_UNITS)
        self._states: dict[SizedSide, Inherited] = {}  # by deck
        self._margins = Margins(fonts)

    def new(self, faults: Faults, keep: bool) -> tuple[FaceReader, Watch]:
        """A reader, and who watches for it. ``keep``: it remembers what it draws, and has no stand-ins."""
        draft = self._draft and not keep

        def icon(name: str, color: Any, chosen: bool, report: Any) -> Drawing | None:
            found = self._art.icons.drawing(name, color, chosen, faults, report)
            return self.stand_in(name, (0.0, 0.0, 3.0, 3.0)) if found is None and draft else found

        palette, language = self._sources.palette, self._language
        typesetter = Typesetter(
            self._fonts,
            palette,
            icon,
            language.hyphenation,
            language.chain(()),
            self._asked,
            Running.of(language),
        )
        memo: Memo[Any, Any] | None = Memo(1500) if keep else None
        watch = Watch(self._margins, faults)
        find = {**self._art.find, "image": self._image} if self._shown else self._art.find
        drawn = self.stand_in if draft else None

        def family(name: str, element: XmlElement) -> tuple[str, ...]:
            if not self._fonts.has(name):
                return ()
            if strange := self._fonts.strange(name):
                watch.tell(Note(element, strange, "font-family"))
            return language.chain((name,))

        sources = replace(self._sources, find=family, hint=font_hint)
        return FaceReader(sources, faults, find, typesetter, watch, memo, self._asked, drawn), watch

    def text_places(self) -> TextPlaces:
        """What reads where texts stand, and nothing else."""

        def family(name: str, element: XmlElement) -> tuple[str, ...]:
            return self._language.chain((name,)) if self._fonts.has(name) else ()

        return TextPlaces(replace(self._sources, find=family))

    def state(self, side: FaceSide) -> Inherited:
        """What the elements of a deck's faces inherit: one value, so that what repeats is found again."""
        known = self._states.get(side.sized)
        if known is None:
            families = self._sources.families.get("body", ())
            known = self._states[side.sized] = Inherited(
                font_family=families, standing=Standing(surface(side.deck, side.sized[-1]))
            )
        return known

    def mirrors(self, side: FaceSide) -> bool:
        """Whether what its template draws is mirrored."""
        deck = side.deck
        return bool(deck.mirrored) and self._language.from_right and trim_shape(deck.shape).symmetric

    def hole(self, side: FaceSide) -> Face:
        """What a draft prints of a side that cannot be drawn."""
        label = f"{side.deck.id}/{side.row.id}"
        return face_of(side, self.stand_in(label, (0.0, 0.0, side.deck.width, side.deck.height)).ops)

    def stand_in(self, label: str, box: tuple[float, float, float, float]) -> Drawing:
        """What a draft shows instead of something in a box (x, y, width, height in mm)."""
        font = label_font(self._fonts, self._sources.families.get("body", ()))
        return stand_in(label, *box, self._fonts, font)

    def _image(
        self, href: str, color: Color, chosen: bool, faults: Faults, report: Report
    ) -> Drawing | Raster | Unvectored | None:
        """What an ``image`` shows: art, or ``component:deck/id``, which is cut out (``…:back`` its back)."""
        if self._shown is None or not href.startswith(COMPONENT):
            return self._art.image(href, color, chosen, faults, report)
        name = href.removeprefix(COMPONENT)
        drawing = self._shown.drawing(name)
        if drawing is None:
            report(Message("unknown-component.shown", name=name))
        return drawing
