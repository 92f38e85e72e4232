"""One reader for every kind of row file: TOML, JSON, CSV, XLSX and ODS give the same records."""

from pnp.content.budgets import ROWS, Asked
from pnp.content.documents import Document, read_document
from pnp.content.lazy import LazyMapping
from pnp.content.offsets import Keys
from pnp.content.records import Record, Records
from pnp.door import ContentPath
from pnp.problem import Place, Problem, nearest

FORMATS = (".toml", ".json", ".csv", ".tsv", ".xlsx", ".xlsm", ".ods")


def read_records(
    path: ContentPath, sheet: str = "", asked: Asked | None = None
) -> tuple[Records | None, list[Problem]]:
    """The rows of a file by its ending; ``sheet`` names one of a spreadsheet (the first if it is empty).

    ``asked`` are the budgets that a game asks for: no more rows, columns and cells are read.

    The faults are those of the form: syntax, encoding, header, ragged rows. Records come with them where
    some rows could be read all the same.
    """
    ending, asked = path.suffix.lower(), asked or {}
    if ending not in FORMATS:
        return None, [Problem(Place(str(path)), "unknown-format", name=path.name, formats=FORMATS)]
    if ending in (".toml", ".json"):
        document = read_document(path)
        return (None, [document]) if isinstance(document, Problem) else _read_tree(document, asked)
    if ending in (".csv", ".tsv"):
        from pnp.content.delimited import read_delimited

        return read_delimited(path, asked)
    from pnp.content.workbook import read_workbook

    return read_workbook(path, sheet, asked)


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
