"""What is told as a fact with the names of the language at hand in the place of ids, where names are read."""

from collections.abc import Mapping
from typing import Any

from pnp.rules.names import Names
from pnp.rules.sorts import Sort, Sorts


def told_by_name(value: Any, sort: Sort, names: Names) -> Any:
    """A value with its ids called by names; an id stays whose name could be taken for something else."""
    match sort.kind, value:
        case "choice", str():
            return _name(value, sort, names)
        case "counts", Mapping():
            return {_name(id, sort, names, count): count for id, count in value.items()}
        case "by", Mapping() if sort.each is not None:
            return {id: told_by_name(each, sort.each, names) for id, each in value.items()}
        case "table", Mapping():
            return _columns(value, sort.columns, names)
        case "rows", list():
            return [_columns(each, sort.columns, names) for each in value]
    return value


def _columns(table: Mapping[str, Any], columns: Sorts, names: Names) -> dict[str, Any]:
    known = {name.removesuffix("?"): sort for name, sort in columns.items()}
    return {
        key: told_by_name(value, known[key], names) if key in known else value for key, value in table.items()
    }


def _name(id: str, sort: Sort, names: Names, count: int = 1) -> str:
    name = names.listed(id) if count == 1 else names.several(id)
    return name if id in sort.ids and names.listed(id) != id and names.meant(name, sort.ids) == id else id
