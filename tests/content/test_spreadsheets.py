"""What spreadsheets hold besides values: errors, formulas without a value, bold and italic."""

import io
import json
import zipfile
from pathlib import Path

import openpyxl
import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font

from pnp.content.field_types import Field
from pnp.content.rows import read_rows
from pnp.content.tables import read_records

FIELDS = {
    "name": Field("name", "text", optional=True),
    "code": Field("code", "string", optional=True),
    "weight": Field("weight", "number", optional=True),
}


def read(path: Path):
    records, problems = read_records(path)
    assert records is not None
    rows, faults = read_rows(records, FIELDS, (), {})
    return rows, [*problems, *faults]


def sheet(path: Path, **cells: object) -> Path:
    book = openpyxl.Workbook()
    book.active.title = "Cards"
    book.active.append(["id", "name", "code", "weight"])
    book.active.append(["cat"])
    for name, value in cells.items():
        book.active[name] = value
    book.save(path)
    return path


def ods(path: Path, cells: str) -> Path:
    names = (
        'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
        ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
        ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
        ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'
    )
    header = "".join(
        f'<table:table-cell office:value-type="string"><text:p>{name}</text:p></table:table-cell>'
        for name in ("id", "name", "weight")
    )
    content = (
        f"<office:document-content {names}><office:body><office:spreadsheet>"
        f'<table:table table:name="Cards"><table:table-row>{header}</table:table-row><table:table-row>'
        '<table:table-cell office:value-type="string"><text:p>cat</text:p></table:table-cell>'
        f"{cells}</table:table-row></table:table></office:spreadsheet></office:body></office:document-content>"
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as file:
        file.writestr("mimetype", kind)
        file.writestr("content.xml", content)
        file.writestr(
            "META-INF/manifest.xml",
            '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
            f'<manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/></manifest:manifest>',
        )
    path.write_bytes(stream.getvalue())
    return path


@pytest.mark.parametrize(
    ("value", "said"),
    [("#N/A", "an error: #N/A"), ("#DIV/0!", "an error: #DIV/0!"), ("=1+1", "the formula =1+1 has no value")],
)
def test_an_error_and_a_formula_without_a_value_are_faults_of_their_cell(tmp_path, value, said):
    _, (problem,) = read(sheet(tmp_path / "x.xlsx", B2=value))
    assert problem.code == "cell-error"
    assert (problem.place.sheet, problem.place.cell) == ("Cards", "B2")
    assert said in str(problem) and "sheet Cards, B2" in str(problem)


def test_an_error_of_a_number_is_told_once(tmp_path):
    _, (problem,) = read(sheet(tmp_path / "x.xlsx", D2="#REF!"))
    assert (problem.code, problem.place.cell) == ("cell-error", "D2")


def test_an_error_in_the_header_is_told_there(tmp_path):
    _, (problem,) = read(sheet(tmp_path / "x.xlsx", E1="#NAME?", E2="x"))
    assert (problem.code, problem.place.cell) == ("cell-error", "E1")


@pytest.mark.parametrize(
    ("cell", "said"),
    [
        (
            '<table:table-cell table:formula="of:=NA()" office:value-type="string" office:string-value=""'
            ' calcext:value-type="error"><text:p>#N/A</text:p></table:table-cell>',
            "an error: #N/A",
        ),
        ('<table:table-cell table:formula="of:=1+1"/>', "the formula =1+1 has no value"),
    ],
)
def test_ods_has_the_same_faults(tmp_path, cell, said):
    _, (problem,) = read(ods(tmp_path / "x.ods", cell))
    assert (problem.code, problem.place.sheet, problem.place.cell) == ("cell-error", "Cards", "B2")
    assert said in str(problem)


def test_a_formula_with_a_value_is_that_value(tmp_path):
    path = sheet(tmp_path / "x.xlsx", B2="=1+1", C2='=""')
    changed = tmp_path / "y.xlsx"
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            data = data.replace(b"<f>1+1</f><v></v>", b"<f>1+1</f><v>2</v>")
            data = data.replace(b'<c r="C2"><f>', b'<c r="C2" t="str"><f>')  # a text that is empty
            new.writestr(name, data)
    (row,), problems = read(changed)
    assert problems == [] and row.values == {"name": "2"}


def test_bold_and_italic_become_marks_where_a_field_has_marks(tmp_path):
    rich = CellRichText(
        "Take ", TextBlock(InlineFont(b=True), "two "), TextBlock(InlineFont(i=True), "now"), "!"
    )
    (row,), problems = read(sheet(tmp_path / "x.xlsx", B2=rich, C2=rich))
    assert problems == []
    assert row.values == {"name": "Take **two** *now*!", "code": "Take two now!"}


def test_the_font_of_a_whole_cell_counts_too(tmp_path):
    path = sheet(tmp_path / "x.xlsx", B2="All\nof it", C2="All", D2=3)
    book = openpyxl.load_workbook(path)
    for name in ("A1", "A2", "B2", "C2", "D2"):
        book.active[name].font = Font(bold=True, italic=name == "B2")
    book.save(path)
    (row,), problems = read(path)
    assert (problems, row.id) == ([], "cat")
    assert row.values == {"name": "***All***\n***of it***", "code": "All", "weight": 3}


def test_a_bold_number_is_bold_where_it_is_a_text(tmp_path):
    path = sheet(tmp_path / "x.xlsx", B2=7)
    book = openpyxl.load_workbook(path)
    book.active["B2"].font = Font(bold=True)
    book.save(path)
    (row,), _ = read(path)
    assert row.values == {"name": "**7**"}


def test_a_whole_number_prints_alike_from_every_format(tmp_path):
    three = '<table:table-cell/><table:table-cell office:value-type="float" office:value="3"/>'
    paths = [
        sheet(tmp_path / "x.xlsx", D2=3),
        ods(tmp_path / "x.ods", three),
        tmp_path / "x.csv",
        tmp_path / "x.json",
        tmp_path / "x.toml",
    ]
    paths[2].write_text("id,weight\ncat,3.0\n")
    paths[3].write_text(json.dumps([{"id": "cat", "weight": 3.0}]))
    paths[4].write_text('[[row]]\nid = "cat"\nweight = 3.0\n')
    for path in paths:
        (row,), problems = read(path)
        assert problems == []
        assert str(row.values["weight"]) == "3", path.suffix
