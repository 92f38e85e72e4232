"""Whatever a small file is made of, it is read soon, or refused soon with a place and a reason."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from pnp.cli.app import app
from tests.small_games import CARD, CARDS, FILES, GAME
from tests.soon import soon
from tests.writing import write_files

LONG = 100_000
SCORE = "[score]\ngold = 3\n"
JSON = GAME.replace("cards.toml", "cards.json")


def rules(text: str) -> dict[str, str]:
    return {"rules.md": f"# A {{#a}}\n\n{text}\n"}


def game(old: str, new: str) -> dict[str, str]:
    return {"game.toml": GAME.replace(old, new)}


def row(old: str, new: str) -> dict[str, str]:
    return {"cards.toml": CARDS.replace(old, new)}


def json_row(strength: str) -> dict[str, str]:
    return {
        "game.toml": JSON,
        "cards.json": f'[{{"id": "a", "name": "A", "effect": "A", "strength": {strength}}}]',
    }


SMALL: dict[str, tuple[dict[str, str], str]] = {
    "lists in lists": (
        json_row("[" * 400 + "]" * 400),
        "cards.json:1:1: lists or objects are nested too deeply",
    ),
    "dots": (
        {"rules.toml": f"a{'.a' * 1500} = 1\n{SCORE}"},
        "rules.toml:1:1: lists or tables are nested too deeply",
    ),
    "many dots": ({"rules.toml": f"a{'.a' * 16_000} = 1\n"}, "rules.toml:1:1: lists or tables are nested"),
    "a long number": (
        {"rules.toml": f"{SCORE}x = 0x{'f' * 5000}\n"},
        "rules.toml:3:5: a number has thousands",
    ),
    "a long strength": (row("strength = 6", f"strength = 0x{'f' * 5000}"), "cards.toml:6:12: a number has"),
    "many copies": (
        row("copies = 3", f"copies = 1{'0' * 30}"),
        "of 0 or more up to 999999999999999, found 1",
    ),
    "stars": (rules("**" * 20_000 + "x"), "rules.md:3:1: the text has 40001 characters"),
    "brackets": (rules("[" * LONG), "rules.md:3:1: the text has 100000 characters"),
    "pictures": (rules("![" * LONG), "rules.md:3:1: the text has 200000 characters"),
    "blanks": (rules(f"a{' ' * LONG}b"), "rules.md:3:1: the text has 100002 characters"),
    "a heading": ({"rules.md": f"# A{' ' * LONG}x {{#a}}\n"}, "rules.md:1:1: the text has"),
    "lists within lists": (
        rules("\n".join("  " * depth + "- a" for depth in range(60))),
        "rules.md:22:1: lists and boxes stand within one another too deep",
    ),
    "quotes within quotes": (rules(">" * 1000 + "a"), "rules.md:3:1: lists and boxes stand within"),
    "a table without end": (
        rules("\n".join("|" + f" {cell} |" * 2000 for cell in ("a", "-", "b"))),
        "rules.md:3:1: a table of 2000 columns: at most 30",
    ),
    "numbers that are typed": (
        {"rules.toml": SCORE + "".join(f"a{at} = 1\n" for at in range(3000)), **rules("1 " * 5000)},
        "write the number it is: {score.a0}, {score.a1}, {score.a2} (5000 of this kind",
    ),
    "a translation of blanks": (
        {"locale/fr.po": FILES["locale/fr.po"].replace("Dragon rouge", f"D{' ' * LONG}r")},
        "fr.po:8:1: cards.red.name: the text has 100002 characters",
    ),
    "a colour called black": (
        game("[palette]\n", '[palette]\nblack = "#ff0000"\n'),
        'game.toml:8:1: the colour "black" means the same in every game',
    ),
    "a bleed of a kilometre": (
        game("bleed = 1\n", "bleed = 1e6\n"),
        '"bleed" expects a number of 0 or more up to 100',
    ),
    "a size of nothing": (
        game("[20, 20]", "[1e-300, 20]"),
        '"size" expects a number of 1 or more up to 3000',
    ),
    "a long name of a file": (
        game("cards.toml", f"{'c' * 300}.toml"),
        "game.toml:16:8: the file cannot be read",
    ),
    "a long name of a template": (
        game('front = "card"', f'front = "{"c" * 300}"'),
        "game.toml:14:9: there is no",
    ),
    "thousands of words in a small box": (
        {
            "templates/faces/card.svg.j2": CARD.replace('x="5" y="60"', 'x="0.5" y="60"'),
            **row("Worth {score.gold}.", "word " * 3900),
        },
        "cards.toml:5:10: cards/red (en): the text in box",
    ),
    "arcs of no size": (
        {
            "templates/faces/card.svg.j2": CARD.replace(
                "</face>",
                '<path d="M9 9 A 1e-300 1e-300 0 0 1 12 12 A 5 5 0 1 1 12 12.000000000000001"/>'
                '<path d="M0 0 A 5 5 0 1 1 1e-200 0"/></face>',
            )
        },
        "",
    ),
}


@soon
@pytest.mark.parametrize("name", SMALL)
def test_a_small_file_is_read_soon(tmp_path: Path, name: str) -> None:
    files, said = SMALL[name]
    folder = write_files(tmp_path / "hoard", {**FILES, **files})
    told = CliRunner().invoke(app, ["check", str(folder)])
    assert told.exit_code == bool(said)
    assert said in told.stderr
