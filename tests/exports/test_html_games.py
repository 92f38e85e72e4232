"""The pages of the games that ship: sound, light and quiet, in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.building.context import open_game
from pnp.building.rules import page_resources, tell_rules
from pnp.exports.html import reference
from pnp.places import Places
from pnp.rules.book import load_book
from tests.browser import Browser, browser
from tests.cli.test_searches import cases
from tests.exports.page_checks import check, contrasts

PLACES = Places(packs=())
SAMPLE = ("dragons", "or-des-dragons")
PAGES = [
    pytest.param(
        (game.folder, lang),
        id=f"{game.id}-{lang}",
        marks=() if at == 0 and game.id in SAMPLE else pytest.mark.long,
    )
    for game in PLACES.games()
    for at, lang in enumerate(load_book(game.folder).game.languages)
]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


@pytest.fixture(scope="module", params=PAGES)
def page(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder, lang = request.param
    source = open_game(folder, PLACES)
    context = source.in_language(lang)
    story, problems = tell_rules(context)
    assert not problems
    path = tmp_path_factory.mktemp("pages") / f"{folder.name}-{lang}.html"
    path.write_bytes(reference(story, page_resources(context)))
    return path


def test_a_page_is_small_and_light(chromium: Browser, page: Path) -> None:
    pictures = page.read_text("utf-8").count("<image ")
    assert page.stat().st_size < 1_600_000 + 14_000 * pictures
    chromium.open(page)
    assert chromium.run("return document.querySelectorAll('*').length") < 15_000
    assert chromium.requests() == [page.as_uri()]
    assert chromium.messages() == []


@pytest.mark.parametrize("width", [1280, 360])
def test_a_page_is_sound(chromium: Browser, page: Path, width: int) -> None:
    chromium.open(page, width=width)
    assert check(chromium) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_word_can_be_read(chromium: Browser, page: Path, scheme: str) -> None:
    chromium.open(page, color_scheme=scheme)
    assert contrasts(chromium) == []


SCREENS = 10
"""A chapter of the rules on a phone, at most."""


def test_a_chapter_is_a_few_screens_of_a_phone(chromium: Browser, page: Path) -> None:
    chromium.open(page, width=390, height=844)
    chapters = chromium.run(
        "return [...document.querySelectorAll('main > section.rules')]"
        ".map(e => [e.getAttribute('aria-labelledby'), e.offsetHeight / innerHeight])"
    )
    assert chapters and [chapter for chapter in chapters if chapter[1] > SCREENS] == []


def test_the_letters_are_few(page: Path) -> None:
    fonts = re.findall(r"font/woff;base64,([^)]*)", page.read_text("utf-8"))
    assert len(fonts) >= 3 and sum(map(len, fonts)) * 3 / 4 < 80_000


def test_the_search_finds_what_a_terminal_does(chromium: Browser, page: Path) -> None:
    """The very searches that tests/cli/test_searches.py asks ``pnp rules`` for."""
    chromium.open(page)
    wrong = []
    for game, lang, asked, id in cases():
        if page.stem != f"{game}-{lang}":
            continue
        first = chromium.run(
            "const query = document.getElementById('_query'); query.value = arguments[0];"
            "query.dispatchEvent(new Event('input'));"
            "return document.querySelector('#_results a')?.hash",
            asked,
        )
        if first not in (f"#{id}", f"#ruling:{id}"):
            wrong.append((asked, id, first))
    assert wrong == []


def test_every_heading_finds_itself(chromium: Browser, page: Path) -> None:
    chromium.open(page)
    lost = chromium.run(
        "const lost = [], query = document.getElementById('_query');"
        "for (const heading of [...document.querySelectorAll('main :is(h2, h3, h4)')].slice(0, 40)) {"
        "  query.value = heading.querySelector('.said').textContent.normalize('NFD').replace(/\\p{M}/gu, '');"
        "  query.dispatchEvent(new Event('input'));"
        "  const found = [...document.querySelectorAll('#_results a')].slice(0, 5).map(a => a.hash.slice(1));"
        "  if (!found.includes(heading.id)) lost.push(query.value);"
        "} return lost"
    )
    assert lost == []
