"""A game followed on a phone, with real taps: what it says is what the command line says."""

from time import sleep

import pytest
from selenium.common.exceptions import ElementClickInterceptedException

from pnp.places import bundled
from pnp.rules.book import load_book
from pnp.rules.log import read_log, replay
from pnp.rules.registry import find_checker
from tests.browser import Browser
from tests.table.conftest import MakePage

pytestmark = pytest.mark.slow

READY = "return document.querySelector('#_view-follow .f-state') !== null"
FIND = """
const [selector, words, inner] = arguments;
const seen = [...document.querySelectorAll(selector)];
const found = seen.find((each) => each.offsetParent && each.textContent.includes(words));
const tapped = found && (inner ? found.querySelector(inner) : found);
if (!tapped) return false;
tapped.scrollIntoView({ block: "center", behavior: "instant" });
document.querySelectorAll("[data-tapped]").forEach((each) => each.removeAttribute("data-tapped"));
tapped.setAttribute("data-tapped", "");
return true;
"""
SMALL = """
const pressed = [...document.querySelectorAll("#_view-follow button, #_view-follow input")];
const seen = pressed.filter((each) => each.offsetParent && !each.matches(".unseen"));
const small = seen.filter((each) => each.getBoundingClientRect().height < 43.5);
return small.map((each) => each.outerHTML.slice(0, 80));
"""
SAVED = """
globalThis.sent = null;
URL.createObjectURL = (blob) => {
  blob.text().then((text) => { globalThis.sent = text; });
  return "#follow";
};
"""
GIVEN = """
const reading = document.querySelector(".f-reading");
reading.open = true;
reading.querySelector("textarea").value = arguments[0];
"""


def tap(phone: Browser, selector: str, words: str = "", inner: str = "") -> None:
    """Tap the first that is seen of those with these words, or what lies in it."""
    for _ in range(20):
        phone.until(FIND, selector, words, inner)
        try:
            return phone.click("[data-tapped]")
        except ElementClickInterceptedException:  # what comes up from below is still on its way
            sleep(0.2)
    raise AssertionError(f"{selector} {words} lies below something")


def begin(phone: Browser, table_page: MakePage, game: str, names: tuple[str, ...]) -> None:
    phone.open(table_page(game), "#follow", width=360, height=780)
    phone.run("localStorage.clear()")
    phone.open(table_page(game), "#follow", width=360, height=780)
    for number, name in enumerate(names, 1):
        tap(phone, f".f-seats li:nth-child({number}) input")
        phone.press(*name)
    tap(phone, "#_view-follow button[type=submit]")
    phone.until(READY)


def lines(phone: Browser) -> list[str]:
    return list(
        phone.run("return [...document.querySelectorAll('.f-log code')].map((each) => each.textContent)")
    )


def state(phone: Browser) -> str:
    return str(phone.run("return document.querySelector('.f-state').textContent"))


def test_a_game_is_followed_by_taps(phone: Browser, table_page: MakePage) -> None:
    begin(phone, table_page, "or-des-dragons", ("Ana", "Bob", "Cid"))
    first = state(phone)
    tap(phone, ".f-choices button", "Little Cinder")
    for piece in ("Silver", "Silver", "Gold", "Red"):
        tap(phone, ".f-fill .f-stepper", piece, "button:last-child")
    tap(phone, ".f-fill button[type=submit]")
    phone.until("return document.querySelectorAll('.f-log code').length === 1")
    assert lines(phone) == ["reveal little-cinder: silver 2, gold 1, red 1"]

    tap(phone, ".f-next form input")  # the same again, written by hand: refused, and why is said
    phone.press(*"reveal little cinder: silver 2, gold, red", "\ue007")
    phone.until("return document.querySelector('.f-refused').textContent.trim() !== ''")
    assert len(lines(phone)) == 1

    tap(phone, ".button", "Undo")
    phone.until("return document.querySelectorAll('.f-log code').length === 0")
    assert state(phone) == first


def test_it_is_kept_stepped_through_and_goes_on_elsewhere(phone: Browser, table_page: MakePage) -> None:
    begin(phone, table_page, "drakon", ("Ana", "Bob"))
    played = [state(phone)]
    for count, line in enumerate(("place Ana neutral/E E1", "place Bob neutral/S S1"), 1):
        tap(phone, ".f-next form input")
        phone.press(*line, "\ue007")
        phone.until(f"return document.querySelectorAll('.f-log code').length === {count}")
        played.append(state(phone))
    phone.open(table_page("drakon"), "#follow", width=360, height=780)
    phone.until(READY)
    assert len(lines(phone)) == 2
    phone.run("document.querySelector('.f-played').open = true")
    tap(phone, ".f-steps button", "‹")
    phone.until("return document.querySelector('.f-steps output').textContent.includes('1')")
    assert state(phone) == played[1]
    tap(phone, ".button", "Back to the game")
    phone.until("return document.querySelector('.f-lines') !== null")
    assert state(phone) == played[2]

    its_log_is_that_of_the_command_line(phone)
    for size in ("0", "4"):
        nothing_runs_over_the_side(phone, size)


def its_log_is_that_of_the_command_line(phone: Browser) -> None:
    book, checker = load_book(bundled() / "content" / "drakon"), find_checker("drakon")
    assert checker is not None
    assert checker.referee is not None
    phone.run(SAVED)
    tap(phone, ".button", "Save as a file")
    text = str(phone.until("return globalThis.sent"))
    log = read_log(text, "log", book)
    assert log.header.seats == ("Ana", "Bob")
    assert replay(checker.referee(), book, log).stop is None
    tap(phone, ".button", "End this game")
    phone.run(GIVEN, text)
    phone.run("document.getElementById('_told').replaceChildren()")  # which lies over it for a while
    tap(phone, ".f-reading .button", "Go on")
    phone.until(READY)
    assert len(lines(phone)) == 2


def nothing_runs_over_the_side(phone: Browser, size: str) -> None:
    phone.resize(360, 780)
    phone.run("document.documentElement.dataset.size = arguments[0]", size)
    assert phone.run("return document.documentElement.scrollWidth") <= 360
    assert phone.run(SMALL) == []


def test_pieces_to_choose_are_buttons_with_one_edge_and_begin_alike(
    phone: Browser, table_page: MakePage
) -> None:
    begin(phone, table_page, "dragons", ("Ana", "Bob", "Cid"))
    tap(phone, ".f-choices button")
    phone.until("return document.querySelector('.f-chips button')")
    edges = """return [...document.querySelectorAll('.f-chips button span')]
        .filter((each) => getComputedStyle(each).borderStyle !== 'none').length"""
    assert phone.run(edges) == 0
    said = phone.run("return [...document.querySelectorAll('.f-chips button')].map((e) => e.textContent)")
    assert "Cow" in said and all(each[0].isupper() for each in said)
