"""What the columns of a table hold, as far as their cells tell."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from pnp.characters import plain_letters
from pnp.content.columns import headers
from pnp.content.field_types import HEX, TYPES, text_cell
from pnp.content.records import Records
from pnp.css_colors import css_color

_COPIES = frozenset({"copies", "copy", "qty", "quantity", "count", "amount", "number", "nb", "quantite"})
_COPIES |= {"nombre", "exemplaires", "anzahl", "menge", "cantidad"}
_PICTURE = re.compile(r".+\.(?:svg|png|jpe?g)", re.IGNORECASE)
_ICON = re.compile(r"mdi:[a-z0-9-]++")
_COLOR = re.compile(HEX)
_MARKS = re.compile(r"[*{}\\\\]")  # what means something else in a text
_CHOICES = 8  # different values at most, of which each
_REPEATED = 2  # stands in so many rows on average, and has
_SHORT = 20  # letters at most


class TableColumn(NamedTuple):
    """A column as a field of a deck, and what was seen of it. ``header`` is what its maker calls it."""

    header: str
    name: str
    type: str
    choices: tuple[str, ...] = ()
    optional: bool = False
    longest: int = 0  # letters
    sample: str = ""

    @property
    def is_own(self) -> bool:
        """Whether it is a field of the deck, and not what every row has."""
        return self.name not in ("id", "copies")


def guessed(records: Records) -> list[TableColumn]:
    """A column for each header of a table; those that hold nothing at all are left out."""
    columns: list[TableColumn] = []
    taken = {"source"}
    for header in headers(records):
        cells = [record.values[header] for record in records.rows if header in record.values]
        if not cells:
            continue
        name = _name(header, cells, taken, len(columns))
        taken.add(name)
        texts = [str(text_cell(cell)) for cell in cells]
        type = "string" if name == "id" else "integer" if name == "copies" else _type(cells, texts)
        choices = tuple(dict.fromkeys(texts)) if type == "choice" else ()
        optional = len(cells) < len(records.rows) and type != "boolean"
        columns.append(TableColumn(header, name, type, choices, optional, max(map(len, texts)), texts[0]))
    return columns


def _name(header: str, cells: Sequence[Any], taken: Iterable[str], number: int) -> str:
    """A field's name: the header's letters, or its place where it has none; no two are alike."""
    plain = plain_letters(header, "_")
    if plain in _COPIES and "copies" not in taken and all(map(_counts, cells)):
        return "copies"
    if not plain or not plain[0].isalpha():
        plain = f"column_{plain or number + 1}"
    while plain in taken or (plain == "copies" and not all(map(_counts, cells))):
        plain = f"{plain}_2"
    return plain


def _counts(cell: Any) -> bool:
    number = TYPES["integer"].cell(cell)
    return isinstance(number, int | float) and float(number).is_integer() and 0 <= number < 1000


def _type(cells: Sequence[Any], texts: Sequence[str]) -> str:
    """The narrowest type that every cell fits."""
    sure: tuple[tuple[str, Callable[[str], bool]], ...] = (
        ("art", lambda text: bool(_PICTURE.fullmatch(text.strip()))),
        ("icon", lambda text: bool(_ICON.fullmatch(text))),
        ("color", _is_color),
    )
    for type, fits in sure:
        if all(map(fits, texts)):
            return type
    numbers = [TYPES["number"].cell(cell) for cell in cells]
    if all(isinstance(number, int | float) and not isinstance(number, bool) for number in numbers):
        return "integer" if all(float(number).is_integer() for number in numbers) else "number"
    if all(isinstance(TYPES["boolean"].cell(cell), bool) for cell in cells):
        return "boolean"
    different = len(set(texts))
    short = max(map(len, texts)) <= _SHORT
    if short and 2 <= different <= _CHOICES and len(texts) >= _REPEATED * different:
        return "choice"
    return "string" if any(_MARKS.search(text) for text in texts) else "text"


def _is_color(text: str) -> bool:
    return bool(_COLOR.fullmatch(text.strip()) or css_color(text))
