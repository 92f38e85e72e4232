"""Translations in a table of texts, as translators' tools write them: each text's id, its words beside it."""

from typing import NamedTuple

from pnp.content.field_types import TYPES
from pnp.content.tables.columns import headers
from pnp.content.tables.records import Records
from pnp.problem import Problem
from pnp.translation.table_translations import TableTranslations

_IDS = ("msgctxt", "id", "key", "context", "text id")
"""What the column of the texts' ids is called."""
_WORDS = ("msgstr", "translation", "target")
"""What that of the translations is called, where not by its language."""


class KeyedColumns(NamedTuple):
    """The columns of such a table, by their headers; ``words`` is empty where there is none."""

    ids: str
    words: str


def keyed(records: Records, lang: str) -> KeyedColumns | None:
    """The columns of a table whose rows are texts; None for one whose rows are components.

    The ids of texts are written with dots, which those of components have none of.
    """
    named = {header.casefold().replace("_", "-"): header for header in headers(records)}
    for name in _IDS:
        ids = named.get(name, "")
        given = [str(row.values[ids]) for row in records.rows if ids in row.values]
        if given and all("." in id for id in given):
            words = (lang.casefold().replace("_", "-"), *_WORDS)
            return KeyedColumns(ids, next((named[each] for each in words if each in named), ""))
    return None


def gather_keyed(records: Records, columns: KeyedColumns, lang: str, gathered: TableTranslations) -> None:
    """What such a table holds."""
    if not columns.words:
        gathered.problems.append(
            Problem(records.place, "missing-column.translation", id=columns.ids, lang=lang)
        )
    cell = TYPES["text"].cell
    for record in records.rows:
        if columns.ids in record.values and columns.words in record.values:
            id, place = str(record.values[columns.ids]).strip(), record.places[columns.words]
            gathered.take(id, cell(record.values[columns.words]), place, columns.words)
