"""How rows are cut that say so themselves: by a size, a shape or an outline of their own."""

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pnp.content.field_types import Field
from pnp.content.game import Row, RowTrim
from pnp.content.shapes.trim_shapes import outline_size, trim_shape
from pnp.geometry import UNITS
from pnp.problem import Problem, Unusable, nearest
from pnp.words import Message

_NUMBER = r"([0-9]{1,6}+(?:[.,][0-9]{1,6}+)?+)(?:\s*+/\s*+([0-9]{1,6}+))?+"
_MM: Mapping[str, float] = {**{unit.lower(): mm for unit, mm in UNITS.items()}, "inch": UNITS["in"]}
_UNIT = rf"({'|'.join(sorted(_MM, key=len, reverse=True))})?+"
_LENGTHS = rf"(?i:{_NUMBER}\s*+{_UNIT}(?:\s*+[x×*]\s*+{_NUMBER}\s*+{_UNIT})?+)"  # few decks have any
_LEAST, _LARGEST = 1.0, 3000.0


class Size(NamedTuple):
    """A trim: its name for people, and millimetres."""

    name: str
    width: float
    height: float
    corner: float


def size_of(text: str, sizes: Mapping[str, Size]) -> Size:
    """A size by its name, or as ``88x63 mm``, ``2.5 x 3.5 in``, ``5/8 in``. Raises Unusable.

    >>> [size_of(text, {})[1:3] for text in ("88 × 63 mm", "2.5x3.5in", "5/8 in", "12")]
    [(88.0, 63.0), (63.5, 88.9), (15.875, 15.875), (12.0, 12.0)]
    """
    name = text.strip().casefold()
    if known := sizes.get(name) or sizes.get(name.replace(" ", "-")):
        return known
    match = re.fullmatch(_LENGTHS, text.strip())
    if match is None:
        raise Unusable(Message("unknown-size", name=text, hint=nearest(name, sizes)))
    width, part, unit, height, other_part, other_unit = match.groups()
    usual = _MM[(other_unit or unit or "mm").lower()]
    first = _length(width, part) * (_MM[unit.lower()] if unit else usual)
    second = _length(height, other_part) * usual if height else first
    if not all(_LEAST <= length <= _LARGEST for length in (first, second)):
        raise Unusable(Message("unknown-size.too-large", name=text, least=int(_LEAST), most=int(_LARGEST)))
    return Size("", round(first, 6), round(second, 6), 0.0)


def _length(number: str, part: str | None) -> float:
    whole = float(number.replace(",", "."))
    return whole / float(part) if part and float(part) else whole


def trimmed_rows(
    rows: Iterable[Row],
    fields: Mapping[str, Field],
    sizes: Mapping[str, Size],
    usual: RowTrim,
    corner: float | None,
) -> tuple[tuple[Row, ...], list[Problem]]:
    """Rows that know how they are cut, and what they say of it that cannot be.

    ``usual``: how the deck is cut, the size that of a side of what is folded up. ``corner``: what the deck
    says, whatever the size.
    """
    problems: list[Problem] = []
    names = [(name, field.type) for name, field in fields.items() if field.kind.trims]
    kept = []
    own = _laid(usual)
    for row in rows:
        trim = usual
        given = {kind: name for name, kind in names if str(row.values.get(name, "")).strip()}
        for kind, name in given.items():
            try:
                trim = _changed(trim, kind, str(row.values[name]).strip(), sizes, corner, given)
            except Unusable as error:
                problems.append(Problem(row.place_of(name), error.message))
                trim = usual
                break
        else:
            for name in given.values():
                if fault := _unfit(trim):
                    problems.append(Problem(row.place_of(name), fault))
                    break
            else:
                trim = _laid(trim)
                row = row if trim == own else row._replace(trim=trim)
        kept.append(row)
    return tuple(kept), problems


def _changed(
    trim: RowTrim, kind: str, text: str, sizes: Mapping[str, Size], corner: float | None, given: Iterable[str]
) -> RowTrim:
    if kind == "outline":
        shape = trim_shape(text)
        width, height = outline_size(text)
        if "size" in given:
            raise Unusable(Message("bad-value.outline-and-size"))
        return RowTrim(width, height, 0.0, shape.name)
    if kind == "shape":
        return trim if "outline" in given else trim._replace(shape=trim_shape(_spelt(text)).name)
    size = size_of(text, sizes)
    return trim._replace(
        width=size.width, height=size.height, corner=size.corner if corner is None else corner
    )


def _spelt(text: str) -> str:
    """A shape as its name is spelt."""
    return " ".join(text.casefold().split())


def _unfit(trim: RowTrim) -> Message | None:
    """Sides of which nothing can be folded up."""
    body = trim_shape(trim.shape).body
    if body is None or body.fits(trim.width, trim.height):
        return None
    width, height = f"{trim.width:g}", f"{trim.height:g}"
    return Message("out-of-range.body", name=trim.shape, width=width, height=height)


def _laid(trim: RowTrim) -> RowTrim:
    """The trim of the net of what is folded up."""
    body = trim_shape(trim.shape).body
    if body is None or not body.fits(trim.width, trim.height):
        return trim
    width, height = body.trim(trim.width, trim.height)
    return trim._replace(width=width, height=height)


def doubled(fields: Mapping[str, Field]) -> Iterator[str]:
    """Fields of a type that says how a row is cut, where another says it already."""
    seen: set[str] = set()
    for name, field in fields.items():
        if field.kind.trims:
            if field.type in seen:
                yield name
            seen.add(field.type)
