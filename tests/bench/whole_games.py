"""How long games take to print: ``python -m tests.bench.whole_games``.

The rule book, the almanac and its page of one game in one language, and all that ships in two.
"""

import shutil
import tempfile
from collections.abc import Iterator
from functools import partial
from pathlib import Path

from tests.bench.goals import Goal, printed
from tests.bench.stopwatch import Command, measured

GAME = "or-des-dragons"


def main() -> None:
    for _ in printed(goals()):
        pass


def goals(every: bool = True) -> Iterator[Goal]:
    """By the clock, all made anew. ``every``: all games too."""
    with tempfile.TemporaryDirectory() as folder:
        build = ["-m", "pnp", "build", "--fresh", "--output", str(Path(folder))]
        books = ["--lang", "en", "--deck", "booklet", "--deck", "almanac"]
        (run,) = measured(Command([*build, GAME, *books]))
        yield Goal(f"{GAME}: rule book, almanac and page in one language", run.seconds, at_most=3, unit=" s")
        (run,) = measured(_first(Path(folder) / "first", GAME))
        yield Goal(f"{GAME} in one language, the first build on a machine", run.seconds, at_most=8, unit=" s")
        if every:
            (run,) = measured(Command(build), times=1)
            yield Goal("five games in two languages", run.seconds, at_most=40, unit=" s")


def _first(folder: Path, game: str) -> Command:
    """A build where nothing is kept: no font is prepared, and no Python for phones packed."""
    build = ["-m", "pnp", "build", game, "--lang", "en", "--output", str(folder / "output")]
    nothing = {"PNP_CACHE": str(folder / "kept"), "PNP_FONT_CACHE": ""}
    return Command(build, partial(shutil.rmtree, folder, ignore_errors=True), environment=nothing)


if __name__ == "__main__":
    main()
