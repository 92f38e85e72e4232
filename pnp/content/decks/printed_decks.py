"""Decks as they are printed: size and template, and everything that their rows name must be there."""

from collections.abc import Iterable, Iterator, Mapping
from operator import gt
from pathlib import Path
from typing import Any

from pnp.content.assets import Assets
from pnp.content.decks.row_trims import Size, doubled, size_of, trimmed_rows
from pnp.content.declarations.spec import Loaded, Spot, read_declared
from pnp.content.declared import SIZES
from pnp.content.drafts import can_be_drafted, with_holes
from pnp.content.field_types import Field
from pnp.content.fill import row_values
from pnp.content.foreign_marks import foreign_mark
from pnp.content.game import PAGE, PAGE_SIZE, PAGES, Deck, Row, RowTrim
from pnp.content.head import DeclaredDeck
from pnp.content.markup import only_bold, plain, visible_length
from pnp.content.shapes.trim_shapes import RECTANGLE, TrimShape, trim_shape
from pnp.content.texts import TextReferences
from pnp.css_colors import css_color
from pnp.problem import Place, Problem, Unusable, nearest, stops
from pnp.words import Message

_UNCOUNTED = {"ragged-row", "syntax-error", "wrong-type", "out-of-range", "over-budget"}
"""Faults that leave rows or numbers out, so that sums say nothing."""


_SMALL = frozenset({"card", "token", "die", "standee"})
"""Kinds of which no piece is larger than a sheet; a board, which is glued of several, is another."""
_SHEET = (297.0, 420.0)  # mm, of the largest paper that printers at home take, A3
_DOT = 25.4 / 300  # mm, in which programs that draw cards count


_NO_SIZE = Size("", 1000.0, 1000.0, 0.0)
"""Stands for one that is at fault: all else fits into it."""


def read_sizes(roots: Iterable[Path]) -> Loaded[dict[str, Size]]:
    """Every named size; of two with one name that of the first root counts."""
    sizes: dict[str, Size] = {}
    problems: list[Problem] = []
    for root in roots:
        given, spot = read_declared(root, "papers/sizes.toml", SIZES)
        problems += spot.problems
        if not spot.problems:
            for name, size in given.get("sizes", {}).items():
                sizes.setdefault(name, Size(**size))
    return Loaded(sizes, tuple(problems))


def read_deck(
    deck: DeclaredDeck,
    supply: Loaded[tuple[Row, ...] | None],
    sizes: Mapping[str, Size],
    references: TextReferences,
    draft: bool,
) -> Loaded[Deck | None]:
    """A deck as it is printed; None where it has faults. A draft has what can be printed in spite of them."""
    keys, problems = deck.keys, list(supply.problems)
    spot = Spot(deck.spot.document, problems, deck.spot.keys)
    shape = trim_shape(keys.get("shape", RECTANGLE.name))
    face = _size(keys.get("size"), sizes, spot.inside("size"))
    size = _trim(shape, face, spot.inside("size"))
    corner = keys.get("corner", size.corner)
    if keys.get("kind") in _SMALL and face is not _NO_SIZE and _larger(face):
        spot.inside("size").fault(_large(keys["kind"], face))
    if keys.get("mirrored") and not shape.symmetric:
        spot.inside("mirrored").fault("wrong-shape.mirrored", name=shape.name)
    for key, fault in _unfit(keys, size.width, size.height, corner):
        Spot(spot.document, problems, (*spot.keys, *key)).fault(fault)
    for fault in references.faults(keys.get("title", ""), {}):
        spot.inside("title").fault(fault)
    _check_templates(keys, references.assets, spot)
    rows = supply.value
    if rows is not None and any(field.kind.trims for field in deck.fields.values()):
        for name in doubled(deck.fields):
            spot.inside("fields").inside(name).key_fault("duplicate-column.trim", name=name)
        usual = RowTrim(face.width, face.height, corner, shape.name)
        rows, unfit = trimmed_rows(rows, deck.fields, sizes, usual, keys.get("corner"))
        problems += [*unfit, *_row_faults(rows, keys)]
    if keys.get("kind") == PAGE:
        problems += _page_faults(keys, size, rows or (), spot)
    if rows is not None:
        problems += reference_faults(rows, deck.fields, references)
        if not {problem.code for problem in problems[: len(supply.problems)]} & _UNCOUNTED:
            for key, fault in _total_faults(rows, keys.get("total"), keys.get("sums", {}), deck.fields):
                Spot(spot.document, problems, (*spot.keys, *key)).fault(fault)
    if rows is None or not {"id", "front", "kind"} <= keys.keys():
        return Loaded(None, tuple(problems))
    if draft and stops(problems) and can_be_drafted(problems, str(spot.document.path)):
        rows = with_holes(rows, deck.fields)
    elif stops(problems) or deck.ignored:
        return Loaded(None, tuple(problems))
    folds = keys.get("folds", {})
    return Loaded(
        Deck(
            id=keys["id"],
            kind=keys["kind"],
            title=keys.get("title", ""),
            width=size.width,
            height=size.height,
            corner=corner,
            shape=shape.name,
            front=keys["front"],
            back=keys.get("back"),
            bleed=keys.get("bleed", 1.5),
            safe=keys.get("safe", 3),
            folds_x=folds.get("x", ()),
            folds_y=folds.get("y", ()),
            fields=deck.fields,
            rows=rows,
            total=keys.get("total"),
            place=spot.place,
            mirrored=keys.get("mirrored"),
        ),
        tuple(problems),
    )


def _size(given: Any, sizes: Mapping[str, Size], spot: Spot) -> Size:
    """The trim of a deck: a named size, or [width, height]."""
    if isinstance(given, tuple):
        return Size("", float(given[0]), float(given[1]), 0.0)
    try:
        return size_of(given, sizes) if given is not None else _NO_SIZE
    except Unusable as error:
        spot.fault(error.message)
        return _NO_SIZE


def _larger(size: Size) -> bool:
    """Whether it goes on no sheet, upright or turned."""
    return any(map(gt, sorted((size.width, size.height)), _SHEET))


def _large(kind: str, size: Size) -> Message:
    sides = {"width": size.width, "height": size.height}
    dots = {f"{name}_of_dots": f"{side * _DOT:.2f}" for name, side in sides.items()}
    return Message("oversized", kind=kind, **{name: f"{side:g}" for name, side in sides.items()}, **dots)


def _trim(shape: TrimShape, size: Size, spot: Spot) -> Size:
    """The trim of what is cut out: a body's size is that of a face, its trim that of its net."""
    if shape.body is None:
        return size
    if not shape.body.fits(size.width, size.height):
        width, height = f"{size.width:g}", f"{size.height:g}"
        spot.fault("out-of-range.body", name=shape.name, width=width, height=height)
    return Size(size.name, *shape.body.trim(size.width, size.height), size.corner)


def _unfit(
    keys: Mapping[str, Any], width: float, height: float, corner: float
) -> Iterator[tuple[tuple[str | int, ...], Message]]:
    """Corners, safe zone and folds that do not lie within the trim, each with the deck's key."""
    half = min(width, height) / 2
    for key, value in (("corner", corner), ("safe", keys.get("safe", 3))):
        if value > half and key in keys:
            yield (key,), Message("out-of-range.half", name=key, value=f"{value:g}", half=f"{half:g}")
    for axis, length in (("x", width), ("y", height)):
        for index, fold in enumerate(keys.get("folds", {}).get(axis, ())):
            if fold >= length:
                fault = Message("out-of-range.fold", fold=f"{fold:g}", length=f"{length:g}")
                yield ("folds", axis, index), fault


def _row_faults(rows: Iterable[Row], keys: Mapping[str, Any]) -> Iterator[Problem]:
    """Rows on whose own trim the deck's corners, safe zone or folds find no room; one for each trim."""
    first: dict[RowTrim, Place] = {}
    for row in rows:
        if row.trim:
            first.setdefault(row.trim, row.place)
    for trim, place in first.items():
        for _, fault in _unfit(keys, trim.width, trim.height, trim.corner):
            yield Problem(place, fault)


def _page_faults(keys: Mapping[str, Any], size: Size, rows: Iterable[Row], spot: Spot) -> Iterator[Problem]:
    """Whether these are pages that the rule book has."""
    width, height = (f"{length:g}" for length in PAGE_SIZE)
    if (size.width, size.height) != PAGE_SIZE:
        yield Problem(spot.inside("size").place, Message("wrong-page.size", width=width, height=height))
    if "back" in keys:
        yield Problem(spot.inside("back").place, Message("wrong-page.back"))
    for row in rows:
        if row.trim:
            yield Problem(row.place, Message("wrong-page.size", width=width, height=height))
        if row.id not in PAGES:
            fault = Message("wrong-page.name", name=row.id, hint=nearest(row.id, PAGES))
            yield Problem(row.place, fault)


def _check_templates(keys: Mapping[str, Any], assets: Assets, spot: Spot) -> None:
    for side in ("front", "back"):
        if side in keys and not assets.has_template(keys[side]):
            hint = nearest(keys[side], assets.template_names())
            spot.inside(side).fault("missing-template", name=keys[side], hint=hint)


def reference_faults(
    rows: Iterable[Row], fields: Mapping[str, Field], references: TextReferences
) -> Iterator[Problem]:
    """What values name and is not there, and texts that are too long."""
    texts = [field for field in fields.values() if field.kind.translated]
    naming = [(name, field.kind.names) for name, field in fields.items() if field.kind.names]
    sound: set[tuple[str, object]] = set()  # many cards name one picture
    for row in rows:
        for name, kind in naming:
            given = row.values.get(name, "")
            if (kind, given) in sound:
                continue
            value = str(given)
            if kind == "color" and css_color(value):
                continue
            if name not in row.values:
                continue
            if fault := references.named(kind, value):
                yield Problem(row.place_of(name), fault)
            else:
                sound.add((kind, given))
        for field in texts:
            text = row.values.get(field.name)
            if not isinstance(text, str):
                continue
            if not (plain(text) or only_bold(text)):
                yield from _mark_faults(text, field, row, references)
            if foreign := foreign_mark(text):
                yield Problem(row.place_of(field.name), foreign)
            most = field.maximum
            if most is not None and len(text) > most and (length := visible_length(text)) > most:
                long = Message("too-long.value", name=field.name, length=length, most=f"{most:g}")
                yield Problem(row.place_of(field.name), long)


def _mark_faults(text: str, field: Field, row: Row, references: TextReferences) -> Iterator[Problem]:
    # a value that is given but faulty has been told of already
    known = {**dict.fromkeys(row.places, ""), **row_values(row)} if "{" in text else {}
    for fault in references.faults(text, known):
        yield Problem(row.place_of(field.name), fault)


def _total_faults(
    rows: Iterable[Row], total: int | None, sums: Mapping[str, float], fields: Mapping[str, Field]
) -> Iterator[tuple[tuple[str, ...], Message]]:
    """Where the rows disagree with what the deck says of them, each with the deck's key."""
    rows = list(rows)
    copies = sum(row.copies for row in rows)
    if total is not None and copies != total:
        yield ("total",), Message("wrong-total", total=total, count=copies)
    numbers = [name for name, field in fields.items() if field.kind.numeric]
    for name, expected in sums.items():
        if name not in numbers:
            yield ("sums", name), Message("unknown-field", name=name, hint=nearest(name, numbers))
            continue
        actual = sum(row.copies * float(row.values.get(name, 0)) for row in rows)
        if abs(actual - expected) > 1e-9 * max(1, abs(expected)):
            yield ("sums", name), Message("wrong-sum", name=name, expected=f"{expected:g}", sum=f"{actual:g}")
