"""Positions as figures, with words for who cannot see them: boards in printed tiles, hoards in components.

Of a worked example those of its facts that can be shown so.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from pnp.booklet.board import draw_board
from pnp.booklet.pieces import Pieces
from pnp.booklet.saying import Saying
from pnp.booklet.spans import plain_text
from pnp.booklet.story import FigureBlock, Holding, ShownFace, Span, Spans
from pnp.problem import ContentError, Problem
from pnp.rules.facts import Facts
from pnp.rules.picture import Lot, Picture, Piece, Scene
from pnp.rules.seats import Column, Seat, read_seats
from pnp.rules.shorthand import read_shorthand
from pnp.rules.sitting import Sitting, read_options


def board(picture: Picture, caption: Spans, pieces: Pieces) -> FigureBlock:
    """The drawing of a board; its alternative text names every tile with its cell, then the figures."""
    words = pieces.words
    parts = [words("booklet.labelled", label=tile.cell, value=_lying(tile, pieces)) for tile in picture.tiles]
    parts += [
        words("booklet.labelled", label=_called(figure, pieces), value=figure.cell)
        for figure in picture.figures
    ]
    if picture.marked:
        marked = ", ".join(piece.cell for piece in picture.marked)
        parts.append(words("booklet.labelled", label=words("booklet.marked"), value=marked))
    return FigureBlock(
        caption, alt(caption, "; ".join(parts)), board=draw_board(picture, pieces.face, named=True)
    )


def table(line: str, caption: Spans, saying: Saying) -> FigureBlock:
    """What lies before players, from a line of counts. ContentError for what cannot be read or shown."""
    book, columns, pieces = saying.book, saying.checker.columns, saying.pieces
    given = read_shorthand(line, columns)
    facts = Facts.of(given)
    options = Sitting(book, read_options(facts, book, {})).options
    # any number may be shown: a figure is about one hoard or two, not about a whole table
    seats = read_seats(facts, book, columns, options, fewest=1)
    facts.raise_faults()
    known = {column.key: column for column in columns if column.applies(options)}
    faults = [
        Problem(given.source.place(("players", number, key)), "no-component", key=key)
        for number, seat in enumerate(seats)
        for key in seat.values
        if not known[key].component
    ]
    if faults:
        raise ContentError(faults)
    return held(tuple(seat_holding(seat, known.values(), pieces) for seat in seats), caption, pieces)


def held(holdings: Sequence[Holding], caption: Spans, pieces: Pieces) -> FigureBlock:
    """Rows of components; the alternative text counts them."""
    words = pieces.words
    nothing = words("booklet.nothing")
    parts = [
        words("booklet.labelled", label=holding.name, value=listed(holding.pieces) or nothing)
        if holding.name
        else listed(holding.pieces)
        for holding in holdings
    ]
    return FigureBlock(caption, alt(caption, "; ".join(parts)), tuple(holdings))


def scene_figures(
    facts: Mapping[str, Any], cast: str, saying: Saying
) -> tuple[tuple[FigureBlock, ...], frozenset[str]]:
    """Figures of the facts, and which facts they show. Rows of components have the fact's label as caption.

    ``cast`` names the figures of the board, in the game's notation; empty where the facts themselves will do.

    Raises Unusable, ContentError.
    """
    checker, pieces = saying.checker, saying.pieces
    drawn = {**facts, "figures": cast} if cast else facts
    scene = checker.scene(saying.book, drawn) if checker.scene else Scene()
    lots = {**_lots(facts, checker.columns), **scene.lots}
    found = [
        held([_lot_holding(lot, pieces) for lot in lots[fact]], (Span(saying.fact(fact)),), pieces)
        for fact in facts
        if fact in lots
    ]
    if scene.board is not None and scene.board.tiles:
        found.insert(0, board(scene.board, (), pieces))
    return tuple(found), frozenset((*lots, *scene.told))


def seat_holding(seat: Seat, columns: Iterable[Column], pieces: Pieces) -> Holding:
    """What a player counts, in components; what has none is left out."""
    counted = (column.laid(seat.values[column.key]) for column in columns if column.key in seat.values)
    laid = chain.from_iterable(found.items() for found in counted)
    return Holding(seat.name, tuple(pieces.shown(key, count) for key, count in laid))


def _lot_holding(lot: Lot, pieces: Pieces) -> Holding:
    """A lot in components; one that lies turned is drawn so."""
    return Holding(lot.name, tuple(_piece(piece, count, pieces) for piece, count in lot.pieces))


def listed(shown: Iterable[ShownFace]) -> str:
    """Components in words: ``2 × Silver coin, Emerald``."""
    return ", ".join(f"{each.count} × {each.name}" if each.count > 1 else each.name for each in shown)


def alt(caption: Spans, said: str) -> str:
    """What stands for a figure where it is not seen: its caption, and what it shows."""
    words = plain_text(caption)
    return f"{words.rstrip('.')}. {said}" if words and said else words or said


def _piece(piece: Piece, count: int, pieces: Pieces) -> ShownFace:
    if not piece.quarters:
        return pieces.shown(piece.component, count)
    upright = replace(piece, column=0, row=0)
    face = draw_board(Picture((upright,)), pieces.face, margin=0.0)
    return ShownFace(face, _lying(piece, pieces), count, outline=pieces.outline(piece.component))


def _lying(piece: Piece, pieces: Pieces) -> str:
    name = _called(piece, pieces)
    return f"{name} ({piece.lies})" if piece.lies else name


def _called(piece: Piece, pieces: Pieces) -> str:
    return pieces.name(piece.named or piece.component)


def _lots(facts: Mapping[str, Any], columns: Sequence[Column]) -> dict[str, tuple[Lot, ...]]:
    """The facts that count what the game counts: so many of each, for the table or player by player."""
    known = {column.key: column for column in columns if column.component}
    found = {fact: tuple(_told(fact, value, known)) for fact, value in facts.items()}
    return {fact: lots for fact, lots in found.items() if any(lot.pieces for lot in lots)}


def _told(fact: str, value: Any, columns: Mapping[str, Column]) -> Iterator[Lot]:
    if fact in columns and _counts(columns[fact], value):
        yield _lot("", {fact: value}, columns)
    elif isinstance(value, Mapping) and _all_counts(value, columns):
        yield _lot("", value, columns)
    elif isinstance(value, Mapping):
        inner = {name: counts for name, counts in value.items() if isinstance(counts, Mapping)}
        if len(inner) == len(value) and all(_all_counts(counts, columns) for counts in inner.values()):
            yield from (_lot(name, counts, columns) for name, counts in inner.items())
    elif isinstance(value, list | tuple):
        rows = [_named(row) for row in value if isinstance(row, Mapping)]
        if len(rows) == len(value) and all(name and _all_counts(counts, columns) for name, counts in rows):
            yield from (_lot(name, counts, columns) for name, counts in rows)


def _named(row: Mapping[str, Any]) -> tuple[str, dict[str, Any]]:
    key = "player" if "player" in row else "name"
    return str(row.get(key, "")), {fact: value for fact, value in row.items() if fact != key}


def _all_counts(value: Mapping[str, Any], columns: Mapping[str, Column]) -> bool:
    return all(key in columns and _counts(columns[key], each) for key, each in value.items())


def _counts(column: Column, value: Any) -> bool:
    """Whether a value is what the column holds."""
    if column.kind == "values":
        return isinstance(value, list | tuple)
    return column.kind == "count" and isinstance(value, int) and not isinstance(value, bool)


def _lot(name: str, counts: Mapping[str, Any], columns: Mapping[str, Column]) -> Lot:
    laid = [columns[key].laid(value) for key, value in counts.items()]
    return Lot(name, tuple((Piece(key), count) for each in laid for key, count in each.items()))
