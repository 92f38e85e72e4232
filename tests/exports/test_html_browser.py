"""The rules reference in a browser: searched with slips, used by keys, read by day, by night, on paper."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from selenium.webdriver.support.wait import WebDriverWait

from pnp.content.lookup.findable import indexed
from pnp.content.lookup.search import search as found
from pnp.exports.html import reference
from pnp.exports.pages import PageResources
from pnp.translation.program import printed_words
from tests.browser import Browser, browser
from tests.exports.page_checks import check, contrasts
from tests.exports.sample_story import ICONS, PALETTE, ROOTS, fonts, story, written

PHONE = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def english(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return written(tmp_path_factory.mktemp("pages"))


def search(page: Browser, text: str) -> list[str]:
    """What the search field finds: titles, best first."""
    page.run(
        "const q = document.getElementById('_query'); q.focus(); q.value = arguments[0];"
        "q.dispatchEvent(new InputEvent('input', { bubbles: true }))",
        text,
    )
    return list(page.run("return [...document.querySelectorAll('#_results .to')].map(e => e.textContent)"))


def focused(page: Browser) -> str:
    return str(page.run("const e = document.activeElement; return e.id || e.hash || e.tagName"))


def visible(page: Browser, selector: str) -> bool:
    script = "const e = document.querySelector(arguments[0]); return !!e && e.checkVisibility()"
    return bool(page.run(script, selector))


def test_nothing_goes_wrong_and_nothing_is_fetched(chromium: Browser, english: Path) -> None:
    chromium.open(english)
    assert chromium.requests() == [english.as_uri()]
    search(chromium, "crown")
    chromium.press("ENTER")
    assert chromium.messages() == []


@pytest.mark.parametrize("width", [1280, 360])
def test_a_page_is_sound(chromium: Browser, english: Path, width: int) -> None:
    chromium.open(english, width=width)
    assert check(chromium) == []


@pytest.mark.parametrize("width", [1280, 360])
def test_a_long_title_leaves_room_for_the_search(chromium: Browser, tmp_path: Path, width: int) -> None:
    page = tmp_path / "rules.html"
    told = replace(story(), title="A title of very many words " * 8)
    page.write_bytes(reference(told, PageResources(fonts(), PALETTE, printed_words(ROOTS, "en"), ICONS)))
    chromium.open(page, width=width)
    assert not chromium.run("return document.documentElement.scrollWidth > innerWidth")
    reach = "return document.querySelector(arguments[0]).getBoundingClientRect()"
    name, search = (chromium.run(reach, selector) for selector in (".bar .name", "search"))
    assert name["right"] <= search["left"] and search["width"] > 150


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_can_be_read(chromium: Browser, english: Path, scheme: str) -> None:
    chromium.open(english, "#place.beside", color_scheme=scheme)
    search(chromium, "coin")
    chromium.click("#_display summary")
    assert contrasts(chromium) == []


def test_what_is_chosen_of_the_display_is_as_large_as_a_thumb(chromium: Browser, english: Path) -> None:
    chromium.open(english, "", width=390, height=844)
    chromium.click("#_display summary")
    sizes = "return [...document.querySelectorAll('.panel label, .sizes button')].map((e) => e.offsetHeight)"
    assert min(chromium.run(sizes)) >= 44


SLIPS = {
    "majorities": "Majorities",
    "MAJOR": "Majorities",  # the beginning of it
    "labyrnth": "Side by side",  # a letter missing, in the text
    "majoritees": "Majorities",  # a letter wrong
    "majoirties": "Majorities",  # two letters swapped
    "theiere": "Coins",  # Théière
    "théiere": "Coins",
    "oeil": "The aim",  # where the index leads for œil-de-tigre
    "leger": "The aim",
    "who won": "Scoring",  # as it is asked at tables
    "final tie": "Scoring",
    "won": "Scoring",
    "blufff": "May I fib?",
    "lies tell": "May I fib?",
    "diagonal": "Do corners count?",
    "score.majority": "Majorities",  # as the checker names it
    "corners count": "Do corners count?",  # a ruling
    "crown tie": "Majorities",
}


def test_search_forgives(chromium: Browser, english: Path) -> None:
    chromium.open(english)
    assert {typed: search(chromium, typed)[0] for typed in SLIPS} == SLIPS


def test_a_page_finds_what_python_does_in_its_order(chromium: Browser, english: Path) -> None:
    chromium.open(english)
    index = indexed(story().found, printed_words(ROOTS, "en")("rules.passed-over"))
    titles = {page.id: page.title for page in story().found}
    asked = (
        *SLIPS,
        "a room",
        "the corners count",
        "score",
        "red",
        "twelve",
        "who the",
        "rom",
        "ﬁb",
        "__proto__",
    )
    wrong = [text for text in asked if search(chromium, text) != [titles[id] for id in found(index, text)]]
    assert wrong == [] and len(found(index, "room")) == 3


def test_search_finds_nothing_where_nothing_is_like_it(chromium: Browser, english: Path) -> None:
    chromium.open(english)
    assert search(chromium, "zzzzzz") == []
    assert chromium.run("return document.getElementById('_count').textContent").startswith("Nothing found")
    assert "Coins" not in search(chromium, "lion"), "short words have to be right"


def test_a_result_shows_where_it_is_and_marks_the_words(chromium: Browser, english: Path) -> None:
    chromium.open(english)
    search(chromium, "labyrint")
    assert chromium.run("return document.querySelector('#_results .in').textContent") == "Placing a room"
    assert "whole side of the" in chromium.run("return document.querySelector('#_results .near').textContent")
    assert chromium.run("return document.querySelector('#_results mark').textContent") == "labyrinth"
    assert "1 place found" in chromium.run("return document.getElementById('_count').textContent")


def test_search_works_by_keys_alone(chromium: Browser, english: Path) -> None:
    chromium.open(english)
    chromium.press("/")
    assert focused(chromium) == "_query"
    chromium.press(*"score", "ARROW_DOWN")
    first = focused(chromium)
    assert first.startswith("#")
    chromium.press("ARROW_DOWN")
    assert focused(chromium) != first
    chromium.press("ARROW_UP", "ARROW_UP")
    assert focused(chromium) == "_query"
    chromium.press("ESCAPE")
    assert not visible(chromium, "#_found")
    assert chromium.run("return document.getElementById('_query').value") == ""
    chromium.press(*"majorities", "ENTER")
    assert chromium.run("return location.hash") == "#score.majority"
    assert focused(chromium) == "score.majority", "who tabs on goes on from there"
    assert not visible(chromium, "#_found")


def test_a_deep_link_lands_below_the_bar_and_is_marked(chromium: Browser, english: Path) -> None:
    chromium.open(english, "#score.majority", width=360, height=500)
    top, bar = chromium.run(
        "return [document.getElementById('score.majority').getBoundingClientRect().top,"
        "document.querySelector('.bar').getBoundingClientRect().bottom]"
    )
    assert bar <= top < bar + 60
    ground = "return getComputedStyle(document.getElementById(arguments[0])).backgroundColor"
    assert chromium.run(ground, "score.majority") != chromium.run(ground, "score")


@pytest.mark.parametrize("width", [1280, 390])
def test_the_page_keeps_its_place_while_one_searches(chromium: Browser, english: Path, width: int) -> None:
    chromium.open(english, width=width, height=500)
    chromium.run("window.scrollTo({ top: 900, behavior: 'instant' })")
    place = chromium.run("return scrollY")
    assert place > 300
    chromium.press("/", *"crown")
    assert (focused(chromium), visible(chromium, "#_found"), chromium.run("return scrollY")) == (
        "_query",
        True,
        place,
    )
    chromium.press("ESCAPE", "ESCAPE")
    assert (focused(chromium), chromium.run("return scrollY")) == ("BODY", place)


@pytest.mark.slow
@pytest.mark.parametrize("width", [320, 360])
def test_the_largest_letters_fit_a_phone(chromium: Browser, english: Path, width: int) -> None:
    chromium.open(english, width=width)
    chromium.run("document.documentElement.dataset.size = '4'")
    for selector in ("h3 .said", ".piece .name", ".answers dd"):  # as German has them
        chromium.run(
            "document.querySelectorAll(arguments[0]).forEach(e => { e.textContent = 'Schatzkartenstapel' })",
            selector,
        )
    assert chromium.run("return document.documentElement.scrollWidth") == width


def test_a_rule_hands_out_its_address(chromium: Browser, english: Path) -> None:
    chromium.open(english)
    chromium.run(
        "navigator.clipboard.writeText = (text) => { window.copied = text; return Promise.resolve(); }"
    )
    chromium.click("#score\\.majority .link")
    assert chromium.run("return window.copied") == english.as_uri() + "#score.majority"
    assert chromium.run("return document.getElementById('_told').textContent") == "Link copied"


def opened(page: Browser) -> list[str]:
    script = "return [...document.querySelectorAll('.fold[open]')].map(e => e.id || e.querySelector('h3').id)"
    return list(page.run(script))


def test_examples_are_folded_until_something_leads_into_one(chromium: Browser, english: Path) -> None:
    chromium.open(english, **PHONE)
    assert opened(chromium) == [] and visible(chromium, ".example .title")
    assert not visible(chromium, ".example .verdict") and not visible(chromium, ".ruling .readings")
    chromium.open(english, "#example:beside")
    assert opened(chromium) == ["example:beside"]
    chromium.run("location.hash = '#ruling:corners'")
    WebDriverWait(chromium, 5).until(lambda page: opened(page) == ["example:beside", "ruling:corners"])


def test_a_search_opens_the_example_that_holds_the_words(chromium: Browser, english: Path) -> None:
    chromium.open(english)
    search(chromium, "whole side")
    chromium.press("ENTER")
    assert opened(chromium) == [], "the rule says it itself"
    search(chromium, "share")
    chromium.press("ENTER")
    assert opened(chromium) == []
    search(chromium, "twelve")
    chromium.press("ENTER")
    assert opened(chromium) == ["example:two-hoards"]


def test_all_examples_are_opened_and_closed_at_once(chromium: Browser, english: Path) -> None:
    chromium.open(english)
    button = "return document.querySelector('.cover [data-examples]').textContent"
    assert chromium.run(button) == "Open all examples"
    chromium.click(".cover [data-examples]")
    assert opened(chromium) == ["example:beside", "example:corner", "example:two-hoards"]
    WebDriverWait(chromium, 5).until(lambda page: page.run(button) == "Close all examples")
    chromium.click(".cover [data-examples]")
    assert opened(chromium) == []


def test_no_card_is_left_alone_on_a_phone(chromium: Browser, english: Path) -> None:
    chromium.open(english, width=390, height=844)
    rows = "return [...document.querySelectorAll(arguments[0])].map(e => e.getBoundingClientRect().top)"
    five = list(chromium.run(rows, "figure .rows:has(> :nth-child(5)) .piece"))
    assert [five.count(top) for top in sorted(set(five))] == [3, 2]


def test_contents_are_a_drawer_on_a_phone(chromium: Browser, english: Path) -> None:
    chromium.open(english, **PHONE)
    assert not visible(chromium, "#_contents")
    chromium.click("#_open-contents")
    assert visible(chromium, "#_contents")
    chromium.press("ESCAPE")
    assert (visible(chromium, "#_contents"), focused(chromium)) == (False, "_open-contents")
    chromium.click("#_open-contents")
    chromium.click("#_contents a[href='#place']")
    assert not visible(chromium, "#_contents")
    assert chromium.run("return location.hash") == "#place"


def test_contents_stand_beside_the_text_where_there_is_room(chromium: Browser, english: Path) -> None:
    chromium.open(english)
    assert visible(chromium, "#_contents") and not visible(chromium, "#_open-contents")
    assert not visible(chromium, "#_contents a[href='#score.coins']"), "chapters are folded"
    chromium.click("#_contents a[href='#score'] + details summary")
    assert visible(chromium, "#_contents a[href='#score.coins']")


def test_a_component_can_be_enlarged(chromium: Browser, english: Path) -> None:
    chromium.open(english, "#components-list.tiles", **PHONE)
    assert not visible(chromium, "#_large")
    chromium.click(".gallery .zoom")
    assert chromium.run("return document.querySelector('#_large .face').getBoundingClientRect().width") > 280
    assert chromium.run("return document.getElementById('_large').ariaLabel") == "Red"
    chromium.press("ESCAPE")
    assert not visible(chromium, "#_large")
    assert chromium.run("return document.activeElement.ariaLabel") == "Enlarge Red"


def test_colours_and_size_are_kept(chromium: Browser, english: Path) -> None:
    def ground() -> str:
        return str(chromium.run("return getComputedStyle(document.body).backgroundColor"))

    def size() -> float:
        return float(chromium.run("return parseFloat(getComputedStyle(document.body).fontSize)"))

    chromium.open(english)
    day, before = ground(), size()
    chromium.click("#_display summary")
    chromium.click("#_theme input[value=dark]")
    chromium.click("[data-step='1']")
    assert ground() != day and size() > before
    chromium.open(english)
    assert ground() != day and size() > before
    chromium.open(english, color_scheme="dark")
    chromium.click("#_display summary")
    chromium.click("#_theme input[value=light]")
    chromium.click("[data-step='-1']")
    assert (ground(), size()) == (day, before)
    chromium.click("#_theme input[value='']")
    assert ground() != day, "as the device, which is dark"


def test_paper_shows_the_rules_and_nothing_to_press(chromium: Browser, english: Path) -> None:
    chromium.open(english, media="print", color_scheme="dark")
    for selector in (".bar", "#_query", "#_display", ".link", ".skip"):
        assert not visible(chromium, selector), selector
    assert visible(chromium, "main") and visible(chromium, ".example .verdict")
    assert visible(chromium, ".ruling .readings"), "what is folded is printed all the same"
    background, ink = chromium.run(
        "const s = getComputedStyle(document.querySelector('h1'));"
        "return [getComputedStyle(document.body).backgroundColor, s.color]"
    )
    assert background == "rgba(0, 0, 0, 0)"
    assert max(int(part) for part in ink[4:-1].split(",")) < 90, "dark letters whatever the screen"


def test_pieces_lie_side_by_side_on_paper_and_an_example_alone_is_as_wide_as_the_text(
    chromium: Browser, english: Path
) -> None:
    chromium.open(english, width=700, media="print")
    tops = chromium.run(
        "return [...document.querySelectorAll('.holding:only-child .rows')].map((each) =>"
        " [...each.children].map((piece) => Math.round(piece.getBoundingClientRect().top)))"
    )
    assert any(len(row) == 5 for row in tops)
    assert all(len({*row}) == 1 for row in tops if len(row) <= 5), "one under the other"
    wide, texts = chromium.run(
        "const wide = (each) => each.getBoundingClientRect().width;"
        "const alone = (each) => each.querySelectorAll('.example').length === 1;"
        "return [[...document.querySelectorAll('.examples')].filter(alone)"
        ".map((each) => wide(each.querySelector('.example'))),"
        " wide(document.querySelector('main'))]"
    )
    assert wide and min(wide) > 0.9 * texts


def test_all_is_there_without_scripts(chromium: Browser, english: Path) -> None:
    chromium.scripts(allowed=False)
    try:
        chromium.open(english, **PHONE)
        for selector in ("#_contents", "main", ".example", ".ruling", ".index", ".face"):
            assert visible(chromium, selector), selector
        for selector in ("#_query", "#_display", "#_open-contents"):
            assert not visible(chromium, selector), selector
    finally:
        chromium.scripts(allowed=True)


def test_nothing_moves_for_who_wants_it_still(chromium: Browser, english: Path) -> None:
    chromium.open(english, reduced_motion="reduce")
    moving = chromium.run(
        "return [...document.querySelectorAll('*')].map(e => getComputedStyle(e).transitionDuration)"
    )
    assert set(moving) == {"0s"}
