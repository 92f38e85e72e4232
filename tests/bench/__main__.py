"""``python -m tests.bench [--quick]``: how fast cards are printed, beside others on the same machine.

Whole processes from the CSV file to the PDF file, medians of three. It prints tables and fails nothing.
"""

import argparse
import os
import shutil
import tempfile
import time
from pathlib import Path

from tests.bench.peers.table import beside_peers, machine
from tests.bench.stopwatch import Command, measured
from tests.bench.workload import Row, rows, write_game


def main() -> None:
    """Print every table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="leave out the 10,000 cards")
    parser.add_argument("--large", action="store_true", help="and print 80,000 cards, for the memory")
    given = parser.parse_args()
    quick = given.quick
    print(machine())
    with tempfile.TemporaryDirectory() as folder:
        # Modules are compiled once, as they are where a program is installed, whatever is usual here.
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = str(Path(folder) / "compiled")
        bench = Bench(Path(folder))
        start = bench.unchanged()
        bench.pictures()
        bench.copies(1_000 if quick else 10_000)
        bench.beside_others([100, 1_000] if quick else [100, 1_000, 10_000], start)
        if given.large:
            bench.growth([10_000, 30_000, 80_000])  # of more, the CSV file is larger than a text may be


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

        return Command(["-m", "pnp", *arguments, "--jobs", str(jobs)], clear)

    def pdf(self, game: Path) -> Path:
        """What ``build`` wrote."""
        (found,) = (path for path in self._output(game).rglob("*.pdf") if path.name != "print-me-first.pdf")
        return found

    def _output(self, game: Path) -> Path:
        return self._folder / "output" / game.name

    def beside_others(self, sizes: list[int], start: float) -> None:
        """N different cards, and the same by others. ``start``: seconds that the program takes to begin."""
        for size in sizes:
            game = self.game(f"cards-{size}", list(rows(size)))
            ours = self.build(game), self.build(game, jobs=0)
            print()
            for line in beside_peers(
                game, size, ours, self._output(game) / game.name / "fr" / "cards.pdf", self._folder
            ):
                print(line, flush=True)
        print(f"x raw: seconds on one core by those of the raw writer; pnp begins in {start:.2f} s")

    def growth(self, sizes: list[int]) -> None:
        """How time and memory grow with the cards."""
        for size in sizes:
            (run,) = measured(self.build(self.game(f"many-{size}", list(rows(size)))))
            print(f"{size:>7,} cards: {run.seconds:.2f} s, {run.mebibytes:.0f} MiB", flush=True)

    def unchanged(self) -> float:
        """A build that finds nothing to do, beside the program's start, whose seconds are given back."""
        game = self.game("unchanged", list(rows(100)))
        measured(self.build(game))
        start, again = measured(Command(["-m", "pnp", "build", "--help"]), self.build(game, afresh=False))
        print("a build with nothing changed / start-up (build --help):")
        print(f"  {again.seconds:.3f} s / {start.seconds:.3f} s = {again.seconds / start.seconds:.2f}")
        return start.seconds

    def pictures(self) -> None:
        """300 pictures in 300 cards."""
        shared = self.game("shared", list(rows(300, png=True)))
        each = self.game("each", list(rows(300, pictures=300, png=True)))
        few, many = measured(self.build(shared), self.build(each))
        start = time.perf_counter()
        for path in (each / "art").glob("*.png"):
            path.read_bytes()
        reading = time.perf_counter() - start
        ratio = many.seconds / (few.seconds + reading)
        print("300 cards with a PNG each / 300 that share 8 + the time to read the files:")
        print(f"  {many.seconds:.3f} s / ({few.seconds:.3f} s + {reading:.3f} s) = {ratio:.2f}", end="")
        print(f"; {many.mebibytes:.0f} MiB / {few.mebibytes:.0f} MiB")

    def copies(self, size: int) -> None:
        """Four copies of each card."""
        different = self.game("different", list(rows(size)))
        copied = self.game("copied", list(rows(size // 4, copies=4)))
        all_new, by_four = measured(self.build(different), self.build(copied))
        ratio = by_four.seconds / all_new.seconds
        print(f"{size:,} cards, four copies of each / all different:")
        print(f"  {by_four.seconds:.3f} s / {all_new.seconds:.3f} s = {ratio:.2f}")


if __name__ == "__main__":
    main()
