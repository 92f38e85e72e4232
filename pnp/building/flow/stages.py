"""How a part is made, stage by stage: content -> translation -> faces -> sheets -> press.

Each stage is a value that the next one takes. Without a folder to print into, a part is only looked over for
faults.
"""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from itertools import chain
from pathlib import Path

from pnp.building.context import GameContext
from pnp.building.decks.deck import deck_file, deck_path, ink_saved, printout, title_faults
from pnp.building.decks.finishing import finished
from pnp.building.decks.large_decks import large_deck
from pnp.building.decks.laying_out import FaceNotes, lay_out_cuts
from pnp.building.decks.picking import chosen_deck
from pnp.building.flow.kept_parts import kept_part
from pnp.building.kept.faces import MOST, known_faces
from pnp.building.packing import JOINED
from pnp.building.parts import ALMANAC, BOOKS, BOX, REFERENCE, TABLE, BuildPart, PartResult
from pnp.building.processes.side_by_side import processes
from pnp.building.settings import Progress, Settings
from pnp.exports.kept_results import cache_folder, keeping
from pnp.faces.drawing.operations import Component
from pnp.press.pdf import write
from pnp.problem import ContentError, Problem, stops


def make_part(
    source: GameContext, part: BuildPart, settings: Settings, folder: Path | None, progress: Progress
) -> PartResult:
    """A deck, the rules or the box, in one language, as files in a folder."""
    source.handing = settings.handing
    with keeping_for(settings):
        make = partial(_make_part, source, part, settings, folder, progress)
        return kept_part(source, part, settings, folder, make)


def keeping_for(settings: Settings) -> AbstractContextManager[None]:
    """Within this, results are kept where those of a build are."""
    return keeping(settings.scratch if settings.fresh else cache_folder())


def _make_part(
    source: GameContext, part: BuildPart, settings: Settings, folder: Path | None, progress: Progress
) -> PartResult:
    if part.id == BOX:
        from pnp.building.boxes.make import make_box  # here, because a deck needs nothing of it

        return make_box(source, part, settings, folder, progress)
    if part.id == TABLE:
        return make_page(source, part, settings, folder, progress)
    if part.id == REFERENCE:
        return make_reference(source, part, folder, progress)
    make = make_rules if part.id in BOOKS else make_deck
    return make(source, part, settings, folder, progress)


def make_deck(
    source: GameContext, part: BuildPart, settings: Settings, folder: Path | None, progress: Progress
) -> PartResult:
    """Decks on sheets. Components and sheets flow one by one: nowhere is a whole deck in memory."""
    problems: list[Problem] = []
    saved = None
    try:
        context = source.in_language(part.lang)  # content -> translation
        notes = FaceNotes(source.fonts, settings.draft)
        problems += context.problems
        decks = [chosen_deck(context.game, id, settings.cards) for id in part.id.split(JOINED)]
        problems += (fault for deck in decks for fault in title_faults(context, deck))
        cuts = [part for deck in decks for part in deck.cuts]
        few = sum(len(part.rows) for part in cuts) <= MOST
        notes.shows = set() if few else None
        large = large_deck(context, cuts, settings, problems, progress, notes)
        if not large and context.known is None:
            context.known = known_faces(context)  # which the deck's are found among
        components: Sequence[Iterable[Component]] = (
            [large]  # -> faces
            if large
            else lay_out_cuts(context, cuts, problems, progress, settings.tokens, notes)
        )
        if folder is None:
            for _ in chain.from_iterable(components):
                pass
            return PartResult(part, tuple(problems), records=notes.records)
        made = printout(context, cuts, components, settings)  # -> sheets
        target = folder / deck_path(decks, settings)
        document = finished(context, made.document, settings, notes.overflowing)
        written = write(document, source.fonts, target, jobs=processes(settings.jobs))  # -> press
        if settings.low_ink and not stops(problems):
            saved = ink_saved(context, cuts, settings, target)
    except ContentError as error:
        return PartResult(part, (*problems, *error.problems))
    shows = frozenset(notes.shows) if notes.shows is not None else None
    files = (deck_file(decks, settings, made, written),)
    return PartResult(part, tuple(problems), files, saved, notes.records, shows)


def make_rules(
    source: GameContext, part: BuildPart, settings: Settings, folder: Path | None, progress: Progress
) -> PartResult:
    """A book of the rules, and the same laid out for folding: the almanac only where it is asked for."""
    # Here, because a deck needs nothing of the booklet's modules.
    from pnp.building.rules import print_folded, print_pages, rules_in

    title = f"{part.lang} {part.id}"
    try:
        context = source.in_language(part.lang)  # content -> translation
        progress(title, 0, 3)
        if problems := context.faces.font_problems():  # else every figure would tell of the same font
            return PartResult(part, (*context.problems, *problems))
        progress(title, 1, 3)
        story, told, booklet = rules_in(
            context, "almanac" if part.id == ALMANAC else "book"
        )  # -> faces, sheets
        problems = (*context.problems, *told)
        if booklet is None or folder is None or stops(problems):
            return PartResult(part, problems)
        progress(title, 2, 3)
        files = [print_pages(context, story, booklet, part.id, folder, settings)]  # -> press
        if part.id != ALMANAC or ALMANAC in settings.decks:
            files.append(print_folded(context, story, booklet, part.id, folder, settings))
    except ContentError as error:
        return PartResult(part, error.problems)
    return PartResult(part, problems, tuple(files))


def make_reference(
    source: GameContext, part: BuildPart, folder: Path | None, progress: Progress
) -> PartResult:
    """The almanac's page for a screen. What is wrong with the almanac is told of that."""
    from pnp.building.rules import told_in, write_reference  # here, because a deck needs nothing of it

    progress(f"{part.lang} {part.id}", 0, 1)
    try:
        context = source.in_language(part.lang)
        if folder is None or context.faces.font_problems():
            return PartResult(part, ())
        story, problems = told_in(context, "almanac")
        if stops(problems):
            return PartResult(part, ())
        return PartResult(part, (), (write_reference(context, story, folder),))
    except ContentError as error:
        return PartResult(part, error.problems)


def make_page(
    source: GameContext, part: BuildPart, settings: Settings, folder: Path | None, progress: Progress
) -> PartResult:
    """The page for a phone."""
    from pnp.building.table import make_table  # here, because a deck needs nothing of it

    progress(f"{part.lang} {part.id}", 0, 1)
    try:
        problems, files = make_table(source, part.lang, settings, folder)
    except ContentError as error:
        return PartResult(part, error.problems)
    return PartResult(part, problems, files)
