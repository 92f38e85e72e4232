"""A whole build: decks and rules of a game in every language asked for, or nothing where there is a fault."""

import os
import signal
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.building import manifest
from pnp.building.manifest import Manifest
from pnp.building.names import check_known
from pnp.building.progress import Progress, no_progress
from pnp.building.settings import Settings
from pnp.places import GameFolder, Places, catalogue_languages
from pnp.problem import ContentError, Problem

if TYPE_CHECKING:
    from pnp.building.job import Done, Job
    from pnp.building.workshop import Workshop
    from pnp.content.game import Game

_FRENCH = "fr"  # built beside the source language when no language is asked for
_PARALLEL = 60  # rows: fewer are laid out sooner than a second process starts
_REFERENCE = 100  # rows that take as long as the rules


@dataclass(frozen=True, slots=True)
class Built:
    """What stands in one output folder after a build."""

    folder: Path
    manifest: Manifest
    changed: frozenset[str] = frozenset()  # the files that were written
    untranslated: int = 0  # texts that stay in the source language
    saved: tuple[tuple[str, float], ...] = ()  # low ink: a deck's file and the share of ink that it saves
    unsure: int = 0  # fuzzy translations that were printed


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome for one game: what was built, or every fault."""

    problems: tuple[Problem, ...]
    built: tuple[Built, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check looked at, and the faults it found."""

    problems: tuple[Problem, ...]
    languages: tuple[str, ...] = ()
    components: int = 0


@dataclass(frozen=True, slots=True)
class _Order:
    """A build of which everything asked for is known to be there."""

    game: "Game"
    langs: tuple[str, ...]
    parts: tuple[str, ...]  # decks, and the rules reference last
    made_from: str
    output: Path
    settings: Settings

    def jobs(self, stage: Path | None) -> "list[Job]":
        """Every part in every language; the rules first, since they take longest."""
        from pnp.building.job import BOOKLET, Job

        first = sorted(self.parts, key=lambda part: part != BOOKLET)
        return [
            Job(lang, part, self.settings, stage / lang if stage else None)
            for part, lang in product(first, self.langs)
        ]


def build_game(
    found: GameFolder, where: Places, langs: Sequence[str], settings: Settings, output: Path, tell: Progress
) -> Report:
    """Build parts of a game in some languages. With a fault in any of them nothing is written.

    Raises UnknownName for a language, deck, component, paper or printer that is not there.
    """
    inputs = [found.folder, *where.template_roots(found.folder), *settings.font_dirs]
    made_from = manifest.fingerprint(inputs, settings.key())
    langs = list(langs) or _default_languages(found.folder)
    folder = output / found.id
    current = {lang: manifest.current(folder / lang, made_from) for lang in langs}
    if current and all(current.values()) and not settings.release:
        return Report((), tuple(Built(folder / lang, kept) for lang, kept in current.items() if kept))

    # Only here, so that a build with nothing to do loads nothing of the stages below.
    from pnp.building.workshop import open_workshop
    from pnp.files import staging

    try:
        shop = open_workshop(found.folder, where, settings.font_dirs)
    except ContentError as error:
        return Report(error.problems)
    order = _order(shop, langs, settings, made_from, folder)
    if settings.release and (faults := _unreleasable(order)):
        return Report(faults)
    with staging(folder) as stage:
        done = list(_work(order.jobs(stage), shop, tell))
        if faults := _faults(done):
            return Report(faults)
        return Report((), tuple(_settle(order, lang, stage, done) for lang in order.langs))


def check_game(
    found: GameFolder,
    where: Places,
    langs: Sequence[str],
    font_dirs: tuple[Path, ...] = (),
    tell: Progress = no_progress,
) -> Checked:
    """Every fault of a game's files and of every face laid out in every language. Raises UnknownName."""
    from pnp.building.workshop import open_workshop

    try:
        shop = open_workshop(found.folder, where, font_dirs)
    except ContentError as error:
        return Checked(error.problems)
    order = _order(shop, list(langs) or list(shop.game.languages), Settings(), "", Path())
    faults = _faults(_work(order.jobs(None), shop, tell))
    return Checked(faults, order.langs, sum(deck.copies for deck in shop.game.decks))


def _order(
    shop: "Workshop", langs: Sequence[str], settings: Settings, made_from: str, output: Path
) -> _Order:
    """Everything that was named, looked up."""
    from pnp.building.job import BOOKLET
    from pnp.sheets.supplies import supplies

    game, stock = shop.game, supplies(shop.roots)
    check_known("paper", settings.paper, stock.papers)
    check_known("printer", settings.printer, stock.printers)
    for lang in langs:
        check_known("language", lang, shop.languages)
    ids = {deck.id: {row.id for row in deck.rows} for deck in game.decks}
    if game.sections:
        ids[BOOKLET] = set()
    for part in settings.decks:
        check_known("deck", part, ids)
    parts = settings.decks or tuple(ids)
    if settings.cards:
        every = [row for part in parts for row in ids[part]]
        for card in settings.cards:
            check_known("component", card, every)
        parts = tuple(part for part in parts if ids[part] & set(settings.cards))
    return _Order(game, tuple(langs), parts, made_from, output, settings)


def _unreleasable(order: _Order) -> tuple[Problem, ...]:
    """What the languages lack for a release."""
    from pnp.translation.apply import release_faults
    from pnp.translation.translate import translate

    return tuple(fault for lang in order.langs for fault in release_faults(translate(order.game, lang)))


def _work(jobs: Sequence["Job"], shop: "Workshop", tell: Progress) -> Iterator["Done"]:
    """Do the jobs, side by side where that is faster."""
    rows = {deck.id: len(deck.rows) for deck in shop.game.decks}
    asked = jobs[0].settings.jobs
    enough = asked or sum(rows.get(job.part, _REFERENCE) for job in jobs) >= _PARALLEL
    workers = min(len(jobs), asked or os.cpu_count() or 1) if enough else 1
    if workers < 2:
        yield from (_do(job, shop, tell) for job in jobs)
        return
    opening = (shop.game.folder, shop.where, shop.font_dirs)
    with ProcessPoolExecutor(workers, initializer=_open, initargs=opening) as pool:
        futures = [pool.submit(_run, job) for job in jobs]
        for count, future in enumerate(as_completed(futures), 1):
            tell("parts", count, len(jobs))
            yield future.result()


def _do(job: "Job", shop: "Workshop", tell: Progress) -> "Done":
    from pnp.building.job import BOOKLET

    if job.part == BOOKLET:
        from pnp.building import reference

        return reference.run(job, shop, tell)
    from pnp.building import deck

    return deck.run(job, shop, tell)


_shops: "list[Workshop]" = []  # of a process that works for another: one, opened when it starts


def _open(folder: Path, where: Places, font_dirs: tuple[Path, ...]) -> None:
    from pnp.building.workshop import open_workshop

    signal.signal(signal.SIGINT, signal.SIG_DFL)  # who interrupts a build need not read what each was doing
    _shops[:] = [open_workshop(folder, where, font_dirs)]


def _run(job: "Job") -> "Done":
    return _do(job, _shops[0], no_progress)


def _settle(order: _Order, lang: str, stage: Path, done: Iterable["Done"]) -> Built:
    """Move one language's finished files to their place, and say in the manifest what is there."""
    from pnp.files import replace_file, write_file
    from pnp.translation.translate import translate

    folder = order.output / lang
    mine = sorted(
        (each for each in done if each.job.lang == lang), key=lambda each: order.parts.index(each.job.part)
    )
    records = tuple(record for each in mine for record in each.records)
    changed = {
        record.path for record in records if replace_file(stage / lang / record.path, folder / record.path)
    }
    saved = tuple(pair for each in mine for pair in each.saved)
    made = Manifest(order.game.id, lang, order.made_from, records)
    whole = manifest.merged(manifest.read(folder), made, [deck.id for deck in order.game.decks])
    write_file(folder / manifest.NAME, whole.to_bytes())
    spoken = translate(order.game, lang)
    return Built(folder, whole, frozenset(changed), spoken.in_source, saved, spoken.unsure)


def _faults(done: Iterable["Done"]) -> tuple[Problem, ...]:
    return tuple(sorted({problem for each in done for problem in each.problems}))


def _default_languages(folder: Path) -> list[str]:
    """The source language and French, as far as game.toml can be read: loading it says what is wrong."""
    try:
        data = tomllib.loads((folder / "game.toml").read_text("utf-8"))
        known = [*data.get("languages", ()), *catalogue_languages(folder)]
        languages = [data["language"], *(lang for lang in known if lang == _FRENCH)]
    except (OSError, ValueError, KeyError, TypeError):
        return []
    return list(dict.fromkeys(languages))
