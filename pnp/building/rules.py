"""The stages of the rules: what they say, the pages of rule book and almanac, and the files."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from pnp.booklet.components import Components
from pnp.booklet.imposition import impose
from pnp.booklet.make_story import make_story
from pnp.booklet.pages.context import FONTS, BookletResources
from pnp.booklet.story import Story
from pnp.booklet.typeset import Booklet, typeset
from pnp.building.book_pictures import coarse_pictures
from pnp.building.context import LanguageContext, SetRules, ToldRules
from pnp.building.decks.finishing import finished
from pnp.building.kept.book_digest import book_digest
from pnp.building.kept.faces import known_faces
from pnp.building.kept.pages import KeptPages, ShownIcons
from pnp.building.manifest import BuiltFile
from pnp.building.processes.shared_faces import share_faces
from pnp.building.processes.shared_pages import pages_handing, set_once
from pnp.building.settings import Settings
from pnp.content.game import PAGE, Game
from pnp.content.rules.editions import Edition, sections_of
from pnp.exports.html import reference
from pnp.exports.kept_results import keep, kept_path, lasting, taken_as
from pnp.exports.pages import PageResources
from pnp.faces.drawing.low_ink import low_ink_page
from pnp.faces.drawing.operations import Drawing, Face
from pnp.faces.faults import Unusable
from pnp.files import write_file
from pnp.press.pdf import write
from pnp.problem import Place, Problem, stops
from pnp.rules.registry import find_checker
from pnp.sheets.sheet import PrintDocument, PrintedAs, Sheet
from pnp.sheets.supplies import supplies
from pnp.translation.language import Language

READ, FOLDED, SCREEN = "{}.pdf", "{}-imposed.pdf", "rules.html"
"""A book's pages in reading order, two by two in folding order, and the page for a screen."""
_A5 = (148.0, 210.0)
_CHAPTER = "chapter"  # the icon that stands before the chapters of the rule book


class BookPages(NamedTuple):
    """How many pages a book has, and on which each of its anchors is."""

    number: int
    anchors: Mapping[str, int]


def tell_rules(context: LanguageContext, edition: Edition = "almanac") -> tuple[Story, tuple[Problem, ...]]:
    """The rules as a story in an edition, every example put to the checker; and its faults."""
    game, faces = context.game, context.faces
    components = Components(game, context.face, context.words)
    grounds, faults = _grounds(context)
    story, told = make_story(
        components, context.book, find_checker(game.id), lambda: faces.credits, edition, grounds
    )
    return story, (*faults, *told)


def _grounds(context: LanguageContext) -> tuple[dict[str, Face], list[Problem]]:
    """The pages that the game draws itself; with little ink the cover alone."""
    grounds: dict[str, Face] = {}
    problems: list[Problem] = []
    for deck in context.game.decks:
        for row in deck.rows if deck.kind == PAGE else ():
            laid = context.lay_out_row(deck, row)
            problems += laid.problems
            if laid.component and not (context.source.low_ink and row.id != "cover"):
                grounds[row.id] = laid.component.front
    return grounds, problems


def told_in(context: LanguageContext, edition: Edition) -> ToldRules:
    """What a book tells, once for all who ask; the rule book with pages of the almanac."""
    if edition not in context.told:
        context.known = context.known or known_faces(context)
        share_faces(context)
        story, problems = tell_rules(context, edition)
        if edition == "book" and not stops(problems):
            story = _with_more(context, story)
        if context.known:
            context.known.keep()
        context.told[edition] = ToldRules(story, problems)
    return context.told[edition]


def tell_known(context: LanguageContext) -> None:
    """Tells the almanac, of which every book and page tells something, where faces are known from before.

    To draw all of them takes longer than the rest, and is done side by side. Raises ContentError as
    ``told_in`` does.
    """
    if context.problems or context.faces.font_problems():
        return
    context.known = known_faces(context)
    if context.known and context.known.knows:
        told_in(context, "almanac")


def rules_in(context: LanguageContext, edition: Edition) -> SetRules:
    """A book told and set, once for all who ask."""
    if edition not in context.books:
        story, problems = told_in(context, edition)
        booklet = None
        if not stops(problems):
            booklet = set_rules(context, story)
            problems += booklet.problems
        context.books[edition] = SetRules(story, problems, booklet)
    return context.books[edition]


def pages_in(context: LanguageContext, edition: Edition) -> BookPages | None:
    """The pages of a book, which need not be set where they are known from before; None for one with faults.

    What is set before has nothing to tell.
    """
    story, problems = told_in(context, edition)
    known_later = lasting() and not stops(problems)
    path = kept_path("pages", book_digest(context, edition, story)) if known_later else None
    if path and (known := taken_as(path, _pages)):
        return known
    told = rules_in(context, edition)
    if told.booklet is None:
        return None
    numbered = enumerate(told.booklet.pages, 1)
    anchors = {anchor.name: number for number, page in numbered for anchor in page.anchors}
    pages = BookPages(len(told.booklet.pages), anchors)
    if path and not told.problems:
        keep(path, json.dumps(pages._asdict()).encode())
    return pages


def _pages(data: bytes) -> BookPages:
    """ValueError, TypeError where the bytes tell no book."""
    match json.loads(data):
        case {"number": int(number), "anchors": dict(anchors)}:
            return BookPages(number, anchors)
    raise ValueError


def problems_in(context: LanguageContext, edition: Edition) -> tuple[Problem, ...]:
    """What is wrong with a book; it need not be set where it is known that nothing is."""
    pages_in(context, edition)
    return (context.books.get(edition) or context.told[edition]).problems


def _with_more(context: LanguageContext, story: Story) -> Story:
    """The rule book with the almanac's page of each chapter of which that tells more."""
    told_of: dict[Edition, Counter[str]] = {"book": Counter(), "almanac": Counter()}
    for edition, count in told_of.items():
        chapter = ""
        for section in sections_of(context.game.sections, edition):
            chapter = section.id if section.level == 1 else chapter
            count[chapter] += len(section.tokens)
    pages = pages_in(context, "almanac")
    if pages is None:
        return story
    more = told_of["almanac"] - told_of["book"]
    return replace(story, more={id: pages.anchors[id] for id in more if id in pages.anchors})


def set_rules(context: LanguageContext, story: Story) -> Booklet:
    """The pages of a book, in reading order."""
    game, source = context.game, context.source
    hyphenation = source.language(game.lang).hyphenation
    own, places = source.language(game.lang).chain(()), cache(partial(_places, game))
    icons = ShownIcons(context.faces.icon)
    resources = BookletResources(
        source.fonts,
        game.fonts,
        game.palette,
        icons,
        context.words,
        hyphenation,
        places,
        own,
        _ornament(icons),
    )
    handing = pages_handing(context)
    kept = KeptPages(context, story, icons) if lasting() or handing else None
    known = kept.read() if kept else None
    booklet = known or set_once(handing, kept, lambda: typeset(story, resources))
    told = (*booklet.problems, *context.faces.new_hints())
    coarse = coarse_pictures(game, booklet.pages, context.face_problems)
    booklet = replace(booklet, problems=(*told, *coarse))
    return replace(booklet, pages=tuple(map(_outlined, booklet.pages))) if source.low_ink else booklet


def _ornament(icons: Callable[[str], Drawing]) -> Drawing | None:
    """The game's icon for chapters, if it has one. Raises ContentError for the faults of its file."""
    try:
        return icons(_CHAPTER)
    except Unusable:
        return None


def _outlined(page: Sheet) -> Sheet:
    return replace(page, ops=low_ink_page(page.ops, page.width, page.height))


def _places(game: Game) -> dict[str, Place]:
    """Where everything stands that the booklet tells, and the fonts that it is told in."""
    rows = {f"{deck.id}/{row.id}": row.place_of("name") for deck in game.decks for row in deck.rows}
    sections = {section.id: section.place for section in game.sections}
    fonts = {FONTS: Place(str(game.folder / "game.toml"))}
    return rows | sections | {text.id: text.place for text in game.texts()} | fonts


def print_pages(
    context: LanguageContext, story: Story, booklet: Booklet, id: str, folder: Path, settings: Settings
) -> BuiltFile:
    """A book page by page, for a screen or a printer that folds by itself; ``id`` is its part's."""
    document = replace(
        _document(story, booklet.pages),
        entries=booklet.entries,
        structure=booklet.structure,
        printed=PrintedAs("pages", _A5),
    )
    path = READ.format(id)
    document = finished(context, document, replace(settings, calibration=None))
    written = write(document, context.source.fonts, folder / path)
    return BuiltFile(path, None, id, "a5", "none", written.pages, written.pages, *_A5, written.sha256)


def print_folded(
    context: LanguageContext, story: Story, booklet: Booklet, id: str, folder: Path, settings: Settings
) -> BuiltFile:
    """The pages two by two, on sheets to be folded and stapled."""
    stock = supplies(context.source.roots)
    paper, printer = stock.papers[settings.paper], stock.printers[settings.printer]
    flip = "short" if settings.duplex == "gutterfold" else settings.duplex
    sheets = tuple(impose(booklet.pages, paper, printer, flip, Language(story.lang).from_right))
    path = FOLDED.format(id)
    folded = replace(_document(story, sheets), duplex=flip, printed=PrintedAs("folded"))
    document = finished(context, folded, settings)
    written = write(document, context.source.fonts, folder / path)
    pages = len(booklet.pages)
    return BuiltFile(path, None, id, settings.paper, flip, written.pages, pages, *_A5, written.sha256)


def write_reference(context: LanguageContext, story: Story, folder: Path) -> BuiltFile:
    """The rules as one HTML file."""
    data = reference(story, page_resources(context))
    write_file(folder / SCREEN, data)
    return BuiltFile(SCREEN, None, "reference", "", "none", 0, 0, 0, 0, sha256(data).hexdigest())


def page_resources(context: LanguageContext) -> PageResources:
    """What pages of a language are made of besides what they tell."""
    source, game, faces = context.source, context.game, context.faces
    return PageResources(
        source.fonts,
        game.palette,
        context.words,
        faces.icon,
        source.page_roots,
        game.fonts,
        context.face_digests,
    )


def _document(story: Story, pages: tuple[Sheet, ...]) -> PrintDocument:
    return PrintDocument(story.title, story.lang, story.author, story.subtitle, "none", pages)
