"""Positions as figures, with words for who cannot see them: boards in printed tiles, hoards in components."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import chain

from pnp.booklet.board import draw_board
from pnp.booklet.pieces import Pieces
from pnp.booklet.spans import plain_text
from pnp.booklet.story import FigureBlock, Holding, ShownFace, Spans
from pnp.problem import ContentError, Problem
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.picture import Lot, Picture, Piece
from pnp.rules.seats import Column, Seat, read_seats
from pnp.rules.shorthand import read_shorthand
from pnp.rules.sitting import Sitting, read_options
from pnp.words import Words


def board(picture: Picture, caption: Spans, pieces: Pieces, words: Words) -> FigureBlock:
    """The drawing of a board; its alternative text names every tile with its cell, then the figures."""
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


def table(
    line: str, caption: Spans, book: Book, columns: Sequence[Column], pieces: Pieces, words: Words
) -> FigureBlock:
    """What lies before players, from a line of counts. ContentError for what cannot be read or shown."""
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
    return held(tuple(seat_holding(seat, known.values(), pieces) for seat in seats), caption, words)


def held(holdings: Sequence[Holding], caption: Spans, words: Words) -> FigureBlock:
    """Rows of components; the alternative text counts them."""
    nothing = words("booklet.nothing")
    parts = [
        words("booklet.labelled", label=holding.name, value=listed(holding.pieces) or nothing)
        if holding.name
        else listed(holding.pieces)
        for holding in holdings
    ]
    return FigureBlock(caption, alt(caption, "; ".join(parts)), tuple(holdings))


def seat_holding(seat: Seat, columns: Iterable[Column], pieces: Pieces) -> Holding:
    """What a player counts, in components; what has none is left out."""
    counted = (column.laid(seat.values[column.key]) for column in columns if column.key in seat.values)
    laid = chain.from_iterable(found.items() for found in counted)
    return Holding(seat.name, tuple(pieces.shown(key, count) for key, count in laid))


def lot_holding(lot: Lot, pieces: Pieces) -> Holding:
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
