"""What one command has built, once or again and again."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.cli.shell.console import FAULTS
from pnp.cli.shell.language import speaking
from pnp.cli.shell.told import ProblemCount, print_problems
from pnp.passing import passing
from pnp.words import words

if TYPE_CHECKING:
    from pnp.answers.prints import BuildAnswer
    from pnp.building.build import BuildReport, BuiltFolder
    from pnp.building.manifest import Manifest
    from pnp.building.settings import Settings
    from pnp.cli.makers.progress import Bars
    from pnp.places import GameFolder, Places
    from pnp.verifying.verify import VerifiedFile


class BuildOrder(NamedTuple):
    """The games to be built, and how. ``since``: what was printed, where only what differs is asked for."""

    games: "tuple[GameFolder, ...]"
    places: "Places"
    langs: tuple[str, ...]
    settings: "Settings"
    output: Path
    since: "Manifest | None"
    verify: bool


class FilledOrder(NamedTuple):
    """What has come of it."""

    reports: "tuple[BuildReport, ...]"
    problems: ProblemCount
    draft: bool
    verified: "list[VerifiedFile] | None" = None

    @property
    def built(self) -> "list[BuiltFolder]":
        """The folders in which there is something."""
        return [built for report in self.reports for built in report.built]

    @property
    def code(self) -> int:
        """The exit code."""
        if self.problems.faults and not (self.draft and self.built):
            return FAULTS
        if self.verified is None:
            return 0
        from pnp.cli.makers.verify import verified_code

        return verified_code(self.verified)

    def answer(self) -> "BuildAnswer":
        """For programs; its faults have been noted as they were told."""
        from pnp.answers.built import build_answer
        from pnp.cli.makers.verify import for_programs

        told = build_answer(self.reports, words(speaking()))
        if self.verified is not None:
            told["verified"] = [for_programs(file) for file in self.verified]
        return told


def fill_order(order: BuildOrder, tell: "Callable[[BuiltFolder], None]") -> FilledOrder:
    """Build the games; what is wrong is told in their order as it is found, what is made by ``tell``.

    Raises UnknownName.
    """
    from pnp.cli.makers.progress import bars

    reports = []
    count = ProblemCount()
    with _with_scratch(order.settings) as settings, bars() as shown:
        for game, report in zip(order.games, _reports(order._replace(settings=settings), shown), strict=True):
            with shown.without(game.id):
                count += print_problems(report.problems, settings.strict)
                for built in report.built:
                    tell(built)
            reports.append(report)
    filled = FilledOrder(tuple(reports), count, order.settings.draft)
    if not order.verify or filled.code:
        return filled
    from pnp.cli.makers.verify import verify_built

    return filled._replace(verified=verify_built(path for each in filled.built for path in _pdfs_of(each)))


@contextmanager
def _with_scratch(settings: "Settings") -> "Iterator[Settings]":
    """The settings; where nothing of before is taken, with a passing folder for what these games share:
    else each page would make its pictures, letters and Python again.
    """
    if not settings.fresh:
        yield settings
        return
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="pnp-", ignore_cleanup_errors=True) as folder, passing(Path(folder)):
        yield replace(settings, scratch=Path(folder))


def _reports(order: BuildOrder, shown: "Bars") -> "Iterator[BuildReport]":
    """What comes of each game."""
    from pnp.building.settings import BuildRequest

    games, places, langs, settings, output, since, _ = order
    requests = (BuildRequest(game, places, langs, settings, output, shown.of(game.id)) for game in games)
    if since:
        from pnp.building.reprint import build_changes

        for request in requests:
            yield build_changes(request, since)
        return
    from pnp.building.build import begin_build
    from pnp.building.flow.begun import outcomes

    yield from outcomes(map(begin_build, requests), settings.jobs)


def _pdfs_of(built: "BuiltFolder") -> Iterator[Path]:
    """The finished PDF files of a build."""
    paths = (built.folder / record.path for record in built.manifest.files)
    return (path for path in paths if path.suffix == ".pdf")
