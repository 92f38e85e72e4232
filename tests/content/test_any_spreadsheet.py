"""Random spreadsheets: whatever they are, no card is printed that is not its cells, or it is said why not."""

import csv
import datetime
import io
import re
import zipfile
from collections.abc import Sequence
from pathlib import Path
from xml.sax.saxutils import escape

import openpyxl
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner

from pnp.characters import forbidden, plain_letters
from pnp.cli.app import app
from pnp.content.fill import filled
from pnp.content.load import load
from pnp.exports.proof import words
from pnp.faces.fonts.families import Fonts
from pnp.faces.layout.rows import FaceMaker
from pnp.places import Places

Cell = str | int | float | bool | datetime.date | None
Grid = list[list[Cell]]
LETTERS = st.characters(codec="latin-1", categories=("L", "N", "P", "S", "Zs"))
TEXT = st.text(LETTERS, max_size=14).filter(lambda text: not forbidden(text))
HEADER = st.one_of(
    st.sampled_from(
        ["Name", "name", "Qty", "id", "Copies", "Effect", "Name (FR)", "Total", "Source", "", "1st"]
    ),
    TEXT,
)
CELL: st.SearchStrategy[Cell] = st.one_of(
    TEXT,
    st.sampled_from(
        [None, "", "x", "no", "TRUE", "#abc", "gold", "2,5", "25 %", "007", "1,234", "**b**", "{x}"]
    ),
    st.integers(-9, 999),
    st.floats(-99, 99).map(lambda number: round(number, 2)),
    st.booleans(),
    st.dates(datetime.date(2000, 1, 1), datetime.date(2030, 1, 1)),
)


@st.composite
def grids(draw: st.DrawFn) -> tuple[Grid, list[tuple[int, int, int, int]]]:
    """A header and rows of whatever lengths, and which of its cells are merged."""
    width = draw(st.integers(1, 5))
    alike = plain_letters if draw(st.integers(0, 7)) else lambda header, _: object()  # most headers differ
    names = st.lists(HEADER, min_size=width, max_size=width, unique_by=lambda header: alike(header, "_"))
    header: list[Cell] = [*draw(names)]
    if draw(st.booleans()):  # columns that hold one kind of thing, as most do
        kinds = draw(
            st.lists(
                st.sampled_from([TEXT, st.integers(0, 9), st.booleans()]), min_size=width, max_size=width
            )
        )
        rows: Grid = [[draw(kind) for kind in kinds] for _ in range(draw(st.integers(1, 5)))]
    else:
        sizes = draw(st.lists(st.integers(0, width + draw(st.integers(0, 1))), min_size=1, max_size=5))
        rows = [draw(st.lists(CELL, min_size=size, max_size=size)) for size in sizes]
    top = draw(st.sampled_from([*[[]] * 8, [["My cards"]], [[], ["A title", None]]]))
    merged = []
    if draw(st.integers(0, 3)) == 0 and width > 1:
        row, column = draw(st.integers(1, len(rows) + 1)), draw(st.integers(1, width - 1))
        merged = [(row, column, row + draw(st.integers(0, 1)), column + 1)]
    return [*top, header, *rows], merged


def as_shown(cell: Cell) -> str:
    """A cell as a CSV file has it."""
    if isinstance(cell, bool):
        return str(cell).upper()
    return "" if cell is None else str(cell)


def write_csv(path: Path, grid: Grid) -> None:
    stream = io.StringIO()
    delimiter = "\t" if path.suffix == ".tsv" else ";"
    csv.writer(stream, delimiter=delimiter).writerows([*map(as_shown, row)] for row in grid)
    path.write_text(stream.getvalue(), "utf-8", newline="")


def write_xlsx(path: Path, grid: Grid, merged: Sequence[tuple[int, int, int, int]]) -> None:
    book = openpyxl.Workbook()
    for number, row in enumerate(grid, 1):
        for column, cell in enumerate(row, 1):
            if cell is not None and cell != "":
                made = book.active.cell(number, column, cell)
                if isinstance(cell, str):
                    made.data_type = "s"
    for top, left, bottom, right in merged:
        book.active.merge_cells(start_row=top, start_column=left, end_row=bottom, end_column=right)
    book.save(path)


def ods_cell(cell: Cell) -> str:
    if isinstance(cell, bool):
        given = f'office:value-type="boolean" office:boolean-value="{str(cell).lower()}"'
    elif isinstance(cell, int | float):
        given = f'office:value-type="float" office:value="{cell}"'
    elif isinstance(cell, datetime.date):
        given = f'office:value-type="date" office:date-value="{cell}"'
    elif cell:
        given = 'office:value-type="string"'
    else:
        return "<table:table-cell/>"
    # LibreOffice writes each blank after another as an element
    text = re.sub("^ | (?= )| $", "<text:s/>", escape(as_shown(cell)))
    return f"<table:table-cell {given}><text:p>{text}</text:p></table:table-cell>"


def write_ods(path: Path, grid: Grid) -> None:
    space = "urn:oasis:names:tc:opendocument:xmlns"
    rows = "".join(
        f"<table:table-row>{''.join(map(ods_cell, row)) or ods_cell('')}</table:table-row>" for row in grid
    )
    content = (
        f'<office:document-content xmlns:office="{space}:office:1.0" xmlns:table="{space}:table:1.0"'
        f' xmlns:text="{space}:text:1.0"><office:body><office:spreadsheet><table:table table:name="Sheet1">'
        f"{rows}</table:table></office:spreadsheet></office:body></office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    manifest = (
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
        f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/></manifest:manifest>'
    )
    with zipfile.ZipFile(path, "w") as file:
        file.writestr("mimetype", kind)
        file.writestr("content.xml", content)
        file.writestr("META-INF/manifest.xml", manifest)


def kept(grid: Grid, merged: Sequence[tuple[int, int, int, int]]) -> Grid:
    """The cells that are there: of merged ones the first."""
    cells = [[*row] for row in grid]
    for top, left, bottom, right in merged:
        for number, row in enumerate(cells, 1):
            for column in range(1, len(row) + 1):
                if (top <= number <= bottom and left <= column <= right) and (number, column) != (top, left):
                    row[column - 1] = None
    return cells


def number_of(text: str) -> float | None:
    """What a person reads as a number."""
    match = re.fullmatch(r"([+-]?\d+)(?:[.,](\d+))?\s*(%)?", text.strip(), re.ASCII)
    if match is None:
        return None
    value = float(f"{match[1]}.{match[2] or 0}")
    return value / 100 if match[3] else value


def bare(text: object) -> str:
    return "".join(str(text).split()).casefold()


def means(value: object, cell: Cell) -> bool:
    """Whether a card says with this value what the cell says."""
    text = as_shown(cell).strip()
    if isinstance(value, bool):
        return value == (text.casefold() not in ("", "false", "no", "n", "0", "-"))
    if isinstance(value, int | float):
        number = number_of(text)
        return number is not None and abs(number - value) < 1e-9
    if isinstance(cell, float) and number_of(str(value)) == cell:  # a spreadsheet keeps no zeros behind it
        return True
    words = bare(re.sub(r"\\([*{}\\])", r"\1", str(value)))
    return words == bare(text) or plain_letters(str(value), "-") == plain_letters(text, "-") != ""


def look_at(folder: Path, name: str, cells: Grid) -> None:
    """Begin a game from the table; every card must show its row, and each row that is there have its card."""
    done = CliRunner().invoke(app, ["new", str(folder / "mine"), "--rows", str(folder / name), "--yes"])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    game = None
    if (folder / "mine/game.toml").exists():
        game, problems = load(folder / "mine", Places(packs=()))
        assert (game is None) == bool(problems)
    if game is None or done.exit_code:
        assert done.exit_code and done.stderr.strip(), "it is said why not"
        return
    rows = game.decks[0].rows
    filled_rows = [[cell for cell in row if as_shown(cell) != ""] for row in cells]
    table = [row for row in filled_rows if row][1:]
    assert follows(rows, table), (rows, table)
    printed(game, rows)


def follows(rows, table: Grid) -> bool:  # type: ignore[no-untyped-def]
    """Whether cards show these rows in their order, all but those of no copies."""
    if not table:
        return not rows
    shown = rows and shows(rows[0], table[0]) and follows(rows[1:], table[1:])
    return bool(shown) or (none_counted(table[0]) and follows(rows, table[1:]))


def none_counted(cells: Sequence[Cell]) -> bool:
    """Whether a row may be one of no copies."""
    return any(number_of(as_shown(cell)) == 0 for cell in cells)


def shows(row, cells: Sequence[Cell]) -> bool:  # type: ignore[no-untyped-def]
    """Whether a card says all that its row says, and nothing else."""
    values = [*row.values.values()]
    said = all(any(means(value, cell) for value in (*values, row.copies, row.id)) for cell in cells)
    none_more = all(value is False or any(means(value, cell) for cell in cells) for value in values)
    return said and none_more


def printed(game, rows) -> None:  # type: ignore[no-untyped-def]
    maker = FaceMaker(filled(game), Places(packs=()).template_roots(game.folder), Fonts([]))
    for row, laid in zip(rows, maker.lay_out(filled(game).decks[0]), strict=True):
        if laid.component is None:
            assert laid.problems
            continue
        shown = bare("".join(words(laid.component.front)))
        for value in row.values.values():
            if isinstance(value, str) and not isinstance(value, bool):
                assert bare(re.sub(r"\\([*{}\\])", r"\1", value)) in shown, (value, shown)


def try_one(folder: Path, grid: Grid, merged: Sequence[tuple[int, int, int, int]], ending: str) -> None:
    path = folder / f"t{ending}"
    if ending == ".xlsx":
        write_xlsx(path, grid, merged)
        look_at(folder, path.name, kept(grid, merged))
    elif ending == ".ods":
        write_ods(path, grid)
        look_at(folder, path.name, grid)
    else:
        write_csv(path, grid)
        look_at(folder, path.name, [[as_shown(cell) for cell in row] for row in grid])


ANY = {
    "derandomize": True,
    "suppress_health_check": [HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    "deadline": None,
}


@settings(max_examples=10, **ANY)  # type: ignore[arg-type]
@given(grids(), st.sampled_from([".csv", ".tsv", ".xlsx", ".ods"]))
def test_a_random_spreadsheet(tmp_path_factory, made, ending: str) -> None:  # type: ignore[no-untyped-def]
    try_one(tmp_path_factory.mktemp("s"), *made, ending)


@pytest.mark.slow
@settings(max_examples=100, **ANY)  # type: ignore[arg-type]
@given(grids(), st.sampled_from([".csv", ".tsv", ".xlsx", ".ods"]))
def test_a_hundred_random_spreadsheets(tmp_path_factory, made, ending: str) -> None:  # type: ignore[no-untyped-def]
    try_one(tmp_path_factory.mktemp("s"), *made, ending)
