"""The types of fields: what there is to know of each, in one place."""

import re
from collections import Counter
from collections.abc import Callable, Collection, Mapping
from typing import Any, Literal

from pnp.characters import plain_letters
from pnp.content.cell_text import CellText
from pnp.content.declarations.documents import Scalar, Tree
from pnp.content.declarations.leaves import FlagSpec, NumberSpec, TextSpec
from pnp.content.declarations.spec import ValueSpec
from pnp.content.markup import verbatim
from pnp.frozen import frozen
from pnp.words import Message

ID = r"[a-z0-9]+(?:-[a-z0-9]+)*"
HEX = r"#(?:[0-9a-fA-F]{3}){1,2}"
ICON = r"(?:mdi:)?[A-Za-z0-9_-]+"


@frozen
class Field:
    """What a deck's rows may hold under one key, and which values are sound."""

    name: str
    type: str  # one of TYPES
    optional: bool = False
    choices: tuple[str, ...] = ()
    minimum: float | None = None
    maximum: float | None = None  # of a number; of a text, the most characters a translation may have
    note: str = ""  # for translators: where the text is seen

    @property
    def kind(self) -> "FieldType":
        """What there is to know of the field's type."""
        return TYPES[self.type]

    @property
    def spec(self) -> ValueSpec:
        """What one value of the field may be."""
        return self.kind.spec(self)


Counted = Collection[tuple[Scalar | None, int]]
"""The values of a field (None where a row has none), each with the copies of its row."""


def text_cell(cell: Any) -> Any:
    """A cell as text: spreadsheets keep the name "7" as the number 7.0.

    >>> text_cell("007"), text_cell(7.0), text_cell(0.0000001), text_cell(True)
    ('007', '7', '0.0000001', 'true')
    """
    if cell.__class__ is str or isinstance(cell, Message):
        return cell
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))
    if isinstance(cell, float):
        from decimal import Decimal

        return format(Decimal(str(cell)), "f")  # never 1e-07
    return str(cell).lower() if isinstance(cell, bool) else str(cell)


def _marked_cell(cell: Any) -> Any:
    """A cell as a text that has marks: its bold, italic and underlined are some."""
    if cell.__class__ is str:  # as most are
        return cell
    return cell.marked if isinstance(cell, CellText) else text_cell(cell)


def neat(value: Scalar) -> Scalar:
    """A whole number as one, however its file had to write it.

    >>> neat(3.0), neat(2.5)
    (3, 2.5)
    """
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _as_it_stands(value: Scalar) -> Scalar:
    return verbatim(value) if isinstance(value, str) else value


@frozen
class FieldType:
    """A type of field: whoever tells types apart asks here, so that a new one is one entry of ``TYPES``."""

    spec: Callable[[Field], ValueSpec]
    cell: Callable[[Any], Any] = text_cell  # where cells are texts or numbers: the value that is meant
    blank: Scalar | None = None  # what an empty cell of a table means
    clean: Callable[[Scalar], Scalar] | None = None  # a sound value as it is printed
    keys: frozenset[str] = frozenset()  # of min, max and choices: what a declaration may say
    translated: bool = False  # a text that people read, with placeholders and marks
    numeric: bool = False  # may be added up
    names: Literal["art", "icon", "color"] | None = None  # what a value names, which must be there
    trims: bool = False  # says how the row is cut
    figures: Callable[[Field, Counted], Tree] | None = None  # what the rules text may quote of it


_NUMBER = re.compile(  # Python reads no endless numbers
    r"\s*+([+-]?+[0-9]{1,300}+)(?:\.([0-9]++)|,([0-9]{4,}+|[0-9]{1,2}+(?![0-9])))?+(\s*+%)?+\s*+", re.ASCII
)


def _number_cell(cell: Any) -> Any:
    """A cell as a number where it reads as one; "1,234" may be two of them.

    >>> _number_cell(" 007"), _number_cell("2.50"), _number_cell("2,5"), _number_cell("25 %")
    (7, 2.5, 2.5, 0.25)
    >>> _number_cell("1,234"), _number_cell("seven")
    ('1,234', 'seven')
    """
    if isinstance(cell, CellText):
        cell = cell.held
    if not isinstance(cell, str) or not (match := _NUMBER.fullmatch(cell)):
        return cell
    whole, point, comma, percent = match.groups()
    digits = point or comma
    if percent:
        from decimal import Decimal

        return float(Decimal(f"{whole}.{digits or 0}") / 100)
    return float(f"{whole}.{digits}") if digits else int(whole)


_FLAGS = {
    **dict.fromkeys(("true", "yes", "y", "x", "1", "✓", "✔", "vrai", "oui", "wahr", "ja", "sí", "si"), True),
    **dict.fromkeys(("false", "no", "n", "0", "-", "faux", "non", "falsch", "nein"), False),
}


def _flag_cell(cell: Any) -> Any:
    """A cell as yes or no, by what people and spreadsheets write there.

    >>> _flag_cell("TRUE "), _flag_cell("x"), _flag_cell(0.0), _flag_cell("perhaps")
    (True, True, False, 'perhaps')
    """
    if isinstance(cell, str):
        return _FLAGS.get(cell.strip().casefold(), cell)
    if isinstance(cell, int | float) and cell in (0, 1):
        return bool(cell)
    return cell


def _color_cell(cell: Any) -> Any:
    """A colour as palettes spell its name.

    >>> _color_cell(" Deep Red"), _color_cell("#ABC")
    ('deep-red', '#ABC')
    """
    text = text_cell(cell)
    if not isinstance(text, str) or text.startswith("#"):
        return text
    return plain_letters(text, "-")


def _free_text(field: Field) -> ValueSpec:
    return TextSpec(Message("expected.id"), ID) if field.name == "id" else TextSpec(empty=True)


def _extent(field: Field, values: Counted) -> Tree:
    """The least and the most of a field of numbers, and its sum over all copies.

    >>> _extent(Field("strength", "integer"), [(3, 2), (None, 1), (5, 1)])
    {'least': 3, 'most': 5, 'sum': 11}
    """
    numbers = [(value, copies) for value, copies in values if isinstance(value, int | float)]
    if not numbers:
        return {}
    return {
        "least": min(value for value, _ in numbers),
        "most": max(value for value, _ in numbers),
        "sum": sum(value * copies for value, copies in numbers),
    }


def _shares(field: Field, values: Counted) -> Tree:
    """The copies of each choice.

    >>> _shares(Field("kind", "choice", choices=("fair", "foul")), [("fair", 2), ("fair", 3)])
    {'fair': {'copies': 5}, 'foul': {'copies': 0}}
    """
    total = Counter[str]()
    for value, copies in values:
        total[str(value)] += copies
    return {choice: {"copies": total[choice]} for choice in field.choices}


def _number(whole: bool) -> FieldType:
    return FieldType(
        spec=lambda field: NumberSpec(whole, field.minimum, field.maximum),
        cell=_number_cell,
        clean=neat,
        keys=frozenset({"min", "max"}),
        numeric=True,
        figures=_extent,
    )


TYPES: Mapping[str, FieldType] = {
    "integer": _number(whole=True),
    "number": _number(whole=False),
    "boolean": FieldType(spec=lambda field: FlagSpec(), cell=_flag_cell, blank=False),
    "string": FieldType(spec=_free_text, clean=_as_it_stands),
    "text": FieldType(spec=_free_text, cell=_marked_cell, keys=frozenset({"max"}), translated=True),
    "art": FieldType(spec=lambda field: TextSpec(Message("expected.picture")), names="art"),
    "icon": FieldType(spec=lambda field: TextSpec(Message("expected.icon"), ICON), names="icon"),
    "color": FieldType(
        spec=lambda field: TextSpec(Message("expected.color-or-name"), f"{HEX}|{ID}"),
        cell=_color_cell,
        names="color",
    ),
    "size": FieldType(spec=lambda field: TextSpec(Message("expected.row-size")), trims=True),
    "shape": FieldType(spec=lambda field: TextSpec(Message("expected.shape")), trims=True),
    "outline": FieldType(spec=lambda field: TextSpec(Message("expected.outline")), trims=True),
    "choice": FieldType(
        spec=lambda field: TextSpec(Message("expected.choice"), choices=field.choices),
        keys=frozenset({"choices"}),
        clean=_as_it_stands,
        figures=_shares,
    ),
}
"""Every type of field by its name in game.toml."""
