"""The parts of a build made side by side."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from pnp.building.context import GameContext
from pnp.building.flow import make_part
from pnp.building.parts import NO_DECKS, PAGES, BuildPart, PartResult
from pnp.building.processes import Opening, opened, opening_of, processes, side_by_side, workers_for
from pnp.building.settings import Progress, Settings, no_progress

_RULES = 100  # rows that take as long as the rules


def make_parts(
    context: GameContext,
    parts: Sequence[BuildPart],
    settings: Settings,
    folder: Path | None,
    progress: Progress,
) -> Iterator[PartResult]:
    """Make the parts, each in its language's folder in ``folder``, in any order."""
    # With fewer languages than processors one would be idle while another makes all that tells the rules.
    spare = folder and len({part.lang for part in parts}) < processes(settings.jobs)
    groups = grouped(parts, PAGES if spare else ())
    workers = workers_for(len(groups), settings.jobs, _rows(context, parts))
    if workers < 2:
        for part in parts:
            yield make_part(context, part, settings, _folder(folder, part), progress)
        return
    count = 0
    alone = replace(settings, jobs=max(1, processes(settings.jobs) // workers))  # for its own pages
    work = partial(_make_group, opening_of(context), alone, folder)
    for results in side_by_side(work, groups, workers):
        for result in results:
            progress("parts", count := count + 1, len(parts))
            yield result


def grouped(parts: Sequence[BuildPart], apart: Sequence[str]) -> list[list[BuildPart]]:
    """What one process makes, one after the other: what asks for the rules of one language.

    What is ``apart`` is made by another, which has to tell the rules for itself.
    """
    groups: dict[tuple[bool, str, str], list[BuildPart]] = {}
    for part in parts:
        kind = part.id in apart, "" if part.id in NO_DECKS else part.id, part.lang
        groups.setdefault(kind, []).append(part)
    return list(groups.values())


def _folder(folder: Path | None, part: BuildPart) -> Path | None:
    return folder / part.lang if folder else None


def _rows(context: GameContext, parts: Sequence[BuildPart]) -> int:
    """How many rows are as much work."""
    rows = {deck.id: len(deck.rows) for deck in context.game.printed}
    return sum(rows.get(part.id, _RULES) for part in parts)


def _make_group(
    opening: Opening, settings: Settings, folder: Path | None, parts: Sequence[BuildPart]
) -> list[PartResult]:
    context = opened(opening)
    return [make_part(context, part, settings, _folder(folder, part), no_progress) for part in parts]
