"""``python -m tests.bench [--quick]``: how fast it all is, beside others on the same machine.

Cards: whole processes from the CSV file to the PDF file, by turns, medians of three. Then what each part is
to reach. It prints tables and fails nothing: some minutes where the machine has nothing else to do. The last
two tables, in Markdown, are that of the README and that of the manual for who carries on.
"""

import argparse
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from pnp.faces.fonts.kept import cache_folder
from tests.bench import bare_typer, drakon_labyrinth, one_change, simulated_games, tables_scored, whole_games
from tests.bench.goals import HEAD, Goal, printed
from tests.bench.peers.table import Timed, beside_peers, lines, machine, markdown
from tests.bench.stopwatch import ROOT, Command, measured
from tests.bench.workload import Row, rows, write_game

README, BESIDE_OTHERS = ROOT / "README.md", ("<!-- bench begins -->", "<!-- bench ends -->")
PROGRAM, GOALS = ROOT / "pnp/manual/program.md", ("<!-- goals begin -->", "<!-- goals end -->")
"""The pages that hold the tables, and between what."""


def main() -> None:
    """Print every table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="leave out the 10,000 cards and the five games")
    parser.add_argument("--large", action="store_true", help="and print 100,000 cards, for the memory")
    parser.add_argument(
        "--readme", action="store_true", help="and write the tables into the README and its pages"
    )
    given = parser.parse_args()
    begun = time.perf_counter()
    told = machine()
    print(told)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "compiled")
        # Fonts are prepared once on a machine, whatever is built.
        os.environ["PNP_FONT_CACHE"] = str(cache_folder() or Path(folder) / "fonts")
        os.environ["PNP_CACHE"] = str(Path(folder) / "kept")
        bench = Bench(Path(folder))
        goals = [*printed(reached(bench, given.quick))]
        print()
        tables = bench.beside_others([100, 1_000] if given.quick else [100, 1_000, 10_000])
        if given.large:
            bench.growth([10_000, 30_000, 100_000])
    print(f"In {(time.perf_counter() - begun) / 60:.1f} minutes.\n")
    beside = "\n".join([f"{told}:", "", *markdown(tables)])
    reach = "\n".join([*HEAD, *(goal.row for goal in goals)])
    print(f"{beside}\n\n{reach}")
    if given.readme:
        renew(README, BESIDE_OTHERS, beside)
        renew(PROGRAM, GOALS, reach)


def renew(page: Path, between: tuple[str, str], table: str) -> None:
    """Put a table into its page, between what begins and ends it."""
    begin, end = between
    text = page.read_text("utf-8")
    page.write_text(f"{text.split(begin)[0]}{begin}\n{table}\n{end}{text.split(end)[1]}", "utf-8")


def reached(bench: "Bench", quick: bool) -> Iterator[Goal]:
    """What everything is to reach."""
    yield from bench.goals(1_000 if quick else 10_000)
    yield from one_change.goals()
    yield from bare_typer.goals(3 if quick else 7)
    yield from tables_scored.goals()
    yield from drakon_labyrinth.goals()
    yield from simulated_games.goals(1.0 if quick else 3.0)
    yield from whole_games.goals(every=not quick)


class Bench:
    """Games and files in a passing folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def game(self, name: str, cards: list[Row]) -> Path:
        """A game folder with these cards."""
        folder = self._folder / name
        write_game(folder, cards)
        return folder

    def build(self, game: Path, *, afresh: bool = True, jobs: int = 1) -> Command:
        """``pnp build`` of a game; ``afresh`` into an empty folder. ``jobs``: 0 for as many as it likes."""
        output = self._output(game)
        arguments = ["build", str(game), "--output", str(output), "--printer", "laser", "--butted"]

        def clear() -> None:
            if afresh:
                shutil.rmtree(output, ignore_errors=True)

        fresh = ["--fresh"] if afresh else []
        return Command(["-m", "pnp", *arguments, "--jobs", str(jobs), *fresh], clear)

    def pdf(self, game: Path) -> Path:
        """What ``build`` writes."""
        return self._output(game) / game.name / "fr" / "cards.pdf"

    def _output(self, game: Path) -> Path:
        return self._folder / "output" / game.name

    def beside_others(self, sizes: list[int]) -> dict[int, list[Timed]]:
        """N different cards, and the same by others."""
        tables = {}
        for size in sizes:
            game = self.game(f"cards-{size}", list(rows(size)))
            ours = self.build(game), self.build(game, jobs=0)
            tables[size] = beside_peers(game, size, ours, self.pdf(game), self._folder)
            for line in lines(size, tables[size]):
                print(line, flush=True)
            print()
        print("x raw: seconds on one core by those of the raw writer")
        return tables

    def growth(self, sizes: list[int]) -> None:
        """How time and memory grow with the cards."""
        for size in sizes:
            (run,) = measured(self.build(self.game(f"many-{size}", list(rows(size)))))
            print(f"{size:>7,} cards: {run.seconds:.2f} s, {run.mebibytes:.0f} MiB", flush=True)

    def goals(self, many: int) -> Iterator[Goal]:
        """How cards that ask for more or less take beside others; ``many`` cards are many.

        Seconds are those of the processor, which other programs do not change much.
        """
        game = self.game("unchanged", list(rows(100)))
        measured(self.build(game), times=1)
        start, again = measured(Command(["-m", "pnp", "build", "--help"]), self.build(game, afresh=False))
        what = f"a build with nothing changed: {again.processor:.2f} s, by `pnp build --help`"
        yield Goal(what, again.processor / start.processor, at_most=1.5)
        yield self._pictures()
        different = self.game("different", list(rows(many)))
        copied = self.game("copied", list(rows(many // 4, copies=4)))
        all_new, by_four = measured(self.build(different), self.build(copied))
        what = f"{many:,} cards, four copies of each: {by_four.processor:.2f} s, by all different"
        yield Goal(what, by_four.processor / all_new.processor, at_most=0.7 if many > 1_000 else None)
        yield Goal(f"MiB of memory for {many:,} cards", all_new.mebibytes, at_most=150)

    def _pictures(self) -> Goal:
        """300 pictures in 300 cards."""
        shared = self.game("shared", list(rows(300, png=True)))
        each = self.game("each", list(rows(300, pictures=300, png=True)))
        few, many = measured(self.build(shared), self.build(each))
        start = time.process_time()
        for path in (each / "art").glob("*.png"):
            path.read_bytes()
        reading = time.process_time() - start
        what = f"300 cards with a PNG each: {many.processor:.2f} s, by 300 that share 8 and reading the files"
        return Goal(what, many.processor / (few.processor + reading), at_most=1.2)


if __name__ == "__main__":
    main()
