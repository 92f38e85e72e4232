"""Boxes folded on the screen: the printed nets of every game, put together, closed and open.

    python -m tests.boxes [FOLDER [GAME…]] [--sleeved]

draws FOLDER/<game>.png (``output/boxes`` where none is named) and says how much room there is for what.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from math import cos, radians, sin
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from PIL import Image, ImageDraw

from pnp.building.boxes.design import BLEED
from pnp.building.boxes.make import MadeBox, made_box
from pnp.building.boxes.nets import BoxPiece, Panel
from pnp.building.context import LanguageContext, open_game
from pnp.building.settings import Settings
from pnp.faces.drawing.operations import Face
from pnp.places import Places
from pnp.press.pdf import write
from pnp.press.render import page_image
from pnp.sheets.sheet import PrintDocument, Sheet
from tests.assembled import Body, Space, Stack, bodies, room, stacks, told, tuck_body
from tests.folding import Spot

Array = np.ndarray[Any, np.dtype[np.float64]]
DPI = 130  # of the print that is folded
SCALE = 5.0  # pixels a millimetre of the picture, before it is halved
MARGIN = 8.0
GROUND, BARE, BAG, PILE = (0.87, 0.85, 0.81), (0.93, 0.91, 0.87), (0.55, 0.42, 0.30), (0.80, 0.77, 0.70)
LIGHT = np.array([-0.35, -0.8, -0.5])  # from where it comes, as one looks


class Quad(NamedTuple):
    """What is seen: a flat polygon, and the picture on its outside, by three corners of its own."""

    spots: Sequence[Spot]
    outside: Spot  # which way it looks
    color: tuple[float, float, float] = BARE
    picture: Array | None = None
    flat: Sequence[tuple[float, float]] = ()  # where each of the spots is on the picture, in pixels


class View:
    """An orthographic picture; what is nearer hides what is farther away."""

    def __init__(self, quads: Iterable[Quad], yaw: float, pitch: float) -> None:
        across, down = radians(yaw), radians(pitch)
        about_y = np.array([[cos(across), 0, sin(across)], [0, 1, 0], [-sin(across), 0, cos(across)]])
        about_x = np.array([[1, 0, 0], [0, cos(down), -sin(down)], [0, sin(down), cos(down)]])
        self._turn = about_x @ about_y
        self._quads = list(quads)
        every = np.array([self._turn @ spot for quad in self._quads for spot in quad.spots])
        self._low, high = every.min(axis=0), every.max(axis=0)
        width, height, _ = (high - self._low + 2 * MARGIN) * SCALE
        self.pixels = np.tile(np.array(GROUND), (int(height), int(width), 1))
        self._near = np.full(self.pixels.shape[:2], np.inf)
        for quad in self._quads:
            self._draw(quad)

    @property
    def image(self) -> Image.Image:
        whole = Image.fromarray((self.pixels.clip(0, 1) * 255).astype(np.uint8))
        return whole.resize((whole.width // 2, whole.height // 2), Image.Resampling.LANCZOS)

    def _draw(self, quad: Quad) -> None:
        seen = np.array([(self._turn @ spot - self._low + MARGIN) * SCALE for spot in quad.spots])
        outwards = self._turn @ np.array(quad.outside)
        if abs(outwards[2]) < 1e-9:
            return
        left, top = np.floor(seen[:, :2].min(axis=0)).astype(int)
        right, low = np.ceil(seen[:, :2].max(axis=0)).astype(int) + 1
        mask = Image.new("1", (right - left, low - top))
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in seen[:, :2]], fill=1)
        rows, columns = np.nonzero(np.asarray(mask))
        points = np.column_stack([columns + left, rows + top, np.ones(len(rows))])
        on = np.column_stack([seen[:, :2], np.ones(len(seen))])
        depth = points @ np.linalg.lstsq(on, seen[:, 2], rcond=None)[0]
        rows, columns = rows + top, columns + left
        front = depth < self._near[rows, columns] - 1e-6
        rows, columns, points = rows[front], columns[front], points[front]
        self._near[rows, columns] = depth[front]
        facing = outwards if outwards[2] < 0 else -outwards
        shade = 0.62 + 0.38 * max(0.0, float(facing @ LIGHT) / float(np.linalg.norm(LIGHT)))
        color = np.tile(np.array(quad.color), (len(rows), 1))
        if quad.picture is not None and outwards[2] < 0:
            x, y = (points @ np.linalg.lstsq(on, np.array(quad.flat), rcond=None)[0]).T
            high, wide = quad.picture.shape[:2]
            color = quad.picture[y.astype(int).clip(0, high - 1), x.astype(int).clip(0, wide - 1)]
        self.pixels[rows, columns] = color * min(1.0, shade + 0.12)


def printed(made: MadeBox, context: LanguageContext) -> dict[BoxPiece, Array]:
    """Each piece as it comes out of the printer, its bleed around it."""
    return {piece: _picture(made.components[piece].front, context) for piece in made.design.pieces}


def _picture(face: Face, context: LanguageContext) -> Array:
    page = Sheet(face.width, face.height, "front", "box", face.drawing.ops, ())
    pdf = BytesIO()
    write(PrintDocument("", "en", "", "", "none", [page]), context.source.fonts, pdf)
    return np.asarray(page_image(pdf.getvalue(), 0, DPI).convert("RGB"), dtype=float) / 255


def sheet_quads(body: Body, prints: dict[BoxPiece, Array], shift: Spot = (0.0, 0.0, 0.0)) -> Iterator[Quad]:
    """The panels of a body and its tabs, which lie a little farther inside."""
    middle = np.array(body.folded.low) / 2 + np.array(body.folded.high) / 2
    for part in body.parts:
        bounds, per = part.piece.bounds, DPI / 25.4
        flat = [((x - bounds.x + BLEED) * per, (y - bounds.y + BLEED) * per) for x, y in part.flat]
        spots = np.array(part.spots)
        outwards = -np.cross(spots, np.roll(spots, -1, axis=0)).sum(
            axis=0
        )  # of any polygon, as Newell has it
        outwards /= np.linalg.norm(outwards)
        if not isinstance(part.shape, Panel):
            inwards = outwards if outwards @ (middle - spots.mean(axis=0)) > 0 else -outwards
            spots = spots + 0.3 * inwards
        moved = [tuple(each) for each in spots + np.array(shift)]
        yield Quad(moved, tuple(outwards), BARE, prints[part.piece], flat)


def stack_quads(
    held: Iterable[Stack], pictures: dict[str, Array], shift: Spot = (0.0, 0.0, 0.0)
) -> Iterator[Quad]:
    """The contents: on top of each what it is, where its first piece lies flat."""
    for stack in held:
        color = BAG if stack.id == "bag" else PILE
        picture = pictures.get(stack.id)
        for side in _sides(stack.space, shift):
            if side.outside[2] < 0 and picture is not None:
                high, wide = picture.shape[:2]
                corners = [(0, 0), (wide, 0), (wide, high), (0, high)]
                width, height, _ = stack.space.size
                if (wide > high) != (width > height):
                    corners = [*corners[1:], corners[0]]
                side = side._replace(picture=picture, flat=corners)
            yield side._replace(color=color)


def _sides(space: Space, shift: Spot) -> Iterator[Quad]:
    low, high = (tuple(a + b for a, b in zip(corner, shift, strict=True)) for corner in space)
    for axis in (0, 1, 2):
        one, two = (way for way in (0, 1, 2) if way != axis)
        for at, sign in ((low[axis], -1.0), (high[axis], 1.0)):
            corners = []
            for a, b in (
                (low[one], low[two]),
                (high[one], low[two]),
                (high[one], high[two]),
                (low[one], high[two]),
            ):
                spot = [0.0, 0.0, 0.0]
                spot[axis], spot[one], spot[two] = at, a, b
                corners.append((spot[0], spot[1], spot[2]))
            normal = [0.0, 0.0, 0.0]
            normal[axis] = sign
            yield Quad(corners, (normal[0], normal[1], normal[2]))


def shown(context: LanguageContext) -> dict[str, Array]:
    """The first piece of each deck that is not folded."""
    decks = [deck for deck in context.game.printed if not (deck.folds_x or deck.folds_y or deck.net)]
    return {deck.id: _picture(context.face(f"{deck.id}/{deck.rows[0].id}"), context) for deck in decks}


def lifted(held: Iterable[Stack], back: float) -> Iterator[Stack]:
    """Each stack as far above the one below it as it is high itself."""
    for stack in held:
        up = 1.6 * (back - stack.space.high[2])
        low, high = ((*corner[:2], corner[2] - up) for corner in stack.space)
        yield stack._replace(space=Space(low, high))


def views(made: MadeBox, context: LanguageContext) -> list[Image.Image]:
    """The box closed, from the front and from behind; open, with what lies in it."""
    prints, whole = printed(made, context), bodies(made.design)
    closed = [quad for body in whole for quad in sheet_quads(body, prints)]
    held, pictures = stacks(made.design), shown(context)
    if made.design.style == "tuck":
        up = (0.0, -0.55 * made.design.inner.height, 0.0)
        opened = [*sheet_quads(tuck_body(made.design.pieces, 1.3), prints), *stack_quads(held, pictures, up)]
        return [View(closed, 28, 22).image, View(closed, 208, 22).image, View(opened, 28, 24).image]
    tray, lid = whole
    aside = (-lid.folded.size[0] - 25.0, 0.0, made.design.inner.depth - lid.folded.size[2])
    above = list(lifted(held, room(made.design).high[2]))
    opened = [*sheet_quads(tray, prints), *stack_quads(above, pictures), *sheet_quads(lid, prints, aside)]
    return [View(closed, 28, 22).image, View(closed, 208, 22).image, View(opened, 14, -38).image]


def picture(made: MadeBox, context: LanguageContext) -> Image.Image:
    """The views beside each other."""
    images = views(made, context)
    whole = Image.new(
        "RGB",
        (sum(image.width for image in images), max(image.height for image in images)),
        tuple(int(each * 255) for each in GROUND),
    )
    left = 0
    for image in images:
        whole.paste(image, (left, (whole.height - image.height) // 2))
        left += image.width
    return whole


def main(arguments: Sequence[str]) -> None:
    sleeved = "--sleeved" in arguments
    folder, *wanted = [each for each in arguments if not each.startswith("-")] or ["output/boxes"]
    Path(folder).mkdir(parents=True, exist_ok=True)
    places = Places(packs=())
    for game in places.games():
        if game.id in wanted or not wanted:
            context = open_game(game.folder, places).in_language("en")
            made = made_box(context, Settings(sleeved=sleeved))
            print("\n".join(told(context.game.title, made.design)))
            picture(made, context).save(Path(folder) / f"{game.id}{'-sleeved' if sleeved else ''}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
