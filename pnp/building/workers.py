"""The parts of a build made side by side."""

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from pathlib import Path

from pnp.building.context import GameContext
from pnp.building.crew import Crew, WorkPile
from pnp.building.flow import make_part
from pnp.building.parts import NO_DECKS, PAGES, BuildPart, PartResult
from pnp.building.processes import Opening, opened, opening_of, processes, workers_for
from pnp.building.settings import Progress, Settings, no_progress

_RULES = 100  # rows that take as long as the rules


def make_parts(
    context: GameContext,
    parts: Sequence[BuildPart],
    settings: Settings,
    folder: Path | None,
    progress: Progress,
    crew: Crew | None = None,
) -> Iterator[PartResult]:
    """Make the parts, each in its language's folder in ``folder``, in any order.

    ``crew``: who helps, also with what is built after this; without it, who does ends with this.
    """
    # With fewer languages than processors one would be idle while another makes all that tells the rules.
    spare = folder and len({part.lang for part in parts}) < processes(settings.jobs)
    piles = piled(parts, PAGES if spare else ())
    most = sum(bool(pile.bound) + len(pile.loose) for pile in piles)
    workers = workers_for(most, settings.jobs, _rows(context, parts))
    if workers < 2:
        for part in parts:
            yield make_part(context, part, settings, _folder(folder, part), progress)
        return
    alone = replace(settings, jobs=max(1, processes(settings.jobs) // workers))  # for its own pages
    work = partial(_make_part, opening_of(context), alone, folder)
    with Crew() if crew is None else nullcontext(crew) as helping:
        for count, result in enumerate(helping.share(work, piles, workers, context), 1):
            progress("parts", count, len(parts))
            yield result


def piled(parts: Sequence[BuildPart], apart: Sequence[str]) -> list[WorkPile[BuildPart]]:
    """What asks for the rules of a language is for one process, the decks for that or another.

    What is ``apart`` is made by another, which has to tell the rules for itself.
    """
    main = {part.lang: WorkPile[BuildPart]([], []) for part in parts}
    other: dict[str, WorkPile[BuildPart]] = {}
    for part in parts:
        pile = main[part.lang]
        if part.id not in NO_DECKS:
            pile.loose.append(part)
        elif part.id not in apart:
            pile.bound.append(part)
        else:
            other.setdefault(part.lang, WorkPile([], [])).bound.append(part)
    return [pile for pile in (*main.values(), *other.values()) if any(pile)]


def _folder(folder: Path | None, part: BuildPart) -> Path | None:
    return folder / part.lang if folder else None


def _rows(context: GameContext, parts: Sequence[BuildPart]) -> int:
    """How many rows are as much work."""
    rows = {deck.id: len(deck.rows) for deck in context.game.printed}
    return sum(rows.get(part.id, _RULES) for part in parts)


def _make_part(opening: Opening, settings: Settings, folder: Path | None, part: BuildPart) -> PartResult:
    return make_part(opened(opening), part, settings, _folder(folder, part), no_progress)
