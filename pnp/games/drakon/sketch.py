"""The board in box drawing: a box for each room with its arrows, its code, and who stands there.

Wide boards get narrow boxes; still wider or higher ones are cropped around the figures.
"""

from collections.abc import Mapping

from pnp.games.drakon.geometry import Cell, Tile
from pnp.rules.book import Book
from pnp.rules.compass import EAST, NORTH, SOUTH, WEST, in_sight

LABEL = 4  # columns for the row's name
BOXES = (9, 7, 5)  # widths of a box, the roomiest first
ROWS = 15
DRAKON = "*"


def sketch(book: Book, tiles: Mapping[Cell, Tile], standing: Mapping[Cell, str], width: int) -> list[str]:
    """The board, north at the top; ``standing`` are the marks of the figures in a cell."""
    columns = [x for x, _ in tiles]
    rows = [y for _, y in tiles]
    wide = max(columns) - min(columns) + 1
    room = width - LABEL
    box = next((size for size in BOXES if size * wide <= room), BOXES[-1])
    xs = in_sight(columns, [x for x, _ in standing], room // box)
    ys = in_sight(rows, [y for _, y in standing], ROWS)
    header = " " * LABEL + "".join(_axis(x, "E", "W").center(box) for x in xs)
    lines = [header.rstrip()]
    for y in reversed(ys):
        band = [" " * LABEL, _axis(y, "N", "S").ljust(LABEL), " " * LABEL, " " * LABEL]
        for x in xs:
            tile = tiles.get((x, y))
            parts = _box(book, tile, standing.get((x, y), ""), box) if tile else [" " * box] * len(band)
            band = [line + part for line, part in zip(band, parts, strict=True)]
        lines += [line.rstrip() for line in band]
    hidden = sum(cell[0] not in xs or cell[1] not in ys for cell in tiles)
    if hidden:
        lines.append(book.text("table.cropped", {"count": hidden}))
    return lines


def _axis(at: int, positive: str, negative: str) -> str:
    return f"{positive if at > 0 else negative}{abs(at)}" if at else "O"


def _box(book: Book, tile: Tile, figures: str, width: int) -> list[str]:
    """The code above the figures, arrows in the middle of the sides they point out of."""
    inner = width - 2
    arrows = tile.arrows
    shown = figures if len(figures) <= inner else f"{figures[: inner - 1]}+"
    top = ("▲" if arrows & NORTH else "─").center(inner, "─")
    bottom = ("▼" if arrows & SOUTH else "─").center(inner, "─")
    left, right = "◄" if arrows & WEST else "│", "►" if arrows & EAST else "│"
    code = book.text(f"codes.{tile.room}")[:inner].center(inner)
    return [f"┌{top}┐", f"{left}{code}{right}", f"│{shown.center(inner)}│", f"└{bottom}┘"]
