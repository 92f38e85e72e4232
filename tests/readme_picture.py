"""The picture at the head of the README: covers of the games, and a few components of each.

    python -m tests.readme_picture

draws ``content/preview.jpg`` anew from the games as they are, when their art has changed.
"""

from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from pnp.booklet.components import Components
from pnp.booklet.story import ShownFace
from pnp.building.context import LanguageContext, open_game
from pnp.content.game import Game
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Face, Group, Op, Shape, Style, Use
from pnp.faces.fonts.families import Fonts
from pnp.geometry import Box, Outline, moved, rectangle
from pnp.places import Places, bundled
from pnp.press.pdf import write
from pnp.press.render import page_image
from pnp.sheets.sheet import PrintDocument, Sheet

GAMES = {
    "or-des-dragons": "dragons/old-king-plenty adventurers/crimson-wizard items/hourglass-of-ages"
    " tokens/gold tokens/red tokens/green",
    "dragons": "treasure/cow-2 treasure/ring treasure/sword treasure/sheep-1 treasure/coins-4 treasure/crown",
    "drakon": "tiles/start tiles/escape-nes tiles/find-coin-nes markers/wizard markers/amazon coins/gold-3",
    "pierres-du-dragon": "basic/witch special/ghost special/fairy"
    " amulets/amulet red-stones/red silver/silver",
    "dedale-du-dragon": "heroes/dwarf monsters/zombellin dragons/gold rooms/a-nes rooms/b-ne rooms/c-nesw",
}
"""What is shown below the cover of each, from left to right, in two rows."""
WIDTH = 1600  # pixels of the picture
COLUMN, GAP, MARGIN = 60.0, 5.0, 6.0
COVER = COLUMN * 210 / 148
ROW, IN_ROW, APART = 25.0, 3, 2.0
GROUND = Style(fill=Color(0.16, 0.13, 0.12))
SHADE = Style(fill=Color(0.0, 0.0, 0.0), fill_opacity=0.45)


def preview() -> bytes:
    """The picture, as a JPEG file."""
    places = Places(packs=())
    folders = {game.id: game.folder for game in places.games()}
    width = 2 * MARGIN + len(GAMES) * COLUMN + (len(GAMES) - 1) * GAP
    height = 2 * MARGIN + COVER + GAP + 2 * ROW + APART
    ops: list[Op] = [Shape(rectangle(0.0, 0.0, width, height), GROUND)]
    fonts: Fonts | None = None
    for at, (id, shown) in enumerate(GAMES.items()):
        source = open_game(folders[id], places)
        fonts = fonts or source.fonts
        ops += column(source.in_language("en"), shown.split(), MARGIN + at * (COLUMN + GAP))
    assert fonts
    pdf, out = BytesIO(), BytesIO()
    sheet = Sheet(width, height, "front", "preview", tuple(ops), (Box(0.0, 0.0, width, height),))
    write(PrintDocument("", "", "", "", "none", [sheet]), fonts, pdf)
    page_image(pdf.getvalue(), 0, WIDTH / width * 25.4).save(out, "JPEG", quality=86, progressive=True)
    return out.getvalue()


def column(context: LanguageContext, keys: list[str], left: float) -> Iterator[Op]:
    """A game: its cover, and what lies below it."""
    components = Components(context.game, context.face, context.words)
    yield from placed(context.face(cover(context.game)), None, left, MARGIN, COLUMN, COVER)
    across = (COLUMN - (IN_ROW - 1) * APART) / IN_ROW
    for at, key in enumerate(keys):
        x = left + at % IN_ROW * (across + APART)
        y = MARGIN + COVER + GAP + at // IN_ROW * (ROW + APART)
        shown: ShownFace = components.shown(key)
        yield from placed(shown.face, shown.outline, x, y, across, ROW)


def cover(game: Game) -> str:
    """The cover that a game draws; where it draws none, its first component."""
    first = game.printed[0]
    return "pages/cover" if game.rows("pages/cover") else f"{first.id}/{first.rows[0].id}"


def placed(
    face: Face, outline: Outline | None, x: float, y: float, width: float, height: float
) -> Iterator[Op]:
    """A face within its trim, as large as a box allows, in its middle, over a shadow."""
    scale = min(width / face.width, height / face.height)
    x += (width - face.width * scale) / 2
    y += (height - face.height * scale) / 2
    trim = outline or rectangle(0.0, 0.0, face.width, face.height)
    matrix = (scale, 0.0, 0.0, scale, x, y)
    yield Shape(moved(trim, (scale, 0.0, 0.0, scale, x + 0.7, y + 0.9)), SHADE)
    yield Group((Use(face.drawing),), matrix, trim)


if __name__ == "__main__":
    Path(bundled() / "content" / "preview.jpg").write_bytes(preview())
