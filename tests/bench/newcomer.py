"""From nothing to a card, and to a changed one, as a newcomer types it: ``python -m tests.bench.newcomer``.

Each command is a process of its own, as in a terminal.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import pypdfium2

ROOT = Path(__file__).resolve().parents[2]


class Step(NamedTuple):
    """What was typed, and how long it took."""

    command: str
    seconds: float


def walk(folder: Path) -> list[Step]:
    """A game begun, printed, changed in one cell and printed again, whole and the changed card alone.

    On paper, each must be what it was told.
    """
    steps = [_run(folder, "new", "mygame", "--yes"), _run(folder, "build", "mygame", "-o", "output")]
    assert "Strength2" in _words(folder, "cards.pdf")
    printed = (folder / "output/mygame/en/manifest.json").rename(folder / "printed.json")
    rows = folder / "mygame/cards.csv"
    rows.write_text(rows.read_text("utf-8").replace(",art/cat.svg,2,", ",art/cat.svg,9,"), "utf-8")
    steps.append(_run(folder, "build", "mygame", "-o", "output"))
    assert "Strength9" in _words(folder, "cards.pdf")
    steps.append(_run(folder, "build", "mygame", "-o", "output", "--changed-since", printed.name))
    changed = _words(folder, "changed-cards.pdf")
    assert "Strength9" in changed and "Strength3" not in changed
    return steps


def _run(folder: Path, *words: str) -> Step:
    started = perf_counter()
    subprocess.run(
        [sys.executable, "-m", "pnp", *words],
        cwd=folder,
        check=True,
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PNP_UI_LANG": "en"},
    )
    return Step(" ".join(["pnp", *words]), perf_counter() - started)


def _words(folder: Path, name: str) -> str:
    document = pypdfium2.PdfDocument(folder / "output/mygame/en" / name)
    words = document[0].get_textpage().get_text_range()
    document.close()
    return "".join(words.split())


def main(arguments: Sequence[str]) -> None:
    """Say how long each step took; the best of as many walks as are asked for (3)."""
    walks = []
    for _ in range(int(arguments[0]) if arguments else 3):
        with TemporaryDirectory() as folder:
            walks.append(walk(Path(folder)))
    for steps in zip(*walks, strict=True):
        print(f"{min(step.seconds for step in steps):6.2f} s  {steps[0].command}")


if __name__ == "__main__":
    main(sys.argv[1:])
