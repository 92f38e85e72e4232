"""A preview takes faces from what builds and other previews have kept, and keeps what it draws for them."""

from collections.abc import Callable, Iterator
from pathlib import Path
from time import sleep

import pytest

from pnp.building.build import build_game
from pnp.building.context import open_game
from pnp.building.kept.faces import known_faces
from pnp.building.settings import BuildRequest, Settings
from pnp.exports.kept_results import cache_folder, keeping
from pnp.faces.layout import drawn_faces
from pnp.places import GameFolder, Places
from pnp.preview.live import LiveGame
from tests.building.test_one_change import FILES, SVG
from tests.small_games import CARDS, make_game

PLACES = Places(packs=())
ALL = ["back", "cards/blue", "cards/red", "coins/one"]
DOT = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="4" fill="#123456"/></svg>'
SHOWN = '<face><image href="dot.svg" x="2" y="2" width="9" height="9"/></face>'


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A list that fills with the names of the faces that are drawn from now on."""
    names: list[str] = []
    face_of = drawn_faces.face_of

    def noted(side, ops):
        names.append("back" if side.name == "back" else f"{side.deck.id}/{side.row.id}")
        return face_of(side, ops)

    monkeypatch.setattr(drawn_faces, "face_of", noted)
    return names


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    with keeping(cache_folder()):
        folder = make_game(tmp_path)
        sleep(0.1)  # a template that was written just now may be written again before the clock goes on
        yield folder


@pytest.fixture
def look(drawn: list[str]) -> Callable[..., list[str]]:
    """Reads a live game and draws all of it; the names of the faces that were drawn for that."""

    def look(live: LiveGame, *changed: str) -> list[str]:
        drawn.clear()
        live.reread([live.folder / name for name in changed] or [live.folder], ["en"], ())
        while live.left:
            live.draw_next()
        assert not live.broken
        live.keep()
        return sorted(drawn)

    return look


def build(game: Path, drawn: list[str]) -> list[str]:
    """What a book that shows all components has drawn for that."""
    drawn.clear()
    context = open_game(game, PLACES).in_language("en")
    faces = known_faces(context)
    assert faces is not None
    for deck in context.game.decks:
        for row in deck.rows:
            assert faces.lay_out(deck, row).component
    faces.keep()
    return sorted(drawn)


def test_a_preview_takes_what_another_has_drawn_and_draws_the_row_that_changed(game: Path, look) -> None:
    assert look(LiveGame(game, PLACES)) == ALL
    live = LiveGame(game, PLACES)
    assert look(live) == []
    (game / "cards.toml").write_text(CARDS.replace("strength = 6", "strength = 9"))
    assert look(LiveGame(game, PLACES)) == ["cards/red"]
    (game / "cards.toml").write_text(CARDS.replace("strength = 6", "strength = 8"))
    assert look(live, "cards.toml") == ["cards/red"]
    assert look(LiveGame(game, PLACES)) == [], "what was drawn after a save is kept as well"
    assert look(live, "cards.toml") == []


def test_builds_and_previews_share_what_they_keep(game: Path, look, drawn: list[str]) -> None:
    assert build(game, drawn) == ALL
    assert look(LiveGame(game, PLACES)) == []
    (game / "cards.toml").write_text(CARDS.replace("strength = 6", "strength = 9"))
    assert look(LiveGame(game, PLACES)) == ["cards/red"]
    assert build(game, drawn) == []


def test_what_is_damaged_is_drawn_anew(game: Path, look, tmp_path: Path) -> None:
    look(LiveGame(game, PLACES))
    for kept in (tmp_path / "cache" / "results").rglob("*"):
        if kept.is_file():
            kept.write_bytes(kept.read_bytes()[:-9])
    assert look(LiveGame(game, PLACES)) == ALL
    assert look(LiveGame(game, PLACES)) == []


def test_nothing_is_taken_where_nothing_is_kept(game: Path, look) -> None:
    look(LiveGame(game, PLACES))
    with keeping(None):
        assert look(LiveGame(game, PLACES)) == ALL


def write(path: Path, text: str) -> None:
    """Saves a file a while before it is read."""
    path.write_text(text)
    sleep(0.03)


def test_what_shows_no_picture_that_has_changed_is_kept_as_it_was(game: Path, look, drawn: list[str]) -> None:
    write(game / "templates/faces/coin.svg.j2", SHOWN)
    write(game / "dot.svg", DOT)
    live = LiveGame(game, PLACES)
    assert look(live) == ALL
    write(game / "dot.svg", DOT.replace("#123456", "#654321"))
    assert look(LiveGame(game, PLACES)) == ["coins/one"]
    assert look(live, "dot.svg") == ["coins/one"]
    write(game / "dot.svg", DOT)
    write(game / "cards.toml", CARDS.replace("strength = 6", "strength = 9"))
    assert look(live, "dot.svg", "cards.toml") == ["cards/red", "coins/one"]
    assert look(LiveGame(game, PLACES)) == build(game, drawn) == []


@pytest.mark.slow
def test_a_build_after_a_preview_in_which_a_picture_has_changed_is_as_a_fresh_one(
    tmp_path: Path, look, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the preview has drawn shares its art as if all were drawn at once."""
    monkeypatch.setenv("PNP_CACHE", str(tmp_path / "cache"))
    game = make_game(tmp_path, **FILES)  # type: ignore[arg-type]
    sleep(0.1)
    live = LiveGame(game, PLACES)
    with keeping(cache_folder()):
        look(live)
        for color in ("b00", "c00"):
            write(game / "art/red.svg", SVG.format(color))
            assert look(live, "art/red.svg")
        assert look(LiveGame(game, PLACES)) == ["aids/help"]  # which shows a card

    def built(output: str, fresh: bool) -> dict[str, bytes]:
        settings, folder = Settings(jobs=1, fresh=fresh), GameFolder("hoard", game, "folder")
        assert build_game(BuildRequest(folder, PLACES, ["en"], settings, tmp_path / output)).built
        return {path.name: path.read_bytes() for path in (tmp_path / output).rglob("*.*")}

    assert built("kept", fresh=False) == built("fresh", fresh=True)


def test_nothing_is_kept_of_a_preview_that_has_not_heard_of_a_change(game: Path, look) -> None:
    """What it drew shows the picture of before."""
    write(game / "templates/faces/coin.svg.j2", SHOWN)
    write(game / "dot.svg", DOT)
    live = LiveGame(game, PLACES)
    look(live)
    write(game / "dot.svg", DOT.replace("#123456", "#654321"))
    write(game / "cards.toml", CARDS.replace("strength = 6", "strength = 9"))
    assert look(live, "cards.toml") == ["cards/red"]
    assert look(LiveGame(game, PLACES)) == ["cards/red", "coins/one"]


def test_a_template_that_was_written_meanwhile_is_no_other_face(game: Path, look) -> None:
    template = game / "templates/faces/coin.svg.j2"
    live = LiveGame(game, PLACES)
    live.reread([game], ["en"], ())
    while live.left:
        live.draw_next()
    template.write_text(template.read_text().replace('r="11"', 'r="10"'))
    live.keep()
    assert look(LiveGame(game, PLACES)) == ALL
