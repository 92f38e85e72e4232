"""A headless Chromium for tests that look at pages: the one of the system, with its own driver."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from selenium import webdriver
from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait

_FLAGS = (
    "headless",
    "no-sandbox",
    "disable-gpu",
    "disable-quic",
    "no-first-run",
    "disable-background-networking",
    "disable-component-update",
    "disable-sync",
    "disable-dev-shm-usage",
)


class Browser:
    """One browser; what a page said and asked for is told since it was opened."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self._driver = driver

    def open(self, page: Path, at: str = "", *, width: int = 1280, height: int = 800, **media: str) -> None:
        """Open a file as it lies on a disk, in a window of this size; ``at`` is a place of it, with its #.

        ``media``: ``color_scheme="dark"``, ``media="print"``, ``reduced_motion="reduce"``.
        """
        self._driver.get("about:blank")  # so that a change of the # alone loads the page anew
        self.resize(width, height)
        self.emulate(**media)
        self._logged("performance")
        self._logged("browser")
        self._driver.get(page.as_uri() + at)
        # The driver may come back from a file while it is still being read, before its script has run.
        WebDriverWait(self._driver, 30).until(lambda _: self.run("return document.readyState") == "complete")

    def visit(self, address: str, *, width: int = 1280, height: int = 800, **media: str) -> None:
        """Open what a server shows; media as ``open`` has them."""
        self._driver.get("about:blank")
        self.resize(width, height)
        self.emulate(**media)
        self._logged("performance")
        self._logged("browser")
        self._driver.get(address)

    def resize(self, width: int, height: int) -> None:
        """The window as a page sees it, in CSS pixels; a narrow one is that of a phone."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self._driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)

    def emulate(self, media: str = "", **features: str) -> None:
        """How the page is shown: ``media``, and preferences such as ``color_scheme="dark"``."""
        wanted = {"color_scheme": "light", **features}
        named = [
            {"name": f"prefers-{key}".replace("_", "-"), "value": value} for key, value in wanted.items()
        ]
        self._driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": media, "features": named})

    def scripts(self, allowed: bool) -> None:
        """Whether pages may run scripts of their own."""
        self._driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not allowed})

    def run(self, script: str, *given: object) -> Any:
        """What a function's body returns."""
        return self._driver.execute_script(script, *given)

    def until(self, script: str, *given: object) -> Any:
        """What a function's body returns, as soon as that is something; it fails after a minute."""
        waited = WebDriverWait(self._driver, 60, poll_frequency=0.05)
        return waited.until(lambda _: self.run(script, *given), script)

    def wait_for(self, script: str, *given: object) -> Any:
        """What the promise comes to that a function's body returns; raises what it is broken with."""
        self._driver.set_script_timeout(300)
        told = self._driver.execute_async_script(
            "const done = arguments[arguments.length - 1], given = [...arguments].slice(0, -1);"
            f"Promise.resolve((function () {{ {script} }})(...given))"
            ".then((value) => done([value]), (error) => done([null, String(error.message || error)]))",
            *given,
        )
        if len(told) > 1:
            raise RuntimeError(told[1])
        return told[0]

    @contextmanager
    def frame(self, selector: str) -> Iterator[None]:
        """What is run meanwhile runs in a frame of the page."""
        self._driver.switch_to.frame(self._driver.find_element("css selector", selector))
        try:
            yield
        finally:
            self._driver.switch_to.default_content()

    def processes(self) -> list[int]:
        """The browser's processes (on Linux), without that of its driver."""
        return _below(self._driver.service.process.pid)

    @contextmanager
    def before(self, script: str) -> Iterator[None]:
        """Pages that are opened meanwhile run this before anything of their own."""
        name = "Page.addScriptToEvaluateOnNewDocument"
        added = self._driver.execute_cdp_cmd(name, {"source": script})
        try:
            yield
        finally:
            self._driver.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)

    def press(self, *keys: str) -> None:
        """Keys, one after the other, into whatever has the focus; names are those of selenium's Keys."""
        actions = ActionChains(self._driver, duration=0)
        for key in keys:
            actions.send_keys(getattr(Keys, key, key))
        actions.perform()

    def click(self, selector: str) -> None:
        """Click what a selector of CSS finds first."""
        for patience in (True, True, False):
            try:
                self._driver.find_element("css selector", selector).click()
                return
            except StaleElementReferenceException:  # the page put another in its place meanwhile
                if not patience:
                    raise

    def screenshot(self, path: Path) -> None:
        """The window as a PNG file."""
        path.write_bytes(self._driver.get_screenshot_as_png())

    def messages(self) -> list[str]:
        """Errors and warnings of the page."""
        return [entry["message"] for entry in self._logged("browser") if entry["level"] != "INFO"]

    def requests(self) -> list[str]:
        """Every address that the page asked for, its own among them, what it carries inside left out."""
        events = (json.loads(entry["message"])["message"] for entry in self._logged("performance"))
        sent = (event["params"] for event in events if event["method"] == "Network.requestWillBeSent")
        addresses = (each["request"]["url"] for each in sent)
        return [address for address in addresses if not address.startswith("data:")]

    def _logged(self, kind: str) -> list[dict[str, Any]]:
        return list(self._driver.get_log(kind))


def _below(process: int) -> list[int]:
    children: list[int] = []
    for thread in Path(f"/proc/{process}/task").glob("*/children"):
        children += map(int, thread.read_text().split())
    return [*children, *(each for child in children for each in _below(child))]


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser that is closed at the end; the test is skipped where there is none."""
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if chromium is None or driver is None:
        pytest.skip("needs chromium and chromedriver (on Debian: apt install chromium-driver)")
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        options = webdriver.ChromeOptions()
        options.binary_location = chromium
        for flag in _FLAGS:
            options.add_argument(f"--{flag}")
        options.add_argument(f"--user-data-dir={profile}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        started = webdriver.Chrome(options=options, service=webdriver.ChromeService(driver))
        try:
            yield Browser(started)
        finally:
            started.quit()
