"""Small games for tests of whole builds: two decks, real templates, French beside English."""

from pathlib import Path

from tests.writing import write_files

GAME = """\
title = "The Hoard"
players = { min = 2, max = 4 }
language = "en"
languages = ["en", "fr"]
[credits]
design = "A. Designer"
[palette]
gold = "#d9a02e"
[[deck]]
id = "cards"
kind = "card"
title = "Cards"
size = "standard"
front = "card"
back = "back"
rows = "cards.toml"
total = 5
[deck.fields]
name = { type = "text", max = 20 }
effect = "text"
strength = "integer"
[[deck]]
id = "coins"
kind = "token"
title = "Coins"
size = [20, 20]
shape = "round"
bleed = 1
front = "coin"
rows = "coins.toml"
[deck.fields]
worth = "integer"
"""
CARDS = """\
[[row]]
id = "red"
copies = 3
name = "Red dragon"
effect = "Worth {score.gold}."
strength = 6
[[row]]
id = "blue"
copies = 2
name = "Blue dragon"
effect = "Worth twice {score.gold}."
strength = 7
"""
CARD = """\
<face>
  <rect x="-1.5" y="-1.5" width="66" height="91" fill="gold"/>
  <text x="5" y="12" font-size="14pt">{{ card.strength }}</text>
  <textbox name="name" x="15" y="5" width="43" height="8" font-size="12pt">{{ card.name }}</textbox>
  <textbox name="effect" x="5" y="60" width="53" height="8" font-size="9pt">{{ card.effect }}</textbox>
</face>
"""
FRENCH = """\
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Language: fr\\n"

msgctxt "cards.red.name"
msgid "Red dragon"
msgstr "Dragon rouge"
"""
FILES = {
    "game.toml": GAME,
    "cards.toml": CARDS,
    "coins.toml": '[[row]]\nid = "one"\ncopies = 4\nworth = 1\n',
    "rules.toml": "[score]\ngold = 3\n",
    "locale/fr.po": FRENCH,
    "templates/faces/card.svg.j2": CARD,
    "templates/faces/back.svg.j2": '<face><rect x="-1.5" y="-1.5" width="66" height="91" fill="#123456"/>'
    "</face>",
    "templates/faces/coin.svg.j2": '<face><circle cx="10" cy="10" r="11" fill="gold"/>'
    '<text x="10" y="12" text-anchor="middle" font-size="12pt">{{ card.worth }}</text></face>',
}


def make_game(folder: Path, **changed: str) -> Path:
    """The game in ``folder/hoard``; a file's name with its text replaces or adds that file."""
    return write_files(folder / "hoard", {**FILES, **changed})
