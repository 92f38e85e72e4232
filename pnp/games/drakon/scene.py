"""What a question's facts look like on the table: the labyrinth, who stands in it, the tile in the hand."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.drakon.geometry import ORIGIN, Cell, Tile, Tiles
from pnp.games.drakon.notation import cell_text, read_board, read_cell, read_tile
from pnp.games.drakon.picture import figure_piece, named_figures, tile_pieces
from pnp.games.drakon.supply import HEROES
from pnp.problem import ContentError, Place, Problem
from pnp.rules.book import Book
from pnp.rules.picture import Lot, Picture, Piece, Scene
from pnp.rules.verdict import UnreadableError

_STANDING = ("hero", "heroes", "barbarian", "drakon")
_SPOKEN_OF = ("cell", "through", "to")


def scene(book: Book, facts: Mapping[str, Any]) -> Scene:
    """The board of the facts with figures and marked cells; one whose arrows face each other is shown too.

    A tile lies where it is to be placed, if there is room; else it lies beside the board. Beside the facts
    there may be ``figures``, ``@thief E1; @drakon O``: they are shown in place of a cast of our choice.

    Raises ContentError for a tile that the game does not print and figures that the facts contradict.
    """
    board, tile = facts.get("board"), _tile(facts.get("tile"))
    tiles = read_board(board)[0] if isinstance(board, str) else {}
    place = next(_cells(facts.get("cell")), None)
    shown: tuple[str, ...] = ("board", *_STANDING)
    lots: dict[str, tuple[Lot, ...]] = {}
    if tile is not None and tiles and place is not None and place not in tiles:
        tiles[place] = tile
        shown += ("tile",)
    elif tile is not None:
        (piece,) = _printed(book, {ORIGIN: tile})
        lots = {"tile": (Lot("", ((piece, 1),)),)}
    if not tiles:
        return Scene(lots=lots)
    figures = tuple(figure_piece(name, cell) for name, cell in _cast(book, facts) if cell in tiles)
    spoken_of = dict.fromkeys(cell for key in _SPOKEN_OF for cell in _cells(facts.get(key)))
    marked = tuple(Piece("", cell[0], -cell[1], cell=cell_text(cell)) for cell in spoken_of)
    return Scene(Picture(_printed(book, tiles), figures, marked), lots, shown)


def _printed(book: Book, tiles: Tiles) -> tuple[Piece, ...]:
    pieces = tile_pieces(book, tiles)
    if len(pieces) < len(tiles):
        lacking = {cell_text(cell) for cell in tiles} - {piece.cell for piece in pieces}
        raise ContentError([Problem(Place("board"), "unprinted.cells", cells=tuple(sorted(lacking)))])
    return pieces


def _tile(text: Any) -> Tile | None:
    try:
        return read_tile(text) if isinstance(text, str) else None
    except UnreadableError:
        return None


def _cast(book: Book, facts: Mapping[str, Any]) -> list[tuple[str, Cell]]:
    """The named figures, which must stand wherever the facts have somebody; else those of the facts."""
    placed = list(_figures(facts))
    if "figures" not in facts:
        return placed
    named = named_figures(book, facts["figures"])
    here, there = (Counter((name == "drakon", cell) for name, cell in each) for each in (named, placed))
    if lacking := there - here:
        cells = tuple(cell_text(cell) for _, cell in lacking)
        raise ContentError([Problem(Place("figures"), "figure-missing", cells=cells)])
    return named


def _figures(facts: Mapping[str, Any]) -> Iterator[tuple[str, Cell]]:
    """Who stands where; heroes without a name are those that no fact names, in their order."""
    named = {"barbarian"} & facts.keys() | ({"wizard"} if facts.get("wizard") else set())
    unnamed = iter([hero for hero in HEROES if hero not in named])
    for cell in _cells(facts.get("hero")):
        yield ("wizard" if facts.get("wizard") else next(unnamed)), cell
    for cell in _cells(facts.get("heroes")):
        yield next(unnamed, HEROES[0]), cell
    for name in ("barbarian", "drakon"):
        for cell in _cells(facts.get(name)):
            yield name, cell


def _cells(value: Any) -> Iterator[Cell]:
    """The cells that a fact names: one, or a list; names of other kinds are none."""
    for item in value if isinstance(value, list | tuple) else (value,):
        try:
            if isinstance(item, str):
                yield read_cell(item)
        except UnreadableError:
            continue
