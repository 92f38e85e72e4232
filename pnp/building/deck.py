"""The stages of a deck: its components, the sheets they lie on, and what the manifest says of the file."""

from collections.abc import Iterable, Iterator
from dataclasses import astuple, replace
from pathlib import Path
from string import ascii_letters, digits

from pnp.building.context import LanguageContext
from pnp.building.manifest import BuiltFile
from pnp.building.settings import Progress, Settings, no_progress
from pnp.content.game import Deck, Game
from pnp.content.trim_shapes import SHAPES
from pnp.faces.drawing import Component
from pnp.faces.fonts import chain_keys
from pnp.faces.low_ink import low_ink_component
from pnp.faces.scripts import unset_script
from pnp.geometry import Box
from pnp.press.pdf import Written, write
from pnp.press.render import coverage
from pnp.problem import ContentError, Problem
from pnp.sheets.impose import Plan, plan, sheets
from pnp.sheets.options import Batch, Folds, Options
from pnp.sheets.ruler import Lettering, captions
from pnp.sheets.sheet import PrintDocument
from pnp.sheets.supplies import supplies


def chosen_deck(game: Game, id: str, cards: tuple[str, ...]) -> Deck:
    """A deck that is known to be there, with the rows that are asked for: all where none is named."""
    deck = next(deck for deck in game.decks if deck.id == id)
    return replace(deck, rows=tuple(row for row in deck.rows if row.id in cards)) if cards else deck


def lay_out_deck(
    context: LanguageContext, deck: Deck, problems: list[Problem], progress: Progress
) -> Iterator[Component]:
    """Each row's component as it is asked for; faults go to ``problems``."""
    for number, laid in enumerate(context.faces.lay_out(deck), 1):
        problems += laid.problems
        progress(f"{context.game.lang} {deck.title}", number, len(deck.rows))
        if laid.component is not None:
            yield laid.component


def title_faults(context: LanguageContext, deck: Deck) -> Iterator[Problem]:
    """What of the titles that stand beside the faces is in a script that is not set."""
    game = context.game
    for id, title in (("game.title", game.title), (f"deck.{deck.id}.title", deck.title)):
        if unset := unset_script(title):
            yield Problem(game.places.get(id, deck.place), unset)


def document_of_deck(
    context: LanguageContext, deck: Deck, components: Iterable[Component], settings: Settings
) -> tuple[Plan, PrintDocument]:
    """How a deck lies on paper, and its sheets, which take components as they are printed.

    Raises ContentError for fonts that nobody has: sheets have words of their own.
    """
    game, source = context.game, context.source
    if unknown := context.faces.font_problems():
        raise ContentError(unknown)
    if settings.low_ink:
        edge = SHAPES[deck.shape].outline(Box(0.0, 0.0, deck.width, deck.height), 0.0)
        components = (low_ink_component(component, edge) for component in components)
    batch, options = _batch(deck), _options(settings, source.roots)
    words = captions(context.words, game.title)
    lettering = _lettering(context, (deck.title, *astuple(words)))
    pages = sheets(components, batch, options, words, lettering)
    planned = plan(batch, options)
    title = f"{game.title} – {deck.title}"
    return planned, PrintDocument(title, game.lang, game.credits.get("design", ""), "", planned.duplex, pages)


def ink_saved(context: LanguageContext, deck: Deck, settings: Settings, spare: Path) -> float:
    """The share of ink, 0 to 1, that the low-ink print in ``spare`` saves of what the deck would take."""
    full = spare.with_suffix(".full")
    components = lay_out_deck(context, deck, [], no_progress)
    _, document = document_of_deck(context, deck, components, replace(settings, low_ink=False))
    write(document, context.source.fonts, full)
    with_all, with_less = coverage(full), coverage(spare)
    full.unlink()
    return 1 - with_less / with_all if with_all else 0.0


def deck_file(deck: Deck, settings: Settings, plan: Plan, written: Written) -> BuiltFile:
    """What the manifest says of a printed deck."""
    return BuiltFile(
        path=f"{deck.id}.pdf",
        deck=deck.id,
        kind=deck.kind,
        paper=settings.paper,
        duplex=plan.duplex,
        sheets=plan.sides,
        faces=deck.copies,
        width_mm=deck.width,
        height_mm=deck.height,
        sha256=written.sha256,
    )


def _lettering(context: LanguageContext, texts: Iterable[str]) -> Lettering:
    """The font of captions: the first of the body's, then of all, that has every character of these texts.

    Where none has them all, the body's own, without the characters that it lacks.
    """
    fonts = context.source.fonts
    needed = set(ascii_letters + digits + " ·").union(*texts)
    families = dict.fromkeys((*context.game.fonts["body"], *fonts.common))
    keys = [chain_keys(fonts, [family], bold=False, italic=False)[0] for family in families]
    font = next((key for key in keys if all(fonts.covers(key, char) for char in needed)), keys[0])
    lacking = dict.fromkeys(ord(char) for char in needed if not fonts.covers(font, char))
    return Lettering(font, lambda text, font, size: fonts.width(font, text) * size, lacking)


def _options(settings: Settings, roots: Iterable[Path]) -> Options:
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


def _batch(deck: Deck) -> Batch:
    return Batch(
        title=deck.title,
        width=deck.width,
        height=deck.height,
        bleed=deck.bleed,
        count=deck.copies,
        backs=deck.back is not None,
        shape=SHAPES[deck.shape],
        corner=deck.corner,
        folds=Folds(deck.folds_x, deck.folds_y, deck.net.folds if deck.net else ()),
    )
