"""What draws the preview: in which order, and what it has ready when it is asked for."""

import json
import socket
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from pnp.places import Places
from pnp.preview.live import LiveGame
from pnp.preview.maker import PreviewMaker
from pnp.preview.pictures import PictureStore
from pnp.preview.serving import listen
from pnp.preview.state import StateMaker
from pnp.words import words
from tests.preview.running import until
from tests.small_games import CARD, make_game

RED, BLUE = ("cards", "red"), ("cards", "blue")


class Shown:
    """A maker at work, and what it has told last."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.live = folder, LiveGame(folder, Places(packs=()))
        self.told: dict[str, int] = {}
        self.maker = PreviewMaker(self.live, StateMaker(words("en"), "x", ""), self._publish)
        self.maker.view([("en",)])
        self.maker.start()

    def _publish(self, langs: Sequence[str], state: str) -> None:
        self.told = json.loads(state)

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
    assert shown.maker.picture(shown.front(RED), 64).result(10)
    template = shown.folder / "templates/faces/card.svg.j2"
    template.write_text(CARD.replace("14pt", "15pt"))
    shown.maker.save(frozenset([template]))
    assert shown.settled(2)
    assert shown.maker.ask(lambda: True).result(10), "it has come to the end of what it does by itself"
    red, blue = shown.front(RED), shown.front(BLUE)
    assert until(lambda: shown.maker._store.get(str(red), 64) is not None, 2)
    assert shown.maker.picture(red, 64).done(), "in as many pixels as before"
    assert shown.maker._store.latest(str(blue)) is None, "what nobody saw is drawn for who asks for it"


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
