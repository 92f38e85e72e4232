"""The preview's page in a browser: live, by keys, for a screen reader, by day and night, on a phone."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser import Browser, browser
from tests.exports.page_checks import contrasts
from tests.preview.running import Running, previewing, until
from tests.small_games import CARD, CARDS, make_game

RED = "document.querySelector('[data-id=\"cards/red\"]')"
SHOWN = "return [...document.querySelectorAll('.component')].map(e => e.dataset.id)"
DRAWN = (
    "return [...document.querySelectorAll('.component .side')].every(e => e.dataset.shown) && "
    "document.documentElement.dataset.live === 'live'"
)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as started:
        yield started


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return make_game(tmp_path)


@pytest.fixture
def page(chromium: Browser, game: Path) -> Iterator[Browser]:
    with previewing(game, LANG="en") as preview:
        look(chromium, preview)
        yield chromium


def look(page: Browser, preview: Running, **media: Any) -> None:
    page.visit(preview.address, **media)
    page.run("localStorage.clear()")
    assert until(lambda: page.run(DRAWN))


def shows(page: Browser, selector: str, text: str) -> bool:
    script = "const e = document.querySelector(arguments[0]); return e ? e.textContent : ''"
    return until(lambda: text in str(page.run(script, selector)))


def pressed(page: Browser, id: str) -> bool:
    return bool(page.run("return document.getElementById(arguments[0]).ariaPressed === 'true'", id))


def focused(page: Browser) -> str:
    script = (
        "const e = document.activeElement; return e.id || e.closest('[data-id]')?.dataset.id || e.tagName"
    )
    return str(page.run(script))


def face(page: Browser) -> str:
    return str(page.run(f"return {RED}.querySelector('.side').dataset.shown"))


def test_a_save_shows_a_fault_keeps_the_picture_and_is_live_when_it_is_mended(
    chromium: Browser, game: Path
) -> None:
    with previewing(game) as preview:
        look(chromium, preview)
        assert "key=" not in chromium.run("return location.href")
        before = face(chromium)
        (game / "cards.toml").write_text(CARDS.replace("strength = 6", "strength = six"))
        assert shows(chromium, "#count", "1 fault") and shows(chromium, ".broken", "cannot be read")
        assert (face(chromium), chromium.run(f"return {RED}.querySelectorAll('img').length")) == (before, 1)
        (game / "cards.toml").write_text(CARDS.replace("strength = 6", "strength = 8"))
        assert until(lambda: face(chromium) != before) and shows(chromium, "#count", "No faults")
        asked = [request for request in chromium.requests() if f"/{face(chromium)}/" in request]
        assert asked == [], "its picture came by itself"
        assert chromium.messages() == []
        here = f"http://127.0.0.1:{preview.port}/"
        assert [request for request in chromium.requests() if not request.startswith(here)] == []


@pytest.mark.slow
def test_fifty_saves_in_a_second_leave_the_page_at_the_last(page: Browser, game: Path) -> None:
    rows = game / "cards.toml"
    for number in range(50):
        text = CARDS.replace("Red dragon", f"Dragon {number}")
        if number % 3:
            (game / "cards.toml~").write_text(text)
            (game / "cards.toml~").replace(rows)
        else:
            rows.write_text(text[: len(text) // 2])
            rows.write_text(text)
        time.sleep(0.018)
    assert shows(page, "[data-id='cards/red'] .name", "Dragon 49")
    assert until(lambda: page.run(DRAWN))
    time.sleep(0.3)
    last = face(page)
    rows.write_text(CARDS.replace("Red dragon", "Dragon 48"))
    assert until(lambda: face(page) != last)
    rows.write_text(CARDS.replace("Red dragon", "Dragon 49"))
    assert until(lambda: face(page) == last), "the last of the burst was what it showed"
    assert shows(page, "#count", "No faults") and page.messages() == []


@pytest.mark.slow
def test_a_template_that_is_spoilt_marks_its_faces_and_names_its_line(page: Browser, game: Path) -> None:
    template = game / "templates/faces/card.svg.j2"
    template.write_text(CARD.replace("{{ card.strength }}", "{{ card.strenth }}"))
    assert shows(page, "[data-id='cards/red'] .badge", "1 fault")
    assert page.run(f"return {RED}.classList.contains('faulty')") and shows(
        page, ".kept", "last good picture"
    )
    page.press("f")
    assert shows(page, "#list .where", "templates/faces/card.svg.j2:3:") and shows(
        page, "#list .text", "strength"
    )
    link = page.run("return document.querySelector('#list .open').href")
    assert link.startswith(f"vscode://file{template}:3:")
    page.run("document.querySelector('#list .on button').click()")
    assert focused(page) == "cards/red"
    page.press("ESCAPE")
    assert focused(page) == "to-problems"
    template.write_text(CARD)
    assert shows(page, "#count", "No faults")
    assert until(lambda: not page.run("return document.querySelector('.faulty, .kept')"))


@pytest.mark.slow
def test_a_folder_that_goes_and_comes_back_is_live_again(page: Browser, game: Path) -> None:
    game.rename(game.with_name("away"))
    assert shows(page, ".broken", "cannot be read") and page.run(SHOWN) == [
        "cards/red",
        "cards/blue",
        "coins/one",
    ]
    game.with_name("away").rename(game)
    assert shows(page, "#count", "No faults")
    time.sleep(0.5)
    (game / "cards.toml").write_text(CARDS.replace("Red dragon", "Again"))
    assert shows(page, "[data-id='cards/red'] .name", "Again")


@pytest.mark.slow
def test_it_is_used_by_keys_alone(page: Browser, game: Path) -> None:
    page.press("/", *"blue", "ENTER")
    assert (page.run(SHOWN), focused(page)) == (["cards/blue"], "cards/blue")
    page.press("/", "ESCAPE")
    assert len(page.run(SHOWN)) == 3
    page.run(f"{RED}.querySelector('.look').focus()")
    page.press("ARROW_RIGHT")
    assert focused(page) == "cards/blue"
    page.press("ARROW_DOWN")
    assert focused(page) == "coins/one"
    page.press("ARROW_UP", "ARROW_LEFT", "ENTER")
    assert page.run("return document.getElementById('closely').open") and focused(page) == "closely-title"
    assert shows(page, "#closely-title", "Red dragon, red, Cards, 3 copies")
    page.press("ARROW_RIGHT")
    assert shows(page, "#closely-title", "Blue dragon")
    page.press("ESCAPE")
    assert until(lambda: focused(page) == "cards/blue")  # the browser tells that it is closed a little later
    for key, id in (("b", "backs"), ("g", "guides")):
        page.press(key)
        assert pressed(page, id)
    assert page.run("return document.querySelectorAll('[data-id=\"cards/red\"] .side').length") == 2
    width = "return document.querySelector('.side').offsetWidth"
    before = page.run(width)
    page.press("+")
    assert page.run(width) > before
    page.press("c")
    assert page.run("return document.getElementById('faces').dataset.colors") == "protan"
    assert page.run("return getComputedStyle(document.querySelector('.cut img')).filter") == 'url("#protan")'
    tabs = page.run("return document.querySelectorAll('.look[tabindex=\"0\"]').length")
    assert tabs == 1, "one stop for all faces"
    page.press("s")
    assert shows(page, ".sheet .title", "Cards 1/1, front")
    assert until(lambda: page.run("return document.querySelector('.sheet img')?.naturalWidth > 300"))


@pytest.mark.slow
def test_source_and_translation_stand_side_by_side(page: Browser, game: Path) -> None:
    choose = (
        "const e = document.getElementById(arguments[0]); e.value = arguments[1];"
        "e.dispatchEvent(new Event('change', { bubbles: true }))"
    )
    page.run(choose, "beside", "fr")
    sides = f"return [...{RED}.querySelectorAll('.side')].map(e => e.dataset.shown || '')"
    assert until(lambda: len({*page.run(sides)} - {""}) == 2)
    french = page.run(sides)[1]
    catalogue = game / "locale/fr.po"
    catalogue.write_text(catalogue.read_text("utf-8").replace("Dragon rouge", "Dragon vermeil"))
    assert until(lambda: page.run(sides)[1] not in ("", french))
    page.run(choose, "deck", "coins")
    assert page.run(SHOWN) == ["coins/one"]
    page.run(choose, "deck", "")
    page.run(choose, "lang", "fr")
    assert shows(page, "[data-id='cards/red'] .name", "Dragon vermeil")


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_can_be_read(page: Browser, game: Path, scheme: str) -> None:
    (game / "cards.toml").write_text(CARDS.replace("strength = 6", "strength = six"))
    assert shows(page, "#count", "1 fault")
    page.emulate(color_scheme=scheme)
    page.press("f")
    assert contrasts(page) == []


CHECK = """
const wrong = [], all = (selector) => [...document.querySelectorAll(selector)];
for (const selector of ["header", "main", "search", "h1"])
  if (all(selector).length !== 1) wrong.push(all(selector).length + " of " + selector);
for (const e of all("[role=group], aside, dialog"))
  if (!e.ariaLabel && !e.getAttribute("aria-labelledby")) wrong.push("no name: " + e.outerHTML.slice(0, 80));
for (const e of all("button, a"))
  if (!(e.ariaLabel || e.textContent).trim()) wrong.push("nothing said: " + e.outerHTML);
for (const e of all("input, select")) if (!e.labels.length) wrong.push("no label: " + e.id);
for (const e of all("button")) if (e.checkVisibility() && e.getBoundingClientRect().height < 24)
  wrong.push("too small: " + e.outerHTML.slice(0, 90));
const ids = all("[id]").map((e) => e.id);
if (new Set(ids).size < ids.length) wrong.push("an id twice");
if (document.documentElement.scrollWidth > innerWidth) wrong.push("wider than the window");
return wrong;
"""


@pytest.mark.slow
@pytest.mark.parametrize("width", [1280, 360])
def test_a_screen_reader_is_told_all_and_nothing_is_wider_than_the_window(page: Browser, width: int) -> None:
    page.resize(width, 740)
    page.press("f")
    assert page.run(CHECK) == []
    name = page.run(f"return {RED}.querySelector('.look').ariaLabel")
    assert name == "Red dragon, red, Cards, 3 copies"
    if width < 600:
        assert not page.run("return document.getElementById('deck').checkVisibility()")
        page.click("#to-tools")
        assert page.run("return document.getElementById('deck').checkVisibility()") and page.run(CHECK) == []


@pytest.mark.slow
def test_a_program_that_has_ended_is_told_and_the_pictures_stay(chromium: Browser, game: Path) -> None:
    with previewing(game) as preview:
        look(chromium, preview)
        preview.interrupt()
        assert shows(chromium, "#status-text", "has ended")
        assert chromium.run("return document.querySelector('.cut img').naturalWidth") > 0
