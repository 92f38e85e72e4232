"""Everything that would be printed of a game, laid out in every language without a file: its faults."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pnp.building.context import GameContext, open_game
from pnp.building.parts import choose_parts
from pnp.building.progress import no_progress
from pnp.building.settings import Settings
from pnp.building.workers import make_parts
from pnp.places import GameFolder, Places
from pnp.problem import ContentError, Problem


@dataclass(frozen=True, slots=True)
class CheckReport:
    """What a check looked at, and the faults of it."""

    problems: tuple[Problem, ...]
    languages: tuple[str, ...] = ()
    components: int = 0


def check_game(
    game_folder: GameFolder,
    places: Places,
    langs: Sequence[str],
    font_dirs: tuple[Path, ...] = (),
    options: tuple[str, ...] = (),
) -> CheckReport:
    """Every fault of a game's files and of every face laid out in every language. Raises UnknownName."""
    try:
        context = open_game(game_folder.folder, places, font_dirs, options)
    except ContentError as error:
        return CheckReport(error.problems)
    languages = tuple(langs) or context.game.languages
    problems = print_faults(context, languages, options)
    return CheckReport(problems, languages, sum(deck.copies for deck in context.game.decks))


def print_faults(
    context: GameContext, langs: Sequence[str], options: tuple[str, ...] = ()
) -> tuple[Problem, ...]:
    """The faults of every deck and of the rules in some languages, sorted. Raises UnknownName."""
    settings = Settings(options=options)
    parts = choose_parts(context, langs, settings)
    results = make_parts(context, parts, settings, None, no_progress)
    return tuple(sorted({problem for result in results for problem in result.problems}))
