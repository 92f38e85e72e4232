"""Positions as figures, with words for who cannot see them: boards in printed tiles, hoards in components.

Of a worked example those of its facts that can be shown so.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain
from typing import Any

from pnp.booklet.board import draw_board
from pnp.booklet.components import Components
from pnp.booklet.markdown_spans import plain_text
from pnp.booklet.story import FigureBlock, Holding, ShownFace, Span, Spans
from pnp.problem import ContentError, Problem
from pnp.rules.answer_text import AnswerText
from pnp.rules.book import Book
from pnp.rules.facts import Facts
from pnp.rules.names import names_of
from pnp.rules.picture import Lot, Picture, Piece, Scene
from pnp.rules.relied_on import relied_on
from pnp.rules.seats import Column, Seat, read_seats
from pnp.rules.shorthand import read_shorthand
from pnp.rules.sitting import Sitting, read_options


def board_figure(picture: Picture, caption: Spans, components: Components, *, named: bool) -> FigureBlock:
    """The drawing of a board; its alternative text tells it row by row.

    ``named`` writes what cells are called into the drawing, for who looks things up.
    """
    parts = [*_rows_in_words(picture, components)]
    return FigureBlock(
        caption,
        _alternative_text(caption, "; ".join(parts)),
        board=draw_board(picture, components.face, named=named),
        fine=picture.parts > 1,
    )


def _rows_in_words(picture: Picture, components: Components) -> Iterator[str]:
    """Rows from above, in each what lies there from left to right: tiles, and who stands on them."""
    words, labelled = components.words, components.labelled
    per = picture.parts
    spoken: dict[tuple[int, int], list[str]] = {(each.row, each.column): [] for each in picture.tiles}
    for tile in picture.tiles:
        name = _name(tile, components)
        spoken[tile.row, tile.column].append(labelled(tile.cell, name) if tile.cell else name)
    for figure in picture.figures:
        spoken.setdefault((figure.row // per, figure.column // per), []).append(_name(figure, components))
    for mark in picture.marked if per == 1 else ():
        marked = words("booklet.marked")
        spoken.setdefault((mark.row, mark.column), []).append(
            words.in_a_row((mark.cell, marked)) if mark.cell else marked
        )
    if not spoken:
        return
    columns = [column for _, column in spoken]
    empty = words("booklet.nothing")
    for number, row in enumerate(sorted({row for row, _ in spoken}), 1):
        cells = [spoken.get((row, column), []) for column in range(min(columns), max(columns) + 1)]
        told = words.in_a_row(" + ".join(each) or empty for each in cells)
        yield words("booklet.row", number=number, cells=told)


def counts_figure(
    line: str, caption: Spans, book: Book, columns: Sequence[Column], components: Components
) -> FigureBlock:
    """What lies before players, from a line of counts. ContentError for what cannot be read or shown."""
    given = read_shorthand(line, columns, names_of(book))
    facts = Facts.of(given)
    options = Sitting(book, read_options(facts, book, {})).options
    # any number may be shown: a figure is about one hoard or two, not about a whole table
    with relied_on(book):
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
    return holdings_figure(
        tuple(seat_holding(seat, known.values(), components) for seat in seats), caption, components
    )


def holdings_figure(holdings: Sequence[Holding], caption: Spans, components: Components) -> FigureBlock:
    """Rows of components; the alternative text counts them."""
    words = components.words
    parts: list[str] = []
    for holding in holdings:
        told = holding.in_words(words)
        named = components.labelled(holding.name, told or words("booklet.nothing"))
        parts.append(named if holding.name else told)
    content = words.parted(parts) if parts else ""
    return FigureBlock(caption, _alternative_text(caption, content), tuple(holdings))


def scene_figures(
    facts: Mapping[str, Any],
    scene: Scene,
    text_of: AnswerText,
    components: Components,
    *,
    named: bool,
) -> tuple[tuple[FigureBlock, ...], frozenset[str]]:
    """Figures of the facts, and which facts they show. Rows of components have the fact's label as caption.

    ``named``: see ``board_figure``.

    Raises Unusable, and ContentError for the faults of faces.
    """
    lots = {**_lots(facts, text_of.checker.columns), **scene.lots}
    figures = [
        holdings_figure(
            [_lot_holding(lot, components) for lot in lots[fact]], (Span(text_of.fact(fact)),), components
        )
        for fact in facts
        if fact in lots
    ]
    if scene.board is not None and scene.board.tiles:
        figures.insert(0, board_figure(scene.board, (), components, named=named))
    return tuple(figures), frozenset((*lots, *scene.told))


def seat_holding(seat: Seat, columns: Iterable[Column], components: Components) -> Holding:
    """What a player counts, in components; what has none is left out."""
    laid = (column.components(seat.values[column.key]) for column in columns if column.key in seat.values)
    counted = chain.from_iterable(counts.items() for counts in laid)
    return Holding(seat.name, tuple(components.shown(key, count) for key, count in counted))


def _lot_holding(lot: Lot, components: Components) -> Holding:
    """A lot in components; one that lies turned is drawn so."""
    return Holding(lot.name, tuple(_piece(piece, count, components) for piece, count in lot.pieces))


def _alternative_text(caption: Spans, content: str) -> str:
    """What stands for a figure where it is not seen: its caption, and what it shows."""
    words = plain_text(caption)
    return f"{words.rstrip('.')}. {content}" if words and content else words or content


def _piece(piece: Piece, count: int, components: Components) -> ShownFace:
    if not piece.quarters:
        return components.shown(piece.component, count)
    upright = replace(piece, column=0, row=0)
    face = draw_board(Picture((upright,)), components.face, margin=0.0)
    return ShownFace(
        face, _name_as_it_lies(piece, components), count, outline=components.outline(piece.component)
    )


def _name_as_it_lies(piece: Piece, components: Components) -> str:
    name = _name(piece, components)
    return f"{name} ({piece.lies})" if piece.lies else name


def _name(piece: Piece, components: Components) -> str:
    return components.name(piece.named or piece.component)


def _lots(facts: Mapping[str, Any], columns: Sequence[Column]) -> dict[str, tuple[Lot, ...]]:
    """The facts that count what the game counts: so many of each, for the table or player by player."""
    known = {column.key: column for column in columns if column.component}
    every = {fact: tuple(_lots_of(fact, value, known)) for fact, value in facts.items()}
    return {fact: lots for fact, lots in every.items() if any(lot.pieces for lot in lots)}


def _lots_of(fact: str, value: Any, columns: Mapping[str, Column]) -> Iterator[Lot]:
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
    laid = [columns[key].components(value) for key, value in counts.items()]
    return Lot(name, tuple((Piece(key), count) for each in laid for key, count in each.items()))
