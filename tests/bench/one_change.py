"""How long a game takes of which one thing has changed: ``python -m tests.bench.one_change``.

It is held against a build with nothing changed and what has changed made alone, afresh: the deck of a row,
the books of a sentence. What shows a card beside its deck, a book or a page, is made anew as well.
"""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.bench.goals import Goal, printed
from tests.bench.stopwatch import ROOT, Command, measured

GAME = "or-des-dragons"
_JUST_NOW = 3.2  # s: files that are younger are read again by each build


class Change(NamedTuple):
    """Words of a file that give way to others, and the parts that they are of."""

    what: str
    file: str
    old: str
    new: str
    parts: tuple[str, ...]


BOOKS, ITEMS = ("booklet", "almanac"), ("items",)
CHANGES = (
    Change("a sentence of the rules", "locale/fr.po", "ne quitte jamais", "ne laisse jamais", BOOKS),
    Change("a row of items", "items.toml", 'ground = "curtain"', 'ground = "shelf"', ITEMS),
    Change("the template of items", "templates/faces/item.svg.j2", 'y1="62.6"', 'y1="62.7"', ITEMS),
    Change("an item's name", "locale/fr.po", "Anneau de confusion", "Anneau de la confusion", ITEMS),
)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PNP_CACHE"] = str(Path(folder) / "kept")
        for _ in printed(goals()):
            pass


def goals() -> Iterator[Goal]:
    """By the clock, on all cores. Uses, and fills, the folder of ``PNP_CACHE``."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        game = folder / GAME
        shutil.copytree(ROOT / "content" / GAME, game)
        kept, output = Path(os.environ["PNP_CACHE"]), folder / "output"
        build = ["-m", "pnp", "build", str(game), "--lang", "fr", "--output"]
        measured(Command([*build, str(output)]), times=1)
        time.sleep(_JUST_NOW)
        (unchanged,) = measured(Command([*build, str(output)]))
        states = (kept, folder / "kept"), (output, folder / "written")
        for now, before in states:
            shutil.copytree(now, before)

        def as_before() -> None:
            for now, before in states:
                shutil.rmtree(now)
                shutil.copytree(before, now)

        for change in CHANGES:
            path = game / change.file
            text = path.read_text("utf-8")
            assert change.old in text, change
            decks = [word for part in change.parts for word in ("--deck", part)]
            alone = Command([*build, str(folder / "alone"), "--fresh", *decks])
            path.write_text(text.replace(change.old, change.new, 1), "utf-8")
            changed, made = measured(Command([*build, str(output)], as_before), alone)
            path.write_text(text, "utf-8")
            as_before()
            what = f"{change.what} of {GAME} changed: {changed.seconds:.2f} s, by {made.seconds:.2f} s"
            told = f"{what} for that alone and {unchanged.seconds:.2f} s for no change"
            yield Goal(told, changed.seconds / (made.seconds + unchanged.seconds), at_most=1.5)


if __name__ == "__main__":
    main()
