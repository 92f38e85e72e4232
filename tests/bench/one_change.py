"""How long a game takes of which one thing has changed: ``python -m tests.bench.one_change``.

It is held against a build with nothing changed and what has changed made alone, afresh: the deck of a row,
the books of a sentence. Of a game whose books and pages show the deck, these are made anew as well, so it is
also held against all that shows the change, made alone; of a maker's own deck nothing else is.
"""

import os
import shutil
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from pnp.faces.fonts.kept import cache_folder
from tests.bench.goals import Goal, printed
from tests.bench.stopwatch import ROOT, Command, measured
from tests.bench.workload import rows, write_game

GAME = "or-des-dragons"
CARDS = 1_000
_JUST_NOW = 3.2  # s: files that are younger are read again by each build


class Change(NamedTuple):
    """Words of a file that give way to others, and the parts that they are of."""

    what: str
    file: str
    old: str
    new: str
    parts: tuple[str, ...]
    shown_in: tuple[str, ...] = ()  # what else shows it


BOOKS, ITEMS, DECK = ("booklet", "almanac"), ("items",), ("cards",)
PAGES = (*BOOKS, "table")
IN_BOOKS = (
    Change("a sentence of the rules", "locale/fr.po", "ne quitte jamais", "ne laisse jamais", BOOKS),
    Change("a row of items", "items.toml", 'ground = "curtain"', 'ground = "shelf"', ITEMS, PAGES),
    Change("the template of items", "templates/faces/item.svg.j2", 'y1="62.6"', 'y1="62.7"', ITEMS, PAGES),
    Change("an item's name", "locale/fr.po", "Anneau de confusion", "Anneau de la confusion", ITEMS, PAGES),
)
ALONE = (
    Change("a row", "cards.csv", "card-00500,1,", "card-00500,1,Le ", DECK),
    Change("the template", "templates/faces/bench/card.svg.j2", 'x="4.5"', 'x="4.6"', DECK),
)


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PNP_FONT_CACHE"] = str(cache_folder() or Path(folder) / "fonts")
        os.environ["PNP_CACHE"] = str(Path(folder) / "kept")
        for _ in printed(goals()):
            pass


def goals() -> Iterator[Goal]:
    """By the clock, on all cores. Uses, and fills, the folder of ``PNP_CACHE``."""
    with tempfile.TemporaryDirectory() as name:
        game, cards = Path(name) / GAME, Path(name) / "cards"
        shutil.copytree(ROOT / "content" / GAME, game)
        write_game(cards, list(rows(CARDS)))
        yield from _changed(game, GAME, IN_BOOKS)
        yield from _changed(cards, f"{CARDS:,} cards that no book shows", ALONE)


def _changed(game: Path, title: str, changes: Sequence[Change]) -> Iterator[Goal]:
    """What each change takes of a game in French."""
    kept, output = Path(os.environ["PNP_CACHE"]), game.parent / "output"
    build = ["-m", "pnp", "build", str(game), "--lang", "fr", "--output"]
    measured(Command([*build, str(output)]), times=1)
    time.sleep(_JUST_NOW)
    (unchanged,) = measured(Command([*build, str(output)]))
    states = [(now, now.with_name(f"{now.name} of {game.name}")) for now in (kept, output)]
    for now, before in states:
        shutil.copytree(now, before)

    def as_before() -> None:
        for now, before in states:
            shutil.rmtree(now)
            shutil.copytree(before, now)

    for change in changes:
        path = game / change.file
        text = path.read_text("utf-8")
        assert change.old in text, change
        every = {"that": change.parts}
        if change.shown_in:
            every["all that shows it"] = (*change.parts, *change.shown_in)
        alone = [_alone(build, game.parent / "alone", parts) for parts in every.values()]
        path.write_text(text.replace(change.old, change.new, 1), "utf-8")
        changed, *made = measured(Command([*build, str(output)], as_before), *alone)
        path.write_text(text, "utf-8")
        as_before()
        what = f"{change.what} of {title} changed: {changed.seconds:.2f} s, by"
        for whose, each in zip(every, made, strict=True):
            told = (
                f"{what} {each.seconds:.2f} s for {whose} alone and {unchanged.seconds:.2f} s for no change"
            )
            yield Goal(told, changed.seconds / (each.seconds + unchanged.seconds), at_most=1.5)


def _alone(build: Sequence[str], output: Path, parts: Sequence[str]) -> Command:
    """Some parts of a game, made afresh."""
    return Command([*build, str(output), "--fresh", *(word for part in parts for word in ("--deck", part))])


if __name__ == "__main__":
    main()
