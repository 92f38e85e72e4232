"""What sheets are made with: paper and printer, what they know of a deck, the font of their captions."""

from collections.abc import Iterable
from pathlib import Path
from string import ascii_letters, digits

from pnp.building.context import LanguageContext
from pnp.building.settings import Settings
from pnp.building.tokens import TokenCut, cut
from pnp.content.game import Deck
from pnp.content.shapes.trim_shapes import trim_shape
from pnp.faces.drawing.colors import BLACK, Color
from pnp.faces.drawing.operations import Group, Op
from pnp.faces.fonts.families import chain_keys
from pnp.faces.fonts.scripts import asks_for_shaping
from pnp.faces.text.running import Running
from pnp.faces.text.style import TextStyle
from pnp.faces.text.typeset import Typesetter
from pnp.sheets.cut_form import Folds
from pnp.sheets.options import Batch, DeckShare, Options
from pnp.sheets.ruler import Lettering
from pnp.sheets.supplies import supplies


def sheet_lettering(context: LanguageContext, texts: Iterable[str]) -> Lettering:
    """The font of captions: the first of the body's, then of all, that has every character of these texts.

    Where none has them all, the body's own, without the characters that it lacks.
    """
    fonts = context.source.fonts
    language = context.source.language(context.game.lang)
    running = Running.of(language)
    every = set(ascii_letters + digits + " ·").union(*texts)
    needed = {char for char in every if not asks_for_shaping(char)}
    families = dict.fromkeys((*context.game.fonts["body"], *fonts.common))
    keys = [chain_keys(fonts, [family], bold=False, italic=False)[0] for family in families]
    font = next((key for key in keys if all(fonts.covers(key, char) for char in needed)), keys[0])
    lacking = dict.fromkeys(ord(char) for char in needed if not fonts.covers(font, char))
    typesetter = Typesetter(fonts, {}, lambda *_: None, "", language.chain(()), None, running)

    def style(size: float, color: Color = BLACK) -> TextStyle:
        return TextStyle(tuple(families), False, False, size, color, 1.0, 0.0)

    def width(text: str, font: str, size: float) -> float:
        return typesetter.reach(style(size), text) if running.asks(text) else fonts.width(font, text) * size

    def shaped(text: str, x: float, y: float, size: float, color: Color) -> Op | None:
        if not running.asks(text):
            return None
        return Group(typesetter.line(style(size, color), x, y, "start", text, lambda fault: None))

    return Lettering(font, width, lacking, shaped)


def sheet_options(settings: Settings, roots: Iterable[Path]) -> Options:
    """How the sheets are laid out that the settings ask for."""
    stock = supplies(roots)
    return Options(
        paper=stock.papers[settings.paper],
        printer=stock.printers[settings.printer],
        duplex=settings.duplex,
        gutter=settings.gutter,
        butted=settings.butted,
        bleed=settings.bleed,
        marks=settings.marks,
        outlined=settings.low_ink,
        back_dx=settings.back_shift[0],
        back_dy=settings.back_shift[1],
    )


def batch_of(deck: Deck, tokens: TokenCut = "design") -> Batch:
    """What sheets need to know of a deck."""
    to = cut(deck, tokens)
    return Batch(
        title=deck.title,
        width=to.width,
        height=to.height,
        bleed=to.bleed,
        count=deck.copies,
        backs=deck.back is not None,
        shape=trim_shape(to.shape),
        corner=deck.corner,
        folds=Folds(deck.folds_x, deck.folds_y, deck.net.folds if deck.net else ()),
        parts=(DeckShare(deck.id, deck.title, deck.copies),),
        joined=deck.kind == "tile",
    )
