"""What the stopwatch times is the same work on all sides."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pypdfium2
import pytest

from tests.bench.__main__ import Bench
from tests.bench.peers.table import installed
from tests.bench.stopwatch import ROOT
from tests.bench.workload import rows


def words(pdf: Path) -> list[set[str]]:
    document = pypdfium2.PdfDocument(pdf)
    return [set(page.get_textpage().get_text_range().split()) for page in document]


@pytest.mark.slow
def test_the_files_of_others_hold_the_same_cards(tmp_path: Path) -> None:
    bench = Bench(tmp_path)
    game = bench.game("cards", list(rows(10)))
    run: Any = {"cwd": ROOT, "check": True, "capture_output": True}
    subprocess.run([sys.executable, *bench.build(game).arguments], **run)
    ours = words(bench.pdf(game))
    for peer in installed():
        file = tmp_path / f"{peer.module}.pdf"
        module = f"tests.bench.peers.{peer.module}"
        subprocess.run([sys.executable, "-m", module, str(game), str(file)], **run)
        theirs = words(file)
        assert [len(page) > 20 for page in theirs] == [True, True], peer.name
        assert [page - mine for page, mine in zip(theirs, ours, strict=True)] == [set(), set()], peer.name
