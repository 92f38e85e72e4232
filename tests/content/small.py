"""A small sound game in a folder, and what is found when some of its files are spoilt."""

from pathlib import Path

from pnp.content.game import Game
from pnp.content.load import load
from pnp.places import Places
from tests.writing import write_files

GAME = """\
title = "The Hoard"
subtitle = "A game of **gold**"
players = { min = 2, max = 4 }
language = "en"
languages = ["en", "fr"]

[credits]
design = "A. Designer"

[palette]
gold = "#d9a02e"
deep-red = "#9c1f28"

[fonts]
display = ["Cinzel", "FiraGO"]

[[deck]]
id = "dragons"
kind = "card"
title = "Dragons"
size = "standard"
front = "dragon"
back = "back"
rows = "dragons.toml"
total = 4
sums = { strength = 23 }
[deck.fields]
name = { type = "text", max = 20, note = "banner" }
strength = { type = "integer", min = 0, max = 10 }
effect = { type = "text", optional = true }
art = { type = "art", optional = true }
badge = { type = "icon", optional = true }
tint = { type = "color", optional = true }
element = { type = "choice", choices = ["fire", "water"], optional = true }
weight = { type = "number", optional = true }
fierce = { type = "boolean", optional = true }
code = { type = "string", optional = true }
"""

DRAGONS = """\
[[row]]
id = "red-dragon"
copies = 3
name = "Red dragon"
strength = 6
effect = "Costs {strength} {icon:coin}, scores {score.gold}."
art = "art/dragon.svg"
badge = "coin"
tint = "deep-red"

[[row]]
id = "sea-dragon"
name = "Sea dragon"
strength = 5
element = "water"
weight = 2.5
fierce = true
code = "007"
source = "own"
"""

FILES = {
    "game.toml": GAME,
    "dragons.toml": DRAGONS,
    "rules.toml": "[score]\ngold = 3\nshare = 2.0\n",
    "words.toml": '[words]\nstrength = "Strength {score.gold}"\n',
    "art/dragon.svg": "<svg/>",
    "art/icons/coin.svg": "<svg/>",
    "templates/faces/dragon.svg.j2": "<face/>",
    "templates/faces/back.svg.j2": "<face/>",
}


def game_folder(folder: Path, changed: dict[str, str | bytes | None] | None = None) -> Path:
    """Writes the game; ``changed`` files have other contents, or are left out (None)."""
    return write_files(folder / "hoard", {**FILES, **(changed or {})})


def sound(folder: Path) -> Game:
    """The game of a folder that has no faults."""
    game, problems = load(folder, Places(packs=()))
    assert game is not None, "\n".join(map(str, problems))
    assert problems == []
    return game


def faults(folder: Path) -> list[tuple[str, int, int, str, str]]:
    """File name, line, column, code and message of each problem of a folder that has some."""
    game, problems = load(folder, Places(packs=()))
    assert (game is None) == bool(problems)
    return [(Path(p.place.path).name, p.place.line, p.place.column, p.code, str(p.message)) for p in problems]
