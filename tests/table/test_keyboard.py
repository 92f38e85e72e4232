"""Score and Ask by keys alone, from the first that is pressed; and nothing hinders two fingers."""

import pytest

from pnp.places import bundled
from tests.browser import Browser
from tests.table.conftest import MakePage

FOCUSED = "return document.activeElement.matches(arguments[0])"
COUNTED_MEANWHILE = """const held = document.activeElement;
document.querySelector('.cell').click();
document.querySelectorAll('.keys button')[8].click();
held.focus();"""


def tab_to(phone: Browser, selector: str, most: int = 60) -> None:
    """Press Tab until that has the focus, which must be seen."""
    for _ in range(most):
        phone.press("TAB")
        if phone.run(FOCUSED, selector):
            assert phone.run("return document.activeElement.matches(':focus-visible')")
            return
    raise AssertionError(f"{selector} is not reached by Tab")


def begun(phone: Browser, table_page: MakePage, view: str) -> None:
    page = table_page("or-des-dragons")
    phone.open(page, view, width=360, height=740)
    phone.run("localStorage.clear()")
    phone.open(page, view, width=360, height=740)


@pytest.mark.slow
def test_a_table_is_named_counted_and_told_by_keys(phone: Browser, table_page: MakePage) -> None:
    begun(phone, table_page, "#score")
    tab_to(phone, ".tool")
    phone.press("ENTER")
    tab_to(phone, ".people input")
    phone.press(*"Ana", "ENTER", "ESCAPE")
    assert phone.run("return document.querySelector('.head .who').textContent") == "Ana"
    chief = "return [...document.querySelectorAll('.ends .chief')].filter((each) => each.checkVisibility())"
    assert phone.run(f"{chief}.map((each) => each.textContent)") == ["Begin to count"]
    tab_to(phone, ".ends .first")
    phone.press("ENTER")
    assert phone.run(FOCUSED, "[data-held]")
    phone.press("5", "ENTER", "2", "ESCAPE")
    assert phone.run(f"{chief}.map((each) => each.textContent)") == ["Game over, keep it"]
    phone.until("return document.querySelector('.ranking') !== null")
    tab_to(phone, ".ranking summary")
    phone.press("ENTER")
    tab_to(phone, ".ranking .rule-link")
    total = phone.run("return document.querySelector('.ranking .total').textContent")
    phone.run(COUNTED_MEANWHILE)
    phone.until("return document.querySelector('.ranking .total').textContent !== arguments[0]", total)
    assert phone.run(FOCUSED, ".ranking .rule-link"), "a new result keeps the focus where it was"
    phone.press("ENTER")
    phone.until("return document.body.dataset.view === 'rules'")


@pytest.mark.slow
def test_a_question_is_found_told_and_answered_by_keys(phone: Browser, table_page: MakePage) -> None:
    begun(phone, table_page, "#ask")
    tab_to(phone, ".ask-search input")
    phone.press(*"may I pass", "ENTER")
    for fact in ("face_up", "face_down"):
        tab_to(phone, f"[data-fact={fact}] .chip")
        phone.press("TAB", " ")
        assert phone.run(FOCUSED, f"[data-fact={fact}] .chip[aria-pressed=true]")
    phone.until("return document.querySelector('.verdict-word.big') !== null")
    tab_to(phone, ".judged .rule-link, .judged summary")


@pytest.mark.parametrize("name", ["table", "reference"])
def test_no_page_forbids_to_zoom_with_two_fingers(name: str) -> None:
    template = (bundled() / "templates" / "html" / f"{name}.html.j2").read_text("utf-8")
    assert 'name="viewport" content="width=device-width, initial-scale=1' in template
    assert "user-scalable" not in template
    assert "maximum-scale" not in template
