"""A page's Python begins wherever a file can be opened, asks for nothing, and tells when it cannot begin."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from pnp.exports.table.stdlib import MODULES
from tests.browser import Browser, browser
from tests.exports.table_pages import answers, made_page

pytestmark = pytest.mark.slow
TABLE = {"players": [{"name": name} for name in ("Ana", "Bob", "Cid")]}
_ANSWER = "told.write(reply(desk, asked.read()))"
_WASM = " 'wasm-unsafe-eval'"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with browser() as found:
        yield found


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_page("dragons", "en", tmp_path_factory.mktemp("table"))


@pytest.fixture
def changed(page: Path, tmp_path: Path) -> Callable[[str, str], Path]:
    """The page with one of its texts changed."""

    def change(old: str, new: str) -> Path:
        text = page.read_text(encoding="utf-8")
        assert text.count(old) == 1, old
        made = tmp_path / "table.html"
        made.write_text(text.replace(old, new), encoding="utf-8")
        return made

    return change


def trouble(chromium: Browser) -> str:
    """What the page says where its Python did not begin."""
    chromium.wait_for("return pnp.ready.then(() => { throw new Error('it began'); }, () => 0)")
    return str(chromium.run("return document.querySelector('.no-checker').textContent"))


def test_it_begins_from_a_file_and_asks_for_nothing_but_that(chromium: Browser, page: Path) -> None:
    assert page.stat().st_size < 12_000_000
    chromium.open(page)
    (told,) = answers(chromium, [("score", TABLE)])
    assert told["ok"]["game"] == "dragons"
    asked = chromium.requests()
    assert asked[0] == page.as_uri() and all(each.startswith("blob:") for each in asked[1:])
    assert chromium.messages() == []


def test_what_is_no_table_is_refused_as_on_the_command_line(chromium: Browser, page: Path) -> None:
    chromium.open(page)
    for given in (None, [], "x", 3):
        (told,) = answers(chromium, [("score", given)])
        assert [set(fault) for fault in told["faults"]] == [{"key", "message"}]


def test_it_begins_in_a_frame_that_may_keep_nothing(chromium: Browser, page: Path, tmp_path: Path) -> None:
    around = tmp_path / "around.html"
    around.write_text(
        f'<!doctype html><iframe sandbox="allow-scripts" src="{page.as_uri()}"></iframe>', encoding="utf-8"
    )
    chromium.open(around)
    with chromium.frame("iframe"):
        (told,) = answers(chromium, [("score", TABLE)])
        assert told["ok"]["game"] == "dragons"


def test_all_its_views_work_where_nothing_may_be_kept(chromium: Browser, page: Path, tmp_path: Path) -> None:
    """As of a phone's file provider, whose ``content:`` addresses belong to nobody and keep nothing."""
    around = tmp_path / "around.html"
    around.write_text(
        f'<!doctype html><iframe sandbox="allow-scripts" src="{page.as_uri()}"></iframe>', encoding="utf-8"
    )
    chromium.open(around)
    with chromium.frame("iframe"):
        assert chromium.run("try { localStorage.length } catch (error) { return origin }") == "null"
        chromium.run("document.querySelector('.cell').click()")
        chromium.run("document.querySelectorAll('.keys button')[5].click()")
        assert chromium.run("return document.querySelector('.cell').textContent") == "5"
        chromium.run("document.querySelector('[data-step=\"1\"]').click()")
        assert chromium.run("return document.documentElement.dataset.size") == "1"
        for view in ("ask", "follow", "rules", "score"):  # its own address it may not change
            chromium.run("document.querySelector(arguments[0]).click()", f"#_tabs a[data-view={view}]")
            chromium.until("return document.body.dataset.view === arguments[0]", view)


def test_a_call_of_which_python_dies_is_refused_and_the_next_is_answered(
    chromium: Browser, changed: Callable[[str, str], Path]
) -> None:
    dying = 'if (text.includes("Die!")) throw new WebAssembly.RuntimeError("unreachable");'
    chromium.open(changed('python.run("answer()");', f'{dying} python.run("answer()");'))
    bad = {"players": [{"name": "Die!"}]}
    first, second, third = answers(chromium, [("score", TABLE), ("score", bad), ("score", TABLE)])
    assert first == third and first["ok"]
    assert "unreachable" in second["error"]


def test_a_fault_of_the_program_is_an_error_and_python_goes_on(
    chromium: Browser, changed: Callable[[str, str], Path]
) -> None:
    chromium.open(
        changed(
            _ANSWER,
            f'text = asked.read(); "Die!" in text and 1 / 0; {_ANSWER}'.replace("asked.read()))", "text))"),
        )
    )
    bad = {"players": [{"name": "Die!"}]}
    first, second = answers(chromium, [("score", bad), ("score", TABLE)])
    assert first["error"] == "ZeroDivisionError: division by zero" and second["ok"]


def test_where_no_program_may_run_in_a_page_that_is_told(
    chromium: Browser, changed: Callable[[str, str], Path]
) -> None:
    chromium.open(changed(_WASM, ""))
    assert "lets no other run" in trouble(chromium)
    assert chromium.run("return document.querySelectorAll('#_rules h2').length") > 3


def test_an_old_browser_is_told_what_it_lacks(chromium: Browser, page: Path) -> None:
    with chromium.before("delete globalThis.DecompressionStream"):
        chromium.open(page)
    assert "it lacks DecompressionStream" in trouble(chromium)


def test_what_memory_is_too_small_for_is_told(chromium: Browser, changed: Callable[[str, str], Path]) -> None:
    chromium.open(changed("const mark = ", "throw new RangeError('out'); const mark = "))
    assert "not enough memory" in trouble(chromium)


def test_python_has_every_module_that_it_takes_from_its_library_and_few_others(
    chromium: Browser, changed: Callable[[str, str], Path]
) -> None:
    """Modules that only faults need, or a sealed draw, are in the list too."""
    script = "import sys; told.write('{\"ok\": \"' + ' '.join(sys.modules) + '\"}')"
    chromium.open(changed(_ANSWER, f"reply(desk, asked.read()); {script}"))
    (told,) = answers(chromium, [("score", TABLE)])
    loaded = {name for name in str(told["ok"]).split() if name in MODULES}
    assert len(loaded) > 0.6 * len(MODULES)
