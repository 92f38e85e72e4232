"""The stages of a box: what it holds, how it is folded, its faces, its sheets, and what the manifest says."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from pnp.building.boxes.contents import contents, held_decks, holds_book
from pnp.building.boxes.design import BLEED, Design, batches, design, edged
from pnp.building.boxes.drawing import drawn
from pnp.building.boxes.nets import BoxPiece, Panel
from pnp.building.boxes.packing import Inner
from pnp.building.context import GameContext, LanguageContext
from pnp.building.decks.finishing import finished
from pnp.building.decks.sheet_inputs import sheet_lettering, sheet_options
from pnp.building.manifest import BuiltFile
from pnp.building.parts import BOX, BuildPart, PartResult
from pnp.building.rules import pages_in
from pnp.building.settings import Progress, Settings
from pnp.content.game import BOOKLET, Deck, GameBox, Row
from pnp.content.rules.figures import BACK
from pnp.faces.drawing.low_ink import low_ink
from pnp.faces.drawing.operations import Component, Face
from pnp.faces.shown_names import ShownNames
from pnp.press.pdf import write
from pnp.press.render import coverage
from pnp.problem import ContentError, Problem, stops, within
from pnp.sheets.impose import sheets
from pnp.sheets.options import Options
from pnp.sheets.ruler import Captions, Lettering, captions
from pnp.sheets.sheet import PrintDocument, PrintedAs, Sheet
from pnp.sheets.stocks import stocks

PATH = f"{BOX}.pdf"
_SAFE = 2.0  # mm from a panel's edges to its words
_USUAL_PAGES = 16
_SHOWN = ("card", "tile", "token", "aid")
"""Kinds of decks that make a picture of what is in the box."""


class MadeBox(NamedTuple):
    """A box, its pieces as they are printed, and what is wrong with their faces."""

    design: Design
    components: dict[BoxPiece, Component]
    problems: tuple[Problem, ...]
    shows: frozenset[str] = frozenset()  # what ShownNames tells of these

    @property
    def inner(self) -> tuple[float, ...]:
        """Width, height and depth of the room inside, as they are told."""
        return tuple(round(length, 1) for length in self.design.inner)


def make_box(
    source: GameContext, part: BuildPart, settings: Settings, folder: Path | None, progress: Progress
) -> PartResult:
    """The box in one language as a file in a folder."""
    try:
        context = source.in_language(part.lang)  # content -> translation
        if problems := context.faces.font_problems():
            return PartResult(part, (*context.problems, *problems))
        progress(f"{part.lang} {BOX}", 0, 2)
        made = made_box(context, settings)  # -> faces
        problems = (*context.problems, *made.problems)
        if folder is None or stops(problems):
            return PartResult(part, problems)
        progress(f"{part.lang} {BOX}", 1, 2)
        file = _print(context, made, settings, folder)  # -> sheets -> press
    except ContentError as error:
        return PartResult(part, error.problems)
    saved = _ink_saved(context, settings, folder) if settings.low_ink else None
    return PartResult(part, problems, (file,), saved, shows=made.shows)


def _ink_saved(context: LanguageContext, settings: Settings, folder: Path) -> float:
    """The share of ink, 0 to 1, that the box in a folder saves of what it would take in colour."""
    settings = replace(settings, low_ink=False)
    full = f"{PATH}.full"
    _print(context, made_box(context, settings), settings, folder, full)
    with_all, with_less = coverage(folder / full), coverage(folder / PATH)
    (folder / full).unlink()
    return 1 - with_less / with_all if with_all else 0.0


def game_design(context: LanguageContext, settings: Settings, options: Options | None) -> Design:
    """The box that a game asks for; ``options``: for other sheets than the settings ask for."""
    game, roots = context.game, context.source.roots
    pages = _book_pages(context) if holds_book(game) else 0
    held = contents(game, stocks(roots), settings.stock, settings.sleeved, pages)
    if not held.pieces and not held.bag:
        raise ContentError([Problem((game.box or GameBox()).place, "empty-box")])
    options = options or sheet_options(settings, roots)
    return design(held, game.box.style if game.box else None, options)


def _book_pages(context: LanguageContext) -> int:
    """How many the rule book has; where its own faults, which are told with it, stop it, a usual number."""
    pages = pages_in(context, "book")
    return pages.number if pages else _USUAL_PAGES


def made_box(
    context: LanguageContext, settings: Settings, options: Options | None = None, *, lined: bool = True
) -> MadeBox:
    """The box that a game asks for, with its faces; no pieces where one of them cannot be drawn.

    ``lined``: with the line to cut along, and ticks where it is folded.
    """
    box = game_design(context, settings, options)
    about = _about(context, box)
    faces: dict[tuple[str, tuple[float, float]], Face] = {}
    components: dict[BoxPiece, Component] = {}
    problems: list[Problem] = []
    names, shows = ShownNames(), set[str]()
    for piece in box.pieces:
        for panel in piece.panels:
            if (key := (panel.role, panel.size)) not in faces:
                laid = next(context.faces.lay_out(_deck(context, panel), box=about))
                problems += chain.from_iterable(_its_own(context, each) for each in laid.problems)
                if laid.component is None:
                    return MadeBox(box, {}, tuple(problems))
                shows |= names.of(laid.component.front.drawing)
                faces[key] = _inked(laid.component.front, settings)
        own = [faces[panel.role, panel.size] for panel in piece.panels]
        components[piece] = drawn(piece, own, context.words(piece.name), settings.low_ink, lined)
    return MadeBox(box, components, tuple(dict.fromkeys(problems)), frozenset(shows))


def _its_own(context: LanguageContext, problem: Problem) -> tuple[Problem, ...]:
    """What is wrong with a component that a panel cannot show, told as its own deck tells it: once."""
    fault = [problem.message, *within(problem.message)][-1]
    if fault.code != "unknown-component.shown":
        return (problem,)
    deck_id, _, id = str(dict(fault.values)["name"]).removesuffix(BACK).partition("/")
    deck = context.game.deck(deck_id)
    rows = tuple(row for row in deck.rows if row.id == id) if deck else ()
    if not deck or not rows:
        return (problem,)
    return next(context.faces.lay_out(replace(deck, rows=rows))).problems or (problem,)


def _inked(face: Face, settings: Settings) -> Face:
    return replace(face, drawing=low_ink(face.drawing)) if settings.low_ink else face


def _deck(context: LanguageContext, panel: Panel) -> Deck:
    """A panel as a deck of one row, which its template draws upright."""
    place = (context.source.game.box or GameBox()).place
    width, height = panel.size
    row = Row(panel.role, 1, {}, "own", place, {})
    return Deck(
        id=BOX,
        kind="screen",
        title=context.words("box.title"),
        width=round(width, 3),
        height=round(height, 3),
        corner=0.0,
        shape="rectangle",
        front=f"{BOX}-{panel.role}",
        back=None,
        bleed=BLEED,
        safe=_SAFE,
        folds_x=(),
        folds_y=(),
        fields={},
        rows=(row,),
        total=None,
        place=place,
    )


def _about(context: LanguageContext, box: Design) -> Mapping[str, Any]:
    """What the templates of panels see as ``box``."""
    game = context.game
    decks = held_decks(game)
    held = [{"id": deck.id, "title": deck.title, "count": deck.copies, "kind": deck.kind} for deck in decks]
    if any(placed.id == BOOKLET for placed in box.arrangement.placed):
        title = context.words("box.rules")
        held.append({"id": BOOKLET, "title": title, "count": 1, "kind": BOOKLET})
    shown = [f"{deck.id}/{deck.rows[0].id}" for deck in decks if deck.kind in _SHOWN and deck.rows]
    return {"style": box.style, "holds": tuple(held), "shown": tuple(shown)}


def _print(
    context: LanguageContext, made: MadeBox, settings: Settings, folder: Path, path: str = PATH
) -> BuiltFile:
    """The pieces on sheets, and the sheets in a file."""
    document = box_document(context, made, sheet_options(settings, context.source.roots))
    written = write(finished(context, document, settings), context.source.fonts, folder / path)
    inner = made.inner
    return BuiltFile(
        path=path,
        deck=None,
        kind=BOX,
        paper=settings.paper,
        duplex="none",
        sheets=written.pages,
        faces=len(made.design.pieces),
        width_mm=inner[0],
        height_mm=inner[1],
        sha256=written.sha256,
        inner_mm=inner,
    )


def box_document(
    context: LanguageContext, made: MadeBox, options: Options, *, cut: bool = False
) -> PrintDocument:
    """The pieces on sheets; ``cut``: by a machine, that follows their edges."""
    game = context.game
    words = captions(context.words, game.title)
    size = {name: f"{length:.0f}" for name, length in zip(Inner._fields, made.inner, strict=True)}
    inside = context.words("box.inside", **size)
    titles = {piece.name: f"{context.words(piece.name)}, {inside}" for piece in made.design.pieces}
    lettering = sheet_lettering(context, (*titles.values(), *words))
    pages = chain.from_iterable(_sheets(made, options, titles, words, lettering, cut))
    title = f"{game.title} – {context.words('box.title')}"
    author, printed = game.credits.get("design", ""), PrintedAs("pieces")
    return PrintDocument(title, game.lang, author, "", "none", pages, printed=printed)


def _sheets(
    made: MadeBox,
    options: Options,
    titles: Mapping[str, str],
    words: Captions,
    lettering: Lettering,
    cut: bool,
) -> Iterator[Iterator[Sheet]]:
    for pieces, batch in batches(made.design.pieces):
        titled = replace(batch, title=titles[batch.title], parts=())
        if cut:
            titled = edged(titled, pieces[0])
        yield sheets([made.components[piece] for piece in pieces], titled, options, words, lettering)
