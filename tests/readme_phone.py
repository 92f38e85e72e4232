"""The picture of table.html in README.md, drawn anew: ``python -m tests.readme_phone``."""

import json
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import sleep
from typing import Any

from PIL import Image

from pnp.places import bundled
from pnp.rules.sitting import Sitting
from pnp.simulating.playing import Playthrough, luck
from tests.browser import Browser, browser
from tests.exports.table_pages import desk, made_page

WIDTH, HEIGHT, GAP = 390, 780, 20
HOARDS = {
    "Ana": {"silver": 5, "gold": 3, "red": 2, "black": 1, "blue": 3},
    "Bob": {"silver": 9, "gold": 1, "green": 4, "white": 2},
    "Cid": {"silver": 4, "gold": 6, "green": 1, "violet": 5},
}
SEATS, PLAYED = ["Ana", "Bob"], 13
SEAT = """
localStorage.clear();
const kept = Object.entries(JSON.parse(arguments[0]));
for (const [key, value] of kept) localStorage.setItem(key, JSON.stringify(value));
"""
SETTLED = "return pnp.ready.then(() => new Promise((resolve) => setTimeout(resolve, 1500)))"


def shown(phone: Browser, page: Path, at: str, kept: dict[str, object]) -> Image.Image:
    """A view of a page that has kept something."""
    phone.open(page, at, width=WIDTH, height=HEIGHT)
    phone.run(SEAT, json.dumps(kept))
    phone.open(page, at, width=WIDTH, height=HEIGHT)
    phone.wait_for(SETTLED)
    sleep(0.3)
    with TemporaryDirectory() as folder:
        phone.screenshot(Path(folder, "view.png"))
        return Image.open(BytesIO(Path(folder, "view.png").read_bytes())).convert("RGB")


def views(phone: Browser, folder: Path) -> Iterator[Image.Image]:
    """A count, a question, a labyrinth that is followed, a rule."""
    gold = made_page("or-des-dragons", "en", folder)
    drakon = made_page("drakon", "en", folder / "drakon")
    table = {
        "options": {},
        "players": [{"name": name, "values": values} for name, values in HOARDS.items()],
    }
    followed = {"seats": SEATS, "options": {}, "lines": list(lines()), "content": ""}
    yield shown(phone, gold, "#score", {"pnp/or-des-dragons/table": table})
    yield shown(phone, gold, "#ask/kill", {"pnp/or-des-dragons/table": table})
    yield shown(phone, drakon, "#follow", {"pnp/drakon/follow": followed})
    yield shown(phone, gold, "#rules/score.majority", {})


def lines() -> Iterator[str]:
    """The first lines of some game of Drakon."""
    at = desk("drakon", "en")
    assert at.checker.simulation is not None
    game: Any = at.checker.simulation()
    steps = Playthrough(game, Sitting(at.book), SEATS, luck(7, 1)).steps()
    return (step.line.strip() for step in islice(steps, PLAYED))


def picture() -> bytes:
    """The views side by side, as a JPEG file."""
    with TemporaryDirectory() as folder, browser() as phone:
        seen = list(views(phone, Path(folder)))
    whole = Image.new("RGB", (len(seen) * (WIDTH + GAP) + GAP, HEIGHT + 2 * GAP), (60, 54, 50))
    for number, view in enumerate(seen):
        whole.paste(view, (GAP + number * (WIDTH + GAP), GAP))
    out = BytesIO()
    whole.save(out, "JPEG", quality=82, optimize=True)
    return out.getvalue()


if __name__ == "__main__":
    (bundled() / "content" / "phone.jpg").write_bytes(picture())
