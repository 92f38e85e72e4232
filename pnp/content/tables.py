"""One reader for every kind of row file: TOML, JSON, CSV, XLSX and ODS give the same records."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pnp.content.documents import Document, read_document
from pnp.content.marks import Path as Keys
from pnp.problem import Place, Problem, nearest

FORMATS = (".toml", ".json", ".csv", ".tsv", ".xlsx", ".xlsm", ".ods")


@dataclass(frozen=True, slots=True)
class Record:
    """One row as it was found. ``places`` are those of the values, found when they are asked for."""

    values: Mapping[str, Any]
    place: Place
    places: Mapping[str, Place] = field(repr=False)


@dataclass(frozen=True, slots=True)
class Table:
    """The records of a file; ``columns`` are its header's cells, None where each record names its own keys.

    ``typed`` tells whether values carry their own types; in a table of text "7" may be meant as a number.
    """

    place: Place
    records: list[Record]
    columns: Mapping[str, Place] | None
    typed: bool

    def key_place(self, record: Record, name: str) -> Place:
        """Where a key, or the header of its column, stands."""
        if self.columns is not None:
            return self.columns.get(name, self.place)
        places = record.places
        return places.key(name) if isinstance(places, TreePlaces) else record.place


def read_table(path: Path, sheet: str = "") -> tuple[Table | None, list[Problem]]:
    """The rows of a file by its ending; ``sheet`` names one of a spreadsheet (the first if it is empty).

    The faults are those of the form: syntax, encoding, header, ragged rows. A table comes with them where
    some rows could be read all the same.
    """
    ending = path.suffix.lower()
    if ending not in FORMATS:
        message = f'rows cannot be read from "{path.name}": expected a file that ends in {", ".join(FORMATS)}'
        return None, [Problem(Place(str(path)), "unknown-format", message)]
    if ending in (".toml", ".json"):
        document = read_document(path)
        return (None, [document]) if isinstance(document, Problem) else _tree_table(document)
    if ending in (".csv", ".tsv"):
        from pnp.content.delimited import read_delimited

        return read_delimited(path)
    from pnp.content.workbook import read_workbook

    return read_workbook(path, sheet)


class TreePlaces(Mapping[str, Place]):
    """Places of the values of one table of a document."""

    __slots__ = ("_document", "_keys", "_names")

    def __init__(self, document: Document, keys: Keys, names: Mapping[str, Any]) -> None:
        self._document = document
        self._keys = keys
        self._names = names

    def __getitem__(self, name: str) -> Place:
        if name not in self._names:
            raise KeyError(name)
        return self._document.place((*self._keys, name))

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def key(self, name: str) -> Place:
        """Where the key itself stands."""
        return self._document.key_place((*self._keys, name))


def _tree_table(document: Document) -> tuple[Table | None, list[Problem]]:
    tree, keys, problems = document.tree, (), list[Problem]()
    top: Keys = keys
    if isinstance(tree, dict):
        for name in tree:
            if name != "row":
                message = f'unknown key "{name}": {nearest(name, ["row"])}; rows are [[row]] tables'
                problems.append(Problem(document.key_place((name,)), "unknown-key", message))
        top = ("row",)
        tree = tree.get("row", [])
    if not isinstance(tree, list):
        problems.append(Problem(document.place(top), "wrong-type", "rows are expected as a list of tables"))
        return None, problems
    records = []
    for index, item in enumerate(tree):
        spot = (*top, index)
        if isinstance(item, dict):
            records.append(Record(item, document.place(spot), TreePlaces(document, spot, item)))
        else:
            problems.append(Problem(document.place(spot), "wrong-type", "a row is expected to be a table"))
    return Table(document.place(), records, None, typed=True), problems
