"""The stages of a deck: its components, the sheets they lie on, and what the manifest says of the file."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, field, replace
from itertools import chain
from pathlib import Path
from string import ascii_letters, digits
from typing import NamedTuple
from zlib import crc32

from pnp.building.changes import CHANGED
from pnp.building.context import LanguageContext
from pnp.building.manifest import BuiltFile
from pnp.building.packing import JOINED
from pnp.building.picking import as_designed
from pnp.building.settings import Progress, Settings, no_progress
from pnp.building.tokens import Cut, TokenCut, cut, recut
from pnp.content.game import Deck
from pnp.content.trim_shapes import RECTANGLE, trim_shape
from pnp.faces.blank import is_blank
from pnp.faces.digest import FaceDigests
from pnp.faces.drawing import Component, Group, Op, Shape
from pnp.faces.fonts import chain_keys
from pnp.faces.low_ink import low_ink_component
from pnp.faces.scripts import unset_script
from pnp.faces.typeset import OVERFULL
from pnp.geometry import Box
from pnp.press.pdf import Written, write
from pnp.press.render import coverage
from pnp.problem import ContentError, Problem
from pnp.sheets.arranging import arranged
from pnp.sheets.cut_form import Folds
from pnp.sheets.impose import joined_titles
from pnp.sheets.options import Batch, DeckShare, Options
from pnp.sheets.ruler import Lettering, captions
from pnp.sheets.sheet import PrintDocument, PrintedAs
from pnp.sheets.supplies import supplies


@dataclass(slots=True)
class FaceNotes:
    """What is noted of components as they are laid out.

    ``overflowing``: in a draft, names of faces whose text has no room. ``records``: of each ``deck/id``, its
    copies, and what tells its sides, and how they are cut, from what they were.
    """

    draft: bool = False
    overflowing: set[str] = field(default_factory=set)
    records: dict[str, str] = field(default_factory=dict)
    _digests: FaceDigests = field(default_factory=FaceDigests)

    def take(self, deck: Deck, component: Component) -> None:
        """Note what is to be known of a component of a deck."""
        if self.draft:
            self.overflowing |= set(overfull(component))
        cut = "" if deck.shape == RECTANGLE.name else f"{crc32(deck.shape.encode()):x}"
        front = self._digests.of(component.front) + cut
        back = self._digests.of(component.back) + cut if component.back else "-"
        record = f"{component.copies} {front} {back}"
        self.records[f"{deck.id}/{component.id}"] = record


def lay_out_deck(
    context: LanguageContext,
    deck: Deck,
    problems: list[Problem],
    progress: Progress,
    tokens: TokenCut = "design",
    more: bool = False,
    notes: "FaceNotes | None" = None,
) -> Iterator[Component]:
    """Each row's component as it is asked for and cut; faults go to ``problems``.

    The rows are cut alike. ``more``: of a deck of which others were laid out before. ``notes`` are taken of
    what is laid out.
    """
    drawn = _drawn(context, deck, problems, progress, more, notes)
    return recut(drawn, deck, cut(deck, tokens), problems)


def lay_out_cuts(
    context: LanguageContext,
    cuts: Sequence[Deck],
    problems: list[Problem],
    progress: Progress,
    tokens: TokenCut,
    notes: "FaceNotes | None" = None,
) -> list[Iterator[Component]]:
    """The components of each of the parts of decks that are cut alike."""
    begun = set[str]()
    piles = []
    for part in cuts:
        more = part.id in begun
        piles.append(lay_out_deck(context, part, problems, progress, tokens, more, notes))
        begun.add(part.id)
    return piles


def _drawn(
    context: LanguageContext,
    deck: Deck,
    problems: list[Problem],
    progress: Progress,
    more: bool,
    notes: "FaceNotes | None",
) -> Iterator[Component]:
    laid_out = zip(deck.rows, context.faces.lay_out(as_designed(context.game, deck), more), strict=True)
    for number, (row, laid) in enumerate(laid_out, 1):
        problems += laid.problems
        progress(f"{context.game.lang} {deck.title}", number, len(deck.rows))
        if (made := laid.component) is not None:
            if notes is not None:
                notes.take(deck, made)
            yield made if made.copies == row.copies else replace(made, copies=row.copies)


def title_faults(context: LanguageContext, deck: Deck) -> Iterator[Problem]:
    """What of the titles that stand beside the faces is in a script that is not set."""
    game = context.game
    for id, title in (("game.title", game.title), (f"deck.{deck.id}.title", deck.title)):
        if unset := unset_script(title):
            yield Problem(game.places.get(id, deck.place), unset)


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
    lettering = sheet_lettering(context, (*(deck.title for deck in decks), *astuple(words)))
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
    rest = iter(pile)
    seen = []
    for component in rest:
        seen.append(component)
        if component.back is not None and not is_blank(component.back):
            return chain(seen, rest), True
    return seen, False


def ink_saved(context: LanguageContext, decks: Sequence[Deck], settings: Settings, spare: Path) -> float:
    """The share of ink, 0 to 1, that the low-ink print in ``spare`` saves of what the decks would take."""
    full = spare.with_suffix(".full")
    components = lay_out_cuts(context, decks, [], no_progress, settings.tokens)
    made = printout(context, decks, components, replace(settings, low_ink=False))
    write(made.document, context.source.fonts, full)
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
    return (low_ink_component(component, edge, behind) for component in components)


def sheet_lettering(context: LanguageContext, texts: Iterable[str]) -> Lettering:
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


def overfull(component: Component) -> Iterator[str]:
    """The names of its sides on which a text has no room."""
    for face in (component.front, component.back):
        if face and _is_overfull(face.drawing.ops):
            yield face.drawing.name


def _is_overfull(ops: Iterable[Op]) -> bool:
    return any(
        op.style is OVERFULL if isinstance(op, Shape) else isinstance(op, Group) and _is_overfull(op.ops)
        for op in ops
    )
