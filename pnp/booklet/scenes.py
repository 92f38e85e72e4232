"""The facts of a worked example as figures: its board, and what can be laid out in components."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from pnp.booklet import positions
from pnp.booklet.pieces import Pieces
from pnp.booklet.story import FigureBlock, Span
from pnp.rules.book import Book
from pnp.rules.checker import Checker
from pnp.rules.picture import Lot, Piece, Scene
from pnp.rules.seats import Column
from pnp.words import Words


def figures(
    facts: Mapping[str, Any],
    cast: str,
    checker: Checker,
    book: Book,
    pieces: Pieces,
    words: Words,
    label: Callable[[str], str],
) -> tuple[tuple[FigureBlock, ...], frozenset[str]]:
    """Figures of the facts, and which facts they show. Rows of components have the fact's label as caption.

    ``cast`` names the figures of the board, in the game's notation; empty where the facts themselves will do.

    Raises Unusable, ContentError.
    """
    drawn = {**facts, "figures": cast} if cast else facts
    scene = checker.scene(book, drawn) if checker.scene else Scene()
    lots = {**_lots(facts, checker.columns), **scene.lots}
    found = [
        positions.held(
            [positions.lot_holding(lot, pieces) for lot in lots[fact]], (Span(label(fact)),), words
        )
        for fact in facts
        if fact in lots
    ]
    if scene.board is not None and scene.board.tiles:
        found.insert(0, positions.board(scene.board, (), pieces, words))
    return tuple(found), frozenset((*lots, *scene.told))


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
