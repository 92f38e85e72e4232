"""A small game with a piece of each kind, each in a colour of its own, for packs of virtual tables."""

import re
from pathlib import Path

from pnp.places import bundled
from tests.writing import write_files

_DPI = re.compile(r"^dpi = \d+", re.MULTILINE)
_DECK = """\
[[deck]]
id = "{id}"
kind = "{kind}"
title = "{title}"
front = "piece"
rows = "{id}.toml"
{more}
[deck.fields]
name = "text"
effect = {{ type = "text", optional = true }}
color = "string"
"""
_ROW = '[[row]]\nid = "{id}"\ncopies = {copies}\nname = "{name}"\ncolor = "{color}"\n{more}\n'
COLORS = {
    "bat": "#c00000",
    "cat": "#00a000",
    "dog": "#0000c0",
    "king": "#c0c000",
    "queen": "#c000c0",
    "coin": "#d09020",
    "gem": "#20d0d0",
    "hall": "#808080",
    "cave": "#404040",
    "hero": "#a05020",
    "die": "#f0f0f0",
    "map": "#d0e0a0",
}
_PIECE = """\
<face>
  <rect x="-3" y="-3" width="{{ deck.width + 6 }}" height="{{ deck.height + 6 }}"
    fill="{{ card.color if side == 'front' else 'back' if deck.id != 'gems' else 'white' }}"/>
  {% if side == "back" and deck.id == "lords" %}
  <circle cx="30" cy="40" r="20" fill="{{ card.color }}"/>
  {% elif side == "front" %}
  <rect x="{{ deck.width * 0.4 }}" y="{{ deck.height * 0.6 }}" width="{{ deck.width * 0.3 }}"
    height="{{ deck.height * 0.2 }}" fill="black"/>
  {% endif %}
</face>
"""


def _deck(id: str, kind: str, more: str) -> str:
    return _DECK.format(id=id, kind=kind, title=id.capitalize(), more=more)


def _row(id: str, copies: int, more: str = "") -> str:
    return _ROW.format(id=id, copies=copies, name=id.capitalize(), color=COLORS[id], more=more)


def write_small_table(folder: Path) -> Path:
    """The folder, with the game ``table`` in it."""
    decks = {
        "beasts": ("card", 'size = "poker"\nback = "piece"', _row("bat", 3, 'effect = "Flies [far]."')),
        "lords": ("card", 'size = "poker"\nback = "piece"\ncorner = 0', _row("king", 1) + _row("queen", 1)),
        "coins": ("token", 'size = [20, 20]\nshape = "round"', _row("coin", 4)),
        "gems": ("token", 'size = [20, 17.32]\nshape = "hexagon"\nback = "piece"', _row("gem", 2)),
        "rooms": ("tile", 'size = [60, 60]\ncorner = 3\nback = "piece"', _row("hall", 2) + _row("cave", 1)),
        "heroes": ("standee", "size = [20, 60]\ncorner = 0\nfolds = { y = [8, 30, 52] }", _row("hero", 1)),
        "dice": ("die", 'size = [16, 16]\nshape = "cube"', _row("die", 2)),
        "maps": ("aid", "size = [300, 200]\ncorner = 0", _row("map", 1)),
    }
    game = (
        'title = "Small table"\nplayers = { min = 2, max = 4 }\nlanguage = "en"\nlanguages = ["en"]\n'
        '[palette]\nback = "#123456"\n'
    )
    rows = {f"{id}.toml": rows for id, (_, _, rows) in decks.items()}
    rows["beasts.toml"] += _row("cat", 1) + _row("dog", 2)
    files = {
        "game.toml": game + "".join(_deck(id, kind, more) for id, (kind, more, _) in decks.items()),
        "templates/faces/piece.svg.j2": _PIECE,
        **rows,
    }
    return write_files(folder, {f"table/{name}": text for name, text in files.items()})


def write_coarse(folder: Path, vendor: str) -> Path:
    """A folder of templates in ``folder``, with a vendor as it ships, but for its few pixels to the inch."""
    text = (bundled() / f"templates/vendors/{vendor}.toml").read_text("utf-8")
    coarse = _DPI.sub("dpi = 100", text, count=1)
    return write_files(folder / "coarse", {f"vendors/{vendor}.toml": coarse})
