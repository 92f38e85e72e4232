"""How soon a save is on the page of ``pnp preview``: ``python -m tests.bench.preview_saves [saves] [cards]``.

In the system's Chromium, with a deck of a hundred poker cards with pictures. What is measured ends when the
browser has put the new picture into the page: of a row the card's; of a picture or a template, which many
cards show, the first card's, and the last's of those that are on the screen.
"""

import statistics
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.bench.workload import rows, write_game
from tests.browser import Browser, browser
from tests.preview.running import previewing, until

_WATCH = """
window.swaps = [];
new MutationObserver((changes) => {
  for (const {addedNodes} of changes)
    for (const node of addedNodes)
      if (node.localName === "img") swaps.push(performance.timeOrigin + performance.now());
}).observe(document.getElementById("faces"), {childList: true, subtree: true});
"""
_DRAWN = (
    "return [...document.querySelectorAll('.side')].filter(e => e.dataset.shown).length > 15 && "
    "document.documentElement.dataset.live === 'live'"
)


def main(saves: int = 20, cards: int = 100) -> None:
    with TemporaryDirectory() as folder, browser() as page:
        game = Path(folder) / "bench"
        write_game(game, [*rows(cards)])
        with previewing(game) as preview:
            page.visit(preview.address)
            until(lambda: page.run(_DRAWN))
            page.run(_WATCH)
            for name, save in kinds(game).items():
                measured = [measure(page, lambda save=save, n=number: save(n)) for number in range(saves)]
                for which, times in zip(
                    ("first", "last on the screen"), zip(*measured, strict=True), strict=True
                ):
                    ordered = sorted(times)
                    print(
                        f"{name}, {which}: median {statistics.median(ordered):.0f} ms, "
                        f"19 of 20 within {ordered[max(0, round(0.95 * len(ordered)) - 1)]:.0f} ms"
                    )


def kinds(game: Path) -> dict[str, Callable[[int], None]]:
    """What is saved, differently each time."""
    table, template, picture = (
        game / name for name in ("cards.csv", "templates/faces/bench/card.svg.j2", "art/icons/star.svg")
    )
    texts = {path: path.read_text("utf-8") for path in (table, template, picture)}

    def row(number: int) -> None:
        lines = texts[table].splitlines()
        lines[3] = lines[3].replace("card-00002,1,", f"card-00002,1,{number} ")
        table.write_text("\n".join(lines) + "\n", "utf-8")

    def look(number: int) -> None:
        template.write_text(texts[template].replace('y="9.2"', f'y="{9 + number / 100}"'), "utf-8")

    def star(number: int) -> None:
        picture.write_text(texts[picture].replace("50 2", f"50 {3 + number / 10}"), "utf-8")

    return {"a row": row, "a picture": star, "a template": look}


def measure(page: Browser, save: Callable[[], None]) -> tuple[float, float]:
    """ms until the first and the last picture was there."""
    page.run("swaps.length = 0")
    save()
    saved = time.time() * 1000
    until(
        lambda: page.run(
            "return swaps.length && performance.timeOrigin + performance.now() - swaps.at(-1) > 400"
        )
    )
    swaps = page.run("return swaps")
    return swaps[0] - saved, swaps[-1] - saved


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
