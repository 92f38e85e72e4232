"""What spreadsheets hold besides values: errors, formulas without a value, bold and italic."""

import io
import json
import zipfile
from datetime import timedelta
from pathlib import Path

import openpyxl
import pytest
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.styles import Font

from pnp.content.decks.data_tables import _type
from pnp.content.decks.rows import read_rows
from pnp.content.field_types import Field
from pnp.content.tables.row_files import read_records

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


def ods(path: Path, cells: str, before: str = "", styles: str = "", after: str = "") -> Path:
    names = (
        'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"'
        ' xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"'
        ' xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"'
        ' xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"'
        ' xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"'
        ' xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"'
    )
    header = "".join(
        f'<table:table-cell office:value-type="string"><text:p>{name}</text:p></table:table-cell>'
        for name in ("id", "name", "weight")
    )
    content = (
        f"<office:document-content {names}><office:automatic-styles>{styles}</office:automatic-styles>"
        f"<office:body><office:spreadsheet>"
        f'<table:table table:name="Cards">{before}<table:table-row>{header}</table:table-row>'
        "<table:table-row>"
        '<table:table-cell office:value-type="string"><text:p>cat</text:p></table:table-cell>'
        f"{cells}</table:table-row>{after}</table:table></office:spreadsheet></office:body>"
        "</office:document-content>"
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


def test_underlined_becomes_a_mark_and_a_link_does_not(tmp_path):
    rich = CellRichText(
        "Take ", TextBlock(InlineFont(u="single", b=True), "two"), TextBlock(InlineFont(), "!")
    )
    path = sheet(tmp_path / "x.xlsx", A3="dog", A4="cow", B2=rich, B3="All of it", B4="https://example.org")
    book = openpyxl.load_workbook(path, rich_text=True)
    book.active["B3"].font = Font(underline="double")
    book.active["B4"].hyperlink = "https://example.org"
    book.active["B4"].font = Font(underline="single", bold=True)
    book.save(path)
    rows, problems = read(path)
    assert problems == []
    assert [row.values["name"] for row in rows] == [
        "Take {underline}**two**{/underline}!",
        "{underline}All of it{/underline}",
        "**https://example.org**",
    ]


@pytest.mark.parametrize(
    ("value", "form", "printed"),
    [
        (0.5, "0%", "50%"),
        (0.07, "0.0%", "7.0%"),
        (1, "0 %", "100 %"),
        (0.125, "#,##0.00 %", "12.50 %"),
        (0.1236, "0%", "12%"),
        (0.1236, "0.0%", "12.4%"),
    ],
)
def test_a_percentage_is_one_in_a_text_and_a_part_as_a_number(tmp_path, value, form, printed):
    path = sheet(tmp_path / "x.xlsx", B2=value, C2=value, D2=value)
    book = openpyxl.load_workbook(path)
    for name in ("B2", "C2", "D2"):
        book.active[name].number_format = form
    book.active["B2"].font = Font(bold=True)
    book.save(path)
    (row,), problems = read(path)
    assert problems == []
    assert row.values == {"name": f"**{printed}**", "code": printed, "weight": value}


@pytest.mark.parametrize(
    ("value", "form", "printed"),
    [
        (1.5, "0.00", "1.50"),
        (2, "#,##0.00", "2.00"),
        (7, "000", "007"),
        (-1.5, "00.00_)", "-01.50"),
        (0.125, "0.00", "0.13"),
        (1.2345, "0.0", "1.2"),
        (-0.01, "0.0", "0.0"),
        (2.5, "0", "3"),
        (1.256, "0.0#", "1.26"),
        (1.5, "0.0#", "1.5"),
        (1234567, "#,##0", "1,234,567"),
        (1.5, '0.00" gold"', "1.50 gold"),
        (3.5, "$#,##0.00", "$3.50"),
        (-1.5, "0;(0)", "(2)"),
        (2, "0", "2"),
    ],
)
def test_a_text_has_the_digits_that_a_number_shows(tmp_path, value, form, printed):
    path = sheet(tmp_path / "x.xlsx", B2=value, C2=value, D2=value)
    book = openpyxl.load_workbook(path)
    for name in ("B2", "C2", "D2"):
        book.active[name].number_format = form
    book.save(path)
    (row,), problems = read(path)
    assert problems == []
    assert row.values == {"name": printed, "code": printed, "weight": value}
    records, _ = read_records(path)
    assert records is not None
    seen = printed.replace(".", "", 1).lstrip("-").isdecimal() and float(printed) == value
    kind = "number" if seen else "string"  # printed as it is shown
    assert _type([record.values["weight"] for record in records.rows]) == kind


def test_a_text_of_ods_has_the_zeros_too(tmp_path):
    cell = '<table:table-cell office:value-type="float" office:value="1.5"><text:p>01,50</text:p>'
    (row,), problems = read(ods(tmp_path / "x.ods", 2 * f"{cell}</table:table-cell>"))
    assert (problems, row.values) == ([], {"name": "01,50", "weight": 1.5})


@pytest.mark.parametrize(
    ("kind", "value", "shown"),
    [
        ("float", 1.2345, "1,2"),
        ("float", 2.6, "3"),
        ("percentage", 0.1236, "12,4 %"),
        ("currency", 3, "3,00 €"),
        ("float", 1234567, "1.234.567"),
    ],
)
def test_a_text_of_ods_is_what_its_cell_shows(tmp_path, kind, value, shown):
    cell = f'<table:table-cell office:value-type="{kind}" office:value="{value}"><text:p>{shown}</text:p>'
    (row,), problems = read(ods(tmp_path / "x.ods", 2 * f"{cell}</table:table-cell>"))
    assert (problems, row.values) == ([], {"name": shown, "weight": value})


@pytest.mark.parametrize(
    ("attributes", "shown"),
    [
        ('office:value-type="date" office:date-value="2024-03-05"', "05.03.24"),
        ('office:value-type="time" office:time-value="PT14H30M00S"', "02:30 PM"),
    ],
)
def test_a_date_and_a_time_of_ods_are_what_their_cells_show(tmp_path, attributes, shown):
    cell = f"<table:table-cell {attributes}><text:p>{shown}</text:p></table:table-cell>"
    (row,), problems = read(ods(tmp_path / "x.ods", cell))
    assert (problems, row.values) == ([], {"name": shown})


def test_a_percentage_of_ods_too(tmp_path):
    half = '<table:table-cell office:value-type="percentage" office:value="0.5"><text:p>50%</text:p>'
    (row,), problems = read(ods(tmp_path / "x.ods", 2 * f"{half}</table:table-cell>"))
    assert (problems, row.values) == ([], {"name": "50%", "weight": 0.5})


@pytest.mark.parametrize(
    ("form", "code", "printed"),
    [("[DBNum1]0", "number-format", "45356"), ("mm-dd-yy", "number-format", "2024-03-05")],
)
def test_a_format_that_is_not_understood_is_told_once_a_column(tmp_path, form, code, printed):
    path = sheet(tmp_path / "x.xlsx", B2=45356, A3="dog", B3=45357, C3="x")
    book = openpyxl.load_workbook(path)
    for name in ("B2", "B3"):
        book.active[name].number_format = form
    book.save(path)
    rows, (problem,) = read(path)
    assert (problem.code, problem.is_warning, problem.place.cell) == (code, True, "B2")
    assert printed in str(problem) and rows[0].values["name"] == printed


def test_hidden_rows_are_told(tmp_path):
    path = sheet(tmp_path / "x.xlsx", **{f"A{row}": f"cat{row}" for row in (3, 4, 5, 7)})
    book = openpyxl.load_workbook(path)
    for row in (3, 4, 6, 7):  # of which one is empty
        book.active.row_dimensions[row].hidden = True
    book.save(path)
    rows, (problem,) = read(path)
    assert [row.id for row in rows] == ["cat", "cat3", "cat4", "cat5", "cat7"]
    assert problem.is_warning and problem.place.cell == "A3" and "all the same (3–4, 7)" in str(problem)


@pytest.mark.parametrize("how", ["collapse", "filter"])
def test_hidden_rows_of_ods_too(tmp_path, how):
    filled = '<table:table-cell office:value-type="string"><text:p>dog</text:p></table:table-cell>'
    after = (
        f'<table:table-row table:visibility="{how}">{filled}</table:table-row>'
        f'<table:table-row table:visibility="{how}" table:number-rows-repeated="1000000"/>'
    )
    rows, (problem,) = read(ods(tmp_path / "x.ods", "", after=after))
    assert [row.id for row in rows] == ["cat", "dog"]
    assert problem.code == "hidden-rows" and "all the same (3)" in str(problem)


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


STYLE = '<style:style style:name="{}" style:family="{}"{}><style:text-properties {}/></style:style>'
STYLES = (
    STYLE.format("T1", "text", "", 'fo:font-weight="bold"')
    + STYLE.format("T2", "text", "", 'fo:font-style="italic"')
    + STYLE.format("T3", "text", "", 'fo:font-weight="normal" style:font-weight-asian="bold"')
    + STYLE.format("heavy", "table-cell", "", 'fo:font-weight="700"')
    + STYLE.format("both", "table-cell", ' style:parent-style-name="heavy"', 'fo:font-style="oblique"')
    + STYLE.format("round", "table-cell", ' style:parent-style-name="round"', 'fo:color="#ff0000"')
)

LINES = STYLE.format("T4", "text", "", 'style:text-underline-style="solid"') + STYLE.format(
    "T5", "text", ' style:parent-style-name="T4"', 'style:text-underline-style="none"'
)


def text(inner: str, style: str = "") -> str:
    styled = f' table:style-name="{style}"' if style else ""
    return f'<table:table-cell office:value-type="string"{styled}>{inner}</table:table-cell>'


@pytest.mark.parametrize(
    ("cell", "printed"),
    [
        (
            text(
                '<text:p>Take <text:span text:style-name="T1">two </text:span>'
                '<text:span text:style-name="T2">now</text:span>!</text:p>'
            ),
            "Take **two** *now*!",
        ),
        (text("<text:p>All</text:p><text:p>of it</text:p>", "both"), "***All***\n***of it***"),
        (
            text('<text:p>a <text:span text:style-name="T3">light</text:span> word</text:p>', "heavy"),
            "**a** light **word**",
        ),
        (text('<text:p>a<text:s text:c="2"/>b<text:tab/>c<text:line-break/>d</text:p>'), "a  b\tc\nd"),
        (text("<text:p>red</text:p>", "round"), "red"),
        (
            text(
                '<text:p>a <text:span text:style-name="T4">b</text:span> '
                '<text:span text:style-name="T5">c</text:span> '
                '<text:a text:style-name="T4">d</text:a></text:p>'
            ),
            "a {underline}b{/underline} c d",
        ),
        (text("<text:p>plain</text:p>"), "plain"),
        ('<table:table-cell table:style-name="heavy" office:value-type="float" office:value="7"/>', "**7**"),
    ],
)
def test_bold_and_italic_of_ods_become_marks_too(tmp_path, cell, printed):
    (row,), problems = read(ods(tmp_path / "x.ods", cell, styles=STYLES + LINES))
    assert (problems, row.values) == ([], {"name": printed})


def test_what_is_usual_in_a_column_or_a_row_of_ods_is_bold_too(tmp_path):
    columns = (
        '<table:table-column/><table:table-column table:default-cell-style-name="heavy"'
        ' table:number-columns-repeated="2"/>'
    )
    more = (
        '<table:table-row table:default-cell-style-name="both" table:number-rows-repeated="2">'
        f"{text('<text:p>dog</text:p>', 'round')}{text('<text:p>Rex</text:p>')}</table:table-row>"
    )
    path = ods(tmp_path / "x.ods", text("<text:p>Tom</text:p>"), columns, STYLES, more)
    records, problems = read_records(path)
    assert records is not None and problems == []
    assert [row.values["name"].marked for row in records.rows] == ["**Tom**", "***Rex***", "***Rex***"]


def test_every_cell_that_is_there_several_times_has_its_fault(tmp_path):
    cell = (
        '<table:table-cell table:formula="of:=NA()" office:value-type="string" calcext:value-type="error"'
        ' table:number-columns-repeated="2"><text:p>#N/A</text:p></table:table-cell>'
    )
    _, problems = read(ods(tmp_path / "x.ods", cell))
    assert [problem.place.cell for problem in problems] == ["B2", "C2"]


@pytest.mark.parametrize(
    ("number", "shown"),
    [
        ("0.30000000000000004", "0.3"),
        ("2.50", "2.5"),
        ("7.0", "7"),
        ("0.0000001", "0.0000001"),
        ("100000000000000", "100000000000000"),
    ],
)
def test_a_number_prints_alike_from_every_format(tmp_path, number, shown):
    cell = f'<table:table-cell office:value-type="{{}}" office:value="{number}"/>'
    paths = [
        sheet(tmp_path / "x.xlsx", D2=float(number), B2=float(number)),
        ods(tmp_path / "x.ods", cell.format("float") * 2),
        ods(tmp_path / "y.ods", cell.format("currency") + cell.format("currency")),
        tmp_path / "x.csv",
        tmp_path / "x.json",
    ]
    paths[3].write_text(f"id,weight\ncat,{shown}\n")
    paths[4].write_text(json.dumps([{"id": "cat", "weight": float(shown)}]))
    printed = set()
    for path in paths:
        (row,), problems = read(path)
        assert problems == []
        assert row.values.get("name", shown) == shown, path.name
        printed.add(str(row.values["weight"]))
    assert len(printed) == 1


def test_a_merged_cell_holds_for_each_of_its_rows(tmp_path):
    path = sheet(tmp_path / "x.xlsx", A3="dog", A4="cow", A6="hen", B2="Pet", D2=2, C6="h")
    book = openpyxl.load_workbook(path)
    for cells in ("B2:B5", "A1:A1", "C2:D2"):
        book.active.merge_cells(cells)
    book.active.merge_cells("D3:D4")
    book.active["D3"] = 4
    book.save(path)
    rows, problems = read(path)
    assert problems == []
    assert [(row.id, row.values.get("name"), row.values.get("weight")) for row in rows] == [
        ("cat", "Pet", None),
        ("dog", "Pet", 4),
        ("cow", "Pet", 4),
        ("hen", None, None),
    ]
    assert rows[1].places["name"].cell == "B3"


def test_a_merged_cell_of_ods_holds_for_each_of_its_rows(tmp_path):
    merged = (
        '<table:table-cell table:number-rows-spanned="2" office:value-type="string">{}</table:table-cell>'
    )
    below = (
        f"<table:table-row>{text('<text:p>dog</text:p>')}<table:covered-table-cell/></table:table-row>"
        f"<table:table-row>{text('<text:p>cow</text:p>')}</table:table-row>"
    )
    path = ods(tmp_path / "x.ods", merged.format("<text:p>Pet</text:p>"), after=below)
    rows, problems = read(path)
    assert [(row.id, row.values.get("name")) for row in rows] == [
        ("cat", "Pet"),
        ("dog", "Pet"),
        ("cow", None),
    ]
    assert problems == []


HOURS = [
    (timedelta(hours=30), "PT30H00M00S", "30:00:00", "30:00:00"),
    (timedelta(hours=99, minutes=5, seconds=2.5), "PT99H05M02.5S", "99:05:03", "99:05:02.5"),
    (-timedelta(hours=1, minutes=30), "-PT01H30M00S", "-01:30:00", "-1:30:00"),
]


@pytest.mark.parametrize(("held", "written", "shown", "printed"), HOURS)
def test_a_time_of_any_hours_is_printed_in_hours(tmp_path, held, written, shown, printed):
    """Of XLSX as its cell shows it, [hh]:mm:ss; of ODS whole where the file has no more than the value."""
    (row,), problems = read(sheet(tmp_path / "x.xlsx", B2=held, C2=written))
    assert not problems and row.values == {"name": shown, "code": written}  # which is a text there
    cell = f'<table:table-cell office:value-type="time" office:time-value="{written}"/>'
    (row,), problems = read(ods(tmp_path / "x.ods", cell))
    assert not problems and row.values["name"] == printed


def test_a_header_of_blanks_is_none_as_in_csv(tmp_path):
    rows, problems = read(sheet(tmp_path / "x.xlsx", E1=" ", F1="  ", B2="Tom"))
    assert problems == [] and rows[0].values == {"name": "Tom"}
    _, (problem,) = read(sheet(tmp_path / "y.xlsx", E1=" ", E2="lost"))
    assert (problem.code, problem.place.cell) == ("ragged-row", "E2")


def test_a_time_is_no_number(tmp_path):
    _, (problem,) = read(sheet(tmp_path / "x.xlsx", B2="Cat", D2=timedelta(hours=30)))
    assert "30:00:00" in repr(problem)
