"""Icon sets as they come: thousands of files of which a few are used, grounds, colours of any name."""

from pathlib import Path

import pytest

from pnp.content.assets import Assets
from pnp.faces.art import drawings as art_drawings
from pnp.faces.art import folders as art_folders
from pnp.faces.art.game_art import Art
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Shape
from pnp.faces.faults import OfFiles
from pnp.words import Message
from tests.drawn import every_op
from tests.faces.small import Table, row
from tests.soon import soon

RED, WHITE, BLACK = Color(1, 0, 0), Color(1, 1, 1), Color(0, 0, 0)
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" style="height: 512px; width: 512px;">'
GAME_ICON = (
    HEAD + '<path d="M0 0h512v512H0z" fill="{ground}" fill-opacity="1"></path>'
    '<g class="" transform="translate(0,0)" style=""><path d="M9 9L500 9L256 500Z" fill="{color}" '
    'fill-opacity="1"></path></g></svg>'
)
SPELT = [
    "red",
    "#f00",
    "#FF0000",
    "rgb(255,0,0)",
    "rgb(100%, 0%, 0%)",
    "hsl(0, 100%, 50%)",
    "rgba(255,0,0,1)",
]


def paints(drawing: Drawing | None) -> list[Color]:
    assert drawing is not None
    shapes = (op for op in every_op(drawing.ops, inside_uses=True) if isinstance(op, Shape))
    return [paint for op in shapes for paint in (op.style.fill, op.style.stroke) if isinstance(paint, Color)]


def icon(folder: Path, text: str, color: Color, chosen: bool) -> tuple[Drawing | None, list[Message]]:
    (folder / "art" / "icons").mkdir(parents=True, exist_ok=True)
    (folder / "art" / "icons" / "gem.svg").write_text(text)
    said: list[Message] = []
    return Art(folder, [], {}).icons.drawing("gem", color, chosen, OfFiles(), said.append), said


@pytest.mark.parametrize("spelt", SPELT)
def test_an_icon_of_one_colour_takes_another_however_its_own_is_spelt(tmp_path: Path, spelt: str) -> None:
    shapes = f'<path fill="{spelt}" d="M0 0H9V9"/><path style="fill:none;stroke:{spelt}" d="M0 0H9"/>'
    drawing, said = icon(tmp_path, f"{HEAD}{shapes}</svg>", Color(0, 1, 0), True)
    assert paints(drawing) == [Color(0, 1, 0)] * 2 and not said


@pytest.mark.parametrize("attribute", ['fill="currentColor"', 'style="fill:currentcolor"', 'class="a"'])
def test_an_icon_in_the_current_colour_takes_it(tmp_path: Path, attribute: str) -> None:
    style = "<style>.a{fill:currentColor}</style>"
    drawing, _ = icon(tmp_path, f'{HEAD}{style}<path {attribute} d="M0 0H9V9"/></svg>', RED, False)
    assert paints(drawing) == [RED]


def test_the_ground_of_an_icon_set_is_dropped_where_the_icon_takes_a_colour(tmp_path: Path) -> None:
    on_white = GAME_ICON.format(ground="#fff", color="#000")
    drawing, said = icon(tmp_path, on_white, RED, True)
    assert paints(drawing) == [RED] and not said
    assert paints(icon(tmp_path, on_white, BLACK, False)[0]) == [BLACK]
    on_black = GAME_ICON.format(ground="#000", color="#fff")
    assert paints(icon(tmp_path, on_black, RED, True)[0]) == [RED]
    assert paints(icon(tmp_path, on_black, BLACK, False)[0]) == [BLACK, WHITE]  # as it is drawn


def test_a_ground_with_nothing_on_it_is_the_icon(tmp_path: Path) -> None:
    square = HEAD + '<path d="M0 0h512v512H0z"/></svg>'
    assert paints(icon(tmp_path, square, RED, True)[0]) == [RED]


@pytest.fixture(scope="module")
def many(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("many")
    (folder / "art" / "icons").mkdir(parents=True)
    text = GAME_ICON.format(ground="#fff", color="#000")
    for at in range(4000):
        (folder / "art" / "icons" / f"icon-{at}.svg").write_text(text)
    return folder


def test_of_thousands_of_icons_those_are_read_that_are_used(
    many: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    read = art_drawings.read_bytes
    monkeypatch.setattr(
        art_drawings, "read_bytes", lambda path, *more: opened.append(path.name) or read(path, *more)
    )
    monkeypatch.setattr(art_folders, "art_files", lambda _: pytest.fail("the folder is not listed"))
    table = Table(many)
    uses = "".join(f'<icon name="icon-{at}" x="9" y="9" width="5" height="5"/>' for at in (7, 77, 777))
    table.ops(uses, row("a"))
    assert opened == ["icon-7.svg", "icon-77.svg", "icon-777.svg"]


@soon
def test_names_are_suggested_soon_among_thousands(many: Path) -> None:
    assets = Assets(many, [])
    hints = {str(assets.icon_hint(f"icom-{at}")) for at in range(0, 4000, 80)}
    assert 'did you mean "icon-80"?' in hints
