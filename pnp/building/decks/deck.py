"""The stages of a deck: its components, the sheets they lie on, and what the manifest says of the file."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import NamedTuple

from pnp.building.changes import CHANGED
from pnp.building.context import LanguageContext
from pnp.building.decks.laying_out import lay_out_cuts
from pnp.building.decks.sheet_inputs import batch_of, sheet_lettering, sheet_options
from pnp.building.manifest import BuiltFile
from pnp.building.packing import JOINED
from pnp.building.settings import Settings, no_progress
from pnp.building.tokens import Cut, cut
from pnp.content.game import Deck
from pnp.content.shapes.trim_shapes import trim_shape
from pnp.faces.drawing.blank import is_blank
from pnp.faces.drawing.operations import Component
from pnp.faces.fonts.scripts import asks_for_shaping, lacking_library
from pnp.geometry import Box
from pnp.press.pdf import Written, write
from pnp.problem import ContentError, Problem
from pnp.sheets.arranging import arranged
from pnp.sheets.impose import joined_titles
from pnp.sheets.options import DeckShare, Options
from pnp.sheets.ruler import captions
from pnp.sheets.sections import LargeDeck
from pnp.sheets.sheet import PrintDocument, PrintedAs


def title_faults(context: LanguageContext, deck: Deck) -> Iterator[Problem]:
    """What of the titles that stand beside the faces takes libraries that are not installed."""
    game = context.game
    for id, title in (("game.title", game.title), (f"deck.{deck.id}.title", deck.title)):
        if asks_for_shaping(title) and (lack := lacking_library(title)):
            yield Problem(game.places.get(id, deck.place), lack)


class Printout(NamedTuple):
    """A file to print, and what is known of it before it is: the decks on each sheet, and whether it has
    two sides."""

    document: PrintDocument
    holds: tuple[tuple[DeckShare, ...], ...]
    two_sided: bool


def printout(
    context: LanguageContext,
    decks: Sequence[Deck],
    components: Sequence[Iterable[Component]],
    settings: Settings,
    options: Options | None = None,
) -> Printout:
    """How decks, each cut in one way, lie on paper together, and their sheets.

    Sheets take components as they are printed. ``options``: other sheets than the settings ask for.

    Raises ContentError for fonts that nobody has: sheets have words of their own.
    """
    game, source = context.game, context.source
    if unknown := context.faces.font_problems():
        raise ContentError(unknown)
    if settings.low_ink:
        components = [
            _outlined(deck, cut(deck, settings.tokens), pile)
            for deck, pile in zip(decks, components, strict=True)
        ]
    options = options or sheet_options(settings, source.roots)
    words = captions(context.words, game.title)
    lettering = sheet_lettering(context, (*(deck.title for deck in decks), *words))
    batches, piles = [], []
    for deck, pile in zip(decks, components, strict=True):
        seen, backs = _looked_over(pile) if deck.back else (pile, False)
        batches.append(replace(batch_of(deck, settings.tokens), backs=backs))
        piles.append(seen)
    title = joined_titles({part.id: part for batch in batches for part in batch.parts}.values())
    made = arranged(batches, piles, options, words, lettering)
    document = PrintDocument(
        f"{game.title} – {title}",
        game.lang,
        game.credits.get("design", ""),
        "",
        made.duplex,
        made.pages,
        printed=_printed_as(decks, settings),
    )
    asked = any(deck.back for deck in decks) and options.duplex in ("long", "short")
    return Printout(document, made.holds, asked)


def _looked_over(pile: Iterable[Component]) -> tuple[Iterable[Component], bool]:
    """Components, and whether any back shows something: as many are looked at as that takes."""
    if isinstance(pile, LargeDeck) and any(_shows_back(each) for each in islice(pile, _LOOKED_AT)):
        return pile, True
    rest = iter(pile)
    seen = []
    for component in rest:
        seen.append(component)
        if _shows_back(component):
            return chain(seen, rest), True
    return seen, False


_LOOKED_AT = 20
"""Of the components of a large deck, which are laid out twice for it."""


def _shows_back(component: Component) -> bool:
    return component.back is not None and not is_blank(component.back)


def ink_saved(context: LanguageContext, decks: Sequence[Deck], settings: Settings, spare: Path) -> float:
    """The share of ink, 0 to 1, that the low-ink print in ``spare`` saves of what the decks would take."""
    full = spare.with_suffix(".full")
    components = lay_out_cuts(context, decks, [], no_progress, settings.tokens)
    made = printout(context, decks, components, replace(settings, low_ink=False))
    write(made.document, context.source.fonts, full)
    from pnp.press.render import coverage  # here, since only who saves ink asks for it

    with_all, with_less = coverage(full), coverage(spare)
    full.unlink()
    return 1 - with_less / with_all if with_all else 0.0


def deck_path(decks: Sequence[Deck], settings: Settings) -> str:
    """The name of the file that decks are printed into."""
    return f"{CHANGED if settings.changes else ''}{JOINED.join(deck.id for deck in decks)}.pdf"


def deck_file(decks: Sequence[Deck], settings: Settings, made: Printout, written: Written) -> BuiltFile:
    """What the manifest says of printed decks."""
    first, sheets = decks[0], len(made.holds)
    width, height = _size((part for deck in decks for part in deck.cuts), settings) or (0.0, 0.0)
    return BuiltFile(
        path=deck_path(decks, settings),
        deck=first.id if len(decks) == 1 else None,
        kind=first.kind,
        paper=settings.paper,
        duplex=made.document.duplex,
        sheets=written.pages,
        faces=sum(deck.copies for deck in decks),
        width_mm=width,
        height_mm=height,
        sha256=written.sha256,
        holds=tuple(_counted(parts) for parts in made.holds),
        blank_backs=2 * sheets - written.pages if made.two_sided else 0,
        some=bool(settings.cards),
    )


def _size(cuts: Iterable[Deck], settings: Settings) -> tuple[float, float] | None:
    """The size to which all are cut, if it is one."""
    sizes = {cut(part, settings.tokens)[:2] for part in cuts}
    return sizes.pop() if len(sizes) == 1 else None


def _printed_as(cuts: Sequence[Deck], settings: Settings) -> PrintedAs:
    """What their file says of itself. What a punch leaves of a token is not what its safe zone is within."""
    safe = min((deck.safe for deck in cuts), default=0.0) if settings.tokens == "design" else 0.0
    return PrintedAs("pieces", _size(cuts, settings), safe, any(settings.back_shift))


def _counted(parts: Iterable[DeckShare]) -> dict[str, int]:
    """The components of each deck."""
    counts = Counter[str]()
    for part in parts:
        counts[part.id] += part.pieces
    return dict(counts)


def _outlined(deck: Deck, to: Cut, components: Iterable[Component]) -> Iterator[Component]:
    edge = trim_shape(to.shape).outline(Box(0.0, 0.0, to.width, to.height), 0.0)
    behind = deck.seen_on(edge, back=True)
    from pnp.faces.drawing.low_ink import low_ink_component  # here, since most decks are printed in full

    return (low_ink_component(component, edge, behind) for component in components)
