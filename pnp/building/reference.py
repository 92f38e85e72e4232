"""The rules in one language: a booklet, the same laid out for folding, and a page for a screen."""

from dataclasses import replace
from pathlib import Path

from pnp.booklet.imposition import impose
from pnp.booklet.story import Story
from pnp.booklet.telling import tell as tell_story
from pnp.booklet.typeset import Booklet, typeset
from pnp.building.job import Done, Job
from pnp.building.manifest import Record
from pnp.building.progress import Progress
from pnp.building.workshop import Bench, Workshop
from pnp.exports.html import reference
from pnp.files import write_file
from pnp.press.pdf import write
from pnp.problem import ContentError, Problem
from pnp.rules.book import load_book
from pnp.rules.registry import find_checker
from pnp.sheets.sheet import Document, Sheet
from pnp.sheets.supplies import supplies
from pnp.translation.printed import printed_words
from pnp.words import Words

READ, FOLDED, PAGE = "booklet.pdf", "booklet-imposed.pdf", "rules.html"
"""The pages in reading order, two by two in folding order, and the page for a screen."""
_A5 = (148.0, 210.0)


def run(job: Job, shop: Workshop, tell: Progress) -> Done:
    """Tell the rules, set them, and write the three files."""
    try:
        bench = shop.bench(job.lang)
        words = printed_words(shop.roots, job.lang)
        tell(f"{job.lang} rules", 0, 3)
        story, found = told(shop, bench, words)
        problems = [*bench.problems, *bench.studio.font_problems(), *found]
        if problems:
            return Done(job, tuple(problems))
        tell(f"{job.lang} rules", 1, 3)
        booklet = _set(story, shop, bench, words)
        if booklet.problems or job.folder is None:
            return Done(job, booklet.problems)
        tell(f"{job.lang} rules", 2, 3)
        records = (
            _read(job.folder / READ, story, booklet, shop),
            _folded(job.folder / FOLDED, story, booklet, shop, job),
            _page(job.folder / PAGE, story, bench, shop, words),
        )
    except ContentError as error:
        return Done(job, error.problems)
    return Done(job, (), records)


def _set(story: Story, shop: Workshop, bench: Bench, words: Words) -> Booklet:
    game, hyphenation = bench.game, shop.language(bench.game.lang).hyphenation
    places = {section.id: section.place for section in game.sections}
    icon = bench.studio.icon
    return typeset(story, shop.fonts, game.fonts, game.palette, icon, words, hyphenation, places)


def told(shop: Workshop, bench: Bench, words: Words) -> tuple[Story, tuple[Problem, ...]]:
    """The rules of a game in a language as a story, every example put to the checker; and its faults."""
    game = bench.game
    book = load_book(game.folder).in_language(game.lang)
    checker = find_checker(game.id)
    studio = bench.studio
    return tell_story(
        game, book, checker, lambda name: shop.face(name, game.lang), words, lambda: studio.credits
    )


def _document(story: Story, pages: tuple[Sheet, ...]) -> Document:
    return Document(story.title, story.lang, story.author, story.subtitle, "none", pages)


def _read(path: Path, story: Story, booklet: Booklet, shop: Workshop) -> Record:
    document = replace(_document(story, booklet.pages), entries=booklet.entries, structure=booklet.structure)
    written = write(document, shop.fonts, path)
    return Record(
        path.name, None, "booklet", "a5", "none", written.pages, written.pages, *_A5, written.sha256
    )


def _folded(path: Path, story: Story, booklet: Booklet, shop: Workshop, job: Job) -> Record:
    stock, settings = supplies(shop.roots), job.settings
    paper, printer = stock.papers[settings.paper], stock.printers[settings.printer]
    flip = "short" if settings.duplex == "gutterfold" else settings.duplex
    sheets = tuple(impose(booklet.pages, paper, printer, flip))
    written = write(replace(_document(story, sheets), duplex=flip), shop.fonts, path)
    pages = len(booklet.pages)
    return Record(
        path.name, None, "booklet", settings.paper, flip, written.pages, pages, *_A5, written.sha256
    )


def _page(path: Path, story: Story, bench: Bench, shop: Workshop, words: Words) -> Record:
    import hashlib

    data = reference(story, shop.fonts, bench.game.palette, words, bench.studio.icon, shop.roots)
    write_file(path, data)
    return Record(path.name, None, "reference", "", "none", 0, 0, 0, 0, hashlib.sha256(data).hexdigest())
