"""Row files of every format give the same rows, each value with its place, and each fault of form once."""

import csv
import io
import json
import zipfile
from pathlib import Path

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.characters import forbidden
from pnp.content.field_types import Field
from pnp.content.fields import reader
from pnp.content.tables.records import TableLayout
from pnp.content.tables.row_files import read_records, read_tables
from pnp.content.tables.workbook import cell_name


def table(path: Path, text: str | bytes, sheet: str = ""):
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_records(path, TableLayout(sheet))


def codes(problems):
    return [(p.place.line, p.place.column, p.code) for p in problems]


def workbook(rows, sheet="Cards") -> bytes:
    book = openpyxl.Workbook()
    book.active.title = sheet
    for row in rows:
        book.active.append(row)
        for cell in book.active[book.active.max_row]:
            if isinstance(cell.value, str):
                cell.data_type = "s"  # "=0" is a text here, not a formula
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def test_csv_cells_know_their_place_across_quoted_line_ends(tmp_path):
    text = 'id,text,n\r\n\r\na,"one, ""two""\r\nthree",7\r\nb,,8\r\n'
    found, problems = table(tmp_path / "x.csv", text)
    assert problems == []
    first, second = found.rows
    assert first.values == {"id": "a", "text": 'one, "two"\nthree', "n": "7"}
    assert {name: (place.line, place.column) for name, place in first.places.items()} == {
        "id": (3, 1),
        "text": (3, 3),
        "n": (4, 8),
    }
    assert second.values == {"id": "b", "n": "8"}
    assert (second.places["n"].line, second.places["n"].column) == (5, 4)
    assert "text" not in second.places


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_csv_of_other_countries_and_a_byte_order_mark(tmp_path, delimiter):
    text = "\ufeff" + "\n".join(delimiter.join(row) for row in [["id", "n"], ["a", "7"]])
    found, problems = table(tmp_path / "x.csv", text)
    assert (problems, found.rows[0].values) == ([], {"id": "a", "n": "7"})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("id,n\na,1,2\nb,2\nc\nd,1,,\n", [(2, 1, "ragged-row")]),
        ("id,n,id\na,1,2\n", [(1, 6, "duplicate-column")]),
        ("id,,n\na,1,2\n", [(1, 4, "missing-header")]),
        ("", [(1, 1, "missing-header")]),
        ('id,n\na,"1\nb,2\n', [(2, 3, "syntax-error")]),
        ("id,n\na,\xe9\n".encode("latin-1"), [(2, 3, "wrong-encoding")]),
        ("id,n\na,x\vy\nb,\a\n", [(2, 4, "bad-character")]),
    ],
)
def test_csv_faults(tmp_path, text, expected):
    assert codes(table(tmp_path / "x.csv", text)[1]) == expected


def test_sound_rows_of_a_ragged_table_are_kept(tmp_path):
    found, _ = table(tmp_path / "x.csv", "id,n\na,1,2\nb,2\n")
    assert [record.values for record in found.rows] == [{"id": "b", "n": "2"}]


def test_spreadsheet_values_know_their_cell(tmp_path):
    data = workbook([[None, None], [None, "id", "n"], [None, "a", 7], [], [None, "b", None]])
    found, problems = table(tmp_path / "x.xlsx", data)
    assert problems == []
    assert [dict(record.values) for record in found.rows] == [{"id": "a", "n": 7}, {"id": "b"}]
    place = found.rows[0].places["n"]
    assert (place.line, place.column, place.sheet, place.cell) == (3, 3, "Cards", "C3")
    assert found.columns["n"].cell == "C2"
    assert found.rows[1].place.cell == "B5"


def test_spreadsheet_faults(tmp_path):
    path = tmp_path / "x.xlsx"
    data = workbook([["id", "n", "n"], ["a", 1, 2, 3]])
    assert codes(table(path, data)[1]) == [(1, 3, "duplicate-column"), (2, 4, "ragged-row")]
    assert codes(table(path, workbook([]))[1]) == [(1, 1, "missing-header")]
    _, (problem,) = table(path, data, "Crads")
    assert problem.code == "missing-sheet"
    assert 'did you mean "Cards"?' in str(problem.message)
    assert table(path, b"not a spreadsheet")[1][0].code == "unreadable-file"
    assert read_records(tmp_path / "none.ods")[1][0].code == "missing-file"


def test_a_truncated_spreadsheet_is_one_fault(tmp_path):
    data = workbook([["id", "n"], ["a", 1]])
    for length in (0, 4, len(data) // 3, len(data) // 2, len(data) - 30):
        found, problems = table(tmp_path / "x.xlsx", data[:length])
        assert found is None
        assert [problem.code for problem in problems] == ["unreadable-file"]


def test_an_unknown_format_names_those_that_are_read(tmp_path):
    (problem,) = read_records(tmp_path / "x.docx")[1]
    assert problem.code == "unknown-format"
    assert ".csv" in str(problem.message)


@pytest.mark.parametrize(
    ("name", "text", "expected"),
    [
        ("x.json", '{"row": 3}', [(1, 9, "wrong-type")]),
        ("x.json", "[{}, 3]", [(1, 6, "wrong-type")]),
        ("x.json", '[{"id": 1}', [(1, 11, "syntax-error")]),
        ("x.json", '[{"id": 1,\n "id": 2}]', [(2, 2, "duplicate-key")]),
        ("x.json", '{"rows": []}', [(1, 2, "unknown-key")]),
        ("x.json", "[" * 100_000, [(1, 1, "syntax-error")]),
        ("x.toml", "row = [{ id = 1, id = 2 }]", [(1, 24, "syntax-error")]),
        ("x.toml", 'a = "\n', [(1, 6, "syntax-error")]),
        ("x.toml", "row = [\n", [(1, 8, "syntax-error")]),
    ],
)
def test_faults_of_trees(tmp_path, name, text, expected):
    assert codes(table(tmp_path / name, text)[1]) == expected


FIELDS = [Field("id", "string"), Field("n", "integer"), Field("x", "number"), Field("b", "boolean")]
FIELDS += [Field("t", "text"), Field("s", "string")]

_text = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="\ufeff").filter(
        lambda char: not forbidden(char)
    ),
    min_size=1,
).filter(lambda text: text.strip() == text)
_rows = st.lists(
    st.fixed_dictionaries(
        {"id": st.from_regex(r"[a-z]{1,5}", fullmatch=True)},
        optional={
            "n": st.integers(-(10**9), 10**9),
            "x": st.floats(-1e6, 1e6).map(lambda number: round(number, 3)),
            "b": st.booleans(),
            "t": _text | st.just('two\nlines, "quoted"; and more'),
            "s": st.from_regex(r"0[0-9]{1,3}", fullmatch=True),
        },
    ),
    min_size=1,
    max_size=5,
)


def values(path: Path, text: str | bytes) -> list[dict[str, object]]:
    found, problems = table(path, text)
    assert problems == []
    readers = {field.name: reader(field, found.typed) for field in FIELDS}
    return [{name: readers[name](value) for name, value in record.values.items()} for record in found.rows]


def toml(rows) -> str:
    lines = []
    for row in rows:
        lines.append("[[row]]")
        # JSON's escapes of the basic plane are TOML's too
        lines += [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in row.items()]
    return "\n".join(lines).replace("\x7f", "\\u007f")


@settings(max_examples=60)
@given(_rows)
def test_every_format_gives_the_same_rows(tmp_path_factory, rows):
    folder = tmp_path_factory.mktemp("rows")
    names = ["id", "n", "x", "b", "t", "s"]
    stream = io.StringIO()
    writer = csv.writer(stream)
    writer.writerow(names)
    writer.writerows([[row.get(name, "") for name in names] for row in rows])
    book = workbook([names, *([row.get(name) for name in names] for row in rows)])
    assert values(folder / "x.json", json.dumps(rows)) == rows
    assert values(folder / "x.toml", toml(rows)) == rows
    assert values(folder / "x.csv", stream.getvalue()) == rows
    assert values(folder / "x.xlsx", book) == rows


@given(st.lists(st.lists(st.text('a",;\n ', max_size=6), min_size=3, max_size=3), min_size=1, max_size=6))
def test_a_csv_cell_stands_where_its_place_says(tmp_path_factory, cells):
    stream = io.StringIO()
    csv.writer(stream, quoting=csv.QUOTE_ALL, lineterminator="\n").writerows([["a", "b", "c"], *cells])
    found, problems = table(tmp_path_factory.mktemp("csv") / "x.csv", stream.getvalue())
    assert problems == []
    lines = stream.getvalue().split("\n")
    for record in found.rows:
        for name, place in record.places.items():
            rest = "\n".join([lines[place.line - 1][place.column - 1 :], *lines[place.line :]])
            assert rest.startswith('"' + record.values[name].replace('"', '""') + '"')


@given(st.integers(1, 100), st.integers(1, 16_384))
def test_cell_names_are_those_of_spreadsheets(row, column):
    assert cell_name(row, column) == f"{openpyxl.utils.get_column_letter(column)}{row}"


def test_open_document_spreadsheets_are_read_too(tmp_path):
    def cells(*values):
        kinds = {str: 'office:value-type="string"', int: 'office:value-type="float" office:value="{}"'}
        given = "".join(
            f"<table:table-cell {kinds[type(value)].format(value)}><text:p>{value}</text:p>"
            "</table:table-cell>"
            for value in values
        )
        return f"<table:table-row>{given}</table:table-row>"

    names = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    content = (
        f'<?xml version="1.0"?><office:document-content {names}><office:body><office:spreadsheet>'
        f'<table:table table:name="Cards">{cells("id", "n")}{cells("a", 7)}</table:table>'
        "</office:spreadsheet></office:body></office:document-content>"
    )
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as file:
        file.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
        file.writestr("content.xml", content)
        manifest = '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"/>'
        file.writestr("META-INF/manifest.xml", manifest)
    found, problems = table(tmp_path / "x.ods", stream.getvalue(), "Cards")
    assert problems == []
    assert found.rows[0].values == {"id": "a", "n": 7}
    assert found.rows[0].places["n"].cell == "B2"


def test_a_folder_is_read_like_the_archive_it_is_shared_as(tmp_path):
    names = ("1.csv", "sub/3.csv", "sub/deep/2.csv", ".old/4.csv", "__MACOSX/5.csv", "sub/notes.txt")
    with zipfile.ZipFile(tmp_path / "cards.zip", "w") as file:
        for name in names:
            (tmp_path / "cards" / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "cards" / name).write_text(f"name\n{name}\n", "utf-8")
            file.write(tmp_path / "cards" / name, name)
    for shared in ("cards", "cards.zip"):
        tables, problems = read_tables(tmp_path / shared)
        assert not problems
        assert [row.values["name"] for each in tables for row in each.rows] == [*names[:3]]
        assert [Path(row.place.path) for each in tables for row in each.rows] == [
            tmp_path / shared / name for name in names[:3]
        ]
