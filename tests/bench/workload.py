"""A game folder to print for the stopwatch: N poker cards with pictures, accented words, an icon and a frame.

Everything is drawn from seeded chance, so that every run prints the same cards.
"""

import csv
import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from PIL import Image

from tests.bench.peers.outlines import COLORS

WIDTH, HEIGHT = 63.5, 88.9
"""Poker size, mm."""
PICTURES = 8
PIXELS = (600, 400)
ICONS = {
    "star": "M50 2 61 38 98 38 68 60 79 96 50 74 21 96 32 60 2 38 39 38Z",
    "drop": "M50 2C70 34 84 50 84 66A34 32 0 0 1 16 66C16 50 30 34 50 2Z",
    "leaf": "M6 94C2 40 40 4 96 4C98 58 62 96 26 82L14 98Z",
    "gem": "M24 8H76L98 38 50 96 2 38Z",
}
_WORDS = """
    à l’aube le héros éprouvé gagne déjà une épée forgée près du château où brûle encore la forêt
    chaque joueur défausse puis pioche deux cartes avant que la créature ne réplique garçon naïf maïs cœur
    sœur île fenêtre mystère éclair tempête lumière ombre épaisse royaume éternel dragon trésor doré sacré
    reçoit perd révèle échange côté même très après forêt rivière gelée tour début fin votre vous œuvre
"""
WORDS = tuple(_WORDS.split())
NAMES = ("Aïeul", "Épée", "Forêt", "Héros", "Île", "Œil", "Château", "Sorcière", "Tempête", "Éclair")
KINDS = ("ancien", "éternel", "gelé", "brûlant", "perdu", "sacré", "doré", "maudit", "secret", "naïf")

Row = dict[str, str]


def rows(count: int, *, copies: int = 1, pictures: int = PICTURES, png: bool = False) -> Iterator[Row]:
    """``count`` different cards of ``copies`` each."""
    chance = random.Random(20)
    for number in range(count):
        words = [chance.choice(WORDS) for _ in range(40)]
        start = chance.randrange(3, 30)
        words[start] = f"**{words[start]}"
        words[start + 3] += "**"
        yield {
            "id": f"card-{number:05d}",
            "copies": str(copies),
            "title": f"{chance.choice(NAMES)} {chance.choice(KINDS)} {number}",
            "number": str(chance.randrange(1, 100)),
            "picture": _picture(
                number % pictures if pictures > PICTURES else chance.randrange(pictures), png
            ),
            "symbol": chance.choice(list(ICONS)),
            "frame": chance.choice(list(COLORS)),
            "effect": f"{' '.join(words)}.".capitalize(),
        }


def _picture(number: int, png: bool) -> str:
    return f"art/picture-{number}.{'png' if png or number < PICTURES // 2 else 'jpg'}"


def write_game(folder: Path, cards: list[Row]) -> None:
    """A content folder with its own templates, pictures and icons."""
    (folder / "art" / "icons").mkdir(parents=True)
    (folder / "templates" / "faces" / "bench").mkdir(parents=True)
    (folder / "game.toml").write_text(_GAME.format(palette=_palette()), "utf-8")
    (folder / "templates" / "faces" / "bench" / "card.svg.j2").write_text(_TEMPLATE, "utf-8")
    for name, outline in ICONS.items():
        icon = _ICON.format(outline=outline)
        (folder / "art" / "icons" / f"{name}.svg").write_text(icon, "utf-8")
    with (folder / "cards.csv").open("w", newline="", encoding="utf-8") as file:
        table = csv.DictWriter(file, list(cards[0]))
        table.writeheader()
        table.writerows(cards)
    for number, path in enumerate(sorted({card["picture"] for card in cards})):
        draw_picture(folder / path, number)


def draw_picture(path: Path, number: int) -> None:
    """600 × 400 pixels of soft hills with a little grain, as a photograph or a painting has it."""
    chance = np.random.default_rng(number)
    y, x = np.mgrid[0 : PIXELS[1], 0 : PIXELS[0]].astype(np.float32)
    field = np.zeros((PIXELS[1], PIXELS[0], 3), np.float32)
    for _ in range(12):
        cx, cy, size = chance.uniform(0, 600), chance.uniform(0, 400), chance.uniform(40, 220)
        hill = np.exp(-((x - cx) ** 2 + (y - cy) ** 2) / (2 * size**2))
        field += hill[..., None] * chance.uniform(-110, 140, 3).astype(np.float32)
    field += 120 + chance.integers(-2, 3, field.shape)
    image = Image.fromarray(field.clip(0, 255).astype(np.uint8))
    image.save(path, **({"quality": 88} if path.suffix == ".jpg" else {}))


def _palette() -> str:
    return "\n".join(f'{name} = "{color}"' for name, color in COLORS.items())


_GAME = """\
title = "Cartes au chronomètre"
players = {{ min = 2, max = 4 }}
language = "fr"
languages = ["fr"]

[credits]
design = "The benchmark"

[palette]
{palette}

[fonts]
body = ["FiraGO"]

[[deck]]
id = "cards"
kind = "card"
title = "Cartes"
size = "poker"
bleed = 0
front = "bench/card"
rows = "cards.csv"

[deck.fields]
title = "text"
number = {{ type = "integer", min = 0 }}
picture = "art"
symbol = "icon"
frame = "color"
effect = {{ type = "text", max = 600 }}
"""

_TEMPLATE = """\
{% set color = card.frame %}
<face>
<rect x="2" y="2" width="59.5" height="84.9" rx="3" fill="white" stroke="{{ color }}" stroke-width="0.8"/>
<g font-family="body" font-weight="bold" fill="{{ color }}">
<text x="5" y="9.2" font-size="9pt">{{ card.title }}</text>
<text x="58.5" y="11.5" font-size="18pt" text-anchor="end">{{ card.number }}</text>
</g>
<image href="{{ card.picture }}" x="5" y="13" width="53.5" height="35.667"/>
<rect x="4.5" y="50.5" width="54.5" height="29" fill="none" stroke="{{ color }}" stroke-width="0.2"/>
<icon name="{{ card.symbol }}" x="29.25" y="80.5" width="5" height="5" color="{{ color }}"/>
<textbox name="effect" x="5.5" y="51.5" width="52.5" height="27" font-family="body" font-size="7pt" \
min-size="6pt" line-height="1.21" fill="black">{{ card.effect }}</textbox>
</face>
"""

_ICON = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path d="{outline}" fill="currentColor"/></svg>
"""
