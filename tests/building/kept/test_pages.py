"""The pages of a book are set again where words have changed, or sizes of faces; not where drawings have."""

import pickle
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from pnp.booklet.pages.halves import half_of
from pnp.booklet.typeset import Booklet
from pnp.building import rules
from pnp.building.context import open_game
from pnp.building.kept import pages as kept_pages
from pnp.building.kept.pages import ShownIcons
from pnp.exports.kept_results import cache_folder, keeping
from pnp.faces.drawing.operations import Drawing, Use
from pnp.places import Places
from pnp.sheets.sheet import Element
from tests.building.test_one_change import FILES, SVG
from tests.press.prints import BLUE, RED, area, sheet
from tests.small_games import make_game

pytestmark = pytest.mark.slow
Set = Callable[[], tuple[int, object]]


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    icon = {"art/icons/coin.svg": SVG.format("0a0")}  # one that shows a picture makes books wait for each
    return make_game(tmp_path, **(FILES | icon))  # type: ignore[arg-type]


@pytest.fixture
def times(game: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Sets the almanac; how many books were set for that, and not taken from what is kept."""
    found: list[object] = []
    typeset = rules.typeset
    monkeypatch.setattr(rules, "typeset", lambda *given: found.append(given) or typeset(*given))

    def times() -> int:
        found.clear()
        with keeping(cache_folder()):
            assert rules.rules_in(open_game(game, Places(packs=())).in_language("en"), "almanac").booklet
        return len(found)

    return times


def test_a_drawing_sets_no_page_again_and_a_word_or_a_size_does(game: Path, times) -> None:
    assert [times(), times()] == [1, 0]
    for name, old, new, count in (
        ("art/red.svg", "#a00", "#b00", 0),
        ("templates/faces/coin.svg.j2", 'r="11"', 'r="10"', 0),
        ("rules.md", "Take a coin", "Take one coin", 1),
        ("game.toml", 'size = "standard"', 'size = "tarot"', 1),
    ):
        path = game / name
        assert old in path.read_text()
        path.write_text(path.read_text().replace(old, new))
        assert [times(), times()] == [count, 0], name


@pytest.mark.parametrize(
    "forged", [pickle.dumps(("pages", 3)), pickle.dumps(keeping), b"no value"], ids=["tuple", "name", "text"]
)
def test_what_is_forged_is_set_anew(tmp_path: Path, times, forged: bytes) -> None:
    times()
    for kept in (tmp_path / "cache" / "results").rglob("*"):
        if kept.is_file():
            kept.write_bytes(sha256(forged).digest() + forged)
    assert [times(), times()] == [1, 0]


def test_a_picture_across_two_pages_is_halved_again_as_it_is_now() -> None:
    before, now = (
        Drawing(
            "table", 0, 0, 20, 9, (area(0, 0, 4, 4, color), area(12, 0, 4, 4, color), area(8, 5, 4, 4, color))
        )
        for color in (RED, BLUE)
    )
    pages = [sheet(Use(half_of(before, *reach)), width=148, height=210) for reach in ((0, 10), (10, 20))]
    booklet = Booklet(tuple(pages), (), Element("Document"), ())
    written = kept_pages._written(booklet, {before: 0})
    read = kept_pages._Reader(written, [now], ShownIcons(lambda name: before)).load()
    assert [op.drawing.ops for page in read.pages for op in page.ops] == [
        (now.ops[0], now.ops[2]),
        (now.ops[1], now.ops[2]),
    ]
