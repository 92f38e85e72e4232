"""One deck in one language, from content to a printed file: the stages one after another."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, replace
from pathlib import Path
from string import ascii_letters, digits

from pnp.building.job import Done, Job
from pnp.building.manifest import Record
from pnp.building.progress import Progress, no_progress
from pnp.building.settings import Settings
from pnp.building.workshop import Bench, Workshop
from pnp.content.game import Deck
from pnp.faces.drawing import Component
from pnp.faces.fonts import Fonts, chain_keys
from pnp.faces.low_ink import low_ink
from pnp.press.ink import coverage
from pnp.press.pdf import write
from pnp.problem import ContentError, Problem
from pnp.sheets.impose import Plan, plan, sheets
from pnp.sheets.options import Batch, Folds, Options
from pnp.sheets.ruler import Lettering
from pnp.sheets.sheet import Document
from pnp.sheets.supplies import supplies
from pnp.sheets.words import captions
from pnp.translation.printed import printed_words


def run(job: Job, shop: Workshop, tell: Progress) -> Done:
    """Lay one deck out and print it."""
    found: list[Problem] = []
    try:
        bench = shop.bench(job.lang)
        found += bench.problems
        if unknown := bench.studio.font_problems():  # sheets have words of their own, so they need fonts too
            return Done(job, (*found, *unknown))
        deck = _chosen(bench, job)
        if job.folder is None:
            for _ in _laid(job, bench, deck, found, tell):
                pass
            return Done(job, tuple(found))
        target = job.folder / f"{deck.id}.pdf"
        planned, sha256 = _print(job, shop, bench, deck, found, target, job.settings.low_ink, tell)
        wanted = job.settings.low_ink and not found
        saved = ((target.name, _saving(job, shop, bench, deck, target)),) if wanted else ()
    except ContentError as error:
        return Done(job, (*found, *error.problems))
    record = Record(
        path=target.name,
        deck=deck.id,
        kind=deck.kind,
        paper=job.settings.paper,
        duplex=planned.duplex,
        sheets=planned.sides,
        faces=deck.copies,
        width_mm=deck.width,
        height_mm=deck.height,
        sha256=sha256,
    )
    return Done(job, tuple(found), (record,), saved)


def _laid(job: Job, bench: Bench, deck: Deck, problems: list[Problem], tell: Progress) -> Iterator[Component]:
    """Faces: each row's component as it is asked for; faults go to ``problems``."""
    for number, laid in enumerate(bench.studio.lay_out(deck), 1):
        problems += laid.problems
        tell(f"{job.lang} {deck.title}", number, len(deck.rows))
        if laid.component is not None:
            yield laid.component


def _print(
    job: Job,
    shop: Workshop,
    bench: Bench,
    deck: Deck,
    problems: list[Problem],
    target: Path,
    sparing: bool,
    tell: Progress,
) -> tuple[Plan, str]:
    """Sheets and press: the components on paper, in a file. How it was planned, and the file's SHA-256."""
    components: Iterable[Component] = _laid(job, bench, deck, problems, tell)
    if sparing:
        components = map(_sparing, components)
    game, fonts = bench.game, shop.fonts
    batch, options = _batch(deck), _options(job.settings, shop)
    planned = plan(batch, options)
    words = captions(printed_words(shop.roots, game.lang), game.title)
    lettering = _lettering(fonts, game.fonts["body"], (deck.title, *astuple(words)))
    pages = sheets(components, batch, options, words, lettering)
    title = f"{game.title} – {deck.title}"
    document = Document(title, game.lang, game.credits.get("design", ""), "", planned.duplex, pages)
    return planned, write(document, fonts, target).sha256


def _lettering(fonts: Fonts, body: Sequence[str], texts: Iterable[str]) -> Lettering:
    """The font of captions: the first of the body's, then of all, that has every character of these texts.

    Where none has them all, the body's own, without the characters that it lacks.
    """
    needed = set(ascii_letters + digits + " ·").union(*texts)
    families = dict.fromkeys((*body, *fonts.common))
    keys = [chain_keys(fonts, [family], bold=False, italic=False)[0] for family in families]
    font = next((key for key in keys if all(fonts.covers(key, char) for char in needed)), keys[0])
    lacking = dict.fromkeys(ord(char) for char in needed if not fonts.covers(font, char))
    return Lettering(font, lambda text, font, size: fonts.width(font, text) * size, lacking)


def _sparing(component: Component) -> Component:
    front, back = component.front, component.back
    return replace(
        component,
        front=replace(front, drawing=low_ink(front.drawing)),
        back=replace(back, drawing=low_ink(back.drawing)) if back else None,
    )


def _saving(job: Job, shop: Workshop, bench: Bench, deck: Deck, target: Path) -> float:
    """The share of ink that the sparing print in ``target`` saves, measured on both."""
    full = target.with_suffix(".full")
    _print(job, shop, bench, deck, [], full, False, no_progress)
    rich, spare = coverage(full), coverage(target)
    full.unlink()
    return 1 - spare / rich if rich else 0.0


def _chosen(bench: Bench, job: Job) -> Deck:
    deck = bench.game.deck(job.part)
    assert deck is not None, job.part
    cards = job.settings.cards
    return replace(deck, rows=tuple(row for row in deck.rows if row.id in cards)) if cards else deck


def _options(settings: Settings, shop: Workshop) -> Options:
    stock = supplies(shop.roots)
    return Options(
        paper=stock.papers[settings.paper],
        printer=stock.printers[settings.printer],
        duplex=settings.duplex,
        gutter=settings.gutter,
        butted=settings.butted,
        bleed=settings.bleed,
        marks=settings.marks,
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
        shape=deck.shape,
        corner=deck.corner,
        folds=Folds(deck.folds_x, deck.folds_y),
    )
