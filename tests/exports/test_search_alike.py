"""What is found is the same in a terminal and on a page, in the same order: all of it, not only the first."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from pnp.building.context import open_game
from pnp.building.rules import tell_rules, write_reference
from pnp.content.lookup.findable import Index, folded, index_json
from pnp.content.lookup.search import search
from pnp.places import bundled
from tests.browser import Browser, browser
from tests.cli.test_searches import FOLDERS, PLACES, cases, index

FINDING = bundled() / "templates/html/reference/finding.js"
ASK = """
const index = readIndex(arguments[0]);
return arguments[1].map((text) => search(index, text).map(({ number }) => index.pages[number][0]));
"""
SHOWN = """
const query = document.getElementById("_query");
return arguments[0].map((text) => {
  query.value = text;
  query.dispatchEvent(new InputEvent("input", { bubbles: true }));
  return [...document.querySelectorAll("#_results a")].map((a) => decodeURIComponent(a.hash.slice(1)));
});
"""
ODD = (
    "",
    "?!",
    "the",
    "zzzzzz",
    "a b c d e f g h i j k l m n o p",
    "ﬁn",
    "ex or a",
    "½ ß Σίσυφος ς",
    "__proto__ constructor",
)
_TITLES, _EACH = 4, 20  # of the titles of a game, one is asked for, and of its words, one with a slip


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


def asked_of(id: str, lang: str) -> list[str]:
    """The searches of the table, titles, and words with two letters swapped or one too few."""
    known = [word for word in index(id, lang).words if len(word) > 4][::_EACH]
    slips = [
        f"{word[:2]}{word[3]}{word[2]}{word[4:]}" if at % 2 else word[:3] + word[4:]
        for at, word in enumerate(known)
    ]
    typed = [case[2] for case in cases() if case[:2] == (id, lang)]
    return [*typed, *(" ".join(page.title) for page in index(id, lang).pages[::_TITLES]), *slips, *ODD]


def anchors(found: Index, asked: Sequence[str]) -> list[list[str]]:
    """What the terminal finds, as a page calls it."""
    by_id = {page.id: page.anchor for page in found.pages}
    return [[by_id[id] for id in search(found, text)] for text in asked]


@pytest.mark.slow
def test_pages_find_all_that_the_terminal_does_in_its_order(chromium: Browser, tmp_path: Path) -> None:
    (tmp_path / "bare.html").write_text("<!doctype html><title>Bare</title>")
    chromium.open(tmp_path / "bare.html")
    count = 0
    for id, lang in sorted({case[:2] for case in cases()}):
        found, asked = index(id, lang), asked_of(id, lang)
        there = chromium.run(FINDING.read_text("utf-8") + ASK, json.dumps(index_json(found)), asked)
        here = anchors(found, asked)
        assert dict(zip(asked, there, strict=True)) == dict(zip(asked, here, strict=True)), (id, lang)
        count += sum(map(len, here))
    assert count > 6_000


@pytest.mark.slow
@pytest.mark.parametrize(
    ("id", "lang"),
    [
        ("drakon", "en"),
        *(
            pytest.param(*each, marks=pytest.mark.long)
            for each in sorted({case[:2] for case in cases()} - {("drakon", "en")})
        ),
    ],
)
def test_a_whole_page_shows_them_so(chromium: Browser, tmp_path: Path, id: str, lang: str) -> None:
    context = open_game(FOLDERS[id].folder, PLACES).in_language(lang)
    write_reference(context, tell_rules(context)[0], tmp_path)
    chromium.open(tmp_path / "rules.html")
    asked = asked_of(id, lang)
    assert chromium.run(SHOWN, asked) == anchors(index(id, lang), asked)


def test_examples_and_components_are_found_in_a_terminal_too() -> None:
    found = index("dragons", "en")
    assert "components-list.treasure" in {page.id for page in found.pages}
    assert search(found, "she smiles")[0] == "draw.shown"  # what an example alone says


def test_letters_fold_alike() -> None:
    assert [folded(text) for text in ("Straße", "Łódź", "ΣΊΣΥΦΟΣ", "ﬁn")] == [
        "strasse",
        "lodz",
        "σισυφοσ",
        "fin",
    ]
