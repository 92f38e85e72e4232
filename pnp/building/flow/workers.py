"""The parts of a build made side by side."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from pnp.building.context import GameContext
from pnp.building.flow.stages import keeping_for, make_part
from pnp.building.parts import NO_DECKS, PAGES, BuildPart, PartResult
from pnp.building.processes.crew import GameWork, WorkPile, share
from pnp.building.processes.side_by_side import Opening, opened, opening_of, processes, workers_for
from pnp.building.settings import Progress, Settings, no_progress
from pnp.problem import ContentError

_RULES = 100  # rows that take as long as the rules
_HANDED = "handed"  # where in the folder processes that tell the same rules hand over faces and pages


class PartsWork(NamedTuple):
    """Parts of a game that are to be made, each in its language's folder in ``folder``."""

    context: GameContext
    parts: Sequence[BuildPart]
    settings: Settings
    folder: Path | None
    progress: Progress


def make_parts(work: PartsWork) -> list[PartResult]:
    """What came of the parts of one game, in any order."""
    ((_, results),) = make_several([work], work.settings.jobs)
    return results


def make_several(works: Iterable[PartsWork], jobs: int) -> Iterator[tuple[int, list[PartResult]]]:
    """What came of the parts of some games, each with its number from 0, in any order.

    As soon as one is worth several processes, these make also those that come after it.
    """
    coming = enumerate(works)
    for first in coming:
        number, work = first
        if _workers(work) > 1:
            yield from _made_together(chain([first], coming), processes(jobs))
        else:
            yield number, [*_made_alone(work)]


def _made_together(
    works: Iterable[tuple[int, PartsWork]], workers: int
) -> Iterator[tuple[int, list[PartResult]]]:
    asked: list[tuple[int, PartsWork, list[PartResult]]] = []

    def games() -> Iterator[GameWork[BuildPart, PartResult]]:
        for number, work in works:
            asked.append((number, work, []))
            yield _shared(work, begins=len(asked) == 1)

    for at, result in share(games(), workers):
        number, work, results = asked[at]
        results.append(result)
        work.progress("parts", len(results), len(work.parts))
        if len(results) == len(work.parts):
            yield number, results


def _workers(work: PartsWork) -> int:
    """How many processes a game is worth."""
    piles = _piles(work)
    most = sum(bool(pile.bound) + len(pile.loose) for pile in piles)
    return workers_for(most, work.settings.jobs, _rows(work.context, work.parts))


def _made_alone(work: PartsWork) -> Iterator[PartResult]:
    for part in work.parts:
        yield make_part(work.context, part, work.settings, _folder(work.folder, part), work.progress)


def _shared(work: PartsWork, *, begins: bool) -> GameWork[BuildPart, PartResult]:
    """``begins``: the processes begin with this game, and have what was made of it here."""
    settings = work.settings
    apart = _is_spare(work) and any(part.id in PAGES for part in work.parts)
    if begins and _is_spare(work):
        _prepare(work, tells=apart)
    handing = work.folder / _HANDED if work.folder and apart else None
    jobs = max(1, processes(settings.jobs) // _workers(work))  # for its own pages
    alone = replace(settings, jobs=jobs, handing=handing)
    return GameWork(
        partial(_make_part, opening_of(work.context), alone, work.folder), _piles(work), work.context
    )


def _prepare(work: PartsWork, *, tells: bool) -> None:
    """Makes what several would else each make: what they need of a language; ``tells``: of its rules too."""
    for lang in sorted({part.lang for part in work.parts}):
        with suppress(ContentError), keeping_for(work.settings):  # each part tells of it
            context = work.context.in_language(lang)
            if tells:
                from pnp.building.rules import tell_known  # here, because a deck needs nothing of it

                tell_known(context)


def _piles(work: PartsWork) -> list[WorkPile[BuildPart]]:
    return piled(work.parts, PAGES if work.folder and _is_spare(work) else ())


def _is_spare(work: PartsWork) -> bool:
    """Whether somebody would be idle if one alone made all that tells the rules of a language."""
    return len({part.lang for part in work.parts}) < processes(work.settings.jobs)


def piled(parts: Sequence[BuildPart], apart: Sequence[str]) -> list[WorkPile[BuildPart]]:
    """What asks for the rules of a language is for one process, the decks for that or another.

    What is ``apart`` is made by another, which has to tell the rules for itself, and helps then.
    """
    main = {part.lang: WorkPile[BuildPart]([], [], part.lang) for part in parts}
    other: dict[str, WorkPile[BuildPart]] = {}
    for part in parts:
        pile = main[part.lang]
        if part.id not in NO_DECKS:
            pile.loose.append(part)
        elif part.id not in apart:
            pile.bound.append(part)
        else:
            other.setdefault(part.lang, WorkPile([], [], part.lang)).bound.append(part)
    return [pile for pile in (*main.values(), *other.values()) if pile.bound or pile.loose]


def _folder(folder: Path | None, part: BuildPart) -> Path | None:
    return folder / part.lang if folder else None


def _rows(context: GameContext, parts: Sequence[BuildPart]) -> int:
    """How many rows are as much work."""
    rows = {deck.id: len(deck.rows) for deck in context.game.printed}
    return sum(rows.get(part.id, _RULES) for part in parts)


def _make_part(opening: Opening, settings: Settings, folder: Path | None, part: BuildPart) -> PartResult:
    return make_part(opened(opening), part, settings, _folder(folder, part), no_progress)
