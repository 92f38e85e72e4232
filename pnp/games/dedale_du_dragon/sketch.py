"""The labyrinth in letters: a cell is two columns wide, rock is dark, whoever stands somewhere has a letter.

Where not all rooms fit beside each other, those about the heroes are shown.
"""

from collections.abc import Mapping

from pnp.content.lookup.wrapped import wrapped
from pnp.games.dedale_du_dragon.board import DRAGON, Board, numbered
from pnp.games.dedale_du_dragon.dungeon import doors_of
from pnp.games.dedale_du_dragon.tiles import CELLS, SIZE
from pnp.rules.book import Book
from pnp.rules.compass import EAST, NORTH, SOUTH, WEST, in_sight

ROCK, WHITE, RUIN = "▓▓", "· ", "░░"
SHUT = {NORTH: "══", SOUTH: "══", EAST: "║ ", WEST: "║ "}
WIDE = 2 * SIZE + 1  # columns of a room, and a gap
HIGH = SIZE + 1
ROOMS_DOWN = 5


def sketch(book: Book, board: Board, width: int) -> list[str]:
    """The board, north at the top, below it whom the letters stand for."""
    places = [laid.place for laid in board.dungeon.tiles]
    xs = in_sight([x for x, _ in places], _seen(board, 0), max(1, width // WIDE))
    ys = in_sight([y for _, y in places], _seen(board, 1), ROOMS_DOWN)
    marks, legend = _marks(book, board)
    shown = {place: number for number, place in enumerate(places) if place[0] in xs and place[1] in ys}
    lines: list[str] = []
    for y in reversed(ys):
        rooms = [_room(board, shown.get((x, y)), marks) for x in xs]
        lines += [" ".join(row).rstrip() for row in zip(*rooms, strict=True)]
    lines += wrapped(", ".join(legend), max(width, WIDE))
    if hidden := len(places) - len(shown):
        lines.append(book.text("table.cropped", {"count": hidden}))
    return lines


def _seen(board: Board, axis: int) -> list[int]:
    """Where heroes stand."""
    return [board.dungeon.tiles[cell // CELLS].place[axis] for _, cell in board.heroes]


def _marks(book: Book, board: Board) -> tuple[Mapping[int, str], list[str]]:
    """The letters on cells, and whom they stand for: heroes in capitals, the rest small, things last."""
    marks: dict[int, str] = {}
    legend: dict[str, None] = {}
    things = [
        *((f"furniture/{name}", book.text(f"codes.{name}"), cell) for name, cell in board.furniture),
        *(("treasure-tokens/treasure", "$", cell) for cell in board.treasures),
    ]
    if board.hoard is not None:
        things.append(("treasure-tokens/treasure", "$", board.hoard))
    kinds = [(figure.kind, figure.cell) for figure in numbered(board.monsters)]
    figures = [(f"monsters/{kind}", book.text(f"codes.{kind}"), cell) for kind, cell in kinds]
    if board.dragon is not None:
        figures.append((f"dragon-figure/{DRAGON}", book.text("codes.dragon"), board.dragon))
    figures += [(f"heroes/{name}", book.text(f"codes.{name}"), cell) for name, cell in board.heroes]
    for component, mark, cell in things:
        marks[cell] = mark.ljust(2)
        legend[f"{mark} {book.name(*component.split('/'))}"] = None
    for component, mark, cell in figures:
        marks[cell] = mark + (marks[cell][0] if cell in marks else " ")
        legend[f"{mark} {book.name(*component.split('/'))}"] = None
    return marks, list(legend)


def _room(board: Board, number: int | None, marks: Mapping[int, str]) -> list[str]:
    """The lines of a room; its number stands above it."""
    if number is None:
        return ["  " * SIZE] * HIGH
    title = f"{number + 1}".ljust(2 * SIZE)
    if number in board.dungeon.fallen:
        return [title, *[RUIN * SIZE] * SIZE]
    white = board.dungeon.tiles[number].whites
    shut = {door.cell % CELLS: SHUT[door.side] for door in doors_of(board.dungeon, number) if not door.open}
    cells = [
        marks.get(number * CELLS + cell, shut.get(cell, WHITE)) if cell in white else ROCK
        for cell in range(CELLS)
    ]
    return [title, *("".join(cells[row * SIZE : (row + 1) * SIZE]) for row in range(SIZE))]
