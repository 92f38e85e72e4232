"""How large a page for a phone is, how soon its checker answers and how fast.

``python -m tests.bench.table_page [--slowed 4] [GAME…]``

``--slowed 4`` lets every process of the browser run a quarter of the time, in turns of 20 milliseconds, as if
every core were four times as slow: DevTools slow a page's own thread alone, and the checker has another.
"""

import argparse
import json
import os
import signal
import statistics
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from tests.browser import browser
from tests.exports.table_pages import GAMES, desk, made_page

_TURN, _LOOK = 0.02, 10
_QUESTIONS = ("placements", "moves", "path", "kill", "action", "auction")
_TIMED = """
const given = JSON.parse(arguments[0]);
return pnp.ready.then(async () => {
  const at = performance.now(), told = {};
  for (const [label, name, value] of given) {
    const times = [];
    for (let turn = 0; turn < 15; turn++) {
      const start = performance.now();
      await pnp[name](value).catch(() => 0);
      times.push(performance.now() - start);
    }
    told[label] = times;
  }
  return { at, told, seen: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0 };
});
"""


def main() -> None:
    """Print a line for each game."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.table_page", description=__doc__)
    parser.add_argument("--slowed", type=float, default=1, help="how many times")
    parser.add_argument("games", nargs="*", default=GAMES)
    given = parser.parse_args()
    print(
        f"{'game':20} {'MB':>5} {'shown':>6} {'ready':>6}   calls, first/middle, ms; slowed {given.slowed:g}"
    )
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        for game in given.games:
            page = made_page(game, "fr", Path(folder, game))
            with _slowed(chromium.processes, given.slowed):
                chromium.open(page)
                told = chromium.wait_for(_TIMED, _calls(game))
            calls = "  ".join(
                f"{label} {times[0]:.0f}/{statistics.median(times):.0f}"
                for label, times in told["told"].items()
            )
            seconds = f"{told['seen'] / 1000:6.1f} {told['at'] / 1000:6.1f}"
            print(f"{game:20} {page.stat().st_size / 1e6:5.1f} {seconds}   {calls}", flush=True)


def _calls(game: str) -> str:
    examples = desk(game, "fr").book.game.examples.values()
    calls: dict[str, tuple[str, str, Any]] = {}
    for example in examples:
        label = str(example.input.get("question", "score"))
        if label in ("score", *_QUESTIONS):
            calls.setdefault(label, (label, example.kind, dict(example.input)))
    return json.dumps([calls[label] for label in sorted(calls)])


@contextmanager
def _slowed(processes: Callable[[], list[int]], times: float) -> Iterator[None]:
    """Meanwhile all of them stand still for all but a part of each turn."""
    over = threading.Event()

    def tell(known: list[int], what: signal.Signals) -> None:
        for process in known:
            with suppress(ProcessLookupError):
                os.kill(process, what)

    def turns() -> None:
        known: list[int] = []
        for turn in count():
            known = known if turn % _LOOK else processes()  # a page begins processes of its own
            tell(known, signal.SIGSTOP)
            time.sleep(_TURN * (1 - 1 / times))
            tell(known, signal.SIGCONT)
            time.sleep(_TURN / times)
            if over.is_set():
                return

    if times <= 1:
        yield
        return
    thread = threading.Thread(target=turns)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


if __name__ == "__main__":
    main()
