"""What draws the preview: in which order, and what it has ready when it is asked for."""

import asyncio
import json
import os
import socket
from base64 import b64decode
from collections.abc import Iterator, Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from pnp.faces.drawing.operations import Drawing, Face
from pnp.places import Places
from pnp.press.darkroom import Darkroom
from pnp.press.render import face_pdf
from pnp.preview.hub import Bulletin, Hub
from pnp.preview.live import LiveGame
from pnp.preview.maker import PreviewMaker
from pnp.preview.pictures import PictureStore
from pnp.preview.serving import listen
from pnp.preview.state import StateMaker
from pnp.words import words
from tests.press.prints import PackagedFonts
from tests.preview.running import until
from tests.small_games import CARD, make_game

RED, BLUE = ("cards", "red"), ("cards", "blue")


class Shown:
    """A maker at work, and what it has told last."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.live = folder, LiveGame(folder, Places(packs=()))
        self.told: dict[str, int] = {}
        self.events: list[dict[str, object]] = []  # all that pages were told, pictures too
        states = StateMaker(words("en"), "x", "")
        self.maker = PreviewMaker(self.live, states, self._publish, self._send)
        self.maker.view([("en",)])
        self.maker.start()

    def _publish(self, langs: Sequence[str], state: str) -> None:
        self.told = json.loads(state)
        self.events.append(json.loads(state))

    def _send(self, picture: str) -> None:
        self.events.append(json.loads(picture))

    def settled(self, reading: int) -> bool:
        return until(lambda: self.told.get("reading") == reading and not self.told["left"])

    def front(self, component: tuple[str, str]) -> int:
        return self.live.languages["en"].components[component].front


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Shown]:
    made = Shown(make_game(tmp_path))
    yield made
    made.maker.stop()


def test_what_was_seen_is_drawn_anew_before_it_is_asked_for(shown: Shown) -> None:
    assert shown.settled(1)
    shown.maker.look([RED])
    assert shown.maker.picture(shown.front(RED), 64).result(60)
    template = shown.folder / "templates/faces/card.svg.j2"
    template.write_text(CARD.replace("14pt", "15pt"))
    shown.maker.save(frozenset([template]))
    assert shown.settled(2)
    assert shown.maker.ask(lambda: True).result(60), "it has come to the end of what it does by itself"
    red, blue = shown.front(RED), shown.front(BLUE)
    assert until(lambda: shown.maker._store.get(str(red), 64) is not None, 2)
    assert shown.maker.picture(red, 64).done(), "in as many pixels as before"
    assert shown.maker._store.latest(str(blue)) is None, "what nobody saw is drawn for who asks for it"


def test_what_is_seen_is_sent_as_a_picture_before_the_rest_is_told(shown: Shown) -> None:
    assert shown.settled(1)
    assert shown.maker.picture(shown.front(RED), 64).result(60)
    shown.maker.look([RED])
    template = shown.folder / "templates/faces/card.svg.j2"
    template.write_text(CARD.replace("14pt", "15pt"))
    shown.events.clear()
    shown.maker.save(frozenset([template]))
    assert shown.settled(2)
    assert until(lambda: any("data" in event for event in shown.events))
    (sent,) = [event for event in shown.events if "data" in event]
    assert (sent["face"], sent["dpi"]) == (f"x-{shown.front(RED)}", 64)
    assert sent["on"] == [["cards/red", "en", "front"]], "a page need not ask, nor wait for the others"
    assert b64decode(str(sent["data"])).startswith(b"\xff\xd8")


def test_a_page_is_sent_pictures_before_the_state_that_names_them() -> None:
    async def told() -> tuple[Bulletin | None, Bulletin | None]:
        hub = Hub()
        with hub.viewing(("en",)) as viewer:
            hub.publish(("en",), "old")
            hub.show("one")
            hub.show("two")
            hub.publish(("en",), "new")
            await asyncio.sleep(0)
            return await viewer.next(5), await viewer.next(0.001)

    assert asyncio.run(told()) == (Bulletin(("one", "two"), "new"), Bulletin())


def test_a_process_that_ends_on_a_picture_is_followed_by_another() -> None:
    pdf = face_pdf(Face(Drawing("blank", 0, 0, 10, 10, ()), 10, 10, 0), PackagedFonts())
    darkroom = Darkroom()
    try:
        with pytest.raises(BrokenExecutor):
            darkroom._pool.submit(os._exit, 1).result(60)
        with pytest.raises(Exception, match="PDF"):
            darkroom.develop(b"no PDF", [72]).result(60)
        (jpeg,) = darkroom.develop(pdf, [72]).result(60)
        assert jpeg.startswith(b"\xff\xd8")
    finally:
        darkroom.close()


def test_the_size_that_was_asked_for_last_is_known() -> None:
    store = PictureStore(room=10)
    store.put("one", 48, b"1234")
    store.put("one", 96, b"12345")
    assert (store.latest("one"), store.any_size("one")) == (96, b"12345")
    assert (store.get("one", 48), store.latest("one"), store.get("one", 64)) == (b"1234", 48, None)
    store.put("two", 48, b"12")
    assert (store.latest("one"), store.latest("two")) == (None, 48), "what is not asked for goes first"


def test_no_part_of_an_answer_waits_for_another() -> None:
    """A browser says only after 40 ms that it has the head; asyncio knows by this name what to do."""
    with listen(0) as heard:
        assert heard.proto == socket.IPPROTO_TCP
