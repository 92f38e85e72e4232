"""What the stopwatch times is the same work on both sides."""

import subprocess
import sys
from pathlib import Path

import pypdfium2

from tests.bench.__main__ import Bench
from tests.bench.stopwatch import ROOT
from tests.bench.workload import rows


def words(pdf: Path) -> list[list[str]]:
    document = pypdfium2.PdfDocument(pdf)
    return [page.get_textpage().get_text_range().split() for page in document]


def test_the_bare_file_holds_the_same_cards(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    game = bench.game("cards", list(rows(10)))
    bare = tmp_path / "bare.pdf"
    for command in (bench.build(game).arguments, ["-m", "tests.bench.bare_reportlab", str(game), str(bare)]):
        subprocess.run([sys.executable, *command], cwd=ROOT, check=True, capture_output=True)
    ours, theirs = words(bench.pdf(game)), words(bare)
    assert [len(page) > 40 for page in theirs] == [True, True]
    assert [sorted(set(page) - set(mine)) for page, mine in zip(theirs, ours, strict=True)] == [[], []]
