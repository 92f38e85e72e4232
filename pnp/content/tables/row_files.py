"""One reader for every kind of row file: TOML, JSON, YAML, CSV, XLSX and ODS give the same records.

What people share as a folder, or as the ZIP file that it is downloaded as, is read table by table.
"""

from io import BytesIO
from pathlib import Path, PurePath, PurePosixPath

from pnp.content.budgets import ROWS, Asked
from pnp.content.declarations.documents import Document, decoded, form_of, parse_document, read_data
from pnp.content.declarations.offsets import Keys
from pnp.content.endings import ARCHIVE, FORMATS, SPREADSHEETS, TABLES
from pnp.content.lazy import LazyMapping
from pnp.content.tables.records import Record, Records, TableLayout
from pnp.door import LARGEST, LARGEST_TABLE, LARGEST_TEXT, ContentPath, Refused, admit, files, leads_out
from pnp.files import system_message
from pnp.problem import Place, Problem, nearest

_WHOLE = TableLayout()

_Read = tuple[Records | None, list[Problem]]


def read_tables(
    path: ContentPath, layout: TableLayout = _WHOLE, asked: Asked | None = None
) -> tuple[list[Records], list[Problem]]:
    """The tables of a file, or of every file of cells below a folder or in a ZIP file, by their names."""
    asked = asked or {}
    if path.is_dir():
        read = _read_folder(path, layout, asked)
    elif path.suffix.lower() == ARCHIVE:
        read = _read_archive(path, layout, asked)
    else:
        read = [read_records(path, layout, asked)]
    problems = [problem for _, faults in read for problem in faults]
    tables = [records for records, _ in read if records is not None]
    if many := ROWS.over(asked, sum(len(table.rows) for table in tables)):
        return [], [*problems, Problem(Place(str(path)), many)]
    return tables, problems


def _read_folder(folder: ContentPath, layout: TableLayout, asked: Asked) -> list[_Read]:
    names = [*table_files(folder), *_links_out(folder)]
    if not names:
        return [(None, [Problem(Place(str(folder)), "no-tables", formats=TABLES)])]
    read = []
    for name in names:
        try:
            read.append(read_records(admit(folder, name), layout, asked))
        except Refused as error:
            reason = system_message(error)
            read.append((None, [Problem(Place(str(folder / name)), "unreadable-file", reason=reason)]))
    return read


def _read_archive(path: ContentPath, layout: TableLayout, asked: Asked) -> list[_Read]:
    from pnp.content.tables.unpacking import DAMAGED, Unreadable, unpacked  # of what few games are kept in

    data = read_data(path, LARGEST)
    if isinstance(data, Problem):
        return [(None, [data])]
    try:
        with unpacked(BytesIO(data)) as file:
            names = sorted(name for name in file.namelist() if is_table(name))
            if not names:
                return [(None, [Problem(Place(str(path)), "no-tables", formats=TABLES)])]
            return [_read_data(f"{path}/{name}", file.read(name), layout, asked) for name in names]
    except Unreadable as error:
        return [(None, [Problem(Place(str(path)), error.message)])]
    except DAMAGED:
        return [(None, [Problem(Place(str(path)), "unreadable-file.archive")])]


def table_files(folder: Path) -> list[str]:
    """The files of cells in a folder and in those below it, by their names from there, in their order."""
    names = (path.relative_to(folder).as_posix() for path in files(folder))
    return sorted(name for name in names if is_table(name))


def _links_out(folder: Path) -> list[str]:
    """Links to folders elsewhere, by their names from there: what these hold is not read, which is told."""
    links = (path for path in files(folder) if path.is_dir() and leads_out(folder, path))
    return [path.relative_to(folder).as_posix() for path in links]


def is_table(name: str) -> bool:
    """Whether it is a file of cells, and none that a system or an office has left there.

    >>> [is_table(name) for name in ("Cards/a.CSV", "Cards/a.png", "__MACOSX/._a.csv", "~$a.xlsx")]
    [True, False, False, False]
    """
    path = PurePosixPath(name)
    return path.suffix.lower() in TABLES and not any(
        part.startswith((".", "__", "~$")) for part in path.parts
    )


def read_records(path: ContentPath, layout: TableLayout = _WHOLE, asked: Asked | None = None) -> _Read:
    """The rows of a file by its ending.

    ``asked`` are the budgets that a game asks for: no more rows, columns and cells are read.

    The faults are those of the form: syntax, encoding, header, ragged rows. Records come with them where
    some rows could be read all the same.
    """
    ending = path.suffix.lower()
    if ending not in FORMATS:
        return None, [Problem(Place(str(path)), "unknown-format", name=path.name, formats=FORMATS)]
    largest = LARGEST if ending in SPREADSHEETS else LARGEST_TABLE if ending in TABLES else LARGEST_TEXT
    data = read_data(path, largest)
    if isinstance(data, Problem):
        return None, [data]
    return _read_data(str(path), data, layout, asked or {})


def _read_data(name: str, data: bytes, layout: TableLayout, asked: Asked) -> _Read:
    ending = PurePath(name).suffix.lower()
    if ending in SPREADSHEETS:
        from pnp.content.tables.workbook import read_workbook

        return _without_totals(read_workbook(name, data, layout, asked), layout)
    if ending in TABLES:
        from pnp.content.tables.delimited import read_delimited

        return _without_totals(read_delimited(name, data, layout, asked), layout)
    text = decoded(name, data)
    if isinstance(text, Problem):
        return None, [text]
    if ending in (".yaml", ".yml"):
        from pnp.content.tables.yaml_rows import read_yaml

        return read_yaml(name, text, asked)
    document = parse_document(text, name, form_of(PurePath(name)))
    return (None, [document]) if isinstance(document, Problem) else _read_tree(document, asked)


_TOTALS = TableLayout(
    skip=(
        *("total", "totals", "grand total", "sum", "total général", "somme", "summe", "gesamt"),
        *("gesamtsumme", "suma", "total general"),
    )
)


def _without_totals(read: _Read, layout: TableLayout) -> _Read:
    """The table, unless its last row seems to be the sum of the others, and nothing is said of such rows."""
    records, problems = read
    if layout.skip is not None or records is None or not records.rows or records.columns is None:
        return read
    last = records.rows[-1]
    begins = next(iter(last.values.values()), "")
    if _TOTALS.skips(begins) and 2 * len(last.values) <= len(records.columns) > 2:
        problems = [*problems, Problem(last.place, "totals-row", word=str(begins).strip())]
    return records, problems


def _read_tree(document: Document, asked: Asked) -> tuple[Records | None, list[Problem]]:
    tree, problems = document.tree, list[Problem]()
    top: Keys = ()
    if isinstance(tree, dict):
        for name in tree:
            if name != "row":
                place, hint = document.key_place((name,)), nearest(name, ["row"])
                problems.append(Problem(place, "unknown-key.row", name=name, hint=hint))
        top = ("row",)
        tree = tree.get("row", [])
    if not isinstance(tree, list):
        problems.append(Problem(document.place(top), "wrong-type.rows"))
        return None, problems
    if many := ROWS.over(asked, len(tree)):
        return None, [*problems, Problem(document.place(top), many)]
    rows = []
    for index, item in enumerate(tree):
        keys = (*top, index)
        if isinstance(item, dict):
            rows.append(_record(document, keys, item))
        else:
            problems.append(Problem(document.place(keys), "wrong-type.row"))
    return Records(document.place(), rows, None, typed=True), problems


def _record(document: Document, keys: Keys, values: dict[str, object]) -> Record:
    places = LazyMapping(values, lambda name: document.place((*keys, name)))
    key_places = LazyMapping(values, lambda name: document.key_place((*keys, name)))
    return Record(values, document.place(keys), places, key_places)
