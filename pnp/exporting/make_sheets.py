"""Plain grids of faces for virtual tables that cut cards from a picture, and lists of what lies where."""

import csv
import json
from io import StringIO
from typing import Any

from pnp.content.lookup.plain import plain_inline
from pnp.exporting.face_grid import GridBounds, GridSheet, grid_sheets
from pnp.exporting.laid_parts import as_seen, laid_parts, part_faults
from pnp.exporting.request import ExportRequest, Pack, PackMaker, PackPart
from pnp.exporting.told_rows import told_of
from pnp.files import write_file
from pnp.press.framed_pictures import picture_file
from pnp.press.mosaics import Pixels
from pnp.problem import stops
from pnp.words import Message

GRIDS, PLACES = "grids.json", "places.csv"
"""The lists: of the pictures, and of every card."""
_HEAD = ("deck", "id", "name", "copies", "fronts", "backs", "place", "column", "row")


def make(request: ExportRequest) -> Pack:
    """For each deck a picture of its fronts and one of its backs, or the one back that all share."""
    problems = part_faults(request)
    if stops(problems):
        return Pack(problems)
    figures, dpi = request.vendor.figures, request.vendor.dpi
    bounds = GridBounds(figures["columns"], figures["rows"], figures["largest"], dpi, figures["least"])
    grids: list[dict[str, Any]] = []
    files: list[str] = []
    parts: list[PackPart] = []
    notes: list[Message] = []
    table = StringIO()
    rows = csv.writer(table, lineterminator="\n")
    rows.writerow(_HEAD)
    for part in map(as_seen, laid_parts(request)):
        made = []
        for sheet in grid_sheets(part.deck, part.laid, bounds):
            fronts, backs, back = _pictures(request, part.name, sheet, files)
            rows.writerows(_places(part.name, sheet, fronts, backs or back or ""))
            made.append(_grid(part.name, sheet, fronts, backs, back))
        grids += made
        parts.append(PackPart(f"{part.name}/", plain_inline(part.deck.title), part.deck.copies))
        least = min(made, key=lambda grid: float(grid["dpi"]))
        values = {"columns": least["columns"], "rows": least["rows"], "dpi": int(least["dpi"])}
        notes.append(Message("export.sheets", deck=part.name, count=len(made), **values))
    game = request.context.game
    told = {"game": game.id, "title": plain_inline(game.title), "lang": game.lang, "sheets": grids}
    write_file(request.folder / GRIDS, (json.dumps(told, ensure_ascii=False, indent=1) + "\n").encode())
    write_file(request.folder / PLACES, table.getvalue().encode())
    return Pack(problems, (*files, GRIDS, PLACES), tuple(parts), tuple(notes), {"sheets": len(grids)})


MAKER = PackMaker(make)


def _pictures(
    request: ExportRequest, name: str, sheet: GridSheet, files: list[str]
) -> tuple[str, str | None, str | None]:
    """The paths of the fronts, of backs that differ, and of a back that all share; they are written."""
    fonts = request.context.source.fonts
    form = "jpeg" if request.vendor.formats[:1] == ("jpeg",) and not sheet.clear else "png"

    def written(kind: str, image: Pixels) -> str:
        path = f"{name}/{kind}-{sheet.number}.{'jpg' if form == 'jpeg' else 'png'}"
        write_file(
            request.folder / path, picture_file(image, "jpeg" if form == "jpeg" else "png", sheet.grid.dpi)
        )
        files.append(path)
        return path

    fronts = written("fronts", sheet.fronts(fonts))
    if shared := sheet.shared_back:
        return fronts, None, written("back", sheet.single(shared, fonts))
    return fronts, written("backs", sheet.backs(fonts)) if sheet.has_backs else None, None


def _grid(name: str, sheet: GridSheet, fronts: str, backs: str | None, back: str | None) -> dict[str, Any]:
    grid, deck = sheet.grid, sheet.deck
    return {
        "deck": name,
        "title": plain_inline(deck.title),
        "fronts": fronts,
        "backs": backs,
        "back": back,
        "columns": grid.columns,
        "rows": grid.rows,
        "count": len(sheet.rows),
        "card_pixels": [*grid.cell],
        "card_mm": [deck.width, deck.height],
        "dpi": round(grid.dpi, 2),
        "ids": [row.id for row in sheet.rows],
        "copies": [row.copies for row in sheet.rows],
    }


def _places(name: str, sheet: GridSheet, fronts: str, backs: str) -> list[tuple[str | int, ...]]:
    """A line for each card; columns and rows from 1."""
    lines: list[tuple[str | int, ...]] = []
    for place, row in enumerate(sheet.rows):
        down, across = divmod(place, sheet.grid.columns)
        called = told_of(sheet.deck, row).name
        lines.append((name, row.id, called, row.copies, fronts, backs, place + 1, across + 1, down + 1))
    return lines
