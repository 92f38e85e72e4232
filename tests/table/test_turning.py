"""A tile that a question is about is turned by taps on it, and by its list."""

import json

import pytest

from tests.browser import Browser
from tests.table.conftest import MakePage

pytestmark = [pytest.mark.slow, pytest.mark.long]
PLACE = {"board": "1 a-ns O; @elf 1.d1", "door": "1.d1", "tile": "c-ne"}
TURNED = "return JSON.parse(localStorage['pnp/dedale-du-dragon/ask']).place.facts.turn"
LISTED = (
    "return [...document.querySelectorAll('[data-fact=turn] .chip')]"
    ".findIndex((each) => each.ariaPressed === 'true')"
)


def test_a_tap_on_the_room_turns_it_and_the_list_tells_how_it_lies(
    phone: Browser, table_page: MakePage
) -> None:
    page = table_page("dedale-du-dragon")
    phone.open(page, "#ask", width=360, height=740)
    kept = json.dumps({"place": {"facts": PLACE, "options": {}}})
    phone.run("localStorage.setItem('pnp/dedale-du-dragon/ask', arguments[0])", kept)
    phone.open(page, "#ask/place", width=360, height=740)
    room = "return document.querySelector('.board-lit.on[aria-label*=\"Turn\"]') !== null"
    for number, turn in enumerate(("r90", "r180", "r270", "r0"), 1):
        phone.until(room)
        phone.run("document.querySelector('.board-whole').scrollIntoView({ block: 'center' })")
        phone.click(".board-lit.on[aria-label*='Turn']")
        assert phone.run(TURNED) == turn
        assert phone.run(LISTED) == number % 4
    phone.run("document.querySelectorAll('[data-fact=turn] .chip')[2].click()")
    assert phone.run(TURNED) == "r180"
    phone.until("return document.querySelector('.verdict-word.big')?.textContent.includes('Legal')")
