"""Of two who tell the same rules one sets a book, and the other has the same pages of its own faces."""

from pathlib import Path

import pytest

from pnp.building import rules
from pnp.building.context import open_game
from pnp.building.processes.shared_pages import pages_handing
from pnp.exports.kept_results import cache_folder, keeping
from pnp.faces.drawing.operations import Drawing, Group, Op, Tagged, Use
from pnp.places import Places
from tests.booklet.stories import lines
from tests.building.test_one_change import FILES
from tests.small_games import make_game


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return make_game(tmp_path, **FILES)  # type: ignore[arg-type]


@pytest.fixture
def times(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Grows with each book that is set, and not taken from another."""
    found: list[object] = []
    typeset = rules.typeset
    monkeypatch.setattr(rules, "typeset", lambda *given: found.append(given) or typeset(*given))
    return found


def told(game: Path, handing: Path | None) -> rules.LanguageContext:
    source = open_game(game, Places(packs=()))
    source.handing = handing
    return source.in_language("en")


def drawings(ops: tuple[Op, ...]) -> list[Drawing]:
    found = []
    for op in ops:
        if isinstance(op, Use):
            found.append(op.drawing)
        elif isinstance(op, Group | Tagged):
            found += drawings(op.ops)
    return found


def test_a_book_is_set_once_and_shows_the_faces_of_who_has_it(
    game: Path, tmp_path: Path, times: list[object]
) -> None:
    first, second = (told(game, tmp_path / "handed") for _ in range(2))
    one, other = (rules.rules_in(each, "almanac").booklet for each in (first, second))
    assert one and other and len(times) == 1
    assert [*map(lines, one.pages)] == [*map(lines, other.pages)]
    card = second.face("cards/red").drawing
    assert card in [each for page in other.pages for each in drawings(page.ops)]
    assert card not in [each for page in one.pages for each in drawings(page.ops)]


def test_who_has_read_a_game_after_it_has_changed_sets_what_it_tells_now(
    game: Path, tmp_path: Path, times: list[object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    rules.rules_in(told(game, tmp_path / "handed"), "almanac")
    path = game / "rules.md"
    path.write_text(path.read_text().replace("Take a coin", "Take one coin"))
    with keeping(cache_folder()):
        for handing in (tmp_path / "handed", None):  # and nothing else is kept for another time
            made = rules.rules_in(told(game, handing), "almanac").booklet
            assert made and "Take one coin" in "\n".join(map(lines, made.pages))
    assert len(times) == 2


@pytest.mark.parametrize("data", [b"", b"no pages", None], ids=["nothing", "text", "cut short"])
def test_what_is_not_given_is_set_anew(
    game: Path, tmp_path: Path, times: list[object], data: bytes | None
) -> None:
    first, second = (told(game, tmp_path / "handed") for _ in range(2))
    rules.rules_in(first, "almanac")
    folder = pages_handing(first)
    assert folder is not None
    (path,) = folder.glob("*.pages")
    assert path.read_bytes()
    path.write_bytes(path.read_bytes()[:-9] if data is None else data)
    assert rules.rules_in(second, "almanac").booklet and len(times) == 2


def test_of_a_book_with_something_to_tell_everybody_tells_it(
    game: Path, tmp_path: Path, times: list[object]
) -> None:
    path = game / "rules.md"
    path.write_text(path.read_text() + "\n" + "W" * 300 + "\n")
    first, second = (rules.rules_in(told(game, tmp_path / "handed"), "almanac") for _ in range(2))
    assert first.problems == second.problems != ()
    assert len(times) == 2


def test_who_is_alone_hands_nothing_over(game: Path, tmp_path: Path, times: list[object]) -> None:
    assert pages_handing(told(game, None)) is None
    assert rules.rules_in(told(game, None), "almanac").booklet and len(times) == 1
