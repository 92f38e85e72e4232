"""Spreadsheets of some kilobytes that would take all memory, or end the program: they are told of instead."""

import io
import random
import struct
import zipfile
from pathlib import Path

import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont

from pnp.content.tables.row_files import read_records
from tests.content.test_spreadsheets import STYLES, ods, sheet, text


def changed(path: Path, **parts: tuple[str, str]) -> Path:
    """A workbook with other words in some of its parts."""
    data = path.read_bytes()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            before, after = parts.get(Path(name).stem, ("", ""))
            part = old.read(name)
            assert before.encode() in part
            new.writestr(name, part.replace(before.encode(), after.encode(), 1) if before else part)
    return path


def fault(path: Path, **asked: int) -> str:
    _, problems = read_records(path, asked=asked)
    return "\n".join(map(str, problems))


FAR = '<row r="{0}"><c r="{1}{0}"><v>1</v></c></row></sheetData>'


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (FAR.format(1048576, "XFD"), "sheet Cards, XFD1048576: "),
        (FAR.format(99999, "ALL"), "sheet Cards, ALL99999: "),
        (FAR.format(9, "XFD"), "sheet Cards, XFD9: "),
        (FAR.format(4000000000, "ZZZZZZ"), "“4000000000” is no cell"),
        ('<row><c r="ZZZZZZ4000000000"><v>1</v></c></row></sheetData>', "“ZZZZZZ4000000000” is no cell"),
        (FAR.format(0, "A"), "“0” is no cell"),
        ('<row><c r="$A$1"><v>1</v></c></row></sheetData>', "is no cell"),
        ('<row><c t="s"><v>99</v></c></row></sheetData>', "cannot be read"),
        ('<row><c s="99"><v>1</v></c></row></sheetData>', "cannot be read"),
    ],
)
def test_a_sheet_that_reaches_too_far_is_not_read(tmp_path: Path, end: str, said: str) -> None:
    path = changed(sheet(tmp_path / "x.xlsx"), sheet1=("</sheetData>", end))
    assert said in fault(path)


def test_cells_are_counted_though_nothing_is_in_them(tmp_path: Path) -> None:
    end = f"<row>{'<c/>' * 10}</row></sheetData>"
    path = changed(sheet(tmp_path / "x.xlsx"), sheet1=("</sheetData>", end))
    assert fault(path, cells=15) == ""
    assert "15 cells, which is more than 14" in fault(path, cells=14)


def test_the_extent_that_a_sheet_tells_of_itself_is_looked_at(tmp_path: Path) -> None:
    path = changed(sheet(tmp_path / "x.xlsx"), sheet1=('ref="A1:D2"', 'ref="A1:ZZZZZZZ99999999999"'))
    assert "is no cell" in fault(path)
    path = changed(sheet(tmp_path / "y.xlsx"), sheet1=('ref="A1:D2"', 'ref="A1:XFD1048576"'))
    assert fault(path) == ""


def test_cells_that_are_merely_styled_do_not_count(tmp_path: Path) -> None:
    end = '<row r="1048576"><c r="XFD1048576" s="0"/></row></sheetData>'
    assert fault(changed(sheet(tmp_path / "x.xlsx"), sheet1=("</sheetData>", end))) == ""


def rows(count: object, cells: str) -> str:
    return f'<table:table-row table:number-rows-repeated="{count}">{cells}</table:table-row>'


def cells(count: int, inner: str = "<text:p>x</text:p>") -> str:
    kind = ' office:value-type="string"' if inner else ""
    return f'<table:table-cell{kind} table:number-columns-repeated="{count}">{inner}</table:table-cell>'


EMPTY = "<table:table-cell/>"
NESTED = f"<table:table-cell><table:table>{rows(99999999, cells(1))}</table:table></table:table-cell>"
OTHER = '</table:table><table:table table:name="Other">'


@pytest.mark.parametrize(
    ("after", "said"),
    [
        (rows(10**9, cells(1)), "“1000000000” times"),
        (rows(10**7, cells(1)), "sheet Cards, A10000002: "),
        (rows(1, cells(10**7)), "sheet Cards, "),
        (rows(10**5 - 2, cells(900)), "sheet Cards, AHP100000: "),
        (rows(1048570, EMPTY), ""),
        (rows(10**7, EMPTY) + rows(1, cells(1)), "rows"),
        (rows(1, cells(10**7, "") + cells(1)), "columns"),
        (rows(1, NESTED), "holds another table"),
        (rows(-1, cells(1)), "“-1” times"),
        (rows(0, cells(1)), "“0” times"),
        (OTHER + rows(10**7, cells(1)), "sheet Other"),
    ],
)
def test_an_ods_that_repeats_without_end_is_not_read(tmp_path: Path, after: str, said: str) -> None:
    told = fault(ods(tmp_path / "x.ods", "", after=after))
    assert said in told and bool(told) == bool(said)


def packed(path: Path, compress_type: int | None = None) -> zipfile.ZipFile:
    """A sound workbook, packed anew and open for more."""
    with zipfile.ZipFile(sheet(path.with_suffix(".old.xlsx"))) as old:
        kept = {name: old.read(name) for name in old.namelist()}
    new = zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED)
    for name, data in kept.items():
        new.writestr(name, data, compress_type)
    return new


def test_a_spreadsheet_that_unpacks_to_more_than_a_table_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "x.xlsx"
    with packed(path) as file, file.open("xl/more.xml", "w") as part:
        for _ in range(20):
            part.write(bytes(1 << 20))
    assert path.stat().st_size < 40_000
    assert "unpacks to more than 8 MB" in fault(path)


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_what_is_packed_as_no_spreadsheet_is_is_not_read(tmp_path: Path, method: int) -> None:
    packed(tmp_path / "x.xlsx", method).close()
    assert "packed as no program packs one" in fault(tmp_path / "x.xlsx")


def test_a_part_that_holds_more_than_it_says_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.xlsx"
    with packed(path) as file:
        file.writestr("xl/more.xml", bytes(100_000))
    assert fault(path) == ""
    path.write_bytes(path.read_bytes().replace(struct.pack("<I", 100_000), struct.pack("<I", 10)))
    assert "cannot be read" in fault(path)


def test_a_spreadsheet_that_is_damaged_anywhere_is_read_or_told_of(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    draw = random.Random(1)
    rich = CellRichText("Take ", TextBlock(InlineFont(b=True), "two"))
    heard = set()
    for number in range(120):
        path = tmp_path / f"{number}.{draw.choice(['xlsx', 'ods'])}"
        if path.suffix == ".ods":
            ods(path, text("<text:p>Tom</text:p>", "heavy") + cells(2), styles=STYLES)
        else:
            sheet(path, B2=rich, D2=7, C2="=1+1")
        with zipfile.ZipFile(path) as old:
            parts = {name: bytearray(old.read(name)) for name in old.namelist()}
        for part in parts.values():
            for _ in range(draw.choice([0, 0, 1, 2])):
                at = draw.randrange(len(part))
                wound = draw.choice([b"", b"9", b"99999999", b"<", b'"', b"-", b"Z"])
                part[at : at + draw.choice([0, 1, 9])] = wound
        with zipfile.ZipFile(path, "w") as new:
            for name, data in parts.items():
                new.writestr(name, bytes(data))
        if draw.random() < 0.2:
            path.write_bytes(path.read_bytes()[: -draw.randrange(1, 2000)])
        heard.add(fault(path)[-20:])
    assert len(heard) > 3
    assert capfd.readouterr().err == ""
