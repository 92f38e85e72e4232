"""One deck in one language, from content files to a printed file: the dataflow, stage by stage."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

from pnp.content.fill import filled
from pnp.content.game import Deck, Game
from pnp.content.load import load
from pnp.faces.drawing import Component
from pnp.faces.fonts import Fonts, chain_keys, roles
from pnp.faces.layout import Laid, Studio
from pnp.faces.low_ink import low_ink
from pnp.places import Places
from pnp.press.ink import coverage
from pnp.press.pdf import write
from pnp.problem import ContentError, Problem
from pnp.settings import Settings, Tell, known
from pnp.sheets.impose import Plan, plan, sheets
from pnp.sheets.options import Batch, Folds, Options
from pnp.sheets.ruler import Lettering
from pnp.sheets.sheet import Document
from pnp.sheets.supplies import supplies
from pnp.sheets.words import sheet_words
from pnp.translation.apply import Translated, apply
from pnp.translation.catalogue import Catalogue, catalogue_path, read_catalogue


@dataclass(frozen=True, slots=True)
class Job:
    """One deck in one language: work that needs nothing of the others."""

    folder: Path
    where: Places
    lang: str
    deck: str
    settings: Settings
    target: Path | None  # the file to write; None only looks for faults


@dataclass(frozen=True, slots=True)
class Done:
    """What became of a job. ``sides``: printed sides; ``saved``: the share of ink that low ink saves."""

    job: Job
    problems: tuple[Problem, ...]
    deck: Deck
    sides: int
    saved: float | None = None


def run(job: Job, tell: Tell) -> Done:
    """Lay one deck out and print it. Faults are in the result; a file with faults is good for nothing."""
    game, problems = _read(job.folder, job.where, job.lang)
    deck = _chosen(game, job.deck, job.settings.cards)
    found = list(problems)
    if job.target is None:
        for _ in _laid(job, game, deck, found, tell):
            pass
        return Done(job, tuple(found), deck, 0)
    try:
        layout = _plan(job, deck)
        _print(job, game, deck, found, job.target, job.settings.low_ink, tell)
        saved = _saving(job, game, deck) if job.settings.low_ink and not found else None
    except ContentError as error:
        return Done(job, (*found, *error.problems), deck, 0)
    return Done(job, tuple(found), deck, layout.sides, saved)


def single(
    folder: Path, where: Places, name: str, lang: str | None, font_dirs: tuple[Path, ...]
) -> tuple[Laid, Fonts]:
    """One component laid out, named by its id or as ``deck/id``. Raises Unknown, ContentError."""
    game, problems = load(folder, where)
    if game is None:
        raise ContentError(problems)
    lang = lang or game.source_lang
    known("language", lang, game.languages)
    studio, fonts = _studio(folder, where, lang, font_dirs)
    game, _ = _read(folder, where, lang)
    named = {f"{deck.id}/{row.id}": (deck, row) for deck in game.decks for row in deck.rows}
    short = {row.id: (deck, row) for deck in reversed(game.decks) for row in deck.rows}
    known("component", name, {**short, **named})
    deck, row = named[name] if name in named else short[name]
    return next(iter(studio.lay_out(replace(deck, rows=(row,))))), fonts


def in_language(game: Game, lang: str) -> Translated:
    """The game's texts in a language; what has no translation stays in the source language."""
    if lang == game.source_lang:
        return Translated(game, (), (), ())
    path = catalogue_path(game.folder, lang)
    if not path.is_file():
        return apply(game, Catalogue(str(path), {}), lang)
    catalogue, problems = read_catalogue(path)
    if catalogue is None:
        return Translated(replace(game, lang=lang), (), (), tuple(problems))
    result = apply(game, catalogue, lang)
    return replace(result, problems=(*problems, *result.problems))


@cache
def _read(folder: Path, where: Places, lang: str) -> tuple[Game, tuple[Problem, ...]]:
    """Content and translation: the game in a language, with its placeholders filled."""
    game, problems = load(folder, where)
    if game is None:
        raise ContentError(problems)
    result = in_language(game, lang)
    return filled(result.game), result.problems


@cache
def _studio(folder: Path, where: Places, lang: str, font_dirs: tuple[Path, ...]) -> tuple[Studio, Fonts]:
    game, _ = _read(folder, where, lang)
    roots = where.template_roots(folder)
    fonts = Fonts(roots, font_dirs)
    return Studio(game, roots, fonts), fonts


def _laid(job: Job, game: Game, deck: Deck, problems: list[Problem], tell: Tell) -> Iterator[Component]:
    """Faces: each row's component as it is asked for; faults go to ``problems``."""
    studio, _ = _studio(job.folder, job.where, job.lang, job.settings.font_dirs)
    for number, laid in enumerate(studio.lay_out(deck), 1):
        problems += laid.problems
        tell(f"{job.lang} {deck.title}", number, len(deck.rows))
        if laid.component is not None:
            yield laid.component


def _print(
    job: Job, game: Game, deck: Deck, problems: list[Problem], target: Path, sparing: bool, tell: Tell
) -> None:
    """Sheets and press: the components on paper, in a file."""
    _, fonts = _studio(job.folder, job.where, job.lang, job.settings.font_dirs)
    components: Iterable[Component] = _laid(job, game, deck, problems, tell)
    if sparing:
        components = map(_sparing, components)
    roots = job.where.template_roots(job.folder)
    caption = chain_keys(fonts, roles(fonts, game.fonts)["body"], bold=False, italic=False)[0]
    lettering = Lettering(caption, lambda text, font, size: fonts.width(font, text) * size)
    words = sheet_words(roots, game.title, game.lang)
    pages = sheets(components, _batch(deck), _options(job), words, lettering)
    author = game.credits.get("design", "")
    duplex = _plan(job, deck).duplex
    document = Document(f"{game.title} – {deck.title}", game.lang, author, "", duplex, pages)
    write(document, fonts, target)


def _sparing(component: Component) -> Component:
    front, back = component.front, component.back
    return replace(
        component,
        front=replace(front, drawing=low_ink(front.drawing)),
        back=replace(back, drawing=low_ink(back.drawing)) if back else None,
    )


def _plan(job: Job, deck: Deck) -> Plan:
    return plan(_batch(deck), _options(job))


def _saving(job: Job, game: Game, deck: Deck) -> float:
    """The share of ink that the sparing print saves, measured on both."""
    assert job.target is not None
    full = job.target.with_suffix(".full")
    _print(job, game, deck, [], full, sparing=False, tell=lambda what, done, all: None)
    rich, spare = coverage(full), coverage(job.target)
    full.unlink()
    return 1 - spare / rich if rich else 0.0


def _chosen(game: Game, id: str, cards: tuple[str, ...]) -> Deck:
    deck = game.deck(id)
    assert deck is not None, id
    return replace(deck, rows=tuple(row for row in deck.rows if row.id in cards)) if cards else deck


def _options(job: Job) -> Options:
    settings = job.settings
    found = supplies(job.where.template_roots(job.folder))
    return Options(
        paper=found.papers[settings.paper],
        printer=found.printers[settings.printer],
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
