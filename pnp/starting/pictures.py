"""Pictures that a table names: those that lie beside it come along."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from pnp.content.field_types import text_cell
from pnp.content.tables.records import Records
from pnp.door import is_hidden, named, outside, read_bytes
from pnp.starting.guess import TableColumn


def found_pictures(
    columns: Sequence[TableColumn], records: Records, rows: Path | None
) -> tuple[list[TableColumn], Mapping[str, bytes], tuple[str, ...]]:
    """The columns, the pictures to write by their paths, and the names of those that were not found.

    A column of which a picture is missing is taken for words, so that the rest can be printed.
    """
    pictures: dict[str, bytes] = {}
    lost: list[str] = []
    kept = []
    for column in columns:
        names = _named(column, records) if column.type == "art" else ()
        found = {name: path for name in names if (path := _find(name, rows)) is not None}
        missing = [name for name in names if name not in found]
        lost += missing
        if missing:
            column = column._replace(type="string")
        else:
            pictures |= {name: read_bytes(named(path)) for name, path in found.items()}
        kept.append(column)
    return kept, pictures, tuple(lost)


def _named(column: TableColumn, records: Records) -> Iterable[str]:
    cells = (row.values[column.header] for row in records.rows if column.header in row.values)
    return dict.fromkeys(str(text_cell(cell)) for cell in cells)


def _find(name: str, rows: Path | None) -> Path | None:
    """A picture beside the table, in the folder that its name says or in one below."""
    if rows is None or outside(name) or is_hidden(name):
        return None
    folder = rows.resolve().parent
    below = (each / name for each in sorted(folder.iterdir()) if each.is_dir())
    return next((path for path in (folder / name, *below) if path.is_file()), None)
