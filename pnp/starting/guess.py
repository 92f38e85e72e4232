"""What the columns of a table hold, as far as their cells tell."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from pnp.characters import header_letters, plain_letters
from pnp.content.assets import PICTURES
from pnp.content.declarations.documents import Scalar
from pnp.content.declarations.leaves import NumberSpec
from pnp.content.field_types import HEX, TYPES, text_cell
from pnp.content.fill import printed
from pnp.content.tables.columns import headers
from pnp.content.tables.records import Records
from pnp.content.texts import TextReferences
from pnp.css_colors import css_color
from pnp.starting.copies import is_called_copies, says_copies
from pnp.starting.marks import has_meant_marks, mark_fault, may_have_marks
from pnp.words import Message

_TITLES = frozenset(
    {"name", "title", "titel", "nom", "titre", "nombre", "titulo", "nome", "titolo", "nazwa", "tytul"}
    | {"card_name", "card_title", "cardname", "kartenname"}
)
"""What a card is called by, whatever its cells are like: a row for each copy makes a name no choice."""
_PICTURE = re.compile(rf".+(?:{'|'.join(map(re.escape, PICTURES))})", re.IGNORECASE)
_ICON = re.compile(r"mdi:[a-z0-9-]++")
_COLOR = re.compile(HEX)
_FIGURE = re.compile("[0-9]")
_NUMERAL = re.compile(r"[+-]?[0-9]{1,9}(?:[.,][0-9]{1,9})?%?")
_CHOICES = 8  # different values at most, of which each
_REPEATED = 2  # stands in so many rows on average, and has
_SHORT = 20  # letters at most
_NUMBER = NumberSpec()


class TableColumn(NamedTuple):
    """A column as a field of a deck, and what was seen of it. ``header`` is what its maker calls it."""

    header: str
    name: str
    type: str
    choices: tuple[str, ...]
    optional: bool
    sample: str
    figures: bool  # whether there are any in its cells
    numeral: bool  # whether each is a number, printed as it is spelled: 007, +1
    titles: bool  # whether it is called like what a card is called by
    unread: Message | None = None  # why marks that are meant as such are printed as they stand

    @property
    def is_own(self) -> bool:
        """Whether it is a field of the deck, and not what every row has."""
        return self.name not in ("id", "copies")

    @property
    def is_words(self) -> bool:
        """Whether it is to be read, and not looked up."""
        return self.type in ("text", "string") and not self.numeral


def uncounted(columns: Sequence[TableColumn]) -> list[str]:
    """The headers that seem to say how many there are of each row, where no column was taken for that."""
    if any(column.name == "copies" for column in columns):
        return []
    other = [column for column in columns if column.figures and not column.titles]
    return [column.header for column in other if is_called_copies(header_letters(column.header))]


def data_in_header(records: Records) -> str:
    """What the header has that names no column: a number, a picture, a colour; "" where there is none.

    It may be the first of the rows, of a table that has no header.
    """
    fits = (_PICTURE.fullmatch, _ICON.fullmatch, _COLOR.fullmatch, _NUMERAL.fullmatch)
    names = headers(records) if records.columns is not None else []
    return next((name for name in names if any(fit(name) for fit in fits)), "")


def guessed(records: Records, references: TextReferences) -> list[TableColumn]:
    """A column for each header of a table; those that hold nothing at all are left out.

    ``references`` are what the marks of its texts may name besides the cells of their rows.
    """
    columns: list[TableColumn] = []
    taken = {"source"}
    for header in headers(records):
        cells = [record.values[header] for record in records.rows if header in record.values]
        if not cells:
            continue
        name = _name(header, cells, taken, len(columns))
        taken.add(name)
        texts = [str(text_cell(cell)) for cell in cells]
        numbers = _numbers(cells)
        type = "string" if name == "id" else "integer" if name == "copies" else _type(cells, texts, numbers)
        plain = plain_letters(header, "_")
        titles = (
            plain in _TITLES
            and type not in ("art", "icon")
            and not (numbers and is_called_copies(header_letters(header)))
        )
        if titles:
            type = "string" if numbers else "text"
        # Where numbers are written as such, a text is none.
        written = records.typed and name != "copies" and any(isinstance(cell, str) for cell in cells)
        if written and type in ("boolean", "integer", "number"):
            type = "string"
        choices = tuple(dict.fromkeys(texts)) if type == "choice" else ()
        # An empty cell says no; what is left out where there are no cells says nothing.
        optional = len(cells) < len(records.rows) and (type != "boolean" or records.columns is None)
        figures = any(map(_FIGURE.search, texts))
        numeral = type == "string" and bool(numbers) and not titles
        columns.append(TableColumn(header, name, type, choices, optional, texts[0], figures, numeral, titles))
    named = [column for column in columns if column.type != "boolean"]
    return [
        _marked(column, records, named, references) if column.type in ("text", "choice") else column
        for column in columns
    ]


def _marked(
    column: TableColumn, records: Records, named: Sequence[TableColumn], references: TextReferences
) -> TableColumn:
    """A column of words: a text with marks if all of them can be read, as it stands otherwise."""
    rows = [record.values for record in records.rows if column.header in record.values]
    texts = [str(text_cell(row[column.header])) for row in rows]
    meant = any(map(has_meant_marks, texts))
    if not meant and (column.type == "choice" or not any(map(may_have_marks, texts))):
        return column
    values: list[dict[str, Scalar]] = [
        {"id": "", "copies": 1, **{each.name: str(row[each.header]) for each in named if each.header in row}}
        for row in rows
    ]
    fault = mark_fault(zip(texts, values, strict=True), references)
    if fault is None:
        return column._replace(type="text", choices=())
    return column._replace(
        type="string" if column.type == "text" else column.type, unread=fault if meant else None
    )


def _name(header: str, cells: Sequence[Any], taken: Iterable[str], number: int) -> str:
    """A field's name: the header's letters, or its place where it has none; no two are alike."""
    plain = plain_letters(header, "_")
    if "copies" not in taken and says_copies(header_letters(header), cells):
        return "copies"
    if not plain or not plain[0].isalpha():
        plain = f"column_{plain or number + 1}"
    while plain in taken or plain == "copies":
        plain = f"{plain}_2"
    return plain


def _is_title(header: str, numbers: bool) -> bool:
    """Whether a column is called a name or a title; a French ``nombre`` is a number, a Spanish one a name."""
    plain = plain_letters(header, "_")
    return plain in _TITLES and not (numbers and is_called_copies(header_letters(header)))


def _type(cells: Sequence[Any], texts: Sequence[str], numbers: Sequence[float]) -> str:
    """The narrowest type that every cell fits, and in which all of them are printed as they stand."""
    sure: tuple[tuple[str, Callable[[str], bool]], ...] = (
        ("art", lambda text: bool(_PICTURE.fullmatch(text.strip()))),
        ("icon", lambda text: bool(_ICON.fullmatch(text))),
        ("color", _is_color),
    )
    for type, fits in sure:
        if all(map(fits, texts)):
            return type
    if numbers and all(map(_stands_so, numbers, texts)):
        return "integer" if all(float(number).is_integer() for number in numbers) else "number"
    if all(isinstance(TYPES["boolean"].cell(cell), bool) for cell in cells):
        return "boolean"
    different = len(set(texts))
    short = max(map(len, texts)) <= _SHORT
    if short and 2 <= different <= _CHOICES and len(texts) >= _REPEATED * different:
        return "choice"
    return "string" if numbers else "text"


def _numbers(cells: Sequence[Any]) -> list[float]:
    """What the cells of a column are as numbers; nothing where some are none."""
    numbers = [TYPES["number"].cell(cell) for cell in cells]
    sound = all(isinstance(each, int | float) and not isinstance(each, bool) for each in numbers)
    return numbers if sound else []


def _stands_so(number: float, text: str) -> bool:
    """Whether a number is printed as its cell has it, but for the decimal mark, which is the language's.

    >>> _stands_so(2.5, "2,5"), _stands_so(7, "007"), _stands_so(1, "+1"), _stands_so(0.25, "25%")
    (True, False, False, False)
    """
    return (
        printed(number) == text.strip().replace(",", ".") and _NUMBER.fault(number, _NUMBER.expected) is None
    )


def _is_color(text: str) -> bool:
    return bool(_COLOR.fullmatch(text.strip()) or css_color(text))
