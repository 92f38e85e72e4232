"""Tables as other programs want them are printed without a change: a game.toml says what their columns are.

The files are made up here, in the layouts of Squib (``Qty`` explodes, blanks stand around headers and cells),
nanDECK (parted by ``|``, in the encoding of old Windows, with a count) and CardMaker (a Google Sheet, with
``Count`` first, columns in pairs, and empty ones at the end).
"""

import csv
from pathlib import Path
from typing import NamedTuple

import pypdfium2
import pytest
from typer.testing import CliRunner

from pnp.cli.app import app

HERE = Path(__file__).parent


class Foreign(NamedTuple):
    folder: str
    table: str
    count: str
    printed: tuple[str, ...]  # columns whose cells stand on the cards
    delimiter: str = ","
    encoding: str = "utf-8"
    unseen: tuple[str, ...] = ()


LAYOUTS = (
    Foreign(
        "squib",
        "deck.csv",
        "Qty",
        ("Title", "Card Type", "Description Text", "Attack Value", "Level Up"),
        unseen=("Nobody ever sees", "Qty"),
    ),
    Foreign(
        "nandeck",
        "cartes.csv",
        "Count",
        ("NAME", "Coût", "Texte de la carte"),
        "|",
        "cp1252",
        unseen=("revoir", "epee.png"),
    ),
    Foreign(
        "cardmaker",
        "heroes - Sheet1.csv",
        "Count",
        ("Name", "skill1", "skill1value", "skill2", "skill2value", "ability"),
        unseen=("siri.png",),
    ),
)


def bare(text: str) -> str:
    return "".join(text.split()).replace("\ufffe", "").replace("\xad", "")


@pytest.mark.parametrize("layout", LAYOUTS, ids=[layout.folder for layout in LAYOUTS])
def test_a_foreign_table_is_printed_cell_by_cell(layout: Foreign, tmp_path: Path) -> None:
    words = ["build", str(HERE / layout.folder), "-o", str(tmp_path), "--deck", "cards", "--jobs", "1"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    document = pypdfium2.PdfDocument(next(tmp_path.rglob("cards.pdf")))
    shown = "".join(bare(page.get_textpage().get_text_range()) for page in document)
    document.close()
    with (HERE / layout.folder / layout.table).open(encoding=layout.encoding, newline="") as file:
        head, *table = csv.reader(file, delimiter=layout.delimiter)
    named = [dict(zip(map(str.strip, head), map(str.strip, row), strict=True)) for row in table if any(row)]
    for name in layout.printed:
        for cell in {row[name] for row in named} - {""}:
            copies = sum(int(row[layout.count]) for row in named if row[name] == cell)
            assert (shown.count(bare(cell)) >= copies) if copies else True, cell
            if len(cell) > 4:
                assert shown.count(bare(cell)) == copies, cell
    assert not [unseen for unseen in layout.unseen if bare(unseen) in shown]
