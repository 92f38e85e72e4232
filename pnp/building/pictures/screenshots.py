"""Every printed place of a game's texts as pictures, with lists of what is seen where: for uploads."""

import csv
import json
from collections.abc import Iterator, Mapping
from dataclasses import astuple, replace
from io import StringIO
from typing import NamedTuple

from pnp.building.context import GameContext
from pnp.building.settings import Progress
from pnp.faces.drawing.operations import Face
from pnp.faces.layout.text_locations import TextSpot, text_spots
from pnp.geometry import Box, common
from pnp.press.render import face_pdf, page_png
from pnp.problem import Problem

DPI = 150.0
_INCH = 25.4
_COLUMNS = ("msgctxt", "file", "x", "y", "width", "height")


class Screenshot(NamedTuple):
    """A picture of a face, and which texts stand where on it, pixels."""

    file: str
    png: bytes
    texts: tuple[tuple[str, Box], ...]  # by their ids


def screenshots(
    context: GameContext, lang: str, tell: Progress, problems: list[Problem]
) -> Iterator[Screenshot]:
    """The faces on which texts are printed, in a language; those with faults are left out and told."""
    own = context.in_language(lang)
    spots = text_spots(own.game, context.roots, context.fonts)
    wanted: dict[tuple[str, str], list[tuple[str, TextSpot]]] = {}
    for id, places in spots.items():
        for spot in places:
            wanted.setdefault((spot.component, spot.side), []).append((id, spot))
    done = 0
    for deck in own.game.decks:
        named = {f"{deck.id}/{row.id}" for row in deck.rows}
        if not any(component in named for component, _ in wanted):
            continue
        for laid in own.faces.lay_out(deck):
            name = f"{deck.id}/{laid.row.id}"
            for side in ("front", "back"):
                if texts := wanted.get((name, side)):
                    done += 1
                    tell(own.game.id, done, len(wanted))
                    if laid.component is None:
                        problems += laid.problems
                        continue
                    face = laid.component.back if side == "back" else laid.component.front
                    if face is not None:
                        file = f"{deck.id}-{laid.row.id}-{side}.png"
                        png = page_png(face_pdf(replace(face, bleed=0.0), context.fonts), 0, DPI)
                        yield Screenshot(file, png, tuple((id, _pixels(face, spot)) for id, spot in texts))


def _pixels(face: Face, spot: TextSpot) -> Box:
    """The place of a text on a picture of its face."""
    seen = common(spot.box, Box(0.0, 0.0, face.width, face.height))
    return Box(*(round(side * DPI / _INCH) for side in (seen.x, seen.y, seen.width, seen.height)))


def screenshot_table(shots: Mapping[str, tuple[tuple[str, Box], ...]]) -> str:
    """The list as a table: for each text each of its pictures."""
    text = StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(_COLUMNS)
    rows.writerows((id, file, *map(int, astuple(box))) for file, texts in shots.items() for id, box in texts)
    return text.getvalue()


def screenshot_list(shots: Mapping[str, tuple[tuple[str, Box], ...]]) -> str:
    """The list as JSON: for each picture its texts, with the places as Crowdin's tags have them."""
    listed = [
        {
            "file": file,
            "name": file.rpartition(".")[0],
            "texts": [
                {"msgctxt": id, "position": dict(zip(_COLUMNS[2:], map(int, astuple(box)), strict=True))}
                for id, box in texts
            ],
        }
        for file, texts in shots.items()
    ]
    return json.dumps({"screenshots": listed}, ensure_ascii=False, indent=1) + "\n"
