"""``python -m tests.bench [--quick]``: how fast cards are printed, beside bare reportlab on the same machine.

Whole processes from the CSV file to the PDF file, medians of three. Nothing here fails a test: it prints tables.
"""

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tests.bench.stopwatch import Measured, measured
from tests.bench.workload import Row, rows, write_game


def main() -> None:
    """Print every table."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="leave out the 10,000 cards")
    quick = parser.parse_args().quick
    with tempfile.TemporaryDirectory() as folder:
        Bench(Path(folder)).all([100, 1_000] if quick else [100, 1_000, 10_000])


class Bench:
    """Games and files in a passing folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def all(self, sizes: list[int]) -> None:
        """Every table, the longest runs last."""
        self._startup()
        self._beside_reportlab(sizes)
        self._pictures()
        self._copies(1_000)

    def game(self, name: str, cards: list[Row]) -> Path:
        """A game folder with these cards."""
        folder = self._folder / name
        write_game(folder, cards)
        return folder

    def build(self, game: Path, *, fresh: bool = True) -> Measured:
        """``pnp build`` of a game; ``fresh`` into an empty folder."""
        output = self._output(game)
        command = ["-m", "pnp", "build", str(game), "--output", str(output), "--printer", "laser", "--butted"]
        return measured([*command, "--jobs", "1"], before=_remover(output) if fresh else None)

    def pdf(self, game: Path) -> Path:
        """What ``build`` wrote."""
        (found,) = self._output(game).rglob("*.pdf")
        return found

    def _output(self, game: Path) -> Path:
        return self._folder / "output" / game.name

    def _beside_reportlab(self, sizes: list[int]) -> None:
        print(f"\n{'cards':>7} {'':10} {'seconds':>8} {'cards/s':>8} {'MiB':>6} {'PDF MB':>7} {'ratio':>6}")
        for size in sizes:
            game = self.game(f"cards-{size}", list(rows(size)))
            ours = self.build(game)
            bare_pdf = self._folder / f"bare-{size}.pdf"
            bare = measured(["-m", "tests.bench.bare_reportlab", str(game), str(bare_pdf)])
            _line(size, "pnp", ours, self.pdf(game), ours.seconds / bare.seconds)
            _line(size, "reportlab", bare, bare_pdf, 1.0)

    def _startup(self) -> None:
        help_text = measured(["-m", "pnp", "--help"])
        game = self.game("unchanged", list(rows(100)))
        self.build(game)
        again = self.build(game, fresh=False)
        print(
            f"start-up (--help) {help_text.seconds:.3f} s; a build with nothing changed {again.seconds:.3f} s,",
            end="",
        )
        print(f" {again.seconds / help_text.seconds:.2f} times as long")

    def _pictures(self) -> None:
        shared = self.build(self.game("shared", list(rows(300, png=True))))
        each = self.game("each", list(rows(300, pictures=300, png=True)))
        own = self.build(each)
        reading = _seconds(lambda: [path.read_bytes() for path in (each / "art").glob("*.png")])
        ratio = own.seconds / (shared.seconds + reading)
        print("\n300 cards with a PNG each, beside 300 that share 8 (and the time to read the files):")
        print(
            f"  {own.seconds:.3f} s, {own.mebibytes:.0f} MiB / {shared.seconds:.3f} s + {reading:.3f} s = {ratio:.2f}"
        )

    def _copies(self, size: int) -> None:
        different = self.build(self.game("different", list(rows(size))))
        copies = self.build(self.game("copies", list(rows(size // 4, copies=4))))
        print(f"\n{size} cards, four copies of each, beside as many different ones:")
        ratio = copies.seconds / different.seconds
        print(f"  {copies.seconds:.3f} s / {different.seconds:.3f} s = {ratio:.2f}")


def _line(size: int, name: str, run: Measured, pdf: Path, ratio: float) -> None:
    megabytes = pdf.stat().st_size / 1e6
    rate = size / run.seconds
    print(
        f"{size:7,} {name:10} {run.seconds:8.3f} {rate:8,.0f} {run.mebibytes:6.0f} {megabytes:7.2f} {ratio:6.2f}",
        flush=True,
    )


def _remover(folder: Path) -> Callable[[], None]:
    return lambda: shutil.rmtree(folder, ignore_errors=True)


def _seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


if __name__ == "__main__":
    sys.exit(main())
