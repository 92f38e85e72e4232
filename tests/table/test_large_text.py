"""Text twice as large, by the page’s own step or by the browser: every view is whole on a small phone."""

import pytest

from tests.browser import Browser
from tests.table.conftest import MakePage

pytestmark = pytest.mark.slow
PHONE = {"width": 360, "height": 740}
LARGE = {
    "step": "document.documentElement.dataset.size = '5'",
    "browser": "document.documentElement.style.fontSize = '200%'",
}
GO = "location.hash = '#{}'"
STEPS = (
    GO.format("score"),
    "document.querySelector('.cell').click()",
    *(f"location.hash = '#ask/' + asked[{at} % asked.length].name" for at in range(0, 30, 5)),
    GO.format("ask"),
    GO.format("follow"),
    GO.format("rules"),
    "document.getElementById('_open-contents').click()",
    "document.querySelector('#_display').open = true",
)
# What moves sideways within itself is meant to: strips of tiles, tables of rules, the referee’s table.
BROKEN = """
const inside = ".strip, .scroll, .ask-wide, svg, .unseen, .measure, textarea, input, #_pieces, #_told";
const wide = innerWidth, broken = [];
if (document.documentElement.scrollWidth > wide) broken.push("the page moves sideways");
const tell = (what, each) => broken.push(`${what}: ${each.outerHTML.slice(0, 120)}`);
const looked = "body > :not(#_rules) *, #_rules nav *, #_rules section > :is(h2, h3, p, ul)";
for (const each of document.querySelectorAll(looked)) {
  if (!each.checkVisibility({ visibilityProperty: true }) || each.closest(inside)) continue;
  const box = each.getBoundingClientRect();
  if (!box.width || !box.height) continue;
  if (box.right > wide + 1 || box.left < -1) tell("beyond the edge", each);
  const { overflowX, overflowY } = getComputedStyle(each);
  if (overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1) tell("cut off", each);
  if (overflowY === "hidden" && each.scrollHeight > each.clientHeight + 1) tell("cut off below", each);
}
const pressed = ".view:not([hidden]) button, #_tabs a, .dock button, .bar button";
const buttons = [...document.querySelectorAll(pressed)]
  .filter((each) => each.checkVisibility() && !each.closest("svg, .board-whole, .strip, .verdict-bar"));
for (const group of Map.groupBy(buttons, (each) => each.closest(".view, #_tabs, .dock, .bar")).values()) {
  const boxes = group.map((each) => [each, each.getBoundingClientRect()]);
  boxes.forEach(([one, a], at) => {
    if (a.height < 43.5 || a.width < 43.5) tell("small", one);
    for (const [, b] of boxes.slice(at + 1))
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1) tell("overlaid", one);
  });
}
return [...new Set(broken)];
"""
SETTLED = "return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@pytest.mark.parametrize(("game", "way"), [("or-des-dragons", "step"), ("drakon", "browser")])
def test_every_view_is_whole_in_letters_twice_as_large(
    phone: Browser, table_page: MakePage, game: str, way: str
) -> None:
    phone.open(table_page(game), "#score", **PHONE)
    phone.run(LARGE[way])
    broken = {}
    for step in STEPS:
        phone.run(
            f"const asked = JSON.parse(document.getElementById('_card').textContent).ask.questions; {step}"
        )
        phone.wait_for(SETTLED)
        if found := phone.run(BROKEN):
            broken[step] = found
    assert broken == {}


def test_players_are_told_apart_on_the_smallest_phone(phone: Browser, table_page: MakePage) -> None:
    phone.open(table_page("or-des-dragons"), "#score", width=320, height=640)
    phone.run("localStorage.clear()")
    phone.open(table_page("or-des-dragons"), "#score", width=320, height=640)
    phone.wait_for(SETTLED)
    assert phone.run(
        "return [...document.querySelectorAll('.head .who')].map((each) => each.textContent +"
        " (each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight ? ': cut off' : ''))"
    ) == ["Player 1", "Player 2", "Player 3"]


def test_the_sheet_is_a_block_a_player_and_is_counted_as_before(phone: Browser, table_page: MakePage) -> None:
    phone.open(table_page("or-des-dragons"), "#score", **PHONE)
    phone.run("localStorage.clear()")
    phone.open(table_page("or-des-dragons"), "#score", **PHONE)
    phone.run(LARGE["step"])
    phone.wait_for(SETTLED)
    tops = phone.run(
        "const top = (each) => each.getBoundingClientRect().top;"
        "return [...document.querySelectorAll('.head')].map((head, player) => [top(head),"
        " ...[...document.querySelectorAll('.cell')].filter((cell) => cell.ariaLabel.startsWith("
        "head.querySelector('.who').textContent + ',')).map(top)])"
    )
    assert [line for block in tops for line in block] == sorted(line for block in tops for line in block)
    phone.run("document.querySelector('.cell').click()")
    phone.press("7", "ENTER")
    assert phone.run("return document.querySelector('.cell').textContent") == "7"
    covered = phone.run(
        "const cell = document.querySelector('[data-held]').getBoundingClientRect(),"
        " dock = document.querySelector('.dock').getBoundingClientRect(),"
        " bar = document.querySelector('.bar').getBoundingClientRect();"
        "return cell.top < bar.bottom || cell.bottom > dock.top + 1"
    )
    assert not covered
    phone.run("document.documentElement.dataset.size = '0'")
    phone.wait_for(SETTLED)
    one, other = phone.run(
        "const heads = [...document.querySelectorAll('.head')].slice(0, 2);"
        "return heads.map((each) => each.getBoundingClientRect().top)"
    )
    assert one == other
