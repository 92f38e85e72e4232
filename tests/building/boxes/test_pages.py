"""Boxes as they are printed: art on every panel and up to its folds, tabs bare, ink beyond what is cut."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from pnp.building.boxes.design import BLEED, sheet_size
from pnp.building.boxes.drawing import drawn
from pnp.building.boxes.make import PATH
from pnp.building.boxes.nets import BoxPiece, Panel, Walls, lid, tuck, tuck_halves
from pnp.building.boxes.packing import Inner
from pnp.building.build import BuildReport, build_game
from pnp.building.check import check_game
from pnp.building.guide import GUIDE
from pnp.building.manifest import read_manifest
from pnp.building.settings import BuildRequest, Settings
from pnp.faces.drawing.areas import Area
from pnp.faces.drawing.colors import Color
from pnp.faces.drawing.operations import Drawing, Face, Shape, Style
from pnp.faces.drawing.surface import between
from pnp.faces.fonts.families import Fonts
from pnp.geometry import rectangle
from pnp.places import GameFolder, Places
from pnp.press.pdf import write
from pnp.problem import each_once
from pnp.sheets.sheet import PrintDocument, Sheet
from tests.small_games import FILES
from tests.writing import write_files

PLACES = Places(packs=())
DPI = 100
COLORS = {
    "front": Color(0.8, 0.1, 0.1),
    "back": Color(0.1, 0.6, 0.1),
    "spine": Color(0.1, 0.1, 0.8),
    "end": Color(0.7, 0.6, 0.0),
    "flap": Color(0.5, 0.0, 0.5),
}
INNER = Inner(60, 80, 24)
PIECES = [*tuck(INNER), *tuck_halves(INNER), *lid(INNER, Walls(True), Walls(True), 24)]


def face(panel: Panel) -> Face:
    width, height = panel.size
    outline = rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED)
    ops = (Shape(outline, Style(fill=COLORS[panel.role])),)
    drawing = Drawing(panel.role, -BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED, ops)
    return Face(drawing, width, height, BLEED)


def pixels(piece: BoxPiece, path: Path) -> np.ndarray:
    made = drawn(piece, [face(panel) for panel in piece.panels], "box")
    width, height = sheet_size(piece)
    page = Sheet(width, height, "front", "box", made.front.drawing.ops, ())
    write(PrintDocument("box", "en", "", "", "none", [page]), Fonts(PLACES.page_roots()), path)
    bitmap = pypdfium2.PdfDocument(path)[0].render(scale=DPI / 72)
    return np.asarray(bitmap.to_pil().convert("RGB"), dtype=float) / 255


class Print:
    """A piece and its pixels, asked for by places of the net."""

    def __init__(self, piece: BoxPiece, path: Path) -> None:
        self.piece, self._seen = piece, pixels(piece, path)

    def at(self, x: float, y: float) -> tuple[float, ...]:
        bounds = self.piece.bounds
        column, row = ((x - bounds.x + BLEED) * DPI / 25.4, (y - bounds.y + BLEED) * DPI / 25.4)
        return tuple(self._seen[int(row), int(column)])

    def shows(self, x: float, y: float, color: Color) -> bool:
        wanted = color.red, color.green, color.blue
        return all(abs(seen - want) < 0.03 for seen, want in zip(self.at(x, y), wanted, strict=True))


@pytest.fixture(params=range(len(PIECES)), ids=lambda place: PIECES[place].name)
def printed(request: pytest.FixtureRequest, tmp_path: Path) -> Print:
    return Print(PIECES[request.param], tmp_path / "box.pdf")


def inside(panel: Panel) -> Iterator[tuple[float, float]]:
    """Places all over a panel, also near to its edges."""
    box, area = panel.box, Area((panel.corners,))
    for across in (0.02, 0.3, 0.5, 0.7, 0.98):
        for down in (0.02, 0.3, 0.7, 0.98):
            place = box.x + across * box.width, box.y + down * box.height
            if area.depth(place) > 0.3:
                yield place


def test_panels_are_inked_up_to_their_edges(printed: Print) -> None:
    for panel in printed.piece.panels:
        assert all(printed.shows(*place, COLORS[panel.role]) for place in inside(panel))


def test_tabs_are_bare_but_for_a_strip_along_their_fold(printed: Print) -> None:
    for tab in printed.piece.tabs:
        start, first, second, end = tab.corners
        for share in (0.3, 0.5, 0.7):
            base = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            far = first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share
            deep = max(abs(far[0] - base[0]), abs(far[1] - base[1]))
            lap, bare = between(base, far, 1.5 / deep), between(base, far, 5 / deep)
            assert any(printed.shows(*lap, color) for color in COLORS.values())
            seen = printed.at(*bare)
            assert min(seen) > 0.55 and max(seen) - min(seen) < 0.05


def test_no_paper_shows_where_a_tab_begins(printed: Print) -> None:
    for tab in printed.piece.tabs:
        for share in (0.2, 0.4, 0.6, 0.8):
            x, y = between(tab.corners[0], tab.corners[-1], share)
            for off in (-0.2, 0.0, 0.2):
                assert any(printed.shows(x + off, y + off, color) for color in COLORS.values()), (x, y)


def test_no_paper_shows_where_two_panels_meet(printed: Print) -> None:
    piece = printed.piece
    tabbed = {(tab.corners[0], tab.corners[-1]) for tab in piece.tabs}
    for start, end in piece.folds:
        if (start, end) in tabbed:
            continue
        for share in (0.1, 0.35, 0.6, 0.9):
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            for off in (-0.3, 0.0, 0.3):
                assert max(printed.at(x + off, y + off)) - min(printed.at(x + off, y + off)) > 0.3, (x, y)


def test_ink_goes_on_beyond_what_is_cut(printed: Print) -> None:
    front = next((panel for panel in printed.piece.panels if panel.role in ("front", "back")), None)
    if front is None or printed.piece.name != "box.piece.front":
        return
    y = front.box.y + front.box.height / 2
    assert printed.shows(front.box.x - BLEED + 0.5, y, COLORS["front"])
    assert printed.shows(front.box.x + front.box.width / 2, front.box.y - BLEED + 0.7, COLORS["front"])


# whole builds


def built(folder: Path, output: Path, files: dict[str, str], **chosen: object) -> BuildReport:
    write_files(folder, files)
    found = GameFolder(folder.name, folder, "folder")
    settings = Settings(decks=("box",), jobs=1, **chosen)  # type: ignore[arg-type]
    return build_game(BuildRequest(found, PLACES, ["en", "fr"], settings, output))


def boxed(asked: str = "") -> dict[str, str]:
    return {**FILES, "game.toml": FILES["game.toml"].replace("[palette]", f"[box]\n{asked}\n[palette]")}


def text(path: Path) -> str:
    return " ".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path))


def test_a_game_asks_for_a_box_with_a_line(tmp_path: Path) -> None:
    report = built(tmp_path / "hoard", tmp_path / "out", boxed())
    assert not report.problems
    manifest = json.loads((tmp_path / "out/hoard/en/manifest.json").read_bytes())
    (box,) = (file for file in manifest["files"] if file["kind"] == "box")
    assert box["path"] == PATH and box["deck"] is None and len(box["inner_mm"]) == 3
    again = read_manifest(tmp_path / "out/hoard/en")
    assert again and again.files[0].inner_mm == tuple(box["inner_mm"])
    width, height, depth = (f"{length:.0f}" for length in box["inner_mm"])
    for said in (text(tmp_path / "out/hoard/en" / PATH), text(tmp_path / "out/hoard/en" / GUIDE)):
        assert f"nside {width} × {height} × {depth} mm" in said.replace("\r\n", " ")
    assert "intérieur" in text(tmp_path / "out/hoard/fr" / PATH)
    assert "Score the box" in text(tmp_path / "out/hoard/en" / GUIDE)
    assert "The Hoard" in text(tmp_path / "out/hoard/en" / PATH)


def test_sleeves_make_the_box_larger(tmp_path: Path) -> None:
    built(tmp_path / "hoard", tmp_path / "out", boxed())
    bare = read_manifest(tmp_path / "out/hoard/en")
    built(tmp_path / "hoard", tmp_path / "out", boxed(), sleeved=True)
    sleeved = read_manifest(tmp_path / "out/hoard/en")
    assert bare and sleeved
    assert sleeved.files[0].inner_mm > bare.files[0].inner_mm


def test_what_is_wrong_with_a_box_is_told_where_it_stands(tmp_path: Path) -> None:
    folder = write_files(tmp_path / "hoard", boxed('style = "cube"\nholds = ["cards", "coin"]'))
    found = GameFolder("hoard", folder, "folder")
    said = [str(problem) for problem in check_game(found, PLACES, ["en"]).problems]
    assert len(said) == 2 and all("game.toml:" in line for line in said)
    assert "tuck" in said[0] and "coins" in said[1]
    files = {**boxed(), "templates/faces/box-back.svg.j2": '<face><rect width="x"/></face>'}
    folder = write_files(tmp_path / "other", files)
    problems = check_game(GameFolder("other", folder, "folder"), PLACES, ["en"]).problems
    assert problems and all("box-back.svg.j2:1" in str(problem) for problem in problems)


def test_a_fault_of_a_card_that_panels_show_is_told_once_and_where_it_is(tmp_path: Path) -> None:
    card = FILES["templates/faces/card.svg.j2"].replace("</face>", "<text>{{ card.nmae }}</text></face>")
    folder = write_files(tmp_path / "hoard", {**boxed(), "templates/faces/card.svg.j2": card})
    problems = check_game(GameFolder("hoard", folder, "folder"), PLACES, ["en"]).problems
    (problem,) = each_once(problems)
    assert "faces/card.svg.j2:" in str(problem) and "nmae" in str(problem)


def test_a_rule_book_with_a_fault_does_not_hide_it_behind_the_box(tmp_path: Path) -> None:
    wide = "# Aim {#aim}\n\n" + "W" * 300 + "\n"
    folder = write_files(tmp_path / "hoard", {**boxed(), "rules.md": wide})
    problems = check_game(GameFolder("hoard", folder, "folder"), PLACES, ["en"]).problems
    assert problems and all("rules.md" in str(problem) for problem in problems)


def test_a_box_that_would_hold_nothing_is_a_fault(tmp_path: Path) -> None:
    folder = write_files(tmp_path / "hoard", boxed('holds = ["booklet"]'))
    (problem,) = check_game(GameFolder("hoard", folder, "folder"), PLACES, ["en"]).problems
    assert problem.code == "empty-box" and "game.toml:" in str(problem)


def test_a_box_with_little_ink_is_drawn_in_outlines(tmp_path: Path) -> None:
    report = built(tmp_path / "hoard", tmp_path / "out", boxed(), low_ink=True)
    assert not report.problems
    assert all(0.5 < folder.ink_saved[PATH] < 1 for folder in report.built)
    page = pypdfium2.PdfDocument(tmp_path / "out/hoard/en" / PATH)[0]
    seen = np.asarray(page.render(scale=1).to_pil().convert("L"), dtype=float) / 255
    assert 1 - seen.mean() < 0.08


PLAIN = (
    '<face><rect x="-1.5" y="-1.5" width="{{ deck.width + 3 }}" height="{{ deck.height + 3 }}" fill="gold"/>'
    "</face>"
)


@pytest.mark.parametrize("size", ["[10, 10]", '"micro"', '"tarot"', '"jumbo"'])
@pytest.mark.parametrize("copies", [1, 200])
def test_a_box_of_any_size_has_room_for_what_it_says(size: str, copies: int, tmp_path: Path) -> None:
    files = {
        **boxed('holds = ["cards"]'),
        "rules.toml": FILES["rules.toml"] + "[box]\nminutes = 120\nage = 10\n",
        "cards.toml": f'[[row]]\nid = "red"\ncopies = {copies}\nname = "R"\neffect = "-"\nstrength = 1\n',
        "templates/faces/card.svg.j2": PLAIN,
        "templates/faces/back.svg.j2": PLAIN,
    }
    head = files["game.toml"].replace('size = "standard"', f"size = {size}").replace("total = 5\n", "")
    report = built(tmp_path / "hoard", tmp_path / "out", files | {"game.toml": head})
    assert not report.problems, "\n".join(map(str, report.problems))


def test_a_box_too_large_for_the_paper_comes_in_pieces(tmp_path: Path) -> None:
    files = {**boxed('style = "tuck"\nholds = ["cards"]'), "templates/faces/card.svg.j2": PLAIN}
    files |= {"templates/faces/back.svg.j2": PLAIN}
    for size, pieces in (("[63, 88]", 1), ("[110, 160]", 2), ("[200, 280]", 2)):
        head = files["game.toml"].replace('"standard"', size)
        assert not built(tmp_path / "hoard", tmp_path / "out", files | {"game.toml": head}).problems
        made = read_manifest(tmp_path / "out/hoard/en")
        assert made and made.files[0].faces == pieces
        assert made.files[0].sheets >= pieces
    assert made.files[0].sheets > 2
    assert "--paper a3" in text(tmp_path / "out/hoard/en" / GUIDE)


COVER = """\
{% macro painting() %}{% endmacro %}
{% macro logotype(x, y, width) %}
<rect x="{{ x }}" y="{{ y }}" width="{{ width }}" height="{{ 0.1 * width }}" fill="gold"/>
{% endmacro %}
"""


def test_sides_show_the_name_as_it_is_drawn_where_the_game_says_so(tmp_path: Path) -> None:
    dress = (PLACES.page_roots()[0] / "faces/parts/box-dress.svg.j2").read_text("utf-8")
    said = {}
    for shown in ("false", "true"):
        own = dress.replace("drawn = false", f"drawn = {shown}").replace("0.42)", "0.1)")
        parts = {"templates/faces/parts/box-dress.svg.j2": own, "templates/faces/parts/cover.svg.j2": COVER}
        assert not built(tmp_path / "hoard", tmp_path / "out", boxed() | parts).problems
        said[shown] = text(tmp_path / "out/hoard/en" / PATH).count("The Hoard")
    assert said["true"] < said["false"], "titles are left in the captions alone"
