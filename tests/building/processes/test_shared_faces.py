"""Of two who tell the same rules each draws a part, and what comes of it is as if one had drawn all."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pnp.building.context import GameContext, open_game
from pnp.building.kept.handed_faces import handed, received
from pnp.building.processes.claims import awaited, claimed
from pnp.building.processes.shared_faces import SharedFaces, share_faces
from pnp.faces.drawing.operations import Component, Drawing, Use
from pnp.places import Places
from tests.small_games import CARD, FILES, make_game

AT = 'x="7" y="7" width="5" height="5"/>'
SHOWN = f'<image href="art/both.svg" {AT}<icon name="mdi:gold" {AT}</face>'
BOTH = {
    f"templates/faces/{name}.svg.j2": FILES[f"templates/faces/{name}.svg.j2"].replace("</face>", SHOWN)
    for name in ("card", "coin")
}
ART = '<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="3" fill="#c00"/></svg>'


def opened(folder: Path, **changed: str) -> GameContext:
    return open_game(make_game(folder, **{**BOTH, "art/both.svg": ART, **changed}), Places(packs=()))


def parted(folder: Path, theirs: str, **changed: str) -> tuple[GameContext, GameContext]:
    """Two who have the game open: the first has drawn a deck, ``theirs``, the second all others."""
    both = opened(folder, **changed), opened(folder, **changed)
    files = {deck: folder / f"{number}.faces" for number, deck in enumerate(("cards", "coins"))}
    others = [path for deck, path in files.items() if deck != theirs]
    for path in others:
        path.touch()  # somebody has begun it
    for source in both:
        context = source.in_language("en")
        context.shared = SharedFaces(context, folder)
        context.shared.draw()
        for path in others:
            path.unlink(missing_ok=True)
        others = []
    return both


def shown_on(source: GameContext, name: str) -> list[Drawing]:
    ops = source.in_language("en").face(name).drawing.ops
    return [op.drawing for op in ops if isinstance(op, Use)]


@pytest.mark.parametrize("theirs", ["cards", "coins"])
def test_what_both_have_drawn_is_shown_once(tmp_path: Path, theirs: str) -> None:
    first, second = parted(tmp_path, theirs)
    for source in (first, second):
        card, coin = shown_on(source, "cards/red"), shown_on(source, "coins/one")
        assert len(card) == 2 and card == coin
        assert source.in_language("en").faces.credits
        back = source.in_language("en").face("cards/red:back")
        assert source.in_language("en").face("cards/blue:back") is back
    assert {*shown_on(first, "cards/red")}.isdisjoint(shown_on(second, "cards/red"))


@pytest.mark.parametrize("data", [b"", b"no faces", None], ids=["nothing", "text", "cut short"])
def test_what_is_not_given_is_drawn_anew(tmp_path: Path, data: bytes | None) -> None:
    _, second = parted(tmp_path, "cards")
    path = tmp_path / "0.faces"
    path.write_bytes(path.read_bytes()[:-9] if data is None else data)
    assert shown_on(second, "cards/red") == shown_on(second, "coins/one")


def test_faces_with_something_to_tell_are_drawn_by_each(tmp_path: Path) -> None:
    faulty = CARD.replace(
        "<textbox", '<rect width="{{ 9 if card.id == "blue" else "x" }}" height="9"/><textbox'
    )
    *_, second = both = parted(tmp_path, "cards", **{"templates/faces/card.svg.j2": faulty})
    told = [source.in_language("en").lay_out_component("cards/red").problems for source in both]
    assert told[0] == told[1] != ()
    assert second.in_language("en").lay_out_component("cards/blue").problems == ()


def test_faces_that_show_another_are_drawn_by_each(tmp_path: Path) -> None:
    card = CARD.replace("</face>", '<image href="component:coins/one" width="9" height="9"/></face>')
    source = opened(tmp_path, **{"templates/faces/card.svg.j2": card})
    context = source.in_language("en")
    rows = {name: context.lay_out_component(name).component for name in ("cards/red", "coins/one")}
    drawn: dict[str, Component] = {name: each for name, each in rows.items() if each}
    sides = {side for each in drawn.values() for side in (each.front, each.back) if side}
    memory, another = context.faces.memory(sides), opened(tmp_path).in_language("en").faces.memory(set())
    assert memory and another
    assert [*received(handed(drawn, memory), another)] == ["coins/one"]


def test_nobody_waits_for_one_who_has_ended(tmp_path: Path) -> None:
    path = tmp_path / "file"
    assert awaited(path) == b""
    if (child := os.fork()) == 0:
        with claimed(path):
            os._exit(0)
    os.waitpid(child, 0)
    assert path.exists() and awaited(path) == b""
    with claimed(path) as give:
        assert give is None


def test_who_waits_reads_all(tmp_path: Path) -> None:
    path = tmp_path / "file"
    with ThreadPoolExecutor(1) as pool, claimed(path) as give:
        assert give
        waiting = pool.submit(awaited, path)
        give(b"all ")
        assert not waiting.done()
        give(b"of it")
    assert waiting.result() == b"all of it"


def test_who_has_read_another_version_of_a_game_is_handed_nothing(tmp_path: Path) -> None:
    folder = make_game(tmp_path, **{**BOTH, "art/both.svg": ART})
    drawn = []
    for art in (ART, ART, ART.replace("#c00", "#0c0")):
        (folder / "art/both.svg").write_text(art)
        source = open_game(folder, Places(packs=()))
        source.handing = tmp_path / "handed"
        context = source.in_language("en")
        share_faces(context)
        drawn.append((context.face("cards/red"), {*(tmp_path / "handed").rglob("*.faces")}))
    (_, first), (_, second), (changed, third) = drawn
    assert first == second and len(third) == 2 * len(first)
    (picture,) = [op for op in changed.drawing.ops if isinstance(op, Use) and "both" in op.drawing.name]
    assert "0.8" in repr(picture.drawing.ops)
