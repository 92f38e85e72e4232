"""The pages that a game draws itself: its cover, and what the text of its rule book is printed on."""

from pathlib import Path

import numpy as np
import pypdfium2
import pytest

from pnp.building.build import build_game
from pnp.building.settings import BuildRequest, Settings
from pnp.content.load import load
from pnp.places import GameFolder, Places
from tests.booklet.hoards import RULES
from tests.measure import ink, margins
from tests.small_games import GAME, make_game

PLACES = Places(packs=())
PAGES = """
[[deck]]
id = "pages"
kind = "page"
title = "Pages"
size = "a5"
bleed = 3
front = "page"
rows = "pages.toml"
[deck.fields]
ground = "color"
"""
GROUNDS = {"cover": "red", "left": "green", "right": "blue", "back": "gold"}
PALETTE = 'gold = "#ffff00"\nred = "#ff0000"\ngreen = "#00ff00"\nblue = "#0000ff"\n'
DISC = '<circle cx="74" cy="105" r="10" fill="white"/>'
PAGE = f'<face><rect x="-3" y="-3" width="154" height="216" fill="{{{{ card.ground }}}}"/>{DISC}</face>'
ORNAMENT = '<svg viewBox="0 0 10 10"><rect width="10" height="10" fill="#ff0000"/></svg>'
COLORS = {(255, 0, 0): "red", (0, 255, 0): "green", (0, 0, 255): "blue", (255, 255, 0): "gold"}


def rows(**grounds: str) -> str:
    return "".join(f'[[row]]\nid = "{id}"\nground = "{color}"\n' for id, color in grounds.items())


def drawn(folder: Path, pages: str = PAGES, table: str = rows(**GROUNDS)) -> Path:
    game = GAME.replace('gold = "#d9a02e"\n', PALETTE) + pages
    files = {"pages.toml": table, "templates/faces/page.svg.j2": PAGE, "rules.md": RULES}
    files["art/icons/chapter.svg"] = ORNAMENT
    return make_game(folder, **{"game.toml": game, **files})


def built(folder: Path, low_ink: bool = False) -> Path:
    settings = Settings(jobs=1, low_ink=low_ink)
    game, output = GameFolder("hoard", drawn(folder), "folder"), folder / "out"
    report = build_game(BuildRequest(game, PLACES, ["en"], settings, output))
    assert not report.problems
    return folder / "out/hoard/en"


def grounds(pdf: Path, x: int = 2, y: int = 2) -> list[str]:
    """The colour of each page at a point, where no text stands; white if it is none of those of the game."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        pixels = [np.array(page.render(scale=1).to_pil().convert("RGB"))[y, x] for page in document]
    finally:
        document.close()
    return [COLORS.get((int(r), int(g), int(b)), "white") for r, g, b in pixels]


def test_the_books_are_printed_on_the_games_own_pages(tmp_path: Path) -> None:
    folder = built(tmp_path)
    assert grounds(folder / "booklet.pdf") == ["red", "green", "blue", "gold"]
    cover, *others = grounds(folder / "almanac.pdf")
    assert cover == "red" and set(others) == {"white"}
    assert not (folder / "pages.pdf").exists()


def test_the_games_ornament_stands_before_the_chapters_of_the_rule_book(tmp_path: Path) -> None:
    folder, point = built(tmp_path), (round(18 / 25.4 * 72), round(29 / 25.4 * 72))
    assert grounds(folder / "booklet.pdf", *point)[1] == "red"
    assert set(grounds(folder / "almanac.pdf", *point)[1:]) == {"white"}


def test_dark_pages_end_evenly_where_a_printer_may_not_reach(tmp_path: Path) -> None:
    folder = built(tmp_path)
    white = margins(ink(folder / "booklet-imposed.pdf"))
    assert white == pytest.approx((6.35,) * 4, abs=0.06)


def test_with_little_ink_the_cover_alone_is_drawn(tmp_path: Path) -> None:
    folder = built(tmp_path, low_ink=True)
    assert set(grounds(folder / "booklet.pdf")) == {"white"}
    assert margins(ink(folder / "booklet.pdf"))[0] == pytest.approx(64, abs=0.2)


def test_nobody_is_asked_to_translate_what_pages_are_called(tmp_path: Path) -> None:
    game, _ = load(drawn(tmp_path), PLACES)
    assert game is not None
    texts = {text.id for text in game.texts()}
    assert "deck.cards.title" in texts and "deck.pages.title" not in texts


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"pages": PAGES.replace('"a5"', "[100, 200]")}, "a page of the rule book is 148 × 210 mm"),
        ({"pages": PAGES.replace('front = "page"', 'front = "page"\nback = "page"')}, "has one side"),
        ({"table": rows(cover="red", rihgt="blue")}, 'no page "rihgt"'),
    ],
)
def test_what_is_no_page_of_a_book_is_told(tmp_path: Path, wrong: dict[str, str], said: str) -> None:
    game, problems = load(drawn(tmp_path, **wrong), PLACES)
    assert game is None
    (fault,) = problems
    assert said in str(fault.message)
