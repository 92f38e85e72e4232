"""The page finds first what the terminal finds first."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from pnp.building.context import open_game
from pnp.building.rules import tell_rules, write_reference
from pnp.content.search import search
from pnp.words import words
from tests.browser import Browser, browser
from tests.cli.test_searches import FOLDERS, PLACES, cases, pages

ASK = """
const query = document.getElementById("_query");
return arguments[0].map((text) => {
  query.value = text;
  query.dispatchEvent(new InputEvent("input", { bubbles: true }));
  return [...document.querySelectorAll("#_results a")].map((a) => decodeURIComponent(a.hash.slice(1)));
});
"""
GAMES = sorted({case[:2] for case in cases()})
LONG = [game for game in GAMES if game != ("drakon", "en")]
_MOST = 60


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "lang"),
    [("drakon", "en"), *(pytest.param(*each, marks=pytest.mark.long) for each in LONG)],
)
def test_the_page_finds_first_what_the_terminal_does(
    chromium: Browser, tmp_path: Path, game: str, lang: str
) -> None:
    context = open_game(FOLDERS[game].folder, PLACES).in_language(lang)
    write_reference(context, tell_rules(context)[0], tmp_path)
    chromium.open(tmp_path / "rules.html")
    found = pages(game, lang)
    there = set(chromium.run("return [...document.querySelectorAll('[id]')].map((each) => each.id)"))
    shared = {page.id for page in found if {page.id, f"ruling:{page.id}"} & there}
    typed = [case[2] for case in cases() if case[:2] == (game, lang)]
    titles = [page.title for page in found if page.id in shared]
    asked = [*typed, *titles[:: max(1, len(titles) // (_MOST - len(typed)))]]
    differing = []
    for text, ids in zip(asked, chromium.run(ASK, asked), strict=True):
        first = next((id for each in ids if (id := each.removeprefix("ruling:")) in shared), None)
        expected = next(
            (id for id in search(found, text, words(lang)("rules.passed-over")) if id in shared), None
        )
        if first != expected:
            differing.append(text)
    assert [text for text in differing if text in typed] == []
    assert len(differing) <= len(asked) * 0.07, differing  # the page reads its examples and components too
